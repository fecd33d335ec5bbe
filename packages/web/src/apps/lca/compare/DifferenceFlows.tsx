import {
  findIncompleteModules,
  listFlows,
  sumTotal,
  type LifeCycleModule,
  type ProductResult,
} from '@cradle/engine'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { displayCode } from '../../../records/calculation/result-figures.ts'
import type { FlowFigure } from '../../../records/flows/flow-figure.ts'
import { subtractPaths } from '../../../records/flows/flow-graph.ts'
import { FlowPanel } from '../../../records/flows/FlowPanel.tsx'
import { formatResult } from '../../../ui/numbers/format-number.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { Select } from '../../../ui/select/Select.tsx'
import { describeFlows, flowTexts, makeProductPaths } from '../results/product-flows.ts'
import type { Compared } from './compared.ts'
import type { LineRow } from './line-differences.ts'

interface DifferenceFlowsProps {
  columns: readonly Compared[]
  labels: readonly string[]
  /** Lines of all columns: those that belong together are one. */
  rows: readonly LineRow[]
  measure: string
  modules: readonly LifeCycleModule[]
  unit: string
}

/** Where the difference of a column with the first one comes from: lines over processes to modules. */
export function DifferenceFlows({
  columns,
  labels,
  rows,
  measure,
  modules,
  unit,
}: DifferenceFlowsProps) {
  const { t } = useTranslation('compare')
  const { t: tFlows } = useTranslation(flowTexts)
  const locale = useLocale()
  const [chosen, setChosen] = useState(1)
  const column = chosen < columns.length ? chosen : 1
  const first = columns[0]?.result
  const second = columns[column]?.result
  const declared = useMemo(
    () =>
      modules.filter((module) =>
        [first, second].some((result) => result && result.modules[module] !== 'notDeclared'),
      ),
    [modules, first, second],
  )
  const names = useMemo(() => new Map(rows.map(({ key, name }) => [key, name])), [rows])
  const nameOfInput = useCallback((key: string) => names.get(key) ?? key, [names])
  const nameOfProfile = useCallback(
    (id: string) =>
      columns.map(({ model }) => model.library.profiles[id]?.name).find((name) => name),
    [columns],
  )
  const figure = useMemo((): FlowFigure | null => {
    if (!first || !second) return null
    const read = (result: ProductResult, place: number) => {
      const keys = new Map(rows.map(({ key, cells }) => [cells[place]?.id ?? '', key]))
      return makeProductPaths(listFlows(result, measure, declared), (id) => keys.get(id) ?? id)
    }
    const names = { first: labels[0]!, second: labels[column]! }
    return {
      ...describeFlows(declared, { nameOfInput, nameOfProfile }, tFlows),
      label: t('compare:flows.label', names),
      file: `${t('compare:flows.file')} ${displayCode(measure)}`,
      unit,
      paths: subtractPaths(read(first, 0), read(second, column)),
      negative: t('compare:flows.less', names),
      total: {
        known: sumTotal(second, measure, declared) - sumTotal(first, measure, declared),
        isIncomplete: [first, second].some((result) =>
          findIncompleteModules(result, measure).some((module) => declared.includes(module)),
        ),
      },
      totalName: t('compare:difference'),
      format: (value) => formatResult(value, locale),
    }
  }, [
    first,
    second,
    column,
    rows,
    labels,
    measure,
    declared,
    unit,
    nameOfInput,
    nameOfProfile,
    locale,
    t,
    tFlows,
  ])
  return (
    figure && (
      <Card
        title={t('compare:flows.title')}
        aside={`${displayCode(measure)} · ${labels[column]} − ${labels[0]} · ${unit}`}
      >
        <FlowPanel
          figure={figure}
          tools={
            columns.length > 2 && (
              <Select
                size="xs"
                w={250}
                allowDeselect={false}
                aria-label={t('compare:flows.which')}
                value={String(column)}
                onChange={(next) => setChosen(Number(next ?? 1))}
                data={labels
                  .map((label, place) => ({ value: String(place), label }))
                  .filter(({ value }) => value !== '0')}
              />
            )
          }
        />
      </Card>
    )
  )
}
