import { useLocale } from '../../../i18n/i18n.ts'
import { useUrlState } from '../../../shell/url-state.ts'
import { InputsTab } from '../inputs/InputsTab.tsx'
import { sheetTarget } from '../inputs/inputs-address.ts'
import { InputSetFrame } from './InputSetFrame.tsx'

/** The sheet of a set's lines, per unit of the set. */
export function InputSetInputsPage() {
  const locale = useLocale()
  const [search] = useUrlState()
  return (
    <InputSetFrame tab="inputs">
      {({ open, isReadOnly }) => (
        <InputsTab
          parent={open.data['@id']}
          locale={locale}
          readOnly={isReadOnly}
          target={sheetTarget(search)}
        />
      )}
    </InputSetFrame>
  )
}
