import type { MethodKey } from '#snapshots/facts/method-facts'
import type { Texts } from '../words.ts'

export type { Texts }

/** Groups of questions, in the order in which a verifier goes through a file. */
export const checklistGroups = ['general', 'goal', 'inventory', 'dataQuality', 'allocation', 'scenarios', 'results', 'interpretation', 'declaration', 'method'] as const
export type ChecklistGroup = (typeof checklistGroups)[number]

/** One question. `only`: methods that ask it; absent: all of them. */
export interface Question { key: string; rule: string; texts: Texts; only?: readonly MethodKey[]; without?: readonly MethodKey[] }

const NMD: readonly MethodKey[] = ['NMD_1_2', 'NMD_2', 'NMD_OLD']
export const methodsOf = { NMD, BOTH_SETS: ['NMD_1_2'], B_EPD: ['B_EPD'], PEP: ['PEP4'], OPERATOR: ['EN15804A2_OPERATOR'] } as const satisfies Record<string, readonly MethodKey[]>
