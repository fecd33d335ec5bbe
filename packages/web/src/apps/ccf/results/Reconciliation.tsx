import { writeWorkingFigure } from '@cradle/engine'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Location, type DocumentOf, type ReconciledProduct } from '@cradle/contract'
import { errorText } from '../../../api/error-text.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { useReference } from '../../../records/reference/reference-lists.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { formatAmount, formatResult } from '../../../ui/numbers/format-number.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { Card } from '../../../ui/page/Card.tsx'
import sheet from '../../../ui/page/sheet.module.css'
import { reconciliationQuery, type FootprintItem } from '../footprint/footprint-queries.ts'
import { ResultTableView } from './ResultTableView.tsx'
import styles from './results.module.css'

type ReconciliationDocument = DocumentOf<'FootprintReconciliation'>

/** Products of the year × their volumes against the footprint, with what explains the difference. */
export function Reconciliation({ footprint }: { footprint: FootprintItem }) {
  const { t } = useTranslation('ccf')
  const { data, error, refetch } = useQuery(reconciliationQuery(footprint.id))
  if (!data && !error) return null
  return (
    <Card title={t('ccf:reconcile.title')} aside={unitText('t CO2 eq')}>
      {!data ? (
        <ErrorState message={errorText(error)} onRetry={() => void refetch()} />
      ) : data.products.length === 0 && data.hiddenProducts === 0 ? (
        <EmptyState compact title={t('ccf:reconcile.none')}>
          <Link href={paths.siteData(undefined, String(data.year))}>
            {t('ccf:reconcile.enterVolumes')}
          </Link>
        </EmptyState>
      ) : (
        <div className={styles['tables']}>
          <p className={sheet['quiet']}>{t('ccf:reconcile.intro', { year: data.year })}</p>
          <Lines data={data} />
          <Products data={data} />
          <Reasons data={data} />
        </div>
      )}
    </Card>
  )
}

const TONNE = 1000

/** One line per source: products, footprint, and the remainder that no product explains. */
function Lines({ data }: { data: ReconciliationDocument }) {
  const { t } = useTranslation('ccf')
  const figure = (value: number, isIncomplete: boolean) => ({ known: value / TONNE, isIncomplete })
  const share = (products: number, whole: number) =>
    whole === 0 ? null : { known: (products / whole) * 100, isIncomplete: false }
  const sum = (read: (line: (typeof data.lines)[number]) => number) =>
    data.lines.reduce((total, line) => total + read(line), 0)
  const isIncomplete = data.lines.some((line) => line.isIncomplete)
  const [products, whole] = [sum((line) => line.products), sum((line) => line.footprint)]
  return (
    <ResultTableView
      label={t('ccf:reconcile.title')}
      table={{
        head: [
          t('ccf:reconcile.source'),
          t('ccf:reconcile.products'),
          t('ccf:reconcile.footprint'),
          t('ccf:reconcile.difference'),
          t('ccf:reconcile.explained'),
        ],
        rows: [
          ...data.lines.map((line) => [
            t(`ccf:reconcile.sources.${line.source}`),
            figure(line.products, line.isIncomplete),
            figure(line.footprint, line.isIncomplete),
            figure(line.difference, line.isIncomplete),
            share(line.products, line.footprint),
          ]),
          [
            t('ccf:results.all'),
            figure(products, isIncomplete),
            figure(whole, isIncomplete),
            figure(whole - products, isIncomplete),
            share(products, whole),
          ],
        ],
      }}
    />
  )
}

/** Per product: volume, A1–A3 per unit and in all, and the share of each source. */
function Products({ data }: { data: ReconciliationDocument }) {
  const { t } = useTranslation('ccf')
  const locale = useLocale()
  const show = (value: number | undefined, isIncomplete: boolean): string =>
    value === undefined
      ? '–'
      : writeWorkingFigure(value, isIncomplete, (known) => formatResult(known, locale))
  const showShare = ({ sources, total, isIncomplete }: ReconciledProduct, value = 0): string =>
    sources === undefined || total === undefined || total === 0
      ? '–'
      : show((value / total) * 100, isIncomplete)
  if (data.products.length === 0) return null
  return (
    <div
      className={styles['scroller']}
      role="region"
      aria-label={t('ccf:results.table', { name: t('ccf:reconcile.perProduct') })}
      tabIndex={0}
    >
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('ccf:reconcile.product')}</th>
            <th scope="col" data-number="">
              {t('ccf:reconcile.volume')}
            </th>
            <th scope="col" data-number="">
              {t('ccf:reconcile.perUnit')}
            </th>
            <th scope="col" data-number="">
              {t('ccf:reconcile.total')}
            </th>
            {data.lines.map(({ source }) => (
              <th key={source} scope="col" data-number="">
                {t(`ccf:reconcile.short.${source}`)} (%)
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.products.map((product) => (
            <tr key={`${product.calculation} ${product.location}`}>
              <th scope="row">
                <Link href={paths.calculations.item(product.calculation, 'results')}>
                  {product.productName}
                </Link>
              </th>
              <td data-number="">
                {product.volume === undefined ? '?' : formatAmount(product.volume, locale)}
              </td>
              <td data-number="">{show(product.perUnit, product.isIncomplete)}</td>
              <td data-number="">
                {product.reason
                  ? t(`ccf:reconcile.reason.${product.reason}`)
                  : show((product.total ?? 0) / TONNE, product.isIncomplete)}
              </td>
              {data.lines.map(({ source }) => (
                <td key={source} data-number="">
                  {showShare(product, product.sources?.[source])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What explains the remainder. */
function Reasons({ data }: { data: ReconciliationDocument }) {
  const { t } = useTranslation('ccf')
  const locale = useLocale()
  const locations = useReference(Location)
  const left = data.products.filter(({ reason }) => reason !== undefined).length
  const outdated = data.products.filter(({ isOutdated }) => isOutdated).length
  const sentences = [
    ...data.locations.map(({ location, massShare }) => {
      const name =
        locations.find((one) => one['@id'] === location)?.name ?? t('ccf:results.otherLocation')
      return massShare === undefined
        ? t('ccf:reconcile.massUnknown', { name })
        : t('ccf:reconcile.mass', { name, share: formatResult(massShare * 100, locale) })
    }),
    ...(left > 0 ? [t('ccf:reconcile.left', { count: left })] : []),
    ...(data.hiddenProducts > 0 ? [t('ccf:reconcile.hidden', { count: data.hiddenProducts })] : []),
    ...(outdated > 0 ? [t('ccf:reconcile.outdated', { count: outdated })] : []),
    t('ccf:reconcile.other', { value: formatResult(data.other / TONNE, locale) }),
  ]
  return (
    <section aria-label={t('ccf:reconcile.why')}>
      <h3 className={styles['why']}>{t('ccf:reconcile.why')}</h3>
      <ul className={styles['reasons']}>
        {sentences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
