import { setTimeout as sleep } from 'node:timers/promises'
import {
  checkGtin,
  itemIri,
  VerifiedModel,
  type BodyOf,
  type ModelDeclaration,
  type modelRoutes,
  type Read,
  type Violation,
} from '@cradle/contract'
import { companyScope } from '#access/company-scope'
import { canAct } from '#access/permissions'
import type { WriteTx } from '#platform/db/database'
import { makeDocument } from '#platform/hydra/document'
import type { Call, Ctx, Reply } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { newId } from '#platform/ids'
import { auditAndPublish } from '#platform/records/audit-and-publish'
import { asItem, dateOnly, encodeRows } from '#platform/records/encode'
import { findCollections } from '#share/collections/members'
import { findStop } from '../brakes/find-stop.ts'
import { stopModel, type Stop } from '../brakes/stop-model.ts'
import { ownsModel } from '../change-state.ts'
import { findGone } from '../find-gone.ts'
import type { Check } from '../make-checker.ts'
import { modelDeclarations, type DeclarationRow, type ModelRow } from '../model-tables.ts'
import { readModelInPath, type ReadModel } from '../read-model.ts'
import { queueMaking } from './declaration-jobs.ts'
import { describeFault } from './describe-fault.ts'
import { findKnown, hashRequested } from './known-declarations.ts'
import { refuseWithoutCredits } from './quote-declarations.ts'

/** How long a request waits for its declarations [ms]. */
const PATIENCE_MS = 20_000
/** How often it looks whether they are made [ms]. */
const LOOK_MS = 100
/** A declaration of a project is valid this long, unless the request says less [years]. */
const PROJECT_YEARS = 1

type Requested = BodyOf<typeof modelRoutes.issue>['declarations'][number]

/** A requested declaration that the terms allow. */
interface Allowed extends Pick<Check, 'choices'> {
  requested: Requested
  hash: string
  validUntil: string
}

/**
 * Issues declarations from a model. All are checked before one is made: outside a term, nothing is made. An equal request is one
 * declaration, whenever it comes again; one that could not be made is checked and tried again. They are made by jobs; a request waits some
 * seconds for them.
 */
export async function issueDeclarations(call: Call<typeof modelRoutes.issue>): Promise<Reply> {
  const { ctx, body } = call
  const read = await readModelInPath(call)
  const { model, snapshot } = read
  if (!ownsModel(ctx.scope, model) || !canAct(ctx.scope, 'calculation', 'create', model.company_id))
    throw new Problem('accessDenied')
  const hashes = body.declarations.map((one) => hashRequested(one, snapshot))
  const known = await ctx.db.read(ctx.scope, (tx) => findKnown(tx, model, hashes))
  for (const [hash, { state }] of known) if (state === 'failed') known.delete(hash)
  if (hashes.some((hash) => !known.has(hash))) {
    const allowed = await checkAll(ctx, read, body.declarations, known)
    const publishes = readPublishing(ctx, model, body.publish)
    await ctx.db.transact(ctx.scope, async (tx) => {
      const collections = publishes
        ? await findCollections(tx, ctx, body.collections ?? [], [model])
        : []
      await insertDeclarations(tx, ctx, model, allowed, { publishes, collections })
    })
  }
  return makeReply(ctx, model, await waitForAll(ctx, model, hashes), hashes)
}

/** Checks what is new of a request. @throws Invalid with each place that a term does not allow, Problem where the model is stopped */
async function checkAll(
  ctx: Ctx,
  { model, snapshot, check }: ReadModel,
  requested: readonly Requested[],
  known: ReadonlyMap<string, unknown>,
): Promise<Allowed[]> {
  const day = ctx.now().toISOString().slice(0, 10)
  const stop = await ctx.db.read(companyScope(model.company_id), (tx) => findStop(tx, model, day))
  if (stop) await stopAndRefuse(ctx, model, stop)
  refuseStopped(model)
  const gone = await findGone(ctx, model, requested)
  const until = dateOnly(model.valid_until)
  const violations: Violation[] = []
  const allowed: Allowed[] = []
  const seen = new Set<string>()
  let far: string | null = null
  for (const [index, one] of requested.entries()) {
    const hash = hashRequested(one, snapshot)
    if (known.has(hash) || seen.has(hash)) continue
    seen.add(hash)
    const at = `declarations[${index}]`
    const checked = check(one, gone)
    const validUntil = one.validUntil ?? findValidity(one, until, day)
    violations.push(
      ...checked.faults.map((fault) => describeFault(fault, one, at, { snapshot, gone })),
      ...checkFigures(checked, at),
      ...checkFacts(one, validUntil, { at, day, until }),
    )
    if (checked.far?.length)
      far ??= `${one.name}: ${checked.far.map(({ indicator }) => indicator).join(', ')}`
    allowed.push({ requested: one, choices: checked.choices, hash, validUntil })
  }
  if (violations.length > 0) throw new Invalid(violations)
  if (far !== null)
    await stopAndRefuse(ctx, model, { state: 'suspended', by: 'results', because: far })
  return allowed
}

const refuseStopped = ({ state }: Pick<ModelRow, 'state'>): void => {
  if (state !== 'active') throw new Problem('actionNotAllowed', { action: 'issue', status: state })
}

async function stopAndRefuse(ctx: Ctx, model: ModelRow, stop: Stop): Promise<never> {
  await ctx.db.transact(ctx.scope, (tx) => stopModel(tx, ctx, model, stop))
  throw new Problem('actionNotAllowed', { action: 'issue', status: stop.state })
}

/** The last day of a declaration: that of its model; of a project sooner. */
function findValidity({ project }: Requested, until: string, day: string): string {
  if (!project) return until
  const end = new Date(`${day}T00:00:00Z`)
  end.setUTCFullYear(end.getUTCFullYear() + PROJECT_YEARS)
  const ofProject = end.toISOString().slice(0, 10)
  return ofProject < until ? ofProject : until
}

/** Without a result, or with one that cannot be compared with the samples, nothing is declared. */
function checkFigures({ faults, figures, far }: Check, at: string): Violation[] {
  if (faults.length > 0 || (figures && far !== null)) return []
  return [
    figures
      ? {
          propertyPath: at,
          message: 'A figure has an unknown part, so it cannot be compared with the samples.',
          code: 'figure_unknown',
        }
      : {
          propertyPath: at,
          message: 'The engine has no result for these values.',
          code: 'no_result',
        },
  ]
}

function checkFacts(
  { gtin }: Requested,
  validUntil: string,
  { at, day, until }: { at: string; day: string; until: string },
): Violation[] {
  return [
    ...checkGtin(gtin, `${at}.gtin`),
    ...(validUntil > until || validUntil < day
      ? [
          {
            propertyPath: `${at}.validUntil`,
            message: `A declaration of this model is valid until ${until} at the latest.`,
            code: 'beyond_verification',
          },
        ]
      : []),
  ]
}

/** Declarations are published where the caller may publish, unless the request says otherwise. */
function readPublishing(ctx: Ctx, model: ModelRow, wanted: boolean | undefined): boolean {
  const mayPublish = canAct(ctx.scope, 'epd', 'publish', model.company_id)
  if (wanted && !mayPublish) throw new Problem('accessDenied')
  return wanted ?? mayPublish
}

const trace = auditAndPublish(modelDeclarations)

/** Adds declarations with their numbers and queues their jobs, in their order. The lock of the model orders requests that come at once. */
async function insertDeclarations(
  tx: WriteTx,
  ctx: Ctx,
  model: ModelRow,
  allowed: readonly Allowed[],
  { publishes, collections }: { publishes: boolean; collections: readonly string[] },
): Promise<void> {
  const locked = await tx
    .selectFrom('verified_models')
    .selectAll()
    .where('id', '=', model.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  refuseStopped(locked)
  const hashes = allowed.map(({ hash }) => hash)
  await refuseWithoutCredits(tx, locked, hashes)
  const known = await findKnown(tx, model, hashes)
  // All are due at once, each after the one before.
  const from = ctx.now().getTime() - allowed.length
  // Those that could not be made keep their numbers.
  let number = locked.issued
  for (const [place, { requested, choices, hash, validUntil }] of allowed.entries()) {
    const before = known.get(hash)
    if (before && before.state !== 'failed') continue
    if (!before) number += 1
    const asked = {
      valid_until: validUntil,
      publishes,
      collection_ids: [...collections],
      updated_at: ctx.now(),
    }
    const row = await (
      before
        ? tx
            .updateTable('model_declarations')
            .set({ ...asked, state: 'queued', failure: null, version: before.version + 1 })
            .where('id', '=', before.id)
        : tx.insertInto('model_declarations').values({
            ...asked,
            id: newId(ctx.now().getTime()),
            company_id: model.company_id,
            verified_model_id: model.id,
            review_company_id: model.review_company_id,
            number,
            request_hash: hash,
            name: requested.name,
            article_number: requested.articleNumber ?? null,
            gtin: requested.gtin ?? null,
            choices: JSON.stringify(choices),
            project: requested.project ? JSON.stringify(requested.project) : null,
            created_by: ctx.actor?.userId ?? null,
            created_at: ctx.now(),
          })
    )
      .returningAll()
      .executeTakeFirstOrThrow()
    await trace(tx, ctx, { action: before ? 'edit' : 'create', row })
    await queueMaking(tx, ctx, row, new Date(from + place))
  }
  await tx
    .updateTable('verified_models')
    .set({ issued: number, updated_at: ctx.now(), version: locked.version + 1 })
    .where('id', '=', model.id)
    .execute()
}

const isMade = ({ state, publishes, failure }: DeclarationRow): boolean =>
  state === 'failed' ||
  state === 'published' ||
  (state === 'issued' && (!publishes || failure !== null))

async function waitForAll(
  ctx: Ctx,
  model: ModelRow,
  hashes: readonly string[],
): Promise<Map<string, DeclarationRow>> {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const rows = await ctx.db.read(ctx.scope, (tx) => findKnown(tx, model, hashes))
    if ([...rows.values()].every(isMade) || performance.now() >= until) return rows
    await sleep(LOOK_MS)
  }
}

async function makeReply(
  ctx: Ctx,
  model: ModelRow,
  rows: ReadonlyMap<string, DeclarationRow>,
  hashes: readonly string[],
): Promise<Reply> {
  const inOrder = hashes.map((hash) => rows.get(hash)!)
  const isDone = inOrder.every(isMade)
  const documents = await ctx.db.read(ctx.scope, (tx) =>
    encodeRows(tx, ctx, modelDeclarations, inOrder),
  )
  const iri = itemIri(VerifiedModel, model.id)
  return {
    status: isDone ? 201 : 202,
    body: makeDocument('IssuedDeclarations', `${iri}/declarations`, {
      verifiedModel: iri,
      done: isDone,
      declarations: documents.map(
        (document) => asItem(modelDeclarations, document) as Read<typeof ModelDeclaration>,
      ),
    }),
    headers: isDone ? {} : { 'retry-after': '2' },
  }
}
