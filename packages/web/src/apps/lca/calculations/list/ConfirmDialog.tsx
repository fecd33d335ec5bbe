import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface ConfirmDialogProps {
  title: string
  text: string
  confirm: string
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Shows what will be deleted, and how many, before the deletion. */
export function ConfirmDialog({ title, text, confirm, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation('lca')
  const [busy, setBusy] = useState(false)
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('lca:close') }}
    >
      <Text size="sm">{text}</Text>
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('lca:cancel')}
        </Button>
        <Button
          color="red"
          loading={busy}
          onClick={() => {
            setBusy(true)
            void onConfirm().finally(onClose)
          }}
        >
          {confirm}
        </Button>
      </Group>
    </Modal>
  )
}
