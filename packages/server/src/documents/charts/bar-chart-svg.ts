/**
 * Bar charts as SVG text. Every word from outside is escaped, so no text can become an element. The classes let a page give
 * them the colours of its theme; documents use the colours in the attributes.
 */
import type { StageGroup } from '../report-model.ts'
import { placeBars, type Bar, type BarGeometry } from './bar-geometry.ts'
import { groundColour, patternDefinitions, patternId, stageColours } from './stage-patterns.ts'

export interface ChartStyle {
  width: number
  height: number
  /** Words of the legend. */
  stageNames: Record<StageGroup, string>
  formatValue: (value: number) => string
  /** Order of the legend; without it that of the life cycle. */
  stageOrder?: readonly StageGroup[]
}

const lifeCycleOrder: readonly StageGroup[] = [
  'production',
  'construction',
  'use',
  'endOfLife',
  'beyond',
]
const ink = '#18201c'
const ink2 = '#4c5751'
const gridLine = '#e4e7e3'
const legendHeight = 18

/** Standing bars, one per module. */
export function columnChart(bars: Bar[], style: ChartStyle): string {
  const left = 46
  const top = 12
  const isBelowZero = bars.some(({ segments }) => segments.some(({ value }) => value < 0))
  const bottom = isBelowZero ? 27 : 18
  const plotHeight = style.height - top - bottom - legendHeight
  const geometry = placeBars(bars, plotHeight, style.width - left)
  const y = (value: number) => top + plotHeight - value
  const parts = [
    ...geometry.ticks.map(
      ({ value, at }) =>
        rule(left, y(at), style.width, y(at), value === 0) +
        label(left - 5, y(at) + 2.4, style.formatValue(value), { anchor: 'end', colour: ink2 }),
    ),
    ...geometry.bars.map((bar) => {
      const x = left + bar.across
      const drawn = bar.segments
        .map(({ stage, start, size }) =>
          rectangle(x - bar.thickness / 2, y(start + size), bar.thickness, size, stage),
        )
        .join('')
      const total = bar.segments.reduce((sum, { value }) => sum + value, 0)
      const mark = bar.missing ?? style.formatValue(total)
      const at = total < 0 ? y(bar.low) + 8.5 : y(bar.high) - 3
      return (
        drawn +
        label(x, at, mark, { anchor: 'middle', size: 6.5 }) +
        label(x, style.height - legendHeight - 5, bar.label, { anchor: 'middle', weight: 600 })
      )
    }),
  ]
  return drawing(style, parts.join(''), stagesIn(geometry, style))
}

/** Lying bars, one per input line, with its name at the left. */
export function lineChart(bars: Bar[], style: ChartStyle): string {
  const left = 150
  const right = 14
  const top = 4
  const bottom = 16
  const plotWidth = style.width - left - right
  const geometry = placeBars(bars, plotWidth, style.height - top - bottom - legendHeight)
  const x = (value: number) => left + value
  const base = style.height - legendHeight - bottom
  const parts = [
    ...geometry.ticks.map(
      ({ value, at }) =>
        rule(x(at), top, x(at), base, value === 0) +
        label(x(at), base + 10, style.formatValue(value), { anchor: 'middle', colour: ink2 }),
    ),
    ...geometry.bars.map((bar) => {
      const y = top + bar.across
      const drawn = bar.segments
        .map(({ stage, start, size }) =>
          rectangle(x(start), y - bar.thickness / 2, size, bar.thickness, stage),
        )
        .join('')
      const mark = bar.missing
        ? label(x(geometry.zero) + 4, y + 2.4, bar.missing, { anchor: 'start', colour: ink2 })
        : ''
      return drawn + mark + name(bar.label, left - 6, y)
    }),
  ]
  return drawing(style, parts.join(''), stagesIn(geometry, style))
}

function stagesIn(
  geometry: BarGeometry,
  { stageOrder = lifeCycleOrder }: ChartStyle,
): StageGroup[] {
  const present = new Set(
    geometry.bars.flatMap(({ segments }) => segments.map(({ stage }) => stage)),
  )
  return stageOrder.filter((stage) => present.has(stage))
}

function drawing(style: ChartStyle, content: string, stages: StageGroup[]): string {
  let x = 0
  const legend = stages
    .map((stage) => {
      const words = style.stageNames[stage]
      const entry =
        rectangle(x, style.height - 10, 12, 8, stage) +
        label(x + 16, style.height - 3.6, words, { anchor: 'start', colour: ink2 })
      x += 16 + words.length * 4.1 + 14
      return entry
    })
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${style.width}" height="${style.height}" viewBox="0 0 ${style.width} ${style.height}" font-family="Inter"><defs>${patternDefinitions(stages)}</defs>${content}${legend}</svg>`
}

function rectangle(x: number, y: number, width: number, height: number, stage: StageGroup): string {
  const place = `x="${round(x)}" y="${round(y)}" width="${round(Math.max(width, 0.2))}" height="${round(Math.max(height, 0.2))}"`
  const pattern = patternId(stage)
  return `<rect ${place} class="${stage}" fill="${groundColour(stage)}" stroke="${stageColours[stage].fill}" stroke-width="0.5"/>${pattern ? `<rect ${place} fill="url(#${pattern})"/>` : ''}`
}

function rule(x1: number, y1: number, x2: number, y2: number, isZero: boolean): string {
  return `<path d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}" class="${isZero ? 'axis' : 'grid'}" stroke="${isZero ? ink2 : gridLine}" stroke-width="${isZero ? 0.8 : 0.5}"/>`
}

function label(
  x: number,
  y: number,
  text: string,
  look: { anchor: 'start' | 'middle' | 'end'; colour?: string; size?: number; weight?: number },
): string {
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${look.anchor}" font-size="${look.size ?? 7}" font-weight="${look.weight ?? 400}" class="${look.colour === ink2 ? 'ink2' : 'ink'}" fill="${look.colour ?? ink}">${escapeXml(text)}</text>`
}

/** A name in at most two lines, the second one cut with an ellipsis. */
function name(text: string, x: number, y: number): string {
  const perLine = 36
  if (text.length <= perLine) return label(x, y + 2.4, text, { anchor: 'end' })
  const space = text.lastIndexOf(' ', perLine)
  const cut = space > perLine / 2 ? space : perLine
  const rest = text.slice(cut).trim()
  return (
    label(x, y - 1.4, text.slice(0, cut), { anchor: 'end' }) +
    label(x, y + 6.6, rest.length > perLine ? `${rest.slice(0, perLine - 1).trimEnd()}…` : rest, {
      anchor: 'end',
    })
  )
}

export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const round = (value: number) => Math.round(value * 100) / 100
