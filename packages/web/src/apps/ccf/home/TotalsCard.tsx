import { useTranslation } from 'react-i18next'
import { errorText } from '../../../api/error-text.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { SkeletonBar } from '../../../ui/feedback/Skeletons.tsx'
import sheet from '../../../ui/page/sheet.module.css'
import { Card } from '../../../ui/page/Card.tsx'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { formatTotal } from '../footprint/figures.ts'
import type { FootprintItem } from '../footprint/footprint-queries.ts'
import { ScopeBars } from '../footprint/ScopeBars.tsx'
import { useResults } from '../footprint/use-results.ts'
import styles from './home.module.css'

/** The total and the scopes of a footprint. */
export function TotalsCard({ footprint }: { footprint: FootprintItem }) {
  const { t } = useTranslation('ccf')
  const locale = useLocale()
  const { results, error, isOutdated, isComputing } = useResults(footprint)
  return (
    <Card
      title={t('ccf:home.totals')}
      aside={isOutdated ? t('ccf:results.outdated') : t('ccf:totalLocation')}
    >
      {results ? (
        <div className={styles['totals']}>
          <p className={styles['big']}>
            <strong>{formatTotal(results.total, 'total', locale)}</strong>{' '}
            <span>{unitText('t CO2 eq')}</span>
          </p>
          {results.total.isEmpty && <p className={sheet['quiet']}>{t('ccf:noCountedInputs')}</p>}
          <ScopeBars groups={results.groups.scope} />
        </div>
      ) : error || isComputing || footprint.resultsAt === undefined ? (
        <p className={sheet['quiet']}>{error ? errorText(error) : t('ccf:results.computing')}</p>
      ) : (
        <SkeletonBar />
      )}
    </Card>
  )
}
