import { rules, type Locale } from '@cradle/contract'
import { canAct } from '#access/permissions'
import type { ReadTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { Invalid } from '#platform/http/problem'
import type { Row } from '#platform/db/schema'
import { reportKinds, type ReportKind } from '../report-kinds.ts'

/**
 * Returns true if the caller may make this kind of document. The right to export the calculation is sufficient. A kind with
 * confidential parts is also available to reviewers of the company that reviews the calculation.
 *
 * @param tx  with the caller's own scope
 */
export async function mayRequest(
  tx: ReadTx,
  { scope }: Ctx,
  kind: ReportKind,
  calculation: Row<'calculations'>,
): Promise<boolean> {
  const owner = calculation.company_id
  if (canAct(scope, 'report', 'create', owner) && canAct(scope, 'calculation', 'export', owner))
    return true
  return (
    kind.isConfidential &&
    scope.keys.has('review.company_childs.accept') &&
    (await isReviewedBy(tx, scope.companyId, calculation.id))
  )
}

/** A review of any status gives its company read access to the calculation. */
async function isReviewedBy(
  tx: ReadTx,
  companyId: string | null,
  calculationId: string,
): Promise<boolean> {
  if (companyId === null) return false
  return (
    (await tx
      .selectFrom('reviews')
      .select('id')
      .where('calculation_id', '=', calculationId)
      .where('review_company_id', '=', companyId)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

/** Finds the kind of a calculation's document, or fails with a violation at `path`. */
export function offeredKind(type: string, path: string): ReportKind {
  return offeredOf(reportKinds, type, path)
}

/** Finds a kind by its name, or fails with a violation at `path`. */
export function offeredOf<K extends object>(
  kinds: Readonly<Record<string, K>>,
  type: string,
  path: string,
): K {
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined
  if (!kind)
    throw new Invalid([
      { propertyPath: path, message: rules.choice.message(), code: rules.choice.code },
    ])
  return kind
}

export function refuseSemiFinished(kind: ReportKind, calculation: Row<'calculations'>): void {
  if (kind.onlyProducts && calculation.calculation_type !== 'product') {
    throw new Invalid([
      {
        propertyPath: 'calculation',
        message: 'A semi-finished product has no declaration of its own.',
        code: 'not_reportable',
      },
    ])
  }
}

/** Chooses the language of a document: the requested one, or else the reporting language of the calculation. */
export const chooseLanguage = (requested: unknown, calculation: Row<'calculations'>): Locale =>
  (requested ?? calculation.reporting_language ?? 'en') as Locale
