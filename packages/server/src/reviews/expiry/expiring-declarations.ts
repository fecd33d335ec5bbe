import { sql } from 'kysely'
import {
  itemIri,
  Calculation,
  type CalculationStatus,
  type ExpiringDeclaration,
  type workbenchRoutes,
} from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import { ok, readQueryValue, readParameter, type Call, type Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { makeCollection } from '#platform/hydra/document'
import { isUuid } from '#platform/ids'
import { readPaging } from '#platform/records/collection'
import { formatTime } from '../submissions.ts'

/** Lists verified and completed calculations by end of validity, each with its renewal, if any. Query: `before`, `after` (days, both included), `owner`, paging. */
export const listExpiring = (call: Call<typeof workbenchRoutes.expiring>): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) => {
    const paging = readPaging(call.query)
    const { total, member } = await readExpiring(tx, {
      before: parseDay(readParameter(call, 'before'), 'before'),
      after: parseDay(readParameter(call, 'after'), 'after'),
      owner: parseOwner(call),
      now: call.ctx.now(),
      limit: paging.size,
      offset: (paging.page - 1) * paging.size,
    })
    return ok(
      makeCollection(call, 'ExpiringDeclaration', '/2/expiring_declarations', member, total),
    )
  })

function parseDay(text: string | undefined, name: string): string | null {
  if (!text) return null
  if (
    !/^\d{4}-\d\d-\d\d$/.test(text) ||
    Number.isNaN(Date.parse(text)) ||
    new Date(text).toISOString().slice(0, 10) !== text
  )
    throw new Problem('badRequest', { detail: `${name} should be a day, like 2026-12-31` })
  return text
}

/** Reads the owner as every list does: an invalid company gives an empty list. */
function parseOwner(call: Call): string | null | undefined {
  const owner = readQueryValue(call.query, 'owner')
  if (!owner || owner === 'none' || owner === 'all') return null
  const id = owner.split('/').at(-1)!
  return isUuid(id) ? id : undefined
}

interface ExpiryQuery {
  before: string | null
  after: string | null
  owner: string | null | undefined
  now: Date
  limit: number
  offset: number
}
interface Found {
  id: string
  product_name: string
  registration_number: string | null
  verified_at: Date
  valid_until: string
  days_left: number
  renewal_id: string | null
  renewal_status: CalculationStatus | null
  total: string
}

async function readExpiring(
  tx: ReadTx,
  { before, after, owner, now, limit, offset }: ExpiryQuery,
): Promise<{ total: number; member: ExpiringDeclaration[] }> {
  if (owner === undefined) return { total: 0, member: [] }
  const matching = sql`c.status in ('verified', 'completed') and c.valid_until is not null and c.deleted_at is null
    and (${before}::date is null or c.valid_until <= ${before}::date)
    and (${after}::date is null or c.valid_until >= ${after}::date)
    and (${owner}::uuid is null or c.company_id = ${owner}::uuid)`
  const {
    rows: [counted],
  } = await sql<{
    total: string
  }>`select count(*) as total from calculations c where ${matching}`.execute(tx)
  const { rows } = await sql<Found>`
    select c.id, c.product_name, c.registration_number,
      coalesce(c.verified_at, c.purchased_at, c.updated_at) as verified_at,
      c.valid_until::text as valid_until,
      c.valid_until - ${now.toISOString().slice(0, 10)}::date as days_left, s.id as renewal_id,
      s.status as renewal_status
    from calculations c
      left join calculations s on s.company_id = c.company_id and s.preceding_version_id = c.id
        and s.successor_reason = 'renewal' and s.deleted_at is null
    where ${matching} order by c.valid_until, c.id limit ${limit} offset ${offset}`.execute(tx)
  return {
    total: Number(counted!.total),
    member: rows.map((row) => ({
      calculation: itemIri(Calculation, row.id),
      productName: row.product_name,
      ...(row.registration_number === null ? {} : { registrationNumber: row.registration_number }),
      verifiedAt: formatTime(row.verified_at),
      validUntil: row.valid_until,
      daysLeft: row.days_left,
      ...(row.renewal_id === null
        ? {}
        : { renewal: itemIri(Calculation, row.renewal_id), renewalStatus: row.renewal_status! }),
    })),
  }
}
