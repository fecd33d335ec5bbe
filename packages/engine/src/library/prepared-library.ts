import { type IndicatorAxis, indicatorAxis } from '../model/impact.ts'
import { type MeasureReader, weightedScore } from '../model/measure.ts'
import type { Library, MethodRules, WeightingSet } from '../model/model.ts'
import { PreparedProfile } from './prepared-profile.ts'
import { checkedScenario, type CheckedScenario } from './checked-scenario.ts'

/**
 * A library prepared for one method. Reuse it for several calculations with the same library and method; it prepares a
 * profile on first use. Later changes of the library have no effect.
 */
export interface PreparedLibrary {
  readonly axis: IndicatorAxis
  readonly profile: (id: string) => PreparedProfile | null
  readonly scenario: (id: string) => CheckedScenario | null
  /** A reader per weighting set of the method. */
  readonly scores: readonly { readonly set: WeightingSet; readonly read: MeasureReader }[]
}

export function prepareLibrary(library: Library, method: MethodRules): PreparedLibrary {
  const axis = indicatorAxis(method)
  return {
    axis,
    profile: memoize(library.profiles, (profile) => new PreparedProfile(axis, profile)),
    scenario: memoize(library.wasteScenarios, checkedScenario),
    scores: method.weightingSets.map((set) => ({ set, read: weightedScore(axis.codes, set) })),
  }
}

function memoize<Raw, Ready>(raws: Readonly<Record<string, Raw>>, prepare: (raw: Raw) => Ready) {
  const known = new Map<string, Ready | null>()
  return (id: string): Ready | null => {
    const before = known.get(id)
    if (before !== undefined) return before
    const raw = Object.hasOwn(raws, id) ? raws[id] : undefined
    const ready = raw === undefined ? null : prepare(raw)
    known.set(id, ready)
    return ready
  }
}
