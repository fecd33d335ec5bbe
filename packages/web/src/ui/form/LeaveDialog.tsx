import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './FormPage.module.css'

interface LeaveDialogProps {
  changedLabels: string[]
  saving: boolean
  onSaveAndLeave?: () => void
  onLeave: () => void
  onStay: () => void
}

/**
 * Asks before unsaved changes are lost. Staying is the default: it has the focus, and Escape does
 * the same.
 */
export function LeaveDialog({
  changedLabels,
  saving,
  onSaveAndLeave,
  onLeave,
  onStay,
}: LeaveDialogProps) {
  const { t } = useTranslation('ui')
  return (
    <Modal
      opened
      onClose={onStay}
      size={520}
      title={t('ui:form.leave.title')}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      {changedLabels.length > 0 && (
        <>
          <p className={styles['leaveText']}>{t('ui:form.leave.body')}</p>
          <ul className={styles['leaveList']}>
            {changedLabels.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </>
      )}
      <div className={styles['leaveButtons']}>
        <Button variant="subtle" color="red" onClick={onLeave}>
          {t('ui:form.leave.leave')}
        </Button>
        {onSaveAndLeave && (
          <Button variant="default" onClick={onSaveAndLeave} aria-disabled={saving || undefined}>
            {saving ? t('ui:form.submitting') : t('ui:form.leave.saveAndLeave')}
          </Button>
        )}
        <Button onClick={onStay} data-autofocus>
          {t('ui:form.leave.stay')}
        </Button>
      </div>
    </Modal>
  )
}
