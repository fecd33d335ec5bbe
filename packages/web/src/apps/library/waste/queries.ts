import type { Read, WasteScenario, WasteScenarioSet } from '@cradle/contract'
import { queryClient } from '../../../api/query-client.ts'
import { recordQuery } from '../../../api/records.ts'

interface Owned {
  owner?: string
}
export type Scenario = Read<typeof WasteScenario> & Owned
export type ScenarioSet = Read<typeof WasteScenarioSet> & Owned

export const scenariosPath = '/2/waste_scenarios'
export const setsPath = '/2/waste_scenario_sets'

export const scenarioQuery = (id: string) => recordQuery<Scenario>(scenariosPath, id)
export const setQuery = (id: string) => recordQuery<ScenarioSet>(setsPath, id)

/** After any change of a scenario or a set: whatever shows them asks again. */
export async function wasteChanged(): Promise<void> {
  const keys = [
    ['waste-scenarios'],
    ['waste-scenario-sets'],
    ['record', scenariosPath],
    ['record', setsPath],
    ['reference', scenariosPath],
    ['reference', setsPath],
  ]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
