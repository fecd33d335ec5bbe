import {
  evaluateModel,
  type ParameterDefinition,
  type ReadParameter,
} from '@cradle/engine/formulas'

/** Values of the parameters of a record, for formulas; a record of another kind has none. */
export function readParametersOf(row: object | undefined): ReadParameter {
  const parameters = row !== undefined && 'parameters' in row ? row.parameters : null
  return makeParameterReader(parameters as readonly ParameterDefinition[] | null)
}

export const makeParameterReader = (
  parameters: readonly ParameterDefinition[] | null,
): ReadParameter =>
  parameters === null || parameters.length === 0
    ? () => undefined
    : evaluateModel(parameters, []).read
