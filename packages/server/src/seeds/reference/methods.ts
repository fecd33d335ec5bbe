import { seedId } from '../seed-id.ts'
import { indicatorFile, type IndicatorSet } from '#reference/indicator-file'

export const methodId = (code: string): string => seedId(`method/${code}`)

/** Groups of indicators that a method shows as its headline; the rest stands behind it. */
const HEADLINE = new Set(['core', 'cml'])

interface MethodVariant {
  code: string
  name: string
  sets: IndicatorSet[]
  /** Weighting sets of the single score, the legal one first. */
  weighting?: ('set1' | 'set2')[]
  replacement: 'ceil' | 'fractional'
  operationalUse?: boolean
  stages: string
  pcr: string
  characterization: string
  references: string
  /** Who the declaration is for, beside those every method names. */
  audience?: string
  extraCutOff?: string
}

const ALL = 'A1 A2 A3 A4 A5 B1 B2 B3 B4 B5 B6 B7 C1 C2 C3 C4 D'
const DUTCH = 'A1 A2 A3 A4 A5 B1 B2 B3 B4 C1 C2 C3 C4 D'
const EF = 'Environmental Footprint 3.1 (EN 15804+A2)'
const CML = 'CML-IA baseline (EN 15804+A1)'

/** The seven methods of the product. Source: methods, EPD and report content §1. */
const variants: MethodVariant[] = [
  { code: 'EN15804A2', name: 'EN 15804+A2', sets: ['en15804a2'], replacement: 'ceil', stages: ALL, pcr: 'EN 15804:2012+A2:2019', characterization: EF, references: '' },
  { code: 'EN15804A2_OPERATOR', name: 'EN 15804+A2, programme operator', sets: ['en15804a2'], replacement: 'ceil', stages: ALL, pcr: 'EN 15804:2012+A2:2019 and the product category rules of the programme operator', characterization: EF, references: 'General programme instructions of the programme operator' },
  { code: 'NMD_1_2', name: 'Dutch method, sets 1 and 2', sets: ['nmdSet1', 'nmdSet2'], weighting: ['set2', 'set1'], replacement: 'fractional', stages: DUTCH, pcr: 'Bepalingsmethode Milieuprestatie Bouwwerken', characterization: `${EF}; ${CML}`, references: 'Bepalingsmethode Milieuprestatie Bouwwerken; NMD verification protocol', audience: 'It is also meant for the national environmental database.' },
  { code: 'NMD_2', name: 'Dutch method, set 2', sets: ['nmdSet2'], weighting: ['set2'], replacement: 'fractional', stages: DUTCH, pcr: 'Bepalingsmethode Milieuprestatie Bouwwerken', characterization: EF, references: 'Bepalingsmethode Milieuprestatie Bouwwerken; NMD verification protocol', audience: 'It is also meant for the national environmental database.' },
  { code: 'NMD_OLD', name: 'Dutch method, set 1 (older)', sets: ['nmdSet1'], weighting: ['set1'], replacement: 'fractional', stages: DUTCH, pcr: 'Bepalingsmethode Milieuprestatie Bouwwerken, edition before EN 15804+A2', characterization: CML, references: 'Bepalingsmethode Milieuprestatie Bouwwerken; NMD verification protocol', audience: 'It is also meant for the national environmental database.' },
  { code: 'B_EPD', name: 'B-EPD', sets: ['bEpd'], replacement: 'ceil', stages: ALL, pcr: 'EN 15804:2012+A2:2019 and the Belgian complement NBN/DTD B 08-001', characterization: EF, references: 'B-EPD programme instructions; Belgian product category rules' },
  { code: 'PEP4', name: 'PEP ecopassport, PCR edition 4', sets: ['pep4'], replacement: 'ceil', operationalUse: true, stages: ALL, pcr: 'PEP ecopassport PCR edition 4; EN 50693:2019', characterization: EF, references: 'PEP ecopassport PCR edition 4 and the product specific rules', audience: 'It is also meant for users of electrical equipment.' },
]

const cutOff = {
  cut_off_a1_a3: 'All raw materials, ancillary and packaging materials, energy, water, direct emissions and production waste known for the reference year are included. Flows left out are below 1% of mass and 1% of primary energy of the unit process, and together below 5% per module. Not included: construction of the plant, employees, research.',
  cut_off_a4_a5: 'Transport of product and packaging, losses, packaging disposal and installation energy are included; small tools and site facilities are left out.',
  cut_off_b: 'Maintenance, replacement of parts with a shorter life and known emissions are included; operational energy and water only where declared in B6 and B7.',
  cut_off_c: 'Demolition, transport, processing and disposal of all materials above 1% of mass are included.',
  cut_off_d: 'Net credits and loads of all materials above 1% of mass are included.',
}

/** Rows of table `methods`. The indicators stand in the order of the standard; their weights are looked up when they are shown. */
export const methodRows = variants.map((v) => ({
  id: methodId(v.code), code: v.code, name: v.name, active: true,
  pcr: v.pcr, lca_software: 'Cradle', characterization_method: v.characterization, database_profiles: 'Environmental profiles as listed in the annex of the report',
  purpose_and_target_groups: `The study quantifies the environmental performance of the product over the declared life cycle stages, as basis for a declaration according to ${v.name}. The declaration is meant for business-to-business communication: designers, contractors, clients and managers of databases. It is not a comparative assertion.${v.audience ? ` ${v.audience}` : ''}`,
  ...cutOff,
  representativeness: 'The results represent the product as made by the owner at the named production sites in the reference year.',
  annex2_references: ['EN 15804:2012+A2:2019', 'ISO 14025', 'ISO 14040 and ISO 14044', v.pcr, v.references].filter((text, i, all) => text && all.indexOf(text) === i).join('; '),
  stages: v.stages.split(' '),
  indicators: indicatorFile.indicators.filter((i) => i.code !== 'MKI' && v.sets.some((set) => i.sets[set])).map((i) => ({
    code: i.code, group: HEADLINE.has(i.group) ? 'top' : 'other', mandatory: v.sets.some((set) => i.sets[set] === 'mandatory'),
  })),
  weighting_sets: v.weighting ?? [], headline_weighting_set: v.weighting?.[0] ?? null,
  replacement_mode: v.replacement, operational_use_inputs: v.operationalUse ?? false, total_includes_d: v.weighting !== undefined,
  credits_per_calculation: 10, credits_per_review: 25, costs: 0,
  publisher: false, operator: v.code === 'EN15804A2_OPERATOR',
}))
