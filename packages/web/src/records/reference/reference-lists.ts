import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  listPermissions,
  collectionIri,
  Company,
  findPermission,
  Method,
  recordRoutes,
  type CompanyDirectory,
  type Read,
  type Resource,
  type StandardUnit,
} from '@cradle/contract'
import { useAccess, useSession } from '../../api/access.ts'
import { fetchEvery } from '../../api/list.ts'
import { queryClient } from '../../api/query-client.ts'
import { currentLocale, useLocale } from '../../i18n/i18n.ts'
import type { Option } from '../../ui/form/fields.tsx'
import { unitText } from '../../ui/numbers/unit-text.ts'

/** A resource with a list. */
type Listed = Resource & { path: string; operations: readonly 'list'[] }

/**
 * Loads all records of a small resource and refreshes them occasionally. Names that the product ships are in the reader's
 * language.
 */
export const referenceOptions = <R extends Resource>(resource: R) =>
  queryOptions({
    queryKey: ['reference', collectionIri(resource), currentLocale()],
    queryFn: async ({ signal }) => {
      const records = await fetchEvery(recordRoutes(resource as Listed).list, {
        params: {},
        query: { itemsPerPage: 999 },
        signal,
      })
      return (await translate(resource, records)) as Read<R>[]
    },
    staleTime: 5 * 60_000,
  })

const nobody: never[] = []
/**
 * Returns all records of a small resource. Without the right to read them, nothing is requested and
 * the list is empty.
 */
export function useReference<R extends Resource>(resource: R): Read<R>[] {
  const { sees } = useAccess()
  useLocale()
  const enabled = listPermissions(findPermission(resource, 'list')).every(({ entity }) =>
    sees(entity),
  )
  return (
    useQuery({ ...referenceOptions(resource), enabled, meta: { fillsChoices: true } }).data ??
    nobody
  )
}

/** In English, the names are those of the server, and no further code is loaded. */
const translate = async <T extends object>(resource: Resource, records: T[]): Promise<T[]> =>
  currentLocale() === 'en'
    ? records
    : (await import('./reference-names.ts')).translateNames(resource, records)

const readName = (record: object): string => (record as { name: string }).name

/**
 * Returns the records as options of a select; the value is the IRI. `label` must be the same
 * function on every render.
 */
export function useOptions<R extends Resource>(
  resource: R,
  label: (record: Read<R>) => string = readName,
): Option[] {
  const records = useReference(resource)
  return useMemo(
    () => records.map((record) => ({ value: record['@id'], label: label(record) })),
    [records, label],
  )
}

const usableMethodsOptions = (company: string) =>
  queryOptions({
    queryKey: ['reference', 'usable-methods', company, currentLocale()],
    queryFn: async ({ signal }) =>
      (await translate(
        Method,
        await fetchEvery(recordRoutes(Method).list, {
          params: {},
          query: { usableBy: company, itemsPerPage: 999 },
          signal,
        }),
      )) as Read<typeof Method>[],
    staleTime: 5 * 60_000,
    meta: { fillsChoices: true },
  })

/** Reloads the choices of methods after a change of a company. */
export const reloadUsableMethods = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['reference', 'usable-methods'] })

/**
 * Returns the methods that a new calculation of the acting company may use, as options of a select. `kept`, the method
 * that a record has already, stays among them.
 */
export function useMethodOptions(kept?: string | null): Option[] {
  const company = useSession().acting?.companyId
  useLocale()
  const usable = useQuery({
    ...usableMethodsOptions(company ?? ''),
    enabled: company !== undefined,
  }).data
  const all = useReference(Method)
  return useMemo(() => {
    const offered = usable ?? nobody
    const isOffered = offered.some((one) => one['@id'] === kept)
    const added = isOffered ? [] : all.filter((one) => one['@id'] === kept)
    return [...offered, ...added].map((one) => ({ value: one['@id'], label: one.name }))
  }, [usable, all, kept])
}

export const unitLabel = (unit: Read<typeof StandardUnit>): string =>
  unit.symbol && unit.symbol !== unit.name ? `${unit.name} (${unitText(unit.symbol)})` : unit.name

const directoryOptions = (directory: CompanyDirectory) =>
  queryOptions({
    queryKey: ['reference', collectionIri(Company), directory],
    queryFn: ({ signal }) =>
      fetchEvery(recordRoutes(Company).list, {
        params: {},
        query: { [directory]: true, itemsPerPage: 999 },
        signal,
      }),
    staleTime: 5 * 60_000,
    meta: { fillsChoices: true },
  })

/**
 * The companies that can be chosen as publisher or programme operator, by name. `chosen`, the IRI of the company that is
 * chosen now, stays among them when it has left the directory and the caller may view it.
 */
export function useDirectory(directory: CompanyDirectory, chosen: string | null): Option[] {
  const offered = useQuery(directoryOptions(directory)).data ?? nobody
  const visible = useReference(Company)
  return useMemo(() => {
    const isOffered = offered.some((one) => one['@id'] === chosen)
    const kept = isOffered ? [] : visible.filter((one) => one['@id'] === chosen)
    return [...offered, ...kept].map((one) => ({ value: one['@id'], label: one.name }))
  }, [offered, visible, chosen])
}
