import { ExpertForm } from '../forms/ExpertForm.tsx'
import { TemplateFrame } from './TemplateFrame.tsx'

/** Expert texts with which a calculation starts. */
export const TemplateExpertPage = () => (
  <TemplateFrame tab="expert">
    {({ template, ...open }) => <ExpertForm calculation={template} {...open} />}
  </TemplateFrame>
)
