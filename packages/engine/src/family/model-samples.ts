import { sfc32 } from '../figures/random.ts'
import type { FamilyParameter, VariantChoices } from './family.ts'
import { prepareTerms, type DeclarationTerm } from './model-terms.ts'

/** A declaration that is computed before a model is signed. */
export interface ModelSample extends VariantChoices {
  id: string
  /**
   * A corner of the bounds, the last allowed values before a corner that a condition refuses, a profile that a line may have, or values
   * drawn inside the bounds.
   */
  kind: 'corner' | 'edge' | 'profile' | 'random'
}

/** All corners of so many parameters are computed; of more, those where all but one are at the same end. */
const ALL_CORNERS_OF = 5
const RANDOM_SAMPLES = 8
/** Samples where conditions begin to refuse, at most. */
const EDGE_SAMPLES = 80
/** Halvings of the way from an allowed to a refused corner: a billionth of it is left. */
const HALVINGS = 30
/** Digits of a round value: coarser than what the halvings leave, so that a round bound of a condition is met itself. */
const ROUND_DIGITS = 7
/** Values drawn for one random sample that no condition excludes. */
const DRAWS = 50

/**
 * Lists the samples of a model: the corners of its bounds, each profile that a line may have, and random values inside the bounds.
 * A condition leaves out what no declaration can have. The same terms and the same seed give the same samples on every machine.
 */
export function listModelSamples(
  terms: readonly DeclarationTerm[],
  parameters: readonly FamilyParameter[],
  seed: number,
): ModelSample[] {
  const bounds = terms.filter((term) => term.kind === 'parameter')
  const chosen = terms.filter((term) => term.kind === 'profile')
  const findFaults = prepareTerms(terms, parameters)
  const isAllowed = (choices: VariantChoices): boolean => findFaults(choices).length === 0
  const all = listCorners(bounds.length).map((ends) =>
    bounds.map(({ minimum, maximum }, place) => (ends[place] ? maximum : minimum)),
  )
  const give = (point: readonly number[]): VariantChoices => ({
    values: bounds.map(({ parameter }, place) => ({ parameter, value: point[place]! })),
  })
  const isInside = (point: readonly number[]): boolean => isAllowed(give(point))
  const corners = all.filter(isInside).map(give)
  const own = bounds.map(({ parameter }) => parameters.find(({ id }) => id === parameter)?.value)
  const edges = listEdges(all, own, isInside).map(give)
  const profiles = chosen
    .map(({ line, profile }) => ({ profiles: [{ line, profile }] }))
    .filter(isAllowed)
  const next = sfc32(seed, 'samples of a model')
  const draw = (): VariantChoices => ({
    values: bounds.map(({ parameter, minimum, maximum }) => ({
      parameter,
      value: Math.min(maximum, minimum + next() * (maximum - minimum)),
    })),
    ...drawProfiles(chosen, next),
  })
  const random =
    bounds.length === 0
      ? []
      : Array.from({ length: RANDOM_SAMPLES }, () => drawAllowed(draw, isAllowed))
  return [
    ...nameSamples('corner', corners),
    ...nameSamples('edge', edges),
    ...nameSamples('profile', profiles),
    ...nameSamples(
      'random',
      random.filter((one) => one !== null),
    ),
  ]
}

const nameSamples = (
  kind: ModelSample['kind'],
  samples: readonly VariantChoices[],
): ModelSample[] => samples.map((one, place) => ({ id: `${kind}-${place + 1}`, kind, ...one }))

/** Which parameters are at their upper end, for each corner. */
function listCorners(count: number): boolean[][] {
  if (count === 0) return []
  if (count <= ALL_CORNERS_OF)
    return Array.from({ length: 2 ** count }, (_, corner) =>
      Array.from({ length: count }, (__, place) => Math.floor(corner / 2 ** place) % 2 === 1),
    )
  const at = (isUpper: boolean, other: number | null): boolean[] =>
    Array.from({ length: count }, (_, place) => (place === other ? !isUpper : isUpper))
  const places = [null, ...Array.from({ length: count }, (_, place) => place)]
  return [false, true].flatMap((isUpper) => places.map((other) => at(isUpper, other)))
}

/**
 * The last allowed points before the corners that conditions refuse: along each edge of the bounds that ends in an allowed corner,
 * or, where none does, on the way to the values of the product.
 *
 * @param own  the point of the product
 */
function listEdges(
  corners: readonly (readonly number[])[],
  own: readonly (number | null | undefined)[],
  isInside: (point: readonly number[]) => boolean,
): (readonly number[])[] {
  const allowed = corners.filter(isInside)
  const refused = corners.filter((corner) => !allowed.includes(corner))
  if (refused.length === 0) return []
  const product = own.every((value) => typeof value === 'number') && isInside(own) ? [own] : []
  const ways = refused.flatMap((corner) => {
    const beside = allowed.filter(
      (other) => other.filter((value, place) => value !== corner[place]).length === 1,
    )
    return (beside.length > 0 ? beside : product).map((from) => ({ from, to: corner }))
  })
  // Of too many, some from everywhere.
  const step = Math.max(1, ways.length / EDGE_SAMPLES)
  const points = Array.from({ length: Math.min(ways.length, EDGE_SAMPLES) }, (_, place) => {
    const { from, to } = ways[Math.floor(place * step)]!
    return findLastInside(from, to, isInside)
  })
  const known = new Set(allowed.map(String))
  return [...new Map(points.map((point) => [String(point), point]))]
    .filter(([key]) => !known.has(key))
    .map(([, point]) => point)
}

/** The last point on the way from one that is inside to one that is not: a round one, where it is inside too. */
function findLastInside(
  inside: readonly number[],
  outside: readonly number[],
  isInside: (point: readonly number[]) => boolean,
): readonly number[] {
  const move = (share: number): number[] =>
    inside.map((from, place) => from + share * (outside[place]! - from))
  let [last, next] = [0, 1]
  for (let turn = 0; turn < HALVINGS; turn += 1) {
    const middle = (last + next) / 2
    if (isInside(move(middle))) last = middle
    else next = middle
  }
  const found = move(last)
  const round = found.map((value, place) =>
    value === inside[place] ? value : Number(value.toPrecision(ROUND_DIGITS)),
  )
  return isInside(round) ? round : found
}

/** For each line its own profile or one that a term gives it, all equally often. */
function drawProfiles(
  chosen: readonly Extract<DeclarationTerm, { kind: 'profile' }>[],
  next: () => number,
): Pick<VariantChoices, 'profiles'> {
  const lines = [...new Set(chosen.map(({ line }) => line))]
  const profiles = lines.flatMap((line) => {
    const offered = chosen.filter((term) => term.line === line)
    const drawn = Math.floor(next() * (offered.length + 1))
    return drawn === 0 ? [] : [{ line, profile: offered[drawn - 1]!.profile }]
  })
  return profiles.length > 0 ? { profiles } : {}
}

function drawAllowed(
  draw: () => VariantChoices,
  isAllowed: (choices: VariantChoices) => boolean,
): VariantChoices | null {
  for (let turn = 0; turn < DRAWS; turn += 1) {
    const drawn = draw()
    if (isAllowed(drawn)) return drawn
  }
  return null
}
