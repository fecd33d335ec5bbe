import {
  calculateProductionClimate,
  consolidationFactor,
  EngineError,
  findCategorySource,
  RECONCILED_SOURCES,
  type CalculationRequest,
  type FootprintRequest,
  type FootprintResult,
  type ProductionClimate,
  type ReconciledSource,
} from '@cradle/engine'
import {
  Calculation,
  Footprint,
  itemIri,
  Location,
  type footprintRoutes,
  type ReconciledLine,
  type ReconciledLocation,
  type ReconciledProduct,
} from '@cradle/contract'
import { companyScope } from '#access/company-scope'
import { readRequest } from '#calculations/results/stored-result'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { ok, type Call, type Reply } from '#platform/http/call'
import { makeDocument } from '#platform/hydra/document'
import { findFootprint } from '../edited-footprint.ts'
import { readStoredRequest } from './compute-footprint.ts'
import { readStoredResult } from './read-results.ts'

/** What a location made of one product, with the stored request of that product. */
interface ProductRow {
  production: Row<'site_productions'>
  calculation: Pick<Row<'calculations'>, 'id' | 'product_name' | 'content_version'>
  request: CalculationRequest | undefined
  resultVersion: string | number | bigint | undefined
}

/**
 * Modules A1–A3 of the products of the year × their declared units against the categories of the footprint that contain the
 * same emissions. Both use the indicator of footprints, and count locations by the same share. The sums are the same for every
 * reader of the footprint; a product itself is shown only to readers of its calculation.
 */
export async function getFootprintReconciliation(
  call: Call<typeof footprintRoutes.reconciliation>,
): Promise<Reply> {
  const { ctx } = call
  const { footprint, stored } = await ctx.db.read(ctx.scope, async (tx) => {
    const found = await findFootprint(tx, call.params.id)
    return { footprint: found, stored: await readStoredResult(tx, found) }
  })
  const { productions, rows } = await ctx.db.read(
    companyScope(footprint.company_id),
    async (tx) => {
      const listed = await readProductions(tx, footprint)
      return { productions: listed, rows: await readProducts(tx, listed) }
    },
  )
  const visible = await ctx.db.read(ctx.scope, (tx) => findVisible(tx, rows))
  const request = await readStoredRequest(stored)
  const result = stored.result as FootprintResult
  const inside = new Set(result.groups.location.map(({ key }) => key))
  const products = rows
    .map((row) => reconcileProduct(row, request, inside))
    .sort((a, b) => (b.total ?? -1) - (a.total ?? -1))
  const address = itemIri(Footprint, footprint.id)
  return ok(
    makeDocument('FootprintReconciliation', `${address}/reconciliation`, {
      footprint: address,
      year: readYear(footprint),
      products: products.filter(({ calculation }) => visible.has(calculation)),
      hiddenProducts: products.filter(({ calculation }) => !visible.has(calculation)).length,
      lines: RECONCILED_SOURCES.map((source) => compareSource(source, products, result)),
      other: sumOther(result),
      locations: listCoverage(productions, inside),
      stale: stored.content_version !== footprint.content_version,
    }),
  )
}

const readYear = ({ time_period: period }: Pick<Row<'footprints'>, 'time_period'>): number =>
  Number(period.slice(0, 4))

const readProductions = (
  tx: ReadTx,
  footprint: Row<'footprints'>,
): Promise<Row<'site_productions'>[]> =>
  tx
    .selectFrom('site_productions')
    .selectAll()
    .where('company_id', '=', footprint.company_id)
    .where('year', '=', readYear(footprint))
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Addresses of the products whose calculations the reader may view. */
async function findVisible(tx: ReadTx, rows: readonly ProductRow[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const found = await tx
    .selectFrom('calculations')
    .select('id')
    .where(
      'id',
      'in',
      rows.map(({ calculation }) => calculation.id),
    )
    .execute()
  return new Set(found.map(({ id }) => itemIri(Calculation, id)))
}

/** Products with their calculations and results; those that are deleted are absent. */
async function readProducts(
  tx: ReadTx,
  productions: readonly Row<'site_productions'>[],
): Promise<ProductRow[]> {
  const ids = productions.flatMap(({ calculation_id: id }) => id ?? [])
  if (ids.length === 0) return []
  const calculations = await tx
    .selectFrom('calculations')
    .select(['id', 'product_name', 'content_version'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  const results = await tx
    .selectFrom('calculation_results')
    .select(['calculation_id', 'request', 'content_version'])
    .where('calculation_id', 'in', ids)
    .execute()
  const byId = new Map(calculations.map((row) => [row.id, row]))
  const resultOf = new Map(results.map((row) => [row.calculation_id, row]))
  const requestOf = new Map(
    await Promise.all(
      results.map(async (row) => [row.calculation_id, await readRequest(row.request)] as const),
    ),
  )
  return productions.flatMap((production): ProductRow[] => {
    const id = production.calculation_id
    const calculation = id === null ? undefined : byId.get(id)
    if (!calculation) return []
    const result = resultOf.get(calculation.id)
    return [
      {
        production,
        calculation,
        request: requestOf.get(calculation.id),
        resultVersion: result?.content_version,
      },
    ]
  })
}

function reconcileProduct(
  { production, calculation, request, resultVersion }: ProductRow,
  footprint: FootprintRequest,
  inside: ReadonlySet<string>,
): ReconciledProduct {
  const climate = request && computeClimate(request)
  const factor = consolidationFactor(
    footprint.consolidation,
    footprint.locations[production.location_id],
  )
  const base = {
    calculation: itemIri(Calculation, calculation.id),
    productName: calculation.product_name,
    location: itemIri(Location, production.location_id),
    ...(production.volume === null ? {} : { volume: production.volume }),
    ...(climate ? { perUnit: sumSources(climate.sources) } : {}),
    isIncomplete: climate ? climate.incomplete.length > 0 : false,
    isOutdated:
      resultVersion !== undefined && Number(resultVersion) !== Number(calculation.content_version),
  }
  if (!inside.has(production.location_id)) return { ...base, reason: 'outsideBoundary' }
  if (!climate) return { ...base, reason: 'noResults' }
  if (production.volume === null) return { ...base, reason: 'volumeMissing' }
  const scale = production.volume * (factor ?? 1)
  const sources = Object.fromEntries(
    RECONCILED_SOURCES.map((source) => [source, climate.sources[source] * scale]),
  ) as Record<ReconciledSource, number>
  return { ...base, total: sumSources(sources), sources }
}

/** Null where the stored request gives no result. */
function computeClimate(request: CalculationRequest): ProductionClimate | null {
  try {
    return calculateProductionClimate(request)
  } catch (error) {
    if (error instanceof EngineError) return null
    throw error
  }
}

const sumSources = (sources: Readonly<Record<ReconciledSource, number>>): number =>
  RECONCILED_SOURCES.reduce((sum, source) => sum + sources[source], 0)

function compareSource(
  source: ReconciledSource,
  products: readonly ReconciledProduct[],
  result: FootprintResult,
): ReconciledLine {
  const groups = result.groups.category.filter(({ key }) => findCategorySource(key) === source)
  const ofProducts = products.reduce((sum, product) => sum + (product.sources?.[source] ?? 0), 0)
  const ofFootprint = groups.reduce((sum, group) => sum + group.total, 0)
  return {
    source,
    products: ofProducts,
    footprint: ofFootprint,
    difference: ofFootprint - ofProducts,
    isIncomplete:
      groups.some(({ marks }) => marks.total !== undefined) ||
      products.some((product) => product.isIncomplete || product.reason !== undefined),
  }
}

const sumOther = ({ groups }: FootprintResult): number =>
  groups.category
    .filter(({ key }) => findCategorySource(key) === null)
    .reduce((sum, group) => sum + group.total, 0)

/** Mass of the products over that of the whole location. */
function listCoverage(
  productions: readonly Row<'site_productions'>[],
  inside: ReadonlySet<string>,
): ReconciledLocation[] {
  return [...Map.groupBy(productions, (row) => row.location_id)]
    .filter(([id]) => inside.has(id))
    .map(([id, rows]) => {
      const site = rows.find((row) => row.calculation_id === null)?.mass ?? null
      const masses = rows.filter((row) => row.calculation_id !== null).map((row) => row.mass)
      const isKnown = site !== null && site > 0 && masses.every((mass) => mass !== null)
      return {
        location: itemIri(Location, id),
        ...(isKnown
          ? { massShare: masses.reduce<number>((sum, mass) => sum + (mass ?? 0), 0) / site }
          : {}),
      }
    })
}
