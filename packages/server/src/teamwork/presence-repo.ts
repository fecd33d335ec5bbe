import { sql } from 'kysely'
import { itemIri, User, type Presence } from '@cradle/contract'
import type { ReadTx, WriteTx } from '#platform/db/database'

/** A user without a report for this long counts as absent [s]. */
export const PRESENCE_SECONDS = 30

export interface UserPlace {
  place: string
  record?: string | undefined
  field?: string | undefined
}

/** The records that people are present in, with the table and column of their presences. */
export const presenceTables = {
  calculation: { table: sql.table('calculation_presences'), column: sql.ref('calculation_id') },
  footprint: { table: sql.table('footprint_presences'), column: sql.ref('footprint_id') },
} as const
export type PresenceKind = keyof typeof presenceTables

/** A record that people look at. */
export interface Viewed {
  kind: PresenceKind
  id: string
  company_id: string
}

interface PresenceRow {
  user_id: string
  user_name: string
  place: string
  record: string | null
  field: string | null
  at: Date
}

/** Users who are present now, in order of name. */
export async function listPresences(
  tx: ReadTx,
  { kind, id }: Viewed,
  now: Date,
): Promise<Presence[]> {
  const { table, column } = presenceTables[kind]
  const { rows } = await sql<PresenceRow>`
    select user_id, user_name, place, record, field, at from ${table}
    where ${column} = ${id} and at > ${staleBefore(now)} order by user_name, user_id`.execute(tx)
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
  { kind, id, company_id: companyId }: Viewed,
  userId: string,
  { place, record, field }: UserPlace,
  now: Date,
): Promise<boolean> {
  const { table, column } = presenceTables[kind]
  const { rows } = await sql<PresenceRow>`
    select user_id, user_name, place, record, field, at from ${table}
    where ${column} = ${id} and user_id = ${userId} for update`.execute(tx)
  const before = rows[0]
  await sql`insert into ${table} (company_id, ${column}, user_id, user_name, place, record, field, at)
    select ${companyId}, ${id}, id, name, ${place}, ${record ?? null}, ${field ?? null}, ${now} from users where id = ${userId}
    on conflict (${column}, user_id) do update
    set (user_name, place, record, field, at) = (excluded.user_name, excluded.place, excluded.record,
        excluded.field, excluded.at)`.execute(tx)
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
  { kind, id }: Viewed,
  userId: string,
): Promise<boolean> {
  const { table, column } = presenceTables[kind]
  const { numAffectedRows } =
    await sql`delete from ${table} where ${column} = ${id} and user_id = ${userId}`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** Deletes presences without a recent report. */
export async function deleteStalePresences(
  tx: WriteTx,
  { kind, id }: Viewed,
  now: Date,
): Promise<boolean> {
  const { table, column } = presenceTables[kind]
  const { numAffectedRows } =
    await sql`delete from ${table} where ${column} = ${id} and at <= ${staleBefore(now)}`.execute(
      tx,
    )
  return (numAffectedRows ?? 0n) > 0n
}

const staleBefore = (now: Date): Date => new Date(now.getTime() - PRESENCE_SECONDS * 1000)
