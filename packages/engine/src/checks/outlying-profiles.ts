import { namesUpstream } from '../footprint/judge-factor.ts'
import { convertAmount, massPerUnit } from '../model/units.ts'

/** A profile beside its neighbours. */
export interface NeighbouringProfile {
  readonly id: string
  readonly name: string
  readonly category: string | null
  readonly unit: string
  /** [kg per unit] as stated */
  readonly massPerUnit: number | null
  /** [kg CO2 eq per unit] without biogenic CO2, see `climateOfProfile`; null = unknown */
  readonly climate: number | null
}

/** A profile that differs from profiles of the same kind. */
export interface OutlyingProfile {
  readonly id: string
  /** [1] its figure over the median */
  readonly ratio: number
  /** [kg CO2 eq per `unit`] of its kind */
  readonly median: number
  readonly unit: string
  /** The others, by id. */
  readonly neighbours: readonly string[]
}

/** How many times a figure may differ from the median of its neighbours. Source: decision 0116. */
export const OUTLIER_RATIO = 3

/** Units that figures are compared in, one per dimension. */
const COMMON_UNITS = ['kg', 'kWh', 'm3', 'm2', 'm', 'tkm', 'piece'] as const

/**
 * Finds profiles whose climate change is more than three times, or less than a third of, the median of their kind:
 * same category, same words before the first comma or bracket of the name, same dimension of the unit. It finds wrong units
 * (per MJ for per kWh, per tonne for per kg) and parts for wholes. A kind of one says nothing.
 *
 * Example: electricity of 0.037, 0.21 and 0.27 kg CO2 eq per kWh → the first one: 0.18 of the median 0.21
 */
export function findOutlyingProfiles(profiles: readonly NeighbouringProfile[]): OutlyingProfile[] {
  const compared = profiles.flatMap((profile) => {
    const figure = readCommonFigure(profile)
    return figure === null ? [] : [{ id: profile.id, kind: nameKind(profile), ...figure }]
  })
  const kinds = Map.groupBy(compared, ({ kind, unit }) => `${kind}\u0000${unit}`)
  return [...kinds.values()].flatMap((alike) =>
    alike.flatMap((own): OutlyingProfile[] => {
      const others = alike.filter((one) => one !== own)
      if (others.length === 0) return []
      // With one neighbour there is no middle between the two.
      const median = findMedian((others.length === 1 ? others : alike).map(({ value }) => value))
      const ratio = own.value / median
      if (ratio <= OUTLIER_RATIO && ratio >= 1 / OUTLIER_RATIO) return []
      return [{ id: own.id, ratio, median, unit: own.unit, neighbours: others.map(({ id }) => id) }]
    }),
  )
}

/** Climate change per common unit of the dimension, by mass where the profile has one; null for removals and unknown figures. */
function readCommonFigure({
  unit,
  climate,
  ...profile
}: NeighbouringProfile): { value: number; unit: string } | null {
  if (climate === null || !(climate > 0)) return null
  const mass = massPerUnit(unit, profile.massPerUnit)
  if (mass !== null && mass > 0) return { value: climate / mass, unit: 'kg' }
  for (const common of COMMON_UNITS) {
    const one = convertAmount(1, unit, common, null)
    if (one && one.amount > 0) return { value: climate / one.amount, unit: common }
  }
  return { value: climate, unit }
}

/** Words for a factor that contains the use as well as what precedes it. */
const WITH_USE = /\b(?:with|incl\w*|inclusief|met|mit|inkl\w*)\b|\+/i

/** What a profile is of, apart from its variant. What is upstream of a fuel alone is another thing than its use. */
function nameKind({ name, category }: NeighbouringProfile): string {
  const head = name.split(/[,([/–—]/)[0]!.replaceAll(/\S*\d\S*/g, ' ')
  const isUpstreamAlone = namesUpstream(name) && !WITH_USE.test(name)
  const words = head.replaceAll(/\s+/g, ' ').trim().toLowerCase()
  return [category ?? '', words, isUpstreamAlone].join('|')
}

function findMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length % 2 === 1
    ? sorted[Math.floor(middle)]!
    : (sorted[middle - 1]! + sorted[middle]!) / 2
}
