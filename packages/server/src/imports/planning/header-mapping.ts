import type { ImportKind } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { HeaderMapping } from '../layouts/find-column.ts'
import type { Row } from '#platform/db/schema'
import { layouts } from '../layouts/layouts.ts'
import type { SheetRules } from './header-rows.ts'

/** Name under which the headers of one sheet are remembered. */
export const mappingKind = (kind: ImportKind, sheet: string): string => `${kind}_import.${sheet}`

/** The headers that a company uses in the workbooks of a kind, by key of the sheet. */
export async function readHeaderMapping(
  tx: ReadTx,
  kind: ImportKind,
  companyId: string | null,
): Promise<HeaderMapping> {
  if (companyId === null) return {}
  const rows = await tx
    .selectFrom('column_mappings')
    .select(['kind', 'columns'])
    .where('company_id', '=', companyId)
    .where(
      'kind',
      'in',
      layouts[kind].sheets.map(({ key }) => mappingKind(kind, key)),
    )
    .execute()
  return Object.fromEntries(rows.map((row) => [row.kind.split('.')[1]!, row.columns]))
}

/** What decides how the sheets of an import are read: its layout, the headers of its company, and what was chosen for it. */
export async function readSheetRules(
  tx: ReadTx,
  row: Pick<Row<'imports'>, 'kind' | 'company_id' | 'sheet_choices'>,
): Promise<SheetRules> {
  const kind = row.kind as ImportKind
  return {
    layout: layouts[kind],
    mapping: await readHeaderMapping(tx, kind, row.company_id),
    choices: row.sheet_choices,
  }
}
