import { expect, test } from 'vitest'
import {
  changeMapping,
  listFreeColumns,
  listMissingColumns,
  listUnknownColumns,
  nameSheet,
} from './column-mapping.ts'

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

test('missing required columns are told, and offered first', () => {
  const column = (key: string, required: boolean) =>
    ({ key, header: key.toUpperCase(), required, kind: 'text' }) as const
  const part = {
    key: 'Suppliers',
    name: 'Leveranciers',
    columns: [column('city', false), column('name', true), column('unique_id', true)],
  }
  const sheets = [
    {
      name: 'Blad1',
      key: 'Suppliers',
      rows: 1,
      columns: [
        { index: 0, header: 'Naam', field: 'name' },
        { index: 1, header: 'Code' },
      ],
    },
  ]
  const remark = { sheet: 'Blad1', line: 1, code: 'required', message: '' } as const
  const remarks = [
    { ...remark, reason: 'missingColumn', field: 'unique_id' },
    { ...remark, reason: 'required', field: 'name' },
  ]
  expect(listMissingColumns(remarks, sheets, { sheets: [part] })).toEqual([
    { sheet: 'Blad1', header: 'UNIQUE_ID' },
  ])
  expect(listFreeColumns(part, sheets).map(({ key }) => key)).toEqual(['unique_id', 'city'])
})
