import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Services } from '#platform/http/call'
import { openSealedText, sealText } from '#platform/secrets/sealed-text'
import { makeSigningKey } from './sign-message.ts'

type ApplicationRow = Row<'share_applications'>
type Config = Pick<Services['config'], 'encryptionKeys'>

/** How long the key before signs as well after a new one was made [ms]. */
const OVERLAP = 24 * 3_600_000

const nameKey = (id: string): string => `webhook key ${id}`
const nameHeader = (id: string): string => `webhook header ${id}`

/** Makes the first or a new signing key of an application. Only this answer contains it. */
export async function renewSigningKey(
  tx: WriteTx,
  { config, now }: Pick<Services, 'config' | 'now'>,
  { id, sealed_secret }: Pick<ApplicationRow, 'id' | 'sealed_secret'>,
): Promise<{ key: string; row: ApplicationRow | undefined }> {
  const key = makeSigningKey()
  const row = await tx
    .updateTable('share_applications')
    .set({
      sealed_secret: sealText(config, key, nameKey(id)),
      sealed_previous_secret: sealed_secret,
      previous_secret_until: sealed_secret === null ? null : new Date(now().getTime() + OVERLAP),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return { key, row }
}

/** The keys that sign now: the current one, and for a day the one before. */
export function readSigningKeys(config: Config, row: ApplicationRow, now: Date): string[] {
  const isOverlapping = row.previous_secret_until !== null && row.previous_secret_until > now
  return [row.sealed_secret, isOverlapping ? row.sealed_previous_secret : null]
    .filter((sealed) => sealed !== null)
    .map((sealed) => openSealedText(config, sealed, nameKey(row.id)))
}

export const sealHeaderValue = (config: Config, id: string, value: string): string =>
  sealText(config, value, nameHeader(id))

/** The header that the customer wants with every message; none without a name and a value. */
export const readSecretHeader = (config: Config, row: ApplicationRow): Record<string, string> =>
  row.secret_header_name === null || row.sealed_header_value === null
    ? {}
    : {
        [row.secret_header_name]: openSealedText(
          config,
          row.sealed_header_value,
          nameHeader(row.id),
        ),
      }

/** The stored secrets of an application with the name that each is encrypted for. */
export const listSealedColumns = (
  id: string,
): readonly {
  column: 'sealed_secret' | 'sealed_previous_secret' | 'sealed_header_value'
  purpose: string
}[] => [
  { column: 'sealed_secret', purpose: nameKey(id) },
  { column: 'sealed_previous_secret', purpose: nameKey(id) },
  { column: 'sealed_header_value', purpose: nameHeader(id) },
]
