import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  Calculation,
  calculationRoutes,
  recordRoutes,
  workbenchRoutes,
  type ModelTerm,
} from '@cradle/contract'
import { systemScope } from '#access/scope'
import { newId } from '#platform/ids'
import { readProblem } from '#platform/testing/read-answer'
import {
  makeReviewWorld,
  type ReviewedCalculation,
  type ReviewWorld,
} from '#test/worlds/review-world'

let w: ReviewWorld
beforeAll(async () => {
  w = await makeReviewWorld()
})
afterAll(() => w.close())

const saveTerms = async ({ iri: id }: ReviewedCalculation, modelTerms: object[]) =>
  (
    await w.as('ROLE_EDITOR').call(recordRoutes(Calculation).patch, {
      params: { id },
      looseBody: { modelTerms },
    })
  ).body.modelTerms as (ModelTerm & { id: string })[]
const saveParameters = async ({ iri: id }: ReviewedCalculation) =>
  (
    await w.as('ROLE_EDITOR').call(calculationRoutes.saveParameters, {
      params: { id },
      looseBody: {
        parameters: [
          { name: 'thickness', value: 150, unit: 'mm' },
          { name: 'coats', value: 2 },
        ],
      },
    })
  ).body.parameters

const readTermChanges = async ({ review }: ReviewedCalculation) => {
  const { body } = await w
    .as('ROLE_REVIEWER')
    .call(workbenchRoutes.changes, { params: { id: review } })
  expect(body.changes.map(({ field }) => field)).not.toContain('modelTerms')
  return body.changes.filter(({ of }) => of === 'term')
}

test('a reviewer reads the terms with their samples, asks about one, and sees what changed in the next round', async () => {
  const made = await w.submitted()
  const profile = await w.addProfile({ name: 'Other brick' })
  const line = made.line.split('/').at(-1)!
  let terms: (ModelTerm & { id: string })[] = []
  await w.nextRound(made, async () => {
    const [thickness, coats] = await saveParameters(made)
    terms = await saveTerms(made, [
      { kind: 'parameter', parameter: thickness!.id, minimum: 100, maximum: 300 },
      { kind: 'parameter', parameter: coats!.id, minimum: 1, maximum: 3 },
      { kind: 'profile', line, profile },
      { kind: 'sampling', interval: 10 },
    ])
  })
  expect(await readTermChanges(made)).toEqual([
    { kind: 'created', of: 'term', termKind: 'parameter', label: 'thickness' },
    { kind: 'created', of: 'term', termKind: 'parameter', label: 'coats' },
    { kind: 'created', of: 'term', termKind: 'profile', label: 'Brick: Other brick' },
    { kind: 'created', of: 'term', termKind: 'sampling', label: '' },
  ])
  const { body } = await w.as('ROLE_REVIEWER').call(workbenchRoutes.submission, {
    params: { id: made.review, number: '2' },
  })
  expect(body.verifiedModel).toMatchObject({
    terms,
    lines: [{ id: line, name: 'Brick', allowed: [{ id: profile, name: 'Other brick' }] }],
  })
  const { samples } = body.verifiedModel!
  expect(samples.filter(({ kind }) => kind === 'corner')).toHaveLength(4)
  expect(samples.filter(({ kind }) => kind === 'random')).toHaveLength(8)
  expect(samples.every(({ figures }) => figures !== undefined)).toBe(true)

  const [thickness, coats, other, sampling] = terms
  const ask = (term: string) =>
    w.as('ROLE_REVIEWER').post(`${made.review}/threads`, {
      anchor: { kind: 'field', place: 'model', field: 'modelTerms', term, label: 'coats' },
      text: 'Why so many?',
    })
  expect(readProblem(await ask('nobody')).violationCodes).toEqual(['anchor.term unknown_term'])
  const thread = await ask(coats!.id)
  expect(thread.status).toBe(201)
  expect(thread.body).toMatchObject({ anchor: { term: coats!.id } })
  expect(thread.body).not.toHaveProperty('recordGone')

  await w.nextRound(made, async () => {
    await saveTerms(made, [
      { ...thickness, maximum: 250, explanation: 'The mould' },
      other!,
      { ...sampling, interval: 5 },
      { kind: 'combination', condition: 'thickness<=250 mm' },
    ])
  })
  const changed = { kind: 'changed', of: 'term' }
  expect(await readTermChanges(made)).toEqual([
    {
      ...changed,
      termKind: 'parameter',
      label: 'thickness',
      field: 'maximum',
      before: 300,
      after: 250,
    },
    {
      ...changed,
      termKind: 'parameter',
      label: 'thickness',
      field: 'explanation',
      after: 'The mould',
    },
    { ...changed, termKind: 'sampling', label: '', field: 'interval', before: 10, after: 5 },
    { kind: 'created', of: 'term', termKind: 'combination', label: 'thickness<=250 mm' },
    { kind: 'deleted', of: 'term', termKind: 'parameter', label: 'coats' },
  ])
  // A thread stays where its term was removed, and says so; a submitted term can still be asked about.
  const threads = await w.as('ROLE_REVIEWER').get(`${made.review}/threads`)
  expect(JSON.stringify(threads.body)).toContain('"recordGone":true')
  expect((await ask(coats!.id)).status).toBe(201)
})

test('terms about suppliers and locations are told with their names, and asked about', async () => {
  const made = await w.submitted()
  const line = made.line.split('/').at(-1)!
  const [mill, breda] = [newId(), newId()]
  await w.db.transact(systemScope(), async (tx) => {
    const own = { company_id: w.companies.alpha }
    await tx
      .insertInto('suppliers')
      .values({ ...own, id: mill, unique_id: mill, name: 'Mill' })
      .execute()
    await tx
      .insertInto('locations')
      .values({ ...own, id: breda, unique_id: breda, name: 'Breda' })
      .execute()
    await tx
      .insertInto('transports')
      .values(
        [mill, w.library.supplier].map((supplier) => ({
          ...own,
          id: newId(),
          supplier_id: supplier,
          location_id: breda,
          transport_profile_id: w.library.lorry,
          distance: 10,
        })),
      )
      .execute()
  })
  let terms: (ModelTerm & { id: string })[] = []
  await w.nextRound(made, async () => {
    terms = await saveTerms(made, [
      { kind: 'supplier', line, supplier: mill },
      { kind: 'location', location: breda },
    ])
  })
  expect(await readTermChanges(made)).toEqual([
    { kind: 'created', of: 'term', termKind: 'supplier', label: 'Brick: Mill' },
    { kind: 'created', of: 'term', termKind: 'location', label: 'Breda' },
  ])
  const { body } = await w.as('ROLE_REVIEWER').call(workbenchRoutes.submission, {
    params: { id: made.review, number: '2' },
  })
  const { lines, sites, samples } = body.verifiedModel!
  expect(lines).toMatchObject([{ supplier: { name: 'Pit' }, suppliers: [{ name: 'Mill' }] }])
  expect(sites).toMatchObject({ own: { name: 'Works' }, allowed: [{ name: 'Breda' }] })
  expect(samples.map(({ kind, figures }) => [kind, figures !== undefined])).toEqual([
    ['location', true],
  ])
  const thread = await w.as('ROLE_REVIEWER').post(`${made.review}/threads`, {
    anchor: {
      kind: 'field',
      place: 'model',
      field: 'modelTerms',
      term: terms[1]!.id,
      label: 'Breda',
    },
    text: 'Is it certified?',
  })
  expect(thread.status).toBe(201)
})
