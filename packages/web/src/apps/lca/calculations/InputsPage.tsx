import { useLocale } from '../../../i18n/i18n.ts'
import { InputsTab } from '../inputs/InputsTab.tsx'
import { CalculationFrame } from './CalculationFrame.tsx'

/** The grid with live results beside it. */
export function InputsPage() {
  const locale = useLocale()
  return <CalculationFrame tab="inputs">{({ calculation, isReadOnly }) => <InputsTab parent={calculation['@id']} locale={locale} readOnly={isReadOnly} />}</CalculationFrame>
}
