import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/access.ts'
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden.tsx'
import styles from '../header/Bell.module.css'
import { useWatchedImports } from './running-imports.ts'

/** How many imports of the acting company are running, beside the name of their page. */
export function RunningImportCount() {
  const { t } = useTranslation('shell')
  const { acting } = useSession()
  const count = useWatchedImports().filter(
    ({ companyId }) => companyId === acting?.companyId,
  ).length
  return count === 0 ? null : (
    <span className={styles['waiting']}>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{t('shell:header.imports', { count })}</VisuallyHidden>
    </span>
  )
}
