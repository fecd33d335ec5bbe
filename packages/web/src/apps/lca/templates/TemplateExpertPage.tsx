import { ExpertForm } from '../forms/ExpertForm.tsx'
import { TemplateFrame } from './TemplateFrame.tsx'

/** The expert texts a calculation starts with. */
export const TemplateExpertPage = () => (
  <TemplateFrame tab="expert">
    {({ template, ...open }) => <ExpertForm calculation={template} {...open} />}
  </TemplateFrame>
)
