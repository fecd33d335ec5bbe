import type { CalculationRequest } from '@cradle/engine'
import { queryOptions } from '@tanstack/react-query'
import {
  calculationRoutes,
  recordRoutes,
  Supplier,
  TransportProfile,
  WasteScenario,
} from '@cradle/contract'
import { readId } from '../../../../paths.ts'
import { fetchEvery } from '../../../../api/list.ts'
import { call } from '../../../../api/call.ts'
import { Problem } from '../../../../api/problem.ts'
import { fresh } from '../../../../api/query-client.ts'
import type { InputLine } from '../lines/input-rows.ts'
import { contentNews } from '../../../../records/sheet/saving/content-news.ts'
import type { SheetUsage } from '../sets/set-rows.ts'
import { hasResults, sheetKey, sheetRoutes, type SheetParent } from '../lines/sheet-parent.ts'

function noneIfRefused(error: unknown): [] {
  if (error instanceof Problem && error.status === 403) return []
  throw error
}

const everything = { query: { pagination: false } }

/** None for a role that may not see suppliers, as a reviewer: its sheet has no names of them. */
export const suppliersQuery = queryOptions({
  queryKey: ['suppliers', 'all'],
  queryFn: ({ signal }) =>
    fetchEvery(recordRoutes(Supplier).list, { ...everything, signal }).catch(noneIfRefused),
  staleTime: fresh.reference,
})
export const scenariosQuery = queryOptions({
  queryKey: ['waste-scenarios', 'all'],
  queryFn: ({ signal }) => fetchEvery(recordRoutes(WasteScenario).list, { ...everything, signal }),
  staleTime: fresh.reference,
})
export const transportProfilesQuery = queryOptions({
  queryKey: ['transport-profiles', 'all'],
  queryFn: ({ signal }) =>
    fetchEvery(recordRoutes(TransportProfile).list, { ...everything, signal }),
  staleTime: fresh.reference,
})

/** The state of the server at one moment: the inputs, and the engine's model with every default filled in. */
export interface Baseline {
  calculation: SheetParent
  inputs: readonly InputLine[]
  /** Null as long as the server can make no model: the sheet works, results are absent. */
  model: CalculationRequest | null
  /** Sets used in the calculation. */
  usages: readonly SheetUsage[]
  /** How often the content of a calculation had changed; lines of templates and sets are not counted. */
  contentVersion?: number
  /** When it was requested, by the clock of this page [ms]. */
  requestedAt: number
}

/** A baseline that no page uses is forgotten after this time [ms]. */
const UNUSED_MS = 5_000

/** All that the sheet of a calculation, template or set shows. */
export const baselineQuery = (parent: string) =>
  queryOptions({
    queryKey: ['inputs-baseline', sheetKey(parent)],
    queryFn: async ({ signal }): Promise<Baseline> => {
      const requestedAt = performance.now()
      const params = { id: readId(parent) }
      if (hasResults(parent)) {
        const sheet = await call(calculationRoutes.sheet, { params, owner: 'none', signal })
        contentNews(parent).read(sheet.contentVersion)
        return { ...sheet, requestedAt }
      }
      const [calculation, inputs] = await Promise.all([
        call(sheetRoutes(parent).record, { params, signal }),
        fetchEvery(sheetRoutes(parent).lines, { params, query: { pagination: false }, signal }),
      ])
      return { calculation, inputs, model: null, usages: [], requestedAt }
    },
    staleTime: fresh.loader,
    gcTime: UNUSED_MS,
    // Each answer is another moment; the session finds out row by row what is new.
    structuralSharing: false,
  })
