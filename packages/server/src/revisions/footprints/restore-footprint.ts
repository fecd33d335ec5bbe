import { sql } from 'kysely'
import {
  Footprint,
  FootprintInput,
  footprintCellFields,
  footprintSourceFields,
  rules,
  type Fields,
  type Violation,
} from '@cradle/contract'
import { lockFootprint, refuseEdit } from '#footprints/edited-footprint'
import { footprintInputs, footprints } from '#footprints/footprint-table'
import { writeFootprintInputs, type FootprintWrite } from '#footprints/inputs/footprint-sheet'
import { footprintRules } from '#footprints/records/footprint-rules'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { BodyCall, Ctx, ItemCall, Reply } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { checkIfMatch, itemReply, rowInPath, updateRecord } from '#platform/records/crud'
import { listViolations } from '../restore/list-violations.ts'
import { missingLinks } from '../restore/missing-links.ts'
import { bodyBetween } from '../restore/wire-rows.ts'
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
/** Of an input; an amount that is brought back does not follow the facts of its location. */
const fieldsOfInput: Fields = Object.fromEntries(
  Object.entries({
    ...footprintSourceFields,
    ...footprintCellFields,
    series: FootprintInput.fields.series,
    position: FootprintInput.fields.position,
  }).filter(([name]) => name !== 'siteFacts'),
)

/** What to restore; null for all of a kind. If only rows are named no field is restored, and vice versa. */
interface Selection {
  fields: ReadonlySet<string> | null
  series: ReadonlySet<string> | null
}

/**
 * Restores an earlier state of a footprint, completely or in part, as one save of the caller, with the rules of every write, all
 * or none. Obstacles (a deleted supplier, an expired profile) are listed for each field and row. A closed year is refused.
 */
export const restoreFootprintRevision = (
  call: BodyCall<'RestoreFootprintRevision'> & ItemCall,
): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { ctx } = call
    const revision = await rowInPath(tx, call, footprintRevisions)
    const footprint = await lockFootprint(tx, revision.footprint_id)
    refuseEdit(ctx, footprint)
    checkIfMatch(call.ifMatch, footprint)
    const asked = parseSelection(call)
    await sql`select set_config('app.restored_from', ${revision.id}, true)`.execute(tx)
    const states = await readFootprintStates(tx, revision)
    await refuseUnknown(tx, footprint, states, asked.series)
    const { gone, kept } = listWrites(states, asked.series)
    // Inputs that did not exist are deleted first: the intervals can change only without inputs.
    await writeInputs(tx, ctx, footprint, gone)
    const fields = await restoreFields(tx, call, footprint, states, asked.fields)
    const violations = [
      ...fields.violations,
      ...(await writeInputs(tx, ctx, fields.footprint, kept)),
    ]
    if (violations.length > 0) throw new Invalid(violations)
    return itemReply(tx, ctx, footprints, await lockFootprint(tx, footprint.id))
  })

function parseSelection({ body }: BodyCall<'RestoreFootprintRevision'>): Selection {
  const { series, fields } = body
  const unknown = (fields ?? []).filter((name) => !(name in fieldsOfFootprint))
  if (unknown.length > 0)
    throw new Invalid(
      unknown.map((name): Violation => ({
        propertyPath: 'fields',
        message: rules.choice.message(),
        code: rules.choice.code,
        hint: name,
      })),
    )
  return series || fields
    ? { fields: new Set(fields), series: new Set(series) }
    : { fields: null, series: null }
}

/** Refuses rows that exist neither in that state nor in the current one. */
async function refuseUnknown(
  tx: ReadTx,
  { id, company_id: companyId }: Row<'footprints'>,
  { now, past }: FootprintStates,
  asked: Selection['series'],
): Promise<void> {
  const changed = new Set(
    [...now.inputs.values(), ...past.inputs.values()].map(({ series }) => series),
  )
  const others = [...(asked ?? [])].filter((series) => !changed.has(series))
  if (others.length === 0) return
  const standing = await tx
    .selectFrom('footprint_inputs')
    .select('series')
    .where('company_id', '=', companyId)
    .where('footprint_id', '=', id)
    .where('series', 'in', others)
    .execute()
  const unknown = others.find((one) => !standing.some(({ series }) => series === one))
  if (unknown !== undefined) throw new Problem('itemNotFound', { iri: unknown })
}

type InputWrites = { label: string; write: FootprintWrite }[]

/** @param asked  the rows to restore; null for all rows with their places */
function listWrites(
  { now, past }: FootprintStates,
  asked: Selection['series'],
): { gone: InputWrites; kept: InputWrites } {
  const isMeant = ({ series }: PastFootprintInput): boolean => asked === null || asked.has(series)
  const gone = [...now.inputs.values()]
    .filter((row) => !past.inputs.has(row.id) && isMeant(row))
    .map((row) => ({ label: readLabel(row), write: { op: 'delete' as const, id: row.id } }))
  const kept = [...past.inputs.values()].flatMap((row): InputWrites => {
    const present = now.inputs.get(row.id)
    if (!isMeant(row) && !(present && isMeant(present))) return []
    const { position, ...body } = bodyBetween(footprintInputs, fieldsOfInput, row, present)
    const label = readLabel(row)
    if (!present)
      return [
        {
          label,
          write: { op: 'create', fields: { ...body, position }, again: readOrigin(row) },
        },
      ]
    // A row that is restored alone keeps its current place.
    const fields = asked === null && position !== undefined ? { ...body, position } : body
    return Object.keys(fields).length > 0
      ? [{ label, write: { op: 'update', id: row.id, fields } }]
      : []
  })
  return { gone, kept }
}

const readOrigin = (row: PastFootprintInput) => ({
  id: row.id,
  version: row.version ?? 0,
  created_by: row.created_by ?? null,
  created_at: new Date(row.created_at ?? 0),
})

const readLabel = (row: PastFootprintInput): string => row.description || row.input_stage

/** Runs the writes with the rules of inputs, and lists the violations with the row and the interval. */
async function writeInputs(
  tx: WriteTx,
  ctx: Ctx,
  footprint: Row<'footprints'>,
  writes: InputWrites,
): Promise<Violation[]> {
  if (writes.length === 0) return []
  const outcomes = await writeFootprintInputs(
    tx,
    ctx,
    footprint,
    writes.map(({ write }) => write),
  )
  return outcomes.flatMap((outcome, i) =>
    listViolations(outcome).map((violation) => ({ hint: writes[i]!.label, ...violation })),
  )
}

/** Restores fields of the footprint with the rules of its writes. @returns the row afterwards, and the violations */
async function restoreFields(
  tx: WriteTx,
  call: BodyCall<'RestoreFootprintRevision'>,
  footprint: Row<'footprints'>,
  { now, past }: FootprintStates,
  asked: Selection['fields'],
): Promise<{ footprint: Row<'footprints'>; violations: Violation[] }> {
  const fields: Fields = Object.fromEntries(
    Object.entries(fieldsOfFootprint).filter(([name]) => asked === null || asked.has(name)),
  )
  const body = bodyBetween(footprints, fields, past.footprint, now.footprint)
  const violations = await missingLinks(tx, call, fields, body, footprint.company_id)
  if (violations.length > 0 || Object.keys(body).length === 0) return { footprint, violations }
  try {
    return {
      footprint: await updateRecord(
        tx,
        call,
        footprints,
        footprint,
        body,
        footprintRules,
        undefined,
      ),
      violations,
    }
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return { footprint, violations: [...error.violations] }
  }
}
