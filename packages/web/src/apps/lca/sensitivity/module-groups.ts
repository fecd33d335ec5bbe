import { MODULES, MODULES_A_TO_C, type LifeCycleModule } from '@cradle/engine'
import {
  stageGroups,
  findStageGroup,
  type StageGroup,
} from '../../../records/calculation/result-figures.ts'

export type ModuleGroup = 'life-cycle' | StageGroup
const known: readonly ModuleGroup[] = ['life-cycle', ...stageGroups]

export const listModules = (group: ModuleGroup): readonly LifeCycleModule[] =>
  group === 'life-cycle'
    ? MODULES_A_TO_C
    : MODULES.filter((module) => findStageGroup(module) === group)

/** Lists the groups with at least one declared module. */
export const findDeclaredGroups = (declared: readonly LifeCycleModule[]): ModuleGroup[] =>
  known.filter((group) => listModules(group).some((module) => declared.includes(module)))

/** Describes a group by its first and last declared module, e.g. A1–A3, B1–B7 or D. */
export function describeModules(group: ModuleGroup, declared: readonly LifeCycleModule[]): string {
  const own = listModules(group).filter((module) => declared.includes(module))
  return own.length < 2 ? (own[0] ?? '') : `${own[0]}–${own.at(-1)}`
}

/** Says whether a group is a sum of modules outside A1–A3, which reports by EN 15804+A2 (7.5) do not state. */
export const isSumBeyondProduction = (
  group: ModuleGroup,
  declared: readonly LifeCycleModule[],
): boolean =>
  group !== 'production' &&
  listModules(group).filter((module) => declared.includes(module)).length > 1
