import i18next from 'i18next'
import { useEffect } from 'react'
import { useLocale } from '../../../../i18n/i18n.ts'
import { rememberCode } from '../../../../shell/offline/known-code.ts'
import { useUrlState } from '../../../../shell/url-state.ts'
import { prepareParts } from '../../inputs/InputsSheet.tsx'
import { loadEngine } from '../../inputs/live/engine-part.ts'
import { InputsTab } from '../../inputs/InputsTab.tsx'
import { sheetTarget } from '../../inputs/inputs-address.ts'
import { CalculationFrame, prepareHead } from './CalculationFrame.tsx'

/** The grid with live results beside it. */
export function InputsPage() {
  const locale = useLocale()
  const [search] = useUrlState()
  useEffect(() => rememberCode('sheet'), [])
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

/** All that the page draws with, while nobody waits for it. */
export function prepareInputs(): void {
  prepareParts()
  prepareHead()
  void loadEngine()
  void i18next.loadNamespaces(['inputs', 'teamwork', 'reviews']).catch(() => undefined)
}
