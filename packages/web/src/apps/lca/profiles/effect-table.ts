import { lifeCycleModules } from '@cradle/contract'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import type { Effect } from '../../../records/profile/profile-queries.ts'

/**
 * One indicator of a profile with its value per module. An absent module is undeclared, never zero.
 */
export interface EffectRow {
  code: string
  name: string
  unit: string
  values: Partial<Record<string, number>>
}
export interface EffectTable {
  /** Modules with a value, in life-cycle order. */
  stages: string[]
  rows: EffectRow[]
}

/** Order of the modules, with the sum A1-A3 after A1. */
const stageOrder: readonly string[] = lifeCycleModules.flatMap((module) =>
  module === 'A1' ? [module, 'A1-A3'] : [module],
)
const rankStage = (stage: string) =>
  stageOrder.includes(stage) ? stageOrder.indexOf(stage) : stageOrder.length

export function buildEffectTable(effects: readonly Effect[]): EffectTable {
  const rows = new Map<string, EffectRow & { order: number }>()
  for (const { code, name, unit, order, stage, value } of effects) {
    const row = rows.get(code) ?? { code, name, unit: unitText(unit), order, values: {} }
    row.values[stage] = value
    rows.set(code, row)
  }
  return {
    stages: [...new Set(effects.map((effect) => effect.stage))].sort(
      (a, b) => rankStage(a) - rankStage(b) || a.localeCompare(b),
    ),
    rows: [...rows.values()]
      .sort((a, b) => a.order - b.order)
      .map(({ order: _order, ...row }) => row),
  }
}

export type StageGroup = 'production' | 'construction' | 'use' | 'end-of-life' | 'benefits'
export function stageGroup(stage: string): StageGroup {
  if (stage.startsWith('B')) return 'use'
  if (stage.startsWith('C')) return 'end-of-life'
  if (stage.startsWith('D')) return 'benefits'
  return stage === 'A4' || stage === 'A5' ? 'construction' : 'production'
}
