import { expect, test } from 'vitest'
import { changeMapping, listUnknownColumns, nameSheet } from './column-mapping.ts'

test('a header is remembered in lower case, per sheet', () => {
  expect(changeMapping({}, 'Suppliers', ' Plaats ', 'city')).toEqual({
    Suppliers: { plaats: 'city' },
  })
  expect(
    changeMapping({ Suppliers: { plaats: 'city' } }, 'Locations', 'Interne code', null),
  ).toEqual({ Suppliers: { plaats: 'city' }, Locations: { 'interne code': null } })
})

test('forgetting the last header of a sheet removes the sheet', () => {
  const mapping = { Suppliers: { plaats: 'city', land: 'country' } }
  expect(changeMapping(mapping, 'Suppliers', 'Plaats', undefined)).toEqual({
    Suppliers: { land: 'country' },
  })
  expect(
    changeMapping({ Suppliers: { plaats: 'city' } }, 'Suppliers', 'plaats', undefined),
  ).toEqual({})
})

test('only headers in known sheets that have no meaning yet need one', () => {
  const sheets = [
    {
      name: 'Leveranciers',
      key: 'Suppliers',
      rows: 2,
      columns: [
        { index: 0, header: 'Naam', field: 'name' },
        { index: 1, header: 'Interne code' },
        { index: 2, header: ' ' },
      ],
    },
    { name: 'Notes', rows: 1, columns: [{ index: 0, header: 'Text' }] },
  ]
  expect(listUnknownColumns(sheets)).toEqual([{ sheet: 'Suppliers', header: 'Interne code' }])
  expect(listUnknownColumns(sheets, { Suppliers: { 'interne code': null } })).toEqual([])
})

test('sheets of a workbook keep their names, those of data sets are named in the language of the reader', () => {
  const layout = { sheets: [{ key: 'Profiles', name: 'Profile' }] }
  expect(nameSheet(layout, 'Profiles.XLSX', 'Profiles')).toBe('Profiles')
  expect(nameSheet(layout, 'OBD_2024_I.csv', 'Profiles')).toBe('Profile')
  expect(nameSheet(undefined, 'OBD_2024_I.csv', 'Profiles')).toBe('Profiles')
})
