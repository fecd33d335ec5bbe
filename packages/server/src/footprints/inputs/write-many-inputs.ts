import { sql } from 'kysely'
import { Footprint, itemIri } from '@cradle/contract'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { RecordRow, Row } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { publishCollections } from '#platform/records/audit-and-publish'
import { toColumns } from '#platform/records/crud'
import { announce } from '#calculation-updates/live-calculation'
import { markEdited, refuseEdit } from '../edited-footprint.ts'
import { footprintInputs, footprints } from '../footprint-table.ts'
import { moveEvidence } from './move-evidence.ts'
import { insertInputs, updateInputs } from './write-footprint-inputs.ts'

type InputRow = Row<'footprint_inputs'>

/** Checked inputs that are written together. References in their values are ids. */
export interface PlannedInputs {
  creates: readonly { id: string; values: Readonly<Record<string, unknown>>; columns?: RecordRow }[]
  updates: readonly { before: RecordRow; values: Readonly<Record<string, unknown>> }[]
}

/** Whether a write states the amount of an input, which then no longer follows the facts of its site. */
const statesAmount = (values: Readonly<Record<string, unknown>>): boolean =>
  ['amount', 'unit', 'environmentalProfile'].some((field) => field in values)

/** Inputs per statement. */
const AT_ONCE = 1000

/** A new input of a footprint without the values of its fields. */
export const makeEmptyInput = (ctx: Ctx, footprint: Row<'footprints'>, id: string): InputRow => ({
  id,
  company_id: footprint.company_id,
  footprint_id: footprint.id,
  location_id: '',
  input_stage: '',
  scope: 0,
  subscope: null,
  scope2_method: null,
  description: null,
  environmental_profile_id: null,
  supplier_id: null,
  unit: null,
  production_waste_percentage: null,
  waste_scenario_id: null,
  waste_scenario_production_waste_id: null,
  data_quality: 'None',
  data_source: null,
  reporting_interval: 0,
  amount: null,
  estimated: false,
  estimate_basis: null,
  comments: null,
  attachments: [],
  site_facts: null,
  series: id,
  position: 0,
  created_by: ctx.actor?.userId ?? null,
  created_at: ctx.now(),
  updated_at: ctx.now(),
  version: 1,
})

/**
 * Writes many checked inputs of one footprint with few statements. The caller has locked the footprint and checked every rule;
 * `finishManyWrites` ends the write.
 *
 * @returns the written rows, in steps of at most 1000
 * @throws Problem accessDenied, yearLocked
 */
export async function* writeManyInputs(
  tx: WriteTx,
  ctx: Ctx,
  footprint: Row<'footprints'>,
  { creates, updates }: PlannedInputs,
): AsyncGenerator<InputRow[]> {
  refuseEdit(ctx, footprint)
  for (let from = 0; from < creates.length; from += AT_ONCE) {
    const rows = creates.slice(from, from + AT_ONCE).map(({ id, values, columns }): InputRow => ({
      ...makeEmptyInput(ctx, footprint, id),
      ...(toColumns(footprintInputs, values, undefined) as Partial<InputRow>),
      ...(columns as Partial<InputRow> | undefined),
    }))
    await insertInputs(tx, rows)
    yield rows
  }
  for (let from = 0; from < updates.length; from += AT_ONCE) {
    const rows = updates.slice(from, from + AT_ONCE).map(({ before, values }): InputRow => {
      const row = before as InputRow
      return {
        ...row,
        ...(toColumns(footprintInputs, values, before) as Partial<InputRow>),
        ...(statesAmount(values) ? { site_facts: null } : {}),
        version: row.version + 1,
        updated_at: ctx.now(),
      }
    })
    await updateInputs(tx, footprint, rows)
    yield rows
  }
}

/** Deletes inputs of one footprint. Their evidence stays with it. @throws Problem accessDenied, yearLocked */
export async function deleteManyInputs(
  tx: WriteTx,
  ctx: Ctx,
  footprint: Row<'footprints'>,
  ids: readonly string[],
): Promise<void> {
  refuseEdit(ctx, footprint)
  const { rows } = await sql<InputRow>`
    delete from footprint_inputs where company_id = ${footprint.company_id} and footprint_id = ${footprint.id}
      and id = any (${[...ids]}::uuid[]) returning *`.execute(tx)
  await moveEvidence(
    tx,
    footprint,
    rows.map((row) => ({ op: 'delete', row, before: row })),
  )
}

/** Logs a write of many inputs once, makes the footprint a draft, and publishes both. */
export async function finishManyWrites(
  tx: WriteTx,
  ctx: Ctx,
  footprint: Row<'footprints'>,
  message: string,
): Promise<void> {
  await audit(tx, ctx, {
    action: 'footprint.edit',
    resource: itemIri(Footprint, footprint.id),
    companyId: footprint.company_id,
    message,
  })
  await publishCollections(tx, ctx, footprintInputs, [footprint])
  await announce(tx, ctx, footprints, [await markEdited(tx, ctx, footprint.id)])
}

/** Columns that writes of many inputs never change. */
const keptColumns = new Set([
  'id',
  'company_id',
  'footprint_id',
  'attachments',
  'series',
  'position',
  'created_by',
  'created_at',
  'updated_at',
  'version',
])

/** Gives inputs of one footprint the values of their earlier rows back. @throws Problem accessDenied, yearLocked */
export async function restoreManyInputs(
  tx: WriteTx,
  ctx: Ctx,
  footprint: Row<'footprints'>,
  befores: readonly RecordRow[],
): Promise<void> {
  refuseEdit(ctx, footprint)
  const names = Object.keys(befores[0] ?? {}).filter((name) => !keptColumns.has(name))
  for (let from = 0; from < befores.length; from += AT_ONCE)
    await sql`update footprint_inputs i
      set (${sql.join(names.map((name) => sql.ref(name)))}, version, updated_at)
        = row(${sql.join(names.map((name) => sql.ref(`r.${name}`)))}, i.version + 1, ${ctx.now()}::timestamptz)
      from jsonb_populate_recordset(null::footprint_inputs, ${JSON.stringify(befores.slice(from, from + AT_ONCE))}::jsonb) r
      where i.company_id = ${footprint.company_id} and i.footprint_id = ${footprint.id} and i.id = r.id`.execute(
      tx,
    )
}
