import { expect, test } from 'vitest'
import { mapHeaders } from '../../../ui/grid/clipboard/header-mapping.ts'
import type { GridColumn } from '../../../ui/grid/grid-model.ts'
import { columnNames } from './variant-names.ts'

const columns: GridColumn[] = [
  ...Object.entries(columnNames).map(([id, headerNames]): GridColumn => ({
    id,
    title: id,
    headerNames,
    width: 100,
    type: 'text',
  })),
  { id: 'p:1', title: 'dikte [mm]', headerNames: ['dikte'], width: 100, type: 'number' },
]

test.each([
  ['Name', 'Article number', 'GTIN', 'Production volume', 'dikte'],
  ['Naam', 'Artikelnummer', 'EAN-code', 'Productievolume', 'Dikte [mm]'],
  ['Bezeichnung', 'Artikel-Nr.', 'EAN', 'Produktionsmenge', 'DIKTE'],
])('the headings %s, %s, %s, %s and %s are understood', (...headings) => {
  expect(mapHeaders(headings, columns)).toEqual([
    'name',
    'articleNumber',
    'gtin',
    'productionVolume',
    'p:1',
  ])
})
