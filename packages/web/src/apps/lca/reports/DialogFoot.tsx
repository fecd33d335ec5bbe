import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** The end of a dialog that orders or saves a file: why it failed, and the buttons. */
export function DialogFoot({
  refusal,
  confirm,
  isBusy,
  onConfirm,
  onClose,
}: {
  refusal: string | null
  confirm: string
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('reports')
  return (
    <>
      {refusal && (
        <Text size="sm" mt="sm" c="red" role="alert">
          {refusal}
        </Text>
      )}
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('reports:downloads.cancel')}
        </Button>
        <Button loading={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
      </Group>
    </>
  )
}
