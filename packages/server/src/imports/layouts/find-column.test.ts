import { expect, test } from 'vitest'
import { locales } from '@cradle/contract'
import { findColumn, findSheet, nameColumn, nameSheet } from './find-column.ts'
import { layouts } from './layouts.ts'
import { productInputSheet } from './product-layout.ts'
import { supplierLayout, supplierSheet, transportSheet } from './supplier-layout.ts'

const find = (header: string, sheet = supplierSheet) => {
  const found = findColumn(sheet, header)
  return typeof found === 'string' ? found : found.column.key
}

test('every sheet and column is found by its own name in each language', () => {
  for (const layout of Object.values(layouts))
    for (const sheet of layout.sheets) {
      for (const locale of locales) {
        expect(findSheet(layout, nameSheet(sheet, locale))).toBe(sheet)
        for (const column of sheet.columns)
          expect([locale, find(nameColumn(column, locale), sheet)]).toEqual([locale, column.key])
      }
      for (const column of sheet.columns) expect(find(column.key, sheet)).toBe(column.key)
    }
})

test('case, marks, accents and signs between words do not matter', () => {
  for (const header of ['UNIQUE_ID*', ' unique id ', 'Unique-ID *', 'Uniek ID', 'eindeutige id'])
    expect(find(header)).toBe('unique_id')
  expect(find('Actief?')).toBe('active')
  expect(findSheet(supplierLayout, ' LEVERANCIERS ')).toBe(supplierSheet)
  expect(find('Phone')).toBe('unknown')
})

test('a unit in the header is returned, and chooses between columns that differ by unit alone', () => {
  expect(findColumn(transportSheet, 'Afstand [m]')).toMatchObject({
    column: { key: 'distance_km' },
    unit: 'm',
  })
  expect(findColumn(transportSheet, 'distance_km')).toMatchObject({ unit: null })
  expect(find('Production waste [kg]', productInputSheet)).toBe('production_waste_kg')
  expect(find('Production waste [%]', productInputSheet)).toBe('production_waste_pct')
  expect(find('Production waste', productInputSheet)).toBe('unknown')
})

test('the company decides what its own headers mean', () => {
  const mapping = { Suppliers: { 'lev. nr': 'unique_id', telefoon: null } }
  expect(findColumn(supplierSheet, 'Lev. nr', mapping)).toMatchObject({
    column: { key: 'unique_id' },
  })
  expect(findColumn(supplierSheet, 'Telefoon', mapping)).toBe('omitted')
  expect(findColumn(supplierSheet, 'Telefoon')).toBe('unknown')
})
