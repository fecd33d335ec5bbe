import { sql, type RawBuilder } from 'kysely'
import { Input } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { RecordRow } from '#platform/db/schema'
import type { Table } from '#platform/context'
import { bindTable } from '#platform/records/table'
import {
  lineKinds,
  type LineKind,
  type LineRow,
  type LineTable,
} from '#calculation-updates/line-kinds'
import {
  grossAmountsOfRows,
  semiFinishedMass,
  type BoughtRow,
  type ProductToBuy,
} from './gross-amounts-of-rows.ts'
import { encodePending, pendingColumn, type StoredPending } from './pending-values.ts'

const ofLines = {
  amount: 'computed',
  linearScalable: 'computed',
  pendingValues: 'computed',
  revision: 'version',
} as const

/** The same resource in three tables: a line and its columns are alike wherever it hangs. */
export const lineTables = {
  calculation: bindTable(Input, 'inputs', {
    columns: { ...ofLines, template: 'computed', predefinedInputSet: 'computed' },
    expand: expandLines(lineKinds.calculation),
  }),
  template: bindTable(Input, 'template_inputs', {
    isListedByParent: true,
    columns: { ...ofLines, calculation: 'computed', predefinedInputSet: 'computed' },
    expand: expandLines(lineKinds.template),
  }),
  predefinedInputSet: bindTable(Input, 'predefined_input_set_inputs', {
    isListedByParent: true,
    columns: { ...ofLines, calculation: 'computed', template: 'computed' },
    expand: expandLines(lineKinds.predefinedInputSet),
  }),
}
export const getLineTable = (kind: LineKind): Table<LineTable, typeof Input> =>
  lineTables[kind.field]

/** The lines of calculations. */
export const inputs = lineTables.calculation

function expandLines(
  kind: LineKind,
): (tx: ReadTx, rows: readonly LineRow[]) => Promise<Record<string, unknown>[]> {
  return async (tx, rows) => {
    const derived = await deriveFields(tx, kind, rows)
    return rows.map((row) => ({
      amount: derived.get(row.id)?.amount ?? undefined,
      linearScalable: row.scaling_type === 'linear',
      pendingValues: encodePending(derived.get(row.id)?.pending),
    }))
  }
}

/**
 * Gross amounts and pending values of a page of lines, with one query for what their parents and profiles say. Parents and
 * owners are lists of values: mostly there is one, and the planner knows it. The mass of a semi-finished product is looked up only
 * where a line is made of one: joined, a plan from the time of an empty table read all results for each line.
 */
async function deriveFields(
  tx: ReadTx,
  kind: LineKind,
  rows: readonly LineRow[],
): Promise<Map<string, { amount: number | null; pending: StoredPending[] | null }>> {
  const parentIds = [...new Set(rows.map((r) => (r as RecordRow)[kind.column]))]
  const owners = [...new Set(rows.map((r) => r.company_id))]
  const readColumn = (column: string) =>
    kind.statesProductionWaste ? sql.ref(`c.${column}`) : sql`null`
  const { rows: found } = await sql<LineToBuy>`
    select i.id, ${sql.ref(`i.${kind.column}`)} as parent_id, i.input_type, i.net_amount,
      i.production_waste_percentage, i.production_waste_kg, i.semi_finished_product_id,
      ${readColumn('production_waste_input_method')}::text as method, ${readColumn('production_waste_percentage_form')}::double precision as overall,
      p.mass_per_unit, u.symbol as unit_symbol, case when i.semi_finished_product_id is not null then (
        select ${semiFinishedMass}
        from calculation_results r
        where r.company_id = i.company_id
          and r.calculation_id = i.semi_finished_product_id) end as semi_finished_mass,
        ${pendingColumn(kind)} as pending
    from ${sql.table(kind.lines)} i
      join ${sql.table(kind.parents)} c on c.id = ${sql.ref(`i.${kind.column}`)}
        and c.id in (${sql.join(parentIds)})
      left join environmental_profiles p on p.id = i.environmental_profile_id left join standard_units u on u.id = p.unit_id
    where ${ownedBy(owners)} and ${sql.ref(`i.${kind.column}`)} in (${sql.join(parentIds)})
      and (i.id = any (${rows.map((r) => r.id)})
        or ${readColumn('production_waste_input_method')}::text = 'amountPerProduct')
    order by i.id`.execute(tx)
  return new Map(
    [...Map.groupBy(found, (line) => line.parent_id).values()].flatMap((lines) =>
      grossAmountsOfRows(lines[0]!, lines).map(
        (amount, i) => [lines[i]!.id, { amount, pending: lines[i]!.pending }] as const,
      ),
    ),
  )
}

type LineToBuy = ProductToBuy &
  BoughtRow & { id: string; parent_id: string; pending: StoredPending[] | null }

/** The owner leads the index of lines; the platform's own have none. */
const ownedBy = (owners: readonly (string | null)[]): RawBuilder<boolean> => {
  const companies = owners.filter((id) => id !== null)
  return companies.length === owners.length
    ? sql<boolean>`i.company_id in (${sql.join(companies)})`
    : sql<boolean>`(i.company_id is null or i.company_id = any (${companies}))`
}
