import {
  isModuleDeclared,
  MODULES,
  type IndicatorCode,
  type PlainProductResult,
} from '@cradle/engine'
import { isEmptyText } from '@cradle/contract'
import type { IndicatorGroup } from './facts/indicator-facts.ts'
import type { CalculationSnapshot } from './snapshot.ts'

/** The core environmental impact indicators of EN 15804+A2, and of the older Dutch set 1. */
const CORE: ReadonlySet<IndicatorGroup> = new Set(['core', 'nmdSet1'])

/**
 * Returns the core indicators of the method that have an unknown part in a declared module: tables print ND for them.
 * A declaration with such an indicator does not conform (ruling 45).
 */
export function findUnknownCoreIndicators({
  indicators,
  texts,
  plain,
}: Pick<CalculationSnapshot, 'indicators' | 'texts'> & {
  plain: PlainProductResult
}): IndicatorCode[] {
  const areLivesStated = !isEmptyText(texts.rslSourceParts)
  const declared = MODULES.flatMap((module) => {
    const found = plain.modules[module]
    return found !== 'notDeclared' && isModuleDeclared(plain, module, areLivesStated) ? [found] : []
  })
  return indicators
    .filter(({ group }) => CORE.has(group))
    .map(({ code }) => code)
    .filter((code) =>
      declared.some(
        ({ impacts, incomplete }) => impacts[code] === undefined || incomplete.includes(code),
      ),
    )
}
