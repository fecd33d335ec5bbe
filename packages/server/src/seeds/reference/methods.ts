import { seedId } from '../seed-id.ts'
import { indicatorFile, type IndicatorSet } from '#reference/indicator-file'

export const methodId = (code: string): string => seedId(`method/${code}`)

/** Groups of headline indicators of a method; the others are secondary. */
const HEADLINE = new Set(['core', 'cml'])

export type MethodCode =
  | 'EN15804A2'
  | 'EN15804A2_OPERATOR'
  | 'NMD_1_2'
  | 'NMD_2'
  | 'NMD_OLD'
  | 'B_EPD'
  | 'PEP4'

interface MethodVariant {
  code: MethodCode
  name: string
  sets: IndicatorSet[]
  /** Weighting sets of the single score, the legal one first. */
  weighting?: ('set1' | 'set2')[]
  replacement: 'ceil' | 'fractional'
  operationalUse?: boolean
  /** The method defines life-cycle totals. EN 15804+A2 (7.5) lets only A1–A3 be added up. */
  hasTotals?: boolean
  stages: string
  /** Modules outside the use stage that a calculation may leave out. */
  optionalStages?: string
  /** Modules of the use stage that no calculation may leave out. */
  requiredStages?: string
  /** Modules of the use stage that a calculation with lines for them may not leave out. */
  requiredStagesWithData?: string
  pcr: string
  characterization: string
}

const ALL = 'A1 A2 A3 A4 A5 B1 B2 B3 B4 B5 B6 B7 C1 C2 C3 C4 D'
const DUTCH = 'A1 A2 A3 A4 A5 B1 B2 B3 B4 C1 C2 C3 C4 D'
/** The Dutch method prescribes B1 to B3; B4 depends on the lives of the parts. */
const DUTCH_USE = { requiredStages: 'B1 B2 B3', requiredStagesWithData: 'B4' }
const EF = 'Environmental Footprint 3.1 (EN 15804+A2)'
const CML = 'CML-IA baseline (EN 15804+A1)'

/** The seven methods of the product. Source: methods, EPD and report content §1. */
const variants: MethodVariant[] = [
  {
    code: 'EN15804A2',
    name: 'EN 15804+A2',
    sets: ['en15804a2'],
    replacement: 'ceil',
    stages: ALL,
    optionalStages: 'A4 A5',
    pcr: 'EN 15804:2012+A2:2019',
    characterization: EF,
  },
  {
    code: 'EN15804A2_OPERATOR',
    name: 'EN 15804+A2, programme operator',
    sets: ['en15804a2'],
    replacement: 'ceil',
    stages: ALL,
    optionalStages: 'A4 A5',
    pcr: 'EN 15804:2012+A2:2019',
    characterization: EF,
  },
  {
    code: 'NMD_1_2',
    name: 'Dutch method, sets 1 and 2',
    sets: ['nmdSet1', 'nmdSet2'],
    weighting: ['set2', 'set1'],
    replacement: 'fractional',
    hasTotals: true,
    stages: DUTCH,
    ...DUTCH_USE,
    pcr: 'Bepalingsmethode Milieuprestatie Bouwwerken',
    characterization: `${EF}; ${CML}`,
  },
  {
    code: 'NMD_2',
    name: 'Dutch method, set 2',
    sets: ['nmdSet2'],
    weighting: ['set2'],
    replacement: 'fractional',
    hasTotals: true,
    stages: DUTCH,
    ...DUTCH_USE,
    pcr: 'Bepalingsmethode Milieuprestatie Bouwwerken',
    characterization: EF,
  },
  {
    code: 'NMD_OLD',
    name: 'Dutch method, set 1 (older)',
    sets: ['nmdSet1'],
    weighting: ['set1'],
    replacement: 'fractional',
    hasTotals: true,
    stages: DUTCH,
    ...DUTCH_USE,
    pcr: 'Bepalingsmethode Milieuprestatie Bouwwerken (EN 15804+A1)',
    characterization: CML,
  },
  {
    code: 'B_EPD',
    name: 'B-EPD',
    sets: ['bEpd'],
    replacement: 'ceil',
    stages: ALL,
    requiredStagesWithData: 'B1 B2 B3 B4 B5 B6 B7',
    pcr: 'EN 15804:2012+A2:2019; NBN/DTD B 08-001',
    characterization: EF,
  },
  {
    code: 'PEP4',
    name: 'PEP ecopassport, PCR edition 4',
    sets: ['pep4'],
    replacement: 'ceil',
    operationalUse: true,
    hasTotals: true,
    stages: ALL,
    pcr: 'PEP ecopassport PCR edition 4; EN 50693:2019',
    characterization: EF,
  },
]

/** Variants of one declaration may differ by 10 % in climate change, as programmes want it (decision 0157). */
const findFamilyRule = (
  sets: readonly IndicatorSet[],
): { family_indicators: string[]; family_threshold: number | null } => {
  const climate = ['GWP-GHG', 'GWP-total', 'GWP'].find((code) =>
    indicatorFile.indicators.some((i) => i.code === code && sets.some((set) => i.sets[set])),
  )
  return climate === undefined
    ? { family_indicators: [], family_threshold: null }
    : { family_indicators: [climate], family_threshold: 10 }
}

/**
 * Rows of table `methods`. The indicators are in the order of the standard; their weights are
 * looked up on display. Report texts are empty: each method has its defaults in every language
 * (`snapshots/default-texts`) until an admin changes them.
 */
export const methodRows = variants.map((v) => ({
  id: methodId(v.code),
  code: v.code,
  name: v.name,
  active: true,
  pcr: v.pcr,
  lca_software: 'Cradle',
  characterization_method: v.characterization,
  stages: v.stages.split(' '),
  optional_stages: v.optionalStages?.split(' ') ?? [],
  required_stages: v.requiredStages?.split(' ') ?? [],
  required_stages_with_data: v.requiredStagesWithData?.split(' ') ?? [],
  indicators: indicatorFile.indicators
    .filter((i) => i.code !== 'MKI' && v.sets.some((set) => i.sets[set]))
    .map((i) => ({
      code: i.code,
      group: HEADLINE.has(i.group) ? 'top' : 'other',
      mandatory: v.sets.some((set) => i.sets[set] === 'mandatory'),
    })),
  weighting_sets: v.weighting ?? [],
  headline_weighting_set: v.weighting?.[0] ?? null,
  replacement_mode: v.replacement,
  operational_use_inputs: v.operationalUse ?? false,
  module_totals: v.hasTotals ? ('full' as const) : ('A1A3' as const),
  total_includes_d: v.weighting !== undefined,
  ...findFamilyRule(v.sets),
  credits_per_calculation: 10,
  credits_per_review: 25,
  costs: 0,
  publisher: false,
  operator: v.code === 'EN15804A2_OPERATOR',
}))
