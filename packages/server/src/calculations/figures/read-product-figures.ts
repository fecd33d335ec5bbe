import { sql, type RawBuilder } from 'kysely'
import {
  Calculation,
  figureGroupings,
  itemIri,
  listedIndicators,
  MKI,
  type calculationRoutes,
  type FigureTrend,
} from '@cradle/contract'
import { readIndicators } from '#methods/method-table'
import type { ReadTx } from '#platform/db/database'
import { ok, readParameter, type Call, type Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { makeDocument } from '#platform/hydra/document'
import { isUuid } from '#platform/ids'
import { declaredUnit } from '../results/keep-figures.ts'
import {
  CHANGES_MAX,
  groupFigures,
  GROUPS_MAX,
  listChanges,
  type FiguredProduct,
} from './rank-figures.ts'

/** Days between the two figures of "what changed". */
const MONTH_DAYS = 30
const DAY_MS = 86_400_000
/** Days of a trend, the latest. */
const POINTS_MAX = 24

/**
 * The kept figures of the products of the acting company: extremes of those that can be compared, what changed since a month, and the
 * trend of one product. Two rows of each product are read by their keys, no result, and nothing is computed (decision 0169).
 */
export async function getProductFigures(
  call: Call<typeof calculationRoutes.productFigures>,
): Promise<Reply> {
  const { ctx } = call
  const asked = readParameter(call, 'indicator')
  const indicator = [...listedIndicators, MKI].find((code) => code === asked) ?? 'GWP-total'
  const wanted = readParameter(call, 'group')
  const grouping = figureGroupings.find((one) => one === wanted) ?? 'unit'
  const since = new Date(ctx.now().getTime() - MONTH_DAYS * DAY_MS).toISOString().slice(0, 10)
  const product = readParameter(call, 'product')
  return ctx.db.read(ctx.scope, async (tx) => {
    const company = ctx.scope.companyId
    const products = company === null ? [] : await readProducts(tx, company, indicator, since)
    const groups = groupFigures(products, grouping)
    const changes = listChanges(products)
    const compared = products.filter((one) => one.has_now && one.has_earlier).length
    return ok(
      makeDocument('ProductFigures', '/2/product_figures', {
        indicator,
        indicatorUnit:
          indicator === MKI ? 'EUR' : ((await readIndicators(tx)).get(indicator)?.unit ?? ''),
        products: products.length,
        groups: groups.slice(0, GROUPS_MAX),
        moreGroups: Math.max(0, groups.length - GROUPS_MAX),
        since,
        changes: changes.slice(0, CHANGES_MAX),
        moreChanges: Math.max(0, changes.length - CHANGES_MAX),
        unchanged: compared - changes.length,
        withoutEarlier: products.length - compared,
        trend: company === null ? null : await readTrend(tx, company, indicator, product),
      }),
    )
  })
}

/** Key of the total that the method states, in the kept figures. `m` is the table of methods. */
const statedTotal = (indicator: string): RawBuilder<string> =>
  indicator === MKI
    ? sql`'total'`
    : sql`case when m.module_totals = 'A1A3' then 'production' else 'total' end`

const unitColumns = sql`
  coalesce(c.functional_unit = 'custom', false) as is_own_unit,
  case when c.functional_unit = 'custom' then coalesce(c.functional_unit_title, '') else coalesce(u.symbol, '') end as unit`

/** The last row of a product up to a day; a row of another method or declared unit than the present ones is none. */
const lastFigure = (upTo: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select f.day, f.figures, f.method_id = c.method_id and f.declared_unit = ${declaredUnit} as is_comparable
  from calculation_figures f
  where f.company_id = c.company_id and f.calculation_id = c.id and f.day <= ${upTo}
  order by f.day desc limit 1`

async function readProducts(
  tx: ReadTx,
  company: string,
  indicator: string,
  since: string,
): Promise<FiguredProduct[]> {
  const { rows } = await sql<FiguredProduct>`
    select c.id, c.product_name, c.method_id, c.folder_id, c.product_type_id, ${unitColumns},
      case when ${indicator === MKI} then 'score' else k.key end as range,
      r.content_version is distinct from c.content_version or r.journal_id is null as stale,
      coalesce(n.is_comparable and n.figures -> ${indicator}::text ? k.key, false) as has_now,
      (n.figures -> ${indicator}::text ->> k.key)::double precision as now,
      coalesce(e.is_comparable and e.figures -> ${indicator}::text ? k.key, false) as has_earlier,
      (e.figures -> ${indicator}::text ->> k.key)::double precision as earlier,
      e.day::text as earlier_on
    from calculations c
      join methods m on m.id = c.method_id
      left join standard_units u on u.id = c.standard_unit_id
      left join calculation_results r on r.company_id = c.company_id and r.calculation_id = c.id
      cross join lateral (select ${statedTotal(indicator)} as key) k
      left join lateral (${lastFigure(sql`'infinity'::date`)}) n on true
      left join lateral (${lastFigure(sql`${since}::date`)}) e on true
    where c.company_id = ${company} and c.deleted_at is null and c.calculation_type = 'product'`.execute(
    tx,
  )
  return rows
}

/** @throws Problem notFound for a product that is none of the company */
async function readTrend(
  tx: ReadTx,
  company: string,
  indicator: string,
  product: string | undefined,
): Promise<FigureTrend | null> {
  if (product !== undefined && !isUuid(product)) throw new Problem('notFound')
  const { rows } = await sql<
    Pick<FiguredProduct, 'id' | 'product_name' | 'unit' | 'is_own_unit' | 'range'>
  >`
    select c.id, c.product_name, ${unitColumns}, case when ${indicator === MKI} then 'score' else k.key end as range
    from calculations c
      join methods m on m.id = c.method_id
      cross join lateral (select ${statedTotal(indicator)} as key) k
      left join standard_units u on u.id = c.standard_unit_id
    where c.company_id = ${company} and c.deleted_at is null and c.calculation_type = 'product'
      and ${product === undefined ? hasTwoFigures : sql`c.id = ${product}`}
    order by c.updated_at desc, c.id limit 1`.execute(tx)
  const found = rows[0]
  if (!found) {
    if (product !== undefined) throw new Problem('notFound')
    return null
  }
  return {
    calculation: itemIri(Calculation, found.id),
    name: found.product_name,
    unit: found.unit,
    isOwnUnit: found.is_own_unit,
    range: found.range,
    points: await readPoints(tx, company, indicator, found.id),
  }
}

const hasTwoFigures = sql`2 <= (
  select count(*) from calculation_figures f where f.company_id = c.company_id and f.calculation_id = c.id)`

async function readPoints(
  tx: ReadTx,
  company: string,
  indicator: string,
  id: string,
): Promise<FigureTrend['points']> {
  const { rows } = await sql<{ on: string; value: number | null; version: number | null }>`
    select f.day::text as on, (f.figures -> ${indicator}::text ->> k.key)::double precision as value, (
      select max(s.number) from calculation_revisions s
      where s.company_id = f.company_id and s.calculation_id = f.calculation_id and s.saved_at <= f.calculated_at
    ) as version
    from calculations c
      join methods m on m.id = c.method_id
      cross join lateral (select ${statedTotal(indicator)} as key) k
      join calculation_figures f on f.company_id = c.company_id and f.calculation_id = c.id
        and f.method_id = c.method_id and f.declared_unit = ${declaredUnit}
    where c.company_id = ${company} and c.id = ${id} and f.figures -> ${indicator}::text ? k.key
    order by f.day desc limit ${POINTS_MAX}`.execute(tx)
  return rows
    .toReversed()
    .map(({ on, value, version }) => ({ on, value, ...(version === null ? {} : { version }) }))
}
