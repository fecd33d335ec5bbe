import {
  EnvironmentalProfile,
  Indicator,
  Method,
  StandardUnit,
  Version,
  profileRoutes,
  recordRoutes,
  type DocumentFields,
  type Read,
} from '@cradle/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { fetchEvery, fetchPage, useList } from '../../api/list.ts'
import { fresh, queryClient } from '../../api/query-client.ts'
import { recordOptions } from '../../api/record.ts'
import { readId } from '../../paths.ts'
import type { ListState } from '../../ui/list/list-types.ts'
import { orderQuery } from '../../shell/url-state.ts'
import { unitText } from '../../ui/numbers/unit-text.ts'

export type Profile = Read<typeof EnvironmentalProfile>
/** One impact of one unit of a profile in one module. */
export type Effect = DocumentFields<'Effect'>
export type Unit = Read<typeof StandardUnit>

const key = 'environmental-profiles'

/** Loads one profile with its tag, which its next write must carry. */
export const profileItemQuery = (id: string) => recordOptions(EnvironmentalProfile, id)

/** Reloads lists, pickers and the sheets that use profiles after a change. */
export async function reloadProfiles(): Promise<void> {
  await Promise.all(
    [[key], ['record', EnvironmentalProfile.path], ['profile-index']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}

/** Loads every indicator in the order of the standard, as the lines of an effect sheet. */
export const sheetIndicatorsQuery = () =>
  queryOptions({
    queryKey: ['indicators', 'sheet'],
    queryFn: () =>
      fetchEvery(recordRoutes(Indicator).list, {
        owner: 'none',
        query: { itemsPerPage: 999, 'order[position]': 'asc' },
      }),
    staleTime: fresh.reference,
  })

/** Loads the version of a profile's database. */
export const versionQuery = (iri: string | undefined) =>
  queryOptions({
    queryKey: ['versions', iri],
    queryFn: () => call(recordRoutes(Version).get, { params: { id: readId(iri!) }, owner: 'none' }),
    enabled: iri !== undefined,
    staleTime: fresh.reference,
  })

/** A single choice is a filter; choosing both of two means no filter. */
const readSingleChoice = (
  values: readonly string[] | undefined,
  otherwise: string,
): string | undefined =>
  !values || values.length === 0 ? otherwise : values.length === 1 ? values[0] : undefined

/**
 * Loads the profiles of the acting company and the general ones. Hidden profiles are included only
 * on request.
 */
export function useProfiles({ q, sort, filters }: ListState) {
  return useList([key], recordRoutes(EnvironmentalProfile).list, {
    query: {
      search: q,
      visible: readSingleChoice(filters['visible'], 'true'),
      method: filters['method']?.[0],
      ownership: filters['ownership']?.[0],
      itemsPerPage: 50,
      ...orderQuery(sort),
    },
  })
}

/** Loads the profiles that all companies use. */
export function useGeneralProfiles({ q, sort, filters }: ListState) {
  return useList([key, 'general'], recordRoutes(EnvironmentalProfile).list, {
    query: {
      search: q,
      visible: readSingleChoice(filters['visible'], 'true'),
      method: filters['method']?.[0],
      version: filters['version']?.[0],
      ownership: 'global',
      itemsPerPage: 50,
      ...orderQuery(sort),
    },
    owner: 'none',
  })
}

/** Loads the rows of a profile's data set, newest first: the profile in each version of the library. */
export const profileVersionsQuery = (id: string) =>
  queryOptions({
    queryKey: [key, id, 'versions'],
    queryFn: ({ signal }) =>
      fetchEvery(recordRoutes(EnvironmentalProfile).list, {
        owner: 'none',
        query: { dataSetOf: id, itemsPerPage: 999, 'order[createdAt]': 'desc' },
        signal,
      }),
    staleTime: fresh.lists,
  })

/** Returns the names of the library versions that the reader sees, by IRI. */
export const versionNamesQuery = () =>
  queryOptions({
    queryKey: ['versions', 'names'],
    queryFn: async () =>
      new Map(
        (
          await fetchEvery(recordRoutes(Version).list, {
            owner: 'none',
            query: { itemsPerPage: 9999, 'order[createdAt]': 'desc' },
          })
        ).map((version) => [version['@id'], version]),
      ),
    staleTime: fresh.lists,
  })

export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: [key, id],
    queryFn: ({ signal }) =>
      call(recordRoutes(EnvironmentalProfile).get, {
        params: { id },
        owner: 'none',
        signal,
      }),
    staleTime: fresh.lists,
  })

/**
 * Searches on the server and shows the first results, because the library is too large for a
 * complete list.
 */
export const hitsQuery = (text: string) => ({
  queryKey: [key, 'hits', text],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (
      await fetchPage(recordRoutes(EnvironmentalProfile).list, {
        query: { search: text, visible: 'true', itemsPerPage: 30 },
        signal,
      })
    ).member,
  staleTime: fresh.lists,
})

export const effectsQuery = (id: string) =>
  queryOptions({
    queryKey: [key, id, 'effects'],
    queryFn: ({ signal }) =>
      fetchEvery(profileRoutes.effects, {
        params: { id },
        owner: 'none',
        query: { itemsPerPage: 10_000 },
        signal,
      }),
    staleTime: fresh.lists,
  })

/** Returns units by IRI, so that a list can show `kg` for the IRI of a unit. */
export const unitsQuery = () =>
  queryOptions({
    queryKey: ['standard-units'],
    queryFn: async () =>
      new Map(
        (
          await fetchEvery(recordRoutes(StandardUnit).list, {
            owner: 'none',
            query: { itemsPerPage: 9999 },
          })
        ).map((unit) => [unit['@id'], { ...unit, symbol: unitText(unit.symbol) }]),
      ),
    staleTime: fresh.reference,
  })

export const methodsQuery = () =>
  queryOptions({
    queryKey: ['methods'],
    queryFn: async () =>
      new Map(
        (
          await fetchEvery(recordRoutes(Method).list, {
            query: { itemsPerPage: 9999 },
          })
        ).map((method) => [method['@id'], method.name]),
      ),
    staleTime: fresh.reference,
  })
