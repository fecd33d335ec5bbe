import { Button } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './FormPage.module.css'

/** Saves or discards the changes of a form, and says how many there are. */
export function FormBar({
  saveLabel,
  changeCount,
  isNew,
  isSubmitting,
  onDiscard,
}: {
  saveLabel: string | undefined
  changeCount: number
  isNew: boolean
  isSubmitting: boolean
  onDiscard: () => void
}) {
  const { t } = useTranslation('ui')
  const canSave = isNew || changeCount > 0
  return (
    <div className={styles['bar']}>
      <Button
        type="submit"
        leftSection={<IconDeviceFloppy size={16} />}
        aria-disabled={isSubmitting || !canSave || undefined}
        data-idle={!canSave || undefined}
        className={styles['save']}
      >
        {isSubmitting ? t('ui:form.submitting') : (saveLabel ?? t('ui:form.save'))}
      </Button>
      <Button variant="default" onClick={onDiscard} disabled={isSubmitting || changeCount === 0}>
        {t('ui:form.discard')}
      </Button>
      <span role="status" className={styles['state']}>
        {changeCount > 0
          ? t('ui:form.unsaved', { count: changeCount })
          : isNew
            ? ''
            : t('ui:form.saved')}
      </span>
      <kbd className={styles['keys']} aria-hidden="true">
        {t('ui:form.saveKeys')}
      </kbd>
    </div>
  )
}
