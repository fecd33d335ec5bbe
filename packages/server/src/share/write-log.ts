import type { epicLogLevels } from '@cradle/contract'
import { systemScope } from '#access/scope'
import type { WriteTx } from '#platform/db/database'
import type { Ctx, Services } from '#platform/http/call'
import { newId } from '#platform/ids'

/** An entry of the SHARE log. It never contains a token or a secret. */
export interface LogEntry {
  companyId: string
  level: (typeof epicLogLevels)[number]
  message: string
  applicationId?: string | null
  collectionId?: string | null
  ip?: string | null
}

/** Writes an entry in the transaction of the event. */
export const writeLog = (tx: WriteTx, ctx: Pick<Ctx, 'now'>, entry: LogEntry): Promise<void> =>
  writeLogs(tx, ctx, [entry])

/** Writes the entries of one event in its transaction. */
export async function writeLogs(
  tx: WriteTx,
  { now }: Pick<Ctx, 'now'>,
  entries: readonly LogEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await tx
    .insertInto('epic_logs')
    .values(
      entries.map(({ companyId, level, message, applicationId, collectionId, ip }) => ({
        id: newId(now().getTime()),
        company_id: companyId,
        level,
        message: message.slice(0, 2000),
        application_id: applicationId ?? null,
        collection_id: collectionId ?? null,
        ip: ip ?? null,
        created_at: now(),
      })),
    )
    .execute()
}

/** Writes an entry in a transaction of its own, for events of callers without a session. */
export const writeLogApart = (services: Services, entry: LogEntry): Promise<void> =>
  services.db.transact(systemScope(), (tx) => writeLog(tx, services, entry))
