import { profileRoutes, type ProfileModels } from '@cradle/contract'
import { call } from '../../../../api/call.ts'

/** The server answers so many at a time. */
const AT_ONCE = 1000

/** What the engine needs of profiles that a line takes. */
export type ProfileValues = Required<ProfileModels>

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
      call(profileRoutes.models, { body: { profiles, calculation }, owner: 'none' }),
    ),
  )
  return {
    profiles: answers.flatMap(({ profiles }) => profiles),
    wasteScenarios: answers.flatMap(({ wasteScenarios = [] }) => wasteScenarios),
    scenarioOf: Object.fromEntries(
      answers.flatMap(({ scenarioOf = {} }) => Object.entries(scenarioOf)),
    ),
  }
}
