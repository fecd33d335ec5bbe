import { locations, suppliers, transports } from '#suppliers/site-tables'
import { locationSheet, supplierSheet, transportSheet } from '../layouts/supplier-layout.ts'
import { readOwnRows } from '../planning/own-rows.ts'
import { readValues, type ReadExport } from './exported-rows.ts'

/** Locations, suppliers, and the transports that have a supplier. */
export const readSites: ReadExport = async (tx, owner) => {
  const read = (name: 'locations' | 'suppliers' | 'transports') => readOwnRows(tx, name, owner)
  const ways = (await read('transports')).filter((row) => row['supplier_id'] !== null)
  return new Map([
    [
      locationSheet,
      (await read('locations')).map((row) => readValues(locationSheet, locations, row)),
    ],
    [
      supplierSheet,
      (await read('suppliers')).map((row) => readValues(supplierSheet, suppliers, row)),
    ],
    [transportSheet, ways.map((row) => readValues(transportSheet, transports, row))],
  ])
}
