import { queryOptions } from '@tanstack/react-query'
import { recordRoutes, type Change, type Create, type Read, type Resource } from '@cradle/contract'
import { readId } from '../paths.ts'
import { call, callTagged } from './call.ts'
import type { Tagged } from './client.ts'
import { saveRefusal } from './error-text.ts'
import { fresh, queryClient } from './query-client.ts'
import { isBlank, withoutBlanks } from './records.ts'

/** A resource of which single records are read, made and changed. */
type Editable = Resource & { operations: readonly ('get' | 'create' | 'patch')[] }

/** One record with the tag its next write must carry. */
export const recordOptions = <R extends Resource>(resource: R, id: string) =>
  queryOptions({
    queryKey: ['record', resource.path, id],
    queryFn: ({ signal }) =>
      callTagged(recordRoutes(resource as Editable).get, {
        params: { id },
        owner: 'none',
        signal,
      }) as Promise<Tagged<Read<R>>>,
    staleTime: fresh.lists,
  })

/**
 * Makes a record out of a form; `onCreated` gets it.
 *
 * @param named  the owner, where it is not the acting company
 * @returns why it was refused, as `FormPage.onSave` wants it
 */
export async function createRecord<R extends Resource>(
  resource: R,
  values: Create<R> | Record<string, unknown>,
  onCreated: (record: Read<R>) => void,
  named: { query?: { owner: 'none' } } = {},
) {
  try {
    const made = await call(recordRoutes(resource as Editable).create, {
      params: {},
      ...named,
      body: withoutBlanks(values) as Create<Editable>,
    })
    onCreated(made as Read<R>)
    return undefined
  } catch (error) {
    return saveRefusal(error)
  }
}

/** Changes what a form changed, against the tag the record was read with. What was emptied is cleared. */
export async function changeRecord<R extends Resource>(
  resource: R,
  { data, etag }: Tagged<Read<R>>,
  changed: Change<R> | Record<string, unknown>,
) {
  const body = Object.fromEntries(
    Object.entries(changed).map(([name, value]: [string, unknown]) => [
      name,
      isBlank(value) ? null : value,
    ]),
  )
  try {
    const answer = await callTagged(recordRoutes(resource as Editable).patch, {
      params: { id: readId(data['@id']) },
      body,
      ifMatch: etag,
    })
    queryClient.setQueryData(recordOptions(resource, data.id).queryKey, answer as Tagged<Read<R>>)
    return undefined
  } catch (error) {
    return saveRefusal(error)
  }
}
