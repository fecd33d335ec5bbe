import type { EnvironmentalProfile, WasteScenario } from '@cradle/engine'
import { api } from '../../../../api/client.ts'

/** The server answers so many at a time. */
const AT_ONCE = 1000

/** What the engine needs of profiles that a line takes. */
export interface ProfileValues {
  profiles: readonly EnvironmentalProfile[]
  /** Profile → the waste scenario its material takes when its line names none. */
  scenarioOf: Readonly<Record<string, string>>
  wasteScenarios: readonly WasteScenario[]
}

/** Profiles chosen on this page that the model of the server does not hold yet, as the engine reads them. Those nobody may see are left out. */
export async function loadProfileValues(
  calculation: string,
  ids: readonly string[],
): Promise<ProfileValues> {
  const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) =>
    ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  )
  const answers = await Promise.all(
    parts.map((profiles) =>
      api.post<ProfileValues>(
        '/2/environmental_profile_models',
        { profiles, calculation },
        { owner: 'none' },
      ),
    ),
  )
  return {
    profiles: answers.flatMap(({ profiles }) => profiles),
    wasteScenarios: answers.flatMap(({ wasteScenarios }) => wasteScenarios),
    scenarioOf: Object.assign(
      {},
      ...answers.map(({ scenarioOf }) => scenarioOf),
    ) as ProfileValues['scenarioOf'],
  }
}
