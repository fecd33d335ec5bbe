import { useLocale } from '../../../../i18n/i18n.ts'
import { useUrlState } from '../../../../shell/url-state.ts'
import { InputsTab } from '../../inputs/InputsTab.tsx'
import { sheetTarget } from '../../inputs/inputs-address.ts'
import { CalculationFrame } from './CalculationFrame.tsx'

/** The input sheet with live results beside it. */
export function InputsPage() {
  const locale = useLocale()
  const [search] = useUrlState()
  return (
    <CalculationFrame tab="inputs">
      {({ calculation, isReadOnly }) => (
        <InputsTab
          parent={calculation['@id']}
          locale={locale}
          readOnly={isReadOnly}
          target={sheetTarget(search)}
        />
      )}
    </CalculationFrame>
  )
}
