import type { StagedEffects } from '#profiles/effects'
import { profiles } from '#profiles/profile-table'
import { scenarios, sets } from '#waste-scenarios/waste-scenario-routes'
import {
  effectSheet,
  profileSheet,
  wasteScenarioSetSheet,
  wasteScenarioSheet,
} from '../layouts/epd-layout.ts'
import type { LayoutSheet } from '../layouts/layout.ts'
import { readOwnRows } from '../planning/own-rows.ts'
import { readValues, type ReadExport } from './exported-rows.ts'

/** Environmental profiles with their effects, and waste scenarios in their sets. */
export const readEpds: ReadExport = async (tx, owner) => {
  const rows = (await readOwnRows(tx, 'environmental_profiles', owner)).filter(
    (row) => row['state'] === 'current',
  )
  return new Map<LayoutSheet, Record<string, unknown>[]>([
    [profileSheet, rows.map((row) => readValues(profileSheet, profiles, row))],
    [
      effectSheet,
      rows.flatMap((row) =>
        Object.entries(row['effects'] as StagedEffects).flatMap(([stage, values]) =>
          Object.entries(values).map(([code, value]) => ({ profile: row.id, code, stage, value })),
        ),
      ),
    ],
    [
      wasteScenarioSetSheet,
      (await readOwnRows(tx, 'waste_scenario_sets', owner)).map((row) =>
        readValues(wasteScenarioSetSheet, sets, row),
      ),
    ],
    [
      wasteScenarioSheet,
      (await readOwnRows(tx, 'waste_scenarios', owner)).map((row) =>
        readValues(wasteScenarioSheet, scenarios, row),
      ),
    ],
  ])
}
