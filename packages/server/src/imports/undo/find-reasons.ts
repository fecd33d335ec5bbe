import { sql } from 'kysely'
import type { WriteTx } from '#platform/db/database'
import type { TableName } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import type { Table } from '#platform/context'
import { selectVersion } from '../running/import-records.ts'
import type { RecordToUndo } from './record-to-undo.ts'

/** Where a created record can be used: these columns point to it. */
interface Use {
  table: TableName
  column: string
  /** Records that the import itself may have created there: their type. */
  type?: string
  condition?: string
}

const notDeleted = 'deleted_at is null'
const profileColumns = [
  'profile_leave_id',
  'profile_landfill_id',
  'profile_incineration_id',
  'profile_recycling_id',
  'profile_reuse_id',
  'profile_loads_id',
  'profile_benefits_id',
  'profile_loads_reuse_id',
  'profile_benefits_reuse_id',
  'profile_electricity_id',
  'profile_heat_id',
]
const inLines = (column: string): Use[] => [
  {
    table: 'inputs',
    column,
    condition:
      'exists (select from calculations c where c.id = calculation_id and c.deleted_at is null)',
  },
  { table: 'template_inputs', column },
  { table: 'predefined_input_set_inputs', column },
]

export const uses: Readonly<Record<string, readonly Use[]>> = {
  Location: [
    { table: 'calculations', column: 'location_id', condition: notDeleted },
    { table: 'templates', column: 'location_id' },
    { table: 'transports', column: 'location_id', type: 'Transport' },
  ],
  Supplier: [
    ...inLines('supplier_id'),
    { table: 'transports', column: 'supplier_id', type: 'Transport' },
  ],
  EnvironmentalProfile: [
    ...inLines('environmental_profile_id'),
    { table: 'transport_profiles', column: 'environmental_profile_id' },
    { table: 'waste_profiles', column: 'environmental_profile_id' },
    {
      table: 'environmental_profiles',
      column: 'primary_equivalent_id',
      type: 'EnvironmentalProfile',
    },
    ...profileColumns.map((column): Use => ({
      table: 'waste_scenarios',
      column,
      type: 'WasteScenario',
    })),
  ],
  WasteScenario: [
    ...inLines('waste_scenario_id'),
    ...inLines('waste_scenario_production_waste_id'),
    { table: 'calculations', column: 'waste_scenario_id', condition: notDeleted },
    { table: 'templates', column: 'waste_scenario_id' },
  ],
  WasteScenarioSet: [
    { table: 'calculations', column: 'waste_region_id', condition: notDeleted },
    { table: 'templates', column: 'waste_region_id' },
    { table: 'predefined_input_sets', column: 'waste_scenario_set_id' },
    { table: 'waste_scenarios', column: 'waste_scenario_set_id', type: 'WasteScenario' },
  ],
  PredefinedInputSet: [
    {
      table: 'predefined_input_set_usages',
      column: 'predefined_input_set_id',
      condition:
        'exists (select from calculations c where c.id = calculation_id and c.deleted_at is null)',
    },
  ],
  Folder: [
    { table: 'calculations', column: 'folder_id', type: 'Calculation', condition: notDeleted },
    { table: 'folders', column: 'parent_id', type: 'Folder' },
  ],
  Calculation: [
    {
      table: 'inputs',
      column: 'semi_finished_product_id',
      type: 'Input',
      condition:
        'exists (select from calculations c where c.id = calculation_id and c.deleted_at is null)',
    },
  ],
}

/** Why an import cannot be undone: records that were changed or deleted since, and created records that are used. */
export async function findReasons(
  tx: WriteTx,
  ctx: Ctx,
  records: readonly RecordToUndo[],
): Promise<string[]> {
  const reasons: string[] = []
  const created = records.filter(({ action }) => action === 'create')
  for (const [type, ofType] of Map.groupBy(records, (one) => one.type)) {
    const table = ctx.tables.get(type)!
    const changed = await countChanged(tx, table, ofType)
    if (changed > 0) reasons.push(`${changed} of ${table.resource.type} changed since`)
    const ids = created.filter((one) => one.type === type).map(({ id }) => id)
    for (const use of uses[type] ?? []) {
      const own = created.filter((one) => one.type === use.type).map(({ id }) => id)
      if (await isUsed(tx, use, ids, own)) reasons.push(`${type} is used in ${use.table}`)
    }
  }
  return [...new Set(reasons)]
}

async function countChanged(
  tx: WriteTx,
  table: Table,
  records: readonly RecordToUndo[],
): Promise<number> {
  const { rows } = await sql<{ n: string }>`
    select count(*) as n from ${sql.table(table.name)} t
    join jsonb_to_recordset(${JSON.stringify(records.map(({ id, version }) => ({ id, version })))}::jsonb) as r(id uuid, version bigint)
      on t.id = r.id and ${selectVersion(table)} = r.version ${table.softDelete ? sql`and t.deleted_at is null` : sql``}`.execute(
    tx,
  )
  return records.length - Number(rows[0]!.n)
}

async function isUsed(
  tx: WriteTx,
  { table, column, condition }: Use,
  ids: readonly string[],
  own: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return false
  const { rows } = await sql`
    select from ${sql.table(table)} where ${sql.ref(column)} = any (${[...ids]}::uuid[]) and id <> all (${[...own]}::uuid[])
      ${condition ? sql`and ${sql.raw(condition)}` : sql``} limit 1`.execute(tx)
  return rows.length > 0
}
