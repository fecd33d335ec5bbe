import { AdvancedForm } from '../forms/AdvancedForm.tsx'
import { TemplateFrame } from './TemplateFrame.tsx'

/** Advanced fields for the calculations that start from this template. */
export const TemplateAdvancedPage = () => (
  <TemplateFrame tab="advanced">
    {({ template, ...open }) => <AdvancedForm calculation={template} {...open} />}
  </TemplateFrame>
)
