import { Modal, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { referenceRoutes, type WeightingFactor } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { DialogForm } from '../../../ui/form/DialogForm.tsx'
import { formatFull } from '../../../ui/numbers/format-number.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { weightingSetsKey, type WeightingSetItem } from './weighting-sets.ts'

const SOURCE_MAX = 1000

/** Confirms one price with the source that states it. */
export function ConfirmDialog({
  set,
  factor,
  onClose,
}: {
  set: WeightingSetItem
  factor: WeightingFactor
  onClose: () => void
}) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const [source, setSource] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  async function confirmPrice() {
    if (source.trim() === '') return setRefusal(t('admin:weighting.sourceRequired'))
    setBusy(true)
    setRefusal(null)
    try {
      await call(referenceRoutes.confirmPrice, {
        params: { id: set.id },
        body: { indicator: factor.indicator, source },
      })
      toast.success(t('admin:weighting.confirmed'))
      void queryClient.invalidateQueries({ queryKey: weightingSetsKey })
      onClose()
    } catch (error) {
      setRefusal(errorText(error))
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('admin:weighting.confirmOne', { name: factor.indicator })}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <DialogForm
        confirm={t('admin:weighting.confirm')}
        isBusy={isBusy}
        onSubmit={confirmPrice}
        onClose={onClose}
      >
        <Text size="sm">
          {t('admin:weighting.confirmText', {
            price: `${formatFull(factor.value, locale)} ${unitText(factor.unit ?? '')}`,
          })}
        </Text>
        <Textarea
          label={t('admin:weighting.column.source')}
          description={t('admin:weighting.sourceHint')}
          rows={3}
          maxLength={SOURCE_MAX}
          required
          data-autofocus
          value={source}
          onChange={(event) => setSource(event.currentTarget.value)}
          error={refusal}
        />
      </DialogForm>
    </Modal>
  )
}
