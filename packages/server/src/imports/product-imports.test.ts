import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  EnvironmentalProfile,
  recordRoutes,
  Calculation,
  calculationRoutes,
  Template,
} from '@cradle/contract'
import { readProblem } from '#platform/testing/read-answer'
import { makeImportWorld, type Document, type ImportWorld } from '#test/worlds/import-world'

let w: ImportWorld
let brick: string
beforeAll(async () => {
  w = await makeImportWorld()
  const profile = await w
    .asImporter()
    .call(recordRoutes(EnvironmentalProfile).get, { params: { id: w.library.profiles.brick } })
  brick = profile.body.uniqueId as string
})
afterAll(() => w.close())
beforeEach(async () => {
  await w.admin.query(
    'delete from imports; update calculations set deleted_at = now(), folder_id = null; delete from folders',
  )
})

const headers = {
  calculations: [
    'product_name',
    'type',
    'location',
    'method',
    'waste_scenario_set',
    'life_time_years',
    'functional_unit',
    'unit',
    'transport_profile_to_site',
    'distance_to_site_km',
    'construction_waste_pct',
    'folder',
  ],
  inputs: [
    'product_name',
    'input_type',
    'description',
    'supplier',
    'profile',
    'net_amount',
    'production_waste_pct',
    'waste_scenario',
  ],
}
const makeSheets = (inputs: (string | number | null)[][], folder = 'Facades/Brick') => ({
  Calculations: [
    headers.calculations,
    [
      'Brick wall',
      'product',
      'L1',
      'EN15804A2',
      'Set',
      '75 yr',
      'standard',
      'm²',
      'Lorry',
      100,
      '5 %',
      folder,
    ],
    ['Plain wall', 'product', 'Works', 'Method', null, 50, null, null, null, null, null, folder],
  ],
  Inputs: [headers.inputs, ...inputs],
})
const list = async (path: string): Promise<Document[]> =>
  ((await w.asImporter().get(`/2/${path}`)).body as { member: Document[] }).member
const inputRow = (
  amount: string | number,
  more: Partial<Record<'supplier' | 'profile' | 'type', string>> = {},
) => [
  'Brick wall',
  more.type ?? 'A1_RAW_MATERIAL',
  'Bricks',
  more.supplier ?? 'S1',
  more.profile ?? brick,
  amount,
  3,
  'Ceramics',
]

test('calculations are created in the folder of their path, with converted amounts, and equal those made by hand', async () => {
  const done = await w.run(
    'product',
    makeSheets([
      inputRow('0,1 t'),
      ['Plain wall', 'a1 raw material', 'Stone', null, 'Brick', 20, null, null],
    ]),
  )
  expect(done).toMatchObject({ step: 'import_completed', counts: { create: 4, error: 0 } })
  const [facades] = await list('folders?parent=root')
  const [inner] = await list(`folders?parent=${facades!['@id']}`)
  expect([facades!['name'], inner!['name'], inner!['calculationCount']]).toEqual([
    'Facades',
    'Brick',
    2,
  ])
  const [imported] = await list('calculations?productName=Brick wall')
  expect(imported).toMatchObject({
    folder: inner!['@id'],
    productLifeTime: 75,
    standardUnit: `/2/standard_units/${w.library.units.m2}`,
    constructionWaste: 5,
  })
  const [line] = await list(`calculations/${imported!['id'] as string}/inputs`)
  expect(line).toMatchObject({
    netAmount: 100,
    productionWastePercentage: 3,
    wasteScenario: `/2/waste_scenarios/${w.library.scenario}`,
  })

  const byHand = (
    await w.asImporter().call(recordRoutes(Calculation).create, {
      body: {
        productName: 'By hand',
        calculationType: 'product',
        location: `/2/locations/${w.library.location}`,
        method: `/2/methods/${w.library.method}`,
        wasteRegion: `/2/waste_scenario_sets/${w.library.set}`,
        productLifeTime: 75,
        functionalUnit: 'standard',
        standardUnit: `/2/standard_units/${w.library.units.m2}`,
        transportProfileToConstructionSite: `/2/transport_profiles/${w.library.lorry}`,
        distanceToConstructionSite: 100,
        constructionWaste: 5,
      },
    })
  ).body as Document
  await w.asImporter().post('/2/inputs', {
    calculation: byHand['@id'],
    inputType: 'A1_RAW_MATERIAL',
    description: 'Bricks',
    supplier: `/2/suppliers/${w.library.supplier}`,
    environmentalProfile: `/2/environmental_profiles/${w.library.profiles.brick}`,
    netAmount: 100,
    productionWastePercentage: 3,
    wasteScenario: `/2/waste_scenarios/${w.library.scenario}`,
  })
  const results = []
  for (const { '@id': calculation } of [imported!, byHand]) {
    await w.asImporter().post('/2/calculation_result_journals', { calculation })
    const { body } = await w
      .asImporter()
      .call(calculationRoutes.results, { params: { id: calculation } })
    results.push([body.top, body.other, body.total])
  }
  expect(results[0]![0]).not.toEqual([])
  expect(results[0]).toEqual(results[1])

  const again = await w.run('product', makeSheets([]))
  expect((again['result'] as Document[]).map(({ type }) => type)).toEqual([
    'Calculation',
    'Calculation',
  ])
})

test('lines are checked by the rules of the sheet', async () => {
  const expired = await w.addProfile({
    unique_id: 'OLD',
    name: 'Old',
    valid_until: new Date('2020-01-01'),
  })
  const heavy = await w.addProfile({
    unique_id: 'M2',
    name: 'Panel',
    unit_id: w.library.units.m2,
    mass_per_unit: 12,
  })
  expect([expired, heavy].every(Boolean)).toBe(true)
  const validated = await w.validate(
    'product',
    makeSheets([
      inputRow(1, { supplier: 'S2' }),
      inputRow(1, { profile: 'OLD' }),
      inputRow(-1),
      inputRow(1, { type: 'B6_ENERGY_USE' }),
      inputRow('5 m'),
      inputRow('24 kg', { profile: 'M2' }),
      ['Roof', 'A1_RAW_MATERIAL', 'Tiles', null, brick, 1, null, null],
      inputRow(1, { type: 'SEMI_FINISHED', profile: 'Plank' }),
    ]),
  )
  const remarks = (validated['errors'] as Record<string, unknown>[]).map((one) =>
    [one['line'], one['field'], one['reason']].join(' '),
  )
  expect(remarks).toEqual([
    '2 supplier supplier_not_connected',
    '3 profile profile_not_active',
    '4 net_amount belowMinimum',
    '5 input_type operational_use_not_allowed',
    '6 net_amount unitNotConvertible',
    '7 net_amount unitByDensity',
    '8 product_name unknownRecord',
    '9 profile unknownRecord',
  ])
})

test('a failure in the middle of a run leaves no folder and no calculation', async () => {
  const { '@id': iri } = await w.validate('product', makeSheets([inputRow(1)]))
  await w.asImporter().post(`${iri}/import`)
  await w.admin.query(
    `create function stop_here() returns trigger language plpgsql as $$ begin raise exception 'the process ends here'; end $$;
     create trigger stop_here before insert on calculations for each row when (new.product_name = 'Plain wall') execute function stop_here()`,
  )
  await expect(w.runJobs()).rejects.toThrow('the process ends here')
  await w.admin.query('drop trigger stop_here on calculations; drop function stop_here')
  expect(await list('folders')).toEqual([])
  expect(await list('calculations')).toEqual([])
  await w.runJobs()
  expect(await list('calculations')).toHaveLength(2)
})

test('undo removes calculations and folders, and is refused after an edit of a line', async () => {
  const { '@id': iri } = await w.run('product', makeSheets([inputRow(1)]))
  expect((await w.asImporter().post(`${iri}/undo`)).status).toBe(200)
  expect([await list('calculations'), await list('folders')]).toEqual([[], []])
  const second = await w.run('product', makeSheets([inputRow(1)]))
  const [calculation] = await list('calculations?productName=Brick wall')
  const [line] = await list(`calculations/${calculation!['id'] as string}/inputs`)
  await w.asImporter().patch(line!['@id'], { netAmount: 2 })
  const refused = await w.asImporter().post(`${second['@id']}/undo`)
  expect([refused.status, readProblem(refused).description]).toEqual([
    409,
    'The import cannot be undone. Calculations: 1 record was changed or deleted since (Brick wall).',
  ])
})

test('a template gives a new calculation what the row leaves open', async () => {
  const template = (
    await w.asImporter().call(recordRoutes(Template).create, {
      body: {
        name: 'Walls',
        method: `/2/methods/${w.library.method}`,
        productLifeTime: 33,
      },
    })
  ).body as Document
  expect(template['@id']).toBeDefined()
  const sheets = {
    Calculations: [
      ['product_name', 'type', 'method', 'template'],
      ['Templated', 'product', 'EN15804A2', 'Walls'],
      ['Other', 'product', 'PEP4', 'Walls'],
    ],
  }
  const validated = await w.validate('product', sheets)
  expect(validated['errors']).toMatchObject([{ line: 3, reason: 'method_mismatch' }])
  await w.asImporter().patch(`${validated['@id']}/rows/3`, { omitted: true })
  await w.asImporter().post(`${validated['@id']}/validate`)
  await w.runJobs()
  await w.asImporter().post(`${validated['@id']}/import`)
  await w.runJobs()
  const [made] = await list('calculations?productName=Templated')
  expect(made).toMatchObject({ productLifeTime: 33, template: template['@id'] })
})

test('numbers of trade are read under headings of three languages, and a wrong check digit is refused', async () => {
  const gtin = '4006381333931'
  for (const [name, articleNumber, dopNumber] of [
    ['product_name', 'article_number', 'dop_number'],
    ['Product name', 'Article number', 'Number of the declaration of performance'],
    ['Productnaam', 'Artikelnummer', 'Nummer van de prestatieverklaring'],
    ['Produktname', 'Artikelnummer', 'Nummer der Leistungserklärung'],
  ]) {
    const done = await w.run('product', {
      Calculations: [
        [name!, 'type', 'method', 'GTIN', articleNumber!, dopNumber!],
        // A spreadsheet program makes a number of a GTIN.
        [`Numbered ${name}`, 'product', 'EN15804A2', Number(gtin), 'BW-1', '0042-BW'],
      ],
    })
    expect(done, name).toMatchObject({ step: 'import_completed', counts: { create: 1, error: 0 } })
    expect(await list(`calculations?productName=Numbered ${name}`)).toMatchObject([
      { gtin, articleNumber: 'BW-1', dopNumber: '0042-BW' },
    ])
  }
  const refused = await w.validate('product', {
    Calculations: [
      ['product_name', 'type', 'method', 'gtin'],
      ['Mistyped', 'product', 'EN15804A2', '4006381333932'],
    ],
  })
  expect(refused['errors']).toMatchObject([{ line: 2, field: 'gtin', reason: 'gtin' }])
})

test('what is exported is imported again as the same calculations, in the same folders', async () => {
  const sheets = makeSheets([inputRow('0,1 t')])
  const [head, wall, ...others] = sheets.Calculations
  await w.run('product', {
    ...sheets,
    Calculations: [
      [...head!, 'gtin', 'article_number', 'dop_number'],
      [...wall!, '4006381333931', 'BW-1', '0042-BW'],
      ...others,
    ],
  })
  const file = await w.asImporter().get('/2/product_imports/export?language=nl')
  const { '@id': iri } = await w.upload('product', file.bytes)
  await w.asImporter().post(`${iri}/validate`)
  await w.runJobs()
  // Calculations have no key: each row is a new one (api contract §7).
  expect((await w.asImporter().get(iri)).body).toMatchObject({
    step: 'validation_completed',
    counts: { create: 3, update: 0, skip: 0, error: 0 },
  })
  await w.asImporter().post(`${iri}/import`)
  await w.runJobs()
  for (const name of ['Brick wall', 'Plain wall']) {
    const pair = await list(`calculations?productName=${name}`)
    const [one, other] = await Promise.all(
      pair.map(async (calculation) => ({
        ...pickFacts(calculation),
        inputs: (await list(`calculations/${calculation['id'] as string}/inputs`)).map(pickFacts),
      })),
    )
    expect([pair.length, one]).toEqual([2, other])
  }
})

/** A record without what differs between two records of the same content. */
const pickFacts = (record: Document): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([name]) => !['@id', 'id', 'calculation', 'createdAt', 'updatedAt', 'uuid'].includes(name),
    ),
  )
