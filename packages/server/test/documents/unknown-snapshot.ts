import { MODULES, SUBTOTALS, type LifeCycleModule, type PlainImpacts } from '@cradle/engine'
import type { CalculationSnapshot } from '#snapshots/snapshot'
import { makeSampleSnapshot } from './sample-snapshot.ts'
import type { SampleOptions } from './sample-request.ts'

/** The indicators that headlines of the method depend on: a part of GWP-total, and GWP of the older set. */
const findParts = (indicators: readonly string[]): string[] =>
  ['GWP-luluc', 'GWP'].filter((code) => indicators.includes(code))

/** The line that puts most into a module. */
const findLargest = ({ result }: CalculationSnapshot, module: LifeCycleModule): string | null =>
  result.contributions.find(({ stage }) => stage === module)?.inputId ?? null

/**
 * The sample product with one unknown figure in each of these modules: a part of its headline, of the line that puts most into
 * the module. Known parts stay in the figures, as the engine gives them.
 */
export function makeUnknownSnapshot(
  options: SampleOptions,
  modules: readonly LifeCycleModule[],
): CalculationSnapshot {
  const snapshot = makeSampleSnapshot({ lines: 14, ...options })
  const { plain } = snapshot.result
  const codes = findParts(plain.indicators)
  const mark = <T extends PlainImpacts | 'notDeclared'>(
    figures: T,
    of: readonly LifeCycleModule[],
  ): T =>
    typeof figures === 'object' && of.some((module) => modules.includes(module))
      ? { ...figures, incomplete: codes }
      : figures
  const unknownParts: Record<string, LifeCycleModule[]> = {}
  for (const module of modules) {
    const line = findLargest(snapshot, module)
    if (line) (unknownParts[line] ??= []).push(module)
  }
  return {
    ...snapshot,
    // Texts of an editor may name any figure.
    texts: {},
    result: {
      ...snapshot.result,
      unknownParts,
      plain: {
        ...plain,
        modules: Object.fromEntries(
          MODULES.map((module) => [module, mark(plain.modules[module], [module])]),
        ) as typeof plain.modules,
        subtotals: {
          ...plain.subtotals,
          production: mark(plain.subtotals.production, SUBTOTALS.production),
        },
        totalAtoC: mark(
          plain.totalAtoC,
          MODULES.filter((module) => module !== 'D'),
        ),
        totalAtoD: mark(plain.totalAtoD, MODULES),
        mki: plain.mki.map((score) => ({ ...score, isIncomplete: modules.length > 0 })),
      },
    },
  }
}
