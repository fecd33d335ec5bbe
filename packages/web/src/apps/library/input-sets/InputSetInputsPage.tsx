import { useLocale } from '../../../i18n/i18n.ts'
import { InputsTab } from '../../lca/inputs/InputsTab.tsx'
import { InputSetFrame } from './InputSetFrame.tsx'

/** The sheet of the lines of a set, for one unit of it. */
export function InputSetInputsPage() {
  const locale = useLocale()
  return <InputSetFrame tab="inputs">{({ open, isReadOnly }) => <InputsTab parent={open.data['@id']} locale={locale} readOnly={isReadOnly} />}</InputSetFrame>
}
