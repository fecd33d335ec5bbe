import { CalculationRevision, Input, itemIri } from '@cradle/contract'
import { sql } from 'kysely'
import {
  calculations,
  confidential,
  seesConfidential,
} from '#calculations/records/calculation-table'
import { inputSetUsages } from '#input-sets/input-set-table'
import { inputs } from '#inputs/input-table'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { bindTable } from '#platform/records/table'
import { IN_LIST } from '#sheets/states/change-repo'
import { expandChanges, type RecordedTrail } from '#sheets/states/revision-tables'
import { readKind } from '#sheets/states/wire-changes'

const trailOfCalculation: RecordedTrail<Row<'calculation_revisions'>> = {
  trail: {
    revisions: 'calculation_revisions',
    changes: 'calculation_changes',
    parent: 'calculation_id',
  },
  kinds: {
    calculation: readKind(calculations),
    input: readKind(inputs),
    usage: readKind(inputSetUsages),
  },
  readDetails: async (tx, ctx) => ({
    // `nl.noteA2` is the Dutch text of a field.
    isHidden: ({ company_id: owner }, field) =>
      !seesConfidential(ctx.scope, owner) && confidential.includes(field.split('.').at(-1)!),
    async nameMoves(moves) {
      const labels = await readLabels(
        tx,
        moves.map(({ id }) => id),
      )
      return (_revision, { id }) => ({ record: itemIri(Input, id), label: labels.get(id) ?? '' })
    },
  }),
}

/** Revisions in a list, with their first changes. */
export const revisions = bindTable(CalculationRevision, 'calculation_revisions', {
  columns: { changes: 'computed' },
  expand: (tx, rows, ctx) => expandChanges(tx, ctx, trailOfCalculation, rows, IN_LIST),
})

/** One revision with all its changes. */
export const wholeRevisions: typeof revisions = {
  ...revisions,
  expand: (tx, rows, ctx) => expandChanges(tx, ctx, trailOfCalculation, rows, null),
}

/** Reads the labels of lines, including deleted ones. */
async function readLabels(tx: ReadTx, lineIds: readonly string[]): Promise<Map<string, string>> {
  if (lineIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; label: string | null }>`
    select i.id, coalesce(nullif(i.description, ''), p.name, c.product_name, i.input_type) as label from inputs i
      left join environmental_profiles p on p.id = i.environmental_profile_id
      left join calculations c on c.company_id = i.company_id and c.id = i.semi_finished_product_id
    where i.id = any (${[...lineIds]}::uuid[])
    union all
    select record_id, label
    from calculation_changes
    where record = 'input' and kind = 'delete' and record_id = any (${[...lineIds]}::uuid[])`.execute(
    tx,
  )
  return new Map(rows.toReversed().map(({ id, label }) => [id, label ?? '']))
}
