import { Report, type CalculationReportType, type Locale } from '@cradle/contract'
import { companyScope } from '#access/company-scope'
import type { Call, Reply } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { itemReply } from '#platform/records/crud'
import { decodeBody, makeBlankViolation } from '#platform/records/decode'
import { idOfIri } from '#platform/records/iri'
import { findCalculation } from '#calculation-updates/edited-calculation'
import { createFootprintReport } from './create-footprint-report.ts'
import { issueReport, queueReport } from './issue-report.ts'
import { chooseLanguage, mayRequest, offeredKind, refuseSemiFinished } from './report-rights.ts'
import { reportTable } from '../report-table.ts'
import { readSubject } from './report-subject.ts'

/** Freezes the content of a calculation or footprint and queues the job of its report in one transaction. */
export async function createReport(call: Call): Promise<Reply> {
  const { ctx } = call
  const { values, violations } = decodeBody(Report.fields, call.body, 'create')
  if (violations.length > 0) throw new Invalid(violations)
  const { calculation: iri, footprint } = values
  if (iri && footprint)
    throw new Invalid([
      {
        propertyPath: 'footprint',
        message: 'A report is of a calculation or of a footprint.',
        code: 'one_subject',
      },
    ])
  if (footprint)
    return createFootprintReport(call, {
      footprint,
      type: values.type,
      language: values.language as Locale | null | undefined,
    })
  if (!iri) throw new Invalid([makeBlankViolation('calculation')])
  const kind = offeredKind(values.type, 'type')
  const subject = readSubject(values, kind)
  const id = idOfIri(iri, 'Calculation', ctx.origin)
  const calculation = await ctx.db
    .read(ctx.scope, async (tx) => {
      const row = await findCalculation(tx, id)
      if (!(await mayRequest(tx, ctx, kind, row))) throw new Problem('accessDenied')
      return row
    })
    .catch((error: unknown) => {
      throw error instanceof Problem && error.code === 'notFound'
        ? new Problem('itemNotFound', { iri })
        : error
    })
  return ctx.db.transact(companyScope(calculation.company_id), async (tx) => {
    refuseSemiFinished(kind, calculation)
    const row = await issueReport(tx, ctx, {
      calculationId: id,
      type: values.type as CalculationReportType,
      language: chooseLanguage(values.language, calculation),
      subject,
    })
    await queueReport(tx, ctx, row)
    return itemReply(tx, ctx, reportTable, row, 201)
  })
}
