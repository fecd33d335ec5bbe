import {
  calculationEditEffects,
  findEditEffect,
  findGreatestEffect,
  lineEditEffects,
  type EditEffect,
} from '@cradle/contract'
import type { Table } from '#platform/context'

type FieldEffects = Readonly<Record<string, Parameters<typeof findEditEffect>[0]>>
type StoredRow = Readonly<Record<string, unknown>>

/** The effect of an edit of a calculation: the greatest of the edited fields. */
export const findCalculationEffect = (
  table: Pick<Table, 'columns'>,
  before: StoredRow,
  after: StoredRow,
  fields: readonly string[],
): EditEffect => findEffect(calculationEditEffects, table, before, after, fields)

/** The effect of an edit of a line of a calculation. */
export const findLineEffect = (
  table: Pick<Table, 'columns'>,
  before: StoredRow,
  after: StoredRow,
): EditEffect => findEffect(lineEditEffects, table, before, after, Object.keys(lineEditEffects))

function findEffect(
  effects: FieldEffects,
  { columns }: Pick<Table, 'columns'>,
  before: StoredRow,
  after: StoredRow,
  fields: readonly string[],
): EditEffect {
  const stored = (row: StoredRow, field: string): unknown => {
    const column = columns[field]
    if (!column || column === 'computed') return null
    const value = row[column.column]
    return 'jsonKey' in column ? (value as StoredRow | null)?.[column.jsonKey] : value
  }
  return findGreatestEffect(
    fields.flatMap((field) =>
      effects[field] === undefined
        ? []
        : [findEditEffect(effects[field], stored(before, field), stored(after, field))],
    ),
  )
}
