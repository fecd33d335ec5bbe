import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { webhookRoutes } from '@cradle/contract'
import { call } from '../../../../api/call.ts'
import { errorText } from '../../../../api/error-text.ts'
import { useRecordRights } from '../../../../api/record-rights.ts'
import { useLocale } from '../../../../i18n/i18n.ts'
import { readId } from '../../../../paths.ts'
import { reloadShare, type ApplicationItem } from '../../../../records/share/share-queries.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { formatDateTime } from '../../../../ui/numbers/format-number.ts'
import { Card } from '../../../../ui/page/Card.tsx'
import styles from '../../parts/share.module.css'

const SecretDialog = lazyPart(() => import('../SecretDialog.tsx').then((m) => m.SecretDialog))

/** The key that signs messages. A new one is shown once, and the one before signs as well for a day. */
export function SigningKeyCard({ application }: { application: ApplicationItem }) {
  const { t } = useTranslation('share')
  const locale = useLocale()
  const { mayEdit } = useRecordRights('application')
  const [secret, setSecret] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const until = application.previousSecretUntil
  async function renew() {
    setBusy(true)
    try {
      const made = await call(webhookRoutes.renewSecret, {
        params: { id: readId(application['@id']) },
      })
      setSecret(made.webhookSecret)
    } catch (problem) {
      toast.error(errorText(problem))
    }
    setBusy(false)
  }
  return (
    <Card
      title={t('share:webhook.key')}
      actions={
        mayEdit(application) && (
          <Button
            variant="default"
            leftSection={<IconKey size={16} />}
            loading={isBusy}
            onClick={() => void renew()}
          >
            {t('share:webhook.renew')}
          </Button>
        )
      }
    >
      <p className={styles['quiet']}>{t('share:webhook.keyText')}</p>
      {until && (
        <p className={styles['quiet']}>
          {t('share:webhook.overlap', { until: formatDateTime(until, locale) })}
        </p>
      )}
      {secret !== null && (
        <SecretDialog
          title={t('share:webhook.keyTitle')}
          text={t('share:webhook.keyShown')}
          secret={secret}
          onStored={() => {
            setSecret(null)
            void reloadShare()
          }}
        />
      )}
    </Card>
  )
}
