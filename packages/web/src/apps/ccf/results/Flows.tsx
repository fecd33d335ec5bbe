import { SegmentedControl } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import type { FlowFigure, FlowTone } from '../../../records/flows/flow-figure.ts'
import { FlowPanel } from '../../../records/flows/FlowPanel.tsx'
import { useSumNames } from '../../../records/flows/use-sum-names.ts'
import { formatResult } from '../../../ui/numbers/format-number.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { formatTonnes, readFigure, toTonnes } from '../footprint/figures.ts'
import type { FootprintResults } from '../footprint/footprint-queries.ts'
import { flowKinds, makeFootprintPaths, orderCodes, type FlowTotal } from './footprint-flows.ts'
import type { TableWords } from './result-rows.ts'

/** Locations that are drawn by themselves; more are summed. */
const LOCATIONS_MAX = 8
const fills = {
  1: 'var(--stage-end-of-life)',
  2: 'var(--stage-construction)',
  3: 'var(--stage-production)',
} as const

/** Where emissions come from: locations over categories to scopes, as a drawing and as a table. */
export function Flows({ results, words }: { results: FootprintResults; words: TableWords }) {
  const { t } = useTranslation('ccf-results')
  const locale = useLocale()
  const nameSum = useSumNames()
  const [total, setTotal] = useState<FlowTotal>('total')
  const figure = useMemo((): FlowFigure | null => {
    const { flows } = results
    if (!flows || flows.length === 0) return null
    const nameNode = (column: number, key: string): string => {
      const kind = flowKinds[column]!
      return words.nameGroup(
        kind,
        results.groups[kind].find((group) => group.key === key) ?? { ...results.total, key },
      )
    }
    const sum = readFigure(results.total, total)
    return {
      label: t('ccf-results:flows.label', {
        total: formatTonnes(sum.known, sum.isIncomplete, locale),
      }),
      file: t('ccf-results:flows.file'),
      unit: unitText('t CO2 eq'),
      columns: [
        { head: t('ccf-results:flows.location'), most: LOCATIONS_MAX },
        {
          head: t('ccf-results:flows.category'),
          isWhole: true,
          order: orderCodes(flows.map(({ category }) => category)),
        },
        { head: t('ccf-results:flows.scope'), isWhole: true, order: ['1', '2', '3'] },
      ],
      paths: makeFootprintPaths(flows, total),
      tones: ([1, 2, 3] as const).map((scope): FlowTone => ({
        key: String(scope),
        label: nameNode(2, String(scope)),
        fill: fills[scope],
      })),
      nameNode,
      nameSum,
      figureOf: (column, key) => {
        const group = results.groups[flowKinds[column]!].find((one) => one.key === key)
        return group && toTonnes(readFigure(group, total))
      },
      total: toTonnes(sum),
      totalName: words.all,
      format: (value) => formatResult(value, locale),
    }
  }, [results, words, total, nameSum, locale, t])
  return (
    figure && (
      <Card title={t('ccf-results:flows.title')} aside={unitText('t CO2 eq')}>
        <FlowPanel
          figure={figure}
          tools={
            <SegmentedControl
              size="xs"
              aria-label={t('ccf-results:flows.method')}
              value={total}
              onChange={(value) => setTotal(value as FlowTotal)}
              data={[
                { value: 'total', label: words.total },
                { value: 'marketBasedTotal', label: words.marketBased },
              ]}
            />
          }
        />
      </Card>
    )
  )
}
