import { createHash } from 'node:crypto'
import type { KeySet, Scope } from './scope.ts'

const known = new WeakMap<Scope, string>()

/** Scopes with the same roles share one set of keys. */
const digests = new WeakMap<KeySet, string>()

/** Names a set of keys: equal sets have the same name. */
export function hashKeys(keys: KeySet): string {
  let digest = digests.get(keys)
  if (digest === undefined) {
    digest = createHash('sha256')
      .update([...keys].toSorted().join(' '))
      .digest('base64url')
    digests.set(keys, digest)
  }
  return digest
}

/**
 * Names the rights of a Scope: the company, the companies that its scope words cover, and the keys.
 * Two users with the same rights get the same name; the user is not part of it.
 */
export function nameRights(scope: Scope): string {
  const name =
    known.get(scope) ??
    createHash('sha256')
      .update(
        JSON.stringify([
          scope.system,
          scope.companyId,
          scope.siblings.toSorted(),
          scope.descendants.toSorted(),
          hashKeys(scope.keys),
        ]),
      )
      .digest('base64url')
  known.set(scope, name)
  return name
}
