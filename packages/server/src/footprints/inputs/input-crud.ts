import { FootprintInput } from '@cradle/contract'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { noContent, type Call, type ItemCall, type Reply } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { listRecords } from '#platform/records/collection'
import { itemReply, rowInPath } from '#platform/records/crud'
import { makeBlankViolation } from '#platform/records/decode'
import { makeIri } from '#platform/records/encode'
import { idOfIri, iriText } from '#platform/records/iri'
import { findFootprint, lockFootprint } from '../edited-footprint.ts'
import { footprintInputs } from '../footprint-table.ts'
import { writeFootprintInputs, type FootprintWrite } from './write-footprint-inputs.ts'

export const listFootprintInputs = (call: ItemCall): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) => {
    const { id, company_id: companyId } = await findFootprint(tx, call.params.id)
    return listRecords(tx, call, footprintInputs, (query) =>
      query
        .where('footprint_inputs.company_id', '=', companyId)
        .where('footprint_inputs.footprint_id', '=', id),
    )
  })

export const createFootprintInput = (call: Call): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) =>
    writeOne(tx, call, await lockNamed(tx, call), { op: 'create', fields: call.body }),
  )

export const changeFootprintInput = (call: ItemCall): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { footprint, row } = await lockInPath(tx, call)
    return writeOne(tx, call, footprint, {
      op: 'update',
      id: row.id,
      fields: call.body,
      ifMatch: call.ifMatch,
    })
  })

export const deleteFootprintInput = (call: ItemCall): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { footprint, row } = await lockInPath(tx, call)
    return writeOne(tx, call, footprint, { op: 'delete', id: row.id, ifMatch: call.ifMatch })
  })

/** The copy is a series of its own, without the evidence of the original. */
export const copyFootprintInput = (call: ItemCall): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { footprint, row } = await lockInPath(tx, call)
    return writeOne(tx, call, footprint, { op: 'create', fields: copyFields(row) })
  })

async function writeOne(
  tx: WriteTx,
  call: Call,
  footprint: Row<'footprints'>,
  write: FootprintWrite,
): Promise<Reply> {
  const { outcomes } = await writeFootprintInputs(tx, call.ctx, footprint, [write])
  const outcome = outcomes[0]!
  if ('refused' in outcome) throw outcome.refused
  if ('violations' in outcome) throw new Invalid(outcome.violations)
  return outcome.row
    ? itemReply(tx, call.ctx, footprintInputs, outcome.row, write.op === 'create' ? 201 : 200)
    : noContent()
}

async function lockInPath(
  tx: WriteTx,
  call: ItemCall,
): Promise<{ footprint: Row<'footprints'>; row: Row<'footprint_inputs'> }> {
  const found = await rowInPath(tx, call, footprintInputs)
  const footprint = await lockFootprint(tx, found.footprint_id)
  return { footprint, row: await rowInPath(tx, call, footprintInputs) }
}

/** The footprint that the body names; one that the caller may not see is a bad reference. */
async function lockNamed(tx: WriteTx, { body, ctx }: Call): Promise<Row<'footprints'>> {
  const named = ((body ?? {}) as Record<string, unknown>)['footprint']
  if (named === undefined || named === null || named === '')
    throw new Invalid([makeBlankViolation('footprint')])
  return lockByAddress(tx, iriText(named, 'footprint'), ctx.origin)
}

export async function lockByAddress(
  tx: WriteTx,
  iri: string,
  origin: string,
): Promise<Row<'footprints'>> {
  return refuseHidden(iri, lockFootprint(tx, idOfIri(iri, 'Footprint', origin)))
}

export async function findByAddress(
  tx: ReadTx,
  iri: string,
  origin: string,
): Promise<Row<'footprints'>> {
  return refuseHidden(iri, findFootprint(tx, idOfIri(iri, 'Footprint', origin)))
}

async function refuseHidden(
  iri: string,
  search: Promise<Row<'footprints'>>,
): Promise<Row<'footprints'>> {
  try {
    return await search
  } catch (error) {
    if (error instanceof Problem && error.code === 'notFound')
      throw new Problem('itemNotFound', { iri })
    throw error
  }
}

const makeReference = (type: string, id: string | null) => (id === null ? null : makeIri(type, id))

/** Longest description [characters]. */
const DESCRIPTION_MAX = FootprintInput.fields.description.max
const COPY_SUFFIX = ' (copy)'

const copyFields = (row: Row<'footprint_inputs'>): Record<string, unknown> => ({
  location: makeReference('Location', row.location_id),
  inputStage: row.input_stage,
  scope: row.scope,
  subscope: row.subscope,
  scope2Method: row.scope2_method,
  description: `${Array.from(row.description ?? '')
    .slice(0, DESCRIPTION_MAX - COPY_SUFFIX.length)
    .join('')}${COPY_SUFFIX}`.trim(),
  environmentalProfile: makeReference('EnvironmentalProfile', row.environmental_profile_id),
  supplier: makeReference('Supplier', row.supplier_id),
  unit: row.unit,
  productionWastePercentage: row.production_waste_percentage,
  wasteScenario: makeReference('WasteScenario', row.waste_scenario_id),
  wasteScenarioProductionWaste: makeReference(
    'WasteScenario',
    row.waste_scenario_production_waste_id,
  ),
  dataQuality: row.data_quality,
  dataSource: row.data_source,
  reportingInterval: row.reporting_interval,
  amount: row.amount,
  estimated: row.estimated,
  estimateBasis: row.estimate_basis,
  comments: row.comments,
})
