import { Button } from '@mantine/core'
import { IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { User, recordRoutes } from '@cradle/contract'
import { call } from '../../api/call.ts'
import { savePreference } from '../../api/save-preference.ts'
import { getSession } from '../../api/session.ts'
import { changeLocale, useLocale } from '../../i18n/i18n.ts'
import type { Locale } from '../../i18n/i18n.ts'
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden.tsx'
import { OnDemand } from '../../ui/popup/OnDemand.tsx'

const loadMenu = () => import('./LanguageList.tsx').then((m) => m.LanguageList)

/** The language of the screen; the address follows it, and the user keeps it. */
export function LanguageMenu() {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  async function choose(next: Locale) {
    await changeLocale(next)
    const { user } = getSession()
    if (user)
      await savePreference(
        call(recordRoutes(User).patch, { params: { id: user.id }, body: { locale: next } }),
      )
  }
  return (
    <OnDemand
      button={
        <Button
          variant="subtle"
          color="gray"
          px={8}
          leftSection={<IconWorld size={17} stroke={1.6} />}
          styles={{ section: { marginInlineEnd: 5 } }}
        >
          {locale.toUpperCase()}
          <VisuallyHidden> {t('shell:header.language')}</VisuallyHidden>
        </Button>
      }
      load={loadMenu}
      popup={{ locale, onChoose: (next: Locale) => void choose(next) }}
    />
  )
}
