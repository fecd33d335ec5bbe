import { Button, Group, Modal } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { SaveOutcome } from '../../../ui/form/FormPage.tsx'
import styles from './share.module.css'

/** A dialog with at most three fields of a record. Refusals of the server appear beside their fields. */
export function EditDialog({
  title,
  onSave,
  onSaved,
  onClose,
  children,
}: {
  title: string
  onSave: () => Promise<SaveOutcome>
  onSaved: () => void
  onClose: () => void
  children: (errors: Readonly<Record<string, string | undefined>>) => ReactNode
}) {
  const { t } = useTranslation('share')
  const [refusal, setRefusal] = useState<SaveOutcome>(undefined)
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    const refused = await onSave()
    setBusy(false)
    setRefusal(refused)
    if (refused) return
    toast.success(t('share:saved'))
    onSaved()
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <form
        className={styles['fields']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {children(refusal?.fields ?? {})}
        {refusal?.message && (
          <p role="alert" className={styles['refusal']}>
            {refusal.message}
          </p>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('ui:form.save')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
