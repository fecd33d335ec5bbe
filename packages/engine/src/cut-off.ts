import type { LifeCycleModule } from './life-cycle-modules.ts'
import type { InputType } from './model.ts'
import type { InputAmounts, PlainProductResult } from './results.ts'

/** Modules whose excluded flows are added up. Source: EN 15804+A2 §6.3.6. */
export const CUT_OFF_GROUPS = {
  'A1–A3': ['A1', 'A2', 'A3'],
  'A4–A5': ['A4', 'A5'],
  'B1–B5': ['B1', 'B2', 'B3', 'B4', 'B5'],
  'B6–B7': ['B6', 'B7'],
  'C1–C4': ['C1', 'C2', 'C3', 'C4'],
  D: ['D'],
} as const satisfies Record<string, readonly LifeCycleModule[]>
export type CutOffGroup = keyof typeof CUT_OFF_GROUPS
export const cutOffGroups = Object.keys(CUT_OFF_GROUPS) as CutOffGroup[]

/** [1] Most that one flow may be of the mass or the primary energy. */
export const CUT_OFF_FLOW_MAX = 0.01
/** [1] Most that all flows of a group may be together. */
export const CUT_OFF_GROUP_MAX = 0.05

/** A flow that is left out; null = not estimated. */
export interface ExcludedFlow {
  readonly module: LifeCycleModule
  /** [kg per declared unit] */
  readonly mass: number | null
  /** [MJ per declared unit] primary energy */
  readonly energy: number | null
}

/** What a group counts; null = unknown. */
export interface IncludedFlows {
  /** [kg per declared unit] */
  readonly mass: number | null
  /** [MJ per declared unit] primary energy, renewable and not */
  readonly energy: number | null
}

/** [1] Shares of mass and of energy; null where nothing was estimated or what counts is unknown. */
export interface CutOffShares {
  readonly mass: number | null
  readonly energy: number | null
}

export interface CutOff {
  /** One for each flow, in their order. */
  readonly flows: readonly (CutOffShares & { readonly group: CutOffGroup })[]
  /** Groups in which something is left out. */
  readonly groups: readonly (CutOffShares & { readonly group: CutOffGroup })[]
}

export const findCutOffGroup = (module: LifeCycleModule): CutOffGroup =>
  cutOffGroups.find((group) =>
    (CUT_OFF_GROUPS[group] as readonly LifeCycleModule[]).includes(module),
  )!

/**
 * What is left out against what counts, flow by flow and per group of modules.
 *
 *   share = excluded / (Σ included + Σ excluded), of mass and of primary energy
 *
 * Source: calculation.md §16.
 * Example: 0.2 kg of glue left out beside 9.8 kg that count → 0.02.
 */
export function cutOff(
  flows: readonly ExcludedFlow[],
  included: Readonly<Record<CutOffGroup, IncludedFlows>>,
): CutOff {
  const groupOf = flows.map(({ module }) => findCutOffGroup(module))
  const sumExcluded = (group: CutOffGroup, of: 'mass' | 'energy'): number | null => {
    const known = flows.filter((flow, index) => groupOf[index] === group && flow[of] !== null)
    return known.length === 0 ? null : known.reduce((sum, flow) => sum + flow[of]!, 0)
  }
  const computeShare = (
    amount: number | null,
    group: CutOffGroup,
    of: 'mass' | 'energy',
  ): number | null => {
    const counts = included[group][of]
    if (amount === null || counts === null) return null
    return amount === 0 ? 0 : amount / (counts + sumExcluded(group, of)!)
  }
  return {
    flows: flows.map((flow, index) => ({
      group: groupOf[index]!,
      mass: computeShare(flow.mass, groupOf[index]!, 'mass'),
      energy: computeShare(flow.energy, groupOf[index]!, 'energy'),
    })),
    groups: cutOffGroups
      .filter((group) => groupOf.includes(group))
      .map((group) => ({
        group,
        mass: computeShare(sumExcluded(group, 'mass'), group, 'mass'),
        energy: computeShare(sumExcluded(group, 'energy'), group, 'energy'),
      })),
  }
}

/**
 * Mass and primary energy that count in each group. A group none of whose modules is declared is unknown, and so is energy
 * where the method has no indicators of it.
 *
 *   energy = Σ PERT + PENRT of the modules; in D its size, which is mostly an avoided use
 *
 * Mass is what goes through the group: materials bought (A1–A3), what is brought to the site with what is lost there
 * (A4–A5), maintenance and replaced parts (B1–B5), the product (C1–C4), what is recovered (D). Choice: decision 0019.
 */
export function includedFlows(result: PlainProductResult): Record<CutOffGroup, IncludedFlows> {
  const isDeclared = (group: CutOffGroup): boolean =>
    CUT_OFF_GROUPS[group].some((module) => result.modules[module] !== 'notDeclared')
  const masses = sumMasses(result)
  return Object.fromEntries(
    cutOffGroups.map((group) => [
      group,
      isDeclared(group)
        ? { mass: masses[group], energy: sumEnergy(result, group) }
        : { mass: null, energy: null },
    ]),
  ) as Record<CutOffGroup, IncludedFlows>
}

function sumEnergy({ modules }: PlainProductResult, group: CutOffGroup): number | null {
  let sum = 0
  for (const module of CUT_OFF_GROUPS[group]) {
    const found = modules[module]
    if (found === 'notDeclared') continue
    const [renewable, other] = [found.impacts['PERT'], found.impacts['PENRT']]
    if (renewable === undefined || other === undefined) return null
    sum += renewable + other
  }
  return Math.abs(sum)
}

const BOUGHT: ReadonlySet<InputType> = new Set<InputType>([
  'A1_RAW_MATERIAL',
  'A3_ANCILLARY_MATERIALS',
  'A3_PACKAGING_MATERIALS',
  'SEMI_FINISHED',
])
/** Unknown with anything is unknown. */
const addKnown = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : a + b
const timesMass = (times: number, mass: number | null): number | null =>
  times === 0 ? 0 : mass === null ? null : times * mass

function sumMasses({
  amounts,
  productMass: knownProductMass,
  isMassIncomplete,
  packagingMass,
  constructionWasteFraction,
  streams,
}: PlainProductResult): Record<CutOffGroup, number | null> {
  const productMass = isMassIncomplete ? null : knownProductMass
  const sumLines = (
    which: (line: InputAmounts) => boolean,
    mass: (line: InputAmounts) => number | null,
  ): number | null =>
    amounts
      .filter(which)
      .map(mass)
      .reduce((total, one) => addKnown(total, one), 0)
  const hasType =
    (...types: InputType[]) =>
    ({ inputType }: InputAmounts): boolean =>
      types.includes(inputType)
  return {
    'A1–A3': sumLines(
      ({ inputType }) => BOUGHT.has(inputType),
      ({ grossMass }) => grossMass,
    ),
    'A4–A5': addKnown(
      constructionWasteFraction === null
        ? null
        : timesMass(1 + constructionWasteFraction, addKnown(productMass, packagingMass)),
      sumLines(hasType('A5_CONSTRUCTION_STAGE'), ({ grossMass }) => grossMass),
    ),
    'B1–B5': addKnown(
      sumLines(hasType('B1_USE_STAGE', 'B2_MAINTENANCE'), (line) =>
        timesMass(line.replacements ?? 1, line.netMass),
      ),
      sumLines(hasType('A1_RAW_MATERIAL', 'SEMI_FINISHED'), (line) =>
        timesMass(line.replacements ?? 0, line.netMass),
      ),
    ),
    'B6–B7': 0,
    'C1–C4': productMass,
    D: streams.reduce(
      (total, { recycling, reuse, incineration }) => total + recycling + reuse + incineration,
      0,
    ),
  }
}
