import type { RecordRow } from '#platform/db/schema'
import { locations, suppliers, transports } from '#suppliers/site-tables'
import { locationSheet, supplierSheet, transportSheet } from '../layouts/supplier-layout.ts'
import { checkRow } from './checked-row.ts'
import { compareRecord, listConversions } from './compare-record.ts'
import { readOwnRows } from './own-rows.ts'
import { parseRow } from './parsed-row.ts'
import { identifyRows, indexBy, planRecords, type RecordSheet } from './plan-records.ts'
import type { Planner } from './planner.ts'
import type { PreparedSheet } from './prepared-sheets.ts'

/** Plans locations, suppliers and the transports between them. A unique ID that exists is updated. */
export async function planSuppliers(
  planner: Planner,
  sheets: readonly PreparedSheet[],
): Promise<void> {
  const find = (sheet: PreparedSheet['sheet']): PreparedSheet | undefined =>
    sheets.find((one) => one.sheet === sheet)
  const sites = [
    { prepared: find(locationSheet), table: locations, target: 'location' as const },
    { prepared: find(supplierSheet), table: suppliers, target: 'supplier' as const },
  ]
  const identified = []
  for (const { prepared, table, target } of sites) {
    if (!prepared) continue
    const own = await readOwnRows(planner.tx, table.name, planner.owner)
    const sheet: RecordSheet = {
      prepared,
      table,
      target,
      keyField: 'uniqueId',
      nameField: 'name',
      existing: indexBy(own, (row) => row['unique_id']),
    }
    identified.push({ sheet, rows: identifyRows(planner, sheet) })
  }
  for (const { sheet, rows } of identified) await planRecords(planner, sheet, rows)
  const ways = find(transportSheet)
  if (ways) await planTransports(planner, ways)
}

const keyOfTransport = (supplier: unknown, location: unknown, profile: unknown): string =>
  [supplier, location, profile].join(' ')

/**
 * A row updates the transport with the same supplier, location and profile. Several such transports are legs of one way: the
 * first row updates the first, the second row the second.
 */
async function planTransports(planner: Planner, prepared: PreparedSheet): Promise<void> {
  const waiting = Map.groupBy<string, RecordRow>(
    await readOwnRows(planner.tx, 'transports', planner.owner),
    (row) => keyOfTransport(row['supplier_id'], row['location_id'], row['transport_profile_id']),
  )
  await planner.addRow({ number: prepared.header.number, remarks: prepared.headerRemarks })
  for (const row of prepared.rows) {
    const parsed = parseRow(prepared, row)
    const { texts } = parsed
    const name = [texts['supplier'], texts['location']].filter(Boolean).join(' → ')
    const named = { number: row.number, ...(name === '' ? {} : { name }) }
    if (row.omitted) {
      await planner.addRow({ ...named, action: 'skip', remarks: [] })
      continue
    }
    const checked = checkRow(parsed, planner.index, 'create')
    const remarks = [...parsed.remarks, ...checked.remarks]
    if (remarks.length > 0) {
      await planner.addRow({ ...named, remarks })
      continue
    }
    const { values } = checked
    const before = waiting
      .get(keyOfTransport(values['supplier'], values['location'], values['transportProfile']))
      ?.shift()
    const conversions = listConversions(parsed, values)
    if (before) planner.index.noteVersion('transports', before.id!, before.version ?? 1)
    if (!before) {
      planner.writesTo(transports).creates.push({ id: planner.idOfRow(row.number), name, values })
      await planner.addRow({ ...named, action: 'create', changes: conversions, remarks })
      continue
    }
    const changed = compareRecord(parsed, transports, before, values, planner.index)
    const isChanged = Object.keys(changed.values).length > 0
    if (isChanged)
      planner.writesTo(transports).updates.push({ before, name, values: changed.values })
    await planner.addRow({
      ...named,
      action: isChanged ? 'update' : 'skip',
      changes: isChanged ? changed.changes : conversions,
      remarks,
    })
  }
}
