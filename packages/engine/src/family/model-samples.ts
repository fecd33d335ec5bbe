import { sfc32 } from '../figures/random.ts'
import type { FamilyModel, FamilyRoutes, VariantChoices } from './family.ts'
import { prepareTerms, type DeclarationTerm } from './model-terms.ts'
import { listRoutes } from './routes.ts'

/** A declaration that is computed before a model is signed. */
export interface ModelSample extends VariantChoices {
  id: string
  /**
   * A corner of the bounds, the last allowed values before a corner that a condition refuses, a profile or a supplier that a line may
   * have, a production site, choices drawn within the terms, or those with the lowest or the highest result.
   */
  kind: 'corner' | 'edge' | 'profile' | 'supplier' | 'location' | 'random' | 'extreme'
}

/** All corners of so many parameters are computed; of more, those where all but one are at the same end. */
const ALL_CORNERS_OF = 5
const RANDOM_SAMPLES = 8
/** Suppliers at further sites than the first that they reach, at most. */
const PAIR_SAMPLES = 200
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
  { parameters, routes }: Pick<FamilyModel, 'parameters' | 'routes'>,
  seed: number,
): ModelSample[] {
  const bounds = terms.filter((term) => term.kind === 'parameter')
  const chosen = terms.filter((term) => term.kind === 'profile')
  const findFaults = prepareTerms(terms, { parameters, routes })
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
    ...drawRecords(terms, next),
  })
  const random =
    bounds.length === 0
      ? []
      : Array.from({ length: RANDOM_SAMPLES }, () => drawAllowed(draw, isAllowed))
  return [
    ...nameSamples('corner', corners),
    ...nameSamples('edge', edges),
    ...nameSamples('profile', profiles),
    ...(routes ? listRouteSamples(terms, routes, isAllowed) : []),
    ...nameSamples(
      'random',
      random.filter((one) => one !== null),
    ),
  ]
}

/** Counts the samples of a kind. */
export const nameSamples = (
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

/**
 * Each site that the product may have, and each supplier that a line may have, at the first site that it reaches and then at the
 * others: only those with other legs than the product and the samples before, as nothing else changes the figures.
 */
function listRouteSamples(
  terms: readonly DeclarationTerm[],
  routes: FamilyRoutes,
  isAllowed: (choices: VariantChoices) => boolean,
): ModelSample[] {
  const suppliers = terms.filter((term) => term.kind === 'supplier')
  const locations = terms.flatMap((term) => (term.kind === 'location' ? [term.location] : []))
  const sites = [undefined, ...locations].map((location) => completeAt(location, suppliers, routes))
  const seen = new Set(['[]'])
  const isNew = (choices: VariantChoices): boolean => {
    const legs = writeChangedLegs(routes, choices)
    return !seen.has(legs) && isAllowed(choices) && Boolean(seen.add(legs))
  }
  const bySite = sites.filter((site) => site.location !== undefined && isNew(site))
  const firsts: VariantChoices[] = []
  const pairs: VariantChoices[] = []
  for (const { line, supplier } of suppliers) {
    const [first, ...others] = sites
      .map((site) => chooseSupplier(site, line, supplier))
      .filter(isAllowed)
    if (first && isNew(first)) firsts.push(first)
    pairs.push(...others)
  }
  return [
    ...nameSamples('location', bySite),
    ...nameSamples('supplier', [...firsts, ...pairs.filter(isNew).slice(0, PAIR_SAMPLES)]),
  ]
}

/** A site with the suppliers of the product; a line whose supplier does not reach it has the first that does. */
export function completeAt(
  location: string | undefined,
  terms: readonly Extract<DeclarationTerm, { kind: 'supplier' }>[],
  routes: FamilyRoutes,
): VariantChoices {
  if (location === undefined) return {}
  const legs = routes.legs[location] ?? {}
  const reaches = (supplier: string): boolean => (legs[supplier] ?? []).length > 0
  const suppliers = Object.entries(routes.suppliers).flatMap(([line, own]) => {
    const other = reaches(own)
      ? undefined
      : terms.find((term) => term.line === line && reaches(term.supplier))
    return other ? [{ line, supplier: other.supplier }] : []
  })
  return { location, ...(suppliers.length > 0 ? { suppliers } : {}) }
}

/** A site with another supplier of a line. */
export const chooseSupplier = (
  site: VariantChoices,
  line: string,
  supplier: string,
): VariantChoices => ({
  ...site,
  suppliers: [...(site.suppliers ?? []).filter((one) => one.line !== line), { line, supplier }],
})

/** The lines with other legs than in the product, in a fixed order, as a text. */
const writeChangedLegs = (routes: FamilyRoutes, choices: VariantChoices): string => {
  const own = routes.legs[routes.location ?? ''] ?? {}
  return JSON.stringify(
    listRoutes(routes, choices)
      .filter(
        ({ line, legs }) =>
          JSON.stringify(legs) !== JSON.stringify(own[routes.suppliers[line] ?? ''] ?? []),
      )
      .toSorted((one, other) => (one.line < other.line ? -1 : 1))
      .map(({ line, legs }) => [line, legs]),
  )
}

/** For each line its own profile and supplier or one that a term gives it, and a site: all equally often. */
function drawRecords(
  terms: readonly DeclarationTerm[],
  next: () => number,
): Pick<VariantChoices, 'profiles' | 'suppliers' | 'location'> {
  const draw = <T>(offered: readonly T[]): T | undefined =>
    offered[Math.floor(next() * (offered.length + 1)) - 1]
  const drawPerLine = <T extends { line: string }>(offered: readonly T[]): T[] =>
    [...Map.groupBy(offered, ({ line }) => line).values()].flatMap((own) => draw(own) ?? [])
  const profiles = drawPerLine(terms.filter((term) => term.kind === 'profile'))
  const suppliers = drawPerLine(terms.filter((term) => term.kind === 'supplier'))
  const sites = terms.filter((term) => term.kind === 'location')
  const site = sites.length > 0 ? draw(sites) : undefined
  return {
    ...(profiles.length > 0
      ? { profiles: profiles.map(({ line, profile }) => ({ line, profile })) }
      : {}),
    ...(suppliers.length > 0
      ? { suppliers: suppliers.map(({ line, supplier }) => ({ line, supplier })) }
      : {}),
    ...(site ? { location: site.location } : {}),
  }
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
