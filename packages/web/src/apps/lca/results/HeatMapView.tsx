import type { LifeCycleModule } from '@cradle/engine'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import type { HeatMapFigure } from '../../../records/flows/heat-map.ts'
import { HeatMapPanel } from '../../../records/flows/HeatMapPanel.tsx'
import { formatEuro, formatResult } from '../../../ui/numbers/format-number.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { readFigureCell, type FigureRow } from '../../../records/results/figure-rows.ts'

/** Hot spots: every indicator by module, each as a share of its largest module. */
export function HeatMapView({
  rows,
  stages,
  name,
  onExplain,
}: {
  rows: readonly FigureRow[]
  stages: readonly LifeCycleModule[]
  /** Name of the product, for files. */
  name: string
  onExplain: (module: LifeCycleModule, row: FigureRow) => void
}) {
  const { t } = useTranslation('results')
  const locale = useLocale()
  const figure = useMemo(
    (): HeatMapFigure => ({
      label: t('results:flows.heatMap.label'),
      file: `${name} ${t('results:flows.heatMap.file')}`,
      head: t('results:indicator'),
      columns: stages.map((module) => ({ key: module, label: module })),
      rows: rows.map((row) => ({
        key: row.key,
        label: `${row.code} · ${row.name}`,
        unit: row.unit,
        cells: stages.map((module) => readFigureCell(row, module)),
        format: (value) =>
          row.isScore ? formatEuro(value, locale, 3) : formatResult(value, locale),
      })),
    }),
    [rows, stages, name, locale, t],
  )
  return (
    <Card title={t('results:flows.heatMap.title')}>
      <HeatMapPanel
        figure={figure}
        onOpen={(row, column) => onExplain(stages[column]!, rows[row]!)}
      />
    </Card>
  )
}
