import type { Resource, RevisionChange } from '@cradle/contract'
import type { Table } from '#platform/context'
import type { ReadTx } from '#platform/db/database'
import type { TableName } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import type { Handlers } from '#platform/http/routes'
import { itemReply, rowInPath } from '#platform/records/crud'
import { serveRecords } from '#platform/records/record-routes'
import { readChanges, type Trail } from './change-repo.ts'
import type { ChangeRow } from './change-row.ts'
import { movedBy, toMove, toWire, type Move, type RecordedKinds } from './wire-changes.ts'

/** What the rows of saves have, whatever their trail. */
interface StoredRevision {
  id: string
  change_count: number
}

/** What a trail states beside the recorded columns. */
export interface TrailDetails<Revision> {
  /** The key of a line among the places; null for one that has none. */
  readKey?: (change: ChangeRow) => string | null
  /** What each record has beside its changes. */
  describe?: (change: ChangeRow) => Partial<RevisionChange>
  isHidden?: (revision: Revision, field: string) => boolean
  /** Reads the labels of moved lines. @returns the line of each */
  nameMoves: (
    moves: readonly Move[],
  ) => Promise<(revision: Revision, move: Move) => Omit<RevisionChange, 'kind' | 'field'>>
}

/** The trail of one kind of sheet. */
export interface RecordedTrail<Revision> {
  trail: Trail
  kinds: RecordedKinds
  readDetails: (
    tx: ReadTx,
    ctx: Ctx,
    revisions: readonly Revision[],
    changes: readonly ChangeRow[],
  ) => Promise<TrailDetails<Revision>>
}

/**
 * The changes of saves with their number, for the documents of the saves.
 *
 * @param most  maximum number of changes per save; null for all
 */
export async function expandChanges<Revision extends StoredRevision>(
  tx: ReadTx,
  ctx: Ctx,
  { trail, kinds, readDetails }: RecordedTrail<Revision>,
  revisions: readonly Revision[],
  most: number | null,
): Promise<Record<string, unknown>[]> {
  const changes = await readChanges(tx, trail, revisions, most)
  const { readKey, describe, isHidden, nameMoves } = await readDetails(
    tx,
    ctx,
    revisions,
    [...changes.values()].flat(),
  )
  const moved = new Map(revisions.map(({ id }) => [id, movedBy(changes.get(id) ?? [], readKey)]))
  const nameMove = await nameMoves([...moved.values()].flat())
  return revisions.map((revision) => {
    const moves = moved.get(revision.id)!
    const stated = toWire(changes.get(revision.id) ?? [], {
      kinds,
      moves: moves.map((move) => toMove(move, nameMove(revision, move))),
      ...(describe ? { describe } : {}),
      ...(isHidden ? { isHidden: (field) => isHidden(revision, field) } : {}),
    })
    return {
      changes: most === null ? stated : stated.slice(0, most),
      changeCount: revision.change_count + moves.length,
    }
  })
}

/** Serves the list of saves with their first changes, and one save with all. */
export function serveRevisions<N extends TableName, R extends Resource>(
  handlers: Handlers,
  revisions: Table<N, R>,
  wholeRevisions: Table<N, R>,
): void {
  serveRecords(
    handlers,
    revisions,
    {},
    {
      get: (call) =>
        call.ctx.db.read(call.ctx.scope, async (tx) =>
          itemReply(tx, call.ctx, wholeRevisions, await rowInPath(tx, call, revisions)),
        ),
    },
  )
}
