import {
  checkFactor,
  findMainYear,
  listFactorMismatches,
  nameFactorKind,
  type FactorCheck,
  type FactorFacts,
  type FactorNeed,
} from '@cradle/engine'
import { FootprintInput, itemIri, type FootprintSheetRow, type WarningItem } from '@cradle/contract'
import { sql } from 'kysely'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { listFootprintIntervals } from '../footprint-intervals.ts'

/** Rows with the same factor that need the same of it. */
interface CheckedRows {
  factor: FactorFacts
  need: FactorNeed
  rows: FootprintSheetRow[]
}

/**
 * Warns of emission factors of another year or region, or with upstream emissions in scopes 1 and 2, and names the better one of the library. The rule is that of the sheet
 * (`checkFactor`). One warning stands for all sources with the same factor. The transaction has the owner's scope.
 */
export async function readFactorWarnings(
  tx: ReadTx,
  footprint: Row<'footprints'>,
  rows: readonly FootprintSheetRow[],
): Promise<WarningItem[]> {
  const unfit = (await groupByFactor(tx, footprint, rows)).filter(
    ({ factor, need }) => listFactorMismatches(factor, need).length > 0,
  )
  if (unfit.length === 0) return []
  const active = await readActiveFactors(tx, footprint.method_id, unfit)
  const kinds = Map.groupBy(active, nameFactorKind)
  return unfit.flatMap((one) => {
    const check = checkFactor(
      one.factor,
      one.need,
      () => kinds.get(nameFactorKind(one.factor)) ?? [],
    )
    return check ? describeCheck(one, check) : []
  })
}

async function groupByFactor(
  tx: ReadTx,
  footprint: Row<'footprints'>,
  rows: readonly FootprintSheetRow[],
): Promise<CheckedRows[]> {
  const withFactor = rows.filter(({ environmentalProfile: profile }) => profile !== undefined)
  const groups = Map.groupBy(withFactor, (row) =>
    [
      row.environmentalProfile,
      row.location,
      row.subscope ?? row.scope,
      row.scope2Method,
      row.unit,
    ].join(' '),
  )
  const factors = await readFactors(
    tx,
    withFactor.map(({ environmentalProfile: profile }) => readId(profile!)),
  )
  const countries = await readCountries(
    tx,
    withFactor.map(({ location }) => readId(location)),
  )
  const year = findMainYear(listFootprintIntervals(footprint))
  const checked = [...groups.values()].flatMap((own): CheckedRows[] => {
    const row = own[0]!
    const factor = factors.get(readId(row.environmentalProfile!))
    if (!factor) return []
    const need: FactorNeed = {
      category: row.subscope ?? String(row.scope),
      year,
      country: countries.get(readId(row.location)) ?? null,
      unit: row.unit ?? null,
      scope2Method: row.scope2Method ?? null,
    }
    return [{ factor, need, rows: own }]
  })
  // Locations of one country need the same.
  const alike = Map.groupBy(checked, ({ factor, need }) => JSON.stringify([factor.id, need]))
  return [...alike.values()].map((own) => ({
    ...own[0]!,
    rows: own.flatMap((one) => one.rows),
  }))
}

const readId = (iri: string): string => iri.split('/').at(-1)!

const factorColumns = sql`p.id, p.name, array[coalesce(p.category, ''), coalesce(p.subcategory, '')] as groups,
  u.symbol as unit, p.mass_per_unit as "massPerUnit", p.footprint_category as "footprintCategory",
  p.reference_year as "referenceYear", p.geographic_coverage as "geographicCoverage"
  from environmental_profiles p join standard_units u on u.id = p.unit_id`

async function readFactors(tx: ReadTx, ids: readonly string[]): Promise<Map<string, FactorFacts>> {
  const { rows } = await sql<FactorFacts>`
    select ${factorColumns} where p.id = any (${[...new Set(ids)]}::uuid[])`.execute(tx)
  return new Map(rows.map((factor) => [factor.id, factor]))
}

/** The factors of the same groups that a footprint of the method can use. */
async function readActiveFactors(
  tx: ReadTx,
  methodId: string,
  unfit: readonly CheckedRows[],
): Promise<FactorFacts[]> {
  const groups = [...new Set(unfit.map(({ factor }) => JSON.stringify(factor.groups)))]
  const { rows } = await sql<FactorFacts>`
    select ${factorColumns}
    where p.state = 'current' and p.visible and (p.method_ids = '{}' or ${methodId} = any (p.method_ids))
      and jsonb_build_array(coalesce(p.category, ''), coalesce(p.subcategory, '')) = any (${groups}::jsonb[])
    order by p.name, p.id`.execute(tx)
  return rows
}

async function readCountries(
  tx: ReadTx,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ id: string; country: string | null }>`
    select id, country_code as country from locations where id = any (${[...new Set(ids)]}::uuid[])`.execute(
    tx,
  )
  return new Map(rows.map(({ id, country }) => [id, country]))
}

const messages = {
  region: 'The emission factor is for another region than the location.',
  year: 'The emission factor is of a year that does not fit the footprint.',
  upstream: 'The emission factor contains upstream emissions, which belong to category 3.3.',
}

/** A unit that cannot be converted is a missing item already. */
function describeCheck(
  { factor, need, rows }: CheckedRows,
  { mismatches, better }: FactorCheck<FactorFacts>,
): WarningItem[] {
  return mismatches.flatMap((mismatch): WarningItem[] =>
    mismatch === 'unit'
      ? []
      : [
          {
            code: `factor_${mismatch}`,
            place: 'inputs',
            field: 'environmentalProfile',
            input: itemIri(FootprintInput, rows[0]!.cells[0]!.id),
            rule: 'GHG Protocol Corporate Standard, chapter 7',
            facts: {
              name: factor.name,
              sources: rows.length,
              ...(mismatch === 'region' && {
                factorRegion: factor.geographicCoverage ?? '',
                country: need.country ?? '',
              }),
              ...(mismatch === 'year' && {
                factorYear: factor.referenceYear ?? '',
                year: need.year ?? '',
              }),
              ...(better ? { better: better.name } : {}),
            },
            message: messages[mismatch],
          },
        ],
  )
}
