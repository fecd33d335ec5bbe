import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess, useSession } from '../api/access.ts'
import { setActing } from '../api/session.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { actingCompanyQuery } from './acting-company.ts'
import { gates } from './gates.ts'
import { useQuietPage } from './use-quiet-page.ts'
import styles from './Shell.module.css'

const FirstRun = lazyPart(() => import('./first-run/FirstRun.tsx').then((m) => m.FirstRun))

/**
 * Says that the company demonstrates the product: its declarations may not be published. Who edits
 * calculations finds the first steps here; administrators of the platform do not.
 */
export function DemoBanner() {
  const { t } = useTranslation('shell')
  const { can, canAny } = useAccess()
  const isQuiet = useQuietPage()
  if (!useIsDemonstration()) return null
  return (
    <aside aria-label={t('shell:demonstrationLabel')} className={styles['demo']}>
      {t('shell:demonstration')}
      {isQuiet && can('calculation.company_self.edit') && !canAny(gates.methods.any) && (
        <FirstRun />
      )}
    </aside>
  )
}

/**
 * Returns whether the acting company demonstrates the product. Until the server answers this is what the browser kept, so
 * that the banner does not push a page down that is there already.
 */
function useIsDemonstration(): boolean {
  const { acting } = useSession()
  const { data } = useQuery(actingCompanyQuery(acting))
  const kept = acting?.isDemonstration
  const answer = data && data.demonstration === true
  useEffect(() => {
    if (acting && answer !== undefined && answer !== (kept ?? false))
      setActing({ ...acting, isDemonstration: answer })
  }, [acting, answer, kept])
  return answer ?? kept ?? false
}
