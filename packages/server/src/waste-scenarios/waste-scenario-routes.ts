import { WasteScenario, WasteScenarioSet } from '@cradle/contract'
import type { Area } from '#platform/http/area'
import type { Rules } from '#platform/records/crud'
import { auditAndPublish } from '#platform/records/audit-and-publish'
import { serveRecords } from '#platform/records/record-routes'
import { bindTable } from '#platform/records/table'
import { refuseUnits } from '#reference/convertible-unit'
import { checkShares, getShareAfterLoss } from './waste-shares.ts'

export const sets = bindTable(WasteScenarioSet, 'waste_scenario_sets')
export const scenarios = bindTable(WasteScenario, 'waste_scenarios', {
  columns: { recyclingAfterEowShare: 'computed', reuseAfterEowShare: 'computed' },
  expand: async (_tx, rows) =>
    rows.map(({ recycling, reuse, secondary_material_lost: lost }) => ({
      recyclingAfterEowShare: getShareAfterLoss(recycling, lost),
      reuseAfterEowShare: getShareAfterLoss(reuse, lost),
    })),
})

/** The unit of recovered energy; profiles of materials count per kilogram and may have any unit. */
export const energyUnits = { profileElectricity: 'MJ', profileHeat: 'MJ' } as const

const scenarioRules: Rules<'waste_scenarios', typeof WasteScenario> = {
  beforeCreate: async (tx, _ctx, values) => [
    ...checkShares(values),
    ...(await refuseUnits(tx, energyUnits, values)),
  ],
  beforeChange: async (tx, _ctx, row, values) => [
    ...checkShares({
      leave: row.leave,
      landfill: row.landfill,
      incineration: row.incineration,
      recycling: row.recycling,
      reuse: row.reuse,
      electricEfficiency: row.electric_efficiency,
      thermalEfficiency: row.thermal_efficiency,
      ...values,
    }),
    ...(await refuseUnits(tx, energyUnits, values)),
  ],
  afterWrite: auditAndPublish(scenarios),
}

/** End-of-life treatments of materials, as sets of scenarios for a region. */
export const wasteScenarioArea: Area = {
  tables: [sets, scenarios],
  serve(handlers) {
    serveRecords(handlers, sets, { afterWrite: auditAndPublish(sets) })
    serveRecords(handlers, scenarios, scenarioRules)
  },
}
