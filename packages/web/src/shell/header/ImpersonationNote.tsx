import { Button } from '@mantine/core'
import { IconUserExclamation } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endImpersonation } from '../../api/impersonation.ts'
import type { Impersonation } from '../../api/session.ts'
import { useLocale } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { formatTime } from '../../ui/numbers/format-number.ts'
import styles from './Header.module.css'

/** States whom the person acts as and until when, and returns to the own account. */
export function ImpersonationNote({ impersonation }: { impersonation: Impersonation }) {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const [isLeaving, setLeaving] = useState(false)
  async function leave() {
    setLeaving(true)
    await endImpersonation()
    // A new page: nothing that was read as the other user stays in memory.
    location.assign(paths.admin.page('impersonate'))
  }
  return (
    <div role="status" className={styles['impersonation']}>
      <IconUserExclamation size={17} stroke={1.6} aria-hidden="true" />
      <span>
        <strong>{t('shell:impersonation.as', { name: impersonation.user.name })}</strong>{' '}
        {t('shell:impersonation.until', {
          time: formatTime(impersonation.expiresAt, locale),
        })}
      </span>
      <Button size="compact-xs" variant="default" loading={isLeaving} onClick={() => void leave()}>
        {t('shell:impersonation.exit')}
      </Button>
    </div>
  )
}
