import { systemScope } from '#access/scope'
import type { Services } from '#platform/http/call'
import { isSealedWithNewestKey, openSealedText, sealText } from '#platform/secrets/sealed-text'
import { describeSecret } from './second-factor-store.ts'

/**
 * Encrypts every stored secret with the newest key, so that older keys can be removed from the configuration. It may run
 * beside the server, and again after an interruption.
 *
 * @returns the number of secrets that another key had encrypted
 * @throws Error when a secret needs a key that is not in the configuration; nothing is changed then
 */
export const resealSecrets = ({ config, db }: Pick<Services, 'config' | 'db'>): Promise<number> =>
  db.transact(systemScope(), async (tx) => {
    // The lock keeps a sign-in or a new enrolment from writing between reading and writing here.
    const stored = await tx
      .selectFrom('second_factors')
      .select(['user_id', 'sealed_secret'])
      .orderBy('user_id')
      .forUpdate()
      .execute()
    const old = stored.filter(({ sealed_secret }) => !isSealedWithNewestKey(config, sealed_secret))
    for (const { user_id, sealed_secret } of old) {
      const purpose = describeSecret(user_id)
      await tx
        .updateTable('second_factors')
        .set({
          sealed_secret: sealText(config, openSealedText(config, sealed_secret, purpose), purpose),
        })
        .where('user_id', '=', user_id)
        .execute()
    }
    return old.length
  })
