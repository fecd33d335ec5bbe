import {
  itemIri,
  Calculation,
  type ReportKindOffer,
  type ReportKinds,
  type CalculationReportType,
} from '@cradle/contract'
import { companyScope } from '#access/company-scope'
import { previewSnapshot } from '#snapshots/preview-snapshot'
import { ok, type Reply, type ItemCall } from '#platform/http/call'
import { makeDocument } from '#platform/hydra/document'
import { seesConfidential } from '#calculations/records/calculation-table'
import { findTextLanguage } from '#templates/texts/language-texts'
import { listLanguageTexts } from '#calculations/texts/serve-texts'
import { findCalculation } from '#calculation-updates/edited-calculation'
import { isDraft } from '#documents/source/attestation'
import { findReviewToReport } from '#reviews/verification-facts'
import { listShortenedTexts } from '#machine-readable/open-epd'
import { readLimitedTexts } from './limited-texts.ts'
import { reportKinds } from '../report-kinds.ts'
import { mayRequest } from './report-rights.ts'
import { listSubjects } from './report-subject.ts'

/** Returns the report menu of a calculation, with the reason why a kind is refused now. */
export async function getReportKinds(call: ItemCall): Promise<Reply> {
  const found = await call.ctx.db.read(call.ctx.scope, (tx) => findCalculation(tx, call.params.id))
  const snapshot = found.variants?.length
    ? await call.ctx.db.read(
        companyScope(found.company_id),
        async (tx) => (await previewSnapshot(tx, found, call.ctx.now())).snapshot,
      )
    : null
  return call.ctx.db.read(call.ctx.scope, async (tx) => {
    const calculation = await findCalculation(tx, call.params.id)
    const isReportable = calculation.reportable === true
    const isReviewed = (await findReviewToReport(tx, calculation)) !== null
    const shortens = listShortenedTexts(await readLimitedTexts(tx, calculation))
    const offers: ReportKindOffer[] = []
    const texts = await listLanguageTexts(
      tx,
      calculation,
      seesConfidential(call.ctx.scope, calculation.company_id),
    )
    for (const [type, kind] of Object.entries(reportKinds)) {
      const refusedBecause = !(await mayRequest(tx, call.ctx, kind, calculation))
        ? 'access_denied'
        : kind.onlyProducts && calculation.calculation_type !== 'product'
          ? 'not_for_semi_finished'
          : kind.ofReview
            ? isReviewed
              ? undefined
              : 'not_reviewed'
            : !isReportable
              ? 'not_reportable'
              : kind.needsValidity && calculation.valid_until === null
                ? 'missing_valid_until'
                : undefined
      offers.push({
        type: type as CalculationReportType,
        group: kind.group,
        mimeType: kind.mimeType,
        hasLanguage: kind.hasLanguage,
        confidential: kind.isConfidential,
        declaresFamilies: kind.declaresFamilies,
        previewable: kind.model !== undefined,
        ...(refusedBecause === undefined ? {} : { refusedBecause }),
        ...(type === 'openepd' && shortens.length > 0 ? { shortens } : {}),
      })
    }
    const iri = itemIri(Calculation, calculation.id)
    const document: ReportKinds = {
      calculation: iri,
      reportable: isReportable,
      draft: isDraft(calculation),
      kinds: offers,
      subjects: listSubjects(snapshot),
      textLanguage: findTextLanguage(calculation),
      texts: texts.map(({ language, filled, total, missing }) => ({
        language,
        filled,
        total,
        missing,
      })),
    }
    return ok(makeDocument('ReportKinds', `${iri}/report_kinds`, { ...document }))
  })
}
