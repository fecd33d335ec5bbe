import type { WriteTx } from '#platform/db/database'
import { demoPassword } from '#session/demo-logins'
import { hashPassword } from '#users/passwords'
import type { Services } from '#platform/http/call'
import { demoFile } from '../demo/demo-file.ts'
import { demoTransportId, seedDemoLibrary } from '../demo/demo-library.ts'
import { demoScenarioId, proposeScenario } from '../demo/demo-waste-scenarios.ts'
import { insertPeople } from '../insert-people.ts'
import { insertRows } from '../insert-rows.ts'
import { methodId } from '../reference/methods.ts'
import { completeLicence, unitId } from '../reference/reference-lists.ts'
import { seedReference } from '../reference/seed-reference.ts'
import { seedId } from '../seed-id.ts'
import { makeBenchCalculation, makeBenchSuppliers } from './bench-rows.ts'
import { pick, makeRandom } from './random.ts'

export const benchCompanyId = seedId('bench/company')
export const benchEmail = 'lca-editor@bench.example'
export const benchCalculationId = (n: number): string => seedId(`bench/calculation/${n}`)
export const benchProfileId = (n: number): string => seedId(`bench/profile/${n}`)
/** Numbers of lines of the large products, which are the first ones. */
export const largeProducts = [500, 200] as const

const PROFILES = 10_000
const PRODUCTS = 5_000
const LINES = 60

const materials = [
  'concrete',
  'steel sheet',
  'aluminium profile',
  'glulam',
  'plasterboard',
  'stone wool',
  'glass wool',
  'clay brick',
  'float glass',
  'EPDM membrane',
  'polyethylene film',
  'OSB',
  'ceramic tile',
  'bitumen sheet',
  'copper pipe',
  'EPS board',
  'paint',
  'mortar',
  'cross-laminated timber',
  'Dämmstoff',
]
const qualities = [
  'coated',
  'galvanised',
  'recycled',
  'primary',
  'lightweight',
  'fire-retardant',
  'dark',
  'structural',
  'reinforced',
  'acoustic',
  'für Fassaden',
  'pré-isolé',
]
const origins = ['NL', 'DE', 'BE', 'FR', 'SE', 'EU', 'GLO', 'AT', 'PL', 'IT']

/**
 * Seeds many synthetic profiles and products, identical in every run, for benchmarks of lists,
 * search and calculation.
 */
export async function seedBench(tx: WriteTx, services: Services): Promise<void> {
  await seedReference(tx)
  await seedDemoLibrary(tx)
  await insertRows(tx, 'companies', [
    {
      id: benchCompanyId,
      name: 'Bench BV',
      company_code: 'BENCH',
      demonstration: true,
      licence_id: completeLicence,
      expert_upload: true,
      upload_company_db: true,
    },
  ])
  await insertPeople(
    tx,
    [
      {
        email: benchEmail,
        name: 'LCA editor (bench)',
        companyId: benchCompanyId,
        roles: ['ROLE_LCA_EDITOR'],
      },
    ],
    await hashPassword(services.config.seedPassword ?? demoPassword),
  )
  await insertBenchProfiles(tx)
  await insertBenchProducts(tx)
}

/** 10,000 ownerless profiles with a full set of A2 indicators each. */
export async function insertBenchProfiles(tx: WriteTx): Promise<void> {
  const random = makeRandom(1)
  const patterns = demoFile.profiles
    .filter((p) => p.category === 'Full set')
    .map((p) => Object.entries(p.values))
  const methods = ['EN15804A2', 'NMD_2'].map(methodId)
  const rows = Array.from({ length: PROFILES }, (_, n) => {
    const material = pick(random, materials)
    const factor = 0.1 + random() * 3
    return {
      id: benchProfileId(n),
      unique_id: `BENCH-${String(n).padStart(5, '0')}`,
      name: `${material[0]!.toUpperCase()}${material.slice(1)}, ${pick(random, qualities)}, ${Math.round(5 + random() * 400)} mm, ${pick(random, origins)}`,
      unit_id: unitId('kg'),
      category: material,
      subcategory: pick(random, qualities),
      mass_per_unit: 1,
      // A declaration of products that use the profile is refused without these.
      secondary_content: 0,
      biogenic_carbon: 0,
      lower_heat_value: 0,
      demonstration: true,
      source: 'Made for measuring speed – not for declarations',
      method_ids: random() < 0.5 ? [] : methods,
      effects: {
        A1: Object.fromEntries(
          pick(random, patterns).map(([code, value]) => [code, value * factor]),
        ),
      },
    }
  })
  await insertRows(tx, 'environmental_profiles', rows)
}

/** One product of 500 lines, one of 200, and 5,000 of 60. */
const benchSizes: readonly number[] = [...largeProducts, ...Array<number>(PRODUCTS).fill(LINES)]

/** @param sizes  numbers of lines of the products */
export async function insertBenchProducts(tx: WriteTx, sizes = benchSizes): Promise<void> {
  const random = makeRandom(2)
  const company_id = benchCompanyId
  const location_id = seedId('bench/location')
  const suppliers = Array.from({ length: 20 }, (_, i) => seedId(`bench/supplier/${i}`))
  await insertRows(tx, 'locations', [
    { id: location_id, company_id, unique_id: 'BENCH', name: 'Bench works', country_code: 'NL' },
  ])
  await insertRows(tx, 'suppliers', makeBenchSuppliers(company_id, suppliers))
  await insertRows(
    tx,
    'transports',
    suppliers.map((id, i) => ({
      id: seedId(`bench/transport/${i}`),
      company_id,
      location_id,
      supplier_id: id,
      transport_profile_id: demoTransportId('DEMO-072'),
      distance: 20 + i * 35,
    })),
  )
  await insertRows(
    tx,
    'calculations',
    sizes.map((size, n) => ({
      id: benchCalculationId(n),
      company_id,
      ...makeBenchCalculation(),
      product_name: `Product ${n} of ${size} lines`,
      location_id,
      texts: {},
    })),
  )
  const kinds = [
    'A1_RAW_MATERIAL',
    'A1_RAW_MATERIAL',
    'A1_RAW_MATERIAL',
    'A3_PACKAGING_MATERIALS',
    'A3_ANCILLARY_MATERIALS',
    'A5_CONSTRUCTION_STAGE',
  ]
  const scenario = demoScenarioId(proposeScenario('concrete')!)
  for (let from = 0; from < sizes.length; from += 500) {
    await insertRows(
      tx,
      'inputs',
      sizes.slice(from, from + 500).flatMap((size, k) =>
        Array.from({ length: size }, (_, i) => ({
          id: seedId(`bench/input/${from + k}/${i}`),
          company_id,
          calculation_id: benchCalculationId(from + k),
          input_type: pick(random, kinds),
          description: `Line ${i + 1}`,
          supplier_id: pick(random, suppliers),
          environmental_profile_id: benchProfileId(Math.floor(random() * PROFILES)),
          net_amount: 0.01 + random() * 20,
          data_quality: 'Measured',
          data_source: 'Bench',
          waste_scenario_id: scenario,
          position: i,
        })),
      ),
    )
  }
}
