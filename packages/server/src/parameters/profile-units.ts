import { sql } from 'kysely'
import type { Violation } from '@cradle/contract'
import type { LineRow } from '#calculation-updates/line-kinds'
import type { ReadTx } from '#platform/db/database'

/** Another profile for a line, and where it was written. */
export interface ChosenProfile {
  line: string
  profile: string
  propertyPath: string
}

/** A line keeps its amount, so another profile of it needs the same unit: of a variant, and of a term of a model. */
export async function checkProfileUnits(
  tx: ReadTx,
  chosen: readonly ChosenProfile[],
  lines: readonly LineRow[],
): Promise<Violation[]> {
  if (chosen.length === 0) return []
  const profileOf = new Map(lines.map((line) => [line.id, line.environmental_profile_id]))
  const ids = [
    ...chosen.map(({ profile }) => profile),
    ...[...profileOf.values()].filter((id) => id !== null),
  ]
  const { rows } = await sql<{ id: string; unit_id: string }>`
    select id, unit_id from environmental_profiles where id::text = any (${ids})`.execute(tx)
  const units = new Map(rows.map((row) => [row.id, row.unit_id]))
  return chosen.flatMap(({ line, profile, propertyPath }): Violation[] => {
    const own = units.get(profileOf.get(line) ?? '')
    return own !== undefined && units.get(profile) === own
      ? []
      : [
          {
            propertyPath,
            message: 'Another profile of a line needs the unit of its own profile.',
            code: 'variant_profile_unit',
          },
        ]
  })
}
