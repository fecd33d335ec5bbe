import { readProblem } from '#platform/testing/read-answer'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  Footprint,
  writtenCellFields,
  writtenSourceFields,
  readSheetRows,
  type RevisionChange,
  FootprintRevision,
  recordRoutes,
  footprintRevisionRoutes,
  FootprintInput,
  footprintRoutes,
  Supplier,
  MediaObject,
} from '@cradle/contract'
import { systemScope } from '#access/scope'
import { footprintArea } from '#footprints/footprint-routes'
import { footprintInputs, footprints } from '#footprints/footprint-table'
import { openAdminPool } from '#platform/testing/database'
import {
  makeCalculationWorld,
  makeIri,
  type CalculationWorld,
} from '#test/worlds/calculation-world'
import { footprintRevisionArea } from './footprint-revision-routes.ts'

let w: CalculationWorld
let admin: pg.Pool
beforeAll(async () => {
  w = await makeCalculationWorld([footprintArea, footprintRevisionArea])
  admin = openAdminPool(w.adminUrl, 2)
})
afterAll(async () => {
  await admin.end()
  await w.close()
})

interface Revision {
  '@id': string
  number: number
  userName?: string
  changeCount: number
  changes: RevisionChange[]
  restoredFrom?: string
}

const asEditor = () => w.as('ROLE_CCF_EDITOR')
const addFootprint = async (values: Record<string, unknown> = {}): Promise<string> =>
  (
    await asEditor().call(recordRoutes(Footprint).create, {
      body: {
        name: 'Footprint 2025',
        timePeriod: '2025',
        reportingIntervals: 4,
        method: makeIri('methods', w.library.method),
        operationalControl: true,
        ...values,
      },
    })
  ).body['@id']
const makeFields = (values: Record<string, unknown> = {}) => ({
  location: makeIri('locations', w.library.location),
  inputStage: 'A3_ENERGY_CONSUMPTION',
  scope: 1,
  subscope: '1.1',
  description: 'Gas',
  environmentalProfile: makeIri('environmental_profiles', w.library.profiles.brick),
  ...values,
})
/** Adds a source with an amount in each quarter. */
async function addSource(
  footprint: string,
  values: Record<string, unknown> & { description?: string } = {},
) {
  const series = `series-${values.description ?? 'Gas'}`
  const { body } = await asEditor().call(footprintRoutes.inputBatch, {
    params: { id: footprint },
    body: {
      operations: [1, 2, 3, 4].map((reportingInterval) => ({
        op: 'create' as const,
        fields: makeFields({
          series,
          reportingInterval,
          amount: reportingInterval * 10,
          ...values,
        }),
      })),
    },
  })
  return { series, inputs: body.results.map(({ input }) => input!) }
}
/** Moves earlier saves two minutes into the past. */
const wait = () =>
  admin.query(`update footprint_revisions set created_at = created_at - interval '2 minutes'`)
const listRevisions = async (footprint: string): Promise<Revision[]> =>
  (
    await asEditor().call(recordRoutes(FootprintRevision).list, {
      query: { footprint, itemsPerPage: 99 },
    })
  ).body.member.toSorted((a: Revision, b: Revision) => b.number - a.number)
/** All that people wrote, as stored. */
const readWritten = async (footprint: string): Promise<unknown> => {
  const { rows } = await admin.query<{ state: unknown }>(
    `select jsonb_build_object('footprint', app.written(f), 'inputs', (select jsonb_object_agg(i.id,
        app.written(i) || jsonb_build_object('position', i.position, 'created_by', i.created_by))
      from footprint_inputs i where i.footprint_id = f.id)) as state from footprints f where f.id = $1`,
    [footprint.split('/').at(-1)],
  )
  return rows[0]!.state
}
const restore = (revision: Revision, body = {}) =>
  asEditor().call(footprintRevisionRoutes.restore, { params: { id: revision['@id'] }, body })

test('a save is one revision with user and old and new values, which name the source and the period', async () => {
  const footprint = await addFootprint()
  const { series, inputs } = await addSource(footprint)
  await wait()
  await asEditor().patch(inputs[2]!, { amount: 31, comments: 'Meter changed' })
  const [changed, made] = await listRevisions(footprint)
  expect(made).toMatchObject({
    number: 1,
    changes: [{ record: footprint, kind: 'create', label: 'Footprint 2025' }],
  })
  expect(changed).toMatchObject({
    number: 2,
    changeCount: 2,
    userName: w.user('ROLE_CCF_EDITOR').name,
  })
  expect(changed!.changes).toContainEqual({
    record: inputs[2],
    kind: 'update',
    label: 'Gas',
    series,
    interval: 3,
    field: 'amount',
    before: 30,
    after: 31,
  })
  await wait()
  await asEditor().delete(inputs[3]!)
  expect((await listRevisions(footprint))[0]!.changes).toMatchObject([
    {
      record: inputs[3],
      kind: 'delete',
      label: 'Gas',
      series,
      interval: 4,
      before: { amount: 40 },
    },
  ])
})

test('computing results changes no revision, closing the year does', async () => {
  const footprint = await addFootprint()
  await addSource(footprint)
  await wait()
  await asEditor().post('/api/footprint_result_journals', { footprint })
  expect(await listRevisions(footprint)).toHaveLength(1)
  await asEditor().patch(footprint, { locked: true })
  expect((await listRevisions(footprint))[0]!.changes).toMatchObject([
    { field: 'locked', before: false, after: true },
  ])
})

const recorded = [
  [
    'footprints',
    footprints,
    Object.entries(Footprint.fields).flatMap(([name, field]) =>
      'readOnly' in field && field.readOnly ? [] : [name],
    ),
  ],
  [
    'footprint_inputs',
    footprintInputs,
    [...Object.keys(writtenSourceFields), ...Object.keys(writtenCellFields), 'series'].filter(
      (name) => name !== 'siteFacts',
    ),
  ],
] as const
test.each(recorded)(
  'exactly the fields that users write in %s are recorded',
  async (name, table, fields) => {
    const { rows } = await admin.query<{ keys: string[] }>(
      `select array(select jsonb_object_keys(app.written(jsonb_populate_record(null::${name}, '{"texts": {"a": "b"}}')))) as keys`,
    )
    const columns = fields.map((field) => {
      const column = table.columns[field]!
      return column === 'computed' ? field : 'jsonKey' in column ? 'texts.a' : column.column
    })
    expect(new Set(rows[0]!.keys)).toEqual(new Set(columns))
  },
)

test('a moved source is one change, and the sources that it displaces are none', async () => {
  const footprint = await addFootprint()
  const sources = []
  for (const description of ['a', 'b', 'c'])
    sources.push(await addSource(footprint, { description }))
  await wait()
  await asEditor().post(`${footprint}/inputs/batch`, {
    operations: sources.flatMap(({ inputs }, place) =>
      inputs.map((id) => ({ op: 'update', id, fields: { position: (place + 1) % 3 } })),
    ),
  })
  expect((await listRevisions(footprint))[0]!.changes).toEqual([
    {
      record: footprint,
      kind: 'update',
      label: 'c',
      series: sources[2]!.series,
      field: 'position',
      before: 2,
      after: 0,
    },
  ])
})

test('every earlier state is brought back exactly, with the addresses of deleted inputs', async () => {
  const footprint = await addFootprint({ employees: 10, exclusions: 'Leased cars' })
  const gas = await addSource(footprint)
  const states = [await readWritten(footprint)]
  const save = async (edit: () => Promise<unknown>) => {
    await wait()
    await edit()
    states.push(await readWritten(footprint))
  }
  await save(() =>
    asEditor().call(recordRoutes(Footprint).patch, {
      params: { id: footprint },
      body: { employees: 12, exclusions: null, uncertainty: '5 %' },
    }),
  )
  await save(() => addSource(footprint, { description: 'Diesel', subscope: '1.2' }))
  await save(() =>
    asEditor().call(recordRoutes(FootprintInput).delete, { params: { id: gas.inputs[1]! } }),
  )
  await save(() =>
    asEditor().post(`${footprint}/inputs/batch`, {
      operations: [
        { op: 'update', id: gas.inputs[0], fields: { amount: null, estimated: true, position: 7 } },
        { op: 'update', id: gas.inputs[2], fields: { scope: 2, subscope: '2.1', position: 7 } },
        { op: 'delete', id: gas.inputs[3] },
      ],
    }),
  )
  const revisions = (await listRevisions(footprint)).toReversed()
  expect(revisions).toHaveLength(states.length)
  for (const number of [0, 3, 1, 4, 2]) {
    await wait()
    const answer = await restore(revisions[number]!)
    expect(answer.status, answer.text).toBe(200)
    expect(await readWritten(footprint), `version ${number + 1}`).toEqual(states[number])
    expect((await listRevisions(footprint))[0]).toMatchObject({
      restoredFrom: revisions[number]!['@id'],
    })
  }
})

test('the state of a save is the footprint and its sheet as they were, and changes nothing', async () => {
  const footprint = await addFootprint({ employees: 10 })
  const { inputs } = await addSource(footprint)
  const rows = readSheetRows(
    (await asEditor().call(footprintRoutes.sheet, { params: { id: footprint } })).body.rows,
  )
  await wait()
  await asEditor().patch(footprint, { employees: 12 })
  await asEditor().patch(inputs[0]!, { amount: 11, description: 'Gas, hall 1' })
  await wait()
  await asEditor().delete(inputs[1]!)
  const first = (await listRevisions(footprint)).at(-1)!
  const { body } = await asEditor().call(footprintRevisionRoutes.state, {
    params: { id: first['@id'] },
  })
  expect(body).toMatchObject({ number: 1, footprint: { employees: 10, name: 'Footprint 2025' } })
  expect(body.footprint.status).toBeUndefined()
  const withoutRevisions = (all: typeof rows) =>
    all.map((row) => ({ ...row, cells: row.cells.map((cell) => ({ ...cell, revision: 0 })) }))
  expect(withoutRevisions(readSheetRows(body.rows))).toEqual(withoutRevisions(rows))
  expect(
    readSheetRows(
      (await asEditor().call(footprintRoutes.sheet, { params: { id: footprint } })).body.rows,
    ),
  ).not.toEqual(rows)
})

test('only the named source or field is brought back', async () => {
  const footprint = await addFootprint({ employees: 10 })
  const [gas, oil] = [
    await addSource(footprint),
    await addSource(footprint, { description: 'Oil' }),
  ]
  await wait()
  await asEditor().patch(footprint, { employees: 12, revenue: 5 })
  for (const { inputs } of [gas, oil]) await asEditor().patch(inputs[0]!, { amount: 99 })
  const first = (await listRevisions(footprint)).at(-1)!
  const readAmounts = async () =>
    Promise.all(
      [gas, oil].map(
        async ({ inputs }) =>
          (await asEditor().call(recordRoutes(FootprintInput).get, { params: { id: inputs[0]! } }))
            .body.amount,
      ),
    )
  expect((await restore(first, { series: [gas.series] })).body).toMatchObject({ employees: 12 })
  expect(await readAmounts()).toEqual([10, 99])
  expect((await restore(first, { fields: ['employees'] })).body).toMatchObject({
    employees: 10,
    revenue: 5,
  })
  expect(await readAmounts()).toEqual([10, 99])
  expect((await restore(first, { fields: ['locked'] })).status).toBe(422)
  expect((await restore(first, { series: ['nothing'] })).status).toBe(400)
})

test('what stands in the way of a restore is listed, and nothing is written', async () => {
  const footprint = await addFootprint()
  const supplier = (
    await w
      .as('ROLE_ADMIN')
      .call(recordRoutes(Supplier).create, { body: { uniqueId: 'GONE', name: 'Gone' } })
  ).body['@id']
  const { inputs } = await addSource(footprint, { supplier })
  await wait()
  await asEditor().post(`${footprint}/inputs/batch`, {
    operations: inputs.map((id) => ({ op: 'update', id, fields: { supplier: null } })),
  })
  await asEditor().patch(footprint, { employees: 3 })
  expect((await w.as('ROLE_ADMIN').delete(supplier)).status).toBe(204)
  const before = await readWritten(footprint)
  const answer = await restore((await listRevisions(footprint)).at(-1)!)
  expect(answer.status).toBe(422)
  expect(readProblem(answer).violations[0]).toMatchObject({ propertyPath: 'supplier', hint: 'Gas' })
  expect(await readWritten(footprint)).toEqual(before)
})

test('a closed year, a reader without the right to edit and another company bring nothing back', async () => {
  const footprint = await addFootprint()
  await wait()
  await asEditor().patch(footprint, { name: 'Renamed' })
  const first = (await listRevisions(footprint)).at(-1)!
  const stranger = w.as('ROLE_CCF_EDITOR', 'beta')
  for (const path of ['', '/state', '/comparison'])
    expect((await stranger.get(`${first['@id']}${path}`)).status, path).toBe(404)
  expect((await stranger.post(`${first['@id']}/restore`, {})).status).toBe(404)
  expect((await w.as('ROLE_VIEWER').get(first['@id'])).status).toBe(403)
  await asEditor().patch(footprint, { locked: true })
  expect((await restore(first)).status).toBe(409)
  expect(
    (await asEditor().call(recordRoutes(Footprint).get, { params: { id: footprint } })).body.name,
  ).toBe('Renamed')
})

test('the emissions since a save are explained, with the same factors on both sides', async () => {
  const footprint = await addFootprint()
  const { inputs } = await addSource(footprint)
  await wait()
  await asEditor().patch(inputs[0]!, { amount: 60 })
  const first = (await listRevisions(footprint)).at(-1)!
  const { body } = await asEditor().call(footprintRevisionRoutes.comparison, {
    params: { id: first['@id'] },
  })
  expect(body.after / body.before).toBeCloseTo(150 / 100, 12)
  expect(body.causes).toMatchObject({ factor: 0, boundary: 0 })
  expect(body.causes.activity).toBeCloseTo(body.after - body.before, 9)
  expect(body.changes).toMatchObject([
    { afterInput: inputs[0], description: 'Gas', periods: [{ interval: 1 }] },
  ])
})

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
test('evidence that was taken off is brought back by a colleague', async () => {
  const footprint = await addFootprint()
  const { inputs } = await addSource(footprint)
  const invoice = (
    await asEditor().call(recordRoutes(MediaObject).create, {
      parts: {
        file: { name: 'invoice.pdf', type: 'application/pdf', content: PDF },
        fields: { purpose: 'attachment' },
      },
    })
  ).body['@id']
  await asEditor().patch(inputs[0]!, { attachments: [invoice] })
  await wait()
  await asEditor().patch(inputs[0]!, { attachments: [] })
  const colleague = w.as('ROLE_OEF_EDITOR')
  expect((await colleague.get(invoice)).status).toBe(200)
  const last = (await listRevisions(footprint))[1]!
  const answer = await colleague.post(`${last['@id']}/restore`, {})
  expect(answer.status, answer.text).toBe(200)
  expect(
    (await asEditor().call(recordRoutes(FootprintInput).get, { params: { id: inputs[0]! } })).body
      .attachments,
  ).toEqual([invoice])
})

test('deleting a footprint deletes its trail', async () => {
  const footprint = await addFootprint()
  await addSource(footprint)
  expect((await asEditor().delete(footprint)).status).toBe(204)
  expect(await listRevisions(footprint)).toEqual([])
})

test('the application can neither add to the trail nor change it', async () => {
  await addFootprint()
  for (const statement of [
    'insert into footprint_revisions (id) values (null)',
    'update footprint_revisions set number = 7',
    'delete from footprint_revisions',
    'update footprint_changes set before = null',
    'delete from footprint_changes',
  ])
    await expect(
      w.db.transact(systemScope(), (tx) => sql.raw(statement).execute(tx)),
    ).rejects.toMatchObject({ code: '42501' })
})
