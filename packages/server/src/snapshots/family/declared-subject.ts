import type { SubjectRefusal } from '@cradle/contract'
import type { CalculationSnapshot } from '../snapshot.ts'
import type { FamilySnapshot } from './family-model.ts'
import { hasFamily } from './family-model.ts'
import type { VariantFacts } from './family-facts.ts'

/** What a document declares: the product, one of its variants, or all of them as one. */
export type DeclaredSubject =
  | { declares: 'product' | 'average' | 'worst_case' }
  | { declares: 'variant'; variant: string }

/**
 * Returns why there is no such declaration (decision 0157): a variant without figures leaves the family without range, and while
 * one production volume is unknown, or all are 0, there is no average.
 */
export function refuseSubject(
  snapshot: CalculationSnapshot,
  subject: DeclaredSubject,
): SubjectRefusal | null {
  if (subject.declares === 'product') return null
  if (!hasFamily(snapshot)) return { code: 'no_variants', variants: [] }
  const { variants } = snapshot.family
  if (subject.declares === 'variant' && !findVariant(snapshot, subject.variant))
    return { code: 'variant_unknown', variants: [] }
  const meant =
    subject.declares === 'variant' ? variants.filter(({ id }) => id === subject.variant) : variants
  const without = meant.filter(({ result }) => 'fault' in result)
  if (without.length > 0) return { code: 'variant_without_figures', variants: nameAll(without) }
  if (subject.declares !== 'average') return null
  const unknown = variants.filter(({ productionVolume }) => productionVolume === undefined)
  if (unknown.length > 0) return { code: 'volume_unknown', variants: nameAll(unknown) }
  return variants.some(({ productionVolume }) => productionVolume! > 0)
    ? null
    : { code: 'volume_unknown', variants: nameAll(variants) }
}

const nameAll = (variants: readonly VariantFacts[]): string[] => variants.map(({ name }) => name)

/** The variant with this id. */
export const findVariant = (
  { family }: Pick<FamilySnapshot, 'family'>,
  id: string,
): VariantFacts | undefined => family.variants.find((variant) => variant.id === id)
