import { queryOptions, type Query } from '@tanstack/react-query'
import {
  Footprint,
  footprintRoutes,
  readSheetRows,
  type DocumentOf,
  type FootprintSheetRow,
  type Read,
} from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { fresh, queryClient } from '../../../api/query-client.ts'
import { recordOptions } from '../../../api/record.ts'

export type FootprintItem = Read<typeof Footprint>
export type FootprintSheet = Omit<DocumentOf<'FootprintSheet'>, 'rows'> & {
  rows: FootprintSheetRow[]
}
export type FootprintResults = DocumentOf<'FootprintResult'>
export type FootprintComparison = DocumentOf<'FootprintComparison'>

/** One footprint with its tag, which its next write must carry. */
export const footprintQuery = (id: string) => recordOptions(Footprint, id)

/** Rows of the sheet with everything that the engine needs. */
export const sheetQuery = (id: string) =>
  queryOptions({
    queryKey: ['footprints', id, 'sheet'],
    queryFn: async ({ signal }): Promise<FootprintSheet> => {
      const sheet = await call(footprintRoutes.sheet, { params: { id }, owner: 'none', signal })
      return { ...sheet, rows: readSheetRows(sheet.rows) }
    },
    staleTime: fresh.loader,
    structuralSharing: (known, read) => {
      const [before, now] = [known as FootprintSheet | undefined, read as FootprintSheet]
      return before && isSameSheet(before, now) ? before : now
    },
  })

/**
 * Whether a sheet that was read again says the same. Every write of an input raises the version of the content, so the rows, of
 * which there may be thousands, need not be compared.
 */
function isSameSheet(before: FootprintSheet, now: FootprintSheet): boolean {
  if (before.contentVersion !== now.contentVersion) return false
  const writeHead = ({ rows: _rows, ...head }: FootprintSheet): string => JSON.stringify(head)
  return writeHead(before) === writeHead(now)
}

/** The stored results. */
export const resultsQuery = (id: string) =>
  queryOptions({
    queryKey: ['footprints', id, 'results'],
    queryFn: ({ signal }) =>
      call(footprintRoutes.results, {
        params: { id },
        owner: 'none',
        signal,
      }) as Promise<FootprintResults>,
    staleTime: fresh.loader,
  })

/** Products of the year against the stored results. */
export const reconciliationQuery = (id: string) =>
  queryOptions({
    queryKey: ['footprints', id, 'reconciliation'],
    queryFn: ({ signal }) =>
      call(footprintRoutes.reconciliation, { params: { id }, owner: 'none', signal }),
    staleTime: fresh.loader,
  })

/** What is missing before a report, of the current content. */
export const readinessQuery = (id: string) =>
  queryOptions({
    queryKey: ['footprints', id, 'readiness'],
    queryFn: ({ signal }) =>
      call(footprintRoutes.readiness, { params: { id }, owner: 'none', signal }),
    staleTime: fresh.loader,
  })

/** Reloads every view of footprints after a change. */
export async function reloadFootprints(): Promise<void> {
  await Promise.all(
    [['footprints'], ['record', Footprint.path]].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}

/**
 * The same, but open sheets only learn that they are not the newest: they read the news of their footprint themselves, because
 * they know which of them are their own writes.
 */
export async function reloadFootprintViews(): Promise<void> {
  const isSheet = ({ queryKey }: Query): boolean =>
    queryKey[0] === 'footprints' && queryKey[2] === 'sheet'
  await Promise.all([
    queryClient.invalidateQueries({ predicate: isSheet, refetchType: 'none' }),
    queryClient.invalidateQueries({
      predicate: (query) => query.queryKey[0] === 'footprints' && !isSheet(query),
    }),
    queryClient.invalidateQueries({ queryKey: ['record', Footprint.path] }),
  ])
}
