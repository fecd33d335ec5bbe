import { sql } from 'kysely'
import {
  calculationNumbers,
  formulaName,
  lineNumbers,
  type CalculationNumber,
  type LineNumber,
} from '@cradle/contract'
import type { ModelRows } from '#calculations/model/model-rows'
import type { ReadTx } from '#platform/db/database'
import type { RecordRow, Row } from '#platform/db/schema'
import { snakeCase } from '#platform/records/table'

/** How numbers are computed, in English writing, by the name of the number. Numbers that were typed are absent. */
export type Formulas<Name extends string> = { [N in Name]?: string }
export type LineFormulas = Formulas<LineNumber>

const readFormulas = <Name extends string>(
  row: RecordRow,
  names: readonly Name[],
): Formulas<Name> | null => {
  const found = names.flatMap((name) => {
    const formula = row[snakeCase(formulaName(name))]
    return typeof formula === 'string' ? [[name, formula]] : []
  })
  return found.length === 0 ? null : (Object.fromEntries(found) as Formulas<Name>)
}

/** The formulas of a calculation's own numbers; null: it has none. */
export const readOwnFormulas = (
  calculation: Row<'calculations'>,
): Formulas<CalculationNumber> | null => readFormulas(calculation, calculationNumbers)

const columns = lineNumbers.map((name) => snakeCase(formulaName(name)))

/** Reads the formulas of the lines of a calculation and of its sets, by the id of the line. */
export async function readLineFormulas(
  tx: ReadTx,
  rows: ModelRows,
): Promise<Map<string, LineFormulas>> {
  const sets = rows.usages
    .filter((usage) => usage.calculation_id === rows.run)
    .map((usage) => usage.predefined_input_set_id)
  const { rows: lines } = await sql<RecordRow & { id: string }>`
    select id, ${list()} from inputs where calculation_id = ${rows.run} and ${hasAny()}
    union all
    select id, ${list()} from predefined_input_set_inputs
    where predefined_input_set_id = any (${[...new Set(sets)]}::uuid[]) and ${hasAny()}`.execute(tx)
  return new Map(
    lines.flatMap((line): [string, LineFormulas][] => {
      const formulas = readFormulas(line, lineNumbers)
      return formulas ? [[line.id, formulas]] : []
    }),
  )
}

const list = () => sql.join(columns.map((column) => sql.ref(column)))
const hasAny = () => sql`coalesce(${list()}) is not null`
