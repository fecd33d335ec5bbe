import { queryOptions } from '@tanstack/react-query'
import {
  Calculation,
  CalculationRevision,
  calculationRoutes,
  inputSetRoutes,
  recordRoutes,
  revisionRoutes,
  type DocumentOf,
} from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { fetchEvery } from '../../../api/list.ts'
import { readId } from '../../../paths.ts'

/** A calculation with its lines and input sets, current or saved. */
export type CalculationState = Pick<
  DocumentOf<'CalculationState'>,
  'calculation' | 'inputs' | 'predefinedInputSetUsages'
>

export const revisionQuery = (id: string) =>
  queryOptions({
    queryKey: ['revision', readId(id)],
    queryFn: ({ signal }) =>
      call(recordRoutes(CalculationRevision).get, { params: { id: readId(id) }, signal }),
  })

/**
 * A saved version never changes, except the last one: further saves within the same minute join it.
 */
export const pastStateQuery = (id: string) =>
  queryOptions({
    queryKey: ['revision', readId(id), 'state'],
    queryFn: ({ signal }) => call(revisionRoutes.state, { params: { id: readId(id) }, signal }),
  })

export const presentStateQuery = (calculation: string) =>
  queryOptions({
    queryKey: ['present-state', calculation, readId(calculation)],
    queryFn: async ({ signal }): Promise<CalculationState> => {
      const params = { id: readId(calculation) }
      const all = { params, query: { itemsPerPage: 9999 }, owner: 'none', signal }
      const [item, inputs, usages] = await Promise.all([
        call(recordRoutes(Calculation).get, { params, signal }),
        fetchEvery(calculationRoutes.inputs, all),
        fetchEvery(inputSetRoutes.usagesOfCalculation, all),
      ])
      return { calculation: item, inputs, predefinedInputSetUsages: usages }
    },
  })
