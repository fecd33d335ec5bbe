import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, violationText } from '../../api/error-text.ts'
import { Problem } from '../../api/problem.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import styles from './history.module.css'

/** Says what will be restored, restores it, and lists the reasons line by line if that is impossible. */
export function RestoreDialog({
  text,
  restore,
  onDone,
  onClose,
}: {
  text: string
  restore: () => Promise<unknown>
  /** After a try, whether it succeeded. */
  onDone: (isRestored: boolean) => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation('history')
  const [refusal, setRefusal] = useState<string[] | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  async function restoreVersion() {
    setIsBusy(true)
    let isRestored = false
    try {
      await restore()
      isRestored = true
      toast.success(t('history:done'))
      onClose()
    } catch (error) {
      setIsBusy(false)
      setRefusal(
        error instanceof Problem && error.violations.length > 0
          ? error.violations.map((violation) =>
              [violation.hint, violationText(violation)].filter(Boolean).join(': '),
            )
          : [errorText(error)],
      )
    }
    await onDone(isRestored)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('history:confirm.title')}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <Text size="sm">{text}</Text>
      {refusal && (
        <div role="alert" className={styles['refused']}>
          <strong>{t('history:refused')}</strong>
          <ul>
            {refusal.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('ui:cancel')}
        </Button>
        <Button loading={isBusy} onClick={() => void restoreVersion()}>
          {t('history:confirm.go')}
        </Button>
      </Group>
    </Modal>
  )
}
