import { sql } from 'kysely'
import type { IndicatorCode, PlainProductResult } from '@cradle/engine'
import type { VariantFigures } from '@cradle/engine/family'
import { locales, type Parameter } from '@cradle/contract'
import { workflowScope } from '#access/workflow-scope'
import { findCalculation } from '#calculation-updates/edited-calculation'
import { announce } from '#calculation-updates/live-calculation'
import { calculationRules } from '#calculations/records/calculation-rules'
import { calculations } from '#calculations/records/calculation-table'
import { copyCalculation } from '#calculations/records/copy-calculations'
import { addBooking } from '#credits/ledger'
import { findPrices } from '#credits/prices'
import { transactCopying } from '#media/copy-media'
import { notify } from '#notifications/notify'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { RecordRow, Row } from '#platform/db/schema'
import type { Ctx, Services } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { defineTask, type AnyTask } from '#platform/jobs/task'
import { auditAndPublish } from '#platform/records/audit-and-publish'
import { toColumns } from '#platform/records/crud'
import { dateOnly } from '#platform/records/encode'
import { collectEvidence } from '#reviews/checklist/evidence'
import { takeRegistrationNumber } from '#reviews/sign-off/registration-number'
import { freezeSnapshot } from '#snapshots/freeze-snapshot'
import { findInterval } from '#snapshots/family/model-terms'
import { joinNames } from '#snapshots/family/variant-snapshot'
import { readSnapshot } from '#snapshots/snapshot-repo'
import type { Stop } from '../brakes/stop-model.ts'
import { findGoneIn } from '../find-gone.ts'
import { makeJobContext } from '../job-context.ts'
import { modelDeclarations, type DeclarationRow, type ModelRow } from '../model-tables.ts'
import { readSignedIn, type SignedModel } from '../read-model.ts'
import { declarationJob, queuePublication } from './declaration-jobs.ts'
import { keepFailure } from './keep-failure.ts'

const trace = auditAndPublish(modelDeclarations)

/** A declaration that must not be made, and what that says about its model. */
class Refused extends Error {
  readonly stop: Stop | null
  constructor(message: string, stop: Stop | null = null) {
    super(message)
    this.stop = stop
  }
}

/**
 * Makes one declaration: a product with the values that were asked for, computed from its own lines, equal to what the verified model gives,
 * with a number of its own. Its publication is queued with it. Repeated, it goes on where it was.
 */
export const makeDeclaration = (services: Services): AnyTask =>
  defineTask({
    payload: declarationJob,
    async run({ declaration: id, company, user, origin }) {
      const ctx = makeJobContext(services, { companyId: company, userId: user, origin })
      try {
        await makeProduct(ctx, id)
      } catch (error) {
        const words = describeRefusal(error)
        if (words === null) throw error
        await keepFailure(ctx, id, words, error instanceof Refused ? error.stop : null)
      }
    },
    async failed({ declaration: id, company, user, origin }) {
      const ctx = makeJobContext(services, { companyId: company, userId: user, origin })
      await keepFailure(ctx, id, 'It could not be made.', null)
    },
  })

const describeRefusal = (error: unknown): string | null =>
  error instanceof Refused || error instanceof Problem || error instanceof Invalid
    ? error.message
    : null

const makeProduct = (ctx: Ctx, id: string): Promise<void> =>
  transactCopying(ctx, workflowScope(ctx.scope, [ctx.scope.companyId!]), async (tx) => {
    const declaration = await tx
      .selectFrom('model_declarations')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (declaration?.state === 'issued') await queuePublication(tx, ctx, declaration)
    if (declaration?.state !== 'queued') return
    const model = await tx
      .selectFrom('verified_models')
      .selectAll()
      .where('id', '=', declaration.verified_model_id)
      // Whoever stops the model waits for what is being made, and so does the next declaration: samples are counted.
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (model.state !== 'active') throw new Refused('The model was stopped before it was made.')
    const signed = await readSignedIn(tx, model)
    const product = await writeProduct(tx, ctx, { declaration, model, signed })
    await refuseOtherFigures(tx, ctx, product, { declaration, signed })
    const issued = await lockProduct(tx, ctx, product, { declaration, model })
    const row = await tx
      .updateTable('model_declarations')
      .set({
        state: 'issued',
        calculation_id: issued.id,
        sample: (await isSample(tx, model, signed)) ? 'waiting' : null,
        updated_at: ctx.now(),
        version: declaration.version + 1,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await trace(tx, ctx, { action: 'edit', row })
    await announce(tx, ctx, calculations, [issued])
    if (row.sample === 'waiting') await askReviewer(tx, ctx, model, row)
    await queuePublication(tx, ctx, row)
  })

/**
 * Whether the declaration that is issued now goes to the reviewer. Of each n that were issued, one is a sample; what failed does not
 * count. The model is locked.
 */
async function isSample(tx: ReadTx, model: ModelRow, { snapshot }: SignedModel): Promise<boolean> {
  const { rows } = await sql<{ issued: number; samples: number }>`
    select count(*)::int as issued, count(sample)::int as samples from model_declarations
    where company_id = ${model.company_id} and verified_model_id = ${model.id} and state in ('issued', 'published')`.execute(
    tx,
  )
  const { issued, samples } = rows[0]!
  return samples < Math.floor((issued + 1) / findInterval(snapshot.model.terms))
}

interface Wanted {
  declaration: DeclarationRow
  model: ModelRow
  signed: SignedModel
}

/** A copy of the model's product with the values and profiles of the declaration. */
async function writeProduct(
  tx: WriteTx,
  ctx: Ctx,
  { declaration, model, signed }: Wanted,
): Promise<Row<'calculations'>> {
  const source = await findCalculation(tx, model.calculation_id)
  const lineOf = new Map<string, string>()
  const copy = await copyCalculation(tx, ctx, source, model.company_id, null, lineOf)
  const { values = [], profiles = [], suppliers = [], location } = declaration.choices
  for (const { line, profile } of profiles)
    await tx
      .updateTable('inputs')
      .set({ environmental_profile_id: profile })
      .where('id', '=', lineOf.get(line)!)
      .execute()
  for (const { line, supplier } of suppliers)
    await tx
      .updateTable('inputs')
      .set({ supplier_id: supplier })
      .where('id', '=', lineOf.get(line)!)
      .execute()
  const given = new Map(values.map(({ parameter, value }) => [parameter, value]))
  const written: Record<string, unknown> = {
    productName: joinNames(signed.snapshot.product.name, declaration.name).slice(0, 255),
    gtin: declaration.gtin,
    articleNumber: declaration.article_number,
    // What was declared of the product of the model is of another article.
    dopNumber: null,
    declaredPerformance: null,
    modelTerms: null,
    ...(location === undefined ? {} : { location }),
    ...(copy.parameters?.length ? { parameters: copy.parameters.map(giveValue(given)) } : {}),
  }
  const violations = await calculationRules.beforeChange!(tx, ctx, copy, written as never)
  if (violations?.length) throw new Invalid(violations)
  await renameTranslations(tx, copy, declaration.name)
  return tx
    .updateTable('calculations')
    .set((set) => ({
      ...(toColumns(calculations, written, copy as RecordRow) as object),
      content_version: set('content_version', '+', '1'),
    }))
    .where('id', '=', copy.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

const giveValue =
  (given: ReadonlyMap<string, number>) =>
  (parameter: Parameter): Parameter => {
    const value = given.get(parameter.id ?? '')
    return value === undefined ? parameter : { ...parameter, value }
  }

/** The name in other languages is that of the model with the name of the declaration behind it. */
async function renameTranslations(
  tx: WriteTx,
  { id }: Row<'calculations'>,
  name: string,
): Promise<void> {
  for (const language of locales) {
    const found = await tx
      .selectFrom('calculation_texts')
      .select('text')
      .where('calculation_id', '=', id)
      .where('language', '=', language)
      .where('name', '=', 'productName')
      .executeTakeFirst()
    if (found)
      await tx
        .updateTable('calculation_texts')
        .set({ text: joinNames(found.text, name).slice(0, 255) })
        .where('calculation_id', '=', id)
        .where('language', '=', language)
        .where('name', '=', 'productName')
        .execute()
  }
}

/**
 * The product computed from its own lines has the figures of the verified model: else the library or the product has changed, and nothing is
 * declared. Its mass balance closes wherever that of the model does.
 */
async function refuseOtherFigures(
  tx: WriteTx,
  ctx: Ctx,
  product: Row<'calculations'>,
  { declaration, signed }: Pick<Wanted, 'declaration' | 'signed'>,
): Promise<void> {
  const frozen = await freezeSnapshot(tx, ctx, product.id)
  const { snapshot } = await readSnapshot(tx, frozen.id)
  const { choices } = declaration
  const gone = await findGoneIn(tx, declaration, [choices])
  const { faults, figures } = signed.check(choices, gone)
  if (faults.length > 0 || !figures) throw new Refused('The terms of the model do not allow it.')
  const other = findOtherFigure(snapshot.result.plain, figures)
  if (other !== undefined)
    throw new Refused(`Computed from its own lines, ${other} differs from the verified model.`, {
      state: 'suspended',
      by: 'library',
      because: `${declaration.name}: ${other}`,
    })
  const key = 'inventory.massBalance'
  if (collectEvidence(signed.snapshot)[key]?.proposed !== 'yes') return
  if (collectEvidence(snapshot)[key]?.proposed !== 'yes')
    throw new Refused('Its mass balance does not close.', {
      state: 'suspended',
      by: 'mass_balance',
      because: declaration.name,
    })
}

/** Lines of a copy are added in another order, so sums differ by this much of the parts that are added [1]. */
const ROUNDING = 1e-9

/** The first indicator whose sum A–C is not that of the model. */
function findOtherFigure(
  { indicators, modules, totalAtoC }: PlainProductResult,
  { indicators: codes, columns }: VariantFigures,
): IndicatorCode | undefined {
  return indicators.find((code) => {
    const value = totalAtoC.impacts[code]
    const expected = columns['A-C']?.values[codes.indexOf(code)]
    if (value === undefined || expected === undefined) return value !== expected
    const parts = Object.values(modules).reduce(
      (sum, module) => sum + (typeof module === 'string' ? 0 : Math.abs(module.impacts[code] ?? 0)),
      0,
    )
    return Math.abs(value - expected) > ROUNDING * parts
  })
}

/** Locks the product as verified and bought, with a number of its own. */
async function lockProduct(
  tx: WriteTx,
  ctx: Ctx,
  product: Row<'calculations'>,
  { declaration, model }: Pick<Wanted, 'declaration' | 'model'>,
): Promise<Row<'calculations'>> {
  const { calculation: price } = (await findPrices(tx, [product.id])).get(product.id)!
  if (price > 0)
    await addBooking(
      tx,
      ctx,
      {
        companyId: model.company_id,
        type: 'purchase',
        amount: -price,
        calculation: { id: product.id, productName: product.product_name },
      },
      await readUserName(tx, ctx.scope.userId),
    )
  return tx
    .updateTable('calculations')
    .set({
      status: 'completed',
      purchased: true,
      purchased_at: ctx.now(),
      verified_at: ctx.now(),
      valid_until: dateOnly(declaration.valid_until),
      registration_number: await takeRegistrationNumber(tx, ctx, product),
      verified_model_id: model.id,
      updated_at: ctx.now(),
    })
    .where('id', '=', product.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function readUserName(tx: ReadTx, id: string | null): Promise<string | null> {
  if (id === null) return null
  const user = await tx.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst()
  return user?.name ?? null
}

/** Tells the reviewer of a sample. */
async function askReviewer(
  tx: WriteTx,
  ctx: Ctx,
  model: ModelRow,
  declaration: DeclarationRow,
): Promise<void> {
  const review = await tx
    .selectFrom('reviews')
    .select('reviewer_id')
    .where('id', '=', model.review_id)
    .executeTakeFirst()
  if (!review?.reviewer_id) return
  await notify(tx, ctx, [
    {
      user: review.reviewer_id,
      type: 'model.sample',
      values: { productName: model.name, number: String(declaration.number) },
      link: `/lca/models/${model.id}`,
      companyId: model.company_id,
    },
  ])
}
