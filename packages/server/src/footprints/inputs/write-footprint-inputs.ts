import { sql } from 'kysely'
import {
  Footprint,
  FootprintInput,
  footprintCellFields,
  footprintSourceFields,
  itemIri,
  type Violation,
} from '@cradle/contract'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { RecordRow, Row } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { isUuid, newId } from '#platform/ids'
import { checkIfMatch, toColumns } from '#platform/records/crud'
import { decodeBody } from '#platform/records/decode'
import { encodeRows } from '#platform/records/encode'
import {
  announce,
  describeWritten,
  publishAnnouncements,
} from '#calculation-updates/live-calculation'
import { markEdited, refuseEdit } from '../edited-footprint.ts'
import { footprintInputs, footprints } from '../footprint-table.ts'
import { loadFootprintLinks, referenceTypes, type FootprintLinks } from './input-links.ts'
import { checkInput } from './input-checks.ts'
import { moveEvidence } from './move-evidence.ts'
import { SeriesOrder } from './series-order.ts'
import { followSiteFacts } from './site-fact-amount.ts'

type InputRow = Row<'footprint_inputs'>

/** One write to an input of a footprint. */
export type FootprintWrite =
  | { op: 'create'; fields: unknown; again?: DeletedInput }
  | { op: 'update'; id: string; fields: unknown; ifMatch?: string | undefined }
  | { op: 'delete'; id: string; ifMatch?: string | undefined }

/** What a deleted input keeps when it is brought back: its address, its origin, and a version above any it had. */
export type DeletedInput = Pick<InputRow, 'id' | 'version'> & {
  created_by: string | null
  created_at: Date
}

/** The result of a write: a row with its document (none for a deleted input), or the reason of the refusal. */
export type FootprintOutcome =
  | { row?: InputRow; document?: Record<string, unknown> }
  | { refused: Problem; field?: string }
  | { violations: Violation[] }

export const isRefused = (outcome: FootprintOutcome): boolean =>
  'refused' in outcome || 'violations' in outcome

interface Ready {
  op: FootprintWrite['op']
  row: InputRow
  before?: InputRow | undefined
}

/** Fields of an input beside its footprint, which the path names. */
const writtenFields = {
  ...footprintSourceFields,
  ...footprintCellFields,
  series: FootprintInput.fields.series,
  position: FootprintInput.fields.position,
}

/**
 * Writes inputs of one footprint, all or nothing: if one is refused, nothing is written, and each has its own outcome. The
 * caller has locked the footprint.
 *
 * @throws Problem accessDenied, yearLocked
 */
export async function writeFootprintInputs(
  tx: WriteTx,
  ctx: Ctx,
  footprint: Row<'footprints'>,
  writes: readonly FootprintWrite[],
): Promise<{ outcomes: FootprintOutcome[]; footprint: Row<'footprints'> }> {
  refuseEdit(ctx, footprint)
  const stored = await readWritten(tx, footprint, writes)
  const bodies = writes.flatMap((write) =>
    'fields' in write && isObject(write.fields) ? [write.fields] : [],
  )
  const links = await loadFootprintLinks(tx, ctx, footprint, bodies, [...stored.values()])
  const order = await SeriesOrder.read(tx, footprint, [
    ...[...stored.values()].map(({ series }) => series),
    ...bodies.map(({ series }) => series).filter((series) => typeof series === 'string'),
  ])
  const known = new Map(stored)
  const checked = writes.map((write): FootprintOutcome & { ready?: Ready } => {
    try {
      return checkWrite(ctx, footprint, known, links, order, write)
    } catch (error) {
      if (error instanceof Problem) return { refused: error }
      throw error
    }
  })
  if (!checked.some(isRefused)) markTakenIntervals(checked, order)
  if (checked.some(isRefused)) return { outcomes: checked, footprint }
  const ready = checked.map((outcome) => outcome.ready!)
  const written = await applyWrites(tx, footprint, ready)
  await moveEvidence(tx, footprint, ready)
  const edited = await announceWrites(tx, ctx, footprint, ready, written)
  const made = new Map(edited.written.map((one) => [one.row.id, one]))
  return {
    outcomes: ready.map(({ op, row }) => (op === 'delete' ? {} : (made.get(row.id) ?? {}))),
    footprint: edited.footprint,
  }
}

/** The stored inputs that are changed or deleted, by id. */
async function readWritten(
  tx: WriteTx,
  footprint: Row<'footprints'>,
  writes: readonly FootprintWrite[],
): Promise<Map<string, InputRow>> {
  const ids = writes.flatMap((write) =>
    write.op !== 'create' && isUuid(write.id) ? [write.id] : [],
  )
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('footprint_inputs')
    .selectAll()
    .where('company_id', '=', footprint.company_id)
    .where('footprint_id', '=', footprint.id)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Decodes and checks one write; later writes of the same request see its row. */
function checkWrite(
  ctx: Ctx,
  footprint: Row<'footprints'>,
  known: Map<string, InputRow>,
  links: FootprintLinks,
  order: SeriesOrder,
  write: FootprintWrite,
): FootprintOutcome & { ready?: Ready } {
  const before = write.op === 'create' ? undefined : known.get(write.id)
  if (write.op !== 'create') {
    if (!before) throw new Problem('notFound')
    checkIfMatch(write.ifMatch, before)
  }
  if (write.op === 'delete') {
    known.delete(write.id)
    order.remove(before!.id)
    return { ready: { op: 'delete', row: before!, before } }
  }
  const { values, violations } = decodeBody(
    writtenFields,
    write.fields,
    write.op === 'create' ? 'create' : 'change',
  )
  const refused = resolveLinks(values, links, before?.id)
  if (refused) return refused
  if (violations.length > 0) return { violations }
  if (values.dataQuality === null) values.dataQuality = writtenFields.dataQuality.default
  const row = buildRow(
    before ?? makeEmptyRow(ctx, footprint, write.op === 'create' ? write.again : undefined),
    { ctx, order, before },
    toColumns(footprintInputs, values, before),
  )
  const profile =
    row.environmental_profile_id === null
      ? undefined
      : links.findProfile(row.environmental_profile_id)
  const broken = [
    ...followSiteFacts(row, before, values, { footprint, profile, links }),
    ...checkInput({ row, before, footprint, profile, now: ctx.now() }),
  ]
  if (broken.length > 0) return { violations: broken }
  known.set(row.id, row)
  order.put(row)
  return { ready: { op: write.op, row, before } }
}

/** Replaces addresses by ids; returns the first refusal. */
function resolveLinks(
  values: Record<string, unknown>,
  links: FootprintLinks,
  inputId: string | undefined,
): FootprintOutcome | undefined {
  for (const [field, value] of Object.entries(values)) {
    try {
      if (field in referenceTypes && typeof value === 'string')
        values[field] = links.readId(field, value)
      if (field === 'attachments')
        values[field] = ((value ?? []) as string[]).map((iri) => links.readMediaId(iri, inputId))
      if (field === 'siteFacts' && Array.isArray(value))
        values[field] = value.length > 0 ? value.map((iri) => links.readSiteFactId(iri)) : null
    } catch (error) {
      if (error instanceof Problem) return { refused: error, field }
      throw error
    }
  }
  return undefined
}

/** A new row without the columns that the body or `buildRow` fills. */
type EmptyRow = Omit<
  InputRow,
  | 'data_quality'
  | 'input_stage'
  | 'location_id'
  | 'position'
  | 'reporting_interval'
  | 'scope'
  | 'series'
  | 'updated_at'
>

function makeEmptyRow(
  ctx: Ctx,
  footprint: Row<'footprints'>,
  again: DeletedInput | undefined,
): EmptyRow {
  return {
    id: newId(ctx.now().getTime()),
    company_id: footprint.company_id,
    footprint_id: footprint.id,
    amount: null,
    attachments: [],
    comments: null,
    data_source: null,
    description: null,
    environmental_profile_id: null,
    estimate_basis: null,
    estimated: false,
    production_waste_percentage: null,
    scope2_method: null,
    site_facts: null,
    subscope: null,
    supplier_id: null,
    unit: null,
    waste_scenario_id: null,
    waste_scenario_production_waste_id: null,
    created_by: ctx.actor?.userId ?? null,
    created_at: ctx.now(),
    version: 0,
    ...again,
  }
}

/**
 * The row after the write. A category or a method of scope 2 that does not fit a new scope is emptied.
 *
 * @param start  the row as it is, or an empty one
 */
function buildRow(
  start: InputRow | EmptyRow,
  { ctx, order, before }: { ctx: Ctx; order: SeriesOrder; before: InputRow | undefined },
  columns: RecordRow,
): InputRow {
  const row = { ...start, ...columns } as InputRow
  row.attachments ??= []
  row.estimated ??= false
  row.series ||= before?.series ?? row.id
  row.position ??= before?.position ?? order.findPosition(row.series)
  if (before && row.scope !== before.scope) {
    if (columns['subscope'] === undefined && !row.subscope?.startsWith(`${row.scope}.`))
      row.subscope = null
    if (columns['scope2_method'] === undefined && row.scope !== 2) row.scope2_method = null
  }
  row.version += 1
  row.updated_at = ctx.now()
  return row
}

/** Two inputs of one series in one interval would be one cell of the sheet. */
function markTakenIntervals(
  checked: (FootprintOutcome & { ready?: Ready })[],
  order: SeriesOrder,
): void {
  const isTaken = order.findTaken()
  checked.forEach(({ ready }, i) => {
    if (!ready || ready.op === 'delete' || !isTaken(ready.row)) return
    checked[i] = {
      violations: [
        {
          propertyPath: 'reportingInterval',
          message: 'The series has another input in this interval.',
          code: 'interval_taken',
        },
      ],
    }
  })
}

/** One statement for all new inputs, one for all changed ones, one for all deleted ones. */
async function applyWrites(
  tx: WriteTx,
  footprint: Row<'footprints'>,
  ready: readonly Ready[],
): Promise<InputRow[]> {
  const last = new Map(ready.map((one) => [one.row.id, one]))
  const isNew = new Set(ready.filter(({ op }) => op === 'create').map(({ row }) => row.id))
  const final = [...last.values()]
  const gone = final
    .filter(({ op, row }) => op === 'delete' && !isNew.has(row.id))
    .map(({ row }) => row.id)
  const kept = final.filter(({ op }) => op !== 'delete').map(({ row }) => row)
  if (gone.length > 0)
    await tx
      .deleteFrom('footprint_inputs')
      .where('company_id', '=', footprint.company_id)
      .where('footprint_id', '=', footprint.id)
      .where('id', 'in', gone)
      .execute()
  await insertInputs(
    tx,
    kept.filter(({ id }) => isNew.has(id)),
  )
  await updateInputs(
    tx,
    footprint,
    kept.filter(({ id }) => !isNew.has(id)),
  )
  return kept
}

/** Inserts complete rows with one statement. */
export async function insertInputs(tx: WriteTx, rows: readonly InputRow[]): Promise<void> {
  if (rows.length === 0) return
  const columns = sql.join(['id', ...listColumns(rows[0]!)].map((name) => sql.ref(name)))
  await sql`insert into footprint_inputs (${columns}) select ${columns}
    from jsonb_populate_recordset(null::footprint_inputs, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  )
}

/** Changes complete rows of one footprint with one statement. */
export async function updateInputs(
  tx: WriteTx,
  footprint: Pick<Row<'footprints'>, 'id' | 'company_id'>,
  rows: readonly InputRow[],
): Promise<void> {
  if (rows.length === 0) return
  const names = listColumns(rows[0]!)
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const values = sql.join(names.map((name) => sql.ref(`r.${name}`)))
  await sql`update footprint_inputs i set (${columns}) = row(${values})
    from jsonb_populate_recordset(null::footprint_inputs, ${JSON.stringify(rows)}::jsonb) r
    where i.company_id = ${footprint.company_id} and i.footprint_id = ${footprint.id} and i.id = r.id`.execute(
    tx,
  )
}

const listColumns = (row: InputRow): string[] => Object.keys(row).filter((name) => name !== 'id')

async function announceWrites(
  tx: WriteTx,
  ctx: Ctx,
  footprint: Row<'footprints'>,
  ready: readonly Ready[],
  written: readonly InputRow[],
): Promise<{
  written: { row: InputRow; document: Record<string, unknown> }[]
  footprint: Row<'footprints'>
}> {
  await audit(tx, ctx, {
    action: 'footprint.edit',
    resource: itemIri(Footprint, footprint.id),
    companyId: footprint.company_id,
    message: `inputs: ${describeWrites(ready)}`,
  })
  const documents = await encodeRows(tx, ctx, footprintInputs, written)
  const made = written.map((row, i) => ({ row, document: documents[i]! }))
  const deleted = ready.filter(({ op }) => op === 'delete').map(({ row }) => row)
  await announce(tx, ctx, footprintInputs, deleted, 'delete')
  await publishAnnouncements(tx, ctx, describeWritten(ctx, footprintInputs, made))
  const edited = await markEdited(tx, ctx, footprint.id)
  await announce(tx, ctx, footprints, [edited])
  return { written: made, footprint: edited }
}

function describeWrites(ready: readonly Ready[]): string {
  const words = { create: 'added', update: 'changed', delete: 'deleted' } as const
  return (['create', 'update', 'delete'] as const)
    .map((op) => ({ op, count: ready.filter((one) => one.op === op).length }))
    .filter(({ count }) => count > 0)
    .map(({ op, count }) => `${count} ${words[op]}`)
    .join(', ')
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
