import type { Question } from '../question.ts'

export const allocation: readonly Question[] = [
  {
    key: 'allocation.coProducts',
    rule: 'EN 15804+A2',
  },
  {
    key: 'allocation.secondary',
    rule: 'EN 15804+A2',
  },
  {
    key: 'allocation.polluterPays',
    rule: 'EN 15804+A2',
  },
]
