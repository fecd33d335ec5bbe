import { MODULES, type IndicatorCode, type PlainProductResult } from '@cradle/engine'
import type { IndicatorGroup } from './facts/indicator-facts.ts'
import type { CalculationSnapshot } from './snapshot.ts'

/** The core environmental impact indicators of EN 15804+A2, and of the older Dutch set 1. */
const CORE: ReadonlySet<IndicatorGroup> = new Set(['core', 'nmdSet1'])

/**
 * Returns the core indicators of the method that have an unknown part in a declared module: tables print ND for them.
 * A declaration with such an indicator does not conform (ruling 45).
 *
 * @param declared  the result as it is declared (`readDeclaredResult`)
 */
export function findUnknownCoreIndicators(
  { indicators }: Pick<CalculationSnapshot, 'indicators'>,
  declared: PlainProductResult,
): IndicatorCode[] {
  const modules = MODULES.flatMap((module) => {
    const found = declared.modules[module]
    return found === 'notDeclared' ? [] : [found]
  })
  return indicators
    .filter(({ group }) => CORE.has(group))
    .map(({ code }) => code)
    .filter((code) =>
      modules.some(
        ({ impacts, incomplete }) => impacts[code] === undefined || incomplete.includes(code),
      ),
    )
}
