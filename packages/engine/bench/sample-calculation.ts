import type {
  CalculationRequest,
  EnvironmentalProfile,
  Input,
  InputType,
  WasteScenario,
} from '../src/index.ts'
import { MODULES } from '../src/index.ts'

/** The 51 codes of the indicator table: EF 3.1, resources, waste, flows, carbon content, CML set and single score. */
export const INDICATORS = `
  GWP-total GWP-fossil GWP-biogenic GWP-luluc ODP AP EP-freshwater EP-marine
  EP-terrestrial POCP ADP-minerals&metals ADP-fossil WDP PM IRP ETP-fw HTP-c HTP-nc SQP
  PERE PERM PERT PENRE PENRM PENRT SM RSF NRSF FW HWD NHWD RWD CRU MFR MER EEE EET
  BCC-product BCC-packaging ADPE ADPF GWP ODP-CML POCP-CML AP-CML EP-CML HTP FAETP MAETP
  TETP MKI`
  .trim()
  .split(/\s+/)

/** Types of the sample's lines, in turn: most are raw materials. */
const TYPES: InputType[] = [
  'A1_RAW_MATERIAL',
  'A1_RAW_MATERIAL',
  'A1_RAW_MATERIAL',
  'A3_ENERGY_CONSUMPTION',
  'A1_RAW_MATERIAL',
  'A3_PACKAGING_MATERIALS',
  'A1_RAW_MATERIAL',
  'A3_ANCILLARY_MATERIALS',
  'A5_CONSTRUCTION_STAGE',
  'B2_MAINTENANCE',
  'C1_DEMOLITION',
  'A3_EXTERNAL_TREATMENTS',
]

const PROFILES = 40
const SCENARIOS = 8

/** Makes a calculation with this number of lines and all features: legs, losses, replacements, five routes, credits. */
export function sampleCalculation(lines: number, id = 'sample'): CalculationRequest {
  const profiles: Record<string, EnvironmentalProfile> = {}
  for (let number = 0; number < PROFILES; number++)
    profiles[`p${number}`] = sampleProfile(`p${number}`, number, 'kg', 1)
  profiles['truck'] = {
    ...sampleProfile('truck', 3, 'tkm', 0),
    biogenicCarbon: 0,
    secondaryContent: 0,
  }
  profiles['power'] = {
    ...sampleProfile('power', 5, 'kWh', 0),
    biogenicCarbon: 0,
    secondaryContent: 0,
  }
  const wasteScenarios: Record<string, WasteScenario> = {}
  for (let number = 0; number < SCENARIOS; number++)
    wasteScenarios[`w${number}`] = sampleScenario(`w${number}`, number)
  return {
    run: id,
    library: { profiles, wasteScenarios },
    method: {
      replacementMode: 'fractional',
      indicators: INDICATORS,
      declaredModules: MODULES,
      allowsOperationalUse: false,
      weightingSets: [
        { id: 'set1', weights: { GWP: 0.05, 'AP-CML': 4, 'EP-CML': 9, ADPE: 0.16, HTP: 0.09 } },
        {
          id: 'set2',
          weights: {
            'GWP-total': 0.116,
            AP: 0.39,
            'EP-marine': 3.28,
            POCP: 1.22,
            'ADP-fossil': 0.00033,
          },
        },
      ],
    },
    calculations: [
      {
        id,
        type: 'product',
        inputs: Array.from({ length: lines }, (_, number) => sampleInput(number)),
        productionWasteMethod: 'overallPercentage',
        productionWasteFraction: 0.04,
        constructionWasteFraction: 0.05,
        siteTransport: { profileId: 'truck', distanceKm: 150 },
        wasteScenarioInputMethod: 'byRawMaterial',
        referenceServiceLife: 75,
      },
    ],
  }
}

function sampleProfile(
  id: string,
  number: number,
  unit: string,
  massPerUnit: number,
): EnvironmentalProfile {
  const values: Record<string, number> = {}
  INDICATORS.forEach((code, place) => (values[code] = (1 + ((number * 7 + place * 13) % 17)) / 10))
  const hasCarbon = number % 3 === 0
  if (hasCarbon) values['GWP-biogenic'] = (-44 / 12) * 0.4
  values['SM'] = 0
  values['GWP-total'] = values['GWP-fossil']! + values['GWP-biogenic']! + values['GWP-luluc']!
  values['PERM'] = values['PENRM'] = 7.5
  values['PERT'] = values['PERE']! + values['PERM']
  values['PENRT'] = values['PENRE']! + values['PENRM']
  return {
    id,
    name: id,
    unit,
    massPerUnit,
    values,
    secondaryContent: (number % 4) / 10,
    lowerHeatValue: 15,
    biogenicCarbon: hasCarbon ? 0.4 : 0,
    primaryEquivalent: `p${(number + 1) % PROFILES}`,
    transportApplicable: true,
    wasteScenarioApplicable: true,
  }
}

function sampleScenario(id: string, number: number): WasteScenario {
  return {
    id,
    name: id,
    shares: { left: 0.05, landfill: 0.15, incineration: 0.3, recycling: 0.4, reuse: 0.1 },
    distancesKm: {
      left: 0,
      landfill: 100,
      incineration: 150,
      recycling: 50,
      reuse: 20,
      afterEndOfWaste: 30,
    },
    transportProfileId: 'truck',
    loadProfileIds: {
      left: 'p4',
      landfill: 'p1',
      incineration: 'p2',
      recycling: 'p7',
      reuse: 'p5',
    },
    secondaryMaterialLost: 0.05,
    afterEndOfWasteProfileIds: { recycling: 'p8' },
    benefitProfileIds: { recycling: `p${10 + number}`, electricity: 'power', heat: 'power' },
    qualityFactors: { recycling: 0.9 },
    energy: { r1: 0.65, electricEfficiency: 0.18, thermalEfficiency: 0.31 },
  }
}

function sampleInput(number: number): Input {
  return {
    id: `i${String(number).padStart(4, '0')}`,
    inputType: TYPES[number % TYPES.length]!,
    description: `Line ${number}`,
    profileId: `p${(number * 3) % PROFILES}`,
    netAmount: 1 + (number % 9),
    lifeTime: number % 4 === 0 ? 30 : null,
    wasteScenarioId: `w${number % SCENARIOS}`,
    legs: [
      { profileId: 'truck', distanceKm: 100 + number },
      { profileId: 'truck', distanceKm: 20 },
    ],
  }
}
