import { createHash } from 'node:crypto'
import { sql } from 'kysely'

/** A row of the trail with its seal, every value as the hashed text; null for missing values. */
export interface SealedRow {
  chain: string
  position: string
  log_id: string
  /** Hexadecimal. */
  hash: string
  sealed_at: string
  id: string | null
  company_id: string | null
  user_id: string | null
  impersonator_id: string | null
  action: string | null
  resource: string | null
  message: string | null
  changes: string | null
  occurrences: string | null
  address: string | null
  request_id: string | null
  created_at: string | null
}

/** The columns of `SealedRow`, from `log_seals s left join logs l`. */
export const sealedColumns = sql`
  s.chain::text, s.position::text, s.log_id::text, encode(s.hash, 'hex') as hash, app.canonical_time(s.sealed_at) as sealed_at,
  l.id::text, l.company_id::text, l.user_id::text, l.impersonator_id::text, l.action, l.resource, l.message, l.changes::text,
  l.occurrences::text, l.address, l.request_id, app.canonical_time(l.created_at) as created_at`

/**
 * Computes the hash of a sealed row after this previous hash [both hexadecimal, '' at the start of
 * a chain]. The same as `app.seal_logs` (migrations/0003_platform.sql), but computed here: an
 * attacker who can change rows can change functions too.
 */
export function hashRow(row: SealedRow, previous: string): string {
  const fields = [
    'cradle-audit-1',
    previous,
    row.chain,
    row.position,
    row.sealed_at,
    row.id,
    row.company_id,
    row.user_id,
    row.impersonator_id,
    row.action,
    row.resource,
    row.message,
    row.changes,
    row.occurrences,
    row.address,
    row.request_id,
    row.created_at,
  ]
  return createHash('sha256').update(fields.map(formatCanonicalField).join('')).digest('hex')
}

/** Length in bytes, a colon and the text; "-" for null. */
const formatCanonicalField = (text: string | null): string =>
  text === null ? '-' : `${Buffer.byteLength(text)}:${text}`
