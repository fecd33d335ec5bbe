import { ActionIcon } from '@mantine/core'
import { IconTrendingUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { formatDate } from '../../../ui/numbers/format-number.ts'
import { Card } from '../../../ui/page/Card.tsx'
import table from '../../../ui/page/wide-table.module.css'
import { formatChange } from '../portfolio/change-text.ts'
import { useFigureTexts, type Figures } from './figure-texts.ts'
import styles from './figures.module.css'

/** Products whose figure is another one than a month ago. */
export function ChangedFigures({
  figures,
  onFollow,
}: {
  figures: Figures
  /** Shows the trend of a product. */
  onFollow: (calculation: string) => void
}) {
  const { t } = useTranslation('dashboard')
  const locale = useLocale()
  const { write, describe } = useFigureTexts(figures)
  const { changes, moreChanges, unchanged, withoutEarlier } = figures
  const title = t('dashboard:figures.changed', { date: formatDate(figures.since, locale) })
  return (
    <Card title={title} aside={changes.length + moreChanges} flush>
      {changes.length === 0 ? (
        <EmptyState
          compact
          title={t(`dashboard:figures.${unchanged > 0 ? 'noChange' : 'noComparison'}`)}
        />
      ) : (
        <div className={table['scroller']} tabIndex={0} role="group" aria-label={title}>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">{t('dashboard:figures.product')}</th>
                <th scope="col">{t('dashboard:figures.before')}</th>
                <th scope="col">{t('dashboard:figures.now')}</th>
                <th scope="col">Δ</th>
                <th scope="col">{t('dashboard:figures.trend')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map((change) => (
                <tr key={change.calculation}>
                  <th scope="row">
                    <Link
                      href={paths.calculations.item(change.calculation, 'inputs')}
                      className={styles['name']}
                    >
                      {change.name}
                    </Link>
                    <small>{describe(change)}</small>
                  </th>
                  <td>
                    <Link
                      href={paths.calculations.item(change.calculation, 'history')}
                      className={styles['figure']}
                      title={t('dashboard:figures.savedVersions')}
                    >
                      {write(change.before)}
                    </Link>
                    <small>{formatDate(change.beforeOn, locale)}</small>
                  </td>
                  <td>
                    <Link
                      href={paths.calculations.item(change.calculation, 'results')}
                      className={styles['figure']}
                      title={t('dashboard:figures.howComputed')}
                    >
                      {write(change.after)}
                    </Link>
                    {change.stale && <small>{t('dashboard:figures.stale')}</small>}
                  </td>
                  <td>
                    {formatChange(change.before ?? undefined, change.after ?? undefined, locale)}
                  </td>
                  <td>
                    <ActionIcon
                      variant="subtle"
                      onClick={() => onFollow(change.calculation)}
                      aria-label={t('dashboard:figures.follow', { name: change.name })}
                    >
                      <IconTrendingUp size={16} />
                    </ActionIcon>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {(changes.length > 0 || unchanged > 0) && (
        <p className={styles['note']} role="note">
          {moreChanges > 0 && `${t('dashboard:figures.moreChanges', { count: moreChanges })} `}
          {unchanged > 0 && `${t('dashboard:figures.unchanged', { count: unchanged })} `}
          {withoutEarlier > 0 && t('dashboard:figures.withoutEarlier', { count: withoutEarlier })}
        </p>
      )}
    </Card>
  )
}
