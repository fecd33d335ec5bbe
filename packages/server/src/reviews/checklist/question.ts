import type { QuestionKey } from '../review-texts.ts'

/** Groups of questions, in the order of a verification. */
export const checklistGroups = [
  'general',
  'goal',
  'inventory',
  'dataQuality',
  'allocation',
  'scenarios',
  'results',
  'interpretation',
  'declaration',
  'method',
] as const
export type ChecklistGroup = (typeof checklistGroups)[number]

/** One question. `only`: codes of the methods that have it; if absent, all methods have it except those of `without`. */
export interface Question {
  key: QuestionKey
  rule: string
  only?: readonly string[]
  without?: readonly string[]
}

const NMD: readonly string[] = ['NMD_1_2', 'NMD_2', 'NMD_OLD']
export const methodGroups = {
  NMD,
  BOTH_SETS: ['NMD_1_2'],
  B_EPD: ['B_EPD'],
  PEP: ['PEP4'],
  OPERATOR: ['EN15804A2_OPERATOR'],
} as const satisfies Record<string, readonly string[]>
