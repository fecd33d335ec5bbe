import { text } from 'node:stream/consumers'
import type { Services } from '#platform/http/call'
import { isUuid } from '#platform/ids'

/**
 * The list of erased persons is a file beside the database: the restore of an older dump does not bring it back to an earlier
 * state. Its key is not that of a record's file, so the comparison of files leaves it alone.
 */
const LIST_KEY = 'erasures/persons.txt'

/** Ids of all persons whose data was erased. */
export async function readErasedPersons({ files }: Pick<Services, 'files'>): Promise<string[]> {
  const file = await files.open(LIST_KEY)
  return file === null ? [] : parseErasedPersons(await text(file.stream))
}

/** The ids in a list, one a line; what is no id is ignored. */
export const parseErasedPersons = (list: string): string[] =>
  list
    .split(/\s+/)
    .map((line) => line.trim())
    .filter(isUuid)

/** Adds a person to the list, once. Erasures run one after the other, so that no process overwrites the addition of another. */
export async function listErasedPerson(
  services: Pick<Services, 'files'>,
  userId: string,
): Promise<void> {
  const listed = await readErasedPersons(services)
  if (listed.includes(userId)) return
  await services.files.put(LIST_KEY, Buffer.from([...listed, userId, ''].join('\n')))
}
