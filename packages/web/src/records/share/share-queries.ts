import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  Application,
  Epd,
  EpdCollection,
  recordRoutes,
  shareRoutes,
  type EpicLog,
  type Read,
  type Token,
} from '@cradle/contract'
import { useAccess } from '../../api/access.ts'
import { call } from '../../api/call.ts'
import { fetchEvery, fetchPage } from '../../api/list.ts'
import { fresh, queryClient } from '../../api/query-client.ts'
import { readId } from '../../paths.ts'

export type EpdItem = Read<typeof Epd>
export type CollectionItem = Read<typeof EpdCollection>
export type ApplicationItem = Read<typeof Application>
export type TokenItem = Read<typeof Token>
export type EpicLogItem = Read<typeof EpicLog>

/** Every list and page of SHARE: a change of one record changes others. */
export const shareKey = ['share'] as const

/** Reads all lists and pages of SHARE again after a change. */
export const reloadShare = (): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: shareKey }),
    ...[Epd, EpdCollection, Application].map(({ path }) =>
      queryClient.invalidateQueries({ queryKey: ['record', path] }),
    ),
  ])

/** One declaration of SHARE. */
export const epdQuery = (id: string) =>
  queryOptions({
    queryKey: [...shareKey, 'epd', id],
    queryFn: ({ signal }) => call(recordRoutes(Epd).get, { params: { id }, owner: 'none', signal }),
  })

/** The published versions of a declaration with their files, the newest first. */
export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...shareKey, 'versions', id],
    queryFn: ({ signal }) => call(shareRoutes.versions, { params: { id }, signal }),
  })

/** The declarations of SHARE with a UUID of a data set: the one that is published comes first. */
export const epdsOfUuidQuery = (uuid: string) =>
  queryOptions({
    queryKey: [...shareKey, 'uuid', uuid],
    queryFn: async ({ signal }) => {
      const { member } = await fetchPage(recordRoutes(Epd).list, {
        query: { uuid, itemsPerPage: 10 },
        owner: 'none',
        signal,
      })
      return member.toSorted(
        (a, b) => Number(b.status === 'published') - Number(a.status === 'published'),
      )
    },
  })

const collectionsOptions = queryOptions({
  queryKey: [...shareKey, 'collections', 'all'],
  queryFn: ({ signal }) =>
    fetchEvery(recordRoutes(EpdCollection).list, {
      query: { itemsPerPage: 1000 },
      owner: 'none',
      signal,
    }),
  staleTime: fresh.lists,
})
const applicationsOptions = queryOptions({
  queryKey: [...shareKey, 'applications', 'all'],
  queryFn: ({ signal }) =>
    fetchEvery(recordRoutes(Application).list, {
      query: { itemsPerPage: 1000 },
      owner: 'none',
      signal,
    }),
  staleTime: fresh.lists,
})

const none: never[] = []

/** The collections that the role may view, by name; empty until they are loaded, and for a role without that right. */
export function useCollections(): CollectionItem[] {
  const { sees } = useAccess()
  return useQuery({ ...collectionsOptions, enabled: sees('collection') }).data ?? none
}

/** The applications that the role may view, by name; empty for a role without that right. */
export function useApplications(): ApplicationItem[] {
  const { sees } = useAccess()
  return useQuery({ ...applicationsOptions, enabled: sees('application') }).data ?? none
}

/** The records of one company, as the options of a select. */
export const listOptionsOf = (
  records: readonly { '@id': string; name: string; owner?: string }[],
  company: string | undefined,
): { value: string; label: string }[] =>
  records
    .filter(
      ({ owner }) => company === undefined || owner === undefined || readId(owner) === company,
    )
    .map((one) => ({ value: one['@id'], label: one.name }))

/** Names of records by their IRI. */
export const nameById = (
  records: readonly { '@id': string; name: string }[],
): ReadonlyMap<string, string> => new Map(records.map((one) => [one['@id'], one.name]))
