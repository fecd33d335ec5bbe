import { sql } from 'kysely'
import { systemScope } from '#access/scope'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { Services } from '#platform/http/call'
import { endSessions } from '#users/end-sessions'

/** Stands in the place of the name. */
export const ERASED_NAME = 'Deleted person'

type Needs = Pick<Services, 'db' | 'files' | 'now'>

/**
 * Erases the data of a person: the account becomes a row without a name, which records keep as their author. What belongs to
 * the person alone is deleted, and copies of the name in records are replaced. A signed verification keeps the name and the
 * signature of its verifier, because the declaration must state who verified it (decision 0078). It may run again.
 */
export async function erasePerson(
  { db, files, now }: Needs,
  userId: string,
  { requestedBy, message }: { requestedBy: string | null; message?: string },
): Promise<void> {
  const removed = await db.transact(systemScope(), async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'email', 'company_id', 'erased_at'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (!user || user.erased_at !== null) return []
    await endSessions(tx, { db }, userId)
    await deleteOwnRows(tx, userId, user.email)
    await replaceNames(tx, userId)
    const signatures = await deleteSignatures(tx, userId)
    const exports = await deleteExports(tx, userId)
    await emptyAccount(tx, userId, now())
    await audit(
      tx,
      { now, actor: null, address: '', requestId: 'erasure', scope: { companyId: null } },
      {
        action: 'user.erase',
        resource: `/2/users/${userId}`,
        companyId: user.company_id,
        userId: requestedBy,
        ...(message === undefined ? {} : { message }),
      },
    )
    return [...signatures, ...exports]
  })
  for (const key of removed) await files.delete(key)
}

/** Rows that belong to the person alone. */
async function deleteOwnRows(tx: WriteTx, userId: string, email: string | null): Promise<void> {
  await tx
    .updateTable('users')
    .set({ selected_membership_id: null })
    .where('id', '=', userId)
    .execute()
  for (const table of [
    'memberships',
    'sessions',
    'password_resets',
    'email_changes',
    'second_factors',
    'notifications',
    'calculation_presences',
    'footprint_presences',
  ] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  if (email === null) return
  await tx.deleteFrom('mails').where('recipient', '=', email).execute()
  // The address is a part of the names of counted attempts.
  await sql`delete from attempts where position(${email} in bucket) > 0`.execute(tx)
}

/** Copies of names in records that stay, with the column that contains the author. */
const copies = [
  ['calculation_revisions', 'user_name', 'user_id'],
  ['credit_transactions', 'user_name', 'user_id'],
  ['footprint_recalculations', 'accepted_by_name', 'accepted_by_id'],
  ['footprint_revisions', 'user_name', 'user_id'],
  ['reports', 'created_by_name', 'created_by'],
  ['reviews', 'requested_by_name', 'requested_by_id'],
  ['review_events', 'user_name', 'user_id'],
  ['review_submissions', 'submitted_by_name', 'submitted_by'],
  ['review_threads', 'created_by_name', 'created_by'],
  ['review_comments', 'user_name', 'user_id'],
  ['review_answers', 'answered_by_name', 'answered_by'],
] as const

async function replaceNames(tx: WriteTx, userId: string): Promise<void> {
  for (const [table, name, author] of copies)
    await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${ERASED_NAME}
      where ${sql.ref(author)} = ${userId} and ${sql.ref(name)} is distinct from ${ERASED_NAME}`.execute(
      tx,
    )
  await sql`update reviews set reviewer_name = ${ERASED_NAME}
    where reviewer_id = ${userId} and signed_at is null`.execute(tx)
}

/** Deletes pictures of the signature, except those that a signed review or a snapshot shows. @returns the keys of their files */
async function deleteSignatures(tx: WriteTx, userId: string): Promise<string[]> {
  await tx.updateTable('users').set({ autograph_id: null }).where('id', '=', userId).execute()
  const { rows } = await sql<{ file_key: string }>`
    delete from media_objects m where m.uploaded_by = ${userId} and m.purpose = 'autograph' and not m.held
      and not exists (select from reviews r where r.signature_id = m.id) returning m.file_key`.execute(
    tx,
  )
  // A copied signature shares the file of its picture.
  const keys = rows.map(({ file_key }) => file_key)
  if (keys.length === 0) return []
  const kept = await tx
    .selectFrom('media_objects')
    .select('file_key')
    .where('file_key', 'in', keys)
    .execute()
  return keys.filter((key) => !kept.some(({ file_key }) => file_key === key))
}

/** Deletes the archives of the person's data. @returns the keys of their files */
async function deleteExports(tx: WriteTx, userId: string): Promise<string[]> {
  const found = await tx
    .selectFrom('person_requests')
    .select(['id', 'file_key'])
    .where('user_id', '=', userId)
    .where('file_key', 'is not', null)
    .execute()
  await tx
    .updateTable('person_requests')
    .set({ file_key: null, size: null })
    .where('user_id', '=', userId)
    .execute()
  return found.map(({ file_key }) => file_key!)
}

const emptyAccount = (tx: WriteTx, userId: string, at: Date): Promise<unknown> =>
  tx
    .updateTable('users')
    .set((eb) => ({
      name: ERASED_NAME,
      email: null,
      password_hash: null,
      locale: 'en',
      status: 'inactive',
      nibe_customer_number: null,
      recent_membership_ids: [],
      notification_settings: JSON.stringify({}),
      notification_digest_at: null,
      last_login_at: null,
      second_factor_since: null,
      deleted_at: at,
      erased_at: at,
      updated_at: at,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', userId)
    .execute()
