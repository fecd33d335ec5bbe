import type { Route } from './route.ts'

/** Calls of signed-in users that ignore an `Idempotency-Key`, and why. */
const ignoring: ReadonlyMap<string, string> = new Map([
  ['/logout', 'A second request finds no sign-in any more.'],
  ['/impersonations', 'The answer is a sign-in, which is given once and kept nowhere.'],
  ['/second_factor', 'The answer is a secret of the account; a second request replaces it.'],
  [
    '/second_factor/confirmation',
    'The answer contains recovery codes of the account, which are kept nowhere.',
  ],
  [
    '/second_factor/recovery_codes',
    'The answer is a secret of the account; a second request replaces it.',
  ],
])

/** Why a call ignores an `Idempotency-Key`; null where it honours one. Every POST call of a signed-in user does, save a few. */
export function explainIgnoredKey({ method, permission, path }: Route): string | null {
  if (method !== 'POST') return 'Calls of other methods can be repeated as they are.'
  if (permission === 'public') return 'Nobody is signed in, so a key would be everybody’s.'
  return ignoring.get(path) ?? null
}
