import { systemScope } from '#access/scope'
import type { Services } from '#platform/http/call'
import { erasePerson } from './erase-person.ts'
import { readErasedPersons } from './erased-persons.ts'

/** Accounts that one query looks up. */
const AT_ONCE = 1_000

/**
 * Erases the listed persons whom the restore of a backup has brought back.
 *
 * @param ids  by default the list beside the database
 * @returns the number of persons that were erased again
 */
export async function replayErasures(
  services: Pick<Services, 'db' | 'files' | 'now' | 'log'>,
  ids?: readonly string[],
): Promise<number> {
  const listed = ids ?? (await readErasedPersons(services))
  let replayed = 0
  for (let from = 0; from < listed.length; from += AT_ONCE) {
    const some = listed.slice(from, from + AT_ONCE)
    const back = await services.db.read(systemScope(), (tx) =>
      tx
        .selectFrom('users')
        .select('id')
        .where('id', 'in', some)
        .where('erased_at', 'is', null)
        .execute(),
    )
    for (const { id } of back) {
      await erasePerson(services, id, { requestedBy: null, message: 'after a restore' })
      replayed += 1
    }
  }
  return replayed
}
