import type { CellValue, GridRow } from '../../../ui/grid/grid-model.ts'
import { isInvalid } from '../../../ui/grid/grid-model.ts'
import type { Effect } from '../../../records/profile/profile-queries.ts'

export interface SheetIndicator {
  code: string
  name: string
  unit: string
}

/** All lines stand in one group: the grid only groups what it must. */
export const effectGroup = 'indicators'

/** One line per indicator, one cell per module; a cell without a value is unknown. */
export function effectRows(
  indicators: readonly SheetIndicator[],
  effects: readonly Effect[],
): GridRow[] {
  const byCode = Map.groupBy(effects, ({ code }) => code)
  return indicators.map(({ code }) => ({
    id: code,
    group: effectGroup,
    values: Object.fromEntries((byCode.get(code) ?? []).map(({ stage, value }) => [stage, value])),
  }))
}

export interface WrittenEffect {
  code: string
  stage: string
  value: number
}

/** What the sheet says, cell by cell. */
export function effectsIn(rows: readonly GridRow[]): WrittenEffect[] {
  return rows.flatMap(({ id, values }) =>
    Object.entries(values).flatMap(([stage, value]) =>
      typeof value === 'number' ? [{ code: id, stage, value }] : [],
    ),
  )
}

export const hasUnreadable = (rows: readonly GridRow[]): boolean =>
  rows.some(({ values }) => Object.values(values).some((value: CellValue) => isInvalid(value)))

/** Modules a profile is usually given for, and those it has; in life-cycle order. */
export function listStages(
  effects: readonly Effect[],
  known: readonly string[],
  chosen: readonly string[],
): string[] {
  const wanted = new Set([...effects.map(({ stage }) => stage), ...chosen])
  return known.filter((stage) => wanted.has(stage))
}
