import { Menu } from '@mantine/core'
import { locales } from '../../i18n/i18n.ts'
import type { Locale } from '../../i18n/i18n.ts'
import type { PopupProps } from '../../ui/popup/OnDemand.tsx'

const names: Record<Locale, string> = { en: 'English', nl: 'Nederlands', de: 'Deutsch' }

/** The languages, each in its own words. */
export function LanguageList({
  button,
  locale,
  onChoose,
}: PopupProps & { locale: Locale; onChoose: (locale: Locale) => void }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {locales.map((one) => (
          <Menu.RadioItem
            key={one}
            value={one}
            checked={one === locale}
            closeMenuOnClick
            lang={one}
            onChange={() => onChoose(one)}
          >
            {names[one]}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
