import { sql } from 'kysely'
import type { ModelTerm, Violation } from '@cradle/contract'
import type { LineRow } from '#calculation-updates/line-kinds'
import type { LineParent } from '#calculation-updates/line-parent'
import type { ReadTx } from '#platform/db/database'
import type { RecordRow } from '#platform/db/schema'

interface Product {
  /** undefined: it is new. */
  parent: LineParent | undefined
  lines: readonly LineRow[]
  location: string | null
}

interface KnownSites {
  /** Supplier → whether it is active. */
  suppliers: ReadonlyMap<string, boolean>
  /** Site → name. */
  locations: ReadonlyMap<string, string>
  /** `supplier site` for each pair with a transport. */
  connected: ReadonlySet<string>
  /** Inputs follow the facts of a site. */
  followsSite: boolean
}

/**
 * Checks terms about suppliers and production sites: they are records of the company itself. A supplier needs a transport to a site that the product
 * may come from, and a site one from the suppliers of all lines. A product whose inputs follow the facts of its site has no other site.
 */
export async function checkSites(
  tx: ReadTx,
  terms: readonly ModelTerm[],
  product: Product,
): Promise<Violation[]> {
  if (!terms.some(({ kind }) => kind === 'supplier' || kind === 'location')) return []
  const known = await readSites(tx, terms, product)
  return terms.flatMap((term, index): Violation[] => {
    const at = `modelTerms[${index}]`
    if (term.kind === 'supplier' && term.supplier && term.line)
      return checkSupplier(term.line, term.supplier, { at, terms, known, product })
    return term.kind === 'location' && term.location
      ? checkLocation(term.location, { at, terms, known, product })
      : []
  })
}

interface Place {
  at: string
  terms: readonly ModelTerm[]
  known: KnownSites
  product: Product
}

const refuse = (propertyPath: string, message: string, code: string): Violation[] => [
  { propertyPath, message, code },
]

function checkSupplier(
  line: string,
  supplier: string,
  { at, terms, known, product: { lines, location } }: Place,
): Violation[] {
  if (!lines.some(({ id }) => id === line))
    return refuse(`${at}.line`, 'This product has no such line.', 'term_line')
  const isActive = known.suppliers.get(supplier)
  if (isActive === undefined)
    return refuse(`${at}.supplier`, 'The company has no such supplier.', 'term_supplier')
  if (!isActive) return refuse(`${at}.supplier`, 'This supplier is not active.', 'term_supplier')
  const sites = [location, ...terms.map((term) => term.location)]
  return sites.some((site) => known.connected.has(`${supplier} ${site}`))
    ? []
    : refuse(
        `${at}.supplier`,
        'This supplier is not connected to a location of the product.',
        'supplier_not_connected',
      )
}

function checkLocation(
  site: string,
  { at, terms, known, product: { lines, location } }: Place,
): Violation[] {
  const place = `${at}.location`
  if (!known.locations.has(site))
    return refuse(place, 'The company has no such location.', 'term_location')
  if (site === location)
    return refuse(place, 'This is the location of the product itself.', 'term_location')
  if (known.followsSite)
    return refuse(
      place,
      'Inputs of the product follow the energy, water and waste of its own location, so it has no other one.',
      'term_location_facts',
    )
  const lost = lines.find(
    ({ id, supplier_id: own }) =>
      own !== null &&
      ![own, ...terms.flatMap((term) => (term.line === id ? (term.supplier ?? []) : []))].some(
        (supplier) => known.connected.has(`${supplier} ${site}`),
      ),
  )
  return lost
    ? refuse(
        place,
        `No supplier of "${lost.description ?? lost.input_type}" is connected to this location.`,
        'supplier_not_connected',
      )
    : []
}

async function readSites(
  tx: ReadTx,
  terms: readonly ModelTerm[],
  { parent, lines, location }: Product,
): Promise<KnownSites> {
  const company = parent?.companyId ?? null
  const suppliers = [
    ...terms.flatMap(({ supplier }) => supplier ?? []),
    ...lines.flatMap(({ supplier_id: supplier }) => supplier ?? []),
  ]
  const locations = [
    ...terms.flatMap((term) => term.location ?? []),
    ...(location === null ? [] : [location]),
  ]
  const { rows: ofSuppliers } = await sql<{ id: string; active: boolean }>`
    select id, active from suppliers where company_id = ${company} and id::text = any (${suppliers})`.execute(
    tx,
  )
  const { rows: ofLocations } = await sql<{ id: string; name: string }>`
    select id, name from locations where company_id = ${company} and id::text = any (${locations})`.execute(
    tx,
  )
  const { rows: transports } = await sql<{ supplier_id: string; location_id: string }>`
    select distinct supplier_id, location_id from transports where company_id = ${company}
      and supplier_id::text = any (${suppliers}) and location_id::text = any (${locations})`.execute(
    tx,
  )
  return {
    suppliers: new Map(ofSuppliers.map(({ id, active }) => [id, active])),
    locations: new Map(ofLocations.map(({ id, name }) => [id, name])),
    connected: new Set(transports.map((one) => `${one.supplier_id} ${one.location_id}`)),
    followsSite: parent !== undefined && (await followsSite(tx, parent)),
  }
}

async function followsSite(tx: ReadTx, parent: LineParent): Promise<boolean> {
  const found = await tx
    .selectFrom('site_allocations')
    .select('id')
    .where('calculation_id', '=', parent.id)
    .executeTakeFirst()
  return found !== undefined
}

/** Refuses that an input of a product follows the facts of a site, while terms let the product come from others. */
export const refuseOtherSites = (row: object): Violation[] =>
  ((row as RecordRow)['model_terms'] as ModelTerm[] | null)?.some(({ kind }) => kind === 'location')
    ? refuse(
        'calculation',
        'Terms of this product let it come from several locations; its inputs cannot follow the facts of one.',
        'term_location_facts',
      )
    : []
