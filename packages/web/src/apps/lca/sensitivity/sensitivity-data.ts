import {
  listLines,
  type CalculationRequest,
  type Distribution,
  type Figure,
  type Histogram,
} from '@cradle/engine'
import {
  prepareParameters,
  type AnalysedProduct,
  type ProductParameters,
} from '@cradle/engine/sensitivity'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { calculationRoutes, type Input, type Read } from '@cradle/contract'
import { readId } from '../../../paths.ts'
import { fetchEvery } from '../../../api/list.ts'
import { call } from '../../../api/call.ts'
import { fetchLineQualities, readParameterQualities } from './line-qualities.ts'
import { useAnalysis, type Analysis } from './use-analysis.ts'

export interface SensitivityData {
  /** Content hash of the results on which the data are based. */
  version: string
  model: CalculationRequest
  /** The model, with the parameters from which its numbers follow. */
  product: AnalysedProduct
  parameters: ProductParameters
  lines: readonly Read<typeof Input>[]
  /** Data quality of lines and parameters, by their ids. */
  qualities: Readonly<Record<string, string>>
  analysis: Analysis
  /** Display names of the model's lines and of the parameters. */
  nameOf: (id: string) => string
}

/** A simulation without its thousand values: only their distribution. */
export interface Simulation {
  distribution: Distribution
  histogram: Histogram
  /** Runs that have a total. */
  runs: number
  /** Runs without one: a number of the product has no value in them. */
  lost: number
  seed: number
}

/**
 * The engine's model of a calculation and the uncertainty of its lines and parameters. `version` changes with the
 * results and with any text of the calculation. The previous data stay until the new ones have
 * loaded.
 */
export function useSensitivityData(
  iri: string,
  version: string,
  hasParameters: boolean,
): { data: SensitivityData | null; error: unknown } {
  const analysis = useAnalysis()
  const { data, error } = useQuery({
    queryKey: ['sensitivity', iri, version, hasParameters],
    queryFn: async ({ signal }) => {
      const params = { id: readId(iri) }
      const [model, family, lines] = await Promise.all([
        call(calculationRoutes.model, { params, signal }),
        hasParameters ? call(calculationRoutes.family, { params, signal }) : null,
        fetchEvery(calculationRoutes.inputs, {
          params,
          query: { itemsPerPage: 9999 },
          owner: 'none',
          signal,
        }),
      ])
      const qualities = {
        ...(await fetchLineQualities(model, lines, signal)),
        ...readParameterQualities(family?.parameters ?? []),
      }
      return { version, product: makeProduct(model, family), lines, qualities }
    },
    structuralSharing: false,
    placeholderData: keepPreviousAnswer(iri),
  })
  const ready = useMemo(() => {
    if (!data) return null
    const { product } = data
    const model = product.request
    const names = nameLines(model)
    for (const { id, name } of product.parameters) names.set(id, name)
    const parameters = prepareParameters(product)
    return { ...data, model, parameters, analysis, nameOf: (id: string) => names.get(id) ?? id }
  }, [data, analysis])
  return { data: ready, error }
}

/** The model of a product, with the parameters of its family; null: it has none. */
export const makeProduct = (
  request: CalculationRequest,
  family: { model: Pick<AnalysedProduct, 'parameters' | 'numbers'> } | null,
): AnalysedProduct => ({
  request,
  parameters: family?.model.parameters ?? [],
  numbers: family?.model.numbers ?? [],
})

/** A line without a description has the name of its profile or product. */
export function nameLines(model: CalculationRequest): Map<string, string> {
  const parts = new Map(model.calculations.map(({ id, name }) => [id, name]))
  return new Map(
    listLines(model).map((line) => [
      line.id,
      line.description ||
        (line.profileId && model.library.profiles[line.profileId]?.name) ||
        (line.semiFinishedId && parts.get(line.semiFinishedId)) ||
        line.id,
    ]),
  )
}

/**
 * Keeps the previous answer of the same record (`queryKey[1]`) while the next one loads, but not
 * the answer of another record.
 */
export const keepPreviousAnswer =
  (iri: string) =>
  <T>(
    previous: T | undefined,
    query: { queryKey: readonly unknown[] } | undefined,
  ): T | undefined =>
    query?.queryKey[1] === iri ? previous : undefined

export const serializeFigure = ({ measure, modules }: Figure): string =>
  JSON.stringify([measure, modules])
