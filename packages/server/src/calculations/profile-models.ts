import { ProfileModels } from '@cradle/contract'
import { plainJson, type Call, type Reply } from '#platform/http/call'
import { Invalid } from '#platform/http/problem'
import { isUuid } from '#platform/ids'
import { readProfiles } from './model-repo.ts'
import { environmentalProfile } from './to-engine.ts'

/**
 * Many profiles as the engine reads them, with those of the primary materials they displace: a sheet asks once for all that
 * were pasted into it. What the asker may not see is left out, as it is not found when it is read by itself.
 */
export async function profileModels(call: Call): Promise<Reply> {
  const parsed = ProfileModels.safeParse(call.body)
  if (!parsed.success) throw new Invalid(parsed.error.issues.map(({ path, message }) => ({ propertyPath: path.join('.'), message, code: 'invalid' })))
  const ids = parsed.data.profiles.map((profile) => profile.split('/').at(-1)!).filter(isUuid)
  const rows = await call.ctx.db.read(call.ctx.scope, (tx) => readProfiles(tx, ids))
  return plainJson({ profiles: rows.map(environmentalProfile) })
}
