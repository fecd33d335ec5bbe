import { PredefinedInputSet, type Read } from '@cradle/contract'
import { queryClient } from '../../../api/query-client.ts'
import { recordOptions } from '../../../api/record.ts'
import { referenceOptions } from '../../../records/reference/reference-lists.ts'

export type InputSet = Read<typeof PredefinedInputSet>

export const inputSetQuery = (id: string) => recordOptions(PredefinedInputSet, id)

/** Reloads every view of input sets after a change. */
export async function reloadInputSets(): Promise<void> {
  await Promise.all(
    [
      ['input-sets'],
      ['record', PredefinedInputSet.path],
      referenceOptions(PredefinedInputSet).queryKey,
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}
