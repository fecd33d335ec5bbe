import type { Question } from '../question.ts'

export const dataQuality: readonly Question[] = [
  {
    key: 'data.profiles',
    rule: 'EN 15804+A2',
  },
  {
    key: 'data.specificAge',
    rule: 'EN 15804+A2',
  },
  {
    key: 'data.genericAge',
    rule: 'EN 15804+A2',
  },
  {
    key: 'data.sources',
    rule: 'EN 15804+A2',
  },
  {
    key: 'data.measured',
    rule: 'EN 15804+A2',
  },
  {
    key: 'data.score',
    rule: 'EN 15804+A2 Annex E',
  },
  {
    key: 'data.proxies',
    rule: 'EN 15804+A2',
  },
  {
    key: 'data.demonstration',
    rule: 'ISO 14025',
  },
]
