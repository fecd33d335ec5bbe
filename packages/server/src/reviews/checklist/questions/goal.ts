import { methodGroups, type Question } from '../question.ts'

export const goal: readonly Question[] = [
  {
    key: 'goal.purpose',
    rule: 'ISO 14044',
  },
  {
    key: 'goal.declaredUnit',
    rule: 'EN 15804+A2',
    without: methodGroups.PEP,
  },
  {
    key: 'goal.serviceLife',
    rule: 'EN 15804+A2',
  },
  {
    key: 'goal.boundary',
    rule: 'EN 15804+A2',
  },
  {
    key: 'goal.representativeness',
    rule: 'EN 15804+A2',
  },
  {
    key: 'goal.average',
    rule: 'EN 15804+A2',
  },
]
