import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  readSheetRows,
  Footprint,
  recordRoutes,
  FootprintInput,
  FootprintResultJournal,
  footprintRoutes,
  FootprintRecalculation,
  type Read,
} from '@cradle/contract'
import type { Answer } from '#platform/testing/api-client'
import { readProblem, readRefusal } from '#platform/testing/read-answer'
import {
  makeCalculationWorld,
  makeIri,
  type CalculationWorld,
} from '#test/worlds/calculation-world'
import { systemScope } from '#access/scope'
import { footprintArea } from './footprint-routes.ts'

let w: CalculationWorld
const asEditor = () => w.as('ROLE_CCF_EDITOR')
beforeAll(async () => {
  w = await makeCalculationWorld([footprintArea])
})
afterAll(() => w.close())

const texts = {
  organisationDescription: 'A brickyard.',
  teamMembers: 'The sustainability officer',
  organisationalBoundary: 'Its one site.',
}
const makeFootprint = async (values: Record<string, unknown> = {}): Promise<string> => {
  const answer = await asEditor().call(recordRoutes(Footprint).create, {
    body: {
      name: 'Footprint 2025',
      timePeriod: '2025',
      reportingIntervals: 4,
      method: makeIri('methods', w.library.method),
      operationalControl: true,
      ...texts,
      ...values,
    },
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body['@id']
}
const makeFields = (values: Record<string, unknown> = {}): Record<string, unknown> => ({
  location: makeIri('locations', w.library.location),
  inputStage: 'A3_ENERGY_CONSUMPTION',
  scope: 1,
  subscope: '1.1',
  description: 'Bricks',
  environmentalProfile: makeIri('environmental_profiles', w.library.profiles.brick),
  reportingInterval: 1,
  amount: 100,
  ...values,
})
const addInput = async (
  footprint: string,
  values: Record<string, unknown> = {},
): Promise<Read<typeof FootprintInput>> => {
  const answer = await asEditor().call(recordRoutes(FootprintInput).create, {
    looseBody: {
      footprint,
      ...makeFields(values),
    },
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const compute = async (footprint: string) => {
  const answer = await asEditor().call(recordRoutes(FootprintResultJournal).create, {
    body: { footprint },
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const firstCode = (answer: Answer) => {
  const [first] = readProblem(answer).violations
  return [first!.propertyPath, first!.code]
}

test('a footprint is created, filtered, changed and deleted', async () => {
  const footprint = await makeFootprint({
    name: 'Brickyard, to be found',
    locations: [{ location: makeIri('locations', w.library.location), equity: 60 }],
    target: [{ year: 2030, reduction: 42 }],
  })
  const { body } = await asEditor().call(recordRoutes(Footprint).get, { params: { id: footprint } })
  expect(body).toMatchObject({
    '@type': 'Footprint',
    status: 'draft',
    consolidation: 'operationalControl',
    intervalStartPosition: 1,
    inputCount: 0,
    sourceCount: 0,
    outdated: false,
    locked: false,
    locations: [{ location: makeIri('locations', w.library.location), equity: 60 }],
    target: [{ year: 2030, reduction: 42 }],
    organisationDescription: 'A brickyard.',
  })
  for (const query of ['name=brickyard,', 'search=TO BE FOUND&timePeriod=2025', 'status=draft'])
    expect(
      (await asEditor().call(recordRoutes(Footprint).list, { search: query })).body.member.map(
        (one) => one['@id'],
      ),
      query,
    ).toContain(footprint)
  expect(
    (await asEditor().call(recordRoutes(Footprint).list, { query: { timePeriod: 1999 } })).body
      .totalItems,
  ).toBe(0)
  expect((await asEditor().patch(footprint, { employees: 12 })).body).toMatchObject({
    employees: 12,
  })
  expect((await asEditor().delete(footprint)).status).toBe(204)
  expect((await asEditor().get(footprint)).status).toBe(404)
})

test('a period that is no year or month, and a start behind the last interval, are refused', async () => {
  const post = (values: Record<string, unknown>) =>
    asEditor().post('/api/footprints', {
      name: 'F',
      timePeriod: '2025',
      reportingIntervals: 4,
      method: makeIri('methods', w.library.method),
      ...values,
    })
  expect(firstCode(await post({ timePeriod: 'last year' }))[0]).toBe('timePeriod')
  expect(firstCode(await post({ intervalStartPosition: 5 }))).toEqual([
    'intervalStartPosition',
    'start_position',
  ])
  expect((await post({ locations: [{ location: '/2/locations/x' }] })).status).toBe(400)
})

test('the footprint of another company is not found, and a viewer of calculations has no access', async () => {
  const footprint = await makeFootprint()
  const input = (await addInput(footprint))['@id']!
  const stranger = w.as('ROLE_CCF_EDITOR', 'beta')
  for (const address of [footprint, input, `${footprint}/sheet`, `${footprint}/inputs`])
    expect((await stranger.get(address)).status, address).toBe(404)
  expect(
    (await stranger.post('/api/footprint_inputs', { footprint, ...makeFields() })).status,
  ).toBe(400)
  expect((await w.as('ROLE_VIEWER').get(footprint)).status).toBe(403)
})

test.each([
  [{ reportingInterval: 5 }, 'reportingInterval', '2d28afcb-e32e-45fb-a815-01c431a86a69'],
  [{ subscope: '3.1' }, 'subscope', 'category_scope'],
  [{ scope2Method: 'market' }, 'scope2Method', 'scope2_method'],
  [{ amount: -1 }, 'amount', '76454e69-502c-46c5-9643-f447d837c4d5'],
  [{ unit: 'kWh' }, 'unit', 'unit_not_convertible'],
])('an input that breaks a rule is refused: %o', async (values, path, code) => {
  const answer = await asEditor().post('/api/footprint_inputs', {
    footprint: await makeFootprint(),
    ...makeFields(values),
  })
  expect([answer.status, ...firstCode(answer)]).toEqual([422, path, code])
})

test('a batch is written whole or not at all, and answers as that of a calculation', async () => {
  const footprint = await makeFootprint()
  const send = (operations: object[]) =>
    asEditor().call(footprintRoutes.inputBatch, {
      params: { id: footprint },
      looseBody: { operations },
    })
  const made = await send([
    { op: 'create', clientId: 'a', fields: makeFields({ series: 'gas' }) },
    { op: 'create', clientId: 'b', fields: makeFields({ series: 'gas', reportingInterval: 2 }) },
  ])
  expect(made.status, made.text).toBe(200)
  expect(made.body).toMatchObject({
    applied: true,
    results: [
      { clientId: 'a', status: 201, etag: '"1"', item: { '@type': 'FootprintInput', amount: 100 } },
      { clientId: 'b', status: 201 },
    ],
  })
  expect(made.body.contentVersion).toBe(made.body.contentVersionBefore! + 1)
  const [a, b] = made.body.results.map(({ id }) => id)
  const refused = await send([
    { op: 'update', id: a, ifMatch: '"1"', fields: { amount: 7 } },
    { op: 'update', id: b, fields: { amount: -7 } },
  ])
  expect(refused.status).toBe(422)
  expect(readRefusal(refused)).toMatchObject({
    applied: false,
    results: [{ status: 424 }, { status: 422 }],
  })
  expect(readProblem(refused).violations[0]!.propertyPath).toBe('operations[1].amount')
  expect((await send([{ op: 'update', id: a, ifMatch: '"9"', fields: {} }])).status).toBe(412)
  const taken = await send([{ op: 'update', id: b, fields: { reportingInterval: 1 } }])
  expect(readRefusal(taken)).toMatchObject({
    results: [{ violations: [{ code: 'interval_taken' }] }],
  })
  const done = await send([
    { op: 'update', id: a, fields: { amount: 7, estimated: true, estimateBasis: 'average' } },
    { op: 'delete', id: b },
  ])
  expect(done.body.results.map((one) => one.status)).toEqual([200, 204])
  expect(
    (await asEditor().call(footprintRoutes.inputs, { params: { id: footprint } })).body.member,
  ).toMatchObject([
    { amount: 7, estimated: true, estimateBasis: 'average', series: 'gas', revision: 2 },
  ])
})

test('a copied input has the values of its original, in a series of its own', async () => {
  const footprint = await makeFootprint()
  const original = await addInput(footprint, {
    series: 'gas',
    comments: 'Meter 4',
    estimated: true,
  })
  const copy = await asEditor().call(footprintRoutes.inputCopy, {
    params: { id: original['@id']! },
  })
  expect(copy.status, copy.text).toBe(201)
  expect(copy.body).toMatchObject({
    location: original.location,
    environmentalProfile: original.environmentalProfile,
    scope: original.scope,
    amount: original.amount,
    comments: 'Meter 4',
    estimated: true,
    description: `${original.description ?? ''} (copy)`.trim(),
    revision: 1,
  })
  expect(copy.body.series).not.toBe('gas')
})

test('a new scope empties a category and a method that do not fit it', async () => {
  const footprint = await makeFootprint()
  const input = await addInput(footprint, { scope: 2, subscope: '2.1', scope2Method: 'market' })
  const { body } = await asEditor().call(recordRoutes(FootprintInput).patch, {
    params: { id: input['@id']! },
    body: { scope: 1 },
  })
  expect([body.scope, body.subscope, body.scope2Method]).toEqual([1, undefined, undefined])
})

test('the sheet has a row per series, its cells, and what the browser computes with', async () => {
  const footprint = await makeFootprint()
  const first = await addInput(footprint, { series: 's1' })
  await addInput(footprint, { series: 's1', reportingInterval: 2, amount: null })
  await addInput(footprint, { series: 's1', reportingInterval: 3, description: 'Other bricks' })
  await addInput(footprint, {
    scope: 3,
    subscope: '3.1',
    supplier: makeIri('suppliers', w.library.supplier),
    wasteScenario: makeIri('waste_scenarios', w.library.scenario),
  })
  const { body } = await asEditor().call(footprintRoutes.sheet, { params: { id: footprint } })
  const rows = readSheetRows(body.rows)
  expect(rows).toMatchObject([
    {
      series: 's1',
      description: 'Bricks',
      cells: [{ id: first['id'], interval: 1, amount: 100, revision: 1 }, { interval: 2 }],
    },
    { series: 's1', description: 'Other bricks', cells: [{ interval: 3 }] },
    { scope: 3, supplier: makeIri('suppliers', w.library.supplier) },
  ])
  expect(rows[0]!.cells[1]).not.toHaveProperty('amount')
  expect(body.rows[0]!.cells).toEqual({
    id: [first['id'], rows[0]!.cells[1]!.id],
    interval: [1, 2],
    revision: [1, 1],
    amount: [100, null],
  })
  expect(rows[0]).not.toHaveProperty('supplier')
  expect(body.intervals.map(({ start }) => start)).toEqual([
    '2025-01-01',
    '2025-04-01',
    '2025-07-01',
    '2025-10-01',
  ])
  expect(body.model).toMatchObject({
    intervals: 4,
    consolidation: 'operationalControl',
    locations: { [w.library.location]: { operationalControl: true } },
    legs: { [`${w.library.supplier} ${w.library.location}`]: [{ distanceKm: 50 }] },
  })
  expect(Object.keys(body.model.library.wasteScenarios)).toEqual([w.library.scenario])
  expect(body.names![makeIri('locations', w.library.location)]).toBeTypeOf('string')
})

test('results are computed, stored, explained, and outdated by the next edit', async () => {
  const footprint = await makeFootprint({ employees: 10 })
  expect((await asEditor().get(`${footprint}/results`)).status).toBe(404)
  await addInput(footprint)
  const input = await addInput(footprint, {
    scope: 3,
    subscope: '3.1',
    reportingInterval: 2,
    estimated: true,
    supplier: makeIri('suppliers', w.library.supplier),
  })
  expect(await compute(footprint)).toMatchObject({ state: 'done', reportable: true, missing: [] })
  const { body } = await asEditor().call(footprintRoutes.results, { params: { id: footprint } })
  // 100 kg at 2 kg CO2 eq/kg twice, and 0.1 t × 50 km × 0.1 kg CO2 eq/tkm to the site.
  expect(body.total.total).toBeCloseTo(400.5, 9)
  expect(body.groups.category.map(({ key, total }) => [key, total])).toEqual([
    ['1.1', 200],
    ['3.1', 200],
    ['3.4', 0.5],
  ])
  expect(body).toMatchObject({
    '@type': 'FootprintResult',
    unit: 'kg CO2 eq',
    stale: false,
    estimated: { inputs: 1 },
    intensities: [{ per: 'employees', divisor: 10 }],
  })
  for (const groups of Object.values<{ total: number }[]>(body.groups))
    expect(groups.reduce((sum, { total }) => sum + total, 0)).toBeCloseTo(400.5, 9)
  expect((await asEditor().get(footprint)).body).toMatchObject({
    status: 'valid',
    total: body.total.total,
    outdated: false,
  })
  const explained = (
    await asEditor().call(footprintRoutes.explanation, {
      params: { id: footprint },
      query: { category: '3.4' },
    })
  ).body
  expect(explained).toMatchObject({
    termCount: 1,
    terms: [{ input: input['@id'], part: 'transport', unit: 'tkm', quantity: 5, factor: 0.1 }],
  })
  expect(explained.figures.total).toBe(body.groups.category[2]!.total)
  await asEditor().patch(input['@id']!, { amount: 50 })
  expect((await asEditor().get(footprint)).body).toMatchObject({ status: 'draft', outdated: true })
  expect(
    (await asEditor().call(footprintRoutes.results, { params: { id: footprint } })).body.stale,
  ).toBe(true)
})

test('missing values are listed with record and field, and leave the figures undetermined', async () => {
  const footprint = await makeFootprint({ operationalControl: null, teamMembers: null })
  const input = await addInput(footprint, {
    amount: null,
    description: '',
    subscope: null,
    scope: 3,
  })
  const journal = await compute(footprint)
  expect(journal).toMatchObject({ state: 'done', reportable: false })
  expect(journal.missing.map(({ place, field, input: at }) => [place, field, at])).toEqual([
    ['report-information', 'teamMembers', undefined],
    ['inputs', 'description', input['@id']],
    ['inputs', 'amount', input['@id']],
    ['basics', 'operationalControl', undefined],
    ['inputs', 'subscope', input['@id']],
  ])
  const { body } = await asEditor().call(recordRoutes(Footprint).get, { params: { id: footprint } })
  expect(body).toMatchObject({ status: 'incomplete', incompleteInputs: 1 })
  expect(body).not.toHaveProperty('total')
  const results = (await asEditor().call(footprintRoutes.results, { params: { id: footprint } }))
    .body
  expect(results.total.marks.total).toBe('ND')
  expect(
    (await asEditor().call(footprintRoutes.readiness, { params: { id: footprint } })).body.missing,
  ).toEqual(journal.missing)
})

test('a closed year refuses every write until it is opened', async () => {
  const footprint = await makeFootprint()
  const input = await addInput(footprint)
  await compute(footprint)
  expect((await asEditor().patch(footprint, { locked: true })).body).toMatchObject({
    locked: true,
    status: 'valid',
  })
  const refusals = [
    await asEditor().patch(footprint, { name: 'Other' }),
    await asEditor().patch(input['@id']!, { amount: 1 }),
    await asEditor().delete(input['@id']!),
    await asEditor().post('/api/footprint_inputs', { footprint, ...makeFields() }),
    await asEditor().post('/api/footprint_result_journals', { footprint }),
    await asEditor().delete(footprint),
    await asEditor().post('/api/group_actions/delete_footprints', { footprints: [footprint] }),
  ]
  expect(refusals.map((refused) => [refused.status, readProblem(refused).code])).toEqual(
    refusals.map(() => [409, 'yearLocked']),
  )
  expect(
    (
      await asEditor().call(recordRoutes(Footprint).patch, {
        params: { id: footprint },
        body: { locked: false },
      })
    ).body.locked,
  ).toBe(false)
  expect((await asEditor().patch(footprint, { name: 'Other' })).status).toBe(200)
})

test('copies have all inputs; a new year has empty amounts, or those of the last year as estimates', async () => {
  const footprint = await makeFootprint({ employees: 9 })
  await addInput(footprint)
  const copied = await asEditor().call(footprintRoutes.copy, {
    body: {
      footprints: [footprint],
    },
  })
  expect(copied.status, copied.text).toBe(201)
  const copy = copied.body.items[0]!.result
  expect(
    (await asEditor().call(footprintRoutes.inputs, { params: { id: copy } })).body.member,
  ).toMatchObject([{ amount: 100 }])
  const startYear = (amounts: string) =>
    asEditor().call(footprintRoutes.startYear, {
      params: { id: footprint },
      looseBody: { timePeriod: '2026', amounts },
    })
  const [kept, emptied] = [await startYear('keep'), await startYear('empty')]
  expect(kept.body).toMatchObject({
    name: 'Footprint 2026',
    timePeriod: '2026',
    precedingYear: footprint,
    baseYear: footprint,
    status: 'draft',
  })
  expect(kept.body).not.toHaveProperty('employees')
  const [input] = (
    await asEditor().call(footprintRoutes.inputs, { params: { id: kept.body['@id'] } })
  ).body.member
  expect(input).toMatchObject({ amount: 100, estimated: true, estimateBasis: 'lastYear' })
  const [blank] = (
    await asEditor().call(footprintRoutes.inputs, { params: { id: emptied.body['@id'] } })
  ).body.member
  expect(blank).not.toHaveProperty('amount')
  expect(blank!.estimated).toBe(false)
  // It is a base year now.
  expect((await asEditor().delete(footprint)).status).toBe(409)
  const deleted = await asEditor().post('/api/group_actions/delete_footprints', {
    footprints: [copy],
  })
  expect(deleted.status).toBe(201)
  expect((await asEditor().get(copy)).status).toBe(404)
})

test('intervals and method are fixed while there are inputs', async () => {
  const footprint = await makeFootprint()
  expect((await asEditor().patch(footprint, { reportingIntervals: 12 })).status).toBe(200)
  await addInput(footprint)
  expect(firstCode(await asEditor().patch(footprint, { reportingIntervals: 1 }))).toEqual([
    'reportingIntervals',
    'immutable',
  ])
})

test('a year is compared with the last one: activity, factors and boundary add up to the difference', async () => {
  const footprint = await makeFootprint()
  await addInput(footprint, { series: 'gas', amount: 100 })
  await addInput(footprint, { series: 'old', amount: 10 })
  await compute(footprint)
  const next = (
    await asEditor().call(footprintRoutes.startYear, {
      params: { id: footprint },
      body: { timePeriod: '2026', amounts: 'keep' },
    })
  ).body['@id']
  const inputs = (await asEditor().call(footprintRoutes.inputs, { params: { id: next } })).body
    .member
  const [gas, old] = ['gas', 'old'].map((series) => inputs.find((one) => one.series === series))
  await asEditor().patch(gas!['@id'], { amount: 150 })
  await asEditor().delete(old!['@id'])
  await compute(next)
  const { body } = await asEditor().call(footprintRoutes.comparison, { params: { id: next } })
  expect(body).toMatchObject({
    with: footprint,
    before: 220,
    after: 300,
    marks: {},
    causes: { activity: 100, factor: 0, boundary: -20 },
    changeCount: 2,
    changes: [
      { afterInput: gas!['@id'], before: 200, after: 300, activity: 100 },
      { before: 20, after: 0, boundary: -20 },
    ],
  })
})

test('a source whose periods differ is one change of the year, and names its periods', async () => {
  const footprint = await makeFootprint()
  for (const reportingInterval of [1, 2, 3, 4])
    await addInput(footprint, { series: 'gas', reportingInterval, amount: 100 })
  await compute(footprint)
  const next = (
    await asEditor().call(footprintRoutes.startYear, {
      params: { id: footprint },
      body: { timePeriod: '2026', amounts: 'keep' },
    })
  ).body['@id']
  const inputs = (await asEditor().call(footprintRoutes.inputs, { params: { id: next } })).body
    .member
  for (const { '@id': input, reportingInterval } of inputs)
    if (reportingInterval > 2) await asEditor().patch(input, { amount: 100 + reportingInterval })
  await compute(next)
  const { body } = await asEditor().call(footprintRoutes.comparison, { params: { id: next } })
  expect(body).toMatchObject({
    changeCount: 1,
    changes: [
      {
        before: 800,
        after: 814,
        activity: 14,
        periods: [
          { interval: 3, before: 200, after: 206, activity: 6 },
          { interval: 4, before: 200, after: 208, activity: 8 },
        ],
      },
    ],
  })
})

test('a recalculation is refused while the results are older than the content, and not accepted with an unknown total', async () => {
  const own = await w.addProfile({ effects: { A1: { 'GWP-total': 3 } } })
  const footprint = await makeFootprint()
  const { '@id': input } = await addInput(footprint, {
    environmentalProfile: makeIri('environmental_profiles', own),
  })
  await compute(footprint)
  await asEditor().patch(input, { amount: 200 })
  const outdated = await asEditor().get(`${footprint}/recalculation`)
  expect([outdated.status, readProblem(outdated).code]).toEqual([409, 'resultsOutdated'])
  await addInput(footprint, { series: 'unknown', amount: null })
  await compute(footprint)
  const results = (await asEditor().call(footprintRoutes.results, { params: { id: footprint } }))
    .body
  const shares = [...results.groups.scope, results.estimated].map(({ share }) => share)
  expect(new Set(shares)).toEqual(new Set([undefined]))
  const { body } = await asEditor().call(footprintRoutes.recalculation, {
    params: { id: footprint },
  })
  expect(body).toMatchObject({ threshold: 5, marks: { before: expect.anything() } })
  expect(body.significant).toBeUndefined()
  const refused = await asEditor().call(footprintRoutes.recalculate, {
    params: { id: footprint },
    body: { reason: 'factors' },
  })
  expect([refused.status, readProblem(refused).code]).toEqual([422, 'unprocessable'])
})

test('newer factors recalculate a closed base year only when a person accepts what was shown', async () => {
  const own = await w.addProfile({ effects: { A1: { 'GWP-total': 3 } } })
  const footprint = await makeFootprint()
  await addInput(footprint, { environmentalProfile: makeIri('environmental_profiles', own) })
  await compute(footprint)
  await asEditor().patch(footprint, { locked: true })
  expect((await asEditor().get(`${footprint}/recalculation`)).body).toMatchObject({
    before: 300,
    after: 300,
    significant: false,
    threshold: 5,
  })
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('environmental_profiles')
      .set({ effects: { A1: { 'GWP-total': 4 } } })
      .where('id', '=', own)
      .execute(),
  )
  const shown = (
    await asEditor().call(footprintRoutes.recalculation, { params: { id: footprint } })
  ).body
  expect(shown).toMatchObject({ after: 400, significant: true, causes: { factor: 100 } })
  expect(
    (await asEditor().call(recordRoutes(Footprint).get, { params: { id: footprint } })).body.total,
  ).toBe(300)
  const accept = (contentHash: string) =>
    asEditor().call(footprintRoutes.recalculate, {
      params: { id: footprint },
      body: { reason: 'factors', contentHash },
    })
  expect((await accept('something else')).status).toBe(412)
  const accepted = await accept(shown.contentHash!)
  expect(accepted.status, accepted.text).toBe(201)
  expect(accepted.body).toMatchObject({
    '@type': 'FootprintRecalculation',
    footprint,
    before: 300,
    after: 400,
    factor: 100,
    reason: 'factors',
    contentHashAfter: shown.contentHash,
  })
  expect((await asEditor().get(footprint)).body).toMatchObject({ total: 400, locked: true })
  expect(
    (await asEditor().call(recordRoutes(FootprintRecalculation).list, { query: { footprint } }))
      .body.totalItems,
  ).toBe(1)
})

test('an amount keeps its formula, in its unit, until it is written alone', async () => {
  const footprint = await makeFootprint()
  const input = await addInput(footprint, { amountFormula: '250 g * 4', amount: 7 })
  expect(input).toMatchObject({ amount: 1, amountFormula: '250 g*4' })
  const change = (fields: Record<string, unknown>) =>
    asEditor().call(recordRoutes(FootprintInput).patch, {
      params: { id: input.id },
      looseBody: fields,
    })
  expect((await change({ unit: 't' })).body).toMatchObject({ amount: 0.001 })
  expect(firstCode(await change({ amountFormula: '2 m' }))).toEqual([
    'amountFormula',
    'formula_other_unit',
  ])
  const { body } = await change({ amount: 3 })
  expect(body).toMatchObject({ amount: 3 })
  expect(body).not.toHaveProperty('amountFormula')
})
