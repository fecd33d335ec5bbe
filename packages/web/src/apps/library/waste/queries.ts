import { collectionIri, WasteScenario, WasteScenarioSet, type Read } from '@cradle/contract'
import { queryClient } from '../../../api/query-client.ts'

export type Scenario = Read<typeof WasteScenario>
export type ScenarioSet = Read<typeof WasteScenarioSet>

/** Reloads every view of scenarios and sets after a change. */
export async function reloadWaste(): Promise<void> {
  const keys = [
    ['waste-scenarios'],
    ['waste-scenario-sets'],
    ...[WasteScenario, WasteScenarioSet].flatMap((resource) => [
      ['record', resource.path],
      ['reference', collectionIri(resource)],
    ]),
  ]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
