import type { VariantFigures } from './compute-variants.ts'
import type { FamilyModel, VariantChoices } from './family.ts'
import { chooseSupplier, completeAt, nameSamples, type ModelSample } from './model-samples.ts'
import { prepareTerms, readSum, type DeclarationTerm } from './model-terms.ts'

/** Combinations that are looked at for each extreme, at most. */
const TRIES = 500

interface Measured {
  /** Those of a declaration that are compared with the samples: the sum A–C of the first one is sought; without any, of the first of all. */
  indicators: readonly string[]
  /** null: it has no figures. */
  compute: (choices: VariantChoices) => VariantFigures | null
}

type Model = Pick<FamilyModel, 'parameters' | 'routes'>

/** Choices with their result; the greater one is nearer to the extreme. */
interface Found {
  choices: VariantChoices
  value: number
}

/**
 * Lists the samples with the lowest and the highest result within the terms: a corner of the bounds, or the last values that a condition
 * allows, together with the site, and the profile and the supplier of each line, that give it. What is a sample already is left out.
 *
 * Lines add up, so at each point and each site the best choice for each line is the best for all. Of very many combinations, those at the
 * most extreme points are looked at.
 *
 * @param samples  those of `listModelSamples`
 */
export function listExtremeSamples(
  terms: readonly DeclarationTerm[],
  model: Model,
  samples: readonly ModelSample[],
  measured: Measured,
): ModelSample[] {
  // Without records to choose among, each extreme is a corner or an edge.
  if (!terms.some(({ kind }) => ['profile', 'supplier', 'location'].includes(kind))) return []
  const read = makeReader(measured)
  const known = new Set(['[[],[],[],null]', ...samples.map(writeChoices)])
  const isNew = (choices: VariantChoices): boolean => {
    const key = writeChoices(choices)
    return !known.has(key) && Boolean(known.add(key))
  }
  const points = samples.flatMap(({ kind, values }) =>
    kind === 'corner' || kind === 'edge' ? [{ values: values! }] : [],
  )
  const found = [-1, 1].flatMap(
    (sign) => findExtreme(terms, model, [{}, ...points], makeLook(terms, model, read, sign)) ?? [],
  )
  return nameSamples('extreme', found.map(({ choices }) => choices).filter(isNew))
}

/** Choices in a fixed order, as a text. */
function writeChoices({
  values = [],
  profiles = [],
  suppliers = [],
  location,
}: VariantChoices): string {
  const byLine = (one: { line: string }, other: { line: string }): number =>
    one.line < other.line ? -1 : 1
  return JSON.stringify([
    values.map(({ parameter, value }) => [parameter, value]),
    profiles.toSorted(byLine).map(({ line, profile }) => [line, profile]),
    suppliers.toSorted(byLine).map(({ line, supplier }) => [line, supplier]),
    location ?? null,
  ])
}

type Read = (choices: VariantChoices) => number | null

/** Reads the result that is sought; the same choices are computed once. */
function makeReader({ indicators, compute }: Measured): Read {
  const known = new Map<string, number | null>()
  return (choices) => {
    const key = writeChoices(choices)
    let value = known.get(key)
    if (value === undefined) {
      const figures = compute(choices)
      value = figures && readSum(figures, indicators[0] ?? figures.indicators[0] ?? '')
      known.set(key, value)
    }
    return value
  }
}

type Look = (choices: VariantChoices) => Found | null

/** Looks at what the terms allow, so many times. @param sign  1 for the highest, -1 for the lowest result */
function makeLook(terms: readonly DeclarationTerm[], model: Model, read: Read, sign: number): Look {
  const findFaults = prepareTerms(terms, model)
  let tries = 0
  return (choices) => {
    if (tries >= TRIES || findFaults(choices).length > 0) return null
    tries += 1
    const value = read(choices)
    return value === null ? null : { choices, value: sign * value }
  }
}

const takeBetter = (one: Found, other: Found | null): Found =>
  other && other.value > one.value ? other : one

/** @param points  values from which the search goes out; the first are those of the product */
function findExtreme(
  terms: readonly DeclarationTerm[],
  { routes }: Pick<FamilyModel, 'routes'>,
  points: readonly VariantChoices[],
  look: Look,
): Found | null {
  const profiles = terms.filter((term) => term.kind === 'profile')
  const suppliers = terms.filter((term) => term.kind === 'supplier')
  const locations = terms.flatMap((term) => (term.kind === 'location' ? [term.location] : []))
  const sites = routes
    ? [undefined, ...locations].map((location) => completeAt(location, suppliers, routes))
    : []
  const starts = points.flatMap((point) => look(point) ?? [])
  let best: Found | null = null
  for (const start of starts.toSorted((one, other) => other.value - one.value)) {
    let own = start
    for (const { line, profile } of profiles)
      own = takeBetter(own, look(chooseProfile(own.choices, line, profile)))
    best = takeBetter(best ?? own, own)
    for (const site of sites) {
      let here = look({ ...own.choices, ...site })
      if (!here) continue
      for (const { line, supplier } of suppliers)
        here = takeBetter(here, look(chooseSupplier(here.choices, line, supplier)))
      best = takeBetter(best, here)
    }
  }
  return best
}

const chooseProfile = (choices: VariantChoices, line: string, profile: string): VariantChoices => ({
  ...choices,
  profiles: [...(choices.profiles ?? []).filter((one) => one.line !== line), { line, profile }],
})
