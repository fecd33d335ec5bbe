import type { CellValue, GridRow } from '../../../ui/grid/grid-model.ts'
import { isInvalid } from '../../../ui/grid/grid-model.ts'
import type { Effect } from '../../../records/profile/profile-queries.ts'

export interface SheetIndicator {
  code: string
  name: string
  unit: string
}

/** The only group: the sheet needs one, but its lines are not grouped. */
export const effectGroup = 'indicators'

/** Builds one line per indicator with one cell per module. A cell without a value is unknown. */
export function buildEffectRows(
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

/** Reads the effects from the cells. */
export function readEffects(rows: readonly GridRow[]): WrittenEffect[] {
  return rows.flatMap(({ id, values }) =>
    Object.entries(values).flatMap(([stage, value]) =>
      typeof value === 'number' ? [{ code: id, stage, value }] : [],
    ),
  )
}

export const hasUnreadable = (rows: readonly GridRow[]): boolean =>
  rows.some(({ values }) => Object.values(values).some((value: CellValue) => isInvalid(value)))

/** Lists the chosen modules and those with a value, in life-cycle order. */
export function listStages(
  effects: readonly Effect[],
  known: readonly string[],
  chosen: readonly string[],
): string[] {
  const wanted = new Set([...effects.map(({ stage }) => stage), ...chosen])
  return known.filter((stage) => wanted.has(stage))
}
