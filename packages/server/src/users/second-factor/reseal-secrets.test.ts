import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemScope } from '#access/scope'
import { world, type World } from '#platform/testing/world'
import { openSealedText } from '#platform/secrets/sealed-text'
import { resealSecrets } from './reseal-secrets.ts'
import { describeSecret, storeSecret } from './second-factor-store.ts'

const old = { id: '2025', secret: 'abcdefghijklmnopqrstuvwxyz-012345' }
const fresh = { id: '2026', secret: 'bcdefghijklmnopqrstuvwxyz-0123456' }
let w: World
beforeAll(async () => {
  w = await world([])
})
afterAll(() => w.close())

const withKeys = (...encryptionKeys: (typeof old)[]) => ({
  ...w.services,
  config: { ...w.services.config, encryptionKeys },
})
const readSealed = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (
      await w.db.read(systemScope(), (tx) =>
        tx.selectFrom('second_factors').select(['user_id', 'sealed_secret']).execute(),
      )
    ).map(({ user_id, sealed_secret }) => [user_id, sealed_secret]),
  )

test('after a rotation every secret opens with the new key alone', async () => {
  const [first, second] = [w.user('ROLE_EDITOR').id, w.user('ROLE_VIEWER').id]
  await w.db.transact(systemScope(), async (tx) => {
    await storeSecret(tx, withKeys(old), first, 'GEZDGNBVGY3TQOJQ')
    await storeSecret(tx, withKeys(fresh, old), second, 'MFRGGZDFMZTWQ2LK')
  })
  await expect(resealSecrets(withKeys(fresh)), 'the old key is missing').rejects.toThrow(
    'needs the key 2025',
  )
  expect((await readSealed())[first]).toMatch(/^v1\.2025\./)
  const rotated = withKeys(fresh, old)
  expect(await resealSecrets(rotated)).toBe(1)
  expect(await resealSecrets(rotated), 'once more').toBe(0)
  const sealed = await readSealed()
  const { config } = withKeys(fresh)
  expect(openSealedText(config, sealed[first]!, describeSecret(first))).toBe('GEZDGNBVGY3TQOJQ')
  expect(openSealedText(config, sealed[second]!, describeSecret(second))).toBe('MFRGGZDFMZTWQ2LK')
})
