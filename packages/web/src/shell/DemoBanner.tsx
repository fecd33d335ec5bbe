import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Company, recordRoutes } from '@cradle/contract'
import { call } from '../api/call.ts'
import { useAccess, useSession } from '../api/access.ts'
import { fresh } from '../api/query-client.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { gates } from './gates.ts'
import styles from './Shell.module.css'

const FirstRun = lazyPart(() => import('./first-run/FirstRun.tsx').then((m) => m.FirstRun))

/**
 * Says that the company demonstrates the product: its declarations may not be published. Who edits
 * calculations finds the first steps here; administrators of the platform do not.
 */
export function DemoBanner() {
  const { t } = useTranslation('shell')
  const { acting } = useSession()
  const { can, canAny } = useAccess()
  const { data } = useQuery({
    queryKey: ['company', acting?.companyId],
    queryFn: () =>
      call(recordRoutes(Company).get, { params: { id: acting!.companyId }, owner: 'none' }),
    staleTime: fresh.reference,
    enabled: acting !== null,
  })
  if (!data?.demonstration) return null
  return (
    <aside aria-label={t('shell:demonstrationLabel')} className={styles['demo']}>
      {t('shell:demonstration')}
      {can('calculation.company_self.edit') && !canAny(gates.methods.any) && <FirstRun />}
    </aside>
  )
}
