import type { WriteTx } from '#platform/db/database'
import { newId } from '#platform/ids'
import { benchProfileId } from '../src/seeds/bench/seed-bench.ts'
import { pick, makeRandom } from '../src/seeds/bench/random.ts'
import { demoTransportId } from '../src/seeds/demo/demo-library.ts'
import { demoSetId } from '../src/seeds/demo/demo-waste-scenarios.ts'
import { insertPeople, userId } from '../src/seeds/insert-people.ts'
import { insertRows } from '../src/seeds/insert-rows.ts'
import { methodId } from '../src/seeds/reference/methods.ts'
import { unitId } from '../src/seeds/reference/reference-lists.ts'

const CALCULATIONS = 25
const LINES = 60
const SUPPLIERS = 20

export interface Office {
  people: { email: string; session: string }[]
  calculations: { iri: string; lines: string[] }[]
}

/** Inserts one company at work: signed-in editors, suppliers, and calculations of sixty inputs. */
export async function insertOffice(tx: WriteTx, n: number, size: number): Promise<Office> {
  const random = makeRandom(n)
  const company_id = newId()
  const people = Array.from({ length: size }, (_, i) => ({
    email: `editor-${i}@office-${n}.example`,
    session: newId(),
  }))
  await insertRows(tx, 'companies', [{ id: company_id, name: `Office ${n}` }])
  await insertPeople(
    tx,
    people.map(({ email }) => ({
      email,
      name: email,
      companyId: company_id,
      roles: ['ROLE_LCA_EDITOR' as const],
    })),
    '',
  )
  const expires_at = new Date(Date.now() + 3_600_000).toISOString()
  await insertRows(
    tx,
    'sessions',
    people.map(({ email, session }) => ({ id: session, user_id: userId(email), expires_at })),
  )
  const location_id = newId()
  const suppliers = Array.from({ length: SUPPLIERS }, () => newId())
  await insertRows(tx, 'locations', [
    { id: location_id, company_id, unique_id: 'WORKS', name: 'Works', country_code: 'NL' },
  ])
  await insertRows(
    tx,
    'suppliers',
    suppliers.map((id, i) => ({
      id,
      company_id,
      unique_id: `S-${i}`,
      name: `Supplier ${i}`,
      country_code: 'DE',
    })),
  )
  const calculations = Array.from({ length: CALCULATIONS }, () => ({
    id: newId(),
    lines: Array.from({ length: LINES }, () => newId()),
  }))
  await insertRows(
    tx,
    'calculations',
    calculations.map(({ id }, i) => ({
      id,
      company_id,
      product_name: `Product ${i}`,
      calculation_type: 'product',
      location_id,
      method_id: methodId('EN15804A2'),
      waste_region_id: demoSetId,
      product_life_time: 75,
      functional_unit: 'standard',
      standard_unit_id: unitId('m2'),
      amount_scaling_dimensions: 0,
      transport_profile_to_construction_site_id: demoTransportId('DEMO-072'),
      distance_to_construction_site: 150,
      waste_scenario_input_method: 'byRawMaterial',
      production_waste_input_method: 'overallPercentage',
      production_waste_percentage_form: 3,
      construction_waste: 3,
      reporting_language: 'en',
      status: 'in-progress',
      texts: {},
    })),
  )
  await insertRows(
    tx,
    'inputs',
    calculations.flatMap(({ id: calculation_id, lines }) =>
      lines.map((id, position) => ({
        id,
        company_id,
        calculation_id,
        input_type: 'A1_RAW_MATERIAL',
        description: `Line ${position + 1}`,
        environmental_profile_id: benchProfileId(Math.floor(random() * 10_000)),
        net_amount: 0.01 + random() * 20,
        data_quality: 'Measured',
        data_source: 'Bench',
        supplier_id: pick(random, suppliers),
        position,
      })),
    ),
  )
  return {
    people,
    calculations: calculations.map(({ id, lines }) => ({ iri: `/2/calculations/${id}`, lines })),
  }
}
