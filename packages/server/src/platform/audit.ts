import type { LoggedAction } from '@cradle/contract'
import { createHash } from 'node:crypto'
import type { WriteTx } from '#platform/db/database'
import type { NewRow } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { newId } from '#platform/ids'
import { passToObservers, type RecordedChange } from '#platform/audit-trail/observe-trail'
import { getCountedEvents } from '#platform/audit-trail/counted-events'

/** Contents of a row of the trail. Never contains recipes, texts or secrets. */
export interface AuditLine {
  action: LoggedAction
  resource?: string
  message?: string
  /** Named fields before and after; see `compareColumns`. */
  changes?: Changes | null
  companyId?: string | null
  userId?: string | null
  /** Default: the impersonator of the acting user. */
  impersonatorId?: string | null
}

export type Changes = Record<string, { before: unknown; after: unknown }>

/** The actor and the address: a request has all of it. */
export type Acting = Pick<Ctx, 'now' | 'actor' | 'address' | 'requestId'> &
  Partial<Pick<Ctx, 'origin'>> & { scope: { companyId: string | null } }

/** Adds a row to the audit trail, in the transaction of the logged change. */
export async function audit(tx: WriteTx, ctx: Acting, line: AuditLine): Promise<void> {
  await tx.insertInto('logs').values(auditRow(ctx, line)).execute()
  passToObservers(tx, [describeChange(ctx, line)])
}

/** Rows per statement, below the limit of parameters. */
const AT_ONCE = 1000

/** Adds many rows to the audit trail, in the transaction of the logged changes. */
export async function auditMany(
  tx: WriteTx,
  ctx: Acting,
  lines: readonly AuditLine[],
): Promise<void> {
  for (let from = 0; from < lines.length; from += AT_ONCE)
    await tx
      .insertInto('logs')
      .values(lines.slice(from, from + AT_ONCE).map((line) => auditRow(ctx, line)))
      .execute()
  passToObservers(
    tx,
    lines.map((line) => describeChange(ctx, line)),
  )
}

const describeChange = (ctx: Acting, line: AuditLine): RecordedChange => ({
  action: line.action,
  companyId: findOwner(ctx, line),
  origin: ctx.origin,
})

const findOwner = (ctx: Acting, { companyId }: AuditLine): string | null =>
  companyId !== undefined ? companyId : ctx.scope.companyId

/**
 * Adds a row for an event without a committed transaction: a refusal, a failed sign-in. It is
 * written at once in a transaction of its own, while the answer is sent. Further events with the
 * same key within the minute are counted and written as one more row.
 */
export function auditApart(
  ctx: Acting & Pick<Ctx, 'db' | 'log'>,
  key: string,
  line: AuditLine,
): void {
  getCountedEvents(ctx).record(key, auditRow(ctx, line))
}

function auditRow(ctx: Acting, line: AuditLine): NewRow<'logs'> & { created_at: Date } {
  return {
    id: newId(ctx.now().getTime()),
    company_id: findOwner(ctx, line),
    user_id: line.userId !== undefined ? line.userId : (ctx.actor?.userId ?? null),
    impersonator_id:
      line.impersonatorId !== undefined ? line.impersonatorId : (ctx.actor?.impersonatorId ?? null),
    action: line.action,
    resource: line.resource ?? null,
    message: line.message ?? null,
    changes: line.changes ? JSON.stringify(line.changes) : null,
    address: ctx.address,
    request_id: ctx.requestId,
    created_at: ctx.now(),
  }
}

/**
 * The named columns with a difference; null without one. A missing row represents a record before
 * its creation or after its deletion.
 */
export function compareColumns(
  columns: readonly string[],
  before: Readonly<Record<string, unknown>> | undefined,
  after: Readonly<Record<string, unknown>> | undefined,
): Changes | null {
  const changed = columns
    .map((name) => [name, toPlainValue(before?.[name]), toPlainValue(after?.[name])] as const)
    .filter(([, was, is]) => JSON.stringify(was) !== JSON.stringify(is))
  return changed.length === 0
    ? null
    : Object.fromEntries(changed.map(([name, was, is]) => [name, { before: was, after: is }]))
}

/** A date column arrives as midnight of this machine's time zone. */
function toPlainValue(value: unknown): unknown {
  if (!(value instanceof Date)) return value ?? null
  const padPart = (number: number): string => String(number).padStart(2, '0')
  return `${value.getFullYear()}-${padPart(value.getMonth() + 1)}-${padPart(value.getDate())}`
}

/**
 * Hashes an e-mail address for the trail: a reader who knows the address can find it, but the trail
 * does not reveal it.
 */
export const hashEmail = (email: string): string =>
  `sha256:${createHash('sha256').update(email.trim().toLowerCase()).digest('hex')}`
