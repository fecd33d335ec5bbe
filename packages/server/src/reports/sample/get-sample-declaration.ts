import { sql } from 'kysely'
import {
  itemIri,
  Method,
  type Locale,
  type PreviewPage,
  type SampleDeclaration,
} from '@cradle/contract'
import { canAct } from '#access/permissions'
import { systemScope } from '#access/scope'
import { checkMethodValues } from '#methods/check-method-values'
import { methods } from '#methods/method-table'
import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { ok, type BodyCall, type Ctx, type ItemCall, type Reply } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { makeDocument } from '#platform/hydra/document'
import { rowInPath, toColumns } from '#platform/records/crud'
import { decodeBody } from '#platform/records/decode'
import { listMissingViolations } from '#snapshots/current-result'
import { previewSnapshot, type SnapshotPreview } from '#snapshots/preview-snapshot'
import { RenderFailure } from '#typesetting/render-failure'
import { readAttestation, type Attestation } from '#documents/source/attestation'
import { findDrawer } from '#typesetting/served-typesetter'
import { describeFailure } from '../report-failure.ts'
import { offeredKind } from '../requests/report-rights.ts'
import { addSampleProduct } from './sample-product.ts'

/** Time limit of a page [ms]. */
const PATIENCE = 15_000

/**
 * Draws a page of the declaration that a sample product would have with the unsaved values of a
 * method. The values are written and read in a transaction that is always rolled back, so that the
 * page follows the same rules as every declaration, and nothing is stored.
 *
 * @throws Invalid for values that the form could not save either, or that make a figure too large to compute
 */
export async function getSampleDeclaration(
  call: BodyCall<'SampleDeclaration'> & ItemCall,
): Promise<Reply> {
  const { ctx, body } = call
  const method = await ctx.db.read(ctx.scope, (tx) => rowInPath(tx, call, methods))
  if (!canAct(ctx.scope, 'method', 'edit', null)) throw new Problem('accessDenied')
  const drawer = findDrawer(ctx)
  const { model } = offeredKind('declaration', 'type')
  if (!drawer || !model) throw new Problem('unavailable')
  const sample = await findSample(ctx, method.id)
  const language = body.language ?? 'en'
  const read = await readAsSaved(ctx, method, body.method ?? {}, { sample, language })
  const { snapshot, attestation } = read
  if (!snapshot) throw new Invalid(listMissingViolations(read.missing))
  try {
    const drawn = await drawer.drawPages(
      model({ snapshot, attestation, contentHash: '', language, images: {} }),
      [body.page ?? 1],
      { timeoutMs: PATIENCE },
    )
    const iri = itemIri(Method, method.id)
    const answer: SampleDeclaration = {
      method: iri,
      productName: read.productName,
      ...(sample && sample.method_id !== method.id ? { sampleMethodName: sample.method_name } : {}),
      ...(sample ? {} : { shipped: true }),
      language,
      pageCount: drawn.pageCount,
      pages: drawn.pages satisfies PreviewPage[],
    }
    return ok(makeDocument('SampleDeclaration', `${iri}/sample_declaration`, { ...answer }), {
      'cache-control': 'no-store',
    })
  } catch (error) {
    if (!(error instanceof RenderFailure)) throw error
    throw error.code === 'stopped'
      ? new Problem('unavailable')
      : new Problem('unprocessable', { detail: describeFailure(error).text })
  }
}

/** Lists of modules, which are stored by their code. */
const stageFields = [
  'stages',
  'optionalStages',
  'requiredStages',
  'requiredStagesWithData',
] as const

type Sample = Row<'calculations'> & { method_name: string }

/**
 * The sample product: a complete calculation that the caller may view and that is not locked. One of
 * the same method comes first, then one of a demonstration company, then the newest.
 */
async function findSample(ctx: Ctx, methodId: string): Promise<Sample | undefined> {
  const { rows } = await ctx.db.read(ctx.scope, (tx) =>
    sql<Sample>`
      select c.*, m.name as method_name from calculations c
        join methods m on m.id = c.method_id join companies o on o.id = c.company_id
      where c.deleted_at is null and c.calculation_type = 'product' and c.status = 'valid'
      order by c.method_id = ${methodId} desc, o.demonstration desc, c.updated_at desc limit 1`.execute(
      tx,
    ),
  )
  return rows[0]
}

type SampleSource = SnapshotPreview & { attestation: Attestation; productName: string }

/** Ends a transaction whose writes must not remain, and carries what was read in it. */
class RolledBack extends Error {
  readonly read: SampleSource
  constructor(read: SampleSource) {
    super('rolled back')
    this.read = read
  }
}

/** Reads the sample product, or one of the product's own where there is none, under the method with its unsaved values. */
async function readAsSaved(
  ctx: Ctx,
  method: Row<'methods'>,
  given: Readonly<Record<string, unknown>>,
  { sample, language }: { sample: Sample | undefined; language: Locale },
): Promise<SampleSource> {
  try {
    await ctx.db.transact(systemScope(), async (tx) => {
      await writeMethod(tx, method, given)
      const calculation = sample
        ? await tx
            .updateTable('calculations')
            .set({ method_id: method.id })
            .where('id', '=', sample.id)
            .returningAll()
            .executeTakeFirstOrThrow()
        : await addSampleProduct(tx, method.id, language)
      throw new RolledBack({
        ...(await previewSnapshot(tx, calculation, ctx.now())),
        attestation: await readAttestation(tx, calculation, '', ctx.now()),
        productName: calculation.product_name,
      })
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.read
    throw error
  }
  throw new Error('a transaction of a sample must not be committed')
}

async function writeMethod(
  tx: WriteTx,
  method: Row<'methods'>,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  // References are read by their id: signatures are never part of a sample.
  const { values, violations } = decodeBody(Method.fields, given, 'change')
  delete values.publisherPerson1Signature
  delete values.publisherPerson2Signature
  violations.push(...(await checkMethodValues(tx, values, method.default_texts)))
  if (violations.length > 0) throw new Invalid(violations)
  for (const name of stageFields) {
    const list = values[name]
    if (list) values[name] = list.map((iri) => iri.split('/').at(-1)!)
  }
  const columns = toColumns(methods, values, method)
  if (Object.keys(columns).length === 0) return
  await tx.updateTable('methods').set(columns).where('id', '=', method.id).execute()
}
