import { canAct } from '#access/permissions'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { plainJson, type BodyCall, type Call, type Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { isUuid } from '#platform/ids'
import { idOfIri } from '#platform/records/iri'
import { findCalculation } from '#calculation-updates/edited-calculation'
import {
  profilesUsed,
  readProfiles,
  readScenarioRows,
  readVersionDates,
} from '../model/model-repo.ts'
import type { CalculationRow, ProfileRow, WasteScenarioRow } from '../model/model-rows.ts'
import { environmentalProfile, wasteScenario } from '../model/to-engine.ts'
import { findDefaultScenario } from '../model/find-waste-scenario.ts'

/**
 * Returns several profiles for the engine, with those of the primary materials that they replace. A sheet requests all pasted
 * profiles at once. Profiles that the caller may not see are omitted, because a single request would not find them.
 *
 * With a calculation the answer also contains the default waste scenario of each material and its profiles, so that the sheet
 * computes the same results as the server before the lines are stored.
 */
export async function profileModels(call: BodyCall<'ProfileModels'>): Promise<Reply> {
  const given = call.body
  const ids = given.profiles.map((profile) => profile.split('/').at(-1)!).filter(isUuid)
  const { calculation } = given
  return call.ctx.db.read(call.ctx.scope, async (tx) => {
    const own =
      calculation === undefined ? undefined : await visibleCalculation(tx, call, calculation)
    const dates = own ? await readVersionDates(tx, own) : { general: null, company: null }
    const rows = await readProfiles(tx, ids, dates)
    if (!own) return plainJson({ profiles: rows.map(environmentalProfile) })
    const { scenarioOf, wasteScenarios } = await endOfLife(tx, own, rows)
    const more = await readProfiles(
      tx,
      profilesUsed({ calculations: [], inputs: [], transports: [], wasteScenarios }),
      dates,
    )
    const profiles = new Map([...rows, ...more].map((row) => [row.id, row]))
    return plainJson({
      profiles: [...profiles.values()].map(environmentalProfile),
      wasteScenarios: wasteScenarios.map(wasteScenario),
      scenarioOf,
    })
  })
}

type CalculationWaste = Pick<CalculationRow, 'waste_scenario_id' | 'waste_region_id'>

async function visibleCalculation(
  tx: ReadTx,
  { ctx }: Call,
  iri: string,
): Promise<Row<'calculations'>> {
  const row = await findCalculation(tx, idOfIri(iri, 'Calculation', ctx.origin))
  if (!canAct(ctx.scope, 'calculation', 'view', row.company_id)) throw new Problem('notFound')
  return row
}

/** Finds the default scenario of each profile, and these scenarios. */
async function endOfLife(
  tx: ReadTx,
  calculation: CalculationWaste,
  profiles: readonly ProfileRow[],
): Promise<{ scenarioOf: Record<string, string>; wasteScenarios: WasteScenarioRow[] }> {
  const { waste_scenario_id: own, waste_region_id: set } = calculation
  const scenarios = await readScenarioRows(tx, own === null ? [] : [own], set === null ? [] : [set])
  const scenarioOf = Object.fromEntries(
    profiles.flatMap((profile) => {
      const scenario = findDefaultScenario(calculation, profile, scenarios)
      return scenario === null ? [] : [[profile.id, scenario]]
    }),
  )
  const used = new Set(Object.values(scenarioOf))
  return { scenarioOf, wasteScenarios: scenarios.filter(({ id }) => used.has(id)) }
}
