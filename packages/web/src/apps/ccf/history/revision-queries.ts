import { queryOptions } from '@tanstack/react-query'
import {
  FootprintRevision,
  footprintRevisionRoutes,
  readSheetRows,
  recordRoutes,
  type DocumentOf,
  type FootprintSheetRow,
} from '@cradle/contract'
import { call } from '../../../api/call.ts'

export type PastFootprint = Omit<DocumentOf<'FootprintState'>, 'rows'> & {
  rows: FootprintSheetRow[]
}

/** All changes of a save. */
export const revisionQuery = (footprint: string, id: string) =>
  queryOptions({
    queryKey: ['footprints', footprint, 'revision', id],
    queryFn: ({ signal }) =>
      call(recordRoutes(FootprintRevision).get, { params: { id }, owner: 'none', signal }),
  })

/** The footprint and its rows after a save. */
export const pastStateQuery = (footprint: string, id: string) =>
  queryOptions({
    queryKey: ['footprints', footprint, 'revision', id, 'state'],
    queryFn: async ({ signal }): Promise<PastFootprint> => {
      const state = await call(footprintRevisionRoutes.state, {
        params: { id },
        owner: 'none',
        signal,
      })
      return { ...state, rows: readSheetRows(state.rows) }
    },
    structuralSharing: false,
  })

/** What changed in the emissions since a save. */
export const emissionsSinceQuery = (footprint: string, id: string) =>
  queryOptions({
    queryKey: ['footprints', footprint, 'revision', id, 'emissions'],
    queryFn: ({ signal }) =>
      call(footprintRevisionRoutes.comparison, { params: { id }, owner: 'none', signal }),
  })
