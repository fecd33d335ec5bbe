import { sql } from 'kysely'
import type { WriteTx } from '#platform/db/database'
import type { NewRow, Row } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { newId } from '#platform/ids'
import { insertLines } from '#sheets/store-lines'
import { footprintInputs } from '../footprint-table.ts'

/** What a new year takes over: last year's amounts as estimates, or rows without amounts. */
export type TakenAmounts = 'keep' | 'empty'

/** The new year of a footprint that follows another one. */
export interface NewYear {
  timePeriod: string
  name: string
  amounts: TakenAmounts
}

/**
 * A new draft with the fields and inputs of another footprint. Results, evidence, the lock and the change of the base year
 * stay with the original.
 *
 * @param year  of a footprint that follows the source; absent: a copy of the same year
 */
export async function copyFootprint(
  tx: WriteTx,
  ctx: Ctx,
  source: Row<'footprints'>,
  year?: NewYear,
): Promise<Row<'footprints'>> {
  const id = newId(ctx.now().getTime())
  const row: NewRow<'footprints'> = {
    ...source,
    locations: source.locations && JSON.stringify(source.locations),
    target: source.target && JSON.stringify(source.target),
    id,
    name: year?.name ?? source.name,
    time_period: year?.timePeriod ?? source.time_period,
    ...(year
      ? {
          preceding_year_id: source.id,
          base_year_id: source.base_year_id ?? source.id,
          employees: null,
          revenue: null,
          floor_area: null,
          product_mass: null,
        }
      : {}),
    locked: false,
    status: 'draft',
    incomplete_inputs: 0,
    total: null,
    total_market_based: null,
    results_at: null,
    content_version: 1,
    created_by: ctx.actor?.userId ?? null,
    created_at: ctx.now(),
    updated_at: ctx.now(),
    version: 1,
  }
  const made = await tx
    .insertInto('footprints')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow()
  await copyInputs(tx, ctx, source, made, year?.amounts)
  return made
}

/** Inputs keep their series, so that a year can be compared with the last one row by row. */
async function copyInputs(
  tx: WriteTx,
  ctx: Ctx,
  source: Row<'footprints'>,
  target: Row<'footprints'>,
  amounts: TakenAmounts | undefined,
): Promise<void> {
  const { rows } = await sql<Row<'footprint_inputs'>>`
    select * from footprint_inputs where company_id = ${source.company_id} and footprint_id = ${source.id}
    order by position, reporting_interval, id`.execute(tx)
  const copies = rows.map((row) => ({
    ...row,
    ...takeAmount(row, amounts),
    id: newId(ctx.now().getTime()),
    company_id: target.company_id,
    footprint_id: target.id,
    attachments: [],
    created_by: ctx.actor?.userId ?? null,
    created_at: ctx.now(),
    updated_at: ctx.now(),
    version: 1,
  }))
  await insertLines(tx, footprintInputs.name, copies)
}

function takeAmount(
  row: Row<'footprint_inputs'>,
  amounts: TakenAmounts | undefined,
): Partial<Row<'footprint_inputs'>> {
  if (amounts === undefined) return {}
  // Facts belong to the old year.
  const unlinked = { site_facts: null, comments: null }
  return amounts === 'empty' || row.amount === null
    ? { ...unlinked, amount: null, amount_formula: null, estimated: false, estimate_basis: null }
    : { ...unlinked, estimated: true, estimate_basis: 'lastYear' }
}
