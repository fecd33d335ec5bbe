import type { CalculationReportType } from '@cradle/contract'
import { companyScope } from '#access/company-scope'
import { systemScope } from '#access/scope'
import type { Ctx } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import type { Row } from '#platform/db/schema'
import { isPassing } from '#platform/jobs/passing-failure'
import { issueReport } from '../requests/issue-report.ts'
import { makeFileName, makeDocument, type MadeDocument } from '../make-document.ts'
import { describeFailure } from '../report-failure.ts'
import type { Typesetter } from '../report-kinds.ts'
import { chooseLanguage, offeredKind, refuseSemiFinished } from '../requests/report-rights.ts'
import { keepDocument, moveReport } from '../requests/report-states.ts'
import type { Failed } from './notify-download.ts'

export type Made = { name: string; content: Uint8Array } | Failed

/** Issues and makes one document like a single request, so that it appears in the history of its calculation. */
export async function oneDocument(
  ctx: Ctx,
  typesetter: Typesetter,
  download: Row<'report_downloads'>,
  calculationId: string,
): Promise<Made> {
  const calculation = await ctx.db.read(systemScope(), (tx) =>
    tx
      .selectFrom('calculations')
      .selectAll()
      .where('id', '=', calculationId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  )
  if (!calculation)
    return { calculation: calculationId, productName: calculationId, reason: 'deleted meanwhile' }
  const productName = calculation.product_name
  let report: Row<'reports'> | undefined
  try {
    report = await issueDocument(ctx, download, calculation)
    const { name, content } = await makeContent(ctx, typesetter, report)
    return { name: makeFileName(name, report), content }
  } catch (error) {
    if (isPassing(error)) throw error
    const reason = explainFailure(error)
    if (reason === null)
      ctx.log.warn(
        { err: error, calculation: calculationId },
        'a document of a download was not made',
      )
    const failure = describeFailure(error)
    if (report)
      await moveReport(ctx, ctx.origin, report.id, ['queued', 'running'], {
        state: 'failed',
        error: failure.text,
        error_code: failure.code,
      })
    return { calculation: calculationId, productName, reason: reason ?? failure.text }
  }
}

/** Issues the report of this download, or continues the one that was issued before a restart. */
function issueDocument(
  ctx: Ctx,
  download: Row<'report_downloads'>,
  calculation: Row<'calculations'>,
): Promise<Row<'reports'>> {
  const kind = offeredKind(download.format, 'format')
  refuseSemiFinished(kind, calculation)
  return ctx.db.transact(companyScope(calculation.company_id), async (tx) => {
    const before = await tx
      .selectFrom('reports')
      .selectAll()
      .where('download_id', '=', download.id)
      .where('calculation_id', '=', calculation.id)
      .executeTakeFirst()
    return (
      before ??
      issueReport(
        tx,
        { ...ctx, scope: companyScope(calculation.company_id) },
        {
          calculationId: calculation.id,
          type: download.format as CalculationReportType,
          language: chooseLanguage(download.language, calculation),
          downloadId: download.id,
          requestedBy: download.created_by,
        },
      )
    )
  })
}

async function makeContent(
  ctx: Ctx,
  typesetter: Typesetter,
  report: Row<'reports'>,
): Promise<MadeDocument> {
  await moveReport(ctx, ctx.origin, report.id, ['queued', 'running', 'failed'], {
    state: 'running',
    error: null,
    error_code: null,
  })
  const made = await makeDocument(ctx, typesetter, report)
  await keepDocument(ctx, ctx.origin, report, made)
  return made
}

/** Returns the refusal's messages if an editor can correct the cause; null for an internal error. */
function explainFailure(error: unknown): string | null {
  if (error instanceof Invalid)
    return [...new Set(error.violations.map((v) => v.message))].join('; ')
  return error instanceof Problem ? error.message : null
}
