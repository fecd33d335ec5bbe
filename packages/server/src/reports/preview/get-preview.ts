import {
  itemIri,
  reportTextNames,
  Calculation,
  type RequestBody,
  type PreviewPage,
  type ReportPreview,
} from '@cradle/contract'
import { ok, type BodyCall, type Call, type Reply, type ItemCall } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import type { Row } from '#platform/db/schema'
import { makeDocument } from '#platform/hydra/document'
import { findCalculation } from '#calculation-updates/edited-calculation'
import { listMissingViolations } from '#snapshots/current-result'
import { declareSubject } from '#snapshots/family/declare-subject'
import type { CalculationSnapshot } from '#snapshots/snapshot'
import { RenderFailure } from '#typesetting/render-failure'
import { describeFailure } from '../report-failure.ts'
import { reportKinds, type ReportKind } from '../report-kinds.ts'
import {
  chooseLanguage,
  mayRequest,
  offeredKind,
  refuseSemiFinished,
} from '../requests/report-rights.ts'
import { findDrawer } from '#typesetting/served-typesetter'
import { readSubject, requireSubject } from '../requests/report-subject.ts'
import { previewSource } from './preview-source.ts'

/** Time limit of a preview [ms], and the maximum number that wait. */
const PATIENCE = 15_000
const MOST_WAITING = 6
let waiting = 0

/** Draws pages of the current document with the unsaved texts of the form. Nothing is stored. */
export async function getPreview(call: BodyCall<'ReportPreview'> & ItemCall): Promise<Reply> {
  const { ctx } = call
  const calculation = await ctx.db.read(ctx.scope, async (tx) => {
    const row = await findCalculation(tx, call.params.id)
    const mayAny = await Promise.all(
      Object.values(reportKinds).map((kind) => mayRequest(tx, ctx, kind, row)),
    )
    if (!mayAny.includes(true)) throw new Problem('accessDenied')
    return row
  })
  const requested = call.body
  const kind = await kindFor(call, requested, calculation)
  const subject = readSubject(requested, kind)
  const drawer = findDrawer(ctx)
  if (!drawer) throw new Problem('unavailable')
  const { snapshot, missing, attestation, images } = await previewSource(ctx, calculation)
  if (!snapshot) throw new Invalid(listMissingViolations(missing))
  requireSubject(snapshot, subject)
  const language = chooseLanguage(requested.language, calculation)
  const model = kind.model({
    snapshot: declareSubject(withTexts(snapshot, requested.texts ?? {}), subject),
    attestation,
    contentHash: '',
    language,
    images,
  })
  if (waiting >= MOST_WAITING) throw new Problem('unavailable')
  waiting += 1
  try {
    const drawn = await whileAskerWaits(call, (signal) =>
      drawer.drawPages(model, requested.pages ?? [requested.page ?? 1], {
        timeoutMs: PATIENCE,
        signal,
      }),
    )
    const iri = itemIri(Calculation, calculation.id)
    const answer: ReportPreview = {
      calculation: iri,
      type: requested.type,
      language,
      pageCount: drawn.pageCount,
      missing: missing.length,
      pages: drawn.pages satisfies PreviewPage[],
      outline: model.sections.map(({ title }, place) => ({
        title,
        page: drawn.sectionPages[place] ?? 1,
      })),
    }
    return ok(makeDocument('ReportPreview', `${iri}/report_preview`, { ...answer }), {
      'cache-control': 'no-store',
    })
  } catch (error) {
    if (error instanceof RenderFailure)
      throw error.code === 'stopped'
        ? new Problem('unavailable')
        : new Problem('unprocessable', { detail: describeFailure(error).text })
    throw error
  } finally {
    waiting -= 1
  }
}

/** Finds a kind with pages that the caller may make of this calculation. */
async function kindFor(
  { ctx }: Call,
  { type }: RequestBody<'ReportPreview'>,
  calculation: Row<'calculations'>,
): Promise<ReportKind & { model: NonNullable<ReportKind['model']> }> {
  const kind = offeredKind(type, 'type')
  const { model } = kind
  if (!model)
    throw new Invalid([
      { propertyPath: 'type', message: 'This kind has no pages.', code: 'no_pages' },
    ])
  if (!(await ctx.db.read(ctx.scope, (tx) => mayRequest(tx, ctx, kind, calculation))))
    throw new Problem('accessDenied')
  refuseSemiFinished(kind, calculation)
  return { ...kind, model }
}

/** Replaces the saved texts by those of the form; an empty text becomes the standard text. Other fields are ignored. */
function withTexts(
  snapshot: CalculationSnapshot,
  texts: Readonly<Record<string, string>>,
): CalculationSnapshot {
  const known = Object.entries(texts).filter(([name]) =>
    (reportTextNames as readonly string[]).includes(name),
  )
  return known.length === 0
    ? snapshot
    : { ...snapshot, texts: { ...snapshot.texts, ...Object.fromEntries(known) } }
}

/** Aborts the drawing when the client closes the connection, for example because the user types on. */
function whileAskerWaits<T>(
  { request }: Call,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const closed = new AbortController()
  const abortWork = (): void => closed.abort()
  const { socket } = request.raw
  socket.once('close', abortWork)
  return work(closed.signal).finally(() => socket.removeListener('close', abortWork))
}
