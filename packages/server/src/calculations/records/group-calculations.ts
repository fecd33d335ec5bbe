import { sql } from 'kysely'
import { itemIri, Calculation, type Action } from '@cradle/contract'
import { canAct } from '#access/permissions'
import type { WriteTx } from '#platform/db/database'
import type { BodyCall, Call, Reply } from '#platform/http/call'
import { groupActionReply } from '#platform/http/group-action'
import { Problem } from '#platform/http/problem'
import { idOfIri } from '#platform/records/iri'
import { findVisible } from '#platform/records/references'
import type { Row } from '#platform/db/schema'

/** The calculations and the folder a group action names. */
export interface Group {
  calculations: Row<'calculations'>[]
  folder: Row<'folders'> | null
}

/**
 * Reads the body of a group action and holds its calculations. One the caller may not see is a bad reference; one it may
 * see and not treat so is refused. Each counts once, however often it is named.
 */
export async function lockGroup(
  tx: WriteTx,
  call: BodyCall<'GroupCalculations'>,
  action: Action,
): Promise<Group> {
  const { ctx } = call
  const given = call.body
  const iris = [
    ...new Map(
      given.calculations.map((iri) => [idOfIri(iri, 'Calculation', ctx.origin), iri]),
    ).entries(),
  ]
  const ids = iris.map(([id]) => id)
  const seen = new Set(
    (
      await tx
        .selectFrom('calculations')
        .select('id')
        .where('id', 'in', ids)
        .where('deleted_at', 'is', null)
        .execute()
    ).map((r) => r.id),
  )
  const hidden = iris.find(([id]) => !seen.has(id))
  if (hidden) throw new Problem('itemNotFound', { iri: hidden[1] })
  const { rows } = await sql<
    Row<'calculations'>
  >`select * from calculations where id = any (${ids}) and deleted_at is null order by id`.execute(
    tx,
  )
  for (const row of rows)
    if (!canAct(ctx.scope, 'calculation', action, row.company_id)) throw new Problem('accessDenied')
  // Only what may be changed can be held; a sibling's calculation that is copied is only read.
  if (action !== 'copy')
    await sql`select id from calculations where id = any (${ids}) order by id for no key update`.execute(
      tx,
    )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    calculations: ids.map((id) => byId.get(id)!),
    folder: await readFolder(tx, call, given.folder),
  }
}

async function readFolder(
  tx: WriteTx,
  call: Call,
  iri: string | null | undefined,
): Promise<Row<'folders'> | null> {
  if (iri === null || iri === undefined || iri === '') return null
  const folders = call.ctx.tables.get('Folder')
  const row = (folders &&
    (await findVisible(tx, folders, idOfIri(iri, 'Folder', call.ctx.origin)))) as
    | Row<'folders'>
    | undefined
  if (!row) throw new Problem('itemNotFound', { iri })
  return row
}

/** A folder takes calculations of its own company only. */
export function refuseForeignFolder({ folder }: Group, owner: string): void {
  if (folder && folder.company_id !== owner)
    throw new Problem('itemNotFound', { iri: `/2/folders/${folder.id}` })
}

export const groupReply = (
  call: Call,
  action: string,
  items: readonly { source: Row<'calculations'>; result: Row<'calculations'> }[],
): Reply =>
  groupActionReply(
    call,
    action,
    items.map(({ source, result }) => ({
      source: itemIri(Calculation, source.id),
      result: itemIri(Calculation, result.id),
      status: result.status,
    })),
  )
