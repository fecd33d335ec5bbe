import type { Question } from '../question.ts'

export const inventory: readonly Question[] = [
  {
    key: 'inventory.complete',
    rule: 'EN 15804+A2',
  },
  {
    key: 'inventory.amounts',
    rule: 'EN 15804+A2',
  },
  {
    key: 'inventory.massBalance',
    rule: 'ISO 14044',
  },
  {
    key: 'inventory.energy',
    rule: 'ISO 14044',
  },
  {
    key: 'inventory.powerMix',
    rule: 'EN 15804+A2 §8',
  },
  {
    key: 'inventory.transport',
    rule: 'EN 15804+A2',
  },
  {
    key: 'inventory.packaging',
    rule: 'EN 15804+A2',
  },
  {
    key: 'inventory.waste',
    rule: 'EN 15804+A2',
  },
  {
    key: 'inventory.cutOff',
    rule: 'EN 15804+A2',
  },
  {
    key: 'inventory.gaps',
    rule: 'EN 15804+A2',
  },
]
