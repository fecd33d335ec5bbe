import { expect, test } from 'vitest'
import { decideDecimalSign } from './decimal-sign.ts'

test.each([
  ['a cell with both signs decides', ['1.234', '1.234,5'], 'en', ',', false],
  ['a decimal that cannot be grouping decides', ['1,234', '0,25'], 'en', ',', false],
  ['zero before the sign is no grouping', ['0.125', '1.234'], 'nl', '.', false],
  ['a sign that comes twice is grouping', ['1.234.567', '1.234'], 'en', ',', false],
  ['an exponent does not hide the sign', ['1,5E-7', '12'], 'en', ',', false],
  ['without evidence the language decides, and it is said', ['1.234', '12'], 'nl', ',', true],
  ['what is no number at all says nothing', ['1.2.3', '1.24'], 'nl', '.', false],
  ['whole numbers need no decision', ['12', '', 'n/a'], 'nl', ',', false],
  ['a column that says both is shown first', ['1,5', '2.5'], 'nl', ',', true],
] as const)('%s', (_, texts, locale, sign, ambiguous) => {
  expect(decideDecimalSign(texts, locale)).toMatchObject({ sign, ambiguous })
})
