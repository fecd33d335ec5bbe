import { useTranslation } from 'react-i18next'
import type { PortfolioDifference } from '@cradle/contract/portfolio'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link/Link.tsx'
import { SidePanel } from '../../../ui/panel/SidePanel.tsx'
import { formatChange, formatFigure } from './change-text.ts'
import { OutcomeMark } from './OutcomeMark.tsx'
import type { PortfolioProduct } from './run-state.ts'
import styles from './portfolio.module.css'

/** Every indicator of one product, before and after. */
export function DifferencePanel({
  item,
  onClose,
}: {
  item: PortfolioProduct
  onClose: () => void
}) {
  const { t } = useTranslation('portfolio')
  return (
    <SidePanel title={item.productName} onClose={onClose}>
      <OutcomeMark item={item} />
      <p>
        <Link
          className={styles['open']}
          href={paths.calculations.item(item.calculation, 'results')}
        >
          {t('portfolio:toCalculation')}
        </Link>
      </p>
      <table className={styles['differences']}>
        <caption>{t('portfolio:caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('portfolio:column.indicator')}</th>
            <th scope="col">{t('portfolio:column.before')}</th>
            <th scope="col">{t('portfolio:column.after')}</th>
            <th scope="col">Δ</th>
          </tr>
        </thead>
        <tbody>
          {item.differences.map((difference) => (
            <Rows key={difference.indicator} difference={difference} />
          ))}
        </tbody>
      </table>
    </SidePanel>
  )
}

/** The total A–C, and below it module D if there is one. */
function Rows({ difference: d }: { difference: PortfolioDifference }) {
  const { t } = useTranslation('portfolio')
  const locale = useLocale()
  const renderRow = (
    label: string,
    before: number | undefined,
    after: number | undefined,
    isPart: boolean,
  ) => (
    <tr data-part={isPart || undefined} data-changed={before !== after || undefined}>
      <th scope="row">
        {label}
        {!isPart && <small>{d.unit}</small>}
      </th>
      <td>{formatFigure(before, locale, d.incompleteBefore)}</td>
      <td>{formatFigure(after, locale, d.incompleteAfter)}</td>
      <td>{formatChange(before, after, locale)}</td>
    </tr>
  )
  return (
    <>
      {renderRow(
        d.indicator === 'MKI' ? t('portfolio:score') : d.indicator,
        d.before,
        d.after,
        false,
      )}
      {(d.beforeD !== undefined || d.afterD !== undefined) &&
        renderRow('D', d.beforeD, d.afterD, true)}
    </>
  )
}
