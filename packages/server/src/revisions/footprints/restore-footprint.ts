import { Footprint, type Fields, type Violation } from '@cradle/contract'
import { footprintInputs, footprints } from '#footprints/footprint-table'
import {
  footprintSheet,
  makeFootprintParent,
  type FootprintParent,
  type FootprintSheet,
} from '#footprints/inputs/footprint-sheet'
import { footprintRules } from '#footprints/records/footprint-rules'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { BodyCall, Call, ItemCall, Reply } from '#platform/http/call'
import { missingLinks } from '#sheets/restore/missing-links'
import { restoreSheet } from '#sheets/restore/restore-sheet'
import type { RestoredSheet } from '#sheets/restore/restored-sheet'
import { updateFields } from '#sheets/restore/update-fields'
import { bodyBetween } from '#sheets/wire-rows'
import { footprintRevisions } from './footprint-revision-table.ts'
import {
  readFootprintStates,
  type FootprintStates,
  type PastFootprintInput,
} from './footprint-state.ts'

/** Fields that can be restored. A year is closed and opened by its own action. */
const fieldsOfFootprint: Fields = Object.fromEntries(
  Object.entries(Footprint.fields).filter(
    ([name, field]) => !('readOnly' in field && field.readOnly) && name !== 'locked',
  ),
)

/** Rows of the sheet are named by their series. A violation names the row and the interval. */
const restoredFootprint: RestoredSheet<
  FootprintSheet & {
    past: PastFootprintInput
    states: FootprintStates
    revisions: 'footprint_revisions'
  }
> = {
  kind: footprintSheet,
  // An amount that is brought back does not follow the facts of its location.
  lineFields: Object.fromEntries(
    Object.entries(footprintSheet.fields).filter(([name]) => name !== 'siteFacts'),
  ),
  keptColumns: [],
  readKey: ({ series }) => series,
  readLabel: ({ description, input_stage: stage }) => description || stage,
  parents: footprints,
  revisions: footprintRevisions,
  readParentId: (revision) => revision.footprint_id,
  readStates: readFootprintStates,
  restorable: new Set(Object.keys(fieldsOfFootprint)),
  findUnknown: findUnknownSeries,
  restoreFields,
}

export const restoreFootprintRevision = (
  call: BodyCall<'RestoreFootprintRevision'> & ItemCall,
): Promise<Reply> => {
  const { fields, series } = call.body
  return restoreSheet(call, restoredFootprint, {
    fields,
    readRows: () => series && new Map(series.map((one) => [one, one])),
  })
}

async function findUnknownSeries(
  tx: ReadTx,
  { id, companyId }: FootprintParent,
  { now, past }: FootprintStates,
  named: readonly string[],
): Promise<string | undefined> {
  const changed = new Set(
    [...now.inputs.values(), ...past.inputs.values()].map(({ series }) => series),
  )
  const others = named.filter((series) => !changed.has(series))
  if (others.length === 0) return undefined
  const present = await tx
    .selectFrom(footprintInputs.name)
    .select('series')
    .where('company_id', '=', companyId)
    .where('footprint_id', '=', id)
    .where('series', 'in', others)
    .execute()
  return others.find((one) => !present.some(({ series }) => series === one))
}

async function restoreFields(
  tx: WriteTx,
  call: Call,
  parent: FootprintParent,
  { now, past }: FootprintStates,
  names: ReadonlySet<string> | null,
): Promise<{ parent: FootprintParent; violations: Violation[] }> {
  const fields: Fields = Object.fromEntries(
    Object.entries(fieldsOfFootprint).filter(([name]) => names === null || names.has(name)),
  )
  const body = bodyBetween(footprints, fields, past.footprint, now.footprint)
  const violations = await missingLinks(tx, call, fields, body, parent.row.company_id)
  if (violations.length > 0) return { parent, violations }
  const written = await updateFields(tx, call, footprints, parent.row, body, footprintRules)
  return { parent: makeFootprintParent(written.row), violations: [...written.violations] }
}
