import { sql } from 'kysely'
import type { Violation } from '@cradle/contract'
import type { Table } from '#platform/context'
import type { ReadTx } from '#platform/db/database'
import type { RecordRow } from '#platform/db/schema'
import { readParametersOf } from './parameter-values.ts'
import { hasFormula, settleFormulas } from './settle-formulas.ts'

const unitOfDimension: Readonly<Record<string, readonly [field: string, column: string]>> = {
  dimension1: ['unitDimension1', 'unit_dimension1_id'],
  dimension2: ['unitDimension2', 'unit_dimension2_id'],
  dimension3: ['unitDimension3', 'unit_dimension3_id'],
}

/**
 * Makes the numbers of a calculation or a template agree with their formulas. A dimension is in the unit that the product gives
 * it, every other number in that of its field.
 *
 * @param values  field → value of the write, references as ids; completed in place
 * @param before  the row as it is stored; undefined: it is new
 */
export async function settleProductFormulas(
  tx: ReadTx,
  table: Table,
  values: Record<string, unknown>,
  before: RecordRow | undefined,
): Promise<Violation[]> {
  if (!hasFormula(table, values, before)) return []
  const findUnitId = (number: string): string | null => {
    const [field, column] = unitOfDimension[number] ?? []
    if (field === undefined || column === undefined) return null
    return ((values[field] === undefined ? before?.[column] : values[field]) ?? null) as
      | string
      | null
  }
  const ids = Object.keys(unitOfDimension).flatMap((number) => findUnitId(number) ?? [])
  const { rows } = await sql<{ id: string; symbol: string }>`
    select id, symbol from standard_units where id = any (${ids}::uuid[])`.execute(tx)
  const symbols = new Map(rows.map(({ id, symbol }) => [id, symbol]))
  return settleFormulas(table, values, before, {
    unitOf: (number, { unit }) =>
      number in unitOfDimension ? (symbols.get(findUnitId(number) ?? '') ?? '') : (unit ?? ''),
    read: readParametersOf(values['parameters'] === undefined ? before : values),
    isAffected: (number) => {
      if (values['parameters'] !== undefined) return true
      const column = unitOfDimension[number]?.[1]
      return column !== undefined && findUnitId(number) !== (before?.[column] ?? null)
    },
  })
}
