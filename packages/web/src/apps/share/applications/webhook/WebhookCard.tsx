import { Button, Group } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Application, recordRoutes } from '@cradle/contract'
import { call } from '../../../../api/call.ts'
import type { Tagged } from '../../../../api/client.ts'
import { errorText } from '../../../../api/error-text.ts'
import { useRecordRights } from '../../../../api/record-rights.ts'
import { readId } from '../../../../paths.ts'
import { reloadShare, type ApplicationItem } from '../../../../records/share/share-queries.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { Card, FactList } from '../../../../ui/page/Card.tsx'
import { StatusBadge } from '../../../../ui/status/StatusBadge.tsx'
import { CopyText } from '../../../../ui/page/CopyText.tsx'
import styles from '../../parts/share.module.css'

const EditWebhookDialog = lazyPart(() =>
  import('./EditWebhookDialog.tsx').then((m) => m.EditWebhookDialog),
)

const tints = { off: 'info', on: 'good', gone: 'bad', failing: 'bad' } as const

/** Address and state of a webhook. One that was switched off can be switched on again. */
export function WebhookCard({ open }: { open: Tagged<ApplicationItem> }) {
  const { t } = useTranslation('share')
  const { mayEdit } = useRecordRights('application')
  const [isEditing, setEditing] = useState(false)
  const application = open.data
  const { webhookState: state, webhookUrl } = application
  const isStopped = state === 'gone' || state === 'failing'
  async function switchOn() {
    try {
      await call(recordRoutes(Application).patch, {
        params: { id: readId(application['@id']) },
        body: { webhookUrl },
      })
      toast.success(t('share:webhook.switchedOn'))
    } catch (problem) {
      toast.error(errorText(problem))
    }
    void reloadShare()
  }
  return (
    <Card
      title={t('share:webhook.title')}
      aside={
        <StatusBadge
          status="webhook"
          tint={tints[state]}
          label={t(`share:webhook.state.${state}`)}
        />
      }
      actions={
        mayEdit(application) && (
          <Group gap="xs">
            {isStopped && (
              <Button onClick={() => void switchOn()}>{t('share:webhook.switchOn')}</Button>
            )}
            <Button
              variant="default"
              leftSection={<IconPencil size={16} />}
              onClick={() => setEditing(true)}
            >
              {t('share:webhook.edit')}
            </Button>
          </Group>
        )
      }
    >
      <p className={styles['quiet']}>
        {t(isStopped ? `share:webhook.stopped.${state}` : 'share:webhook.text')}
      </p>
      <FactList
        facts={[
          {
            label: t('share:webhook.url'),
            value: webhookUrl ? <CopyText text={webhookUrl} /> : t('share:webhook.none'),
          },
          { label: t('share:webhook.headerName'), value: application.secretHeaderName },
          {
            label: t('share:webhook.models'),
            value: t(
              application.modelMessages ? 'share:webhook.modelsOn' : 'share:webhook.modelsOff',
            ),
          },
        ]}
      />
      {isEditing && <EditWebhookDialog open={open} onClose={() => setEditing(false)} />}
    </Card>
  )
}
