import { sql } from 'kysely'
import type { Parameter } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { RecordRow } from '#platform/db/schema'
import { lineKinds } from '#calculation-updates/line-kinds'
import { calculations } from '#calculations/records/calculation-table'
import { readAmountUnits } from '#inputs/formula-facts'
import { getLineTable } from '#inputs/input-table'
import type { LayoutSheet } from '../layouts/layout.ts'
import {
  calculationSheet,
  parameterSheet,
  productInputSheet,
  variantSheet,
} from '../layouts/product-layout.ts'
import { readOwnRows } from '../planning/own-rows.ts'
import { readLineValues, readValues, type ReadExport } from './exported-rows.ts'
import { listParameterRows, placeParameters } from './export-parameters.ts'
import { listVariantRows } from './export-variants.ts'
import { withComputedCells } from './formula-cells.ts'

const lineTable = getLineTable(lineKinds.calculation)

/** Calculations with the path of their folder, their parameters, inputs and variants. */
export const readProducts: ReadExport = async (tx, owner, { language, calculations: chosen }) => {
  const rows = (await readOwnRows(tx, 'calculations', owner)).filter(
    (row) => row['deleted_at'] === null && (chosen === null || chosen.has(row.id!)),
  )
  const paths = await readFolderPaths(tx, owner)
  const lines = Map.groupBy(
    (await readOwnRows(tx, 'inputs', owner)).toSorted(byPosition),
    (row) => row['calculation_id'] as string,
  )
  const linesOf = (id: string): RecordRow[] => lines.get(id) ?? []
  const units = await readAmountUnits(
    tx,
    rows.flatMap(({ id }) => linesOf(id!).map(findPart)),
  )
  const products = placeParameters(
    rows.map((row) => ({
      row,
      name: String(row['product_name']),
      parameters: (row['parameters'] ?? []) as Parameter[],
      lines: linesOf(row.id!),
    })),
    language,
  )
  return new Map<LayoutSheet, Record<string, unknown>[]>([
    [
      calculationSheet,
      products.map(({ row, cells }) => ({
        ...withComputedCells(
          calculationSheet,
          readValues(calculationSheet, calculations, row),
          cells,
          () => undefined,
        ),
        folder: paths.get(row['folder_id'] as string),
      })),
    ],
    [parameterSheet, products.flatMap(listParameterRows)],
    [
      productInputSheet,
      products.flatMap(({ name, cells, lines: ofProduct }) =>
        ofProduct.map((line) => ({
          ...withComputedCells(
            productInputSheet,
            readLineValues(productInputSheet, lineTable, line),
            cells,
            (field) => (field === 'netAmount' ? units.get(findPart(line) ?? '') : undefined),
          ),
          product: name,
        })),
      ),
    ],
    [variantSheet, listVariantRows(products, await readProfileNames(tx, products), language)],
  ])
}

/** The profile or product whose unit the amount of a line has. */
const findPart = (line: RecordRow): string | null =>
  (line['semi_finished_product_id'] ?? line['environmental_profile_id'] ?? null) as string | null

const byPosition = (a: RecordRow, b: RecordRow): number =>
  Number(a['position']) - Number(b['position'])

/** Lines by their parent, in their order. */
export const sortLines = (rows: readonly RecordRow[], parent: string): RecordRow[] =>
  [...Map.groupBy(rows, (row) => row[parent] as string).values()].flatMap((ofParent) =>
    ofParent.toSorted(byPosition),
  )

/** The identifiers, or names, of the profiles that variants choose. */
async function readProfileNames(
  tx: ReadTx,
  products: readonly { row: RecordRow }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = products.flatMap(({ row }) =>
    ((row['variants'] ?? []) as { profiles?: { profile: string }[] }[]).flatMap(
      ({ profiles = [] }) => profiles.map(({ profile }) => profile),
    ),
  )
  const { rows } = await sql<{ id: string; name: string }>`
    select id, coalesce(nullif(unique_id, ''), name) as name from environmental_profiles
    where id::text = any (${ids})`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function readFolderPaths(
  tx: ReadTx,
  owner: string | null,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; path: string }>`
    with recursive paths as (
      select id, name::text as path from folders where company_id = ${owner} and parent_id is null
      union all select f.id, p.path || '/' || f.name from folders f join paths p on f.parent_id = p.id where f.company_id = ${owner}
    ) select id, path from paths`.execute(tx)
  return new Map(rows.map(({ id, path }) => [id, path]))
}
