import { sql } from 'kysely'
import { resourceByType, itemIri } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'

/** Table and column with the name of a record, by type. */
const named: Readonly<Record<string, { table: string; name: string }>> = {
  Location: { table: 'locations', name: 'name' },
  Supplier: { table: 'suppliers', name: 'name' },
  Method: { table: 'methods', name: 'name' },
  WasteScenarioSet: { table: 'waste_scenario_sets', name: 'name' },
  WasteScenario: { table: 'waste_scenarios', name: 'name' },
  WasteProfile: { table: 'waste_profiles', name: 'name' },
  TransportProfile: { table: 'transport_profiles', name: 'name' },
  EnvironmentalProfile: { table: 'environmental_profiles', name: 'name' },
  StandardUnit: { table: 'standard_units', name: 'symbol' },
  ProductType: { table: 'product_types', name: 'name' },
  Calculation: { table: 'calculations', name: 'product_name' },
  PredefinedInputSet: { table: 'predefined_input_sets', name: 'name' },
  Company: { table: 'companies', name: 'name' },
}
const typeOfPath = new Map(
  Object.keys(named).map((type) => {
    const { base, path } = resourceByType.get(type)!
    return [base + path, type] as const
  }),
)

/** Reads the names of all records to which documents refer, by address. */
export async function readNames(
  tx: ReadTx,
  documents: readonly Record<string, unknown>[],
): Promise<Record<string, string>> {
  const byType = new Map<string, Set<string>>()
  for (const value of documents.flatMap((document) => Object.values(document))) {
    const [, path, id] =
      typeof value === 'string' ? (/^(\/2\/[a-z_]+)\/([\da-f-]{36})$/.exec(value) ?? []) : []
    const type = path === undefined ? undefined : typeOfPath.get(path)
    if (type !== undefined && id !== undefined)
      byType.set(type, (byType.get(type) ?? new Set()).add(id))
  }
  const names: Record<string, string> = {}
  for (const [type, ids] of byType) {
    const { table, name } = named[type]!
    const { rows } = await sql<{
      id: string
      name: string
    }>`select id, ${sql.ref(name)} as name
      from ${table === 'companies' ? sql`app.companies_of_report(${[...ids]}::uuid[])` : sql.table(table)}
      where id = any (${[...ids]}::uuid[])`.execute(tx)
    for (const row of rows) names[itemIri(resourceByType.get(type)!, row.id)] = row.name
  }
  return names
}
