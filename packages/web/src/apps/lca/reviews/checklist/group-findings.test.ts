import { expect, test } from 'vitest'
import { groupFindings } from './group-findings.ts'

const buildFinding = (en: string, record: string, rule = 'house') => ({
  code: 'x',
  place: 'inputs',
  record,
  rule,
  message: en,
  texts: { en, nl: `${en} nl`, de: `${en} de` },
})

test('the same finding on several lines is one entry, and another rule is another entry', () => {
  const groups = groupFindings(
    [
      buildFinding('Old profile', 'a'),
      buildFinding('Heavy', 'b'),
      buildFinding('Old profile', 'c'),
      buildFinding('Old profile', 'd', 'EN 15804 §6.3.8'),
    ],
    'nl',
  )
  expect(
    groups.map(({ text, rule, places }) => [text, rule, places.map(({ record }) => record)]),
  ).toEqual([
    ['Old profile nl', 'house', ['a', 'c']],
    ['Heavy nl', 'house', ['b']],
    ['Old profile nl', 'EN 15804 §6.3.8', ['d']],
  ])
})
