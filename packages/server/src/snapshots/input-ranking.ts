/**
 * The input lines by what they put into the headline figure. Lines with an unknown part have no rank: they are listed apart.
 */
import {
  findIncompleteModules,
  MODULES,
  MODULES_A_TO_C,
  SUBTOTALS,
  totalIncludesD,
  type InputAmounts,
  type LifeCycleModule,
  type Measure,
} from '@cradle/engine'
import { readDeclaredResult } from './declared-result.ts'
import { readModuleTotals, type ModuleTotals } from './facts/method-facts.ts'
import type { CalculationSnapshot } from './snapshot.ts'

/** Known parts in declared modules, and the declared modules in which a part is unknown. */
export interface InputFigures {
  byModule: Readonly<Partial<Record<LifeCycleModule, number>>>
  unknownIn: readonly LifeCycleModule[]
}
export type RankedInput = InputFigures & Pick<InputAmounts, 'inputId' | 'inputType' | 'description'>

/** Lines that are named, and the others as one. */
export interface RankedGroup {
  named: RankedInput[]
  others: InputFigures & { count: number }
}

export interface InputRanking {
  measure: Measure
  /** The modules whose sum ranks the lines. */
  over: readonly LifeCycleModule[]
  /** Declared modules in which a part of the measure is unknown. */
  unknownIn: readonly LifeCycleModule[]
  /** Lines that are known in all modules that rank them, the largest first. */
  known: RankedGroup
  /** Lines with an unknown part in these modules, in their order. */
  unknown: RankedGroup
}

type RankedParts = Pick<
  CalculationSnapshot,
  'method' | 'weightingSets' | 'texts' | 'modelling' | 'result'
>

/** The modules whose sum a method states of a measure. Source: EN 15804+A2, 7.5; calculation.md §12.1. */
export function listSummedModules(
  totals: ModuleTotals,
  measure: Measure,
): readonly LifeCycleModule[] {
  if (totals === 'A1A3') return SUBTOTALS.production
  return totalIncludesD(measure) ? MODULES : MODULES_A_TO_C
}

/**
 * Ranks the lines of a snapshot by |sum| over the modules that its method adds up; ties by id.
 *
 * @param most    lines named in each group; a single further line is named too, because a group of one says less
 * @param listed  lines without a part in these modules are left out; default: the ranking ones and D
 */
export function rankInputs(
  snapshot: RankedParts,
  most: number,
  listed?: readonly LifeCycleModule[],
): InputRanking {
  const { measure } = snapshot.result.ranking
  const over = listSummedModules(readModuleTotals(snapshot), measure)
  const lines = listInputFigures(snapshot).filter(({ byModule, unknownIn }) =>
    (listed ?? [...over, 'D' as const]).some(
      (module) => byModule[module] !== undefined || unknownIn.includes(module),
    ),
  )
  const isUnknown = ({ unknownIn }: RankedInput) =>
    unknownIn.some((module) => over.includes(module))
  const size = ({ byModule }: RankedInput) =>
    Math.abs(over.reduce((sum, module) => sum + (byModule[module] ?? 0), 0))
  const known = lines
    .filter((line) => !isUnknown(line))
    .sort((a, b) => size(b) - size(a) || (a.inputId < b.inputId ? -1 : 1))
  return {
    measure,
    over,
    unknownIn: findIncompleteModules(readDeclaredResult(snapshot), measure),
    known: groupLines(known, most),
    unknown: groupLines(lines.filter(isUnknown), most),
  }
}

/** All lines with their figures of the headline measure in declared modules. */
export function listInputFigures(snapshot: RankedParts): RankedInput[] {
  const { contributions, unknownParts, plain, ranking } = snapshot.result
  const { modules, weightingSets } = readDeclaredResult(snapshot)
  const declared = MODULES.filter((module) => modules[module] !== 'notDeclared')
  // A result from before says only of modules whether a part is unknown.
  const ofAll = findIncompleteModules({ modules, weightingSets }, ranking.measure)
  const valuesOf = Map.groupBy(contributions, ({ inputId }) => inputId)
  return plain.amounts.map(({ inputId, inputType, description }) => {
    const byModule: Partial<Record<LifeCycleModule, number>> = {}
    for (const { stage, value } of valuesOf.get(inputId) ?? [])
      if (declared.includes(stage)) byModule[stage] = (byModule[stage] ?? 0) + value
    const unknownIn = unknownParts ? (unknownParts[inputId] ?? []) : ofAll
    return {
      inputId,
      inputType,
      description,
      byModule,
      unknownIn: unknownIn.filter((module) => declared.includes(module)),
    }
  })
}

function groupLines(lines: RankedInput[], most: number): RankedGroup {
  const named = lines.slice(0, lines.length === most + 1 ? lines.length : most)
  const others = lines.slice(named.length)
  const byModule: Partial<Record<LifeCycleModule, number>> = {}
  for (const line of others)
    for (const module of MODULES) {
      const value = line.byModule[module]
      if (value !== undefined) byModule[module] = (byModule[module] ?? 0) + value
    }
  return {
    named,
    others: {
      count: others.length,
      byModule,
      unknownIn: MODULES.filter((module) =>
        others.some(({ unknownIn }) => unknownIn.includes(module)),
      ),
    },
  }
}
