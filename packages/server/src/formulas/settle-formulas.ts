import type { Field, Violation } from '@cradle/contract'
import { evaluateFormula, parseFormula, type ReadParameter } from '@cradle/engine/formulas'
import type { Table } from '#platform/context'
import type { RecordRow } from '#platform/db/schema'
import { checkRules } from '#platform/records/decode'
import { describeFault } from './formula-faults.ts'

/** What the formulas of one record depend on. */
export interface FormulaFacts {
  /** Unit of a number; empty: it has none. @param field  with what its description says */
  unitOf: (number: string, field: Field) => string
  read: ReadParameter
  /** What a number depends on has changed, such as its unit: its stored formula is evaluated again. */
  isAffected: (number: string) => boolean
}

interface FormulaField {
  number: string
  name: string
  field: Field
  column: string
}

const formulasOfTables = new WeakMap<Table, readonly FormulaField[]>()

/** The formulas among the fields of a table, with the numbers that they give. */
export function listFormulas(table: Table): readonly FormulaField[] {
  let formulas = formulasOfTables.get(table)
  if (!formulas) {
    const { fields } = table.resource
    formulas = Object.entries(fields).flatMap(([name, field]) => {
      const column = table.columns[name]
      return field.kind === 'formula' && column !== undefined && column !== 'computed'
        ? [{ number: field.of, name, field: fields[field.of]!, column: column.column }]
        : []
    })
    formulasOfTables.set(table, formulas)
  }
  return formulas
}

/** Whether values or the stored row have any formula: without one there is nothing to look up for them. */
export const hasFormula = (
  table: Table,
  values: Readonly<Record<string, unknown>>,
  before: RecordRow | undefined,
): boolean =>
  listFormulas(table).some(
    ({ name, column }) => typeof values[name] === 'string' || (before?.[column] ?? null) !== null,
  )

/**
 * Makes the numbers and the formulas of a write agree (decision 0150). A number without its formula removes the formula. A
 * formula that is written, or whose unit or parameters have changed, is evaluated: it is stored in its English writing, and its
 * number with it.
 *
 * @param values  field → value of the write; completed in place. A formula without a number stays as it was written
 * @param before  the row as it is stored; undefined: it is new
 * @returns a violation at each formula that has no number within the bounds of its field
 */
export const settleFormulas = (
  table: Table,
  values: Record<string, unknown>,
  before: RecordRow | undefined,
  facts: FormulaFacts,
): Violation[] =>
  listFormulas(table).flatMap((formula) => settleFormula(formula, values, before, facts))

/** The values of a write whose formulas are settled: a number without one removes that which is stored. */
export const withoutFormulas = (
  table: Table,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> => ({
  ...values,
  ...Object.fromEntries(
    listFormulas(table).flatMap(({ number, name }) =>
      values[number] === undefined ? [] : [[name, values[name] ?? null]],
    ),
  ),
})

function settleFormula(
  { number, name, field, column }: FormulaField,
  values: Record<string, unknown>,
  before: RecordRow | undefined,
  { unitOf, read, isAffected }: FormulaFacts,
): Violation[] {
  const stored = (before?.[column] ?? null) as string | null
  const given = values[name] as string | null | undefined
  if (given === null || (given === undefined && values[number] !== undefined)) {
    values[name] = null
    return []
  }
  const text = given ?? (isAffected(number) ? stored : null)
  if (text === null) return []
  values[name] = text
  try {
    const formula = parseFormula(text)
    const value = evaluateFormula(formula, unitOf(number, field), read)
    Object.assign(values, { [number]: value, [name]: formula.text })
    return checkRules(name, field, value)
  } catch (error) {
    return [{ propertyPath: name, ...describeFault(error, text) }]
  }
}
