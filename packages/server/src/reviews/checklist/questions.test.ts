import { expect, test } from 'vitest'
import { locales } from '@cradle/contract'
import { translateQuestion } from '../review-texts.ts'
import { listQuestions } from './questions.ts'

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
  'the checklist of %s contains each question once, with its rule, in three languages',
  (method) => {
    const questions = listQuestions(method)
    expect(questions.length).toBeGreaterThanOrEqual(50)
    expect(new Set(questions.map((q) => q.key)).size).toBe(questions.length)
    for (const { key, rule } of questions) {
      expect(key.length, key).toBeLessThanOrEqual(64)
      expect(rule, key).not.toBe('')
      const texts = translateQuestion(key)
      expect(new Set(locales.map((language) => texts[language])).size, key).toBe(3)
    }
  },
)

test('a rule cites the clause if it is certain, or else only the standard', () => {
  const cited = new Set(
    methods
      .flatMap((method) => listQuestions(method).map(({ rule }) => rule))
      .filter((rule) => /§|Annex/.test(rule)),
  )
  expect([...cited].sort()).toEqual([
    'EN 15804+A2 Annex D',
    'EN 15804+A2 Annex E',
    'EN 15804+A2 §8',
    'EN 15804+A2 §8.3',
  ])
})

test('each method has its own questions', () => {
  const listOwnQuestions = (method: (typeof methods)[number]) =>
    listQuestions(method)
      .filter((q) => q.group === 'method')
      .map((q) => q.key)
  expect(listOwnQuestions('EN15804A2')).toEqual([])
  expect(listOwnQuestions('NMD_1_2')).toEqual([
    'nmd.environmentalCost',
    'nmd.bothSets',
    'nmd.replacement',
    'nmd.wasteScenarios',
    'nmd.scaling',
  ])
  expect(listOwnQuestions('NMD_2')).not.toContain('nmd.bothSets')
  expect(listOwnQuestions('B_EPD')).toEqual(['bepd.scenarios', 'bepd.indicators'])
  expect(listOwnQuestions('PEP4')).toEqual([
    'pep.functionalUnit',
    'pep.mass',
    'pep.energyModel',
    'pep.use',
  ])
  expect(listQuestions('PEP4').map((q) => q.key)).not.toContain('goal.declaredUnit')
})
