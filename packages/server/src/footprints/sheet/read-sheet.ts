import {
  EnvironmentalProfile,
  Footprint,
  itemIri,
  type DocumentOf,
  type footprintRoutes,
  type ProfileFacts,
} from '@cradle/contract'
import { companyScope } from '#access/company-scope'
import type { ProfileRow } from '#calculations/model/model-rows'
import type { Call, Reply } from '#platform/http/call'
import { asItem, encodeRows } from '#platform/records/encode'
import { findFootprint } from '../edited-footprint.ts'
import { listFootprintIntervals } from '../footprint-intervals.ts'
import { readFootprintFacts, readUsedIds } from '../model/read-footprint-model.ts'
import { readFootprintRowsText } from '../model/read-footprint-rows.ts'
import { footprints } from '../footprint-table.ts'
import { readRecordNames } from './read-names.ts'

/**
 * Returns the footprint, its inputs as rows, and everything that the browser needs to compute them, as of one content
 * version. The text of the rows comes from the database and is sent as it is.
 */
export async function getFootprintSheet(call: Call<typeof footprintRoutes.sheet>): Promise<Reply> {
  const { ctx } = call
  const { footprint, document, rowsText, used } = await ctx.db.read(ctx.scope, async (tx) => {
    const found = await findFootprint(tx, call.params.id)
    const [encoded] = await encodeRows(tx, ctx, footprints, [found])
    return {
      footprint: found,
      document: encoded!,
      rowsText: await readFootprintRowsText(tx, found),
      used: await readUsedIds(tx, found),
    }
  })
  const facts = await ctx.db.read(companyScope(footprint.company_id), (tx) =>
    readFootprintFacts(tx, footprint, used),
  )
  const { names } = await ctx.db.read(ctx.scope, (tx) =>
    readRecordNames(tx, facts.model, used.suppliers),
  )
  const head: Omit<DocumentOf<'FootprintSheet'>, 'rows' | 'footprint'> & { footprint: unknown } = {
    '@id': `${itemIri(Footprint, footprint.id)}/sheet`,
    '@type': 'FootprintSheet',
    contentVersion: Number(footprint.content_version),
    footprint: asItem(footprints, document),
    intervals: listFootprintIntervals(footprint),
    model: facts.model,
    names,
    profileFacts: Object.fromEntries(facts.profiles.map((row) => [row.id, describeProfile(row)])),
  }
  return {
    status: 200,
    raw: {
      type: 'application/json',
      data: `${JSON.stringify(head).slice(0, -1)},"rows":${rowsText}}`,
    },
  }
}

const describeProfile = (row: ProfileRow): ProfileFacts => ({
  profile: itemIri(EnvironmentalProfile, row.content_id),
  uniqueId: row.unique_id,
  name: row.name,
  unit: row.unit_symbol,
  ...(row.source === null ? {} : { source: row.source }),
  ...(row.demonstration ? { demonstration: true as const } : {}),
})
