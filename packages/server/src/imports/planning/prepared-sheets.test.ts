import { expect, test } from 'vitest'
import type { ImportCell, ImportKind, ImportSheetChoice } from '@cradle/contract'
import { layouts } from '../layouts/layouts.ts'
import type { StagedRow } from '../staging/staged-rows.ts'
import { markHeaders } from './header-rows.ts'
import { prepareSheets } from './prepared-sheets.ts'

type Cell = ImportCell | null
const merged = (place: string): ImportCell => ({ error: place, reason: 'mergedCell' })

/** Reads sheets as an import does. Null is an empty cell; a row without content is not staged. */
function read(
  kind: ImportKind,
  sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>,
  choices: readonly ImportSheetChoice[] = [],
  mapping: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {},
) {
  const rows: StagedRow[] = []
  for (const [sheet, lines] of Object.entries(sheets))
    for (const [index, cells] of lines.entries()) {
      const filled = cells.flatMap((cell, i): [string, ImportCell][] =>
        cell === null ? [] : [[String(i), cell]],
      )
      if (filled.length > 0)
        rows.push({
          number: rows.length + 1,
          sheet,
          line: index + 1,
          isHeader: false,
          isHidden: false,
          omitted: false,
          cells: Object.fromEntries(filled),
        })
    }
  const rules = { layout: layouts[kind], mapping, choices }
  markHeaders(rules, rows)
  const file = prepareSheets(rules, rows)
  return {
    file,
    described: file.described.map(({ name, key, headerLine, unitsLine, columns }) => ({
      name,
      key,
      headerLine,
      unitsLine,
      fields: columns.map(({ header, field }) => field ?? header),
    })),
    remarks: file.sheets.flatMap(({ headerRemarks }) => headerRemarks.map(({ reason }) => reason)),
    lines: file.sheets.map(({ rows: data }) => data.map(({ line }) => line)),
  }
}

const headings = ['unique_id', 'name', 'city', 'country']
const quarry = ['S9', 'Quarry', 'Aachen', 'DE']

test('the first row has the headings, also where a row below repeats one of them', () => {
  const { described, lines } = read('supplier', {
    Suppliers: [headings, ['S1', 'Name', 'City', 'NL'], quarry],
  })
  expect(described).toMatchObject([{ headerLine: 1, fields: headings }])
  expect(lines).toEqual([[2, 3]])
})

test('titles, blank rows and facts above a table are no headings and no data', () => {
  const { described, remarks, lines } = read('supplier', {
    Leveranciers: [
      ['Suppliers of the works', merged('A1:D1'), merged('A1:D1'), merged('A1:D1')],
      [null],
      ['Date', '2026-01-31'],
      ['City', 'Aachen'],
      [null],
      ['Naam', 'Uniek ID', 'Land', 'Plaats'],
      ['Quarry', 'S9', 'DE', 'Aachen'],
    ],
  })
  expect(described).toMatchObject([{ key: 'Suppliers', headerLine: 6 }])
  expect([remarks, lines]).toEqual([[], [[7]]])
})

test('headings are merged downwards beside headings of groups', () => {
  const { described, remarks, lines } = read('supplier', {
    Suppliers: [
      ['unique_id', 'name', 'Address', merged('C1:D1')],
      [merged('A1:A2'), merged('B1:B2'), 'city', 'country'],
      quarry,
    ],
  })
  expect(described).toMatchObject([{ headerLine: 2, fields: headings }])
  expect([remarks, lines]).toEqual([[], [[3]]])
})

test('a row that only continues merged headings is no data', () => {
  const { described, lines } = read('supplier', {
    Suppliers: [headings, headings.map((_, i) => merged(`${'ABCD'[i]}1:${'ABCD'[i]}2`)), quarry],
  })
  expect(described).toMatchObject([{ headerLine: 1 }])
  expect(lines).toEqual([[3]])
})

test('a row of units below the headings gives the columns their units', () => {
  const { file, described, lines } = read('supplier', {
    Transports: [
      ['supplier_unique_id', 'location_unique_id', 'distance_km'],
      ['-', null, '[m]'],
      ['S1', 'L1', 2500],
    ],
  })
  expect(described).toMatchObject([{ headerLine: 1, unitsLine: 2 }])
  expect(lines).toEqual([[3]])
  expect(file.sheets[0]!.columns.map(({ unit }) => unit)).toEqual([null, null, 'm'])
})

test.each([
  ['a name', ['S1', 'L1', 'km']],
  ['an amount', ['-', '-', '5 km']],
  ['a number', ['-', '-', 5]],
  ['what is no unit', ['-', '-', 'far']],
  ['nothing above numbers', ['-', '-', null]],
])('a row with %s below the headings is data', (_, row) => {
  const { described, lines } = read('supplier', {
    Transports: [['supplier_unique_id', 'location_unique_id', 'distance_km'], row],
  })
  expect(described).toMatchObject([{ unitsLine: undefined }])
  expect(lines).toEqual([[2]])
})

const readEffects = (headings: readonly string[], units: readonly Cell[] = []) =>
  read('epd', {
    Effects: [
      ['profile_unique_id', 'stage', ...headings],
      [null, null, ...units],
      ['X1', 'A1', ...headings.map(() => 1)],
    ],
  })

test('units of indicators stand below the headings', () => {
  const unitsOf = (...units: string[]) => {
    const { file, lines } = readEffects(['GWP-total', 'ADP-fossil'], units)
    return [lines, file.sheets[0]!.valueColumns.map(({ unit }) => unit)]
  }
  expect(unitsOf('kg CO2 eq', 'MJ')).toEqual([[[3]], ['kg CO2 eq', 'MJ']])
  expect(unitsOf('[g CO2 eq]', 'MJ')).toEqual([[[3]], ['g CO2 eq', 'MJ']])
  expect(unitsOf('mol', 'MJ')).toEqual([[[2, 3]], [null, null]])
})

test('headings of indicators have their units in brackets', () => {
  const headings = {
    'GWP-total [kg CO2 eq]': 'GWP-total',
    'AP (mol H⁺ eq)': 'AP',
    'ADP-E [kg Sb-eq.]*': 'ADP-minerals&metals',
    'PENRE [MJ, net calorific value]': 'PENRE',
    'ODP (g CFC-11 eq)': 'ODP',
    'FW [m³]': 'FW',
    'SQP (dimensionless)': 'SQP',
    'IRP [kBq U-235 eq]': 'IRP',
    'HTP-c (CTUh)': 'HTP-c',
  }
  const { file, remarks, described } = readEffects(Object.keys(headings))
  expect(remarks).toEqual([])
  expect(file.sheets[0]!.valueColumns.map(({ code }) => code)).toEqual(Object.values(headings))
  expect(described[0]!.fields.slice(2)).toEqual(Object.values(headings))
})

test.each([
  ['GWP-total [mol H+ eq]', 'kg CO2 eq'],
  ['GWP-total (lb CO2 eq)', 'kg CO2 eq'],
  ['HTP-c [kg 1,4-DB eq]', 'CTUh'],
  ['HTP-c [CTUe]', 'CTUh'],
  ['IRP (Bq U235 eq)', 'kBq U235 eq'],
])('%s has no unit of its indicator: the heading says so', (heading, to) => {
  const { file } = readEffects(['AP', heading])
  const [sheet] = file.sheets
  expect(sheet!.headerRemarks).toMatchObject([
    { reason: 'unitNotConvertible', column: 3, value: heading, values: { to } },
  ])
  expect(sheet!.valueColumns.map(({ code }) => code)).toEqual(['AP'])
})

test('an indicator in two columns is not taken twice', () => {
  expect(readEffects(['GWP-total', 'GWP-total [g CO2 eq]']).remarks).toEqual(['duplicateColumn'])
})

test('where no heading is known, the first row as wide as the table has them', () => {
  const { described } = read('supplier', {
    Suppliers: [['Our list'], ['Code', 'Bezeichnung', 'Ort', 'Staat'], quarry, quarry],
  })
  expect(described).toMatchObject([{ headerLine: 2 }])
})

test('remembered headings of the company count', () => {
  const rows = [['What'], ['Bezeichnung', 'Kennung'], ['Quarry', 'S9']]
  const mapping = { Suppliers: { bezeichnung: 'name', kennung: 'unique_id' } }
  expect(read('supplier', { Suppliers: rows }, [], mapping).described).toMatchObject([
    { headerLine: 2, fields: ['name', 'unique_id'] },
  ])
})

test('a chosen row or sheet is read, and a sheet can be left out', () => {
  const sheets = {
    Suppliers: [['unique_id', 'name'], ['old'], ['Code', 'Bezeichnung', 'Ort'], quarry],
    Blad2: [headings, quarry],
  }
  const byName = read('supplier', sheets)
  expect(byName.described).toMatchObject([
    { key: 'Suppliers', headerLine: 1 },
    { key: undefined, headerLine: 1 },
  ])
  expect(byName.file.unknown.flatMap(({ remarks }) => remarks)).toMatchObject([
    { reason: 'unknownSheet' },
  ])
  expect(read('supplier', sheets, [{ name: 'Suppliers', headerLine: 3 }]).lines).toEqual([[4]])
  const chosen = read('supplier', sheets, [
    { name: 'Blad2', key: 'Suppliers' },
    { name: 'Suppliers', key: null },
  ])
  expect(chosen.described).toMatchObject([{ key: undefined }, { key: 'Suppliers' }])
  expect(chosen.file.unknown.flatMap(({ remarks }) => remarks)).toEqual([])
  expect(chosen.file.described[0]).toMatchObject({ omitted: true })
  // The sheet of that name gives way also where nobody left it out.
  const both = read('supplier', sheets, [{ name: 'Blad2', key: 'Suppliers' }])
  expect(both.described).toMatchObject([{ key: undefined }, { key: 'Suppliers' }])
})

test('a file of which nothing is read says so at its headings', () => {
  expect(read('supplier', { Suppliers: [headings] }).remarks).toEqual(['emptyFile'])
  const leftOut = read('supplier', { Suppliers: [headings, quarry] }, [
    { name: 'Suppliers', key: null },
  ])
  expect(leftOut.file.unknown.flatMap(({ remarks }) => remarks)).toMatchObject([
    { reason: 'emptyFile' },
  ])
})
