import { MODULES_A_TO_C, type LifeCycleModule } from '@cradle/engine'
import type { IndicatorRow } from '@cradle/contract'

/** Is a part of these modules unknown? */
export const hasUnknownPart = (
  { incomplete }: Pick<IndicatorRow, 'incomplete'>,
  modules: readonly LifeCycleModule[] = MODULES_A_TO_C,
): boolean => incomplete?.some((module) => modules.includes(module)) ?? false

/** Indicators whose tables need a footnote (EN 15804+A2, table 5 remarks 1 and 2). */
export const findFootnote = (code: string): 1 | 2 | null =>
  code === 'IRP'
    ? 1
    : ['ADP-minerals&metals', 'ADP-fossil', 'WDP', 'ETP-fw', 'HTP-c', 'HTP-nc', 'SQP'].includes(
          code,
        )
      ? 2
      : null

export const displayCode = (code: string): string => code.replace(/-CML$/, '')

export type StageGroup = 'production' | 'construction' | 'use' | 'end-of-life' | 'benefits'
export const findStageGroup = (module: LifeCycleModule): StageGroup =>
  module === 'D'
    ? 'benefits'
    : module.startsWith('C')
      ? 'end-of-life'
      : module.startsWith('B')
        ? 'use'
        : module === 'A4' || module === 'A5'
          ? 'construction'
          : 'production'
export const stageGroups: readonly StageGroup[] = [
  'production',
  'construction',
  'use',
  'end-of-life',
  'benefits',
]
