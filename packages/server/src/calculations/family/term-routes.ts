import { sql } from 'kysely'
import { expandedLineId, type TransportLeg } from '@cradle/engine'
import type { FamilyRoutes } from '@cradle/engine/family'
import type { NamedRecord } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { ReferringLine } from '../model/model-repo.ts'
import type { InputRow, ModelRows, TransportRow } from '../model/model-rows.ts'

type Product = Pick<Row<'calculations'>, 'company_id' | 'location_id' | 'model_terms'>

/** What terms about suppliers and sites need: the site of the product, the suppliers that they name, and every transport to each site. */
export interface TermTransports {
  location: string | null
  suppliers: ReadonlySet<string>
  transports: readonly TransportRow[]
}

const listOf = (
  { model_terms: terms }: Pick<Product, 'model_terms'>,
  kind: 'supplier' | 'location',
): string[] =>
  (terms ?? []).flatMap((term) => (term.kind === kind && term[kind] ? [term[kind]] : []))

/** Reads the transports to the sites that a product may come from; null: no term is about a supplier or a site. */
export async function readTermTransports(
  tx: ReadTx,
  product: Product,
): Promise<TermTransports | null> {
  const suppliers = listOf(product, 'supplier')
  const locations = listOf(product, 'location')
  if (suppliers.length === 0 && locations.length === 0) return null
  const { rows } = await sql<TransportRow>`
    select t.location_id, t.supplier_id, p.environmental_profile_id as profile_id, t.distance
    from transports t join transport_profiles p on p.id = t.transport_profile_id
    where t.company_id = ${product.company_id} and t.supplier_id is not null
      and t.location_id::text = any (${[product.location_id, ...locations].filter((id) => id !== null)})
    order by t.id`.execute(tx)
  return { location: product.location_id, suppliers: new Set(suppliers), transports: rows }
}

/** The transports of the suppliers of lines and of terms, as lines whose profiles are read with those of the product. */
export function listTransportProfiles(
  terms: TermTransports | null,
  inputs: readonly InputRow[],
): ReferringLine[] {
  if (!terms) return []
  const used = listSuppliers(terms, inputs)
  return terms.transports
    .filter(({ supplier_id: supplier }) => used.has(supplier))
    .map(({ profile_id: profile }) => ({
      environmental_profile_id: profile,
      supplier_id: null,
      waste_scenario_id: null,
      waste_scenario_production_waste_id: null,
    }))
}

const listSuppliers = (
  { suppliers }: TermTransports,
  inputs: readonly Pick<InputRow, 'supplier_id'>[],
): ReadonlySet<string> =>
  new Set([...suppliers, ...inputs.flatMap(({ supplier_id: supplier }) => supplier ?? [])])

/** How the lines of the product can be brought to the sites of its terms. */
export function makeRoutes(
  terms: TermTransports | null,
  rows: ModelRows,
): FamilyRoutes | undefined {
  if (!terms) return undefined
  const own = rows.inputs.filter((line) => line.calculation_id === rows.run)
  const used = listSuppliers(terms, own)
  const legs: Record<string, Record<string, TransportLeg[]>> = {}
  for (const { location_id, supplier_id, profile_id, distance } of terms.transports)
    if (used.has(supplier_id))
      ((legs[location_id] ??= {})[supplier_id] ??= []).push({
        profileId: profile_id,
        distanceKm: distance,
      })
  return {
    location: terms.location,
    suppliers: Object.fromEntries(
      own.flatMap(({ id, usage_id: usage, supplier_id: supplier }) =>
        supplier === null ? [] : [[usage === null ? id : expandedLineId(usage, id), supplier]],
      ),
    ),
    legs,
  }
}

/** Names of the suppliers of lines, of the site of a product, and of those that its terms name. */
export async function nameSites(
  tx: ReadTx,
  product: Product,
  lines: readonly { supplier_id: string | null }[],
): Promise<{ suppliers: NamedRecord[]; locations: NamedRecord[] }> {
  const read = async (
    table: 'suppliers' | 'locations',
    ids: readonly (string | null)[],
  ): Promise<NamedRecord[]> => {
    const wanted = [...new Set(ids.filter((id) => id !== null))]
    if (wanted.length === 0) return []
    const { rows } = await sql<NamedRecord>`
      select id, name from ${sql.table(table)}
      where company_id = ${product.company_id} and id::text = any (${wanted}) order by name, id`.execute(
      tx,
    )
    return rows
  }
  const suppliers = [
    ...listOf(product, 'supplier'),
    ...lines.map(({ supplier_id: supplier }) => supplier),
  ]
  const locations = [...listOf(product, 'location'), product.location_id]
  return {
    suppliers: await read('suppliers', suppliers),
    locations: await read('locations', locations),
  }
}
