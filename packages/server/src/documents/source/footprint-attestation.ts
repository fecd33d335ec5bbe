import { sql } from 'kysely'
import {
  compareFootprints,
  makeSourceKeys,
  type FootprintCauses,
  type FootprintFigures,
  type FootprintResult,
} from '@cradle/engine'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { readStoredRequest } from '#footprints/results/compute-footprint'
import type { FootprintSnapshot } from '#footprints/snapshots/footprint-snapshot'
import { readCompanies, type CompanyFacts } from '#snapshots/facts/party-facts'
import { readFiles, type FileFacts } from '#snapshots/facts/file-facts'

/** Figures that a report compares its own with. Known parts; a figure in `marks` is unknown. */
export type ComparedFigures = Pick<FootprintFigures, 'total' | 'marketBasedTotal' | 'marks'>

/** An earlier year, as its stored results were when the report was made. */
export interface ComparedYear {
  name: string
  timePeriod: string
  total: ComparedFigures
  /** By scope: `1`, `2`, `3`. */
  scopes: Record<string, ComparedFigures>
  /** Something was missing, or was edited after the results were computed. Absent in reports of earlier versions. */
  isUnfinished?: boolean
}

/** Why the year differs from an earlier one [kg CO2 eq]; the causes add up to the difference of the totals. */
export interface YearChange extends FootprintCauses {
  before: number
  after: number
  isIncomplete: boolean
}

/** An accepted recalculation of the footprint or of its base year. */
export interface ReportedRecalculation {
  footprint: string
  reason: string
  comment: string | null
  /** [kg CO2 eq] */
  before: number
  after: number
  acceptedByName: string | null
  /** ISO date. */
  acceptedOn: string
}

/** What is stated about a frozen footprint when a report is made of it, and is no part of its content. Stored with the report. */
export interface FootprintAttestation {
  /** The year is not closed: the report says so on every page. */
  isDraft: boolean
  /** ISO date. */
  issuedOn: string
  organisation: CompanyFacts | null
  logo: FileFacts | null
  method: string | null
  /** City and country of each location, by id. */
  places: Record<string, string>
  baseYear: ComparedYear | null
  precedingYear: ComparedYear | null
  /** Against the preceding year. */
  change: YearChange | null
  recalculations: ReportedRecalculation[]
}

/**
 * As things stand now.
 *
 * @param tx  with the scope of the caller, who may view the footprint
 */
export async function readFootprintAttestation(
  tx: ReadTx,
  footprint: Row<'footprints'>,
  snapshot: FootprintSnapshot,
  now: Date,
): Promise<FootprintAttestation> {
  const companies = await readCompanies(tx, [footprint.company_id])
  const owner = companies.get(footprint.company_id)
  const files = await readFiles(tx, owner?.logoId ? [owner.logoId] : [])
  const method = await tx
    .selectFrom('methods')
    .select('name')
    .where('id', '=', footprint.method_id)
    .executeTakeFirst()
  const years = await readYears(tx, footprint)
  const [baseYear, precedingYear] = [footprint.base_year_id, footprint.preceding_year_id].map(
    (id) => (id === null || id === footprint.id ? undefined : years.get(id)),
  )
  return {
    isDraft: !footprint.locked,
    issuedOn: now.toISOString().slice(0, 10),
    organisation: owner?.facts ?? null,
    logo: files.get(owner?.logoId ?? '') ?? null,
    method: method?.name ?? null,
    places: await readPlaces(tx, Object.keys(snapshot.request.locations)),
    baseYear: baseYear ? describeYear(baseYear) : null,
    precedingYear: precedingYear ? describeYear(precedingYear) : null,
    change: precedingYear ? await compareYears(tx, footprint, snapshot, precedingYear) : null,
    recalculations: await readRecalculations(tx, footprint),
  }
}

type YearRow = Pick<Row<'footprint_results'>, 'result' | 'request'> &
  Pick<Row<'footprints'>, 'id' | 'name' | 'time_period' | 'status'>

async function readYears(
  tx: ReadTx,
  { base_year_id: base, preceding_year_id: preceding }: Row<'footprints'>,
): Promise<Map<string, YearRow>> {
  const ids = [base, preceding].filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('footprints as f')
    .innerJoin('footprint_results as r', (join) =>
      join.onRef('r.company_id', '=', 'f.company_id').onRef('r.footprint_id', '=', 'f.id'),
    )
    .select(['f.id', 'f.name', 'f.time_period', 'f.status', 'r.result', 'r.request'])
    .where('f.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function describeYear({ name, time_period: timePeriod, status, result }: YearRow): ComparedYear {
  const { total, groups } = result as FootprintResult
  return {
    name,
    timePeriod,
    isUnfinished: status !== 'valid',
    total: pickFigures(total),
    scopes: Object.fromEntries(groups.scope.map((group) => [group.key, pickFigures(group)])),
  }
}

const pickFigures = ({ total, marketBasedTotal, marks }: FootprintFigures): ComparedFigures => ({
  total,
  marketBasedTotal,
  marks: {
    ...(marks.total ? { total: marks.total } : {}),
    ...(marks.marketBasedTotal ? { marketBasedTotal: marks.marketBasedTotal } : {}),
  },
})

/** Inputs of two years are the same source if they have the same series and interval. */
async function compareYears(
  tx: ReadTx,
  footprint: Row<'footprints'>,
  snapshot: FootprintSnapshot,
  earlier: YearRow,
): Promise<YearChange> {
  const series = await tx
    .selectFrom('footprint_inputs')
    .select(['id', 'series'])
    .where('footprint_id', 'in', [footprint.id, earlier.id])
    .execute()
  const seriesOf = new Map(series.map((row) => [row.id, row.series]))
  const requests = [await readStoredRequest(earlier), snapshot.request] as const
  const { before, after, activity, factor, boundary, isBeforeIncomplete, isAfterIncomplete } =
    compareFootprints(
      requests,
      makeSourceKeys(requests, (id) => seriesOf.get(id) ?? id),
      'market',
    )
  return {
    before,
    after,
    activity,
    factor,
    boundary,
    isIncomplete: isBeforeIncomplete || isAfterIncomplete,
  }
}

async function readPlaces(tx: ReadTx, ids: readonly string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {}
  const { rows } = await sql<{ id: string; city: string | null; country: string | null }>`
    select l.id, l.city, c.name as country from locations l left join countries c on c.code = l.country_code
    where l.id = any (${[...ids]})`.execute(tx)
  return Object.fromEntries(
    rows.map(({ id, city, country }) => [id, [city, country].filter(Boolean).join(', ')]),
  )
}

async function readRecalculations(
  tx: ReadTx,
  { id, base_year_id: base, company_id: companyId }: Row<'footprints'>,
): Promise<ReportedRecalculation[]> {
  const rows = await tx
    .selectFrom('footprint_recalculations as r')
    .innerJoin('footprints as f', 'f.id', 'r.footprint_id')
    .select([
      'f.name as footprint',
      'r.reason',
      'r.comment',
      'r.before',
      'r.after',
      'r.accepted_by_name',
      'r.accepted_at',
    ])
    .where('r.company_id', '=', companyId)
    .where(
      'r.footprint_id',
      'in',
      [id, base].filter((one) => one !== null),
    )
    .orderBy('r.accepted_at')
    .execute()
  return rows.map(({ accepted_at: acceptedAt, accepted_by_name: acceptedByName, ...row }) => ({
    ...row,
    acceptedByName,
    acceptedOn: acceptedAt.toISOString().slice(0, 10),
  }))
}
