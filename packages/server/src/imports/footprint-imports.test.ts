import { afterAll, beforeAll, expect, test } from 'vitest'
import { readProblem } from '#platform/testing/read-answer'
import {
  readSheetRows,
  type CompactSheetRow,
  type FootprintSheetRow,
  Footprint,
  recordRoutes,
  footprintRoutes,
  importRoutes,
  FootprintImport,
} from '@cradle/contract'
import { footprintArea } from '#footprints/footprint-routes'
import { makeIri } from '#test/worlds/calculation-world'
import {
  makeImportWorld,
  makeWorkbook,
  type Document,
  type ImportWorld,
} from '#test/worlds/import-world'

let w: ImportWorld
const asEditor = () => w.as('ROLE_OEF_EDITOR')
beforeAll(async () => {
  w = await makeImportWorld([footprintArea])
  await w.admin.query(`update environmental_profiles set unique_id = 'BRICK' where id = $1`, [
    w.library.profiles.brick,
  ])
  await w.admin.query(`update environmental_profiles set unique_id = 'POWER' where id = $1`, [
    w.library.profiles.power,
  ])
})
afterAll(() => w.close())

const makeFootprint = async (values: Record<string, unknown> = {}): Promise<string> => {
  const answer = await asEditor().call(recordRoutes(Footprint).create, {
    body: {
      name: 'Footprint 2025',
      timePeriod: '2025',
      reportingIntervals: 4,
      method: makeIri('methods', w.library.method),
      operationalControl: true,
      ...values,
    },
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body['@id']
}
const readSheet = async (footprint: string): Promise<FootprintSheetRow[]> =>
  readSheetRows(
    (
      (await asEditor().call(footprintRoutes.sheet, { params: { id: footprint } })).body as {
        rows: CompactSheetRow[]
      }
    ).rows,
  )
const readItem = async (iri: string): Promise<Document> =>
  (await asEditor().get(iri)).body as Document
const validateContent = async (content: Buffer, footprint: string): Promise<Document> => {
  const { '@id': iri } = await w.upload('footprint', content, asEditor(), '', footprint)
  expect((await asEditor().post(`${iri}/validate`)).status).toBe(202)
  await w.runJobs()
  return readItem(iri)
}

const leaveOut = (record: object, ...names: string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))

const headers = [
  'location',
  'period',
  'category',
  'description',
  'factor',
  'supplier',
  'amount',
  'unit',
]
const year = {
  Inputs: [
    headers,
    ['L1', 'Q1', '1.1 Stationary combustion', 'Gas', 'BRICK', null, 100, null],
    ['L1', 'Q2', '1.1', 'Gas', 'BRICK', null, '90 t', null],
    ['L1', '2025-Q3', '1.1', 'Gas', 'BRICK', null, null, null],
    ['L1', 'Q1', '2.1', 'Power', 'POWER', 'S1', 2, 'MWh'],
    ['L1', 'Q1', '2.1', 'Power', 'POWER', 'S1', '3 MWh', 'kWh'],
  ],
}

test('a workbook becomes rows of the sheet with one input per period, and nothing changes a second time', async () => {
  const footprint = await makeFootprint()
  const done = await w.run('footprint', year, asEditor(), footprint)
  expect(done).toMatchObject({
    '@type': 'FootprintImport',
    kind: 'footprint',
    footprint,
    step: 'import_completed',
    counts: { create: 5, update: 0, skip: 0, error: 0 },
  })
  const rows = await readSheet(footprint)
  // The second quarter has another unit, so the sheet shows it as a row of the same series.
  const shown = rows.flatMap(({ description, scope, subscope, unit = 'kg', cells }) =>
    cells.map(({ interval, amount = 'unknown' }) =>
      [description, scope, subscope, interval, amount, unit].join(' '),
    ),
  )
  expect(shown.toSorted()).toEqual([
    'Gas 1 1.1 1 100 kg',
    'Gas 1 1.1 2 90 t',
    'Gas 1 1.1 3 unknown kg',
    'Power 2 2.1 1 2 MWh',
    'Power 2 2.1 1 3000 kWh',
  ])
  const countSeries = (name: string): number =>
    new Set(rows.filter((row) => row.description === name).map((row) => row.series)).size
  expect([countSeries('Gas'), countSeries('Power')]).toEqual([1, 2])
  expect((await readItem(footprint))['status']).toBe('draft')
  const again = await w.validate('footprint', year, asEditor(), footprint)
  expect(again['counts']).toEqual({ create: 0, update: 0, skip: 5, error: 0 })
  const { rows: trail } = await w.admin.query<{ action: string; message: string }>(
    `select action, message from logs where action like 'footprint.%' and message like 'import of%'`,
  )
  expect(trail).toEqual([
    { action: 'footprint.edit', message: 'import of Our data.xlsx: 5 added, 0 changed' },
  ])
})

test('amounts keep the formulas of their cells, and come back as they were exported', async () => {
  const footprint = await makeFootprint()
  const sheets = {
    Inputs: [
      [...headers, 'amount_formula'],
      ['L1', 'Q1', '1.1', 'Gas', 'BRICK', null, { computed: 12, by: '3*4' }, null, null],
      ['L1', 'Q2', '1.1', 'Gas', 'BRICK', null, null, 't', '250 kg*2'],
      ['L1', 'Q3', '1.1', 'Gas', 'BRICK', null, 7, null, '2*4'],
    ],
  }
  const done = await w.run('footprint', sheets, asEditor(), footprint)
  expect(done).toMatchObject({ step: 'import_completed', counts: { create: 3, error: 0 } })
  const cells = (await readSheet(footprint)).flatMap((row) => row.cells)
  expect(
    cells.map(({ interval, amount, amountFormula }) => [interval, amount, amountFormula]),
  ).toEqual(
    expect.arrayContaining([
      [1, 12, '3*4'],
      [2, 0.5, '250 kg*2'],
      [3, 7, undefined],
    ]),
  )
  const file = await asEditor().call(importRoutes.footprint.export, {
    query: { language: 'nl', footprint },
  })
  expect(await validateContent(file.bytes, footprint)).toMatchObject({
    counts: { create: 0, update: 0, skip: 3, error: 0 },
  })
})

test('what is exported is imported again without a change, in every language', async () => {
  const footprint = await makeFootprint({ reportingIntervals: 12, timePeriod: '2025-07' })
  await w.run(
    'footprint',
    {
      Inputs: [
        [
          ...headers,
          'estimated',
          'scope2_method',
          'production_waste_pct',
          'comments',
          'data_quality',
        ],
        [
          'L1',
          'July',
          '3.1 Goods',
          'Clay',
          'BRICK',
          'S1',
          1.5,
          't',
          'yes',
          null,
          4,
          'Delivery notes',
          'Measured',
        ],
        [
          'L1',
          '2026-06',
          '3.10 Processing',
          'Firing',
          'POWER',
          null,
          7,
          null,
          'no',
          null,
          null,
          null,
          null,
        ],
        ['L1', 'August', '2.1', 'Power', 'POWER', null, 7, null, null, 'market', null, null, null],
      ],
    },
    asEditor(),
    footprint,
  )
  for (const language of ['en', 'nl', 'de']) {
    const file = await asEditor().get(
      `/api/footprint_imports/export?language=${language}&footprint=${footprint}`,
    )
    expect(file.status, file.text).toBe(200)
    expect(await validateContent(file.bytes, footprint)).toMatchObject({
      step: 'validation_completed',
      counts: { create: 0, update: 0, skip: 3, error: 0 },
    })
  }
  const copy = await makeFootprint({ reportingIntervals: 12, timePeriod: '2025-07' })
  const file = await asEditor().call(importRoutes.footprint.export, {
    query: { footprint: footprint.split('/').at(-1) },
  })
  const validated = await validateContent(file.bytes, copy)
  await asEditor().post(`${validated['@id']}/import`)
  await w.runJobs()
  const strip = (rows: FootprintSheetRow[]) =>
    rows.map((row) => ({
      ...leaveOut(row, 'series'),
      cells: row.cells.map((cell) => leaveOut(cell, 'id', 'revision')),
    }))
  expect(strip(await readSheet(copy))).toEqual(strip(await readSheet(footprint)))
})

test('an update names what changes; a changed factor keeps the source; undo gives both back', async () => {
  const footprint = await makeFootprint()
  await w.run('footprint', year, asEditor(), footprint)
  const before = await readSheet(footprint)
  const changed = await w.run(
    'footprint',
    {
      Inputs: [
        headers,
        ['L1', 'Q1', '1.1', 'Gas', 'BRICK', null, 120, null],
        ['L1', 'Q3', '1.1', 'Gas', 'POWER', null, 5, null],
        ['L1', 'Q4', '1.1', 'Gas', 'BRICK', null, 80, null],
      ],
    },
    asEditor(),
    footprint,
  )
  expect(changed['counts']).toEqual({ create: 1, update: 2, skip: 0, error: 0 })
  const rows = await asEditor().call(importRoutes.footprint.rows, {
    params: { id: changed['@id'] },
    query: { action: 'update' },
  })
  expect((rows.body as { member: Document[] }).member.map((row) => row['changes'])).toEqual([
    [{ field: 'amount', old: 100, new: 120 }],
    [
      { field: 'factor', old: 'BRICK', new: 'POWER' },
      { field: 'amount', new: 5 },
    ],
  ])
  const after = await readSheet(footprint)
  expect(
    new Set(after.filter((row) => row.description === 'Gas').map((row) => row.series)).size,
  ).toBe(1)
  const undone = await asEditor().call(importRoutes.footprint.undo, {
    params: { id: changed['@id'] },
  })
  expect([undone.status, typeof undone.body.undoneAt], undone.text).toEqual([200, 'string'])
  const withoutRevision = (list: FootprintSheetRow[]) =>
    list.map((row) => ({ ...row, cells: row.cells.map((cell) => leaveOut(cell, 'revision')) }))
  expect(withoutRevision(await readSheet(footprint))).toEqual(withoutRevision(before))
})

test('each kind of fault is a remark, and a repaired row is imported', async () => {
  const footprint = await makeFootprint()
  const { '@id': iri } = await w.upload(
    'footprint',
    await makeWorkbook({
      Inputs: [
        [
          'location',
          'period',
          'scope',
          'category',
          'description',
          'factor',
          'amount',
          'unit',
          'scope2_method',
        ],
        ['L9', 'Q1', null, '1.1', 'Gas', 'BRICK', 1, null, null],
        ['L1', 'Q5', null, '1.1', 'Gas', 'BRICK', 1, null, null],
        ['L1', 'Q1', null, 3.1, 'Clay', 'BRICK', 1, null, null],
        ['L1', 'Q1', null, '3.99', 'Clay', 'BRICK', 1, null, null],
        ['L1', 'Q1', 'Scope 1', '3.2', 'Clay', 'BRICK', 1, null, null],
        ['L1', 'Q1', 7, null, 'Clay', 'BRICK', 1, null, null],
        ['L1', 'Q1', null, null, 'Clay', 'BRICK', 1, null, null],
        ['L1', 'Q1', null, '1.1', 'Gas', 'NONE', 1, null, null],
        ['L1', 'Q1', null, '1.1', 'Gas', 'BRICK', 1, 'kWh', null],
        ['L1', 'Q1', null, '1.1', 'Gas', 'BRICK', '1 l', 'kWh', null],
        ['L1', 'Q1', null, '1.1', 'Gas', 'BRICK', -1, null, null],
        ['L1', 'Q1', null, '1.1', 'Gas', 'BRICK', 1, null, 'market'],
      ],
    }),
    asEditor(),
    '',
    footprint,
  )
  await asEditor().post(`${iri}/validate`)
  await w.runJobs()
  const failed = await readItem(iri)
  expect(failed['step']).toBe('validation_failed')
  expect(
    (failed['errors'] as Record<string, unknown>[]).map((one) =>
      [one['line'], one['field'] ?? '', one['reason']].join(' '),
    ),
  ).toEqual([
    '2 location unknownRecord',
    '3 period periodUnknown',
    '4 category categoryAmbiguous',
    '5 category categoryUnknown',
    '6 category category_scope',
    '7 scope notAChoice',
    '8 scope required',
    '9 factor unknownRecord',
    '10 unit unit_not_convertible',
    '11 amount unitNotConvertible',
    '12 amount belowMinimum',
    '13 scope2_method scope2_method',
  ])
  for (let n = 3; n <= 13; n += 1) await asEditor().patch(`${iri}/rows/${n}`, { omitted: true })
  expect((await asEditor().patch(`${iri}/rows/2`, { cells: { 0: 'L1' } })).status).toBe(200)
  await asEditor().post(`${iri}/validate`)
  await w.runJobs()
  expect(await readItem(iri)).toMatchObject({
    step: 'validation_completed',
    counts: { create: 1, update: 0, skip: 11, error: 0 },
  })
})

test('a write to the footprint since the validation invalidates the import', async () => {
  const footprint = await makeFootprint()
  const { '@id': iri } = await w.validate('footprint', year, asEditor(), footprint)
  await asEditor().patch(footprint, { name: 'Renamed' })
  expect(await readItem(iri)).toMatchObject({ invalidated: true, invalidatedBy: ['footprint'] })
  expect((await asEditor().post(`${iri}/import`)).status).toBe(409)
  await asEditor().patch(`${iri}/rows/2`, { omitted: true })
  expect(await readItem(iri)).toMatchObject({ invalidatedBy: ['rows', 'footprint'] })
  await asEditor().post(`${iri}/validate`)
  await w.runJobs()
  const item = await readItem(iri)
  expect([item['invalidated'], item['invalidatedBy']]).toEqual([false, undefined])
})

test('a closed year gets no inputs: neither by a new import nor by one that was begun before', async () => {
  const footprint = await makeFootprint()
  const begun = await w.validate('footprint', year, asEditor(), footprint)
  const done = await w.run('footprint', year, asEditor(), footprint)
  const more = { Inputs: [headers, ['L1', 'Q4', '1.1', 'Gas', 'BRICK', null, 70, null]] }
  const racing = await w.validate('footprint', more, asEditor(), footprint)
  expect((await asEditor().post(`${racing['@id']}/import`)).status).toBe(202)
  expect((await asEditor().patch(footprint, { locked: true })).status).toBe(200)
  await w.runJobs()
  expect(await readItem(racing['@id'])).toMatchObject({
    step: 'validation_completed',
    invalidated: true,
  })
  for (const [iri, step] of [
    [begun['@id'], 'validate'],
    [begun['@id'], 'import'],
    [done['@id'], 'undo'],
  ]) {
    const refused = await asEditor().post(`${iri}/${step}`)
    expect([refused.status, readProblem(refused).code], step).toEqual([409, 'yearLocked'])
  }
  const upload = await asEditor().upload('/api/footprint_imports', {
    file: { name: 'a.xlsx', type: 'application/octet-stream', content: await makeWorkbook(year) },
    fields: { footprint },
  })
  expect([upload.status, readProblem(upload).code]).toEqual([409, 'yearLocked'])
})

test('a deleted footprint leaves its import, which has nothing to write to', async () => {
  const footprint = await makeFootprint()
  const { '@id': iri } = await w.validate('footprint', year, asEditor(), footprint)
  expect((await asEditor().delete(footprint)).status).toBe(204)
  expect((await readItem(iri))['footprint']).toBeUndefined()
  expect((await asEditor().post(`${iri}/validate`)).status).toBe(202)
  await w.runJobs()
  expect(await readItem(iri)).toMatchObject({
    step: 'validation_failed',
    errors: [{ reason: 'footprintDeleted' }],
  })
})

test('only roles with the right import; another company finds neither the import nor the footprint', async () => {
  const footprint = await makeFootprint()
  const { '@id': iri } = await w.validate('footprint', year, asEditor(), footprint)
  expect((await w.as('ROLE_CCF_EDITOR').get(iri)).status).toBe(403)
  expect((await w.as('ROLE_COMPANY_EPD_ADMIN').get('/api/footprint_imports')).status).toBe(403)
  const beta = w.as('ROLE_OEF_EDITOR', 'beta')
  for (const path of ['', '/rows', '/remarks_file', '/validate', '/cancel'])
    expect((await beta.get(iri + path)).status).toBe(404)
  expect((await beta.post(`${iri}/undo`)).status).toBe(404)
  expect((await beta.call(recordRoutes(FootprintImport).list)).body.totalItems).toBe(0)
  const file = {
    name: 'a.xlsx',
    type: 'application/octet-stream',
    content: await makeWorkbook(year),
  }
  const foreign = await beta.upload('/api/footprint_imports', { file, fields: { footprint } })
  expect([foreign.status, readProblem(foreign).description]).toEqual([
    400,
    `Item not found for "${footprint}".`,
  ])
  expect((await beta.get(`/api/footprint_imports/export?footprint=${footprint}`)).status).toBe(400)
  const nothing = await asEditor().upload('/api/footprint_imports', { file })
  expect([nothing.status, readProblem(nothing).violations[0]!.propertyPath]).toEqual([
    422,
    'footprint',
  ])
})

test('the template offers categories with their names, and remembered headers of the company are understood', async () => {
  const layout = await asEditor().call(importRoutes.footprint.layout, { query: { language: 'nl' } })
  const { columns } = layout.body.sheets[0]!
  expect(columns.find((column) => column.key === 'category')).toMatchObject({
    header: 'Categorie',
    kind: 'choice',
    choices: expect.arrayContaining(['3.10 Verwerking van verkochte producten']) as string[],
  })
  const saved = await asEditor().call(importRoutes.footprint.saveColumnMapping, {
    body: {
      sheets: { Inputs: { Vestiging: 'location', Opmerking: null } },
    },
  })
  expect([saved.status, saved.body.sheets.Inputs]).toEqual([
    200,
    { vestiging: 'location', opmerking: null },
  ])
  const footprint = await makeFootprint()
  const validated = await w.validate(
    'footprint',
    {
      Invoer: [
        [
          'Vestiging',
          'Periode',
          'Categorie',
          'Omschrijving',
          'Emissiefactor',
          'Hoeveelheid [t]',
          'Opmerking',
        ],
        ['L1', 'kwartaal 1', 'Stationaire verbranding', 'Gas', 'BRICK', '1,5', 'x'],
      ],
    },
    asEditor(),
    footprint,
  )
  expect(validated).toMatchObject({ step: 'validation_completed', counts: { create: 1 } })
  const template = await asEditor().get('/api/footprint_imports/template?language=de')
  const empty = await asEditor().upload('/api/footprint_imports', {
    fields: { footprint },
    file: { name: 'a.xlsx', type: '', content: template.bytes },
  })
  expect([empty.status, readProblem(empty).violations[0]!.code]).toEqual([422, 'empty_file'])
})
