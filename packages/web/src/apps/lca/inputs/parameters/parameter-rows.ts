import type { Parameter } from '@cradle/contract'
import type { ParameterDefinition } from '@cradle/engine/formulas'
import { isInvalid, type CellValue, type GridRow } from '../../../../ui/grid/grid-model.ts'

/** The one group of the sheet of parameters. */
export const PARAMETERS = 'parameters'

const texts = ['name', 'unit', 'description', 'dataSource', 'dataQuality'] as const
const numbers = ['value', 'minimum', 'maximum'] as const
/** The formula of the value stands in its row as that of every number does. */
const FORMULA = 'valueFormula'

export type ParameterFields = Readonly<Record<string, CellValue>>

/** A parameter of the server as the values of its row. */
export const toFields = (parameter: Parameter): ParameterFields => ({
  ...Object.fromEntries([...texts, ...numbers].map((name) => [name, parameter[name] ?? null])),
  [FORMULA]: parameter.formula ?? null,
})

/** A row as the API takes it. What is empty is left out. @param id  of the server; undefined: the parameter is new */
export function toParameter(
  values: Readonly<Record<string, unknown>>,
  id: string | undefined,
): Parameter {
  const formula = values[FORMULA]
  const given = [...texts, ...numbers].filter(
    (name) =>
      typeof values[name] === (numbers.some((one) => one === name) ? 'number' : 'string') &&
      !(name === 'value' && typeof formula === 'string'),
  )
  return {
    ...(id === undefined ? {} : { id }),
    ...Object.fromEntries(given.map((name) => [name, values[name]])),
    ...(typeof formula === 'string' ? { formula } : {}),
  } as Parameter
}

const readNumberOf = ({ values }: GridRow, name: string): number | null => {
  const value = values[name] ?? null
  return typeof value === 'number' ? value : null
}

/** The name of a row; null: it has none that can be used. */
export function readName({ values: { name = null } }: GridRow): string | null {
  return typeof name === 'string' ? name : null
}

/** The formula of a row in the stored writing; null: its value is a number. */
export function readRowFormula({ values }: GridRow): string | null {
  const formula = values[FORMULA]
  return typeof formula === 'string' ? formula : null
}

/** A row as the engine computes it. A row without a name is no parameter that a formula can find. */
export const toDefinition = (row: GridRow): ParameterDefinition => ({
  name: readName(row) ?? '',
  value: readNumberOf(row, 'value'),
  formula: readRowFormula(row),
  unit: typeof row.values['unit'] === 'string' ? row.values['unit'] : null,
  minimum: readNumberOf(row, 'minimum'),
  maximum: readNumberOf(row, 'maximum'),
})

/** Whether something in a row could not be read. */
export const hasInvalid = (row: GridRow): boolean => Object.values(row.values).some(isInvalid)
