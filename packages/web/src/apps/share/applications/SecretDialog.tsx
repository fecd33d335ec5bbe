import { Button, Group, Modal } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../parts/share.module.css'

/** Shows a secret once, in a dialog that is left only with "I have stored it". */
export function SecretDialog({
  title,
  text,
  secret,
  onStored,
}: {
  title: string
  text: string
  secret: string
  onStored: () => void
}) {
  const { t } = useTranslation('share')
  const [isCopied, setCopied] = useState(false)
  return (
    <Modal
      opened
      onClose={() => undefined}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      size="lg"
      title={title}
    >
      <div className={styles['fields']}>
        <p className={styles['quiet']}>{text}</p>
        <div className={styles['secret']}>
          <code>{secret}</code>
          <Group gap="xs">
            <Button
              variant="default"
              data-autofocus
              leftSection={isCopied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              onClick={() => void navigator.clipboard.writeText(secret).then(() => setCopied(true))}
            >
              {t(isCopied ? 'ui:copied' : 'ui:copy')}
            </Button>
          </Group>
        </div>
        <Group justify="flex-end">
          <Button onClick={onStored}>{t('share:tokens.stored')}</Button>
        </Group>
      </div>
    </Modal>
  )
}
