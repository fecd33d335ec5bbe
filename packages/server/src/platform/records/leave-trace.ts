import { itemIri } from '@cradle/contract'
import { audit } from '#platform/audit'
import type { Rules } from './crud.ts'
import type { Row, Table } from './table.ts'

/** What every write leaves behind: one line in the audit trail of the record's owner, in the same transaction. */
export function leaveTrace(table: Table): NonNullable<Rules['afterWrite']> {
  return async (tx, ctx, { action, row }) => {
    await audit(tx, ctx, {
      action: `${table.resource.entity}.${action}`, resource: itemIri(table.resource, String(row[table.id])), companyId: ownerOf(table, row),
    })
  }
}

const ownerOf = (table: Table, row: Row): string | null => (table.owner ? (row[table.owner] as string | null) : null)
