import { Button, Group, Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shareRoutes } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { reloadShare, type EpdItem } from '../../../records/share/share-queries.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { EpdSelect } from './EpdSelect.tsx'
import { ItemList } from './ItemList.tsx'
import styles from './publication.module.css'

const REASON_MAX = 1000

/** Withdraws declarations with a reason, which readers receive instead of the data set. */
export function WithdrawDialog({
  epds,
  onDone,
  onClose,
}: {
  epds: readonly EpdItem[]
  onDone: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('share')
  const [reason, setReason] = useState('')
  const [replacedBy, setReplacedBy] = useState<string | null>(null)
  const [error, setError] = useState<{ reason?: string; whole?: string }>({})
  const [isBusy, setBusy] = useState(false)
  const withdrawn = epds.filter(({ status }) => status !== 'unpublished')

  async function withdraw() {
    if (reason.trim() === '') return setError({ reason: t('share:withdraw.reasonMissing') })
    setBusy(true)
    setError({})
    try {
      await call(shareRoutes.unpublish, {
        body: {
          epds: withdrawn.map((epd) => epd['@id']),
          reason: reason.trim(),
          ...(replacedBy === null ? {} : { replacedBy }),
        },
      })
      toast.success(t('share:withdraw.done', { count: withdrawn.length }))
      void reloadShare()
      onDone()
      onClose()
    } catch (problem) {
      setError({ whole: errorText(problem) })
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('share:withdraw.title', { count: withdrawn.length, name: withdrawn[0]?.name ?? '' })}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <div className={styles['dialog']}>
        <p>{t('share:withdraw.text')}</p>
        <ItemList
          epds={epds}
          explainSkip={({ status }) =>
            status === 'unpublished' ? t('share:withdraw.notPublished') : null
          }
        />
        <Textarea
          label={t('share:field.withdrawnReason')}
          description={t('share:withdraw.reasonHint')}
          required
          rows={3}
          maxLength={REASON_MAX}
          data-autofocus
          value={reason}
          error={error.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <EpdSelect
          label={t('share:field.replacedBy')}
          description={t('share:withdraw.replacedByHint')}
          exclude={new Set(epds.map((epd) => epd['@id']))}
          value={replacedBy}
          onChange={setReplacedBy}
        />
        {error.whole && (
          <p role="alert" className={styles['blocked']}>
            {error.whole}
          </p>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button color="red" loading={isBusy} onClick={() => void withdraw()}>
            {t('share:withdraw.confirm', { count: withdrawn.length })}
          </Button>
        </Group>
      </div>
    </Modal>
  )
}
