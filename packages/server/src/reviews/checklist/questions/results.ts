import type { Question } from '../question.ts'

export const results: readonly Question[] = [
  {
    key: 'results.complete',
    rule: 'EN 15804+A2',
  },
  {
    key: 'results.climateSum',
    rule: 'EN 15804+A2',
  },
  {
    key: 'results.energySum',
    rule: 'EN 15804+A2',
  },
  {
    key: 'results.biogenicBalance',
    rule: 'EN 15804+A2',
  },
  {
    key: 'results.biogenicContent',
    rule: 'EN 15804+A2',
  },
  {
    key: 'results.separateD',
    rule: 'EN 15804+A2',
  },
  {
    key: 'results.plausible',
    rule: 'ISO 14044',
  },
]
