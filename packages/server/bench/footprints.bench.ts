/**
 * Measures a footprint of 5,000 sources in 12 intervals at 20 sites: opened, computed and stored, read and explained, and
 * computed again after one changed amount, as the browser does.
 */
import {
  footprintLineOfRecord,
  FootprintRun,
  prepareFootprint,
  type FootprintLine,
} from '@cradle/engine'
import { readSheetRows, type DocumentOf } from '@cradle/contract'
import { newId } from '#platform/ids'
import { makeRandom, pick } from '../src/seeds/bench/random.ts'
import { demoProfileId } from '../src/seeds/demo/demo-library.ts'
import { demoScenarioId } from '../src/seeds/demo/demo-waste-scenarios.ts'
import { insertRows } from '../src/seeds/insert-rows.ts'
import { makeBenchFootprint } from './bench-footprint.ts'
import { makeBenchWorld, measureP95, type Measurement } from './bench-world.ts'

const SOURCES = 5000
const INTERVALS = 12
const SITES = 20
const company = newId()
const footprint = newId()
const address = `/api/footprints/${footprint}`

export async function run(): Promise<Measurement[]> {
  const sites = Array.from({ length: SITES }, () => newId())
  const { call, close } = await makeBenchWorld({
    company,
    people: ['ccf-editor@bench.example'],
    async seed(tx) {
      await tx
        .updateTable('memberships')
        .set({ roles: ['ROLE_CCF_EDITOR'] })
        .where('company_id', '=', company)
        .execute()
      await insertRows(
        tx,
        'locations',
        sites.map((id, i) => ({ id, company_id: company, unique_id: `S${i}`, name: `Site ${i}` })),
      )
      await insertRows(tx, 'footprints', [makeBenchFootprint(footprint, company, INTERVALS)])
      await insertRows(tx, 'footprint_inputs', makeInputs(sites))
    },
  })
  try {
    const sheet = (await call('GET', `${address}/sheet`, 200)).body as DocumentOf<'FootprintSheet'>
    const compute = async (): Promise<number> =>
      (await call('POST', '/api/footprint_result_journals', 201, { footprint: address })).ms
    const stored = await measureP95(compute, 20)
    const read = (path: string) => async (): Promise<number> =>
      (await call('GET', `${address}/${path}`, 200)).ms
    return [
      {
        name: 'footprint of 60,000 inputs: open the sheet',
        value: await measureP95(read('sheet'), 20),
        unit: 'ms',
        goal: 700,
      },
      {
        name: 'footprint of 60,000 inputs: compute and store',
        value: stored,
        unit: 'ms',
        goal: 2000,
      },
      {
        name: 'footprint of 60,000 inputs: read the results',
        value: await measureP95(read('results'), 20),
        unit: 'ms',
        goal: 500,
      },
      {
        name: 'footprint of 60,000 inputs: explain a category',
        value: await measureP95(read('explanation?category=3.1'), 20),
        unit: 'ms',
        goal: 2000,
      },
      {
        name: 'footprint of 60,000 inputs: one changed amount in the page',
        value: await measureEdits(sheet),
        unit: 'ms',
        goal: 40,
      },
    ]
  } finally {
    await close()
  }
}

function makeInputs(sites: readonly string[]) {
  const random = makeRandom(7)
  return Array.from({ length: SOURCES }, (_, position) => {
    const kind = pick(random, kinds)
    const series = newId()
    const location_id = pick(random, sites)
    return Array.from({ length: INTERVALS }, (_unused, i) => ({
      id: newId(),
      company_id: company,
      footprint_id: footprint,
      location_id,
      input_stage: 'A3_ENERGY_CONSUMPTION',
      ...kind,
      description: `Source ${position}`,
      reporting_interval: i + 1,
      amount: Math.round(random() * 1e6) / 10,
      series,
      position,
    }))
  }).flat()
}

const kinds = [
  { scope: 1, subscope: '1.1', environmental_profile_id: demoProfileId('DEMO-065') },
  { scope: 1, subscope: '1.2', environmental_profile_id: demoProfileId('DEMO-066') },
  {
    scope: 2,
    subscope: '2.1',
    scope2_method: 'location',
    environmental_profile_id: demoProfileId('DEMO-061'),
  },
  {
    scope: 3,
    subscope: '3.1',
    environmental_profile_id: demoProfileId('DEMO-013'),
    production_waste_percentage: 4,
    waste_scenario_id: demoScenarioId('Reinforcing steel'),
  },
]

/** The page computes one new line and its groups with every digit. */
async function measureEdits(sheet: DocumentOf<'FootprintSheet'>): Promise<number> {
  const { legs, ...model } = sheet.model
  const lines: FootprintLine[] = readSheetRows(sheet.rows).flatMap((row) =>
    row.cells.map((cell) => footprintLineOfRecord(row, cell, legs)),
  )
  const run = new FootprintRun(prepareFootprint(model))
  run.change([], lines)
  let amount = 0
  return measureP95(async () => {
    const from = performance.now()
    const before = lines[0]!
    lines[0] = { ...before, amount: ++amount }
    run.change([before], [lines[0]])
    run.state()
    return performance.now() - from
  })
}
