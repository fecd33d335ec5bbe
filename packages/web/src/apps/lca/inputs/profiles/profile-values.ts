import type { EnvironmentalProfile } from '@cradle/engine'
import { api } from '../../../../api/client.ts'

/** The server answers so many at a time. */
const AT_ONCE = 1000

/** Profiles chosen on this page that the model of the server does not hold yet, as the engine reads them. Those nobody may see are left out. */
export async function loadProfileValues(ids: readonly string[]): Promise<readonly EnvironmentalProfile[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) => ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE))
  const answers = await Promise.all(parts.map((profiles) => api.post<{ profiles: EnvironmentalProfile[] }>('/2/environmental_profile_models', { profiles }, { owner: 'none' })))
  return answers.flatMap(({ profiles }) => profiles)
}
