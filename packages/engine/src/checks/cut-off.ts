import type { LifeCycleModule } from '../model/life-cycle-modules.ts'
import type { InputType } from '../model/model.ts'
import type { InputAmounts, PlainProductResult } from '../model/results.ts'

/** Groups of modules whose excluded flows are added. Source: EN 15804+A2 §6.3.6. */
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

/** Maximum share of one flow in mass or primary energy [1]. */
export const CUT_OFF_FLOW_MAX = 0.01
/** Maximum share of all flows of a group [1]. */
export const CUT_OFF_GROUP_MAX = 0.05

/** An excluded flow; null = not estimated. */
export interface ExcludedFlow {
  readonly module: LifeCycleModule
  /** [kg per declared unit] */
  readonly mass: number | null
  /** [MJ per declared unit] primary energy */
  readonly energy: number | null
}

/** Included mass and energy of a group; null = unknown. */
export interface IncludedFlows {
  /** [kg per declared unit] */
  readonly mass: number | null
  /** [MJ per declared unit] primary energy, renewable and not */
  readonly energy: number | null
}

/** Shares of mass and energy [1]; null without an estimate, or if the included flows are unknown. */
export interface CutOffShares {
  readonly mass: number | null
  readonly energy: number | null
}

export interface CutOff {
  /** One entry for each flow, in the same order. */
  readonly flows: readonly (CutOffShares & { readonly group: CutOffGroup })[]
  /** Groups with excluded flows. */
  readonly groups: readonly (CutOffShares & { readonly group: CutOffGroup })[]
}

export const findCutOffGroup = (module: LifeCycleModule): CutOffGroup =>
  cutOffGroups.find((group) =>
    (CUT_OFF_GROUPS[group] as readonly LifeCycleModule[]).includes(module),
  )!

/**
 * Compares excluded with included flows, for each flow and each group of modules.
 *
 *   share = excluded / (Σ included + Σ excluded), of mass and of primary energy
 *
 * Source: calculation.md §16.
 * Example: 0.2 kg of excluded glue and 9.8 kg of included flows → 0.02.
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
 * Included mass and primary energy of each group. A group without declared modules is unknown; energy is unknown if the
 * method does not have its indicators.
 *
 *   energy = Σ PERT + PENRT of the modules; in D the absolute value, because most of it is avoided use
 *
 * Mass is the flow through the group: purchased materials (A1–A3), deliveries to the site including construction waste
 * (A4–A5), maintenance and replaced parts (B1–B5), the product (C1–C4), recovered material (D). Choice: decision 0019.
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
/** Adds two values; the sum is unknown if one of them is. */
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
