import { CalculationRevision, Input, itemIri } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import type { Row } from '#platform/db/schema'
import { bindTable } from '#platform/records/table'
import {
  calculations,
  confidential,
  seesConfidential,
} from '#calculations/records/calculation-table'
import { inputSetUsages } from '#input-sets/input-set-table'
import { inputs } from '#inputs/input-table'
import { calculationTrail, IN_LIST, readChanges, lineLabels } from './change-repo.ts'
import { movedBy, readKind, toMove, toWire, type RecordedKinds } from './wire-changes.ts'

const kinds: RecordedKinds = {
  calculation: readKind(calculations),
  input: readKind(inputs),
  usage: readKind(inputSetUsages),
}

/** Revisions in a list, with their first changes. */
export const revisions = bindTable(CalculationRevision, 'calculation_revisions', {
  columns: { changes: 'computed' },
  expand: (tx, rows, ctx) => withChanges(tx, rows, ctx, IN_LIST),
})

/** One revision with all its changes. */
export const wholeRevisions: typeof revisions = {
  ...revisions,
  expand: (tx, rows, ctx) => withChanges(tx, rows, ctx, null),
}

async function withChanges(
  tx: ReadTx,
  rows: readonly Row<'calculation_revisions'>[],
  ctx: Ctx,
  most: number | null,
): Promise<Record<string, unknown>[]> {
  const changes = await readChanges(tx, calculationTrail, rows, most)
  const moved = new Map(rows.map((row) => [row, movedBy(changes.get(row.id) ?? [])]))
  const labels = await lineLabels(
    tx,
    [...moved.values()].flatMap((lines) => lines.map(({ id }) => id)),
  )
  return rows.map((row) => {
    const isSeen = seesConfidential(ctx.scope, row.company_id)
    const told = toWire(changes.get(row.id) ?? [], {
      kinds,
      moves: moved
        .get(row)!
        .map((move) =>
          toMove(move, { record: itemIri(Input, move.id), label: labels.get(move.id) ?? '' }),
        ),
      // `nl.noteA2` is the Dutch text of a field.
      isHidden: (field) => !isSeen && confidential.includes(field.split('.').at(-1)!),
    })
    return {
      changes: most === null ? told : told.slice(0, most),
      changeCount: row.change_count + moved.get(row)!.length,
    }
  })
}
