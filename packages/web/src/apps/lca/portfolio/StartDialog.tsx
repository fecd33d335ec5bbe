import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PortfolioRecalculation } from '@cradle/contract'
import { errorText } from '../../../api/error-text.ts'
import { fieldProps } from '../../../records/fields/field-props.ts'

/** Starts a dry run with a reason that all users see. */
export function StartDialog({
  onStart,
  onClose,
}: {
  onStart: (reason: string) => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation('portfolio')
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  async function submitReason(event: FormEvent) {
    event.preventDefault()
    setSending(true)
    try {
      await onStart(reason.trim())
      onClose()
    } catch (problem) {
      setError(errorText(problem))
      setSending(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('portfolio:start')}
      closeButtonProps={{ 'aria-label': t('lca:close') }}
    >
      <form onSubmit={(event) => void submitReason(event)}>
        <Text size="sm" mb="sm">
          {t('portfolio:explain')}
        </Text>
        <TextInput
          {...fieldProps(PortfolioRecalculation, 'reason')}
          label={t('portfolio:reason')}
          placeholder={t('portfolio:reasonExample')}
          value={reason}
          error={error}
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="md" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('lca:cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('portfolio:startNow')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
