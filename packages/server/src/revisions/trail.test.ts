import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  calculationFiles,
  writtenCalculationFields,
  writtenLineFields,
  PredefinedInputSetUsage,
  recordRoutes,
  CalculationRevision,
} from '@cradle/contract'
import { companyScope } from '#access/company-scope'
import { systemScope } from '#access/scope'
import { png } from '#test/worlds/calculation-world'
import { calculations } from '#calculations/records/calculation-table'
import { inputSetUsages } from '#input-sets/input-set-table'
import { inputs } from '#inputs/input-table'
import { newId } from '#platform/ids'
import type { Table } from '#platform/context'
import { iri, makeRevisionWorld, type RevisionWorld } from '#test/worlds/revision-world'

let w: RevisionWorld
beforeAll(async () => {
  w = await makeRevisionWorld()
})
afterAll(() => w.close())

test('a save is one revision with user, time, and old and new value of each field', async () => {
  const calculation = await w.addCalculation()
  await w.later()
  await w.as('ROLE_EDITOR').patch(calculation, {
    productName: 'Clinker wall',
    noteA2: 'By lorry',
    method: iri('methods', w.library.method),
  })
  const [last, first] = await w.listRevisions(calculation)
  expect(first).toMatchObject({
    number: 1,
    changeCount: 1,
    changes: [{ record: calculation, kind: 'create', label: 'Brick wall' }],
  })
  expect(last).toMatchObject({
    number: 2,
    changeCount: 2,
    user: `/2/users/${w.user('ROLE_EDITOR').id}`,
    userName: w.user('ROLE_EDITOR').name,
  })
  expect(Date.now() - Date.parse(last!.savedAt)).toBeLessThan(60_000)
  expect(last!.changes.toSorted((a, b) => (a.field! < b.field! ? -1 : 1))).toEqual([
    {
      record: calculation,
      kind: 'update',
      label: 'Clinker wall',
      field: 'noteA2',
      before: null,
      after: 'By lorry',
    },
    {
      record: calculation,
      kind: 'update',
      label: 'Clinker wall',
      field: 'productName',
      before: 'Brick wall',
      after: 'Clinker wall',
    },
  ])
})

test('references are addresses; a new or deleted line has all its fields', async () => {
  const calculation = await w.addCalculation()
  await w.later()
  const line = await w.addLine(calculation)
  await w.later()
  const other = await w.addProfile({ name: 'Clinker' })
  await w
    .as('ROLE_EDITOR')
    .patch(line, { environmentalProfile: iri('environmental_profiles', other), description: null })
  await w.later()
  await w.as('ROLE_EDITOR').delete(line)
  const [removed, changed, added] = await w.listRevisions(calculation)
  expect(added!.changes).toMatchObject([
    {
      record: line,
      kind: 'create',
      label: 'Brick',
      after: { netAmount: 100, supplier: iri('suppliers', w.library.supplier) },
    },
  ])
  expect(changed!.changes).toContainEqual({
    record: line,
    kind: 'update',
    label: 'Clinker',
    field: 'environmentalProfile',
    before: iri('environmental_profiles', w.library.profiles.brick),
    after: iri('environmental_profiles', other),
  })
  expect(removed!.changes).toMatchObject([
    {
      record: line,
      kind: 'delete',
      label: 'Clinker',
      before: { netAmount: 100, inputType: 'A1_RAW_MATERIAL' },
    },
  ])
})

test('edits of one user within a minute are one save, and reverting them leaves none', async () => {
  const calculation = await w.addCalculation()
  await w.later()
  const editor = w.as('ROLE_EDITOR')
  for (const productName of ['B', 'Br', 'Bri']) await editor.patch(calculation, { productName })
  expect(await w.listRevisions(calculation)).toHaveLength(2)
  expect((await w.listRevisions(calculation))[0]!.changes).toMatchObject([
    { before: 'Brick wall', after: 'Bri' },
  ])
  await editor.patch(calculation, { productName: 'Brick wall' })
  expect((await w.listRevisions(calculation))[0]).toMatchObject({ changeCount: 0, changes: [] })
})

test('another user, a later minute, a deletion and a large paste each start a new save', async () => {
  const calculation = await w.addCalculation()
  const line = await w.addLine(calculation)
  const countRevisions = async (): Promise<number> => (await w.listRevisions(calculation)).length
  expect(await countRevisions()).toBe(1)
  await w.as('ROLE_ADMIN').patch(calculation, { productName: 'Of another' })
  expect(await countRevisions()).toBe(2)
  await w.as('ROLE_EDITOR').patch(calculation, { productName: 'And back' })
  expect(await countRevisions()).toBe(3)
  await w.later()
  await w.as('ROLE_EDITOR').patch(calculation, { productName: 'Later' })
  expect(await countRevisions()).toBe(4)
  await w.as('ROLE_EDITOR').delete(line)
  expect(await countRevisions()).toBe(5)
  await w.as('ROLE_EDITOR').post(`${calculation}/inputs/batch`, {
    operations: Array.from({ length: 21 }, (_, n) => ({
      op: 'create',
      fields: { inputType: 'A1_RAW_MATERIAL', description: `Line ${n}` },
    })),
  })
  expect(await countRevisions()).toBe(6)
})

test('a dragged line is recorded, lines that it displaces are not', async () => {
  const calculation = await w.addCalculation()
  const lines: string[] = []
  for (const description of ['a', 'b', 'c', 'd'])
    lines.push(await w.addLine(calculation, { description }))
  await w.later()
  await w.as('ROLE_EDITOR').patch(lines[3]!, { position: 0 })
  expect((await w.listRevisions(calculation))[0]).toMatchObject({
    changeCount: 1,
    changes: [
      { record: lines[3], kind: 'update', label: 'd', field: 'position', before: 3, after: 0 },
    ],
  })
})

test('changes of status and results are not saves; changes of files and set usages are', async () => {
  const calculation = await w.addCalculation()
  await w.addLine(calculation)
  await w.later()
  await w.as('ROLE_EDITOR').post('/2/calculation_result_journals', { calculation })
  expect(await w.listRevisions(calculation)).toHaveLength(1)
  const usage = (
    await w.as('ROLE_EDITOR').call(recordRoutes(PredefinedInputSetUsage).create, {
      body: {
        calculation,
        predefinedInputSet: iri('predefined_input_sets', w.set),
        amount: 2,
      },
    })
  ).body['@id']
  expect((await w.listRevisions(calculation))[0]!.changes).toMatchObject([
    {
      record: usage,
      kind: 'create',
      label: 'Fixings',
      after: { amount: 2, predefinedInputSet: iri('predefined_input_sets', w.set) },
    },
  ])
  await w.later()
  await w.as('ROLE_EDITOR').patch(usage, { amount: 3 })
  expect((await w.listRevisions(calculation))[0]!.changes).toEqual([
    { record: usage, kind: 'update', label: 'Fixings', field: 'amount', before: 2, after: 3 },
  ])
})

/** Fields that are stored elsewhere or derived. */
const unkept = ['calculation', 'linearScalable', 'setCode', 'setName', 'position']
const kinds: readonly [name: string, table: Table, fields: readonly string[]][] = [
  ['calculations', calculations, Object.keys(writtenCalculationFields)],
  [
    'inputs',
    inputs,
    Object.keys(writtenLineFields).filter((f) => !unkept.includes(f) && f !== 'amount'),
  ],
  [
    'predefined_input_set_usages',
    inputSetUsages,
    Object.keys(PredefinedInputSetUsage.fields).filter(
      (f) => !unkept.includes(f) && f !== 'productName',
    ),
  ],
]
test.each(kinds)(
  'exactly the fields that users write in %s are recorded',
  async (name, table, fields) => {
    const { rows } = await w.admin.query<{ keys: string[] }>(
      `select array(select jsonb_object_keys(app.written(jsonb_populate_record(null::${name}, '{"texts": {"a": "b"}, "files": {}}')))) as keys`,
    )
    const columns = fields.map((field) => {
      const c = table.columns[field]!
      return c === 'computed' ? field : 'jsonKey' in c ? 'texts.a' : c.column
    })
    expect(new Set(rows[0]!.keys)).toEqual(new Set(columns))
  },
)

test('every uploaded file of a calculation is recorded', async () => {
  const calculation = await w.addCalculation()
  await w.later()
  await w.as('ROLE_EDITOR').upload(`${calculation}/productimagefile`, {
    file: { name: 'a.png', type: 'image/png', content: png },
  })
  expect((await w.listRevisions(calculation))[0]!.changes).toMatchObject([
    { field: 'productImageFile', before: null },
  ])
  expect(Object.values(calculationFiles)).toContain('productImageFile')
})

test('the state before the first record is the first revision', async () => {
  const calculation = await w.addCalculation()
  await w.addLine(calculation)
  await w.admin.query('delete from calculation_changes')
  await w.admin.query('delete from calculation_revisions')
  const before = await w.written(calculation)
  await w.as('ROLE_EDITOR').patch(calculation, { productName: 'First recorded' })
  const [second, first] = await w.listRevisions(calculation)
  expect(second).toMatchObject({ number: 2, changes: [{ field: 'productName' }] })
  expect(first).toMatchObject({ number: 1, changes: [], changeCount: 0 })
  expect((await w.as('ROLE_EDITOR').post(`${first!['@id']}/restore`, {})).status).toBe(200)
  expect(await w.written(calculation)).toEqual(before)
})

test('5,000 lines added by the server to unsaved calculations are not recorded and stay fast; 5,000 of a user are one save', async () => {
  const [unsaved, saved] = [newId(), (await w.addCalculation()).split('/').at(-1)!]
  const makeRows = (calculation: string): string =>
    JSON.stringify(
      Array.from({ length: 5000 }, (_, position) => ({
        id: newId(),
        company_id: w.companies.alpha,
        calculation_id: calculation,
        input_type: 'A1_RAW_MATERIAL',
        description: `Line ${position}`,
        environmental_profile_id: w.library.profiles.brick,
        net_amount: position,
        scaling_type: 'none',
        data_quality: 'None',
        position,
        version: 1,
        created_at: new Date(),
        updated_at: new Date(),
      })),
    )
  const insertRows = async (calculation: string, user: string): Promise<number> => {
    const given = makeRows(calculation)
    const client = await w.admin.connect()
    try {
      await client.query('begin')
      await client.query(`select set_config('app.user_id', $1, true)`, [user])
      const from = performance.now()
      await client.query(
        'insert into inputs select * from jsonb_populate_recordset(null::inputs, $1::jsonb)',
        [given],
      )
      const took = performance.now() - from
      await client.query('commit')
      return took
    } finally {
      client.release()
    }
  }
  await w.db.transact(systemScope(), (tx) =>
    tx
      .insertInto('calculations')
      .values({
        id: unsaved,
        company_id: w.companies.alpha,
        product_name: 'Seeded',
        calculation_type: 'product',
        method_id: w.library.method,
      })
      .execute(),
  )
  await w.later()
  const plain = await insertRows(unsaved, '')
  const recorded = await insertRows(saved, w.user('ROLE_EDITOR').id)
  const { rows: counts } = await w.admin.query<{ calculation_id: string; n: string }>(
    `select calculation_id, count(*) as n from calculation_changes where calculation_id = any ($1) and record = 'input' group by 1`,
    [[unsaved, saved]],
  )
  expect(counts).toEqual([{ calculation_id: saved, n: '5000' }])
  expect((await w.listRevisions(`/2/calculations/${saved}`))[0]).toMatchObject({
    changeCount: 5000,
  })
  expect((await w.listRevisions(`/2/calculations/${saved}`))[0]!.changes).toHaveLength(50)
  expect(recorded).toBeLessThan(5 * plain + 500)
})

test('the application can neither add to the trail nor change it', async () => {
  await w.addCalculation()
  for (const statement of [
    'insert into calculation_revisions (id) values (null)',
    'update calculation_revisions set number = 7',
    'delete from calculation_revisions',
    'update calculation_changes set before = null',
    'delete from calculation_changes',
  ]) {
    await expect(
      w.db.transact(systemScope(), (tx) => sql.raw(statement).execute(tx)),
    ).rejects.toMatchObject({ code: '42501' })
  }
})

test('another company sees no revision, neither in the list nor by address', async () => {
  const calculation = await w.addCalculation()
  const revision = (await w.listRevisions(calculation))[0]!['@id']
  const beta = w.as('ROLE_EDITOR', 'beta')
  expect(
    (await beta.call(recordRoutes(CalculationRevision).list, { query: { calculation } })).body
      .totalItems,
  ).toBe(0)
  for (const path of [revision, `${revision}/state`, `${revision}/model`])
    expect((await beta.get(path)).status).toBe(404)
  expect((await beta.post(`${revision}/restore`, {})).status).toBe(404)
})

test('a sibling does not see confidential texts in the trail', async () => {
  const calculation = await w.addCalculation()
  await w.later()
  await w
    .as('ROLE_EDITOR')
    .patch(calculation, { productDescriptionConfidential: 'Secret mixture', noteA2: 'Open' })
  const revision = (await w.listRevisions(calculation))[0]!['@id']
  const sister = w.as('ROLE_GROUP_EPD_ADMIN', 'sister')
  for (const path of [
    revision,
    `${revision}/state`,
    `/2/calculation_revisions?calculation=${calculation}`,
  ]) {
    const answer = await sister.get(path)
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('Open')
    expect(answer.text).not.toContain('Secret mixture')
  }
  expect((await w.as('ROLE_EDITOR').get(revision)).text).toContain('Secret mixture')
})

test('deleting a calculation keeps its trail and records who deleted it', async () => {
  const calculation = await w.addCalculation({ productName: 'To go' })
  await w.later()
  await w.as('ROLE_LCA_EDITOR').delete(calculation)
  const [last] = await w.listRevisions(calculation)
  expect(last).toMatchObject({
    number: 2,
    user: `/2/users/${w.user('ROLE_LCA_EDITOR').id}`,
    changes: [{ record: calculation, kind: 'delete', label: 'To go' }],
  })
  expect((await w.as('ROLE_EDITOR').post(`${last!['@id']}/restore`, {})).status).toBe(404)
})

test('a change by a job of the company is recorded without a user', async () => {
  const calculation = await w.addCalculation()
  await w.db.transact(companyScope(w.companies.alpha), (tx) =>
    tx
      .updateTable('calculations')
      .set({ product_name: 'By a job' })
      .where('id', '=', calculation.split('/').at(-1)!)
      .execute(),
  )
  const [last] = await w.listRevisions(calculation)
  expect(last).toMatchObject({ number: 2, changes: [{ field: 'productName', after: 'By a job' }] })
  expect(last!.user).toBeUndefined()
})
