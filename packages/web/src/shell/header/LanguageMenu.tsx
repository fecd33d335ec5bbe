import { Button, Menu } from '@mantine/core'
import { IconCheck, IconWorld } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { changeLocale, locales, useLocale } from '../../i18n/i18n.ts'
import type { Locale } from '../../i18n/i18n.ts'
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden.tsx'

const names: Record<Locale, string> = { en: 'English', nl: 'Nederlands', de: 'Deutsch' }

/** The language of the screen; the address follows it. */
export function LanguageMenu() {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const router = useRouter()
  async function choose(next: Locale) {
    await changeLocale(next)
    const { pathname, search, hash } = router.state.location
    await router.navigate({ to: pathname as never, search: search as never, hash: hash || undefined, replace: true, ignoreBlocker: true, resetScroll: false })
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" color="gray" px={8} leftSection={<IconWorld size={17} stroke={1.6} />} styles={{ section: { marginInlineEnd: 5 } }}>
          {locale.toUpperCase()}<VisuallyHidden> {t('shell:header.language')}</VisuallyHidden>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {locales.map((one) => (
          <Menu.Item key={one} role="menuitemradio" aria-checked={one === locale} lang={one} leftSection={<IconCheck size={14} visibility={one === locale ? 'visible' : 'hidden'} />} onClick={() => void choose(one)}>
            {names[one]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
