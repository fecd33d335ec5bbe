import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { itemIri, recordRoutes, Version, versionRoutes, type Read } from '@cradle/contract'
import { call } from '../../api/call.ts'
import { useLive } from '../../api/live.ts'
import { readId } from '../../paths.ts'

export type LibraryVersion = Read<typeof Version>

/** Every list and page about versions; profiles change with them. */
export const versionsKey = ['versions']
const profilesKey = ['environmental-profiles']

/** Loads a version, and reads it again when it is published. */
export function useVersion(id: string) {
  const client = useQueryClient()
  useLive(itemIri(Version, id), () => void client.invalidateQueries({ queryKey: versionsKey }))
  return useQuery({
    queryKey: [...versionsKey, 'item', id],
    queryFn: () => call(recordRoutes(Version).get, { params: { id }, owner: 'none' }),
  })
}

/** Loads what a version changes, in numbers. */
export const cockpitQuery = (id: string) =>
  queryOptions({
    queryKey: [...versionsKey, 'cockpit', id],
    queryFn: () => call(versionRoutes.cockpit, { params: { id }, owner: 'none' }),
  })

/** The calls that change versions. Afterwards all lists of versions and profiles are read again. */
export function useVersionActions() {
  const client = useQueryClient()
  const readAgain = () =>
    Promise.all(
      [versionsKey, profilesKey, ['profile-index']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
  return {
    make: async (body: { name: string; import: string; complete: boolean }) => {
      const made = await call(versionRoutes.create, { body })
      await readAgain()
      return made
    },
    publish: async (version: LibraryVersion) => {
      await call(versionRoutes.publish, { params: { id: readId(version['@id']) }, owner: 'none' })
      await readAgain()
    },
    remove: async (version: Pick<LibraryVersion, '@id'>) => {
      await call(recordRoutes(Version).delete, {
        params: { id: readId(version['@id']) },
        owner: 'none',
      })
      await readAgain()
    },
  }
}
