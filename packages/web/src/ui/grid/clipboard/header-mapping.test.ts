import { expect, test } from 'vitest'
import type { GridColumn } from '../grid-model.ts'
import { guessHeaders, mapByPosition, mapHeaders, normaliseHeader } from './header-mapping.ts'

const columns: GridColumn[] = [
  {
    id: 'description',
    title: 'Description',
    width: 10,
    type: 'text',
    headerNames: ['Omschrijving', 'Bezeichnung', 'material'],
  },
  { id: 'gross', title: 'Gross', width: 10, type: 'readonly' },
  {
    id: 'netAmount',
    title: 'Net amount',
    width: 10,
    type: 'number',
    headerNames: ['Netto', 'Menge', 'qty'],
  },
  {
    id: 'lifeTime',
    title: 'Life',
    width: 10,
    type: 'number',
    headerNames: ['Levensduur', 'Nutzungsdauer'],
  },
]

test('case, accents, units and punctuation do not matter in a header', () => {
  expect(normaliseHeader('Net_Amount [kg]')).toBe('net amount')
  expect(normaliseHeader('  Coöperatie (NL) ')).toBe('cooperatie')
})

test('a first row in any of our languages is a header', () => {
  expect(mapHeaders(['omschrijving', 'NETTO (kg)', 'Levensduur'], columns)).toEqual([
    'description',
    'netAmount',
    'lifeTime',
  ])
  expect(mapHeaders(['Bezeichnung', 'Kostenstelle', 'Menge'], columns)).toEqual([
    'description',
    null,
    'netAmount',
  ])
})

test('data is not taken for a header', () => {
  expect(mapHeaders(['Stone wool', '8.23', '50'], columns)).toBeNull()
  expect(mapHeaders(['Material'], columns)).toBeNull()
  expect(mapHeaders(['Material', 'Menge', 'x', 'y', 'z'], columns)).toBeNull()
})

test('a header the company leaves out is left out, also where its name is known', () => {
  const columns: GridColumn[] = [
    { id: 'a', title: 'Name', width: 1, type: 'text' },
    { id: 'b', title: 'Amount', width: 1, type: 'number' },
    { id: 'c', title: 'Source', width: 1, type: 'text' },
  ]
  expect(mapHeaders(['Name', 'Amount', 'Source'], columns, new Map([['source', null]]))).toEqual([
    'a',
    'b',
    null,
  ])
})

test('a column is used once, and a remembered name counts', () => {
  expect(mapHeaders(['Menge', 'qty', 'Material'], columns)).toEqual([
    'netAmount',
    null,
    'description',
  ])
  expect(
    mapHeaders(['Grondstof', 'qty'], columns, new Map([['grondstof', 'description']])),
  ).toEqual(['description', 'netAmount'])
})

test('by position, calculated columns are skipped', () => {
  expect(mapByPosition(3, columns, 0)).toEqual(['description', 'netAmount', 'lifeTime'])
  expect(mapByPosition(3, columns, 2)).toEqual(['netAmount', 'lifeTime', null])
})

test('words over a column of numbers are a header, though nobody knows its names yet', () => {
  expect(
    guessHeaders(
      [
        ['Stuklijst', 'Qty', 'Prijs'],
        ['Schroef', '1,5', '9'],
        ['Moer', '2,5', '8'],
      ],
      columns,
    ),
  ).toEqual([null, 'netAmount', null])
  expect(
    guessHeaders(
      [
        ['Stuklijst', 'Prijs'],
        ['Schroef', 'duur'],
      ],
      columns,
    ),
  ).toBeNull()
  expect(
    guessHeaders(
      [
        ['Schroef', '1,5'],
        ['Moer', '2,5'],
      ],
      columns,
    ),
  ).toBeNull()
})

test('a header to leave out counts as known', () => {
  expect(
    mapHeaders(
      ['Stuklijst', 'Prijs'],
      columns,
      new Map([
        ['stuklijst', 'description'],
        ['prijs', null],
      ]),
    ),
  ).toEqual(['description', null])
})
