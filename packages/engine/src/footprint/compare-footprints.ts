import { explainLine } from './explain-footprint.ts'
import { hasCountedLine, prepareFootprint, type PreparedFootprint } from './calculate-footprint.ts'
import { ExactSum } from './exact-sum.ts'
import type { FootprintLine, FootprintRequest, Scope2Method } from './model.ts'

/**
 * Why a footprint differs from an earlier one [kg CO2 eq].
 *
 *   activity: other amounts · factor: other emission factors, transport or treatment · boundary: other locations, sources or
 *   consolidation
 */
export interface FootprintCauses {
  readonly activity: number
  readonly factor: number
  readonly boundary: number
}
export type FootprintCause = keyof FootprintCauses

/** A difference: emissions in both footprints, and its causes. */
interface Difference extends FootprintCauses {
  /** [kg CO2 eq] */
  readonly before: number
  readonly after: number
}

/** The difference of a source in one interval. */
export interface FootprintPeriodChange extends Difference {
  /** 1 … intervals */
  readonly interval: number
}

/** One source of the year in both footprints. */
export interface FootprintChange extends Difference {
  /** What names the source, see `compareFootprints`. */
  readonly key: string
  /** Ids of its first lines; absent where a footprint does not have the source. */
  readonly beforeId?: string
  readonly afterId?: string
  /** Intervals with a difference, in order; none where the footprints have other intervals. */
  readonly periods: readonly FootprintPeriodChange[]
}

export interface FootprintComparison extends FootprintCauses {
  /** [kg CO2 eq] known parts */
  readonly before: number
  readonly after: number
  readonly isBeforeIncomplete: boolean
  readonly isAfterIncomplete: boolean
  /** Sources with a difference in the year or in one of its intervals, the largest first. */
  readonly changes: readonly FootprintChange[]
}

/**
 * What identifies a source of one footprint in another one: the inputs of a source keep their series in the footprint of the
 * next year.
 *
 * @param interval  1 … intervals; of the same length in both footprints
 */
export const makeSourceKey = (series: string, interval: number): string => `${interval} ${series}`

/**
 * Returns what identifies a line in both footprints. Footprints with other intervals, such as quarters and months, have only
 * their years in common: their sources are compared by the year.
 *
 * @param readSeries  series of a line, or its id where it has none
 */
export const makeSourceKeys =
  (
    [before, after]: readonly [FootprintRequest, FootprintRequest],
    readSeries: (id: string) => string,
  ) =>
  ({ id, interval }: FootprintLine): string =>
    before.intervals === after.intervals ? makeSourceKey(readSeries(id), interval) : readSeries(id)

/** A line as quantity × emissions per unit × consolidation. */
interface LineTerms {
  id: string
  /** [unit of the profile] */
  quantity: number
  /** [kg CO2 eq] with consolidation */
  value: number
  consolidation: number
  isIncomplete: boolean
}

/** A line of one footprint and its counterpart in the other one. */
interface LinePair {
  /** The source that it belongs to. */
  source: string
  interval: number
  before?: LineTerms
  after?: LineTerms
}

/** A pair with its difference. */
interface ComparedPair extends Difference {
  pair: LinePair
}

/**
 * Compares two footprints source by source. With quantity q, emissions per unit φ and consolidation k:
 *
 *   activity = (q₁ − q₀)·φ₀·k₀    factor = q₁·(φ₁ − φ₀)·k₀    boundary = q₁·φ₁·(k₁ − k₀)
 *
 * The three add up to the difference. A source of one footprint alone, or of a location that counted for nothing before, is a
 * change of the boundary. Causes are found interval by interval and added up for the source.
 *
 * @param keyOf        what identifies a line in both footprints, see `makeSourceKeys`; lines of one footprint with the same key
 *   are one
 * @param leftOut      lines of scope 2 by this method are not compared
 * @param nameSource   what the lines of one source have in common; absent: each key is a source
 */
export function compareFootprints(
  [before, after]: readonly [FootprintRequest, FootprintRequest],
  keyOf: (line: FootprintLine) => string,
  leftOut: Scope2Method = 'market',
  nameSource: (line: FootprintLine) => string = keyOf,
): FootprintComparison {
  const [first, second] = [listTerms(before), listTerms(after)]
  const pairs = new Map<string, LinePair>()
  const collect = (
    request: FootprintRequest,
    of: 'before' | 'after',
    terms: ReadonlyMap<string, LineTerms>,
  ): void => {
    for (const line of request.lines) {
      if (line.scope === 2 && line.scope2Method === leftOut) continue
      const key = keyOf(line)
      const pair = pairs.get(key)
      const own = terms.get(line.id)!
      // The later footprint names the source.
      pairs.set(key, {
        ...pair,
        source: nameSource(line),
        interval: line.interval,
        [of]: pair?.[of] ? addTerms(pair[of], own) : own,
      })
    }
  }
  collect(before, 'before', first)
  collect(after, 'after', second)
  const all = [...pairs.values()]
  const compared = all.map(comparePair)
  // A footprint without a counted line states nothing: nothing is compared with it in percent.
  const isUnknown = (of: 'before' | 'after', request: FootprintRequest): boolean =>
    !hasCountedLine(
      request,
      request.lines.map(({ locationId }) => locationId),
    ) || all.some((pair) => pair[of]?.isIncomplete === true)
  const hasPeriods = before.intervals === after.intervals
  return {
    ...addDifferences(compared),
    isBeforeIncomplete: isUnknown('before', before),
    isAfterIncomplete: isUnknown('after', after),
    changes: [...Map.groupBy(compared, ({ pair }) => pair.source)]
      .filter(([, own]) => own.some(isDifferent))
      .map(([key, own]) => describeSource(key, own, hasPeriods))
      .sort(
        (a, b) =>
          Math.abs(b.after - b.before) - Math.abs(a.after - a.before) || (a.key < b.key ? -1 : 1),
      ),
  }
}

const isDifferent = ({ before, after }: Difference): boolean => before !== after

function describeSource(
  key: string,
  compared: readonly ComparedPair[],
  hasPeriods: boolean,
): FootprintChange {
  const own = compared.toSorted((a, b) => a.pair.interval - b.pair.interval)
  const beforeId = own.find(({ pair }) => pair.before)?.pair.before?.id
  const afterId = own.find(({ pair }) => pair.after)?.pair.after?.id
  return {
    key,
    ...(beforeId === undefined ? {} : { beforeId }),
    ...(afterId === undefined ? {} : { afterId }),
    ...addDifferences(own),
    periods: hasPeriods
      ? own
          .filter(isDifferent)
          .map(({ pair, ...difference }) => ({ interval: pair.interval, ...difference }))
      : [],
  }
}

function addDifferences(differences: readonly Difference[]): Difference {
  const add = (read: (one: Difference) => number): number => {
    const sum = new ExactSum()
    for (const one of differences) sum.add(read(one))
    return sum.value
  }
  return {
    before: add((one) => one.before),
    after: add((one) => one.after),
    activity: add((one) => one.activity),
    factor: add((one) => one.factor),
    boundary: add((one) => one.boundary),
  }
}

function comparePair(pair: LinePair): ComparedPair {
  const { before, after } = pair
  const facts = { pair, before: before?.value ?? 0, after: after?.value ?? 0 }
  const difference = facts.after - facts.before
  if (!before || !after || before.consolidation === 0)
    return { ...facts, activity: 0, factor: 0, boundary: difference }
  if (difference === 0 && before.quantity === after.quantity)
    return { ...facts, activity: 0, factor: 0, boundary: 0 }
  if (before.quantity === 0) return { ...facts, activity: difference, factor: 0, boundary: 0 }
  const perUnit = before.value / before.quantity
  const activity = (after.quantity - before.quantity) * perUnit
  const atOldShare =
    after.consolidation === 0
      ? after.quantity * perUnit
      : (after.value / after.consolidation) * before.consolidation
  const factor = atOldShare - after.quantity * perUnit
  return { ...facts, activity, factor, boundary: difference - activity - factor }
}

/** One source from two of its lines; its consolidation is the one that relates the sums. */
function addTerms(a: LineTerms, b: LineTerms): LineTerms {
  const value = a.value + b.value
  const unshared = [a, b].reduce(
    (sum, one) => sum + (one.consolidation === 0 ? 0 : one.value / one.consolidation),
    0,
  )
  return {
    id: a.id,
    quantity: a.quantity + b.quantity,
    value,
    consolidation:
      a.consolidation === b.consolidation || unshared === 0 ? a.consolidation : value / unshared,
    isIncomplete: a.isIncomplete || b.isIncomplete,
  }
}

function listTerms(request: FootprintRequest): Map<string, LineTerms> {
  const prepared: PreparedFootprint = prepareFootprint(request)
  return new Map(
    request.lines.map((line) => {
      const { terms, rows } = explainLine(prepared, line)
      const value = new ExactSum()
      for (const row of rows) value.add(row.value)
      const use = terms.find(({ part }) => part === 'use')
      return [
        line.id,
        {
          id: line.id,
          quantity: use?.quantity ?? 0,
          value: value.value,
          consolidation: use?.consolidation ?? 0,
          isIncomplete: rows.some(({ isIncomplete }) => isIncomplete),
        },
      ]
    }),
  )
}
