import { expect, test } from 'vitest'
import { findCompletion } from './completions.ts'

const parameters = [
  { name: 'thickness', value: 184, unit: 'mm' },
  { name: 'Dichte', value: 2.5, unit: 'kg/m3' },
  { name: 'mean_thickness', formula: 'thickness/2', unit: 'mm' },
  { name: 'loss', value: 5, unit: '%' },
  { name: 'unknown' },
]
/** @param text  its `|` is the caret */
const find = (text: string, isAsked = false) => {
  const caret = text.indexOf('|')
  return findCompletion(text.replace('|', ''), caret, parameters, 'de', isAsked)
}
const names = (text: string) => find(text)?.options.map(({ name }) => name)

test('names that begin with the word come before those that have it inside, with their values', () => {
  expect(find('=2*th|')).toEqual({
    from: 3,
    to: 5,
    options: [
      { name: 'thickness', value: '184\u00a0mm' },
      { name: 'mean_thickness', value: '92\u00a0mm' },
    ],
    isUnfinished: true,
  })
  expect(find('=dich|')?.options).toEqual([{ name: 'Dichte', value: '2,5\u00a0kg/m³' }])
  expect(find('=unk|')?.options).toEqual([{ name: 'unknown', value: '' }])
})

test('nothing is offered outside of a formula, behind a number, or inside of a word', () => {
  for (const text of ['th|', 'thickness|', '=|', '=2 t|', '=0,5t|', '=th|ick', '=xyz|'])
    expect(find(text), text).toBeNull()
  expect(find('=|', true)?.options).toHaveLength(parameters.length)
  expect(find('=2*|', true)?.options).toHaveLength(parameters.length)
  expect(find('=2|', true)).toBeNull()
})

test('what means something already is not taken for the beginning of a name', () => {
  // The unit of a denominator, a function, a whole name beside a longer one.
  expect(find('=40 kg/m|')?.isUnfinished).toBe(false)
  expect(find('=40 kg*loss/m|')?.isUnfinished).toBe(true)
  expect(find('=thickness|')).toMatchObject({ isUnfinished: false, options: [{}, {}] })
  expect(names('=loss|')).toBeUndefined()
})
