import { useLocale } from '../../../i18n/i18n.ts'
import { useUrlState } from '../../../shell/url-state.ts'
import { InputsTab } from '../inputs/InputsTab.tsx'
import { sheetTarget } from '../inputs/inputs-address.ts'
import { TemplateFrame } from './TemplateFrame.tsx'

/** The sheet of the lines with which a calculation starts. */
export function TemplateInputsPage() {
  const locale = useLocale()
  const [search] = useUrlState()
  return (
    <TemplateFrame tab="inputs">
      {({ template, isReadOnly }) => (
        <InputsTab
          parent={template['@id']}
          locale={locale}
          readOnly={isReadOnly}
          target={sheetTarget(search)}
        />
      )}
    </TemplateFrame>
  )
}
