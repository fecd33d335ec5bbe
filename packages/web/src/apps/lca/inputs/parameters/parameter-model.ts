import {
  checkParameterName,
  compileModel,
  foldName,
  listNames,
  type EvaluateModel,
  type FormulaError,
  type ParameterDefinition,
  type ReadParameter,
} from '@cradle/engine/formulas'
import type { GridRow } from '../../../../ui/grid/grid-model.ts'
import { readName, toDefinition } from './parameter-rows.ts'

/** What the parameters of the sheet come to. */
export interface ParameterValues {
  /** Number of each row that has a formula, by row; null: it has none. */
  numbers: ReadonlyMap<string, number | null>
  /** Why a row has no number, by row. */
  faults: ReadonlyMap<string, FormulaError>
  /** Values by name, for the formulas of lines. */
  read: ReadParameter
}

/** The rows of the sheet as a model that is computed with each digit; made once for the same rows. */
export class ParameterModel {
  readonly definitions: readonly ParameterDefinition[]
  private readonly rows: readonly GridRow[]
  private readonly compute: EvaluateModel

  constructor(rows: readonly GridRow[]) {
    const taken = new Set<string>()
    this.rows = rows
    this.definitions = rows.map((row) => {
      const definition = toDefinition(row)
      const folded = foldName(definition.name)
      // Of two parameters with one name, formulas mean the first.
      const isFirst = definition.name !== '' && !taken.has(folded)
      taken.add(folded)
      return isFirst ? definition : { ...definition, name: `\u0000${row.id}` }
    })
    this.compute = compileModel(this.definitions, [])
  }

  /** @param draft  a number that is being typed: its row and, in the unit of the row, its value */
  evaluate(draft: { row: string; value: number } | null = null): ParameterValues {
    const at = draft === null ? -1 : this.rows.findIndex(({ id }) => id === draft.row)
    const given = draft && at >= 0 ? [[foldName(this.definitions[at]!.name), draft.value]] : []
    const { parameters, read } = this.compute(new Map(given as [string, number][]))
    const numbers = new Map<string, number | null>()
    const faults = new Map<string, FormulaError>()
    parameters.forEach((one, index) => {
      const { id } = this.rows[index]!
      if ('fault' in one) faults.set(id, one.fault)
      else if (this.definitions[index]!.formula && index !== at) numbers.set(id, one.value)
    })
    return { numbers, faults, read }
  }
}

export type NameFault = 'unreadable' | 'unit' | 'function' | 'taken' | 'missing'

/** What is wrong with the names of the rows, by row. */
export function checkNames(rows: readonly GridRow[]): ReadonlyMap<string, NameFault> {
  const faults = new Map<string, NameFault>()
  const taken = new Set<string>()
  for (const row of rows) {
    const name = readName(row)
    const isEmpty = Object.values(row.values).every((value) => value === null)
    const fault =
      name === null
        ? isEmpty
          ? null
          : 'missing'
        : (checkParameterName(name) ?? (taken.has(foldName(name)) ? 'taken' : null))
    if (fault !== null) faults.set(row.id, fault)
    if (name !== null) taken.add(foldName(name))
  }
  return faults
}

const namesOfFormulas = new Map<string, readonly string[]>()

/** The folded names that a stored formula uses; a formula is read once. */
export function readNames(formula: string): readonly string[] {
  let names = namesOfFormulas.get(formula)
  if (!names) namesOfFormulas.set(formula, (names = listNames(formula)))
  return names
}
