import type { Question } from '../question.ts'

export const interpretation: readonly Question[] = [
  {
    key: 'interpretation.contribution',
    rule: 'ISO 14044',
  },
  {
    key: 'interpretation.sensitivity',
    rule: 'ISO 14044',
  },
  {
    key: 'interpretation.assumptions',
    rule: 'EN 15804+A2 §8',
  },
  {
    key: 'interpretation.limits',
    rule: 'ISO 14044',
  },
]
