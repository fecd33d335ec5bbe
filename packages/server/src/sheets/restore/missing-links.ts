import type { Fields, Violation } from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import type { Call } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { resolveReferences } from '#platform/records/references'

/** Lists references to deleted records at their fields. */
export async function missingLinks(
  tx: WriteTx,
  call: Call,
  fields: Fields,
  body: Record<string, unknown>,
  owner: string,
): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const [name, value] of Object.entries(body)) {
    try {
      await resolveReferences(tx, call.ctx, fields, { [name]: value }, owner)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      violations.push({ propertyPath: name, message: error.message, code: error.code })
    }
  }
  return violations
}
