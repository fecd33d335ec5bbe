import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DocumentOf } from '@cradle/contract'
import { footprintArea } from '#footprints/footprint-routes'
import { plainNumber } from '#documents/report-numbers'
import { startRenderPool, type RenderPool } from '#typesetting/render-pool'
import { serveTypesetter } from '#typesetting/served-typesetter'
import { readPdf } from '#test/documents/read-pdf'
import {
  makeCalculationWorld,
  makeIri,
  type CalculationWorld,
} from '#test/worlds/calculation-world'
import { reportArea } from '../report-routes.ts'

let w: CalculationWorld
let pool: RenderPool
const asEditor = () => w.as('ROLE_CCF_EDITOR')
beforeAll(async () => {
  w = await makeCalculationWorld([footprintArea, reportArea])
  pool = startRenderPool({ size: 1 })
  serveTypesetter(w.services, pool)
})
afterAll(async () => {
  await pool.stop()
  await w.close()
})

const makeFootprint = async (amount: number | null): Promise<string> => {
  const { body } = await asEditor().post('/api/footprints', {
    name: 'Brickyard 2025',
    timePeriod: '2025',
    reportingIntervals: 4,
    method: makeIri('methods', w.library.method),
    operationalControl: true,
    employees: 7,
    organisationDescription: 'We make bricks.',
    exclusions: 'Capital goods.',
    target: [{ year: 2030, reduction: 42 }],
  })
  const answer = await asEditor().post('/api/footprint_inputs', {
    footprint: body['@id'],
    location: makeIri('locations', w.library.location),
    inputStage: 'A3_ENERGY_CONSUMPTION',
    scope: 1,
    subscope: '1.1',
    description: 'Kiln',
    environmentalProfile: makeIri('environmental_profiles', w.library.profiles.brick),
    reportingInterval: 1,
    amount,
  })
  expect(answer.status, answer.text).toBe(201)
  await asEditor().post('/api/footprint_result_journals', { footprint: body['@id'] })
  return body['@id']
}

test.each([
  ['en', 'Greenhouse gas inventory', 'Stationary combustion', 'Exclusions'],
  ['nl', 'Broeikasgasinventaris', 'Stationaire verbranding', 'Uitsluitingen'],
  ['de', 'Treibhausgasbilanz', 'Stationäre Verbrennung', 'Ausschlüsse'],
] as const)(
  'the report in %s has the contents of ISO 14064-1 and the figures of the API',
  async (language, ...words) => {
    const footprint = await makeFootprint(12_345.678)
    const answer = await asEditor().get(`${footprint}/report?language=${language}`)
    expect(answer.status, answer.text.slice(0, 300)).toBe(200)
    const results: DocumentOf<'FootprintResult'> = (await asEditor().get(`${footprint}/results`))
      .body
    const text = readPdf(answer.bytes).pages.join('\n').replaceAll(/\s+/g, ' ')
    for (const word of [...words, 'We make bricks.', 'Capital goods.', '2030'])
      expect(text).toContain(word)
    expect(text).toContain(plainNumber(results.total.total, language))
  },
)

test('an unknown part is ND in the report, and a report of old results is refused', async () => {
  const footprint = await makeFootprint(null)
  const answer = await asEditor().get(`${footprint}/report`)
  const text = readPdf(answer.bytes).pages.join('\n')
  expect(text).toContain('ND')
  expect(text).toContain('they are not zero')
  await asEditor().patch(footprint, { name: 'Later' })
  expect((await asEditor().get(`${footprint}/report`)).status).toBe(409)
})
