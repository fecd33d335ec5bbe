import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import styles from './profile.module.css'

const EmailDialog = lazyPart(() => import('./EmailDialog.tsx').then((m) => m.EmailDialog))

/** The address of the account, and the dialog that changes it. */
export function EmailChange({ email }: { email: string }) {
  const { t } = useTranslation('management')
  const [isOpen, setOpen] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <div className={styles['signature']}>
      <div>
        {t('management:email.current')} <strong>{email}</strong>
      </div>
      {sentTo && <p role="status">{t('management:email.sent', { email: sentTo })}</p>}
      <Button
        variant="default"
        onPointerEnter={EmailDialog.preload}
        onFocus={EmailDialog.preload}
        onClick={() => setOpen(true)}
      >
        {t('management:email.change')}
      </Button>
      {isOpen && <EmailDialog onSent={setSentTo} onClose={() => setOpen(false)} />}
    </div>
  )
}
