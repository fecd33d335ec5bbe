import { writeFigure } from '@cradle/engine'
import type { Bar } from '../charts/bar-geometry.ts'
import { columnChart, lineChart, type ChartStyle } from '../charts/bar-chart-svg.ts'
import type { Block, StageGroup } from '../report-model.ts'
import { fixedDecimals, plainNumber } from '../report-numbers.ts'
import { plain } from '../free-text.ts'
import { isUnknown, type InventoryContext } from './inventory-context.ts'
import { tallyTerms } from './inventory-sums.ts'

/**
 * Colours and patterns of the scopes are those of life cycle stages, which the charts of declarations use. The screens give each
 * scope the same colour.
 */
export const stageOfScope: Readonly<Record<string, StageGroup>> = {
  '1': 'endOfLife',
  '2': 'construction',
  '3': 'production',
}
const widthMm = 166
const pointsPerMm = 72 / 25.4
/** Most bars of a chart; the others are in its table. */
const BARS_MAX = 14

/** Categories, largest first. */
export function drawCategories(context: InventoryContext): Block[] {
  const { t, snapshot, nameCategory } = context
  const groups = snapshot.document.groups.category
    .filter((group) => !isUnknown(group) && group.total !== 0)
    .toSorted((a, b) => Math.abs(b.total) - Math.abs(a.total))
    .slice(0, BARS_MAX)
  if (groups.length < 2) return []
  const heightMm = 16 + groups.length * 8.5
  return [
    {
      kind: 'chart',
      caption: `${t('footprint:charts.categories')} [${context.unit}]`,
      widthMm,
      heightMm,
      svg: lineChart(
        groups.map(({ key, total }): Bar => ({
          label: plain(nameCategory(key)),
          segments: [{ stage: stageOfScope[key[0]!]!, value: total / 1000 }],
        })),
        makeStyle(context, heightMm),
      ),
      alt: describeBars(
        context,
        t('footprint:charts.categories'),
        groups.map(({ key, total }) => [nameCategory(key), total]),
      ),
    },
  ]
}

/** Reporting intervals with their scopes piled up; none for a footprint of one interval. */
export function drawPeriods(context: InventoryContext): Block[] {
  const { t, snapshot, terms, unit } = context
  const { period } = snapshot.document.groups
  if (period.length < 2) return []
  const parts = tallyTerms(terms, ({ row }) => `${row.interval} ${row.scope}`)
  const heightMm = 66
  const bars = period.map((group): Bar => {
    const label = nameInterval(context, Number(group.key))
    return isUnknown(group)
      ? { label, segments: [], missing: writeFigure(null, true, String) }
      : {
          label,
          segments: Object.entries(stageOfScope).map(([scope, stage]) => ({
            stage,
            value: (parts.get(`${group.key} ${scope}`)?.value ?? 0) / 1000,
          })),
        }
  })
  return [
    {
      kind: 'chart',
      caption: `${t('footprint:charts.periods')} [${unit}]`,
      widthMm,
      heightMm,
      svg: columnChart(bars, makeStyle(context, heightMm)),
      alt: describeBars(
        context,
        t('footprint:charts.periods'),
        period.map((group) => [nameInterval(context, Number(group.key)), group.total]),
      ),
    },
  ]
}

/** `Q1 2025`, `Jan 2025`, or the year. */
export function nameInterval({ t, snapshot }: InventoryContext, interval: number): string {
  const { intervals } = snapshot.document
  const { start } = intervals.find((one) => one.interval === interval)!
  const year = start.slice(0, 4)
  const month = Number(start.slice(5, 7))
  if (intervals.length === 1) return year
  if (intervals.length === 12) return `${start.slice(5, 7)}/${year}`
  return t('footprint:quarter', { number: Math.ceil(month / 3), year })
}

function makeStyle({ t, language }: InventoryContext, heightMm: number): ChartStyle {
  const names = (['1', '2', '3'] as const).map((scope) => t(`footprint:charts.scope${scope}`))
  return {
    width: widthMm * pointsPerMm,
    height: heightMm * pointsPerMm,
    stageNames: {
      endOfLife: names[0]!,
      construction: names[1]!,
      production: names[2]!,
      use: '',
      beyond: '',
    },
    stageOrder: Object.values(stageOfScope),
    // Thousands are grouped as in the tables.
    formatValue: (value) =>
      Math.abs(value) >= 1000 ? fixedDecimals(value, language, 0) : plainNumber(value, language),
  }
}

const describeBars = (
  { unit, writeTonnes }: InventoryContext,
  title: string,
  bars: readonly (readonly [name: string, kilograms: number])[],
): string =>
  `${title} [${unit}]: ${bars.map(([name, kilograms]) => `${name}: ${writeTonnes(kilograms)}`).join('; ')}.`
