import { megajoulesPerUnit, tonneKilometresPerUnit } from '@cradle/engine'
import type { Violation } from '@cradle/contract'
import { sql } from 'kysely'
import type { ReadTx } from '#platform/db/database'

interface UnitOfProfile {
  id: string
  symbol: string
  megajoule_per_unit: number | null
}

/**
 * The unit that a profile in this field is converted to: transport per tonne-kilometre, energy per
 * megajoule.
 */
const isConvertible = {
  tkm: ({ symbol }: UnitOfProfile) => tonneKilometresPerUnit(symbol) !== null,
  MJ: ({ symbol, megajoule_per_unit: stated }: UnitOfProfile) =>
    (megajoulesPerUnit(symbol, stated) ?? 0) > 0,
}

/**
 * Refuses profiles whose unit has no factor to the field's unit. Source: ruling 24; the engine
 * refuses the same profiles.
 *
 * @param fields field → the unit it needs, for the fields that are written
 * @param values decoded values, ids for references
 */
export async function refuseUnits<F extends string>(
  tx: ReadTx,
  fields: Readonly<Record<F, keyof typeof isConvertible>>,
  values: Readonly<Partial<Record<NoInfer<F>, string | null>>>,
): Promise<Violation[]> {
  const chosen = (Object.keys(fields) as F[]).flatMap((field) => {
    const id = values[field]
    return typeof id === 'string' ? [{ field, unit: fields[field], id }] : []
  })
  if (chosen.length === 0) return []
  const { rows } = await sql<UnitOfProfile>`
    select p.id, u.symbol, p.megajoule_per_unit from environmental_profiles p join standard_units u on u.id = p.unit_id
    where p.id = any (${chosen.map(({ id }) => id)})`.execute(tx)
  return chosen.flatMap(({ field, unit, id }): Violation[] => {
    const profile = rows.find((row) => row.id === id)
    return profile && !isConvertible[unit](profile)
      ? [
          {
            propertyPath: field,
            message: `A profile per ${profile.symbol} cannot be converted to ${unit}.`,
            code: 'unit_not_convertible',
            hint: profile.symbol,
          },
        ]
      : []
  })
}
