import { BasicsForm } from '../forms/BasicsForm.tsx'
import { TemplateFrame } from './TemplateFrame.tsx'

/** Basic fields for the calculations that start from this template. */
export const TemplateBasicsPage = () => (
  <TemplateFrame tab="basics">
    {({ template, ...open }) => <BasicsForm calculation={template} {...open} />}
  </TemplateFrame>
)
