import { sql } from 'kysely'
import type { ReadTx } from '#platform/db/database'
import type { RecordRow } from '#platform/db/schema'
import { lineKinds } from '#calculation-updates/line-kinds'
import { calculations } from '#calculations/records/calculation-table'
import { getLineTable } from '#inputs/input-table'
import type { LayoutSheet } from '../layouts/layout.ts'
import { calculationSheet, productInputSheet } from '../layouts/product-layout.ts'
import { readOwnRows } from '../planning/own-rows.ts'
import { readLineValues, readValues, type ReadExport } from './exported-rows.ts'

const lineTable = getLineTable(lineKinds.calculation)

/** Calculations with the path of their folder, and their inputs. */
export const readProducts: ReadExport = async (tx, owner) => {
  const rows = (await readOwnRows(tx, 'calculations', owner)).filter(
    (row) => row['deleted_at'] === null,
  )
  const paths = await readFolderPaths(tx, owner)
  const names = new Map(rows.map((row) => [row.id!, row['product_name']]))
  const lines = (await readOwnRows(tx, 'inputs', owner)).filter((row) =>
    names.has(row['calculation_id'] as string),
  )
  return new Map<LayoutSheet, Record<string, unknown>[]>([
    [
      calculationSheet,
      rows.map((row) => ({
        ...readValues(calculationSheet, calculations, row),
        folder: paths.get(row['folder_id'] as string),
      })),
    ],
    [
      productInputSheet,
      sortLines(lines, 'calculation_id').map((row) => ({
        ...readLineValues(productInputSheet, lineTable, row),
        product: names.get(row['calculation_id'] as string),
      })),
    ],
  ])
}

/** Lines by their parent, in their order. */
export const sortLines = (rows: readonly RecordRow[], parent: string): RecordRow[] =>
  [...Map.groupBy(rows, (row) => row[parent] as string).values()].flatMap((ofParent) =>
    ofParent.toSorted((a, b) => Number(a['position']) - Number(b['position'])),
  )

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
