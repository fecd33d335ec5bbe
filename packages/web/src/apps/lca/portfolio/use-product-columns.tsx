import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { findDifference, formatChange, formatFigure, formatSignedPercent } from './change-text.ts'
import { OutcomeMark } from './OutcomeMark.tsx'
import type { PortfolioProduct } from './run-state.ts'
import styles from './portfolio.module.css'

/** Indicators with their own column. The panel shows all indicators. */
const shown = ['GWP-total', 'MKI'] as const

/**
 * The columns of the products: outcome, largest change, the main figures, and a button for all of them.
 *
 * @param open the product whose differences are shown; null without one
 */
export function useProductColumns(
  open: string | null,
  setOpen: (product: string | null) => void,
): ListColumn<PortfolioProduct>[] {
  const { t } = useTranslation('portfolio')
  const locale = useLocale()
  return [
    {
      id: 'product',
      header: t('portfolio:column.product'),
      sort: 'productName',
      cell: (row) => row.productName,
    },
    {
      id: 'outcome',
      header: t('portfolio:column.outcome'),
      width: '13rem',
      cell: (row) => <OutcomeMark item={row} />,
    },
    {
      id: 'largest',
      header: t('portfolio:column.largest'),
      sort: 'largestChange',
      width: '9rem',
      align: 'right',
      cell: (row) =>
        row.largestChange === undefined
          ? ''
          : formatSignedPercent(row.largestChange, locale).replace('+', '± '),
    },
    ...shown.map((indicator): ListColumn<PortfolioProduct> => ({
      id: indicator,
      header: t(`portfolio:column.${indicator === 'MKI' ? 'score' : 'climate'}`),
      width: '15rem',
      align: 'right',
      wideOnly: true,
      cell: (row) => {
        const d = findDifference(row.differences, indicator)
        return (
          d && (
            <span className={styles['figures']}>
              {formatFigure(d.before, locale, d.incompleteBefore)} →{' '}
              {formatFigure(d.after, locale, d.incompleteAfter)}{' '}
              <b>{formatChange(d.before, d.after, locale)}</b>
            </span>
          )
        )
      },
    })),
    {
      id: 'details',
      header: t('portfolio:column.details'),
      width: '8rem',
      cell: (row) =>
        row.differences.length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('portfolio:detailsOf', { name: row.productName })}
            aria-expanded={open === row['@id']}
            onClick={() => setOpen(open === row['@id'] ? null : row['@id'])}
          >
            {t('portfolio:details')}
          </Button>
        ),
    },
  ]
}
