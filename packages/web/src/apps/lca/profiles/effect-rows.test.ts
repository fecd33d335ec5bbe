import { expect, test } from 'vitest'
import {
  effectGroup,
  buildEffectRows,
  readEffects,
  hasUnreadable,
  listStages,
} from './effect-rows.ts'

const buildEffect = (code: string, stage: string, value: number) => ({
  code,
  stage,
  value,
  order: 1,
  name: code,
  unit: 'kg',
})
const indicators = ['GWP-total', 'AP'].map((code) => ({ code, name: code, unit: 'kg' }))

test('the effects of a profile survive a round trip through the sheet', () => {
  const effects = [
    buildEffect('GWP-total', 'A1', 1.5),
    buildEffect('GWP-total', 'D', 0),
    buildEffect('AP', 'A1', -2),
  ]
  expect(readEffects(buildEffectRows(indicators, effects))).toEqual([
    { code: 'GWP-total', stage: 'A1', value: 1.5 },
    { code: 'GWP-total', stage: 'D', value: 0 },
    { code: 'AP', stage: 'A1', value: -2 },
  ])
})

test('an empty cell is not saved: unknown is never zero', () => {
  expect(readEffects([{ id: 'AP', group: effectGroup, values: { A1: null, A3: 4 } }])).toEqual([
    { code: 'AP', stage: 'A3', value: 4 },
  ])
})

test('text that is not a number blocks saving', () => {
  expect(
    hasUnreadable([{ id: 'AP', group: effectGroup, values: { A1: { invalid: '1.2.3' } } }]),
  ).toBe(true)
  expect(hasUnreadable([{ id: 'AP', group: effectGroup, values: { A1: 1, A3: null } }])).toBe(false)
})

test('the columns are the modules with a value and the chosen ones, in life-cycle order', () => {
  expect(
    listStages([buildEffect('AP', 'D', 1)], ['A1', 'A2', 'A3', 'C4', 'D'], ['A3', 'A1']),
  ).toEqual(['A1', 'A3', 'D'])
})
