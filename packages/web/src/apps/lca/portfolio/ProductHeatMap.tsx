import { writeFigure, type LifeCycleModule } from '@cradle/engine'
import type { ListedFigures } from '@cradle/contract'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { displayCode } from '../../../records/calculation/result-figures.ts'
import type { HeatMapFigure } from '../../../records/flows/heat-map.ts'
import { HeatMapPanel } from '../../../records/flows/HeatMapPanel.tsx'
import { headlineFigure, readFigureCell } from '../../../records/results/figure-rows.ts'
import { useHasOnlyProductionSum } from '../../../records/results/SumsNote.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { formatResult } from '../../../ui/numbers/format-number.ts'
import { Card } from '../../../ui/page/Card.tsx'
import type { ProductGroup } from './use-product-groups.ts'
import { listStages, rankProducts, type RankedProduct } from './rank-products.ts'

/** Products by module on one scale, the largest first, with the lowest and the highest named above. */
export function ProductHeatMap({
  group,
  figures,
  code,
}: {
  group: ProductGroup
  figures: ReadonlyMap<string, ListedFigures>
  code: string
}) {
  const { t } = useTranslation('portfolio')
  const locale = useLocale()
  const navigate = useNavigate()
  const hasOnlyProductionSum = useHasOnlyProductionSum(group.methodIri)
  const { range } = headlineFigure(hasOnlyProductionSum)
  const ranked = useMemo(
    () =>
      rankProducts(
        group.products.flatMap((product) => {
          const found = figures.get(product.calculation)
          return found ? [{ ...product, figures: found }] : []
        }),
        code,
        hasOnlyProductionSum,
      ),
    [group, figures, code, hasOnlyProductionSum],
  )
  const stages = useMemo(() => listStages(ranked), [ranked])
  const figure = useMemo(
    (): HeatMapFigure => ({
      label: t('portfolio:hotSpots.label', { indicator: displayCode(code), unit: group.unit }),
      file: `${t('portfolio:hotSpots.file')} ${displayCode(code)}`,
      head: t('portfolio:hotSpots.product'),
      hasOneScale: true,
      columns: stages.map((module) => ({ key: module, label: module })),
      rows: ranked.map(({ calculation, name, row, total }) => ({
        key: calculation,
        label: name,
        figure: writeFigure(total, false, (value) => formatResult(value, locale)),
        unit: row.unit,
        cells: stages.map((module: LifeCycleModule) => readFigureCell(row, module)),
        format: (value) => formatResult(value, locale),
      })),
    }),
    [ranked, stages, code, group.unit, locale, t],
  )
  const known = ranked.filter(({ total }) => total !== null)
  const [highest, lowest] = [known[0], known.at(-1)]
  const write = ({ name, total, row }: RankedProduct) => ({
    range,
    name,
    figure: `${writeFigure(total, false, (value) => formatResult(value, locale))} ${row.unit}`,
  })
  if (ranked.length === 0)
    return (
      <EmptyState title={t('portfolio:hotSpots.none')}>
        {t('portfolio:hotSpots.noneHint')}
      </EmptyState>
    )
  return (
    <Card title={`${displayCode(code)} · ${range}`} aside={group.unit}>
      {highest && lowest && highest !== lowest && (
        <p>
          {t('portfolio:hotSpots.highest', write(highest))}
          <br />
          {t('portfolio:hotSpots.lowest', write(lowest))}
        </p>
      )}
      {known.length < ranked.length && (
        <p role="note">
          {t('portfolio:hotSpots.unknown', { count: ranked.length - known.length })}
        </p>
      )}
      <HeatMapPanel
        figure={figure}
        onOpen={(row) =>
          void navigate({ to: paths.calculations.item(ranked[row]!.calculation, 'results') })
        }
      />
    </Card>
  )
}
