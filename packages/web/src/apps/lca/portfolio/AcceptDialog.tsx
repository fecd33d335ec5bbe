import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatCount } from '../../../ui/numbers/format-number.ts'

/** Confirms how many products receive new results, and which ones stay unchanged. */
export function AcceptDialog({
  count,
  onAccept,
  onClose,
}: {
  count: number
  onAccept: () => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation('portfolio')
  const locale = useLocale()
  const [isSending, setSending] = useState(false)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('portfolio:accept.title')}
      closeButtonProps={{ 'aria-label': t('lca:close') }}
    >
      <Text size="sm">
        {t('portfolio:accept.text', { count, formatted: formatCount(count, locale) })}
      </Text>
      <Text size="sm" mt="xs">
        {t('portfolio:accept.leftAlone')}
      </Text>
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('lca:cancel')}
        </Button>
        <Button
          loading={isSending}
          onClick={() => {
            setSending(true)
            void onAccept().finally(onClose)
          }}
        >
          {t('portfolio:accept.confirm')}
        </Button>
      </Group>
    </Modal>
  )
}
