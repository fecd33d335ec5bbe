import type { Gap, GapReason } from '@cradle/engine'
import type { CalculationTab } from './calculation-tabs.ts'

/** Gaps of one kind: what is unknown, and the lines in which it is. `Line` names a line. */
export interface GapsOfKind<Line> extends Pick<
  Gap,
  'why' | 'calculationId' | 'indicators' | 'profileId' | 'field'
> {
  inputs: readonly Line[]
}

/** One value that somebody has to find. */
export interface UnknownValue<Line> extends Omit<GapsOfKind<Line>, 'inputs' | 'field'> {
  /** The line that needs it, of a profile the first one; null: the calculation itself. */
  line: Line | null
  /** Number of lines that need it. */
  lines: number
  /** Where it is entered. */
  tab: CalculationTab
  field: string
}

/** Where each kind of unknown value is entered. */
const places: Readonly<Record<GapReason, readonly [CalculationTab, field: string]>> = {
  amountMissing: ['inputs', 'netAmount'],
  profileMissing: ['inputs', 'environmentalProfile'],
  semiFinishedMissing: ['inputs', 'semiFinishedProduct'],
  indicatorMissing: ['inputs', 'environmentalProfile'],
  wasteScenarioMissing: ['inputs', 'wasteScenario'],
  wasteTransportProfileMissing: ['inputs', 'wasteScenario'],
  siteTransportMissing: ['advanced', 'transportProfileToConstructionSite'],
  constructionWasteMissing: ['advanced', 'constructionWaste'],
  productionWasteMissing: ['inputs', 'productionWastePercentage'],
  massPerUnitMissing: ['inputs', 'environmentalProfile'],
  secondaryContentMissing: ['inputs', 'environmentalProfile'],
  biogenicCarbonMissing: ['inputs', 'environmentalProfile'],
  lowerHeatValueMissing: ['inputs', 'wasteScenario'],
  efficiencyMissing: ['inputs', 'wasteScenario'],
  wasteDistanceMissing: ['inputs', 'wasteScenario'],
  serviceLifeMissing: ['advanced', 'productLifeTime'],
}

/** A leg without profile comes from the supplier of the line. */
const isLeg = ({ why, field }: Pick<Gap, 'why' | 'field'>): boolean =>
  why === 'profileMissing' && field === 'legs'

/** What only the profile can state: one value for all lines that use the profile. */
const ofProfile: ReadonlySet<GapReason> = new Set<GapReason>([
  'indicatorMissing',
  'secondaryContentMissing',
  'biogenicCarbonMissing',
])

/** The profile whose page has the field of an unknown value; undefined where a line has it. */
export const findProfileToFill = ({
  why,
  profileId,
}: Pick<Gap, 'why' | 'profileId'>): string | undefined =>
  ofProfile.has(why) && why !== 'indicatorMissing' ? profileId : undefined

/**
 * Lists the values to find, each once: what a profile does not state is one value, whatever lines use the profile. A count
 * of unknown values is the length of this list.
 */
export function listUnknown<Line>(kinds: readonly GapsOfKind<Line>[]): UnknownValue<Line>[] {
  return kinds.flatMap(({ inputs, ...kind }) => {
    const [tab, field] = isLeg(kind) ? (['inputs', 'supplier'] as const) : places[kind.why]
    const make = (line: Line | null, lines: number): UnknownValue<Line> => ({
      ...kind,
      line,
      lines,
      tab,
      field,
    })
    return ofProfile.has(kind.why) || inputs.length === 0
      ? [make(inputs[0] ?? null, inputs.length)]
      : inputs.map((line) => make(line, 1))
  })
}

/** Groups the gaps of the engine by what is unknown. A line is its id. */
export function groupGaps(gaps: readonly Gap[]): GapsOfKind<string>[] {
  const groups = Map.groupBy(gaps, (gap) =>
    [gap.why, isLeg(gap), gap.calculationId, gap.profileId, ...gap.indicators].join('|'),
  )
  return [...groups.values()].map((all) => ({
    ...all[0]!,
    inputs: [...new Set(all.flatMap(({ inputId }) => (inputId === null ? [] : [inputId])))],
  }))
}
