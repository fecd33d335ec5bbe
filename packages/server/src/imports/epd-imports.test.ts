import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { profileRoutes, EnvironmentalProfile, recordRoutes, EpdImport } from '@cradle/contract'
import {
  makeImportWorld,
  makeWorkbook,
  type Document,
  type ImportWorld,
} from '#test/worlds/import-world'

let w: ImportWorld
beforeAll(async () => {
  w = await makeImportWorld()
})
afterAll(() => w.close())
beforeEach(async () => {
  await w.admin.query(
    `delete from imports; delete from waste_scenarios where name like 'My %'; delete from waste_scenario_sets where name like 'My %';
     delete from environmental_profiles where unique_id like 'X%'`,
  )
})

const sheets = {
  Profiles: [
    [
      'unique_id',
      'name',
      'unit',
      'category',
      'valid_until',
      'third_party_verified',
      'secondary_content_pct',
      'lower_heat_value',
      'primary_equivalent',
      'methods',
      'reference_year',
    ],
    [
      'X1',
      'Recycled steel',
      'kg',
      'Metals',
      { date: '2030-12-31' },
      'yes',
      '80',
      '2 kWh',
      'X2',
      'EN15804A2; PEP4',
      2024,
    ],
    ['X2', 'Primary steel', 'Kilogram', 'Metals', '31-12-2031', 'no', null, null, null, null, null],
  ],
  Effects: [
    ['profile_unique_id', 'effect_code', 'stage', 'value'],
    ['X1', 'GWP-total', 'A1', '0,8'],
    ['X1', 'ap', null, 1e-3],
    ['X2', 'GWP-total', 'A1', 2.1],
  ],
  WasteScenarioSets: [
    ['name', 'region', 'method'],
    ['My set', 'NL', 'EN15804A2'],
  ],
  WasteScenarios: [
    [
      'waste_scenario_set',
      'name',
      'landfill_pct',
      'recycling_pct',
      'distance_recycling_km',
      'transport_profile',
      'profile_benefits',
    ],
    ['My set', 'My metals', 5, '95 %', '50', 'Lorry', 'X2'],
  ],
}
const find = async (path: string, client = w.asImporter()): Promise<Document> =>
  ((await client.get(`/2/${path}`)).body as { member: Document[] }).member[0]!

test('profiles with effects, and waste scenarios in their sets, are created', async () => {
  const done = await w.run('epd', sheets)
  expect(done).toMatchObject({ step: 'import_completed', counts: { create: 7, error: 0 } })
  const steel = await find('environmental_profiles?uniqueId=X1')
  const primary = await find('environmental_profiles?uniqueId=X2')
  expect(steel).toMatchObject({
    owner: `/2/companies/${w.companies.alpha}`,
    validUntil: '2030-12-31',
    thirdPartyVerified: true,
    secondaryContent: 80,
    lowerHeatValue: 7.2,
    primaryEquivalent: primary['@id'],
    effects: 2,
    shadowPrice: 0.4,
  })
  expect(steel['methods']).toHaveLength(2)
  expect(primary).toMatchObject({ validUntil: '2031-12-31', methods: [], visible: true })
  const scenario = await find('waste_scenarios?name=My metals')
  expect(scenario).toMatchObject({
    landfill: 5,
    recycling: 95,
    leave: 0,
    profileBenefits: primary['@id'],
  })
})

test('effects of the file replace those of the same indicator and stage; others stay', async () => {
  await w.run('epd', sheets)
  const changed = await w.run('epd', {
    Effects: [
      ['profile_unique_id', 'effect_code', 'stage', 'value'],
      ['X1', 'GWP-total', 'A1', 0.9],
      ['X1', 'AP', 'A1', 1e-3],
      ['X1', 'GWP-total', 'D', -0.1],
    ],
  })
  expect(changed['counts']).toEqual({ create: 1, update: 1, skip: 1, error: 0 })
  const steel = await find('environmental_profiles?uniqueId=X1')
  const effects = (
    await w.asImporter().call(profileRoutes.effectsAlias, { params: { id: steel['@id'] } })
  ).body as {
    member: Document[]
  }
  expect(effects.member.map(({ stage, code, value }) => [stage, code, value])).toEqual([
    ['A1', 'GWP-total', 0.9],
    ['A1', 'AP', 1e-3],
    ['D', 'GWP-total', -0.1],
  ])
  expect((await w.asImporter().post(`${changed['@id']}/undo`)).status).toBe(200)
  expect(await find('environmental_profiles?uniqueId=X1')).toMatchObject({
    effects: 2,
    shadowPrice: 0.4,
  })
})

test('values below a heading with another unit of the same quantity are converted', async () => {
  await w.run('epd', { Profiles: sheets.Profiles })
  const done = await w.run('epd', {
    Effects: [
      ['profile_unique_id', 'GWP-total [g CO2 eq]', 'AP (mol H+ eq)'],
      ['X1', 2500, '0,5'],
      ['X2', '1500', 0.25],
    ],
  })
  expect(done).toMatchObject({ step: 'import_completed', counts: { error: 0 } })
  const { rows } = await w.admin.query<{ effects: unknown }>(
    `select effects -> 'A1' effects from environmental_profiles where unique_id in ('X1', 'X2') order by unique_id`,
  )
  expect(rows.map(({ effects }) => effects)).toMatchObject([
    { 'GWP-total': 2.5, AP: 0.5 },
    { 'GWP-total': 1.5, AP: 0.25 },
  ])
})

test('a stated price is imported, changed and undone beside the sum of the effects', async () => {
  const Profiles = [
    ['unique_id', 'name', 'unit', 'shadow_price'],
    ['X1', 'Recycled steel', 'kg', '0,45'],
  ]
  await w.run('epd', { Profiles, Effects: sheets.Effects.slice(0, 2) })
  const stated = { shadowPrice: 0.45, shadowPriceSource: 'stated', shadowPriceDerived: 0.4 }
  expect(await find('environmental_profiles?uniqueId=X1')).toMatchObject(stated)
  const changed = await w.run('epd', {
    Profiles: [Profiles[0]!, ['X1', 'Recycled steel', 'kg', 0.5]],
  })
  expect(changed['counts']).toMatchObject({ update: 1, error: 0 })
  expect(await find('environmental_profiles?uniqueId=X1')).toMatchObject({ shadowPrice: 0.5 })
  expect((await w.asImporter().post(`${changed['@id']}/undo`)).status).toBe(200)
  expect(await find('environmental_profiles?uniqueId=X1')).toMatchObject(stated)
})

test('faults of profiles, effects and scenarios are remarks', async () => {
  const brick = (
    await w
      .asImporter()
      .call(recordRoutes(EnvironmentalProfile).get, { params: { id: w.library.profiles.brick } })
  ).body.uniqueId as string
  const validated = await w.validate('epd', {
    Profiles: [
      ['unique_id', 'name', 'unit', 'allocation', 'methods', 'reference_year'],
      ['X1', 'Steel', 'furlong', 'guess', 'EN15804A2; NOPE', '2024,5'],
    ],
    Effects: [
      ['profile_unique_id', 'effect_code', 'stage', 'value'],
      ['X1', 'GWP-total', 'A1', 1],
      ['X1', 'GWP-total', 'A1', 2],
      ['X1', 'NOISE', 'A9', null],
      [brick, 'GWP-total', 'A1', 3],
    ],
    WasteScenarios: [
      ['waste_scenario_set', 'name', 'landfill_pct'],
      ['Set', 'My half', 50],
      ['Set', 'My too much', 150],
    ],
  })
  const remarks = (validated['errors'] as Record<string, unknown>[]).map((one) =>
    [one['sheet'], one['line'], one['field'], one['reason']].join(' '),
  )
  expect(remarks.toSorted()).toEqual([
    'Effects 3 effect_code duplicateKey',
    'Effects 4 effect_code unknownIndicator',
    'Effects 4 stage notAChoice',
    'Effects 4 value required',
    'Effects 5 profile_unique_id platformRecord',
    'Profiles 2 allocation notAChoice',
    'Profiles 2 methods unknownRecord',
    'Profiles 2 reference_year notAnInteger',
    'Profiles 2 unit unknownRecord',
    'WasteScenarios 2 leave_pct percentages_sum',
    'WasteScenarios 3 landfill_pct aboveMaximum',
  ])
})

test('an import without an owner changes the general database, for its administrators alone', async () => {
  const admin = w.as('ROLE_NIBE_EMPLOYEE')
  const refused = await w.asImporter().upload('/2/epd_imports?owner=none', {
    file: { name: 'a.xlsx', type: '', content: await makeWorkbook(sheets) },
  })
  expect(refused.status).toBe(403)
  const { '@id': iri } = await w.upload('epd', await makeWorkbook(sheets), admin, '?owner=none')
  await admin.post(`${iri}/validate`)
  await w.runJobs()
  await admin.post(`${iri}/import`)
  await w.runJobs()
  const done = (await admin.call(recordRoutes(EpdImport).get, { params: { id: iri } }))
    .body as Document
  expect(done).toMatchObject({ step: 'import_completed', counts: { create: 7 } })
  expect(done).not.toHaveProperty('owner')
  expect((await w.asImporter().get(iri)).status).toBe(404)
  expect((await w.asImporter().get(`${iri}/rows`)).status).toBe(404)
  const steel = await find('environmental_profiles?uniqueId=X1')
  expect([steel['name'], steel['owner']]).toEqual(['Recycled steel', undefined])
  const user = w.user('ROLE_NIBE_EMPLOYEE').id
  const { rows } = await w.admin.query<{ topic: string }>(
    `select distinct topics[1] as topic from live_updates where topics[1] like '%/imports/%' and data like $1 order by 1`,
    [`%${iri}%`],
  )
  expect(rows.map(({ topic }) => topic)).toEqual([
    `http://cradle.test/2/users/${user}/imports/environmental`,
    `http://cradle.test/2/users/${user}/imports/general`,
  ])
  expect((await admin.post(`${iri}/undo`)).status).toBe(200)
  expect(await find('environmental_profiles?uniqueId=X1')).toBeUndefined()
})

test('roles see the imports of their own keys alone', async () => {
  const { '@id': iri } = await w.upload('epd', await makeWorkbook(sheets))
  const editor = w.as('ROLE_LCA_EDITOR')
  expect((await editor.get(iri)).status).toBe(403)
  expect((await editor.get(iri.replace('epd_imports', 'supplier_imports'))).status).toBe(404)
  expect((await w.as('ROLE_EPD_ADMIN').get(iri)).status).toBe(200)
  expect((await w.as('ROLE_EPD_ADMIN').get('/2/product_imports')).status).toBe(403)
})

test('what is exported is imported again without a change', async () => {
  await w.run('epd', sheets)
  const file = await w.asImporter().get('/2/epd_imports/export?language=nl')
  const { '@id': iri } = await w.upload('epd', file.bytes)
  await w.asImporter().post(`${iri}/validate`)
  await w.runJobs()
  expect((await w.asImporter().get(iri)).body).toMatchObject({
    errors: [],
    step: 'validation_completed',
    counts: { create: 0, update: 0, skip: 7, error: 0 },
  })
})

test('a published total is stored as published, and a difference beyond its digits is noted', async () => {
  const { rows: added } = await w.admin.query<{ code: string }>(
    `insert into indicators (code, position, "group", unit, names, display_code)
     select code, 90, 'core', 'kg CO2 eq', '{"en":"part"}', code from unnest(array['GWP-fossil', 'GWP-biogenic', 'GWP-luluc']) code returning code`,
  )
  await w.admin.query(`update indicators set sum_of = $1 where code = 'GWP-total'`, [
    added.map(({ code }) => code),
  ])
  const parts = { 'GWP-fossil': 147.3755, 'GWP-biogenic': -0.6, 'GWP-luluc': 0.1 }
  const rows = (id: string, total: number | null) => [
    ...(total === null ? [] : [[id, 'GWP-total', 'A1', total]]),
    ...Object.entries(parts).map(([code, value]) => [id, code, 'A1', value]),
  ]
  const done = await w.run('epd', {
    Profiles: [
      ['unique_id', 'name', 'unit'],
      ['X1', 'Published', 'kg'],
      ['X2', 'Rounded', 'kg'],
      ['X3', 'Without a total', 'kg'],
    ],
    Effects: [
      ['profile_unique_id', 'effect_code', 'stage', 'value'],
      ...rows('X1', 146.7536),
      ...rows('X2', 146.9),
      ...rows('X3', null),
    ],
  })
  expect(done).toMatchObject({ step: 'import_completed', counts: { error: 0 } })
  const notes = (await w.readRows(done['@id'])).flatMap((row) => row.notes ?? [])
  expect(notes).toMatchObject([
    {
      reason: 'totalDiffers',
      sheet: 'Effects',
      line: 5,
      values: { indicator: 'GWP-total', stage: 'A1', stated: 146.7536, sum: 146.8755 },
    },
  ])
  const { rows: stored } = await w.admin.query<{ total: number }>(
    `select (effects #>> '{A1,GWP-total}')::double precision as total from environmental_profiles where unique_id like 'X%' order by unique_id`,
  )
  expect(stored.map(({ total }) => Number(total.toFixed(6)))).toEqual([146.7536, 146.9, 146.8755])
  // A correction of a part moves the total that was calculated, and not the published one.
  await w.run('epd', {
    Effects: [
      ['profile_unique_id', 'effect_code', 'stage', 'value'],
      ['X1', 'GWP-fossil', 'A1', 148.3755],
      ['X3', 'GWP-fossil', 'A1', 148.3755],
    ],
  })
  const { rows: corrected } = await w.admin.query<{ total: number }>(
    `select (effects #>> '{A1,GWP-total}')::double precision as total from environmental_profiles where unique_id in ('X1', 'X3') order by unique_id`,
  )
  expect(corrected.map(({ total }) => Number(total.toFixed(6)))).toEqual([146.7536, 147.8755])
})

test('profiles that stand out among their kind are named, in the file and beside the library', async () => {
  const makeFile = (
    rows: readonly (readonly [id: string, name: string, unit: string, climate: number])[],
  ) => ({
    Profiles: [
      ['unique_id', 'name', 'unit', 'category'],
      ...rows.map(([id, name, unit]) => [id, name, unit, 'Power']),
    ],
    Effects: [
      ['profile_unique_id', 'effect_code', 'stage', 'value'],
      ...rows.map(([id, , , climate]) => [id, 'GWP-total', 'A1', climate]),
    ],
  })
  const first = await w.run(
    'epd',
    makeFile([
      ['P1', 'Grid power, A', 'kWh', 0.3],
      ['P2', 'Grid power, B', 'kWh', 0.25],
      ['P3', 'Grid power, C', 'kWh', 0.9],
      ['P4', 'Solar power', 'kWh', 0.01],
    ]),
  )
  expect(first).toMatchObject({ step: 'import_completed', counts: { error: 0 } })
  // 0.9 is three times the median of 0.3, and not more.
  expect(first['outliers']).toEqual([])
  const second = await w.run('epd', makeFile([['P5', 'Grid power, D', 'kWh', 2.88]]))
  expect(second['outliers']).toEqual([
    {
      uniqueId: 'P5',
      name: 'Grid power, D',
      ratio: expect.closeTo(2.88 / 0.6, 9) as number,
      median: expect.closeTo(0.6, 9) as number,
      unit: 'kWh',
      neighbours: 3,
    },
  ])
})
