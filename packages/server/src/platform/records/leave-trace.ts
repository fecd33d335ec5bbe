import { itemIri } from '@cradle/contract'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { publish } from '#platform/live/publish'
import type { Rules } from './crud.ts'
import { asItem, encodeRows } from './encode.ts'
import type { RecordRow, Row, TableName } from '#platform/db/schema'
import type { Table } from './table.ts'

/** What every write leaves behind, in the same transaction: a line in the audit trail of the record's owner, and a live update for those who may see it. */
export function leaveTrace<N extends TableName>(
  table: Table<N>,
): NonNullable<Rules<N>['afterWrite']> {
  return async (tx, ctx, { action, row }) => {
    const owner = table.owner ? ((row as RecordRow).company_id ?? null) : null
    const iri = itemIri(table.resource, String((row as RecordRow)[table.id]))
    await audit(tx, ctx, {
      action: `${table.resource.entity}.${action}`,
      resource: iri,
      companyId: owner,
    })
    if (owner !== null) await tell(tx, ctx, table, row, { iri, owner, action })
  }
}

/** Private: heard by those whose token opens the owner's topic (api contract §8). */
async function tell<N extends TableName>(
  tx: WriteTx,
  ctx: Ctx,
  table: Table<N>,
  row: Row<N>,
  { iri, owner, action }: { iri: string; owner: string; action: string },
): Promise<void> {
  const topic = ctx.origin + iri
  const data =
    action === 'delete'
      ? { '@id': iri, '@type': table.resource.type }
      : asItem(table, (await encodeRows(tx, ctx, table, [row]))[0]!)
  await publish(tx, {
    topic,
    alternates: [`${ctx.origin}/2/companies/${owner}/updates?topic=${encodeURIComponent(topic)}`],
    data,
    private: true,
  })
}
