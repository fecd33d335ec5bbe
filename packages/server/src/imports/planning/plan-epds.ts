import type { RecordRow } from '#platform/db/schema'
import { refuseUnits } from '#reference/convertible-unit'
import { decideAction, findSourceVersion } from '../data-sets/data-set.ts'
import { profiles } from '#profiles/profile-table'
import { energyUnits, scenarios, sets } from '#waste-scenarios/waste-scenario-routes'
import { checkShares } from '#waste-scenarios/waste-shares'
import {
  effectSheet,
  profileSheet,
  wasteScenarioSetSheet,
  wasteScenarioSheet,
} from '../layouts/epd-layout.ts'
import { readOwnRows } from './own-rows.ts'
import { planEffects } from './plan-effects.ts'
import { identifyRows, indexBy, planRecords, type RecordSheet } from './plan-records.ts'
import type { Planner } from './planner.ts'
import type { PreparedSheet } from './prepared-sheets.ts'

/** Plans environmental profiles with their effects, and waste scenarios in their sets. */
export async function planEpds(
  planner: Planner,
  sheets: readonly PreparedSheet[],
  isDataSetFile: boolean,
): Promise<void> {
  const find = (sheet: PreparedSheet['sheet']): PreparedSheet | undefined =>
    sheets.find((one) => one.sheet === sheet)
  const rows = await readOwnRows(planner.tx, 'environmental_profiles', planner.owner)
  const own = rows.filter((row) => row['state'] === 'current')
  const drafts = rows.filter((row) => row['state'] === 'draft')
  const recordSheets = [
    find(profileSheet) && describeProfiles(find(profileSheet)!, own, isDataSetFile ? drafts : null),
    find(wasteScenarioSetSheet) && (await describeSets(planner, find(wasteScenarioSetSheet)!)),
    find(wasteScenarioSheet) && (await describeScenarios(planner, find(wasteScenarioSheet)!)),
  ].filter((sheet): sheet is RecordSheet => sheet !== undefined)
  const identified = recordSheets.map((sheet) => ({ sheet, rows: identifyRows(planner, sheet) }))
  for (const { sheet, rows } of identified) await planRecords(planner, sheet, rows)
  const effects = find(effectSheet)
  if (!effects) return
  const kept = new Set(
    identified.flatMap(({ sheet, rows }) =>
      rows.flatMap(({ parsed, id, before }) => (sheet.isKept?.(parsed, before) ? id : [])),
    ),
  )
  await planEffects(planner, effects, own, { kept, replacesAll: isDataSetFile })
}

/** @param drafts  rows that wait for the publication of a version, for a file of published data sets; null for a workbook */
const describeProfiles = (
  prepared: PreparedSheet,
  own: readonly RecordRow[],
  drafts: readonly RecordRow[] | null,
): RecordSheet => ({
  prepared,
  table: profiles,
  target: 'profile',
  keyField: 'uniqueId',
  nameField: 'name',
  existing: indexBy(own, (row) => row['unique_id']),
  // The same or an older version of a published data set changes nothing.
  ...(drafts && {
    isKept: ({ texts }, before) => {
      const version = findSourceVersion(texts['source'] ?? null)
      const waiting = draftsByKey(drafts).get((texts['uniqueId'] ?? '').toLowerCase()) ?? []
      return [...(before ? [before] : []), ...waiting].some(
        (row) => decideAction(row['source'] as string | null, { version }) === 'skip',
      )
    },
  }),
  check: (values) => {
    // A profile without methods applies to all of them.
    if (values['methods'] === null) values['methods'] = []
    return []
  },
})

const byKeyOf = new WeakMap<readonly RecordRow[], ReadonlyMap<string, RecordRow[]>>()

/** Drafts by their identifier; several versions can wait. */
function draftsByKey(drafts: readonly RecordRow[]): ReadonlyMap<string, RecordRow[]> {
  const known =
    byKeyOf.get(drafts) ?? Map.groupBy(drafts, (row) => String(row['unique_id']).toLowerCase())
  byKeyOf.set(drafts, known)
  return known
}

async function describeSets(planner: Planner, prepared: PreparedSheet): Promise<RecordSheet> {
  const own = await readOwnRows(planner.tx, 'waste_scenario_sets', planner.owner)
  return {
    prepared,
    table: sets,
    target: 'wasteScenarioSet',
    keyField: 'name',
    nameField: 'name',
    existing: indexBy(own, (row) => row['name']),
  }
}

/** Names of scenarios are unique within their set. */
async function describeScenarios(planner: Planner, prepared: PreparedSheet): Promise<RecordSheet> {
  const own = await readOwnRows(planner.tx, 'waste_scenarios', planner.owner)
  const { index, tx } = planner
  const nameOfSet = (row: RecordRow): string =>
    index.byId('wasteScenarioSet', String(row['waste_scenario_set_id']))?.label ?? ''
  return {
    prepared,
    table: scenarios,
    target: null,
    keyField: 'name',
    nameField: 'name',
    keyOf: ({ texts: { wasteScenarioSet = '', name } }) =>
      name === undefined ? undefined : `${wasteScenarioSet}\u0000${name}`,
    existing: indexBy(own, (row) => `${nameOfSet(row)}\u0000${String(row['name'])}`),
    check: async (values, before) => [
      ...checkShares({ ...readShares(before), ...values }),
      ...(await refuseUnits(tx, energyUnits, values)),
    ],
  }
}

/** The stored shares and efficiencies, which absent columns keep. */
const readShares = (row: RecordRow | undefined): Parameters<typeof checkShares>[0] =>
  row === undefined
    ? {}
    : {
        leave: row['leave'] as number,
        landfill: row['landfill'] as number,
        incineration: row['incineration'] as number,
        recycling: row['recycling'] as number,
        reuse: row['reuse'] as number,
        electricEfficiency: row['electric_efficiency'] as number | null,
        thermalEfficiency: row['thermal_efficiency'] as number | null,
      }
