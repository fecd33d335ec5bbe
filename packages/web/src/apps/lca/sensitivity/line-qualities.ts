import { expandedLineId, geometricDeviation, type CalculationRequest } from '@cradle/engine'
import { inputSetRoutes, type Input, type Parameter, type Read } from '@cradle/contract'
import { fetchEvery } from '../../../api/list.ts'
import { Problem } from '../../../api/problem.ts'

type QualifiedLine = Pick<Read<typeof Input>, 'id' | 'dataQuality'>

/**
 * Loads the data quality by line of the engine's model. Lines of input sets have the model's
 * expanded ids.
 */
export async function fetchLineQualities(
  model: CalculationRequest,
  own: readonly QualifiedLine[],
  signal: AbortSignal,
): Promise<Record<string, string>> {
  const usages = model.calculations.find(({ id }) => id === model.run)?.usages ?? []
  const qualities: Record<string, string> = {}
  for (const line of own) if (line.dataQuality) qualities[line.id] = line.dataQuality
  const sets = new Map<string, readonly QualifiedLine[]>()
  for (const set of new Set(usages.map(({ inputSetId }) => inputSetId)))
    sets.set(set, await fetchSetLines(set, signal))
  for (const usage of usages) {
    for (const { id, dataQuality } of sets.get(usage.inputSetId) ?? [])
      if (dataQuality) qualities[expandedLineId(usage.id, id)] = dataQuality
  }
  return qualities
}

/**
 * Loads the lines of a set. If the set of another company is not readable, its lines have unknown
 * quality.
 */
async function fetchSetLines(set: string, signal: AbortSignal): Promise<readonly QualifiedLine[]> {
  try {
    return await fetchEvery(inputSetRoutes.inputs, {
      params: { id: set },
      query: { itemsPerPage: 9999 },
      owner: 'none',
      signal,
    })
  } catch (error) {
    if (error instanceof Problem && (error.status === 403 || error.status === 404)) return []
    throw error
  }
}

/** Data quality of parameters by their ids. */
export const readParameterQualities = (parameters: readonly Parameter[]): Record<string, string> =>
  Object.fromEntries(
    parameters.flatMap(({ id, dataQuality }) => (id && dataQuality ? [[id, dataQuality]] : [])),
  )

/** Geometric standard deviation of each line and parameter. */
export const findDeviations = (
  ids: readonly string[],
  qualities: Readonly<Record<string, string>>,
): Record<string, number> =>
  Object.fromEntries(ids.map((id) => [id, geometricDeviation(qualities[id])]))
