import type { WriteTx } from '#platform/db/database'
import { newId } from '#platform/ids'
import { makeBenchCalculation, makeBenchSuppliers } from '../src/seeds/bench/bench-rows.ts'
import { benchProfileId } from '../src/seeds/bench/seed-bench.ts'
import { pick, makeRandom } from '../src/seeds/bench/random.ts'
import { insertPeople, userId } from '../src/seeds/insert-people.ts'
import { insertRows } from '../src/seeds/insert-rows.ts'

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
  await insertRows(tx, 'suppliers', makeBenchSuppliers(company_id, suppliers))
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
      ...makeBenchCalculation(),
      product_name: `Product ${i}`,
      location_id,
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
