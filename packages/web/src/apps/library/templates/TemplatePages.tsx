import { AdvancedForm } from '../../lca/calculations/AdvancedPage.tsx'
import { BasicsForm } from '../../lca/calculations/BasicsPage.tsx'
import { TemplateFrame } from './TemplateFrame.tsx'

/** The forms of a calculation, filled in for the calculations that start from this template. */
export const TemplateBasicsPage = () => <TemplateFrame tab="basics">{({ template, ...open }) => <BasicsForm calculation={template} {...open} />}</TemplateFrame>

export const TemplateAdvancedPage = () => <TemplateFrame tab="advanced">{({ template, ...open }) => <AdvancedForm calculation={template} {...open} />}</TemplateFrame>
