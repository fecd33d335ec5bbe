import { systemScope } from '#access/scope'
import type { Services } from '#platform/http/call'
import { isSealedWithNewestKey, openSealedText, sealText } from '#platform/secrets/sealed-text'
import { listSealedColumns } from './webhook-secrets.ts'

/**
 * Encrypts the stored secrets of all webhooks with the newest key, so that older keys can be removed from the configuration.
 *
 * @returns the number of secrets that another key had encrypted
 * @throws Error when a secret needs a key that is not in the configuration; nothing is changed then
 */
export const resealWebhooks = ({ config, db }: Pick<Services, 'config' | 'db'>): Promise<number> =>
  db.transact(systemScope(), async (tx) => {
    const rows = await tx
      .selectFrom('share_applications')
      .select(['id', 'sealed_secret', 'sealed_previous_secret', 'sealed_header_value'])
      .orderBy('id')
      .forUpdate()
      .execute()
    let count = 0
    for (const row of rows) {
      const changes: Record<string, string> = {}
      for (const { column, purpose } of listSealedColumns(row.id)) {
        const sealed = row[column]
        if (sealed === null || isSealedWithNewestKey(config, sealed)) continue
        changes[column] = sealText(config, openSealedText(config, sealed, purpose), purpose)
        count += 1
      }
      if (Object.keys(changes).length > 0)
        await tx.updateTable('share_applications').set(changes).where('id', '=', row.id).execute()
    }
    return count
  })
