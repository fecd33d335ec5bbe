import type { Locale, ReportType } from '@cradle/contract'
import { rules } from '@cradle/contract'
import { canAct } from '#access/permissions'
import type { ReadTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { Invalid } from '#platform/http/problem'
import type { Row } from '#platform/db/schema'
import { reportKinds, type ReportKind } from '../report-kinds.ts'

/**
 * May the caller have this kind of document made? Whoever exports the calculation may; a kind with the confidential parts is
 * also made for the company that reviews it, while the matrix lets the caller review.
 *
 * @param tx  with the caller's own scope
 */
export async function mayAsk(
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

/** A review of any status makes its company a reader of the calculation. */
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

/** A kind that can be made; any other is no choice of `path`. */
export function offeredKind(type: string, path: string): ReportKind {
  const kind = reportKinds[type as ReportType]
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

/** The language of a document: as asked for, else as the calculation is reported. */
export const chooseLanguage = (asked: unknown, calculation: Row<'calculations'>): Locale =>
  (asked ?? calculation.reporting_language ?? 'en') as Locale
