import type { Question } from '../question.ts'

export const general: readonly Question[] = [
  {
    key: 'general.identification',
    rule: 'ISO 14025',
  },
  {
    key: 'general.method',
    rule: 'ISO 14025',
  },
  {
    key: 'general.background',
    rule: 'EN 15804+A2 §8',
  },
  {
    key: 'general.practitioner',
    rule: 'EN 15804+A2 §8',
  },
  {
    key: 'general.independence',
    rule: 'ISO 14025',
  },
]
