import type { DeclaredKind, SubjectOffer, Violation } from '@cradle/contract'
import { Invalid } from '#platform/http/problem'
import type { Row } from '#platform/db/schema'
import { findFar } from '#snapshots/family/declare-subject'
import { refuseSubject, type DeclaredSubject } from '#snapshots/family/declared-subject'
import { hasFamily, type FamilySnapshot } from '#snapshots/family/family-model'
import type { CalculationSnapshot } from '#snapshots/snapshot'
import type { ReportKind } from '../report-kinds.ts'

/** What a request asks to declare, before anybody looks whether there is such a figure. */
export interface RequestedSubject {
  declares?: unknown
  variant?: unknown
}

/** Reads what is asked for: the product where nothing is said, a variant where one is named. */
export function readSubject(
  { declares, variant }: RequestedSubject,
  kind: ReportKind,
): DeclaredSubject {
  const declared = (declares ?? (variant ? 'variant' : 'product')) as DeclaredKind
  if ((declared === 'variant') !== (typeof variant === 'string' && variant !== ''))
    throw new Invalid([
      {
        propertyPath: 'variant',
        message: 'A declaration of a variant names the variant, and no other does.',
        code: 'variant_needed',
      },
    ])
  if (declared !== 'product' && !kind.declaresFamilies)
    throw new Invalid([
      {
        propertyPath: 'declares',
        message: 'This kind is about the product with all of its variants.',
        code: 'declares_product',
      },
    ])
  return declared === 'variant'
    ? { declares: declared, variant: variant as string }
    : { declares: declared }
}

/** The subject of a report that was issued. */
export const subjectOf = ({
  declares,
  variant,
}: Pick<Row<'reports'>, 'declares' | 'variant'>): DeclaredSubject =>
  variant === null
    ? { declares: declares as 'product' | 'average' | 'worst_case' }
    : { declares: 'variant', variant }

/** Refuses a declaration for which there are no figures (decision 0157). */
export function requireSubject(snapshot: CalculationSnapshot, subject: DeclaredSubject): void {
  const refusal = refuseSubject(snapshot, subject)
  if (!refusal) return
  const names = refusal.variants.slice(0, MOST_NAMED).join(', ')
  const more = refusal.variants.length > MOST_NAMED ? ', …' : ''
  const violations: Record<typeof refusal.code, Violation> = {
    no_variants: {
      propertyPath: 'declares',
      message: 'This product has no variants.',
      code: 'no_variants',
    },
    variant_unknown: {
      propertyPath: 'variant',
      message: 'This product has no such variant.',
      code: 'variant_unknown',
    },
    variant_without_figures: {
      propertyPath: subject.declares === 'variant' ? 'variant' : 'declares',
      message: `There is no such figure, because these variants have none: ${names}${more}.`,
      code: 'variant_without_figures',
    },
    volume_unknown: {
      propertyPath: 'declares',
      message: `There is no average, because the production volume is unknown or 0: ${names}${more}.`,
      code: 'volume_unknown',
    },
  }
  throw new Invalid([violations[refusal.code]])
}

const MOST_NAMED = 10

/** What can be declared of a product, with the reason where it cannot, and the variants that differ too far. */
export function listSubjects(snapshot: CalculationSnapshot | null): SubjectOffer[] {
  const product: SubjectOffer = { declares: 'product' }
  if (!snapshot || !hasFamily(snapshot)) return [product]
  return [
    product,
    ...(['average', 'worst_case'] as const).map((declares) => offerFamily(snapshot, declares)),
    ...snapshot.family.variants.map(({ id, name }): SubjectOffer => ({
      declares: 'variant',
      variant: id,
      name,
      ...refusalOf(snapshot, { declares: 'variant', variant: id }),
    })),
  ]
}

function offerFamily(snapshot: FamilySnapshot, declares: 'average' | 'worst_case'): SubjectOffer {
  const refusal = refusalOf(snapshot, { declares })
  const { rule } = snapshot.family
  return {
    declares,
    ...refusal,
    ...('refusedBecause' in refusal || !rule
      ? {}
      : { far: findFar(snapshot, declares), threshold: rule.threshold }),
  }
}

function refusalOf(
  snapshot: CalculationSnapshot,
  subject: DeclaredSubject,
): Pick<SubjectOffer, 'refusedBecause'> {
  const refusal = refuseSubject(snapshot, subject)
  return refusal ? { refusedBecause: refusal } : {}
}
