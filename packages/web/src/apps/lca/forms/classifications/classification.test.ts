import { expect, test } from 'vitest'
import { refuseClassifications } from './classification.ts'

test('a category requires a system and a name; the code is optional', () => {
  expect(
    refuseClassifications([{ system: 'free', name: 'Facades' }, { code: '1.3' }], 'Fill in'),
  ).toEqual({ 'classifications[1].system': 'Fill in', 'classifications[1].name': 'Fill in' })
  expect(refuseClassifications(null, 'Fill in')).toEqual({})
})
