import { addSums, type StagedEffects } from '#profiles/effects'
import { calculateShadowPrice } from '#profiles/shadow-price'
import { readWeights, readIndicators } from '#methods/method-table'
import type { WriteTx } from '#platform/db/database'
import { insertRows } from '../insert-rows.ts'
import { methodId } from '../reference/methods.ts'
import { unitId } from '../reference/reference-lists.ts'
import { seedId } from '../seed-id.ts'
import { demoFile, type DemoProfile } from './demo-file.ts'
import {
  belgianSetId,
  belgianSetName,
  demoSetId,
  makeBelgianRows,
  makeScenarioRows,
} from './demo-waste-scenarios.ts'
import {
  addIllustrativeValues,
  findDemoContent,
  isCompleted,
  NOT_A_MATERIAL,
} from './illustrative-values.ts'

export const demoProfileId = (uniqueId: string): string => seedId(`profile/${uniqueId}`)
export const demoTransportId = (uniqueId: string): string => seedId(`transport profile/${uniqueId}`)
const libraryVersion = seedId('version/demonstration library')

const CML_METHODS = ['NMD_1_2', 'NMD_OLD']
const A2_METHODS = ['EN15804A2', 'EN15804A2_OPERATOR', 'NMD_1_2', 'NMD_2', 'B_EPD', 'PEP4']

/**
 * kg Sb per MJ fossil: the sources of set 1 give abiotic depletion of fuels in MJ, the method uses
 * kg Sb.
 */
const SB_PER_MJ = 4.81e-4

/** Reference years that the sources themselves name. */
const YEAR: Record<string, number> = { U: 2023, E1: 2023, E2: 2022, E3: 2021, E4: 2020 }

/** Countries of the sources: Switzerland, Sweden, the United Kingdom, Germany. */
const COUNTRY: Record<string, string> = {
  K: 'CH',
  KD: 'CH',
  B: 'SE',
  U: 'GB',
  I: 'GB',
  A: 'DE',
  O: 'DE',
  E1: 'DE',
  E2: 'DE',
  E3: 'DE',
  E4: 'DE',
}

/**
 * Seeds the demonstration library: profiles, transport profiles and the waste scenarios "Demo NL",
 * without an owner and for every company.
 */
export async function seedDemoLibrary(tx: WriteTx): Promise<void> {
  const indicators = await readIndicators(tx)
  const weights = await readWeights(tx)
  await insertRows(tx, 'versions', [
    {
      id: libraryVersion,
      name: 'Demonstration library 1',
      public: true,
      published_at: '2026-01-01T00:00:00Z',
      database_version: true,
    },
  ])
  await insertRows(
    tx,
    'environmental_profiles',
    demoFile.profiles.map((profile) => {
      const { effects: known, illustrative } = readEffects(profile)
      const effects = addSums(known, indicators)
      return {
        ...makeProfileRow(profile),
        effects,
        illustrative_indicators: illustrative,
        shadow_price: calculateShadowPrice(effects, weights),
      }
    }),
  )
  await insertRows(
    tx,
    'transport_profiles',
    demoFile.profiles
      .filter((p) => p.category === 'Transport')
      .map((p) => ({
        id: demoTransportId(p.id),
        name: p.name,
        environmental_profile_id: demoProfileId(p.id),
        ...illustrativeVehicles[p.id],
      })),
  )
  await insertRows(tx, 'waste_scenario_sets', [{ id: demoSetId, name: 'Demo NL', region: 'NL' }])
  await insertRows(
    tx,
    'waste_scenarios',
    makeScenarioRows({ profile: demoProfileId, transport: demoTransportId }),
  )
}

/** Fuel and load of two lorries: no source gives them, and the vehicle says so. */
const illustrativeVehicles: Readonly<
  Partial<
    Record<
      string,
      {
        vehicle: string
        fuel_type: string
        /** [l/100 km] */
        fuel_consumption: number
        /** [%] */
        capacity_utilisation: number
      }
    >
  >
> = {
  'DEMO-072': {
    vehicle: 'Lorry, average (illustrative)',
    fuel_type: 'Diesel',
    fuel_consumption: 28,
    capacity_utilisation: 50,
  },
  'DEMO-073': {
    vehicle: 'Articulated lorry (illustrative)',
    fuel_type: 'Diesel',
    fuel_consumption: 32,
    capacity_utilisation: 55,
  },
}

function readEffects(profile: DemoProfile): { effects: StagedEffects; illustrative: string[] } {
  const values = Object.entries(profile.values).map(([code, value]) =>
    code === 'ADPF(MJ)' ? (['ADPF', value * SB_PER_MJ] as const) : ([code, value] as const),
  )
  const known = splitGreenhouseGases(Object.fromEntries(values))
  const completed = isCompleted(profile)
    ? addIllustrativeValues(
        known.values,
        ((findDemoContent(profile).percentage ?? 0) / 100) * (profile.massPerUnit ?? 0),
      )
    : { values: known.values, illustrative: [] }
  return {
    effects: { A1: completed.values, ...profile.modules },
    illustrative: [...known.illustrative, ...completed.illustrative],
  }
}

/**
 * Splits climate change where the source gives one greenhouse gas figure without biogenic CO2 and with land use change included
 * (decision 0008): land use change of its own is 0, and so is the uptake of biogenic carbon of materials without it. The total is
 * the sum.
 */
function splitGreenhouseGases(values: Record<string, number>): {
  values: Record<string, number>
  illustrative: string[]
} {
  const fossil = values['GWP-fossil']
  if (
    fossil === undefined ||
    values['GWP-total'] !== undefined ||
    values['GWP-luluc'] !== undefined
  )
    return { values, illustrative: [] }
  const split = { 'GWP-biogenic': 0, 'GWP-luluc': 0, ...values }
  return {
    values: { 'GWP-total': fossil + split['GWP-biogenic'], ...split },
    illustrative: ['GWP-biogenic', 'GWP-luluc'].filter((code) => values[code] === undefined),
  }
}

function makeProfileRow(p: DemoProfile) {
  const isMaterial = !NOT_A_MATERIAL.has(p.category)
  const content = findDemoContent(p)
  return {
    id: demoProfileId(p.id),
    unique_id: p.id,
    name: p.name,
    unit_id: unitId(p.unit),
    category: p.category,
    data_owner: 'Demonstration library',
    source: `${demoFile.sources[p.source]}. ${demoFile.label}`,
    comments:
      [
        p.note,
        p.density && `Density ${p.density} kg/m³.`,
        content.isIllustrative && `Secondary content ${content.percentage} %: illustrative.`,
        p.disposalGwp !== undefined && `Disposal in the source: ${p.disposalGwp} kg CO2 eq/kg.`,
      ]
        .filter(Boolean)
        .join(' ') || null,
    secondary_content: content.percentage,
    mass_per_unit: p.massPerUnit ?? null,
    biogenic_carbon: p.biogenicCarbon ?? null,
    megajoule_per_unit: p.mjPerUnit ?? null,
    reference_year: YEAR[p.source] ?? null,
    geographic_coverage: COUNTRY[p.source] ?? null,
    transport_applicable: isMaterial,
    waste_scenario_applicable: isMaterial,
    method_ids: listMethods(p).map(methodId),
    version_id: libraryVersion,
    demonstration: true,
  }
}

const listMethods = (profile: DemoProfile): readonly string[] =>
  isCompleted(profile)
    ? [...new Set([...A2_METHODS, ...CML_METHODS])]
    : profile.category === 'CML set'
      ? CML_METHODS
      : A2_METHODS

/** Seeds the Belgian waste scenarios of declarations by the Belgian method. The library must be there. */
export async function seedBelgianScenarios(tx: WriteTx): Promise<void> {
  await insertRows(tx, 'waste_scenario_sets', [
    { id: belgianSetId, name: belgianSetName, region: 'BE' },
  ])
  await insertRows(
    tx,
    'waste_scenarios',
    makeBelgianRows({ profile: demoProfileId, transport: demoTransportId }),
  )
}
