import {
  explainFootprint,
  stateFigure,
  type FootprintLine,
  type FootprintRow,
  type FootprintTerm,
} from '@cradle/engine'
import {
  EnvironmentalProfile,
  Footprint,
  FootprintInput,
  itemIri,
  Location,
  WasteScenario,
  type FootprintExplainedTerm,
  type footprintRoutes,
} from '@cradle/contract'
import { companyScope } from '#access/company-scope'
import type { ReadTx } from '#platform/db/database'
import { ok, readParameter, type Call, type Reply } from '#platform/http/call'
import { makeDocument } from '#platform/hydra/document'
import { findFootprint } from '../edited-footprint.ts'
import { readStoredRequest } from './compute-footprint.ts'
import { readStoredResult } from './read-results.ts'

type ExplanationCall = Call<typeof footprintRoutes.explanation>

/** Most terms of an answer; further ones are too small to matter on a screen. */
const TERMS_MAX = 1000

/** Explains a figure of the stored results down to line × factor × source, from the very request they were made with. */
export async function explainFigure(call: ExplanationCall): Promise<Reply> {
  const { ctx } = call
  const { footprint, stored } = await ctx.db.read(ctx.scope, async (tx) => {
    const row = await findFootprint(tx, call.params.id)
    return { footprint: row, stored: await readStoredResult(tx, row) }
  })
  const request = await readStoredRequest(stored)
  const { figures, terms } = explainFootprint(request, makeFilter(call))
  const shown = terms.slice(0, TERMS_MAX)
  const descriptions = await ctx.db.read(ctx.scope, (tx) =>
    readDescriptions(tx, [...new Set(shown.map(({ lineId }) => lineId))]),
  )
  const sources = await ctx.db.read(companyScope(footprint.company_id), (tx) =>
    readSources(tx, [...new Set(shown.flatMap(({ profileId }) => profileId ?? []))]),
  )
  const lines = new Map(request.lines.map((line) => [line.id, line]))
  const { profiles, wasteScenarios } = request.library
  const address = itemIri(Footprint, footprint.id)
  return ok(
    makeDocument('FootprintExplanation', `${address}/explanation`, {
      footprint: address,
      figures,
      terms: shown.map((term) => ({
        ...describeTerm(term, lines.get(term.lineId)),
        ...(descriptions.get(term.lineId) ? { description: descriptions.get(term.lineId)! } : {}),
        ...(term.profileId === undefined
          ? {}
          : {
              environmentalProfile: itemIri(EnvironmentalProfile, term.profileId),
              ...withName('profileName', profiles[term.profileId]?.name),
              ...sources.get(term.profileId),
            }),
        ...(term.wasteScenarioId === undefined
          ? {}
          : {
              wasteScenario: itemIri(WasteScenario, term.wasteScenarioId),
              ...withName('wasteScenarioName', wasteScenarios[term.wasteScenarioId]?.name),
            }),
      })),
      termCount: terms.length,
      stale: stored.content_version !== footprint.content_version,
    }),
  )
}

/** Rows of the figure that the query names. */
function makeFilter(call: ExplanationCall): (row: FootprintRow) => boolean {
  const location = readParameter(call, 'location')?.split('/').at(-1)
  const category = readParameter(call, 'category')
  const scope = readParameter(call, 'scope')
  const interval = readParameter(call, 'interval')
  const left = readParameter(call, 'scope2Method') === 'market' ? 'location' : 'market'
  return (row) =>
    row.scope2Method !== left &&
    (!location || row.locationId === location) &&
    (!category || row.category === category) &&
    (!scope || String(row.scope) === scope) &&
    (!interval || String(row.interval) === interval)
}

function describeTerm(
  term: FootprintTerm,
  line: FootprintLine | undefined,
): FootprintExplainedTerm {
  const { row, amount, factor, consolidation } = term
  const figure = stateFigure(term.value, row.isIncomplete)
  return {
    input: itemIri(FootprintInput, term.lineId),
    part: term.part,
    location: itemIri(Location, row.locationId),
    interval: row.interval,
    scope: row.scope,
    category: row.category,
    ...(row.scope2Method === null ? {} : { scope2Method: row.scope2Method }),
    ...(amount === null ? {} : { amount }),
    ...(line?.unit ? { amountUnit: line.unit } : {}),
    multipliers: term.multipliers,
    quantity: term.quantity,
    unit: term.unit,
    ...(factor === null ? {} : { factor }),
    ...(consolidation === null ? {} : { consolidation }),
    value: term.value,
    ...(typeof figure === 'number' ? {} : { mark: figure }),
    ...(row.isEstimated ? { estimated: true as const } : {}),
  }
}

const withName = <K extends string>(key: K, name: string | undefined): Partial<Record<K, string>> =>
  name === undefined ? {} : ({ [key]: name } as Record<K, string>)

async function readDescriptions(
  tx: ReadTx,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('footprint_inputs')
    .select(['id', 'description'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, description }) => [id, description]))
}

async function readSources(
  tx: ReadTx,
  ids: readonly string[],
): Promise<Map<string, { source?: string; referenceYear?: number }>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('environmental_profiles')
    .select(['id', 'source', 'reference_year'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, source, reference_year: year }) => [
      id,
      { ...(source ? { source } : {}), ...(year === null ? {} : { referenceYear: year }) },
    ]),
  )
}
