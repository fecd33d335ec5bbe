/** Where the bars, ticks and labels of a chart stand. Pure geometry in chart units; nothing is drawn here. */
import type { StageGroup } from '../report-model.ts'

export interface Bar {
  label: string
  segments: { stage: StageGroup; value: number }[]
  /** Instead of a bar: `ND`. */ missing?: string
}
export interface Segment {
  stage: StageGroup
  value: number
  start: number
  size: number
}
export interface PlacedBar {
  label: string
  missing: string | null
  across: number
  thickness: number
  segments: Segment[]
  /** Ends of the whole bar along the value axis. */ low: number
  high: number
}
export interface Tick {
  value: number
  at: number
}
export interface BarGeometry {
  bars: PlacedBar[]
  ticks: Tick[]
  zero: number
  length: number
  breadth: number
}

/**
 * Places bars side by side along one axis and their values along the other. Positive segments pile up from zero,
 * negative ones go the other way; they are never netted.
 *
 * @param length   room for the value axis
 * @param breadth  room for the bars side by side
 */
export function placeBars(bars: Bar[], length: number, breadth: number): BarGeometry {
  const sums = bars.map(({ segments }) => ({
    high: segments.reduce((sum, { value }) => sum + Math.max(0, value), 0),
    low: segments.reduce((sum, { value }) => sum + Math.min(0, value), 0),
  }))
  const ticks = niceTicks(
    Math.min(0, ...sums.map(({ low }) => low)),
    Math.max(0, ...sums.map(({ high }) => high)),
  )
  const from = ticks[0] as number
  const to = ticks.at(-1) as number
  const scale = (value: number) => ((value - from) / (to - from)) * length
  const slot = breadth / Math.max(1, bars.length)
  const thickness = Math.min(slot * 0.62, 34)
  return {
    length,
    breadth,
    zero: scale(0),
    ticks: ticks.map((value) => ({ value, at: scale(value) })),
    bars: bars.map((bar, index) => ({
      label: bar.label,
      missing: bar.missing ?? null,
      across: slot * (index + 0.5),
      thickness,
      segments: pile(bar.segments, scale),
      low: scale(sums[index]?.low ?? 0),
      high: scale(sums[index]?.high ?? 0),
    })),
  }
}

function pile(segments: Bar['segments'], scale: (value: number) => number): Segment[] {
  let above = 0
  let below = 0
  return segments
    .filter(({ value }) => value !== 0)
    .map(({ stage, value }) => {
      const from = value > 0 ? above : below
      const to = from + value
      if (value > 0) above = to
      else below = to
      return {
        stage,
        value,
        start: Math.min(scale(from), scale(to)),
        size: Math.abs(scale(to) - scale(from)),
      }
    })
}

/** About five round steps that cover the range and hold zero. */
export function niceTicks(low: number, high: number, wanted = 5): number[] {
  const span = high - low
  if (!(span > 0) || !Number.isFinite(span)) return [0, 1]
  const rough = span / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough * 0.999) ?? 10) * power
  const first = Math.floor(low / step + 1e-9)
  const last = Math.ceil(high / step - 1e-9)
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  )
}
