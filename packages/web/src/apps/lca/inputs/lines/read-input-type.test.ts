import { expect, test } from 'vitest'
import { inputTypes } from '@cradle/contract/statuses'
import { fold } from '../../../../ui/fold.ts'
import de from '../../../../i18n/de/inputs.json' with { type: 'json' }
import en from '../../../../i18n/en/inputs.json' with { type: 'json' }
import nl from '../../../../i18n/nl/inputs.json' with { type: 'json' }
import { listScreenNames, readInputType } from './read-input-type.ts'

const read = (text: string, isStrict = false) => {
  const reading = readInputType(text, isStrict)
  return reading && ('type' in reading ? reading.type : `${reading.problem} ${reading.module}`)
}

test('an input type is read by its name on the screen in each language, with or without its module', () => {
  for (const type of inputTypes) {
    const shown = [en, nl, de].map((texts) => texts.type[type])
    expect(shown.map(fold)).toEqual(listScreenNames(type))
    for (const name of shown) expect(read(name, true), name).toBe(type)
    expect(read(type, true)).toBe(type)
  }
})

test.each([
  ['A1', 'A1_RAW_MATERIAL'],
  ['a1: Halffabricaten', 'SEMI_FINISHED'],
  ['A3 packaging', 'A3_PACKAGING_MATERIALS'],
  ['A3 verpakking', 'A3_PACKAGING_MATERIALS'],
  ['A3 – Verpackung', 'A3_PACKAGING_MATERIALS'],
  ['A3 Elektriciteit (net)', 'A3_ENERGY_CONSUMPTION'],
  ['Module A5', 'A5_CONSTRUCTION_STAGE'],
  ['Modul B2 Wartung', 'B2_MAINTENANCE'],
  ['C1 Rückbau', 'C1_DEMOLITION'],
  ['D', 'D_END_OF_LIFE'],
  ['A3', 'several A3'],
  ['A1 verpakking', 'several A1'],
  ['Transport', 'derived A2'],
  ['A4 Transport', 'derived A4'],
  ['C3', 'derived C3'],
])('"%s" is %s', (text, type) => {
  expect(read(text, true)).toBe(type)
})

test.each([
  'Deckschicht',
  'Steel S235',
  'A36 steel',
  'D-Anker',
  'B500 rebar',
  'Verpackungsfolie 20 µm',
])('the name of a material "%s" is no heading', (text) => {
  expect(read(text, true)).toBeNull()
})

test('a longer text of the column is read by the name that it contains', () => {
  expect(read('Verpackungsfolie 20 µm')).toBe('A3_PACKAGING_MATERIALS')
  expect(read('Something else')).toBeNull()
})
