import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { importRoutes, SupplierImport, recordRoutes, Notification } from '@cradle/contract'
import { readProblem, readText } from '#platform/testing/read-answer'
import { systemScope } from '#access/scope'
import { audit } from '#platform/audit'
import { importTasks } from './import-jobs.ts'
import { noticeChanges } from './notice-changes.ts'
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
    `delete from import_records; delete from import_rows; delete from imports; delete from transports;
     update locations set city = null, country_code = null; update suppliers set city = null, country_code = null, name = unique_id, version = 1;
     delete from suppliers where unique_id not in ('S1', 'S2'); delete from locations where unique_id <> 'L1';
     insert into countries (code, name) values ('NL', 'Netherlands'), ('DE', 'Germany') on conflict do nothing`,
  )
})

const supplierHeaders = ['unique_id', 'name', 'city', 'country', 'active']
const wholeFile = {
  Locations: [
    ['unique_id', 'name', 'city', 'country'],
    ['L1', 'Works', 'Utrecht', 'NL'],
    ['L7', 'Second works', 'Kleve', 'DE'],
  ],
  Suppliers: [
    supplierHeaders,
    ['S1', 'Pit', 'Zwolle', 'NL', 'yes'],
    ['S9', 'Quarry', 'Aachen', 'DE', 'no'],
  ],
  Transports: [
    ['supplier_unique_id', 'location_unique_id', 'transport_profile', 'distance_km'],
    ['S9', 'L7', 'Lorry', 120],
    ['S1', 'L7', 'lorry', '12,5'],
  ],
}
const list = async (path: string): Promise<Document[]> =>
  ((await w.asImporter().get(`/2/${path}?pagination=false`)).body as { member: Document[] }).member

test('a workbook creates and updates locations, suppliers and the transports between them', async () => {
  const validated = await w.validate('supplier', wholeFile)
  expect(validated).toMatchObject({
    kind: 'supplier',
    fileName: 'Our data.xlsx',
    step: 'validation_completed',
    invalidated: false,
    counts: { create: 4, update: 2, skip: 0, error: 0 },
    errorCount: 0,
    errors: [],
    progress: { done: 9, total: 9 },
    file: { fileName: 'Our data.xlsx' },
  })
  expect(validated['overview']).toEqual([
    { sheet: 'Locations', line: 2, action: 'update', uniqueId: 'L1', name: 'Works' },
    { sheet: 'Locations', line: 3, action: 'create', uniqueId: 'L7', name: 'Second works' },
    { sheet: 'Suppliers', line: 2, action: 'update', uniqueId: 'S1', name: 'Pit' },
    { sheet: 'Suppliers', line: 3, action: 'create', uniqueId: 'S9', name: 'Quarry' },
    { sheet: 'Transports', line: 2, action: 'create', name: 'S9 → L7' },
    { sheet: 'Transports', line: 3, action: 'create', name: 'S1 → L7' },
  ])
  expect((await list('suppliers')).length).toBe(2)
  const [, works] = await w.readRows(validated['@id'])
  expect(works).toMatchObject({
    changes: [
      { field: 'city', new: 'Utrecht' },
      { field: 'country', new: 'NL' },
    ],
  })

  const started = await w
    .asImporter()
    .call(importRoutes.supplier.run, { params: { id: validated['@id'] } })
  expect([started.status, started.body.step]).toEqual([202, 'import_started'])
  await w.runJobs()
  const done = (
    await w
      .asImporter()
      .call(recordRoutes(SupplierImport).get, { params: { id: validated['@id'] } })
  ).body as Document
  expect(done).toMatchObject({ step: 'import_completed', errorCount: 0 })
  expect((done['result'] as Document[]).map(({ name, action }) => [name, action])).toEqual([
    ['Second works', 'create'],
    ['Works', 'update'],
    ['Quarry', 'create'],
    ['Pit', 'update'],
    ['S9 → L7', 'create'],
    ['S1 → L7', 'create'],
  ])
  const quarry = (await list('suppliers')).find((one) => one['uniqueId'] === 'S9')!
  expect(quarry).toMatchObject({ name: 'Quarry', country: '/2/countries/DE', active: false })
  expect(quarry['transports']).toMatchObject([{ distance: 120 }])
  expect(quarry['createdBy']).toBe(`/2/users/${w.user('ROLE_COMPANY_EPD_ADMIN').id}`)

  const again = await w.validate('supplier', wholeFile)
  expect(again['counts']).toEqual({ create: 0, update: 0, skip: 6, error: 0 })
})

test('Dutch and German headers, other orders, sheets in any case, and units in header and cell', async () => {
  const validated = await w.validate('supplier', {
    TRANSPORTE: [
      [
        'Entfernung [m]',
        'Transportprofil *',
        'Eindeutige ID des Standorts',
        'Eindeutige ID des Lieferanten',
      ],
      [2500, 'Lorry', 'L1', 'S1'],
      ['3 km', 'Lorry', 'L1', 'S2'],
    ],
    leveranciers: [
      ['Land', 'Naam', 'Uniek ID', 'Actief?'],
      ['Netherlands', 'Groeve', 'S20', 'nee'],
    ],
  })
  expect(validated).toMatchObject({ step: 'validation_completed', counts: { create: 3 } })
  const rows = await w.readRows(validated['@id'])
  expect(rows.find((row) => row.name === 'S1 → L1')).toMatchObject({
    changes: [{ field: 'distance_km', old: '2500 m', new: 2.5 }],
  })
})

test('each kind of fault is a remark with sheet, line, column, code and text', async () => {
  const validated = await w.validate('supplier', {
    Suppliers: [
      [...supplierHeaders, 'Phone', 'approach_method'],
      ['S30', null, 'Zwolle', 'NL', 'yes'],
      ['S31', 'Two', null, 'XX', 'perhaps', null, 'pigeon'],
      ['S32', 'Three', 'x'.repeat(129), 'NL', 'no'],
      ['S30', 'Again', null, 'NL'],
      ['S34', 'Formula', null, 'NL', { error: '#REF!' }],
    ],
    Transports: [
      ['supplier_unique_id', 'location_unique_id', 'transport_profile', 'distance_km'],
      ['S1', 'L1', 'Lorry', -1],
      ['S1', 'L1', 'Lorry', 'far'],
      ['S99', 'L1', 'Lorry', '1.234'],
      ['S1', 'L1', 'Lorry', '4 kg'],
    ],
    Notes: [['Remember'], ['milk']],
    Locations: [['unique_id'], ['L40']],
  })
  expect(validated).toMatchObject({ step: 'validation_failed' })
  const remarks = (validated['errors'] as Record<string, unknown>[]).map((one) =>
    [one['sheet'], one['line'], one['field'] ?? '', one['code'], one['reason']].join(' '),
  )
  expect(remarks.toSorted()).toEqual(
    [
      'Locations 1 name required missingColumn',
      'Notes 1  unknown_sheet unknownSheet',
      'Suppliers 1  unknown_column unknownColumn',
      'Suppliers 2 name required required',
      'Suppliers 3 active type notYesNo',
      'Suppliers 3 approach_method not_allowed notAChoice',
      'Suppliers 3 country unknown_reference unknownRecord',
      'Suppliers 4 city range tooLong',
      'Suppliers 5 unique_id duplicate_in_file duplicateKey',
      'Suppliers 6 active formula_error formulaError',
      'Transports 2 distance_km range belowMinimum',
      'Transports 3 distance_km type notANumber',
      'Transports 4 distance_km type ambiguousNumber',
      'Transports 4 supplier_unique_id unknown_reference unknownRecord',
      'Transports 5 distance_km not_allowed unitNotConvertible',
    ].toSorted(),
  )
  expect(validated['errorCount']).toBe(15)
  const german = await w.readRows(validated['@id'], '&remarks=true&language=de')
  expect(german.flatMap((row) => row.remarks).map(({ message }) => message)).toContain(
    'Dieser Text ist zu lang: höchstens 128 Zeichen.',
  )
  const file = await w.asImporter().get(`${validated['@id']}/remarks_file?language=nl`)
  expect([file.status, file.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  expect(await w.asImporter().post(`${validated['@id']}/import`)).toMatchObject({ status: 409 })
})

test('repaired rows are validated again, and the file stays as it is', async () => {
  const content = await makeWorkbook({
    Suppliers: [
      ['unique_id', 'name', 'Land van vestiging'],
      ['S50', 'Clay', 'NL'],
      ['S51', 'Sand', 'Atlantis'],
      ['S52', 'Air', 'NL'],
    ],
  })
  const { '@id': iri } = await w.upload('supplier', content)
  const repair = (n: number, body: object) =>
    w
      .asImporter()
      .call(importRoutes.supplier.repairRow, { params: { id: iri, n: String(n) }, body })
  expect((await repair(1, { omitted: true })).status).toBe(409)
  const validate = async (): Promise<Document> => {
    expect((await w.asImporter().post(`${iri}/validate`)).status).toBe(202)
    await w.runJobs()
    return (await w.asImporter().call(recordRoutes(SupplierImport).get, { params: { id: iri } }))
      .body as Document
  }
  expect(await validate()).toMatchObject({ step: 'validation_failed', errorCount: 2 })
  const header = await repair(1, { cells: { 2: 'country' } })
  expect([header.status, header.body.repaired, header.body.cells[2]]).toEqual([
    200,
    true,
    'country',
  ])
  expect(
    (await w.asImporter().call(recordRoutes(SupplierImport).get, { params: { id: iri } })).body
      .invalidated,
  ).toBe(true)
  expect(await validate()).toMatchObject({ invalidated: false, errorCount: 1 })
  await repair(3, { cells: { 2: 'DE' } })
  await repair(4, { omitted: true })
  expect(await validate()).toMatchObject({
    step: 'validation_completed',
    counts: { create: 2, update: 0, skip: 1, error: 0 },
  })
  expect((await repair(99, { omitted: true })).status).toBe(404)
  expect((await repair(1, { cells: { name: 'x' } })).status).toBe(422)
  const media = (
    await w.asImporter().call(recordRoutes(SupplierImport).get, { params: { id: iri } })
  ).body.file as Document
  const kept = await w.asImporter().get(`${media['@id']}/content`)
  expect(kept.bytes.equals(content)).toBe(true)
})

test('remembered headers of the company are understood, and checked', async () => {
  const path = '/2/supplier_imports/column_mappings'
  const saved = await w.asImporter().call(importRoutes.supplier.saveColumnMapping, {
    body: {
      sheets: { Suppliers: { 'Lev. nr': 'unique_id', Telefoon: null } },
    },
  })
  expect([saved.status, saved.body.sheets]).toEqual([
    200,
    { Suppliers: { 'lev. nr': 'unique_id', telefoon: null } },
  ])
  const validated = await w.validate('supplier', {
    Suppliers: [
      ['Lev. nr', 'Naam', 'Land', 'Telefoon'],
      ['S60', 'Clay', 'NL', '030 123'],
    ],
  })
  expect(validated).toMatchObject({ step: 'validation_completed', counts: { create: 1 } })
  const refused = await w.asImporter().put(path, { sheets: { Suppliers: { x: 'nonsense' } } })
  expect([refused.status, readProblem(refused).violations[0]!.propertyPath]).toEqual([
    422,
    'sheets.Suppliers.x',
  ])
  expect(
    (await w.as('ROLE_COMPANY_ADMIN', 'beta').call(importRoutes.supplier.columnMapping)).body
      .sheets,
  ).toEqual({})
})

test('steps: repeated calls have no effect, wrong steps are refused, nothing is cached', async () => {
  const { '@id': iri } = await w.upload('supplier', await makeWorkbook(wholeFile))
  const call = (name: string, method: 'get' | 'post' = 'post') =>
    w.asImporter()[method](`${iri}/${name}`)
  const before = await call('import')
  expect([before.status, readProblem(before).code]).toEqual([409, 'actionNotAllowed'])
  const first = await call('validate', 'get')
  const second = await call('validate')
  expect([first.status, second.status, readText(second.body, 'step')]).toEqual([
    202,
    202,
    'validation_started',
  ])
  expect(readText(second.body, 'startedAt')).toBe(readText(first.body, 'startedAt'))
  expect(first.headers['cache-control']).toBe('no-store')
  const ahead = await w.asImporter().get(`${iri}/validate`, { 'sec-purpose': 'prefetch' })
  expect(ahead.status).toBe(403)
  await w.runJobs()
  expect(readText((await call('import', 'get')).body, 'step')).toBe('import_started')
  expect(readText((await call('import')).body, 'step')).toBe('import_started')
  for (const name of ['validate', 'cancel']) expect((await call(name)).status).toBe(409)
  await w.runJobs()
  for (const name of ['validate', 'import', 'cancel']) expect((await call(name)).status).toBe(409)
})

test.each(['none', 'validation_started', 'validation_completed', 'validation_failed'])(
  'an import that is cancelled in step %s stays so until it is taken back',
  async (step) => {
    const wrong = step === 'validation_failed' ? { Suppliers: [['unique_id'], ['S1']] } : wholeFile
    const { '@id': iri } = await w.upload('supplier', await makeWorkbook(wrong))
    if (step !== 'none') await w.asImporter().post(`${iri}/validate`)
    if (step !== 'none' && step !== 'validation_started') await w.runJobs()
    expect(
      (await w.asImporter().call(recordRoutes(SupplierImport).get, { params: { id: iri } })).body
        .step ?? 'none',
    ).toBe(step)
    const canceled = await w
      .asImporter()
      .call(importRoutes.supplier.cancelByGet, { params: { id: iri } })
    expect([canceled.status, canceled.body.step]).toEqual([202, 'import_canceled'])
    await w.runJobs()
    expect(
      (await w.asImporter().call(importRoutes.supplier.cancel, { params: { id: iri } })).body.step,
    ).toBe('import_canceled')
    for (const name of ['validate', 'import'])
      expect((await w.asImporter().post(`${iri}/${name}`)).status).toBe(409)
    expect((await list('suppliers')).length).toBe(2)

    const resume = () => w.asImporter().call(importRoutes.supplier.resume, { params: { id: iri } })
    const resumed = await resume()
    const isRepeated = step === 'validation_started' || step === 'validation_completed'
    expect([resumed.status, resumed.body.step ?? 'none']).toEqual([
      202,
      isRepeated ? 'validation_started' : step,
    ])
    await w.runJobs()
    expect((await w.asImporter().get(iri)).body).toMatchObject(
      isRepeated
        ? { step: 'validation_completed', invalidated: false }
        : step === 'validation_failed'
          ? { step, errorCount: 2 }
          : { invalidated: false },
    )
    expect((await resume()).status).toBe(409)
  },
)

test('the steps of a large file are long work, which leaves a worker free; those of a small one are not', async () => {
  const readFlags = async (size: number): Promise<unknown> => {
    const { '@id': iri } = await w.upload(
      'supplier',
      await makeWorkbook({
        Locations: [
          ['unique_id', 'name', 'country'],
          ['L-1', 'Plant', 'NL'],
        ],
      }),
    )
    const id = iri.split('/').at(-1)!
    await w.admin.query(
      `update media_objects set size = $1 where id = (select file_id from imports where id = $2)`,
      [size, id],
    )
    expect((await w.asImporter().post(`${iri}/validate`)).status).toBe(202)
    const { rows } = await w.admin.query(
      `delete from graphile_worker._private_jobs where key = $1 returning flags`,
      [`validate-import:${id}`],
    )
    return rows
  }
  expect(await readFlags(20_000)).toEqual([{ flags: null }])
  expect(await readFlags(2_000_000)).toEqual([{ flags: { bulk: true } }])
})

test('the repairs of a cancelled import are kept, counted and taken back with it', async () => {
  const { '@id': iri } = await w.validate('supplier', {
    Suppliers: [
      ['unique_id', 'name', 'country'],
      ['S7', null, 'NL'],
      ['S8', null, 'NL'],
      ['S9', 'Quarry', 'DE'],
    ],
  })
  expect((await w.asImporter().get(iri)).body).toMatchObject({ repairedRows: 0 })
  await w.asImporter().patch(`${iri}/rows/2`, { cells: { 1: 'Repaired' } })
  await w.asImporter().patch(`${iri}/rows/3`, { omitted: true })
  const open = (await w.asImporter().get(iri)).body as Document
  expect(open).toMatchObject({ repairedRows: 2 })
  expect(Date.parse(String(open['resumeUntil'])) - Date.parse(String(open['createdAt']))).toBe(
    90 * 24 * 3_600_000,
  )
  expect((await w.asImporter().post(`${iri}/cancel`)).body).toMatchObject({
    step: 'import_canceled',
    repairedRows: 2,
    resumeUntil: open['resumeUntil'],
  })
  expect((await w.asImporter().post(`${iri}/resume`)).body).toMatchObject({
    step: 'validation_failed',
    repairedRows: 2,
  })
  await w.asImporter().post(`${iri}/validate`)
  await w.runJobs()
  expect((await w.asImporter().get(iri)).body).toMatchObject({
    step: 'validation_completed',
    counts: { create: 2 },
  })
})

test('a change of a record that the import relies on invalidates it, and validation clears that', async () => {
  const { '@id': iri } = await w.validate('supplier', wholeFile)
  const location = `/2/locations/${w.library.location}`
  expect((await w.asImporter().patch(location, { city: 'Gouda' })).status).toBe(200)
  expect(
    (await w.asImporter().call(recordRoutes(SupplierImport).get, { params: { id: iri } })).body
      .invalidated,
  ).toBe(true)
  const refused = await w.asImporter().post(`${iri}/import`)
  expect([refused.status, readProblem(refused).description]).toEqual([
    409,
    'import invalidated, rerun validation, else contact helpdesk',
  ])
  expect((await w.asImporter().get(iri)).body).toMatchObject({
    step: 'validation_completed',
    invalidated: true,
  })
  await w.asImporter().post(`${iri}/validate`)
  await w.runJobs()
  expect(
    (await w.asImporter().call(recordRoutes(SupplierImport).get, { params: { id: iri } })).body
      .invalidated,
  ).toBe(false)
  expect((await w.asImporter().post(`${iri}/import`)).status).toBe(202)
})

test('a change of the library is published for the imports that rely on it, and for no other', async () => {
  const stop = noticeChanges(w.services)
  const rely = (id: string) =>
    w.validate('supplier', { Suppliers: [supplierHeaders, [id, 'Pit', 'Zwolle', 'NL', 'yes']] })
  const [outdated, other] = [await rely('S1'), await rely('S2')]
  const listPublished = async (): Promise<unknown[]> =>
    (
      await w.admin.query<{ data: string }>(
        `select data from live_updates where data like '%"invalidated":true%' order by place`,
      )
    ).rows.map(({ data }) => JSON.parse(data) as unknown)
  await w.admin.query('delete from live_updates')
  const supplier = (await list('suppliers')).find((one) => one['uniqueId'] === 'S1')!
  expect((await w.asImporter().patch(supplier['@id'], { city: 'Gouda' })).status).toBe(200)
  await expect
    .poll(listPublished)
    .toEqual([expect.objectContaining({ '@id': outdated['@id'], step: 'validation_completed' })])

  // A record of the platform can be used by every company.
  await w.admin.query('delete from live_updates')
  await w.admin.query(
    `update imports set basis = jsonb_set(basis, '{hashes,suppliers}', '"another"') where id = $1`,
    [other['@id'].split('/').at(-1)],
  )
  await w.db.transact(systemScope(), (tx) =>
    audit(
      tx,
      { ...w.services, actor: null, scope: systemScope(), requestId: 'x', address: '' },
      {
        action: 'reference.edit',
        companyId: null,
      },
    ),
  )
  await expect.poll(listPublished).toEqual([expect.objectContaining({ '@id': other['@id'] })])
  await stop()
})

test('a list marks the outdated imports, with as many queries for five as for one', async () => {
  const countQueries = async (): Promise<number> => {
    let n = 0
    const read: typeof w.db.read = w.services.db.read.bind(w.services.db)
    w.services.db.read = (scope, work) =>
      read(scope, (tx) =>
        work(
          new Proxy(tx, {
            get: (target, name) => {
              if (name === 'selectFrom' || name === 'getExecutor') n++
              const value = Reflect.get(target, name, target) as unknown
              return typeof value === 'function' ? (value.bind(target) as unknown) : value
            },
          }),
        ),
      )
    expect((await list('supplier_imports')).length).toBeGreaterThan(0)
    w.services.db.read = read
    return n
  }
  const rely = (id: string) => ({
    Suppliers: [supplierHeaders, [id, 'Pit', 'Zwolle', 'NL', 'yes']],
  })
  const { '@id': first } = await w.validate('supplier', rely('S1'))
  const forOne = await countQueries()
  for (const id of ['S2', 'S1', 'S2', 'new']) await w.validate('supplier', rely(id))
  expect(await countQueries()).toBe(forOne)
  const supplier = (await list('suppliers')).find((one) => one['uniqueId'] === 'S1')!
  expect((await w.asImporter().patch(supplier['@id'], { city: 'Gouda' })).status).toBe(200)
  const listed = await list('supplier_imports')
  expect(listed.filter((one) => one['invalidated'])).toHaveLength(2)
  expect(listed.find((one) => one['@id'] === first)).toMatchObject({ invalidated: true })
})

test('an import that is completed or canceled keeps no list of what it relied on', async () => {
  const completed = await w.run('supplier', wholeFile)
  const { '@id': iri } = await w.validate('supplier', wholeFile)
  const canceled = (
    await w.asImporter().call(importRoutes.supplier.cancel, { params: { id: iri } })
  ).body as Document
  expect([completed['step'], canceled['step']]).toEqual(['import_completed', 'import_canceled'])
  const { rows } = await w.admin.query<{ basis: unknown }>('select basis from imports')
  expect(rows.map(({ basis }) => basis)).toEqual([{}, {}])
})

test('a record that somebody else creates before the run makes it outdated, and nothing is written', async () => {
  const { '@id': iri } = await w.validate('supplier', wholeFile)
  expect((await w.asImporter().post(`${iri}/import`)).status).toBe(202)
  await w.asImporter().post('/2/suppliers', { uniqueId: 'S9', name: 'Made by hand' })
  await w.runJobs()
  expect((await w.asImporter().get(iri)).body).toMatchObject({
    step: 'validation_completed',
    invalidated: true,
  })
  expect((await list('locations')).map((one) => one['uniqueId'])).toEqual(['L1'])
})

test('a run whose connection dies in the middle leaves nothing, and the next attempt writes everything', async () => {
  const { '@id': iri } = await w.validate('supplier', wholeFile)
  await w.asImporter().post(`${iri}/import`)
  await w.admin.query(
    `create function stop_here() returns trigger language plpgsql security definer as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
     create trigger stop_here before insert on transports for each row execute function stop_here()`,
  )
  await expect(w.runJobs()).rejects.toThrow()
  await w.admin.query('drop trigger stop_here on transports; drop function stop_here')
  expect((await list('suppliers')).length).toBe(2)
  expect(
    (await w.asImporter().call(recordRoutes(SupplierImport).get, { params: { id: iri } })).body
      .step,
  ).toBe('import_started')
  await w.runJobs()
  expect(
    (await w.asImporter().call(recordRoutes(SupplierImport).get, { params: { id: iri } })).body
      .step,
  ).toBe('import_completed')
  expect((await list('suppliers')).length).toBe(3)
})

test('undo deletes what was created and restores what was updated', async () => {
  const { '@id': iri, undoUntil } = await w.run('supplier', wholeFile)
  expect(Date.parse(String(undoUntil))).toBeGreaterThan(Date.now())
  const undone = await w.asImporter().call(importRoutes.supplier.undo, { params: { id: iri } })
  expect([undone.status, typeof undone.body.undoneAt]).toEqual([200, 'string'])
  expect((await list('suppliers')).map((one) => String(one['uniqueId'])).toSorted()).toEqual([
    'S1',
    'S2',
  ])
  const [works] = await list('locations')
  expect(works).not.toHaveProperty('city')
  expect((await w.asImporter().post(`${iri}/undo`)).status).toBe(409)
})

test('undo is refused with reasons when something was changed or is used, and after 24 hours', async () => {
  const { '@id': iri } = await w.run('supplier', wholeFile)
  const quarry = (await list('suppliers')).find((one) => one['uniqueId'] === 'S9')!
  await w.asImporter().patch(quarry['@id'], { city: 'Roermond' })
  await w.asImporter().post('/2/transports', {
    location: `/2/locations/${w.library.location}`,
    supplier: quarry['@id'],
    transportProfile: `/2/transport_profiles/${w.library.lorry}`,
    distance: 1,
  })
  const refused = await w.asImporter().post(`${iri}/undo`)
  expect([refused.status, readProblem(refused).code]).toEqual([409, 'importInUse'])
  expect(readProblem(refused).description).toBe(
    'The import cannot be undone. Suppliers: 1 record was changed or deleted since (Quarry). Suppliers: used in transports (Quarry).',
  )
  expect(readProblem(await w.asImporter().post(`${iri}/undo?language=de`)).description).toBe(
    'Der Import kann nicht rückgängig gemacht werden. Lieferanten: 1 Datensatz wurde seitdem geändert oder gelöscht (Quarry). Lieferanten: in Verwendung in Transporten (Quarry).',
  )
  expect((await list('suppliers')).length).toBe(3)
  w.forward(25 * 3_600_000)
  const late = await w.asImporter().post(`${iri}/undo`)
  expect([late.status, readProblem(late).description]).toEqual([
    409,
    'Action "undo" is not allowed in status "expired".',
  ])
})

test('files that cannot be read, or have no rows, are refused when they are uploaded', async () => {
  const whole = await makeWorkbook(wholeFile)
  const headings = await makeWorkbook({ Suppliers: [supplierHeaders], Notes: [['Nothing']] })
  const locked = Buffer.alloc(1024)
  locked.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  locked.write('EncryptedPackage\0', 512, 'utf16le')
  const template = await w.asImporter().get('/2/supplier_imports/template?language=nl')
  const files: [content: Buffer, code: string, message: string][] = [
    [Buffer.from('unique_id,name'), 'unknown_filetype', ''],
    [Buffer.alloc(0), 'empty_file', 'The file is empty.'],
    [whole.subarray(0, 900), 'unreadable_file', 'The file is damaged or incomplete.'],
    [whole.subarray(0, whole.length - 30), 'unreadable_file', 'The file is damaged or incomplete.'],
    [locked, 'unreadable_file', 'The file is protected by a password.'],
    [
      Buffer.from(zipSync({ 'a.txt': strToU8('a') })),
      'unknown_filetype',
      'a ZIP archive without a workbook',
    ],
    [await makeWorkbook({ Unnamed: [] }), 'empty_file', 'The file has no rows to import.'],
    [headings, 'empty_file', 'The file has no rows to import.'],
    [template.bytes, 'empty_file', 'The file has no rows to import.'],
  ]
  for (const [content, code, message] of files) {
    const file = { name: 'a.xlsx', type: 'text/plain', content }
    const refused = await w.asImporter().upload('/2/supplier_imports', { file })
    const [violation] = readProblem(refused).violations
    expect([refused.status, violation!.propertyPath, violation!.code]).toEqual([422, 'file', code])
    expect(violation!.message).toContain(message)
  }
  expect(await list('supplier_imports')).toEqual([])
})

test('a refused file is named, with what is accepted, in the language of the query', async () => {
  const text = { name: 'a.xlsx', type: 'text/plain', content: Buffer.from('unique_id,name') }
  const refused = await w.asImporter().upload('/2/supplier_imports', { file: text })
  expect([refused.status, readProblem(refused).violations[0]]).toEqual([
    422,
    {
      propertyPath: 'file',
      message:
        'Import failed because of an unknown filetype: the file is a text, such as CSV. Excel workbooks are accepted (.xlsx, .xlsm, .xls). Open it in a spreadsheet program and save it as an Excel workbook (.xlsx).',
      code: 'unknown_filetype',
    },
  ])
  const openDocument = Buffer.from(
    zipSync({
      mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
      'content.xml': strToU8('<office:document-content/>'),
    }),
  )
  const explain = async (kind: string, content: Buffer, language: string) =>
    readProblem(
      await w.asImporter().upload(`/2/${kind}_imports?language=${language}`, {
        file: { name: 'a.xlsx', type: 'text/plain', content },
      }),
    ).violations.map(({ message }) => message)
  expect(await explain('product', openDocument, 'nl')).toEqual([
    'Import mislukt vanwege een onbekend bestandstype: het bestand is een OpenDocument-werkblad (.ods). Excel-werkmappen worden geaccepteerd (.xlsx, .xlsm, .xls). Open het bestand in een spreadsheetprogramma en sla het op als Excel-werkmap (.xlsx).',
  ])
  expect(await explain('epd', Buffer.from('%PDF-1.7'), 'de')).toEqual([
    'Import wegen eines unbekannten Dateityps fehlgeschlagen: Die Datei ist ein PDF. Angenommen werden Excel-Arbeitsmappen (.xlsx, .xlsm, .xls) und veröffentlichte Datensätze: ILCD+EPD (.zip, .xml, .json), openEPD (.json), ÖKOBAUDAT und Tabellen mit Emissionsfaktoren (.csv).',
  ])
  const named = await w.asImporter().upload('/2/supplier_imports', {
    file: {
      name: 'Sites %22North%22 100%25.xlsx',
      type: 'application/octet-stream',
      content: await makeWorkbook(wholeFile),
    },
  })
  expect(named.body).toMatchObject({ fileName: 'Sites _North_ 100%25.xlsx' })
})

test('the file of remarks of a file without rows has the headings that belong in it', async () => {
  for (const kind of ['supplier', 'epd', 'product', 'pdis'] as const) {
    const { '@id': iri } = await w.upload(kind, await makeWorkbook({ Unnamed: [['A'], ['B']] }))
    const before = await w.asImporter().get(`${iri}/remarks_file`)
    await w.asImporter().post(`${iri}/validate`)
    await w.runJobs()
    const after = await w.asImporter().get(`${iri}/remarks_file?language=de`)
    expect([kind, before.status, after.status]).toEqual([kind, 200, 200])
    const heading = 'xl/worksheets/sheet1.xml'
    expect(strFromU8(unzipSync(before.bytes)[heading]!)).toMatch(/<t[ >][^<]+<\/t>/)
    // The remark about the whole file is a comment.
    expect(Object.keys(unzipSync(after.bytes))).toContain('xl/comments1.xml')
  }
})

test("another company's import is not found, and viewers have no imports", async () => {
  const { '@id': iri } = await w.validate('supplier', wholeFile)
  const beta = w.as('ROLE_COMPANY_EPD_ADMIN', 'beta')
  for (const path of ['', '/rows', '/remarks_file', '/validate', '/cancel'])
    expect((await beta.get(iri + path)).status).toBe(404)
  expect((await beta.post(`${iri}/resume`)).status).toBe(404)
  expect((await beta.patch(`${iri}/rows/1`, { omitted: true })).status).toBe(404)
  expect((await beta.post(`${iri}/undo`)).status).toBe(404)
  expect((await beta.call(recordRoutes(SupplierImport).list)).body.totalItems).toBe(0)
  expect((await w.as('ROLE_VIEWER').get(iri)).status).toBe(403)
})

test('step and progress are published to the readers of the company, and the user is notified', async () => {
  await w.run('supplier', wholeFile)
  const topic = `http://cradle.test/2/companies/${w.companies.alpha}/imports/general`
  const { rows } = await w.admin.query<{ topics: string[]; data: string; private: boolean }>(
    'select topics, data, private from live_updates where topics[1] = $1 order by created_at',
    [topic],
  )
  const steps = rows.map((row) => (JSON.parse(row.data) as Document)['step'])
  expect(steps.filter((step, i) => step !== steps[i - 1]).slice(-5)).toEqual([
    undefined,
    'validation_started',
    'validation_completed',
    'import_started',
    'import_completed',
  ])
  expect(rows.every((row) => row.private)).toBe(true)
  expect(rows[0]!.topics[1]).toContain(`/2/companies/${w.companies.alpha}/supplier_imports/updates`)
  const { member } = (await w.asImporter().call(recordRoutes(Notification).list)).body as {
    member: Document[]
  }
  expect(member[0]).toMatchObject({
    type: 'import.completed',
    title: 'Import completed: Our data.xlsx',
    link: expect.stringMatching(/^\/lca\/imports\/suppliers\//) as string,
  })
})

test('a large import publishes its collection instead of its records, and so does its undo', async () => {
  const rows = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => [`L-${from + i}`, `Large ${from + i}`, 'NL'])
  const readTopics = async (): Promise<string[]> =>
    (
      await w.admin.query<{ topic: string }>(
        `delete from live_updates where topics[1] like '%/2/suppliers%' returning replace(topics[1], 'http://cradle.test', '') as topic`,
      )
    ).rows.map(({ topic }) => topic)
  const headers = ['unique_id', 'name', 'country']
  await readTopics()
  await w.run('supplier', { Suppliers: [headers, ...rows(0, 3)] })
  expect(
    (await readTopics()).filter((topic) => /^\/2\/suppliers\/[\da-f-]{36}$/.test(topic)),
  ).toHaveLength(3)

  const { '@id': iri } = await w.run('supplier', {
    Suppliers: [headers, ...rows(0, 2).map(([id]) => [id!, 'Changed', 'NL']), ...rows(10, 500)],
  })
  const { rows: updates } = await w.admin.query<{
    topics: string[]
    data: string
    private: boolean
  }>(`select topics, data, private from live_updates where topics[1] like '%/2/suppliers%'`)
  expect(updates).toEqual([
    {
      topics: [
        'http://cradle.test/2/suppliers',
        `http://cradle.test/2/companies/${w.companies.alpha}/suppliers/updates?topic=${encodeURIComponent('http://cradle.test/2/suppliers')}`,
      ],
      data: '{"@id":"/2/suppliers","@type":"Collection"}',
      private: true,
    },
  ])
  await readTopics()
  expect((await w.asImporter().post(`${iri}/undo`)).status).toBe(200)
  expect(new Set(await readTopics())).toEqual(new Set(['/2/suppliers']))
})

test('what is exported is imported again without a change', async () => {
  await w.run('supplier', wholeFile)
  for (const language of ['en', 'nl', 'de']) {
    const file = await w.asImporter().get(`/2/supplier_imports/export?language=${language}`)
    expect(file.headers['content-type']).toContain('spreadsheetml')
    const { '@id': iri } = await w.upload('supplier', file.bytes)
    await w.asImporter().post(`${iri}/validate`)
    await w.runJobs()
    expect((await w.asImporter().get(iri)).body).toMatchObject({
      step: 'validation_completed',
      counts: { create: 0, update: 0, skip: 7, error: 0 },
    })
  }
})

test('the layout names its sheets and columns in the language', async () => {
  const layout = await w
    .asImporter()
    .call(importRoutes.supplier.layout, { query: { language: 'nl' } })
  expect(layout.body.sheets[1]).toMatchObject({ key: 'Suppliers', name: 'Leveranciers' })
  expect(layout.body.sheets[1]!.columns[0]).toEqual({
    key: 'unique_id',
    header: 'Uniek ID',
    required: true,
    kind: 'text',
  })
})

test('after 90 days files and staged rows go, and an import that was not run is cancelled', async () => {
  const open = await w.validate('supplier', wholeFile)
  const canceled = await w.validate('supplier', wholeFile)
  await w.asImporter().post(`${canceled['@id']}/cancel`)
  const done = await w.run('supplier', wholeFile)
  const forget = (): Promise<void> =>
    importTasks(w.services)['forget_import_files']!.run(
      {},
      { attempt: 1, isLast: false, signal: new AbortController().signal },
    )
  await forget()
  expect(
    (await w.asImporter().call(recordRoutes(SupplierImport).get, { params: { id: open['@id'] } }))
      .body.file,
  ).toBeDefined()
  await w.admin.query(`update imports set created_at = created_at - interval '91 days'`)
  await forget()
  const read = async ({ '@id': iri }: Document): Promise<Document> =>
    (await w.asImporter().call(recordRoutes(SupplierImport).get, { params: { id: iri } }))
      .body as Document
  for (const one of [open, canceled]) {
    const expired = await read(one)
    expect(expired).toMatchObject({ step: 'import_canceled', overview: [] })
    expect(expired).not.toHaveProperty('resumeUntil')
    const refused = await w.asImporter().post(`${one['@id']}/resume`)
    expect([refused.status, readProblem(refused).description]).toEqual([
      409,
      'The import cannot be taken back: its rows are no longer kept.',
    ])
  }
  const kept = await read(done)
  expect(kept).toMatchObject({ step: 'import_completed' })
  expect([kept['file'], (kept['result'] as unknown[]).length]).toEqual([undefined, 6])
})

test('the only sheet of a workbook is read whatever it is called', async () => {
  const suppliers = [
    supplierHeaders.concat('approach_method'),
    ['S9', 'Quarry', 'Aachen', 'DE', 'no'],
  ]
  const transports = [
    ['supplier_unique_id', 'location_unique_id', 'distance_km'],
    ['S1', 'L1', 120],
  ]
  const describe = async (sheets: Parameters<typeof w.validate>[1]) => {
    const { sheets: described } = await w.validate('supplier', sheets)
    return (described as { name: string; key?: string }[]).map(({ name, key }) => [name, key])
  }
  expect(await describe({ Sheet1: suppliers })).toEqual([['Sheet1', 'Suppliers']])
  expect(await describe({ Blad1: transports })).toEqual([['Blad1', 'Transports']])
  // Nothing says which sheet is meant: locations have these columns too, or no sheet has them.
  expect(
    await describe({
      Sheet1: [
        ['unique_id', 'name'],
        ['S9', 'Quarry'],
      ],
    }),
  ).toEqual([['Sheet1', undefined]])
  expect(await describe({ Sheet1: [['What'], ['S9']] })).toEqual([['Sheet1', undefined]])
  expect(await describe({ Sheet1: suppliers, Sheet2: transports })).toEqual([
    ['Sheet1', undefined],
    ['Sheet2', undefined],
  ])
})

test('headings are found below titles, and what a sheet is read as can be chosen', async () => {
  const list: (string | number | null)[][] = [
    ['Suppliers of the works'],
    ['Date:', '2026-01-31'],
    [null],
    ['Code', 'name', 'city', 'country', 'Fax'],
    ['S9', 'Quarry', 'Aachen', 'DE', '1'],
  ]
  const validated = await w.validate('supplier', { Blad1: list, Notes: [['What'], ['x']] })
  const iri = validated['@id']
  const choose = (sheets: object[]) => w.asImporter().put(`${iri}/sheets`, { sheets })
  expect(validated['sheets']).toMatchObject([
    { name: 'Blad1', headerLine: 4, rows: 1 },
    { name: 'Notes', headerLine: 1 },
  ])
  expect((validated['sheets'] as Document[])[0]).not.toHaveProperty('key')

  for (const [sheets, path] of [
    [[{ name: 'Blad2' }], 'sheets.0.name'],
    [[{ name: 'Blad1' }, { name: 'Blad1' }], 'sheets.1.name'],
    [[{ name: 'Blad1', headerLine: 40 }], 'sheets.0.headerLine'],
    [[{ name: 'Blad1', key: 'Materials' }], 'sheets.0.key'],
    [
      [
        { name: 'Blad1', key: 'Suppliers' },
        { name: 'Notes', key: 'Suppliers' },
      ],
      'sheets.1.key',
    ],
  ] as const) {
    const refused = await choose([...sheets])
    expect([refused.status, readProblem(refused).violations[0]!.propertyPath]).toEqual([422, path])
  }
  expect((await w.as('ROLE_VIEWER').put(`${iri}/sheets`, { sheets: [] })).status).toBe(403)
  const beta = w.as('ROLE_COMPANY_EPD_ADMIN', 'beta')
  expect((await beta.put(`${iri}/sheets`, { sheets: [] })).status).toBe(404)

  const validate = async () => {
    await w.asImporter().post(`${iri}/validate`)
    await w.runJobs()
    return (await w.asImporter().get(iri)).body as Document
  }
  const chosen = [
    { name: 'Blad1', key: 'Suppliers' },
    { name: 'Notes', key: null },
  ]
  const answer = await choose(chosen)
  expect([answer.status, answer.body]).toMatchObject([
    200,
    { invalidated: true, sheetChoices: chosen },
  ])
  const read = await validate()
  expect(read).toMatchObject({
    invalidated: false,
    sheetChoices: chosen,
    sheets: [
      { name: 'Blad1', key: 'Suppliers', headerLine: 4, rows: 1 },
      { name: 'Notes', omitted: true },
    ],
  })
  // The headings that are not known yet are the only remarks: no title and no note is a row.
  expect(
    (read['errors'] as Document[]).map(({ line, reason, value }) => [line, reason, value]),
  ).toEqual([
    [4, 'unknownColumn', 'Code'],
    [4, 'unknownColumn', 'Fax'],
    [4, 'missingColumn', undefined],
  ])
  const mapping = { sheets: { Suppliers: { code: 'unique_id', fax: null } } }
  expect((await w.asImporter().put('/2/supplier_imports/column_mappings', mapping)).status).toBe(
    200,
  )
  expect(await validate()).toMatchObject({
    step: 'validation_completed',
    counts: { create: 1, update: 0, skip: 0, error: 0 },
  })
  await choose([{ ...chosen[0]!, headerLine: 5 }, chosen[1]!])
  expect((await w.asImporter().get(iri)).body).toMatchObject({ invalidatedBy: ['sheets'] })
  const wrong = await validate()
  expect(wrong).toMatchObject({
    step: 'validation_failed',
    sheets: [{ headerLine: 5, rows: 0 }, {}],
  })
  expect(
    (await w.readRows(iri)).filter(({ isHeader }) => isHeader).map(({ line }) => line),
  ).toEqual([5, 1])
  await choose(chosen)
  await validate()
  await w.asImporter().post(`${iri}/import`)
  await w.runJobs()
  expect((await w.asImporter().get(iri)).body).toMatchObject({ step: 'import_completed' })
  expect((await w.asImporter().put(`${iri}/sheets`, { sheets: [] })).status).toBe(409)
  await w.admin.query('delete from column_mappings')
})

test('the file with remarks keeps titles above the headings, and is read like the file', async () => {
  const { '@id': iri } = await w.validate('supplier', {
    Suppliers: [
      ['List of 2026'],
      ['unique_id', 'name', 'country', 'Fax'],
      ['S9', 'Quarry', 'XX', 1],
    ],
  })
  const remarks = await w.asImporter().get(`${iri}/remarks_file`)
  const { '@id': again } = await w.upload('supplier', remarks.bytes)
  await w.asImporter().post(`${again}/validate`)
  await w.runJobs()
  const read = async (of: string) => {
    const { sheets, errors } = (await w.asImporter().get(of)).body as Document
    return [sheets, (errors as Document[]).map(({ line, reason }) => [line, reason])]
  }
  expect(await read(again)).toEqual(await read(iri))
  expect((await read(iri))[0]).toMatchObject([{ key: 'Suppliers', headerLine: 2, rows: 1 }])
})
