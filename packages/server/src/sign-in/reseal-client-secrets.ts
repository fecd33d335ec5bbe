import { systemScope } from '#access/scope'
import type { Services } from '#platform/http/call'
import { isSealedWithNewestKey, openSealedText, sealText } from '#platform/secrets/sealed-text'
import { describeClientSecret } from './provider-client.ts'

/**
 * Encrypts the client secrets of all identity providers with the newest key.
 *
 * @returns the number of secrets that another key had encrypted
 * @throws Error when a secret needs a key that is not in the configuration; nothing is changed then
 */
export const resealClientSecrets = ({
  config,
  db,
}: Pick<Services, 'config' | 'db'>): Promise<number> =>
  db.transact(systemScope(), async (tx) => {
    const stored = await tx
      .selectFrom('identity_providers')
      .select(['id', 'company_id', 'sealed_secret'])
      .orderBy('id')
      .forUpdate()
      .execute()
    const old = stored.filter(({ sealed_secret }) => !isSealedWithNewestKey(config, sealed_secret))
    for (const { id, company_id, sealed_secret } of old) {
      const purpose = describeClientSecret(company_id)
      await tx
        .updateTable('identity_providers')
        .set({
          sealed_secret: sealText(config, openSealedText(config, sealed_secret, purpose), purpose),
        })
        .where('id', '=', id)
        .execute()
    }
    return old.length
  })
