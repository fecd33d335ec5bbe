import { sql } from 'kysely'
import {
  rules,
  type dataRequestRoutes,
  type DataProposal,
  type ProposedValue,
} from '@cradle/contract'
import { canAct } from '#access/permissions'
import { readIndicators, readWeights } from '#methods/method-table'
import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Call, Ctx, Reply } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { newId } from '#platform/ids'
import { auditAndPublishMany } from '#platform/records/audit-and-publish'
import { itemReply } from '#platform/records/crud'
import { addSums } from '#profiles/effects'
import { profiles } from '#profiles/profile-table'
import { calculateShadowPrice } from '#profiles/shadow-price'
import { insertVersion } from '#versions/make-version'
import { dataRequests, findStatus, type RequestRow } from './data-request-table.ts'
import { mergeEffects } from './propose-values.ts'
import { findBase, readProposal } from './read-proposal.ts'
import { lockEditable, log } from './send-request.ts'

type ProfileRow = Row<'environmental_profiles'>

/** Longest name of a version of the library [characters]. */
const VERSION_NAME = 64

/**
 * Decides about what a supplier has sent, once. Accepted values become a draft version of the company's library, with their source;
 * publishing it is the last step (decision 0065). Without an accepted value nothing is written.
 *
 * @throws Problem accessDenied without the right to make versions; Invalid for a key that is no proposal
 */
export const acceptValues = (call: Call<typeof dataRequestRoutes.accept>): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { ctx } = call
    const row = await lockEditable(tx, call)
    if (row.state !== 'answered')
      throw new Problem('actionNotAllowed', {
        action: 'accept',
        status: findStatus(row, ctx.now()),
      })
    const proposal = await readProposal(tx, row)
    const keys = new Set(call.body.accepted)
    refuseUnknown(proposal, keys)
    const accepted = proposal.values.filter(({ key }) => keys.has(key))
    const made = accepted.length === 0 ? null : await writeDraft(tx, ctx, row, accepted)
    const decision: DataProposal = {
      ...proposal,
      values: proposal.values.map((value) => ({ ...value, accepted: keys.has(value.key) })),
    }
    const decided = await tx
      .updateTable('data_requests')
      .set({
        state:
          accepted.length === 0
            ? 'refused'
            : accepted.length === proposal.values.length
              ? 'accepted'
              : 'partly_accepted',
        decision: JSON.stringify(decision),
        decided_at: ctx.now(),
        version_id: made?.version ?? null,
        result_profile_id: made?.profile ?? null,
        version: row.version + 1,
        updated_at: ctx.now(),
      })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await log(tx, ctx, decided, 'accept')
    return itemReply(tx, ctx, dataRequests, decided)
  })

function refuseUnknown({ values }: DataProposal, keys: ReadonlySet<string>): void {
  const possible = new Set(values.flatMap(({ key, after }) => (after === undefined ? [] : [key])))
  if ([...keys].every((key) => possible.has(key))) return
  throw new Invalid([
    { propertyPath: 'accepted', message: rules.choice.message(), code: rules.choice.code },
  ])
}

/** A version of the own profile; a profile of its own where the base belongs to the platform or there is none. */
async function writeDraft(
  tx: WriteTx,
  ctx: Ctx,
  row: RequestRow,
  accepted: readonly ProposedValue[],
): Promise<{ version: string; profile: string }> {
  const { company_id: owner } = row
  if (
    !canAct(ctx.scope, 'version', 'create', owner) ||
    !canAct(ctx.scope, 'environmental_profile', 'edit', owner)
  )
    throw new Problem('accessDenied')
  const { name: supplier } = await tx
    .selectFrom('suppliers')
    .select('name')
    .where('id', '=', row.supplier_id)
    .executeTakeFirstOrThrow()
  const base = await findBase(tx, row)
  const version = await insertVersion(
    tx,
    ctx,
    {
      name: `${row.material} – ${supplier}`.slice(0, VERSION_NAME),
      public: false,
      complete: false,
    },
    { id: null, company_id: owner },
  )
  const values = {
    ...(await describeDraft(tx, row, base, accepted)),
    source: await describeSource(tx, row, supplier),
    version_id: version.id,
    created_by: ctx.actor?.userId ?? null,
    created_at: ctx.now(),
    updated_at: ctx.now(),
  }
  const profile = await insertDraft(tx, owner, base, { ...values, id: newId(ctx.now().getTime()) })
  await auditAndPublishMany(tx, ctx, profiles, 'create', [profile], false)
  return { version: version.id, profile: profile.id }
}

/** Columns that a profile cannot be without. */
const ofNewProfile = {
  method_ids: [],
  demonstration: false,
  biogenic_release_included: false,
  transport_applicable: true,
  waste_scenario_applicable: true,
  visible: true,
}

/** Columns with the accepted values. What was not accepted stays as it is in the base. */
async function describeDraft(
  tx: WriteTx,
  row: RequestRow,
  base: ProfileRow | null,
  accepted: readonly ProposedValue[],
): Promise<Record<string, unknown>> {
  const before = base?.effects ?? {}
  const effects = addSums(mergeEffects(before, accepted), await readIndicators(tx), before)
  const columns = Object.fromEntries(
    accepted.flatMap(({ key, kind, after }) => {
      const column = profiles.columns[key]
      return kind !== 'effect' && column !== undefined && column !== 'computed'
        ? [[column.column, after]]
        : []
    }),
  )
  return {
    ...columns,
    effects,
    shadow_price: calculateShadowPrice(effects, await readWeights(tx)),
    company_id: row.company_id,
    state: 'draft',
    published_at: null,
    withdrawn_version_id: null,
    version: 1,
    illustrative_indicators: (base?.illustrative_indicators ?? []).filter((code) =>
      accepted.every(({ indicator }) => indicator !== code),
    ),
    ...(base ? {} : { unit_id: row.unit_id, ...ofNewProfile }),
    ...(base?.company_id === row.company_id
      ? { predecessor_id: base.id }
      : { predecessor_id: null, unique_id: `supplier-${row.id}`, name: row.material }),
  }
}

/** Who stated the values, when, for which request, and with which documents. */
async function describeSource(tx: WriteTx, row: RequestRow, supplier: string): Promise<string> {
  const files =
    row.file_ids.length === 0
      ? []
      : await tx
          .selectFrom('media_objects')
          .select('file_name')
          .where('id', 'in', row.file_ids)
          .execute()
  return [
    `${supplier}, ${(row.answered_at ?? row.updated_at).toISOString().slice(0, 10)}`,
    `data request ${row.id}`,
    ...files.map((one) => one.file_name),
  ].join('; ')
}

/** A copy of the base with other values; a new row where there is no base. */
async function insertDraft(
  tx: WriteTx,
  owner: string,
  base: ProfileRow | null,
  values: Record<string, unknown>,
): Promise<ProfileRow> {
  const json = JSON.stringify(values)
  const { rows } = await (
    base
      ? sql<ProfileRow>`
        insert into environmental_profiles
        select r.* from environmental_profiles p cross join lateral jsonb_populate_record(p, ${json}::jsonb) r
        where p.id = ${base.id}
        returning *`
      : sql<ProfileRow>`
        insert into environmental_profiles
        select r.* from jsonb_populate_record(null::environmental_profiles, ${json}::jsonb) r
        where r.company_id = ${owner}
        returning *`
  ).execute(tx)
  return rows[0]!
}
