import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

export interface DeleteDialogProps {
  title: string
  text: string
  confirm: string
  /** What closes the dialog without the deletion, where *Cancel* could mean both. */
  dismiss?: string
  /** False: what is confirmed deletes nothing. Default: true. */
  isDeletion?: boolean
  /** Returns the reason of a refusal, or null after the deletion. */
  onConfirm: () => Promise<string | null>
  onClose: () => void
}

/** Confirms a deletion. If the server refuses it, the dialog stays open with the reason. */
export function DeleteDialog({
  title,
  text,
  confirm,
  dismiss,
  isDeletion = true,
  onConfirm,
  onClose,
}: DeleteDialogProps) {
  const { t } = useTranslation('ui')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  async function confirmDelete() {
    setBusy(true)
    const because = await onConfirm()
    setBusy(false)
    setRefusal(because)
    if (because === null) onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <Text size="sm">{text}</Text>
      {refusal !== null && (
        <Text size="sm" role="alert" mt="sm" style={{ color: 'var(--bad)' }}>
          {refusal}
        </Text>
      )}
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {refusal === null ? (dismiss ?? t('ui:cancel')) : t('ui:close')}
        </Button>
        {refusal === null && (
          <Button
            {...(isDeletion && { color: 'red' })}
            loading={busy}
            onClick={() => void confirmDelete()}
          >
            {confirm}
          </Button>
        )}
      </Group>
    </Modal>
  )
}
