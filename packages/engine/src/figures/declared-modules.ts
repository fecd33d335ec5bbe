import { isUnknownWith } from '../model/impact.ts'
import {
  type LifeCycleModule,
  MODULES,
  type SubtotalKey,
  SUBTOTALS,
} from '../model/life-cycle-modules.ts'
import { findIncompleteModules } from '../model/measure.ts'
import type { ModuleStatements } from '../model/model.ts'
import type { Impacts, InputAmounts, PlainProductResult, ProductResult } from '../model/results.ts'

type AnyResult = ProductResult | PlainProductResult
type ModuleData = Pick<AnyResult, 'modules' | 'amounts'>

/** A calculation that chooses no modules and has no statements about them. */
export const NO_STATEMENTS: ModuleStatements = { chosen: null, stated: [] }

/** The modules of a method, and its rules about those that a calculation may leave out. */
export interface ScopeRules {
  readonly stages: readonly LifeCycleModule[]
  /** Modules outside the use stage that may be left out. */
  readonly optionalStages: readonly LifeCycleModule[]
  /** Modules of the use stage that may not be left out. */
  readonly requiredStages: readonly LifeCycleModule[]
}

/** Modules that a calculation may leave out: those of the use stage that the method does not prescribe, and optional ones. */
export const listOptionalModules = ({
  stages,
  optionalStages,
  requiredStages,
}: ScopeRules): LifeCycleModule[] =>
  stages.filter((module) =>
    module.startsWith('B') ? !requiredStages.includes(module) : optionalStages.includes(module),
  )

/**
 * The modules of a method, without those that the calculation leaves out. Only optional modules can be left out.
 *
 * Example: stages A1–A3 B1 B2 C1, chosen [B2] → A1–A3 B2 C1
 */
export function chooseModules(
  rules: ScopeRules,
  chosen: readonly LifeCycleModule[] | null,
): LifeCycleModule[] {
  const optional = listOptionalModules(rules)
  return rules.stages.filter(
    (module) => chosen === null || chosen.includes(module) || !optional.includes(module),
  )
}

/**
 * A module is declared if the method and the calculation choose it. Without a choice the lines decide: a module of the use
 * stage needs a line, also one of 0, or the statement that it is declared without flows. Repair and refurbishment (B3, B5)
 * have no lines. Replacement (B4) needs a replaced part, the lives of all parts, or a text about them. A module about which
 * nobody says anything stays not declared, also where the method prescribes it.
 *
 * Source: calculation.md §7; methods, EPD and report content §1; decisions 0059, 0118.
 */
export function isModuleDeclared(
  result: ModuleData,
  module: LifeCycleModule,
  { chosen, stated }: ModuleStatements = NO_STATEMENTS,
): boolean {
  if (result.modules[module] === 'notDeclared') return false
  return chosen !== null || hasModuleData(result, module, stated)
}

/** Lists declared modules about which nothing is known: their figures are ND, never 0. Only a choice leads to such modules. */
export const findModulesWithoutData = (
  result: ModuleData,
  { chosen, stated }: ModuleStatements,
): LifeCycleModule[] =>
  chosen === null
    ? []
    : MODULES.filter(
        (module) =>
          result.modules[module] !== 'notDeclared' && !hasModuleData(result, module, stated),
      )

/** Modules of the use stage that have input types of their own. */
const OWN_TYPES = {
  B1: 'B1_USE_STAGE',
  B2: 'B2_MAINTENANCE',
  B6: 'B6_ENERGY_USE',
  B7: 'B7_WATER_USE',
} as const

/** The module has a line, a figure or a statement. Other stages have data of their own, and their gaps are found there. */
function hasModuleData(
  { modules, amounts }: ModuleData,
  module: LifeCycleModule,
  stated: readonly LifeCycleModule[],
): boolean {
  if (!module.startsWith('B') || stated.includes(module)) return true
  if (module === 'B4') return hasLivesOfParts(amounts)
  const found = modules[module]
  return module === 'B3' || module === 'B5'
    ? found !== 'notDeclared' && Object.values(found.impacts).some((value) => value !== 0)
    : amounts.some(({ inputType }) => inputType === OWN_TYPES[module as keyof typeof OWN_TYPES])
}

/** A part is replaced, or no part is without a life. Without a reference service life no part has replacements. */
function hasLivesOfParts(amounts: readonly InputAmounts[]): boolean {
  const parts = amounts.filter(
    ({ inputType }) => inputType === 'A1_RAW_MATERIAL' || inputType === 'SEMI_FINISHED',
  )
  return (
    parts.some(({ replacements }) => (replacements ?? 0) > 0) ||
    parts.every(({ replacements }) => replacements !== null)
  )
}

/**
 * The result as it is declared: `notDeclared` for every module that is not declared, and for groups of such modules; every
 * indicator incomplete in declared modules without data, and in the sums with them; and every sum of indicators with an
 * unknown part.
 */
export function applyModuleStatements<Result extends AnyResult>(
  result: Result,
  statements: ModuleStatements = NO_STATEMENTS,
): Result {
  const undeclared = new Set(
    MODULES.filter((module) => !isModuleDeclared(result, module, statements)),
  )
  const unknown = findModulesWithoutData(result, statements)
  const isUnknown = (of: readonly LifeCycleModule[]): boolean =>
    of.some((module) => unknown.includes(module))
  const mark = <T extends Pick<Impacts, 'incomplete'> | 'notDeclared'>(
    figures: T,
    of: readonly LifeCycleModule[],
  ): T => {
    if (typeof figures !== 'object') return figures
    const { incomplete } = figures
    if (isUnknown(of)) return { ...figures, incomplete: result.indicators }
    const withSums = result.indicators.filter((code) => isUnknownWith(code, incomplete))
    return withSums.length === incomplete.length ? figures : { ...figures, incomplete: withSums }
  }
  const modules = Object.fromEntries(
    MODULES.map((module) => [
      module,
      undeclared.has(module) ? 'notDeclared' : mark(result.modules[module], [module]),
    ]),
  ) as Result['modules']
  return {
    ...result,
    modules,
    subtotals: Object.fromEntries(
      Object.entries(SUBTOTALS).map(([key, modules]) => [
        key,
        modules.every((module) => undeclared.has(module))
          ? 'notDeclared'
          : mark(result.subtotals[key as SubtotalKey], modules),
      ]),
    ),
    totalAtoC: mark(result.totalAtoC, MODULES),
    totalAtoD: mark(result.totalAtoD, MODULES),
    mki: result.mki.map((score) => ({
      ...score,
      modules: Object.fromEntries(
        MODULES.map((module) => [
          module,
          undeclared.has(module) ? 'notDeclared' : score.modules[module],
        ]),
      ),
      isIncomplete:
        score.isIncomplete ||
        findIncompleteModules({ modules, weightingSets: result.weightingSets }, score).length > 0,
    })),
  }
}

/** Columns of a table of modules: neighbours of one stage that are not declared share a column, as `B1–B7`. */
export interface ModuleColumn {
  readonly head: string
  readonly modules: readonly LifeCycleModule[]
}

/** The stage in which neighbours may share a column. D is apart. */
const stageOfColumn = (module: LifeCycleModule): string =>
  module === 'A4' || module === 'A5' ? 'A4–A5' : module[0]!

/** @param declared  the declared modules; every other module is MND */
export function groupModuleColumns(declared: readonly LifeCycleModule[]): ModuleColumn[] {
  const columns: { head: string; modules: LifeCycleModule[] }[] = []
  for (const module of MODULES) {
    const last = columns.at(-1)
    const previous = last?.modules[0]
    if (
      last &&
      previous &&
      !declared.includes(module) &&
      !declared.includes(previous) &&
      stageOfColumn(previous) === stageOfColumn(module)
    ) {
      last.modules.push(module)
      last.head = `${previous}–${module}`
    } else columns.push({ head: module, modules: [module] })
  }
  return columns
}
