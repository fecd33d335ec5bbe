import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Footprint, recordRoutes, footprintRoutes } from '@cradle/contract'
import type { WarningItem } from '@cradle/contract'
import { systemScope } from '#access/scope'
import {
  makeCalculationWorld,
  makeIri,
  type CalculationWorld,
} from '#test/worlds/calculation-world'
import { footprintArea } from '../footprint-routes.ts'

let w: CalculationWorld
beforeAll(async () => {
  w = await makeCalculationWorld([footprintArea])
})
afterAll(() => w.close())

/** Sets what a profile says as an emission factor. */
const setFactor = (id: string, name: string, year: number, region: string): Promise<unknown> =>
  w.db.transact(systemScope(), (tx) =>
    sql`update environmental_profiles set name = ${name}, reference_year = ${year}, geographic_coverage = ${region},
      category = 'Grid' where id = ${id}`.execute(tx),
  )

test('a factor of another region and year is named once, with its sources and the better one', async () => {
  const editor = w.as('ROLE_CCF_EDITOR')
  await w.db.transact(systemScope(), async (tx) => {
    await sql`insert into countries (code, name) values ('NL', 'Netherlands')`.execute(tx)
    await sql`update locations set country_code = 'NL' where id = ${w.library.location}`.execute(tx)
  })
  const better = await w.addProfile({ name: 'Grid electricity, Netherlands 2024' })
  await setFactor(better, 'Grid electricity, Netherlands 2024', 2024, 'NL')
  await setFactor(w.library.profiles.brick, 'Grid electricity, Germany 2020', 2020, 'DE')
  const { body: footprint } = await editor.call(recordRoutes(Footprint).create, {
    body: {
      name: 'Footprint 2025',
      timePeriod: '2025',
      reportingIntervals: 4,
      method: makeIri('methods', w.library.method),
      operationalControl: true,
    },
  })
  for (const [description, more] of [
    ['Hall 1', { scope: 2, subscope: '2.1', scope2Method: 'location' }],
    ['Hall 2', { scope: 2, subscope: '2.1', scope2Method: 'location' }],
    ['Contract', { scope: 2, subscope: '2.1', scope2Method: 'market' }],
  ] as const)
    expect(
      (
        await editor.post('/api/footprint_inputs', {
          footprint: footprint['@id'],
          location: makeIri('locations', w.library.location),
          inputStage: 'A3_ENERGY_CONSUMPTION',
          environmentalProfile: makeIri('environmental_profiles', w.library.profiles.brick),
          reportingInterval: 1,
          amount: 1,
          description,
          ...more,
        })
      ).status,
    ).toBe(201)
  const { body } = await editor.call(footprintRoutes.readiness, {
    params: { id: footprint['@id'] },
  })
  const warnings = (body.warnings as WarningItem[]).filter(({ code }) => code.startsWith('factor_'))
  const name = 'Grid electricity, Germany 2020'
  const located = { name, sources: 2, better: 'Grid electricity, Netherlands 2024' }
  expect(warnings.map(({ code, facts }) => [code, facts])).toEqual([
    ['factor_region', { ...located, factorRegion: 'DE', country: 'NL' }],
    ['factor_year', { ...located, factorYear: 2020, year: 2025 }],
    // A contract counts wherever the energy was made.
    ['factor_year', { ...located, sources: 1, factorYear: 2020, year: 2025 }],
  ])
  await setFactor(w.library.profiles.brick, name, 2024, 'NL')
  const repaired = (
    await editor.call(footprintRoutes.readiness, { params: { id: footprint['@id'] } })
  ).body.warnings
  expect(repaired.filter(({ code }) => code.startsWith('factor_'))).toEqual([])
})
