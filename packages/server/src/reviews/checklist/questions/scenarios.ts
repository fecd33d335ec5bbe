import type { Question } from '../question.ts'

export const scenarios: readonly Question[] = [
  {
    key: 'scenarios.delivery',
    rule: 'EN 15804+A2',
  },
  {
    key: 'scenarios.installation',
    rule: 'EN 15804+A2',
  },
  {
    key: 'scenarios.use',
    rule: 'EN 15804+A2',
  },
  {
    key: 'scenarios.endOfLife',
    rule: 'EN 15804+A2',
  },
  {
    key: 'scenarios.beyond',
    rule: 'EN 15804+A2 Annex D',
  },
  {
    key: 'scenarios.deviations',
    rule: 'EN 15804+A2',
  },
]
