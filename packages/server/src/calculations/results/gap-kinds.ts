import type { Gap } from '@cradle/engine'

/** A gap without the line it is in. */
export type GapKind = Omit<Gap, 'inputId'>

/**
 * What is unknown, each kind once: where profiles are incomplete, the same is unknown in hundreds of lines.
 *
 * @returns the kinds in the order in which they were found, and for each gap the place of its kind
 */
export function gapKinds(gaps: readonly Gap[]): {
  kinds: readonly GapKind[]
  kindOf: readonly number[]
} {
  const kinds: GapKind[] = []
  const places = new Map<string, number>()
  const lists = new Map<Gap['indicators'], number>()
  const kindOf = gaps.map((gap) => {
    // What a profile lacks is one list for all its lines.
    let list = lists.get(gap.indicators)
    if (list === undefined) lists.set(gap.indicators, (list = lists.size))
    const key = [
      gap.why,
      gap.calculationId,
      gap.profileId,
      gap.wasteScenarioId,
      gap.field,
      list,
    ].join('|')
    let place = places.get(key)
    if (place === undefined) {
      const { inputId: _, ...kind } = gap
      places.set(key, (place = kinds.length))
      kinds.push(kind)
    }
    return place
  })
  return { kinds, kindOf }
}
