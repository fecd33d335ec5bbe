import { User, type Read } from '@cradle/contract'
import { recordOptions } from '../../api/record.ts'
import { queryClient } from '../../api/query-client.ts'

/** A person's account with the memberships that the caller may view. */
export type UserItem = Read<typeof User>
export type UserMembership = NonNullable<UserItem['memberships']>[number]

/** Reloads lists and the page of a person, and the log, after a change of the account or a membership. */
export async function reloadUser(id: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['users'] }),
    queryClient.invalidateQueries({ queryKey: recordOptions(User, id).queryKey }),
    queryClient.invalidateQueries({ queryKey: ['logs'] }),
  ])
}
