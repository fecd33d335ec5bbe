import type { PredefinedInputSet, PredefinedInputSetUsage, Read } from '@cradle/contract'
import { queryClient } from '../../../api/query-client.ts'
import { recordQuery } from '../../../api/records.ts'

export type InputSet = Read<typeof PredefinedInputSet> & {
  owner?: string
  updatedAt?: string
}
export type InputSetUsage = Read<typeof PredefinedInputSetUsage>

export const inputSetsPath = '/2/predefined_input_sets'
export const inputSetQuery = (id: string) => recordQuery<InputSet>(inputSetsPath, id)

/** After any change of a set: whatever shows sets asks again. */
export async function inputSetsChanged(): Promise<void> {
  await Promise.all(
    [['input-sets'], ['record', inputSetsPath], ['reference', inputSetsPath]].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
