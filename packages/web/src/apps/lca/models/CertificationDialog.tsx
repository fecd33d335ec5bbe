import { Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { modelRoutes } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { readId } from '../../../paths.ts'
import { DateInput } from '../../../ui/calendar/DateInput.tsx'
import { DialogForm } from '../../../ui/form/DialogForm.tsx'
import type { ModelItem } from './model-queries.ts'
import { Refusal } from './Refusal.tsx'
import { useRefusable } from './use-refusable.ts'
import styles from './models.module.css'

/** Who certified how declarations are made from a model, and until when; or neither. */
export function CertificationDialog({ model, onClose }: { model: ModelItem; onClose: () => void }) {
  const { t } = useTranslation('models')
  const [by, setBy] = useState(model.certifiedBy ?? '')
  const [until, setUntil] = useState<string | null>(model.certifiedUntil ?? null)
  const [isReadable, setReadable] = useState(true)
  const [attempts, setAttempts] = useState(0)
  const { isBusy, fields, message, send } = useRefusable(onClose)
  const name = by.trim()
  const isHalf = (name === '') !== (until === null)
  const lacking = attempts > 0 && isHalf ? t('models:certification.both') : undefined
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('models:certification.title')}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <DialogForm
        confirm={t('models:certification.save')}
        isBusy={isBusy}
        onClose={onClose}
        onSubmit={() => {
          setAttempts(attempts + 1)
          if (isHalf || !isReadable) return undefined
          return send(
            () =>
              call(modelRoutes.certification, {
                params: { id: readId(model['@id']) },
                body: { certifiedBy: name || null, certifiedUntil: until },
              }),
            t('models:certification.saved'),
          )
        }}
      >
        <p className={styles['said']}>{t('models:certification.text')}</p>
        <TextInput
          label={t('models:certification.by')}
          maxLength={255}
          data-autofocus
          value={by}
          error={fields['certifiedBy'] ?? (name === '' ? lacking : undefined)}
          onChange={(event) => setBy(event.currentTarget.value)}
        />
        <DateInput
          label={t('models:certification.until')}
          value={until}
          error={fields['certifiedUntil'] ?? (until === null ? lacking : undefined)}
          onChange={setUntil}
          onValidity={(problem) => setReadable(problem === null)}
        />
        <Refusal message={message} />
      </DialogForm>
    </Modal>
  )
}
