import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { calculationRoutes, figureGroupings, listedIndicators, MKI } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { readId } from '../../../paths.ts'
import { useUrlState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Select } from '../../../ui/select/Select.tsx'
import { ChangedFigures } from './ChangedFigures.tsx'
import { FigureExtremes } from './FigureExtremes.tsx'
import { FigureTrend } from './FigureTrend.tsx'
import dashboard from './dashboard.module.css'
import styles from './figures.module.css'

const indicators = [...listedIndicators, MKI] as const

/** Figures of the products: lowest and highest per unit, what changed since a month, and the trend of one product. */
export function ProductFigures() {
  const { t } = useTranslation('dashboard')
  const [search, setSearch] = useUrlState()
  const indicator = indicators.find((code) => code === search['indicator']) ?? 'GWP-total'
  const group = figureGroupings.find((one) => one === search['by']) ?? 'unit'
  const product = typeof search['product'] === 'string' ? search['product'] : undefined
  const { data, error, refetch } = useQuery({
    queryKey: ['calculations', 'product-figures', indicator, group, product ?? null],
    queryFn: ({ signal }) =>
      call(calculationRoutes.productFigures, {
        query: { indicator, group, ...(product === undefined ? {} : { product }) },
        signal,
      }),
    placeholderData: (previous) => previous,
  })
  return (
    <section className={styles['figures']} aria-labelledby="product-figures">
      <header className={styles['head']}>
        <h2 id="product-figures">{t('dashboard:figures.title')}</h2>
        <Select
          w={180}
          allowDeselect={false}
          label={t('dashboard:figures.indicator')}
          value={indicator as string}
          onChange={(next: string | null) => setSearch({ indicator: next ?? undefined })}
          data={indicators.map((code) => ({ value: code as string, label: code }))}
        />
        <Select
          w={220}
          allowDeselect={false}
          label={t('dashboard:figures.by')}
          value={group as string}
          onChange={(next) => setSearch({ by: next ?? undefined })}
          data={figureGroupings.map((one) => ({
            value: one,
            label: t(`dashboard:figures.grouping.${one}`),
          }))}
        />
      </header>
      {error ? (
        <ErrorState message={errorText(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <p className={dashboard['wait']} role="status">
          {t('ui:loading')}
        </p>
      ) : data.products === 0 ? (
        <EmptyState compact>{t('dashboard:figures.empty')}</EmptyState>
      ) : (
        <>
          <FigureExtremes figures={data} grouping={group} />
          <div className={styles['pair']}>
            <ChangedFigures
              figures={data}
              onFollow={(calculation) => setSearch({ product: readId(calculation) })}
            />
            <FigureTrend figures={data} />
          </div>
        </>
      )}
    </section>
  )
}
