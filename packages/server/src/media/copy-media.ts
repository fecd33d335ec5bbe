import type { Scope } from '#access/scope'
import { isConnectionLost } from '#platform/db/connection-loss'
import type { WriteTx } from '#platform/db/database'
import { makeFileKey } from '#platform/files/file-key'
import type { Ctx } from '#platform/http/call'
import { newId } from '#platform/ids'
import type { Holder } from './attach-media.ts'
import { discardFile } from './keep-media.ts'

/** What a transaction asks for may change between its attempts; this often it is given. */
const ATTEMPTS = 5

interface WantedCopy {
  original: string
  companyId: string | null
}
interface MadeCopy extends WantedCopy {
  /** Null: the original has no bytes. */
  key: string | null
}

/** Copies in the store for one transaction. */
class Copies {
  readonly made: MadeCopy[] = []
  /** Those that this attempt has not used. */
  unused: MadeCopy[] = []
  wanted: WantedCopy[] = []

  beginAttempt(): void {
    this.unused = [...this.made]
    this.wanted = []
  }

  take(wanted: WantedCopy): string | null {
    const { original, companyId } = wanted
    const place = this.unused.findIndex(
      (copy) => copy.original === original && copy.companyId === companyId,
    )
    if (place >= 0) return this.unused.splice(place, 1)[0]!.key
    this.wanted.push(wanted)
    // This attempt is rolled back.
    return makeCopyKey(wanted)
  }
}

const makeCopyKey = ({ original, companyId }: WantedCopy): string =>
  makeFileKey(companyId, `${newId()}.${original.split('.').at(-1)!}`)

const copiesOf = new WeakMap<WriteTx, Copies>()

/** Rolls back a transaction that needs copies which are not in the store. */
class CopiesMissing extends Error {}

/**
 * Runs a transaction that may copy files (`copyMedia`). The store is not called inside it: a transaction that asks for copies is
 * rolled back, the copies are made, and it runs again with them. Copies that no record names in the end are removed.
 */
export async function transactCopying<T>(
  ctx: Ctx,
  scope: Scope,
  work: (tx: WriteTx) => Promise<T>,
): Promise<T> {
  const copies = new Copies()
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        const result = await ctx.db.transact(scope, (tx) => runWith(copies, tx, work))
        for (const { key } of copies.unused) if (key !== null) discardFile(ctx, key)
        return result
      } catch (error) {
        if (!(error instanceof CopiesMissing) || attempt === ATTEMPTS) throw error
        await makeCopies(ctx, copies)
      }
    }
  } catch (error) {
    if (!isConnectionLost(error))
      for (const { key } of copies.made) if (key !== null) discardFile(ctx, key)
    throw error
  }
}

async function runWith<T>(
  copies: Copies,
  tx: WriteTx,
  work: (tx: WriteTx) => Promise<T>,
): Promise<T> {
  copies.beginAttempt()
  copiesOf.set(tx, copies)
  const result = await work(tx)
  if (copies.wanted.length > 0) throw new CopiesMissing('copies of files are missing')
  return result
}

async function makeCopies({ files }: Ctx, copies: Copies): Promise<void> {
  for (const wanted of copies.wanted) {
    const stored = await files.open(wanted.original)
    const key = stored && makeCopyKey(wanted)
    if (key !== null) await files.put(key, stored!.stream)
    copies.made.push({ ...wanted, key })
  }
}

/**
 * Copies a file for another record, so that deleting one record keeps the file of the other.
 *
 * @param tx  of `transactCopying`
 * @returns the id of the copy, or null where the original is not visible or its bytes are missing
 */
export async function copyMedia(
  tx: WriteTx,
  ctx: Ctx,
  mediaId: string | null | undefined,
  holder: Holder,
): Promise<string | null> {
  if (!mediaId) return null
  const original = await tx
    .selectFrom('media_objects')
    .selectAll()
    .where('id', '=', mediaId)
    .executeTakeFirst()
  if (!original) return null
  const copies = copiesOf.get(tx)
  if (!copies) throw new Error('files are copied in a transaction of transactCopying')
  const { companyId } = holder
  const key = copies.take({ original: original.file_key, companyId })
  if (key === null) return null
  const id = newId(ctx.now().getTime())
  const by = ctx.actor?.userId ?? null
  await tx
    .insertInto('media_objects')
    .values({
      ...original,
      id,
      company_id: companyId,
      file_key: key,
      attached_type: holder.type,
      attached_id: holder.id,
      uploaded_by: by,
      created_by: by,
      created_at: ctx.now(),
      updated_at: ctx.now(),
      version: 1,
    })
    .execute()
  return id
}
