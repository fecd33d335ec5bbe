import { sql } from 'kysely'
import { Location, Supplier, Transport, itemIri } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import { isUuid } from '#platform/ids'
import { makeIri } from '#platform/records/encode'
import type { Row } from '#platform/db/schema'
import { bindTable } from '#platform/records/table'
import { listOwners } from '#platform/records/viewed-companies'

/** The legs to or from each site of a page, oldest first. */
const withTransports =
  (column: 'location_id' | 'supplier_id') =>
  async (
    tx: ReadTx,
    rows: readonly { id: string; company_id: string }[],
  ): Promise<Record<string, unknown>[]> => {
    const legs = await tx
      .selectFrom('transports')
      .selectAll()
      .where('company_id', 'in', listOwners(rows))
      .where(
        column,
        'in',
        rows.map((r) => r.id),
      )
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    const bySite = Map.groupBy(legs, (leg) => leg[column])
    return rows.map((row) => ({
      transports: (bySite.get(row.id) ?? []).map(embeddedTransport),
    }))
  }

function embeddedTransport(leg: Row<'transports'>): Record<string, unknown> {
  const id = leg.id
  return {
    '@id': itemIri(Transport, id),
    '@type': 'Transport',
    id,
    location: makeIri('Location', leg.location_id),
    ...(leg.supplier_id ? { supplier: makeIri('Supplier', leg.supplier_id) } : {}),
    transportProfile: makeIri('TransportProfile', leg.transport_profile_id),
    distance: leg.distance,
  }
}

export const locations = bindTable(Location, 'locations', { expand: withTransports('location_id') })

export const suppliers = bindTable(Supplier, 'suppliers', {
  expand: withTransports('supplier_id'),
  filters: {
    // Suppliers with a way to this location.
    location: (query, value) => {
      const id = value.split('/').at(-1)!
      return query.where(
        isUuid(id)
          ? sql<boolean>`exists (select from transports t where t.company_id = suppliers.company_id and t.supplier_id = suppliers.id and t.location_id = ${id})`
          : sql<boolean>`false`,
      )
    },
  },
})

export const transports = bindTable(Transport, 'transports', {
  shownBy: [
    ['location', 'view'],
    ['location', 'edit'],
  ],
})
