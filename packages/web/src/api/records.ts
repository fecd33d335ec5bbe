import { queryOptions } from '@tanstack/react-query'
import { api } from './client.ts'
import type { Tagged } from './client.ts'
import { saveRefusal } from './error-text.ts'
import { fresh, queryClient } from './query-client.ts'

export interface WireRecord {
  '@id': string
  id: string
  owner?: string
}

/** One record with the tag its next write must carry. */
export const recordQuery = <T extends WireRecord>(path: string, id: string) =>
  queryOptions({
    queryKey: ['record', path, id],
    queryFn: ({ signal }) =>
      api.getTagged<T>(`${path}/${encodeURIComponent(id)}`, { owner: 'none', signal }),
    staleTime: fresh.lists,
  })

/** Nothing, or nothing but spaces. */
export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

/** A new record out of a form: what was left blank is left out. */
export const withoutBlanks = (values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value)))

/** Makes a record; `made` hears which. Answers as `FormPage.onSave` wants it. */
export async function createRecord<T>(path: string, values: object, made: (record: T) => void) {
  try {
    made(await api.post<T>(path, withoutBlanks(values)))
    return undefined
  } catch (error) {
    return saveRefusal(error)
  }
}

/** Changes what a form changed, against the tag the record was read with. What was emptied is cleared. */
export async function changeRecord<T extends WireRecord>(
  path: string,
  { data, etag }: Tagged<T>,
  changed: object,
) {
  const body = Object.fromEntries(
    Object.entries(changed).map(([name, value]) => [
      name,
      isBlank(value) ? null : (value as unknown),
    ]),
  )
  try {
    const answer = await api.patchTagged<T>(data['@id'], body, { ifMatch: etag })
    queryClient.setQueryData(recordQuery<T>(path, data.id).queryKey, answer)
    return undefined
  } catch (error) {
    return saveRefusal(error)
  }
}

/** The fields of a form out of a record; what is unknown is null. */
export const fieldsOf = (record: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, (record as Record<string, unknown>)[name] ?? null]))
