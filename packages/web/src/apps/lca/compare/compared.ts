import type { CalculationRequest, ProductResult } from '@cradle/engine'
import type { AnalysedProduct } from '@cradle/engine/sensitivity'
import { useQueries } from '@tanstack/react-query'
import {
  CalculationRevision,
  calculationRoutes,
  recordRoutes,
  revisionRoutes,
} from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { paths } from '../../../paths.ts'
import { presentStateQuery, type CalculationState } from '../history/history-queries.ts'
import { fetchLineQualities, readParameterQualities } from '../sensitivity/line-qualities.ts'
import { makeProduct } from '../sensitivity/sensitivity-data.ts'
import { getRecordPaths } from '../../../records/calculation/calculation-tabs.ts'

/** One column of a comparison: a calculation as it is, or as it was. */
export interface Compared {
  /** As it stands in the address. */
  key: string
  name: string
  version: { number: number; savedAt: string } | null
  href: string
  state: CalculationState
  model: CalculationRequest
  /** The model with its parameters; null for an earlier state, whose formulas are not read. */
  product: AnalysedProduct | null
  /** Data quality of lines and parameters, by their ids. */
  qualities: Readonly<Record<string, string>>
  result: ProductResult | null
}

export const MOST = 4
const ofVersion = 'version-'

/** What stands in the address, at most four, each once. */
export const keysIn = (ids: string): string[] =>
  [...new Set(ids.split(',').filter((id) => /^(version-)?[\w-]+$/.test(id)))].slice(0, MOST)

async function load(
  key: string,
  signal: AbortSignal,
  present: (iri: string) => Promise<CalculationState>,
): Promise<Compared> {
  const { state, model, product, version } = key.startsWith(ofVersion)
    ? await loadVersion(key.slice(ofVersion.length), signal)
    : await loadPresent(key, signal, present)
  const [{ explainedResult }, ofLines] = await Promise.all([
    import('../results/explained-result.ts'),
    fetchLineQualities(model, state.inputs, signal),
  ])
  const { calculation } = state
  const qualities = { ...ofLines, ...readParameterQualities(calculation.parameters ?? []) }
  const record = getRecordPaths(calculation)
  return {
    key,
    name: calculation.productName,
    version,
    state,
    model,
    product,
    qualities,
    result: explainedResult(model),
    href: version
      ? record.item(model.run, 'history', { save: key.slice(ofVersion.length) })
      : record.item(model.run, 'results'),
  }
}

type Loaded = Pick<Compared, 'state' | 'model' | 'product' | 'version'>

async function loadPresent(
  id: string,
  signal: AbortSignal,
  present: (iri: string) => Promise<CalculationState>,
): Promise<Loaded> {
  const [state, model] = await Promise.all([
    present(id),
    call(calculationRoutes.model, { params: { id }, signal }),
  ])
  const hasParameters = (state.calculation.parameters ?? []).length > 0
  const family = hasParameters
    ? await call(calculationRoutes.family, { params: { id }, signal })
    : null
  return { state, model, product: makeProduct(model, family), version: null }
}

async function loadVersion(id: string, signal: AbortSignal): Promise<Loaded> {
  const given = { params: { id }, signal }
  const [{ number, savedAt }, state, model] = await Promise.all([
    call(recordRoutes(CalculationRevision).get, given),
    call(revisionRoutes.state, given),
    call(revisionRoutes.model, given),
  ])
  return { state, model, product: null, version: { number, savedAt } }
}

/** All columns; undefined until every one is there. */
export function useCompared(keys: readonly string[]): {
  columns: Compared[] | undefined
  error: unknown
  retry: () => void
} {
  return useQueries({
    queries: keys.map((key) => ({
      queryKey: ['compared', key],
      queryFn: ({
        signal,
        client,
      }: {
        signal: AbortSignal
        client: {
          fetchQuery: (
            options: ReturnType<typeof presentStateQuery> & { staleTime: number },
          ) => Promise<CalculationState>
        }
      }) =>
        load(key, signal, (id) => client.fetchQuery({ ...presentStateQuery(id), staleTime: 0 })),
      structuralSharing: false,
    })),
    combine: (results) => ({
      columns: results.every(({ data }) => data) ? results.map(({ data }) => data!) : undefined,
      error: results.find(({ error }) => error)?.error,
      retry: () => void Promise.all(results.map(({ refetch }) => refetch())),
    }),
  })
}

/** The address without one of them. */
export const without = (keys: readonly string[], key: string): string =>
  `${paths.calculations.compare([])}?ids=${keys.filter((one) => one !== key).join(',')}`
