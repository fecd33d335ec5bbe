import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { EpdImport, recordRoutes } from '@cradle/contract'
import { readProblem } from '#platform/testing/read-answer'
import { makeImportWorld, type Document, type ImportWorld } from '#test/worlds/import-world'

const uuid = '11111111-2222-4333-8444-555555555555'
let w: ImportWorld
beforeAll(async () => {
  w = await makeImportWorld()
})
afterAll(() => w.close())
beforeEach(async () => {
  await w.admin.query(
    `delete from imports; update environmental_profiles set predecessor_id = null; delete from environmental_profiles where unique_id like '${uuid}%' or unique_id like 'UK %'`,
  )
})

const table = (version: string, gwp: string, name = 'Board'): Buffer =>
  Buffer.from(
    [
      'UUID;Version;Name (de);Name (en);Bezugsgroesse;Bezugseinheit;Flaechengewicht (kg/m2);Modul;Szenario;Szenariobeschreibung;GWPtotal (A2);AP (A2);RMI_TOTAL;',
      `${uuid};${version};Dämmplatte;${name};1;qm;9,5;A1-A3;;;${gwp};0,002;8;`,
      `${uuid};${version};Dämmplatte;${name};1;qm;9,5;C3;S1;Recycling;0,1;ND;;`,
      `${uuid};${version};Dämmplatte;${name};1;qm;9,5;C3;S2;Landfill;0,9;;;`,
    ].join('\r\n'),
    'latin1',
  )

async function runImport(content: Buffer): Promise<Document> {
  const client = w.asImporter()
  const { '@id': iri } = await w.upload('epd', content)
  expect((await client.post(`${iri}/validate`)).status).toBe(202)
  await w.runJobs()
  const validated = (await client.call(recordRoutes(EpdImport).get, { params: { id: iri } })).body
  expect([validated.step, validated.errors]).toEqual(['validation_completed', []])
  expect((await client.post(`${iri}/import`)).status).toBe(202)
  await w.runJobs()
  return (await client.call(recordRoutes(EpdImport).get, { params: { id: iri } })).body
}

const readProfiles = async () =>
  (
    await w.admin.query(
      `select unique_id, name, mass_per_unit, source, effects, state from environmental_profiles where unique_id like '${uuid}%' order by unique_id, state`,
    )
  ).rows

test('the table of ÖKOBAUDAT becomes profiles, and what is not taken is listed', async () => {
  const done = await runImport(table('00.01.000', '2,5'))
  expect(done).toMatchObject({ step: 'import_completed', counts: { create: 6, error: 0 } })
  expect(await readProfiles()).toEqual([
    {
      unique_id: uuid,
      name: 'Board',
      mass_per_unit: 9.5,
      state: 'current',
      source: `ÖKOBAUDAT; data set ${uuid}, version 00.01.000`,
      effects: { A1: { 'GWP-total': 2.5, AP: 0.002 }, C3: { 'GWP-total': 0.1 } },
    },
    expect.objectContaining({
      unique_id: `${uuid} S2`,
      name: 'Board (Landfill)',
      effects: { A1: { 'GWP-total': 2.5, AP: 0.002 }, C3: { 'GWP-total': 0.9 } },
    }),
  ])
  const rows = await w.readRows(done['@id'], '&sheet=Not%20taken')
  expect(rows.map(({ cells }) => Object.values(cells))).toEqual([
    ['Data set', 'Place', 'Value', 'Reason'],
    [uuid, 'line 3, AP (A2)', 'ND', 'This is not a number.'],
    [uuid, 'line 2, RMI_TOTAL', '8', 'A profile has no field for this.'],
  ])
  // Each reader sees places and reasons in the own language, whoever uploaded the file.
  const german = await w.readRows(done['@id'], '&sheet=Not%20taken&reason=notANumber&language=de')
  expect(german.map(({ cells }) => [cells['1'], cells['3']])).toEqual([
    ['Zeile 3, AP (A2)', 'Das ist keine Zahl.'],
  ])
  expect(done['dropped']).toEqual([
    { reason: 'noField', count: 1 },
    { reason: 'notANumber', count: 1 },
  ])
})

test.each([
  ['{"a": 1}', 'The file is neither ILCD+EPD, nor openEPD'],
  ['{"processInformation": {', 'The JSON is damaged or incomplete.'],
])('a file of data sets that cannot be read is refused and says why: %s', async (content, text) => {
  const file = { name: 'a.json', type: '', content: Buffer.from(content) }
  const refused = await w.asImporter().upload('/2/epd_imports', { file })
  expect([refused.status, readProblem(refused).violations]).toEqual([
    422,
    [
      {
        propertyPath: 'file',
        code: 'unreadable_file',
        message: expect.stringContaining(text) as string,
      },
    ],
  ])
})

test('the same or an older version changes nothing, a newer one is a draft beside the profile', async () => {
  await runImport(table('00.02.000', '2,5'))
  const first = await readProfiles()
  for (const version of ['00.02.000', '00.01.000']) {
    const { counts } = await runImport(table(version, '99', 'Other name'))
    expect(counts).toMatchObject({ create: 0, update: 0, error: 0 })
    expect(await readProfiles()).toEqual(first)
  }
  const newer = await runImport(table('00.10.000', '3,5', 'Better board'))
  expect(newer).toMatchObject({ counts: { create: 0, error: 0 } })
  const afterwards = await readProfiles()
  expect(afterwards.filter(({ state }) => state === 'current')).toEqual(first)
  expect(afterwards.filter(({ state }) => state === 'draft')).toEqual([
    expect.objectContaining({
      unique_id: uuid,
      name: 'Better board',
      source: expect.stringContaining('version 00.10.000') as string,
      effects: { A1: { 'GWP-total': 3.5, AP: 0.002 }, C3: { 'GWP-total': 0.1 } },
    }),
    expect.objectContaining({ unique_id: `${uuid} S2` }),
  ])
  const again = await runImport(table('00.10.000', '99', 'Better board'))
  expect(again).toMatchObject({ counts: { create: 0, update: 0, error: 0 } })
  expect(await readProfiles()).toEqual(afterwards)
})

test('a table of emission factors becomes profiles with category, year, region and gases', async () => {
  const ids = 'select id from environmental_profiles where unique_id like $1'
  const lines = (year: number, factor: string) => [
    `ID,Scope,Level 1,Level 2,Level 3,Level 4,Column Text,UOM,GHG/Unit,GHG Conversion Factor ${year}`,
    `1_1,Scope 1,Fuels,Gaseous fuels,Natural gas,,,kg,kg CO2e,${factor}`,
    '1_2,Scope 1,Fuels,Gaseous fuels,Natural gas,,,kg,kg CO2e of CO2 per unit,2.06',
    '1_3,Scope 1,SECR,Cars,Small,,,km,kWh (Net CV),0.6',
  ]
  const upload = (year: number, factor: string) =>
    runImport(Buffer.from(lines(year, factor).join('\n')))
  const done = await upload(2025, '2.07')
  expect(done).toMatchObject({ step: 'import_completed', counts: { create: 2, error: 0 } })
  const { rows } = await w.admin.query(
    `select unique_id, name, footprint_category, reference_year, geographic_coverage, carbon_dioxide, methane,
       transport_applicable, waste_scenario_applicable, effects
     from environmental_profiles where unique_id like 'UK %'`,
  )
  expect(rows).toEqual([
    {
      unique_id: 'UK 2025 1_1',
      name: 'Natural gas',
      footprint_category: '1.1',
      reference_year: 2025,
      geographic_coverage: 'GB',
      carbon_dioxide: 2.06,
      methane: null,
      transport_applicable: false,
      waste_scenario_applicable: false,
      effects: { A1: { 'GWP-total': 2.07 } },
    },
  ])
  const dropped = await w.readRows(done['@id'], '&sheet=Not%20taken')
  expect(dropped.map(({ cells }) => Object.values(cells)[2])).toEqual(['Value', '0.6 kWh (Net CV)'])
  // The factors of another year stand beside those of this one: footprints of both years need theirs.
  expect(await upload(2026, '2.05')).toMatchObject({ counts: { create: 2 } })
  expect(await upload(2025, '2.07')).toMatchObject({ counts: { create: 0, update: 0 } })
  expect((await w.admin.query(ids, ['UK 202%'])).rowCount).toBe(2)
})

test('other kinds do not read data sets', async () => {
  const answer = await w.asImporter().upload('/2/supplier_imports', {
    file: { name: 'oekobaudat.csv', type: 'text/csv', content: table('1', '2,5') },
  })
  expect([answer.status, readProblem(answer).violations[0]!.code]).toEqual([
    422,
    'unknown_filetype',
  ])
})
