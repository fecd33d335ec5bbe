import { useLocale } from '../../../i18n/i18n.ts'
import { InputsTab } from '../../lca/inputs/InputsTab.tsx'
import { TemplateFrame } from './TemplateFrame.tsx'

/** The sheet of the lines a calculation starts with. */
export function TemplateInputsPage() {
  const locale = useLocale()
  return <TemplateFrame tab="inputs">{({ template, isReadOnly }) => <InputsTab parent={template['@id']} locale={locale} readOnly={isReadOnly} />}</TemplateFrame>
}
