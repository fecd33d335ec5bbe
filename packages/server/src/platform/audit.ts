import type { RecordEntity } from '@cradle/contract'
import { createHash } from 'node:crypto'
import type { WriteTx } from '#platform/db/database'
import type { NewRow } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { newId } from '#platform/ids'
import { countedEventsOf } from '#platform/audit-trail/counted-events'

/** What was done with which kind of record: `calculation.edit`. Refusals and dry runs over all products are about no record. */
export type AuditAction = `${RecordEntity | 'access' | 'portfolio'}.${string}`

/** What a row of the trail says. Never holds recipes, texts or secrets. */
export interface AuditLine {
  action: AuditAction
  resource?: string
  message?: string
  /** Named fields before and after; see `compareColumns`. */
  changes?: Changes | null
  companyId?: string | null
  userId?: string | null
}

export type Changes = Record<string, { before: unknown; after: unknown }>

/** Who did it, and from where: a request has all of it. */
export type Acting = Pick<Ctx, 'now' | 'actor' | 'address' | 'requestId'> & {
  scope: { companyId: string | null }
}

/** Adds a row to the audit trail, in the transaction of what it tells. */
export async function audit(tx: WriteTx, ctx: Acting, line: AuditLine): Promise<void> {
  await tx.insertInto('logs').values(auditRow(ctx, line)).execute()
}

/**
 * Adds a row for what leaves no transaction behind: a refusal, a failed sign-in. It is written at once in a transaction
 * of its own, while the answer goes out. What has the same key within the minute is counted and written as one row more.
 */
export function auditApart(
  ctx: Acting & Pick<Ctx, 'db' | 'log'>,
  key: string,
  line: AuditLine,
): void {
  countedEventsOf(ctx).record(key, auditRow(ctx, line))
}

function auditRow(ctx: Acting, line: AuditLine): NewRow<'logs'> & { created_at: Date } {
  return {
    id: newId(ctx.now().getTime()),
    company_id: line.companyId !== undefined ? line.companyId : ctx.scope.companyId,
    user_id: line.userId !== undefined ? line.userId : (ctx.actor?.userId ?? null),
    impersonator_id: ctx.actor?.impersonatorId ?? null,
    action: line.action,
    resource: line.resource ?? null,
    message: line.message ?? null,
    changes: line.changes ? JSON.stringify(line.changes) : null,
    address: ctx.address,
    request_id: ctx.requestId,
    created_at: ctx.now(),
  }
}

/** Those of the named columns that differ; null when none does. A missing row stands for a record that was made or deleted. */
export function compareColumns(
  columns: readonly string[],
  before: Readonly<Record<string, unknown>> | undefined,
  after: Readonly<Record<string, unknown>> | undefined,
): Changes | null {
  const changed = columns
    .map((name) => [name, plain(before?.[name]), plain(after?.[name])] as const)
    .filter(([, was, is]) => JSON.stringify(was) !== JSON.stringify(is))
  return changed.length === 0
    ? null
    : Object.fromEntries(changed.map(([name, was, is]) => [name, { before: was, after: is }]))
}

/** A date column arrives as midnight of this machine's time zone. */
function plain(value: unknown): unknown {
  if (!(value instanceof Date)) return value ?? null
  const part = (number: number): string => String(number).padStart(2, '0')
  return `${value.getFullYear()}-${part(value.getMonth() + 1)}-${part(value.getDate())}`
}

/** An e-mail address in the trail: who knows the address can find it, the trail does not tell it. */
export const hashedEmail = (email: string): string =>
  `sha256:${createHash('sha256').update(email.trim().toLowerCase()).digest('hex')}`
