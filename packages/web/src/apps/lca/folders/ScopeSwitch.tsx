import { useTranslation } from 'react-i18next'
import styles from './folders.module.css'

/** Limits the list to the open folder, or includes all folders. */
export function ScopeSwitch({
  isEverywhere,
  onChange,
}: {
  isEverywhere: boolean
  onChange: (isEverywhere: boolean) => void
}) {
  const { t } = useTranslation('overview')
  const renderChoice = (everywhere: boolean, label: string) => (
    <button
      type="button"
      aria-pressed={isEverywhere === everywhere}
      onClick={() => onChange(everywhere)}
    >
      {label}
    </button>
  )
  return (
    <div role="group" aria-label={t('overview:scope.label')} className={styles['scope']}>
      {renderChoice(false, t('overview:scope.folder'))}
      {renderChoice(true, t('overview:scope.everywhere'))}
    </div>
  )
}
