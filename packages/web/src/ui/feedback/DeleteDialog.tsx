import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

export interface DeleteDialogProps {
  title: string
  text: string
  confirm: string
  /** Answers why it was refused, or null when it is gone. */
  onConfirm: () => Promise<string | null>
  onClose: () => void
}

/** Names what will be gone before it is. A refusal stays in the dialog, to be read. */
export function DeleteDialog({ title, text, confirm, onConfirm, onClose }: DeleteDialogProps) {
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
          {refusal === null ? t('ui:cancel') : t('ui:close')}
        </Button>
        {refusal === null && (
          <Button color="red" loading={busy} onClick={() => void confirmDelete()}>
            {confirm}
          </Button>
        )}
      </Group>
    </Modal>
  )
}
