import type { DataProposal, dataRequestRoutes } from '@cradle/contract'
import { readIndicators } from '#methods/method-table'
import type { ReadTx } from '#platform/db/database'
import { plainJson, type Call, type Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { dateOnly } from '#platform/records/encode'
import { rowInPath } from '#platform/records/crud'
import type { Row } from '#platform/db/schema'
import { dataRequests, type RequestRow } from './data-request-table.ts'
import { listCells, listFields } from './form-fields.ts'
import { proposeValues, type ComparedProfile } from './propose-values.ts'
import type { SupplierAnswer } from './read-answer.ts'

type ProfileRow = Row<'environmental_profiles'>

/** What a supplier has sent, as it was decided, or else beside the profile as it is now. */
export const getProposal = (call: Call<typeof dataRequestRoutes.proposal>): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) => {
    const row = await rowInPath(tx, call, dataRequests)
    if (row.answer === null) throw new Problem('notFound')
    return plainJson(row.decision ?? (await readProposal(tx, row)), 200, {
      'cache-control': 'private, no-cache',
    })
  })

/** The proposal of an answered request, for the profile that is current now. */
export async function readProposal(tx: ReadTx, row: RequestRow): Promise<DataProposal> {
  const units = await tx.selectFrom('standard_units').select(['id', 'symbol']).execute()
  const nameUnit = (id: string): string => units.find((unit) => unit.id === id)!.symbol
  const profile = await findBase(tx, row)
  return proposeValues(
    row.answer as SupplierAnswer,
    profile ? describeProfile(profile, nameUnit(profile.unit_id)) : null,
    {
      unit: nameUnit(row.unit_id),
      fields: listFields(row),
      cells: listCells(row),
      units: new Map([...(await readIndicators(tx))].map(([code, { unit }]) => [code, unit])),
    },
  )
}

/** The row that is current today of the profile that a request is for; null for a new material. */
export async function findBase(tx: ReadTx, row: RequestRow): Promise<ProfileRow | null> {
  if (row.environmental_profile_id === null) return null
  const asked = await tx
    .selectFrom('environmental_profiles')
    .selectAll()
    .where('id', '=', row.environmental_profile_id)
    .executeTakeFirst()
  if (!asked || asked.state === 'current') return asked ?? null
  const current = await tx
    .selectFrom('environmental_profiles')
    .selectAll()
    .where('unique_id', '=', asked.unique_id)
    .where('company_id', asked.company_id === null ? 'is' : '=', asked.company_id)
    .where('state', '=', 'current')
    .executeTakeFirst()
  return current ?? asked
}

const describeProfile = (row: ProfileRow, unit: string): ComparedProfile => ({
  unit,
  fields: {
    massPerUnit: row.mass_per_unit,
    secondaryContent: row.secondary_content,
    biogenicCarbon: row.biogenic_carbon,
    lowerHeatValue: row.lower_heat_value,
    geographicCoverage: row.geographic_coverage,
    referenceYear: row.reference_year,
    validUntil: row.valid_until === null ? null : dateOnly(row.valid_until),
    dataOwner: row.data_owner,
    comments: row.comments,
  },
  effects: row.effects,
})
