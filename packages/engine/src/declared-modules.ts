import { type LifeCycleModule, MODULES, type SubtotalKey, SUBTOTALS } from './life-cycle-modules.ts'
import type { InputAmounts, PlainProductResult, ProductResult } from './results.ts'

/**
 * The method declares the module, and the calculation says something about it. Repair (B3) and refurbishment (B5) have no
 * inputs, so they need a figure. Energy and water in use (B6, B7) need a line; a line of 0 declares 0. Replacement (B4)
 * needs a replaced part, or the lives of all parts.
 *
 * @param areLivesStated  a report text states how long the parts last
 * Source: calculation.md §7; methods, EPD and report content §1.
 */
export function isModuleDeclared(
  result: Pick<ProductResult | PlainProductResult, 'modules' | 'amounts'>,
  module: LifeCycleModule,
  areLivesStated = false,
): boolean {
  const found = result.modules[module]
  if (found === 'notDeclared') return false
  if (module === 'B3' || module === 'B5')
    return Object.values(found.impacts).some((value) => value !== 0)
  if (module === 'B6' || module === 'B7')
    return result.amounts.some(({ inputType }) => inputType === OPERATIONAL_TYPE[module])
  return module !== 'B4' || areLivesStated || hasLivesOfParts(result.amounts)
}

const OPERATIONAL_TYPE = { B6: 'B6_ENERGY_USE', B7: 'B7_WATER_USE' } as const

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

/** The same result with `notDeclared` for every module that is not declared, and for groups of such modules. */
export function markUndeclaredModules<Result extends ProductResult | PlainProductResult>(
  result: Result,
  areLivesStated = false,
): Result {
  const undeclared = new Set(
    MODULES.filter((module) => !isModuleDeclared(result, module, areLivesStated)),
  )
  const keep = <T>(figures: Readonly<Record<LifeCycleModule, T>>) =>
    Object.fromEntries(
      MODULES.map((module) => [module, undeclared.has(module) ? 'notDeclared' : figures[module]]),
    )
  return {
    ...result,
    modules: keep<Result['modules'][LifeCycleModule]>(result.modules),
    subtotals: Object.fromEntries(
      Object.entries(SUBTOTALS).map(([key, modules]) => [
        key,
        modules.every((module) => undeclared.has(module))
          ? 'notDeclared'
          : result.subtotals[key as SubtotalKey],
      ]),
    ),
    mki: result.mki.map((score) => ({ ...score, modules: keep(score.modules) })),
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
