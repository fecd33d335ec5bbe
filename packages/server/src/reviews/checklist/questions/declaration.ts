import type { Question } from '../question.ts'

export const declaration: readonly Question[] = [
  {
    key: 'declaration.texts',
    rule: 'EN 15804+A2',
  },
  {
    key: 'declaration.substances',
    rule: 'EN 15804+A2',
  },
  {
    key: 'declaration.emissions',
    rule: 'EN 15804+A2',
  },
  {
    key: 'declaration.pictures',
    rule: 'EN 15804+A2',
  },
  {
    key: 'declaration.traceable',
    rule: 'EN 15804+A2 §8.3',
  },
  {
    key: 'declaration.comparability',
    rule: 'ISO 14025',
  },
]
