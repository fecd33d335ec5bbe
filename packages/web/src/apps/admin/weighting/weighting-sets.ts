import type { Read, WeightingSet } from '@cradle/contract'

export type WeightingSetItem = Read<typeof WeightingSet>
export const weightingSetsKey = ['weighting-sets'] as const
