import { queryOptions } from '@tanstack/react-query'
import { replacementRoutes, type DocumentOf } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/query-client.ts'

export type Preview = DocumentOf<'ReplacementPreview'>
export type Outcome = DocumentOf<'ProfileReplacement'>['records'][number]

/**
 * Where a profile is used, and with another profile what that one would change.
 *
 * @param records  addresses; null: all of the company
 */
export const previewQuery = (
  replaced: string,
  by: string | null,
  records: readonly string[] | null,
) =>
  queryOptions({
    queryKey: ['profile-replacement', replaced, by, records],
    queryFn: ({ signal }) =>
      call(replacementRoutes.preview, {
        body: { replaced, ...(by ? { by } : {}), ...(records ? { records: [...records] } : {}) },
        signal,
      }),
    // What is written is what was shown: it is never remembered.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export async function replaceProfile(
  replaced: string,
  by: string,
  places: readonly { record: string; version: string }[],
): Promise<Outcome[]> {
  const { records } = await call(replacementRoutes.replace, {
    body: { replaced, by, places: places.map(({ record, version }) => ({ record, version })) },
    idempotencyKey: crypto.randomUUID(),
  })
  await reloadProducts()
  return records
}

/** Puts the earlier profile back. @returns what became of each record */
export async function undoReplacement(done: readonly Outcome[]): Promise<Outcome[]> {
  const { records } = await call(replacementRoutes.undo, {
    body: { records: done.map(({ record, undo }) => ({ record, undo: undo ?? '' })) },
    idempotencyKey: crypto.randomUUID(),
  })
  await reloadProducts()
  return records
}

const reloadProducts = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['calculations'] })
