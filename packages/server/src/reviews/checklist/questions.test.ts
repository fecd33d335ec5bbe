import { expect, test } from 'vitest'
import { locales } from '@cradle/contract'
import { questionTexts } from '../review-texts.ts'
import { questionsFor } from './questions.ts'

const methods = [
  'EN15804A2',
  'EN15804A2_OPERATOR',
  'NMD_1_2',
  'NMD_2',
  'NMD_OLD',
  'B_EPD',
  'PEP4',
] as const

test.each(methods)(
  'the checklist of %s asks each question once, with its rule, in three languages',
  (method) => {
    const questions = questionsFor(method)
    expect(questions.length).toBeGreaterThanOrEqual(50)
    expect(new Set(questions.map((q) => q.key)).size).toBe(questions.length)
    for (const { key, rule } of questions) {
      expect(key.length, key).toBeLessThanOrEqual(64)
      expect(rule, key).not.toBe('')
      const texts = questionTexts(key)
      expect(new Set(locales.map((language) => texts[language])).size, key).toBe(3)
    }
  },
)

test('a clause is cited where it is known for certain, else the standard alone', () => {
  const cited = new Set(
    methods
      .flatMap((method) => questionsFor(method).map(({ rule }) => rule))
      .filter((rule) => /§|Annex/.test(rule)),
  )
  expect([...cited].sort()).toEqual([
    'EN 15804+A2 Annex D',
    'EN 15804+A2 Annex E',
    'EN 15804+A2 §8',
    'EN 15804+A2 §8.3',
  ])
})

test('each method asks what it alone asks', () => {
  const own = (method: (typeof methods)[number]) =>
    questionsFor(method)
      .filter((q) => q.group === 'method')
      .map((q) => q.key)
  expect(own('EN15804A2')).toEqual([])
  expect(own('NMD_1_2')).toEqual([
    'nmd.environmentalCost',
    'nmd.bothSets',
    'nmd.replacement',
    'nmd.wasteScenarios',
    'nmd.scaling',
  ])
  expect(own('NMD_2')).not.toContain('nmd.bothSets')
  expect(own('B_EPD')).toEqual(['bepd.scenarios', 'bepd.indicators'])
  expect(own('PEP4')).toEqual(['pep.functionalUnit', 'pep.mass', 'pep.energyModel', 'pep.use'])
  expect(questionsFor('PEP4').map((q) => q.key)).not.toContain('goal.declaredUnit')
})
