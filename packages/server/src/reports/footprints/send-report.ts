import { locales, type footprintRoutes, type Locale } from '@cradle/contract'
import { buildFootprintReport } from '#documents/footprint-report-model'
import { readParameter, type Call, type Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { findRenderer } from '#typesetting/served-typesetter'
import { freezeForExport } from './freeze-for-export.ts'

const isLocale = (text: string): text is Locale => locales.some((locale) => locale === text)

/** The greenhouse gas inventory report of a footprint in one language, from the frozen content of its results. */
export async function sendFootprintReport(
  call: Call<typeof footprintRoutes.report>,
): Promise<Reply> {
  const { ctx } = call
  const language = readParameter(call, 'language') ?? 'en'
  if (!isLocale(language))
    throw new Problem('badRequest', { detail: `language should be ${locales.join(' or ')}` })
  const renderer = findRenderer(ctx)
  if (!renderer) throw new Problem('unavailable')
  const { footprint, snapshot, contentHash } = await freezeForExport(
    ctx,
    call.params.id,
    `report (${language})`,
  )
  const { organisation, baseYear } = await ctx.db.read(ctx.scope, async (tx) => ({
    organisation: await tx
      .selectFrom('companies')
      .select('name')
      .where('id', '=', footprint.company_id)
      .executeTakeFirst(),
    baseYear:
      footprint.base_year_id === null
        ? undefined
        : await tx
            .selectFrom('footprints')
            .select(['name', 'time_period'])
            .where('id', '=', footprint.base_year_id)
            .executeTakeFirst(),
  }))
  const model = buildFootprintReport(snapshot, {
    organisation: organisation?.name ?? '',
    language,
    issuedOn: snapshot.takenAt.slice(0, 10),
    contentHash,
    baseYear: baseYear ? { name: baseYear.name, timePeriod: baseYear.time_period } : null,
  })
  return {
    status: 200,
    raw: { type: 'application/pdf', data: Buffer.from(await renderer.renderPdf(model)) },
    headers: {
      'content-disposition': `attachment; filename="footprint-${footprint.time_period}-${language}.pdf"`,
      'cache-control': 'no-store',
    },
  }
}
