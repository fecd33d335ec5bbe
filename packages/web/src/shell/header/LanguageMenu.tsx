import { Button, Menu } from '@mantine/core'
import { IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { getSession } from '../../api/session.ts'
import { changeLocale, locales, useLocale } from '../../i18n/i18n.ts'
import type { Locale } from '../../i18n/i18n.ts'
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden.tsx'

const names: Record<Locale, string> = { en: 'English', nl: 'Nederlands', de: 'Deutsch' }

/** The language of the screen; the address follows it, and the user keeps it. */
export function LanguageMenu() {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  async function choose(next: Locale) {
    await changeLocale(next)
    const { user } = getSession()
    if (user) void api.patch(`/2/users/${user.id}`, { locale: next }).catch(() => undefined)
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" color="gray" px={8} leftSection={<IconWorld size={17} stroke={1.6} />} styles={{ section: { marginInlineEnd: 5 } }}>
          {locale.toUpperCase()}<VisuallyHidden> {t('shell:header.language')}</VisuallyHidden>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {locales.map((one) => <Menu.RadioItem key={one} value={one} checked={one === locale} closeMenuOnClick lang={one} onChange={() => void choose(one)}>{names[one]}</Menu.RadioItem>)}
      </Menu.Dropdown>
    </Menu>
  )
}
