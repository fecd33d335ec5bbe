import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../api/access.ts'
import { paths } from '../../../paths.ts'
import { NewLink } from '../../../ui/link/NewLink.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { EndingDeclarations } from './EndingDeclarations.tsx'
import { ProductFigures } from './ProductFigures.tsx'
import { RecentCalculations } from './RecentCalculations.tsx'
import { StatusCounts } from './StatusCounts.tsx'
import { WaitingReviews } from './WaitingReviews.tsx'
import styles from './dashboard.module.css'

/**
 * Start page: recent calculations, counts by status, waiting reviews, declarations that expire
 * soon, and figures of the products.
 */
export function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const { can, canAny } = useAccess()
  const title = t('dashboard:title')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  const seesCalculations = can('calculation.company_self.view')
  const seesReviews = canAny([
    'review.company_self.view',
    'review.company_childs.view',
    'review.*.view',
  ])
  return (
    <div className={styles['page']}>
      <PageHeader
        title={title}
        actions={
          can('calculation.company_self.create') && (
            <NewLink href={paths.calculations.new()} label={t('lca:list.new')} />
          )
        }
      />
      <div className={styles['cards']}>
        <div className={styles['columns']}>
          <div className={styles['column']}>
            {seesCalculations && (
              <RecentCalculations mayCreate={can('calculation.company_self.create')} />
            )}
            {seesReviews && <WaitingReviews />}
          </div>
          <div className={styles['column']}>
            {seesCalculations && <StatusCounts />}
            {seesReviews && <EndingDeclarations />}
          </div>
        </div>
        {seesCalculations && <ProductFigures />}
      </div>
    </div>
  )
}
