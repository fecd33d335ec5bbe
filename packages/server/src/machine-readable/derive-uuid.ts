import { createHash } from 'node:crypto'

/** Namespace of all derived UUIDs; a random UUID made once. */
const space = Buffer.from('3f0b5f0c5f5b4c0e9d0a6c1f7a3f5b21', 'hex')

/**
 * Derives a UUID from a name (version 5 of RFC 9562): the same at any time and on any server.
 * Example: `deriveUuid('contact', 'Steenwerk B.V.')`
 */
export function deriveUuid(...name: readonly string[]): string {
  const hash = createHash('sha1').update(space).update(name.join('\u0000')).digest().subarray(0, 16)
  hash[6] = (hash[6]! & 0x0f) | 0x50
  hash[8] = (hash[8]! & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}
