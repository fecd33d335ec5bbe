import { useLocale } from '../../../i18n/i18n.ts'
import { useUrlState } from '../../../shell/url-state.ts'
import { InputsTab } from '../inputs/InputsTab.tsx'
import { CalculationFrame } from './CalculationFrame.tsx'

/** The grid with live results beside it. */
export function InputsPage() {
  const locale = useLocale()
  const [search] = useUrlState()
  const [row, field] = [search['row'], search['field']].map((value) => [value ?? []].flat()[0])
  return <CalculationFrame tab="inputs">{({ calculation, isReadOnly }) => <InputsTab parent={calculation['@id']} locale={locale} readOnly={isReadOnly} target={row === undefined ? undefined : { row, ...(field === undefined ? {} : { field }) }} />}</CalculationFrame>
}
