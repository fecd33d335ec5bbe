import type { Violation } from '@cradle/contract'
import { systemScope } from '#access/scope'
import type { Ctx } from '#platform/http/call'
import { isUuid } from '#platform/ids'

/**
 * Checks the company that an application shares its collections with. Companies cannot be searched: the reader gives its
 * identifier to the publisher.
 *
 * @param owner  company of the application
 */
export async function checkReaderCompany(
  { db }: Pick<Ctx, 'db'>,
  { readerCompany: given }: { readerCompany?: string | null },
  owner: string | null,
): Promise<Violation[]> {
  if (given === undefined || given === null) return []
  const found =
    isUuid(given) && given !== owner
      ? await db.read(systemScope(), (tx) =>
          tx
            .selectFrom('companies')
            .select('id')
            .where('id', '=', given)
            .where('active', '=', true)
            .executeTakeFirst(),
        )
      : undefined
  return found
    ? []
    : [
        {
          propertyPath: 'readerCompany',
          message: 'No other company has this identifier.',
          code: 'unknown_company',
        },
      ]
}
