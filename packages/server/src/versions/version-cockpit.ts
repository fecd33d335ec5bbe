import { sql } from 'kysely'
import {
  Calculation,
  calculationStatuses,
  isLocked,
  itemIri,
  PortfolioRecalculation,
  type versionRoutes,
  type VersionCockpit,
  type VersionProduct,
} from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import { ok, type Call, type ItemCall, type Reply } from '#platform/http/call'
import { makeCollection, makeDocument } from '#platform/hydra/document'
import { readPaging } from '#platform/records/collection'
import { rowInPath } from '#platform/records/crud'
import { versions } from '#profiles/profile-table'
import { affectedRows, type VersionRow } from './affected-rows.ts'

const NO_COMPANY = '00000000-0000-0000-0000-000000000000'
const lockedStatuses = calculationStatuses.filter(isLocked)

/** Condition: the calculation `c` has this version or a later one of the same database. */
const hasAdopted = ({ company_id: owner, published_at: at }: VersionRow) =>
  sql<boolean>`coalesce((select v.published_at >= ${at}::timestamptz from versions v
        where v.id = ${sql.ref(owner === null ? 'c.version_id' : 'c.company_version_id')}), false)`

/** What a version changes, in numbers, and what it means for the products of the acting company. */
export const getCockpit = (call: ItemCall): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) => {
    const row = await rowInPath(tx, call, versions)
    const path = `${itemIri(versions.resource, row.id)}/cockpit`
    return ok(
      makeDocument('VersionCockpit', path, await readCockpit(tx, row, call.ctx.scope.companyId)),
    )
  })

export async function readCockpit(
  tx: ReadTx,
  version: VersionRow,
  companyId: string | null,
): Promise<VersionCockpit> {
  const { rows } = await sql<Record<string, number>>`
    with recursive ${affectedRows(version, companyId ?? NO_COMPANY)},
    affected as (select c.* from calculations c where c.id in (select calculation_id from used))
    select (select count(*)::int from fresh where kind = 'added') as added,
      (select count(*)::int from fresh where kind = 'changed') as changed,
      (select count(*)::int from fresh where kind = 'withdrawn') as withdrawn,
      (select count(*)::int from affected) as products,
      (select count(*)::int from affected c where ${hasAdopted(version)}) as adopted,
      (select count(*)::int from affected c where c.status = any (${lockedStatuses}) and not ${hasAdopted(version)}) as locked`.execute(
    tx,
  )
  const counts = rows[0]!
  const previous = await findPrevious(tx, version)
  const recalculation = companyId === null ? undefined : await findRun(tx, version, companyId)
  return {
    version: itemIri(versions.resource, version.id),
    ...(previous ? { previous: itemIri(versions.resource, previous) } : {}),
    added: counts['added']!,
    changed: counts['changed']!,
    withdrawn: counts['withdrawn']!,
    products: counts['products']!,
    adopted: counts['adopted']!,
    locked: counts['locked']!,
    ...(recalculation ? { recalculation: itemIri(PortfolioRecalculation, recalculation) } : {}),
  }
}

/** The newest published version of the same database before this one. */
async function findPrevious(
  tx: ReadTx,
  { id, company_id: owner, published_at: at }: VersionRow,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from versions where ${owner === null ? sql`company_id is null` : sql`company_id = ${owner}`} and id <> ${id} and published_at is not null
      and (${at}::timestamptz is null or published_at < ${at}::timestamptz) order by published_at desc, id desc limit 1`.execute(
    tx,
  )
  return rows[0]?.id
}

async function findRun(
  tx: ReadTx,
  { id, published_at: publishedAt }: VersionRow,
  companyId: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('portfolio_recalculations')
    .select('id')
    .where('company_id', '=', companyId)
    .where('version_id', '=', id)
    // Results of a draft cannot be taken over: a published version needs a run of its own.
    .where('of_draft', '=', publishedAt === null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Products of the acting company that use changed or withdrawn profiles of a version, by name. */
export const listProducts = (call: Call<typeof versionRoutes.products>): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) => {
    const row = await rowInPath(tx, call, versions)
    const { page, size } = readPaging(call.query)
    const { rows } = await sql<{
      id: string
      product_name: string
      status: (typeof calculationStatuses)[number]
      profiles: number
      withdrawn: number
      adopted: boolean
      total: number
    }>`
      with recursive ${affectedRows(row, call.ctx.scope.companyId ?? NO_COMPANY)},
      counted as (
        select u.calculation_id, count(*)::int as profiles, count(*) filter (where f.kind = 'withdrawn')::int as withdrawn
        from used u join fresh f on f.id = u.fresh_id group by u.calculation_id
      )
      select c.id, c.product_name, c.status, n.profiles, n.withdrawn, ${hasAdopted(row)} as adopted, count(*) over ()::int as total
      from counted n join calculations c on c.id = n.calculation_id
      order by c.product_name, c.id limit ${size} offset ${(page - 1) * size}`.execute(tx)
    const path = `${itemIri(versions.resource, row.id)}/products`
    const members = rows.map((product): VersionProduct => ({
      calculation: itemIri(Calculation, product.id),
      productName: product.product_name,
      status: product.status,
      profiles: product.profiles,
      withdrawn: product.withdrawn,
      adopted: product.adopted,
      locked: isLocked(product.status),
    }))
    return ok(
      makeCollection(
        call,
        'VersionProduct',
        path,
        members.map((member) => ({ '@id': `${path}#${member.calculation}`, ...member })),
        rows[0]?.total ?? 0,
      ),
    )
  })
