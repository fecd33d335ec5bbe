import type { IndicatorCode, MethodRules } from './model.ts'
import type { ImpactVector } from './results.ts'

/** Totals that are sums of other indicators. They are always recomputed. Source: calculation.md §3. */
export const SUM_INDICATORS: readonly { total: IndicatorCode; parts: readonly IndicatorCode[] }[] =
  [
    { total: 'GWP-total', parts: ['GWP-fossil', 'GWP-biogenic', 'GWP-luluc'] },
    { total: 'PERT', parts: ['PERE', 'PERM'] },
    { total: 'PENRT', parts: ['PENRE', 'PENRM'] },
  ]

/** An indicator with the parts that it is the sum of: an unknown part makes the sum unknown. Ruling 44. */
export const withParts = (code: IndicatorCode): readonly IndicatorCode[] => [
  code,
  ...(SUM_INDICATORS.find(({ total }) => total === code)?.parts ?? []),
]

/** Says whether an indicator is unknown where these indicators have an unknown part. */
export const isUnknownWith = (code: IndicatorCode, incomplete: readonly IndicatorCode[]): boolean =>
  withParts(code).some((one) => incomplete.includes(one))

/** Flows that the engine books itself (§6, §9.5); a profile without them is complete. */
export const BOOKED_BY_ENGINE: ReadonlySet<IndicatorCode> = new Set<IndicatorCode>([
  'SM',
  'MFR',
  'CRU',
  'MER',
  'EEE',
  'EET',
])

/** Codes with a separate place in the result, outside impact vectors. */
const OUTSIDE_VECTOR = new Set<IndicatorCode>(['MKI', 'BCC-product', 'BCC-packaging'])

/**
 * Assigns indicators to places of a vector. Two hidden places after the last indicator contain the uptake and release of
 * biogenic carbon [kg CO2] for the balance of §10.
 */
export interface IndicatorAxis {
  readonly codes: readonly IndicatorCode[]
  readonly index: ReadonlyMap<IndicatorCode, number>
  /** Length of a vector including hidden places. */
  readonly slots: number
  readonly carbonUptake: number
  readonly carbonRelease: number
  /** Codes that are reported when a profile does not have them: those of the method and its weighting sets. */
  readonly reported: readonly IndicatorCode[]
  /** Codes of the method, its weighting sets, and the flows that the engine books itself. */
  readonly all: readonly IndicatorCode[]
  /** Block of memory for the next vectors. */
  readonly block: Block
}

export function indicatorAxis(method: MethodRules): IndicatorAxis {
  const codes: IndicatorCode[] = []
  const index = new Map<IndicatorCode, number>()
  const addCode = (code: IndicatorCode) => {
    if (OUTSIDE_VECTOR.has(code) || index.has(code)) return
    index.set(code, codes.length)
    codes.push(code)
  }
  method.indicators.forEach(addCode)
  for (const set of method.weightingSets) Object.keys(set.weights).forEach(addCode)
  const all = [...codes]
  const reported = all.filter((code) => !BOOKED_BY_ENGINE.has(code))
  for (const { total, parts } of SUM_INDICATORS) if (index.has(total)) parts.forEach(addCode)
  return {
    codes,
    index,
    slots: codes.length + 2,
    carbonUptake: codes.length,
    carbonRelease: codes.length + 1,
    reported,
    all,
    block: { buffer: new ArrayBuffer(0), used: 0 },
  }
}

/** Allocates vectors in shared blocks of memory, because separate allocation of hundreds dominates the time of a calculation. */
const VECTORS_PER_BLOCK = 64

interface Block {
  buffer: ArrayBuffer
  used: number
}

/** Makes a vector of zeros. */
export function zeroImpact({ slots, block }: IndicatorAxis): ImpactVector {
  const bytes = slots * Float64Array.BYTES_PER_ELEMENT
  if (block.used + bytes > block.buffer.byteLength) {
    block.buffer = new ArrayBuffer(bytes * VECTORS_PER_BLOCK)
    block.used = 0
  }
  const vector = new Float64Array(block.buffer, block.used, slots)
  block.used += bytes
  return vector
}

/**
 * into += factor × vector, place by place. Impacts are added only here.
 *
 * @param places  the only nonzero places of `vector`, if known
 */
export function addScaled(
  into: ImpactVector,
  factor: number,
  vector: ImpactVector,
  places: readonly number[] | null = null,
): void {
  if (places !== null) {
    for (const place of places) into[place] = into[place]! + factor * vector[place]!
    return
  }
  const { length } = into
  for (let place = 0; place < length; place++) into[place] = into[place]! + factor * vector[place]!
}

/** Adds vectors, four per pass, because reading and writing the sum dominates a pass. */
export function sumOfImpacts(
  axis: IndicatorAxis,
  of: readonly { readonly vector: ImpactVector }[],
): ImpactVector {
  const sum = zeroImpact(axis)
  let next = 0
  for (; next + 4 <= of.length; next += 4) {
    addFour(sum, of[next]!.vector, of[next + 1]!.vector, of[next + 2]!.vector, of[next + 3]!.vector)
  }
  for (; next < of.length; next++) addScaled(sum, 1, of[next]!.vector)
  return sum
}

function addFour(
  into: ImpactVector,
  a: ImpactVector,
  b: ImpactVector,
  c: ImpactVector,
  d: ImpactVector,
): void {
  const { length } = into
  for (let place = 0; place < length; place++)
    into[place] = into[place]! + a[place]! + b[place]! + c[place]! + d[place]!
}

/** Makes a vector from values of a few indicators; codes outside the axis are omitted. */
export function fewImpacts(
  axis: IndicatorAxis,
  values: readonly (readonly [code: IndicatorCode, value: number])[],
): { vector: ImpactVector; places: readonly number[] } {
  const vector = zeroImpact(axis)
  const places: number[] = []
  for (const [code, value] of values) {
    const place = axis.index.get(code)
    if (place === undefined) continue
    vector[place] = value
    places.push(place)
  }
  return { vector, places }
}
