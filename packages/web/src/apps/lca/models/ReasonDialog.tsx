import { Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogForm } from '../../../ui/form/DialogForm.tsx'
import { Refusal } from './Refusal.tsx'
import { useRefusable } from './use-refusable.ts'
import styles from './models.module.css'

interface ReasonDialogProps {
  title: string
  text: string
  confirm: string
  /** What is said after it. */
  done: string
  isDangerous?: boolean
  /** The field with the reason: its name in the request, label and hint. */
  field: { name: string; label: string; hint?: string }
  /** What is said where the reason is missing; left out where it may be. */
  needed?: string | undefined
  /** @param reason  undefined: none was given */
  onSend: (reason: string | undefined) => Promise<unknown>
  onClose: () => void
}

/** A step that people give a reason for. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, confirm, done, isDangerous, field, needed, onSend, onClose } = props
  const { t } = useTranslation('models')
  const [reason, setReason] = useState('')
  const [attempts, setAttempts] = useState(0)
  const { isBusy, fields, message, send } = useRefusable(onClose)
  const given = reason.trim() || undefined
  const lacking = given === undefined ? needed : undefined
  const { [field.name]: beside, ...others } = fields
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <DialogForm
        confirm={confirm}
        isDangerous={isDangerous}
        isBusy={isBusy}
        onClose={onClose}
        onSubmit={() => {
          setAttempts(attempts + 1)
          return lacking === undefined ? send(() => onSend(given), done) : undefined
        }}
      >
        <p className={styles['said']}>{text}</p>
        <Textarea
          label={field.label}
          description={field.hint}
          required={needed !== undefined}
          withAsterisk={needed !== undefined}
          autosize
          minRows={2}
          maxLength={1000}
          data-autofocus
          value={reason}
          error={beside ?? (attempts > 0 ? lacking : undefined)}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Refusal message={Object.values(others)[0] ?? message} />
      </DialogForm>
    </Modal>
  )
}
