import { findFarFrom } from '@cradle/engine/family'
import type { FamilyRule, FarFromDeclared } from '@cradle/contract'
import type { CalculationSnapshot } from '../snapshot.ts'
import { averageLines } from './average-result.ts'
import { findVariant, type DeclaredSubject } from './declared-subject.ts'
import type { VariantFacts, VariantMasses } from './family-facts.ts'
import { listComputed, makeFamilyFigures, type FamilyKind } from './family-figures.ts'
import { hasFamily, type FamilySnapshot } from './family-model.ts'
import { makeVariantReader, makeVariantSnapshot } from './variant-snapshot.ts'
import { listStatedRanges, type StatedRange } from './stated-ranges.ts'

/** What a document says about the family that it is about. */
export interface FamilyStatement {
  declares: 'variant' | FamilyKind
  /** Names the declaration among those of the product: the id of the variant, or what is declared of all. */
  key: string
  /** Name of the product that is the model of the variants. */
  model: string
  /** Name of the declared variant. */
  variant?: string
  variants: Pick<VariantFacts, 'name' | 'articleNumber' | 'gtin'>[]
  ranges: StatedRange[]
  rule: FamilyRule | null
  /** null: an indicator that decides is not known for all variants. */
  far: FarFromDeclared[] | null
  /** The masses of all variants are the same. */
  hasOneMass: boolean
}

/** A snapshot as a document declares it. */
export type DeclaredSnapshot = CalculationSnapshot & { statement?: FamilyStatement }

/**
 * The snapshot of what a document declares: the product itself, a variant as if it were a product, or the product with the
 * figures of its family. The subject is not refused (`refuseSubject`).
 */
export function declareSubject(
  snapshot: CalculationSnapshot,
  subject: DeclaredSubject,
): DeclaredSnapshot {
  if (subject.declares === 'product' || !hasFamily(snapshot)) return snapshot
  if (subject.declares !== 'variant') return declareFamily(snapshot, subject.declares)
  const variant = findVariant(snapshot, subject.variant)!
  return {
    ...makeVariantSnapshot(snapshot, variant),
    statement: {
      declares: 'variant',
      key: variant.id,
      model: snapshot.product.name,
      variant: variant.name,
      variants: nameVariants(snapshot),
      ranges: [],
      rule: null,
      far: [],
      hasOneMass: true,
    },
  }
}

function declareFamily(snapshot: FamilySnapshot, kind: FamilyKind): DeclaredSnapshot {
  const {
    gtin: _gtin,
    articleNumber: _article,
    dopNumber: _dop,
    declaredPerformance: _performance,
    ...product
  } = snapshot.product
  const { plain } = snapshot.result
  const figures = makeFamilyFigures(snapshot, kind)
  const own: CalculationSnapshot = {
    ...snapshot,
    product,
    result: { ...snapshot.result, plain: { ...plain, ...figures } },
  }
  const declared = kind === 'average' ? writeAverage(own as FamilySnapshot) : own
  return {
    ...declared,
    modelling: {
      ...declared.modelling,
      // The highest sum of A1 to A3 is that of one variant, and no sum of the highest modules.
      ...(kind === 'worst_case' ? { sumsProduction: true } : {}),
    },
    statement: describeFamily(snapshot, kind),
  }
}

/** The product with the average masses, amounts, streams and contributions of its variants. */
function writeAverage(snapshot: FamilySnapshot): CalculationSnapshot {
  const { family, product, result, profiles, wasteScenarios } = snapshot
  const total = family.variants.reduce((sum, { productionVolume = 0 }) => sum + productionVolume, 0)
  const read = makeVariantReader(snapshot)
  const all = family.variants.map((variant) => ({
    share: (variant.productionVolume ?? 0) / total,
    masses: readMasses(variant),
    result: read(variant).result,
  }))
  const average = (of: (masses: VariantMasses) => number): number =>
    all.reduce((sum, { share, masses }) => sum + share * of(masses), 0)
  const lines = averageLines(all)
  const mass = average((masses) => masses.product)
  const packagingMass = average((masses) => masses.packaging)
  return {
    ...snapshot,
    product: { ...product, mass, packagingMass },
    profiles: [...profiles, ...family.profiles],
    wasteScenarios: [...wasteScenarios, ...family.wasteScenarios],
    result: {
      ...result,
      ...lines,
      plain: {
        ...result.plain,
        ...lines.plain,
        productMass: mass,
        packagingMass,
        isMassIncomplete: all.some(({ masses }) => masses.isIncomplete),
        conversionFactorTo1Kg: mass > 0 ? 1 / mass : null,
        secondaryContentAverage: hasOneMass(snapshot) ? result.plain.secondaryContentAverage : null,
        biogenicCarbon: {
          ...result.plain.biogenicCarbon,
          product: average((masses) => masses.carbonOfProduct),
          packaging: average((masses) => masses.carbonOfPackaging),
        },
      },
    },
  }
}

function readMasses({ name, result }: VariantFacts): VariantMasses {
  if ('fault' in result) throw new Error(`The variant “${name}” has no figures.`)
  return result.masses
}

const hasOneMass = ({ family }: FamilySnapshot): boolean =>
  new Set(family.variants.map((variant) => readMasses(variant).product)).size === 1

function describeFamily(snapshot: FamilySnapshot, kind: FamilyKind): FamilyStatement {
  const { family, product } = snapshot
  return {
    declares: kind,
    key: kind,
    model: product.name,
    variants: nameVariants(snapshot),
    ranges: listStatedRanges(snapshot, kind),
    rule: family.rule,
    far: findFar(snapshot, kind),
    hasOneMass: hasOneMass(snapshot),
  }
}

const nameVariants = ({ family }: FamilySnapshot): FamilyStatement['variants'] =>
  family.variants.map(({ name, articleNumber, gtin }) => ({
    name,
    ...(articleNumber ? { articleNumber } : {}),
    ...(gtin ? { gtin } : {}),
  }))

/** Variants that differ from the declared figure by more than the threshold of the method, in the sum A–C. */
export function findFar(snapshot: FamilySnapshot, kind: FamilyKind): FarFromDeclared[] | null {
  const { rule, variants } = snapshot.family
  if (!rule) return []
  const ranges = listStatedRanges(snapshot, kind)
  const names = new Map(variants.map(({ id, name }) => [id, name]))
  const far = findFarFrom(
    listComputed(snapshot),
    (indicator) =>
      ranges.find((range) => range.indicator === indicator && range.column === 'A-C')?.declared ??
      null,
    { indicators: rule.indicators, threshold: rule.threshold / 100 },
  )
  return far && far.map(({ variant, ...rest }) => ({ ...rest, name: names.get(variant) ?? '' }))
}
