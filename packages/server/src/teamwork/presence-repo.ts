import { sql } from 'kysely'
import { itemIri, User, type Presence } from '@cradle/contract'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'

/** A user without a report for this long counts as gone [s]. */
export const PRESENCE_SECONDS = 30

export interface UserPlace {
  place: string
  record?: string | undefined
  field?: string | undefined
}

/** Users who are present now, in order of name. */
export async function listPresences(
  tx: ReadTx,
  calculationId: string,
  now: Date,
): Promise<Presence[]> {
  const rows = await tx
    .selectFrom('calculation_presences')
    .selectAll()
    .where('calculation_id', '=', calculationId)
    .where('at', '>', staleBefore(now))
    .orderBy('user_name')
    .orderBy('user_id')
    .execute()
  return rows.map((row) => ({
    user: itemIri(User, row.user_id),
    name: row.user_name,
    place: row.place,
    ...(row.record ? { record: row.record } : {}),
    ...(row.field ? { field: row.field } : {}),
    at: row.at.toISOString(),
  }))
}

/** @returns whether the other users have a change to show */
export async function putPresence(
  tx: WriteTx,
  calculation: Row<'calculations'>,
  userId: string,
  { place, record, field }: UserPlace,
  now: Date,
): Promise<boolean> {
  const before = await tx
    .selectFrom('calculation_presences')
    .selectAll()
    .where('calculation_id', '=', calculation.id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  await sql`insert into calculation_presences (company_id, calculation_id, user_id, user_name, place, record, field, at)
    select ${calculation.company_id}, ${calculation.id}, id, name, ${place}, ${record ?? null}, ${field ?? null}, ${now} from users where id = ${userId}
    on conflict (calculation_id, user_id) do update set (user_name, place, record, field, at) = (excluded.user_name, excluded.place, excluded.record, excluded.field, excluded.at)`.execute(
    tx,
  )
  return (
    !before ||
    before.at <= staleBefore(now) ||
    before.place !== place ||
    (before.record ?? undefined) !== record ||
    (before.field ?? undefined) !== field
  )
}

/** @returns whether the user was present */
export async function removePresence(
  tx: WriteTx,
  calculationId: string,
  userId: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('calculation_presences')
    .where('calculation_id', '=', calculationId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes presences without a recent report. */
export async function deleteStalePresences(
  tx: WriteTx,
  calculationId: string,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('calculation_presences')
    .where('calculation_id', '=', calculationId)
    .where('at', '<=', staleBefore(now))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const staleBefore = (now: Date): Date => new Date(now.getTime() - PRESENCE_SECONDS * 1000)
