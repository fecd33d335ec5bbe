import { buildImportTopic, itemIri, type ImportKind, type ImportTopicName } from '@cradle/contract'
import { importScope, platformScope } from '#access/company-scope'
import type { WriteTx } from '#platform/db/database'
import type { Row, RowChange } from '#platform/db/schema'
import type { Ctx, Services } from '#platform/http/call'
import { publish } from '#platform/live/publish'
import { companyTopic, userTopic } from '#platform/live/topics'
import { getTable } from './import-table.ts'

/** Payload of the jobs of an import. */
export interface ImportJob {
  import: string
  company: string | null
  /** The user who requested the step. */
  user: string | null
  origin: string
}

/** The context of a job: the rights of the company's own editors, in the name of the user who requested the step. */
export function jobContext(
  services: Services,
  { import: id, company, user, origin }: ImportJob,
): Ctx {
  const scope = company === null ? platformScope(user) : importScope(company, user)
  return {
    ...services,
    actor:
      user === null
        ? null
        : {
            userId: user,
            email: '',
            sessionId: '',
            impersonatorId: null,
            membershipId: null,
            companyId: company,
            roles: [],
            siblings: [],
            descendants: [],
            keys: scope.keys,
          },
    scope,
    requestId: `import:${id}`,
    address: '',
    origin,
  }
}

/** Names of the kinds in the topics of a company (api contract §8). */
const topicNames: Readonly<Record<ImportKind, ImportTopicName>> = {
  supplier: 'general',
  epd: 'environmental',
  product: 'calculation',
  pdis: 'pdis',
  footprint: 'footprint',
}

/**
 * Publishes step and progress to those who may see the import. An import of the general database has no company: the user who
 * made it gets its updates, also under `general`.
 */
export async function publishImport(tx: WriteTx, ctx: Ctx, row: Row<'imports'>): Promise<void> {
  const table = getTable(row)
  const kind = row.kind as ImportKind
  const { company_id: company, created_by: user } = row
  const names: ImportTopicName[] =
    company === null ? ['environmental', 'general'] : [topicNames[kind]]
  const holder = company === null ? { user: user ?? '' } : { company }
  for (const name of names) {
    const topic = ctx.origin + buildImportTopic(holder, name)
    await publish(tx, {
      topic,
      alternates: [
        company === null
          ? userTopic(ctx.origin, user ?? '', topic)
          : companyTopic(ctx.origin, company, table.resource, topic),
      ],
      private: true,
      data: {
        '@id': itemIri(table.resource, row.id),
        '@type': table.resource.type,
        kind,
        ...(row.step === null ? {} : { step: row.step }),
        invalidated: row.invalidated,
        progress: { done: row.done, total: row.total },
        counts: row.counts,
        errorCount: row.error_count,
      },
    })
  }
}

/** Changes an import that is in one of these steps, and publishes it. Undefined if it is in another one. */
export async function moveImport(
  tx: WriteTx,
  ctx: Ctx,
  id: string,
  from: readonly string[],
  change: RowChange<'imports'>,
): Promise<Row<'imports'> | undefined> {
  const row = await tx
    .updateTable('imports')
    .set((eb) => ({ ...change, updated_at: ctx.now(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('step', 'in', [...from])
    .returningAll()
    .executeTakeFirst()
  if (row) await publishImport(tx, ctx, row)
  return row
}

/** Minimum interval between progress messages [ms]. */
const TELL_EVERY_MS = 500

/** Returns a function that is true when the interval has passed. */
export function makeThrottle(): () => boolean {
  let last = performance.now()
  return () => {
    if (performance.now() - last < TELL_EVERY_MS) return false
    last = performance.now()
    return true
  }
}
