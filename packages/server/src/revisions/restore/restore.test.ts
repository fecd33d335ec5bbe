import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  revisionRoutes,
  PredefinedInputSetUsage,
  recordRoutes,
  Calculation,
  Input,
  calculationRoutes,
  calculationFileRoutes,
  Folder,
  Location,
  Supplier,
} from '@cradle/contract'
import { readProblem } from '#platform/testing/read-answer'
import { mediaTasks } from '#media/media-tasks'
import { png } from '#test/worlds/calculation-world'
import {
  iri,
  makeRevisionWorld,
  type Revision,
  type RevisionWorld,
} from '#test/worlds/revision-world'

let w: RevisionWorld
beforeAll(async () => {
  w = await makeRevisionWorld()
})
afterAll(() => w.close())

const readLast = async (calculation: string): Promise<Revision> =>
  (await w.listRevisions(calculation))[0]!
const restoreRevision = (
  revision: Revision,
  body: unknown = {},
  headers: Record<string, string> = {},
) =>
  w
    .as('ROLE_EDITOR')
    .call(revisionRoutes.restore, { params: { id: revision['@id'] }, looseBody: body, headers })
const createUsage = (calculation: string, amount: number) =>
  w.as('ROLE_EDITOR').call(recordRoutes(PredefinedInputSetUsage).create, {
    body: {
      calculation,
      predefinedInputSet: iri('predefined_input_sets', w.set),
      amount,
    },
  })

const withoutStamps = ({
  updatedAt: _updated,
  createdAt: _created,
  revision: _revision,
  ...line
}: Record<string, unknown>): Record<string, unknown> => line

/** Edits of a calculation with two lines, a set usage and a picture, each of which can be undone. */
const edits: Record<
  string,
  (calculation: string, lines: readonly [string, string], usage: string) => Promise<unknown>
> = {
  'fields, texts and links of the calculation': (c) =>
    w.as('ROLE_EDITOR').call(recordRoutes(Calculation).patch, {
      params: { id: c },
      body: {
        productName: 'Other',
        location: null,
        constructionWaste: null,
        validUntil: '2030-01-31',
        noteA2: 'New',
        productDescription: null,
        scalableDimension1: true,
        excludedFlows: [{ name: 'Glue', module: 'A1', mass: 0.2 }],
      },
    }),
  'texts in another language': async (c) => {
    await w
      .as('ROLE_EDITOR')
      .put(`${c}/texts/de`, { noteA2: 'Mit dem Zug', noteA3: null, noteA4: 'Neu' })
    await w.as('ROLE_EDITOR').put(`${c}/texts/nl`, { noteA2: 'Per trein' })
  },
  'fields of a line': (_c, [a]) =>
    w.as('ROLE_EDITOR').call(recordRoutes(Input).patch, {
      params: { id: a },
      body: {
        netAmount: 7.123456789012345,
        comments: 'x',
        supplier: null,
        scalingType: 'linear',
        environmentalProfile: null,
      },
    }),
  'formulas of a line': (_c, [a]) =>
    w.as('ROLE_EDITOR').call(recordRoutes(Input).patch, {
      params: { id: a },
      body: { netAmountFormula: '2*3.5', lifeTimeFormula: '100/4' },
    }),
  'formulas of the calculation': (c) =>
    w.as('ROLE_EDITOR').call(recordRoutes(Calculation).patch, {
      params: { id: c },
      body: { constructionWasteFormula: '2%+1%', productLifeTimeFormula: '3*20' },
    }),
  'a new line': (c) => w.addLine(c),
  'a deleted line': (_c, [a]) =>
    w.as('ROLE_EDITOR').call(recordRoutes(Input).delete, { params: { id: a } }),
  'both lines deleted': async (_c, [a, b]) => {
    await w.as('ROLE_EDITOR').delete(a)
    await w.as('ROLE_EDITOR').delete(b)
  },
  'the order of lines': (_c, [, b]) =>
    w
      .as('ROLE_EDITOR')
      .call(recordRoutes(Input).patch, { params: { id: b }, body: { position: 0 } }),
  'a copied line, which pushes another along': (_c, [a]) =>
    w.as('ROLE_EDITOR').call(calculationRoutes.inputCopy, { params: { id: a } }),
  'the kind of a line': (_c, [a]) =>
    w.as('ROLE_EDITOR').call(recordRoutes(Input).patch, {
      params: { id: a },
      body: { inputType: 'A3_PACKAGING_MATERIALS' },
    }),
  'the amount of a set': (_c, _l, usage) =>
    w.as('ROLE_EDITOR').call(recordRoutes(PredefinedInputSetUsage).patch, {
      params: { id: usage },
      body: { amount: 9, comments: 'more' },
    }),
  'a set taken out': (_c, _l, usage) =>
    w
      .as('ROLE_EDITOR')
      .call(recordRoutes(PredefinedInputSetUsage).delete, { params: { id: usage } }),
  'a set put in': (c) => createUsage(c, 1),
  'a replaced picture': (c) =>
    w.as('ROLE_EDITOR').call(calculationFileRoutes.upload.productimagefile, {
      params: { id: c },
      parts: {
        file: { name: 'b.png', type: 'image/png', content: png },
      },
    }),
  'a removed picture': (c) =>
    w.as('ROLE_EDITOR').call(calculationFileRoutes.remove.productimagefile, { params: { id: c } }),
  'a new picture': (c) =>
    w.as('ROLE_EDITOR').call(calculationFileRoutes.upload.productflowimagefile, {
      params: { id: c },
      parts: {
        file: { name: 'b.png', type: 'image/png', content: png },
      },
    }),
  'another method, after every line is gone': async (c, [a, b], usage) => {
    for (const part of [a, b, usage]) await w.as('ROLE_EDITOR').delete(part)
    await w.as('ROLE_EDITOR').patch(c, { method: iri('methods', w.library.otherMethod) })
    await w.addLine(c)
  },
}

test.each(Object.entries(edits))(
  '%s: undone by restoring the save before, and redone by restoring the save after',
  async (_name, edit) => {
    const calculation = await w.addCalculation()
    const lines = [
      await w.addLine(calculation, { description: 'First' }),
      await w.addLine(calculation, { description: 'Second', netAmount: 2.5 }),
    ] as const
    const usage = (await createUsage(calculation, 2)).body['@id']
    await w.as('ROLE_EDITOR').upload(`${calculation}/productimagefile`, {
      file: { name: 'a.png', type: 'image/png', content: png },
    })
    await w.later()
    const [revision, before] = [await readLast(calculation), await w.written(calculation)]
    await edit(calculation, lines, usage)
    await w.later()
    const [changed, after] = [await readLast(calculation), await w.written(calculation)]
    expect(after).not.toEqual(before)
    const answer = await restoreRevision(revision)
    expect(answer.status, answer.text).toBe(200)
    expect(await w.written(calculation)).toEqual(before)
    expect(await readLast(calculation)).toMatchObject({
      number: changed.number + 1,
      restoredFrom: revision['@id'],
      user: `/2/users/${w.user('ROLE_EDITOR').id}`,
    })
    expect((await restoreRevision(changed)).status).toBe(200)
    expect(await w.written(calculation)).toEqual(after)
  },
)

test('only named lines are restored, a deleted one with its place and address; a newer one is deleted', async () => {
  const calculation = await w.addCalculation()
  const [a, b] = [
    await w.addLine(calculation, { description: 'a' }),
    await w.addLine(calculation, { description: 'b' }),
  ]
  await w.later()
  const revision = await readLast(calculation)
  await w.as('ROLE_EDITOR').patch(calculation, { productName: 'Renamed' })
  await w.as('ROLE_EDITOR').patch(b, { netAmount: 1 })
  await w.as('ROLE_EDITOR').delete(a)
  const added = await w.addLine(calculation, { description: 'c' })
  expect((await restoreRevision(revision, { inputs: [a] })).status).toBe(200)
  const lines = (
    await w.as('ROLE_EDITOR').call(calculationRoutes.inputs, { params: { id: calculation } })
  ).body.member as {
    '@id': string
    netAmount: number
    position: number
  }[]
  expect(lines.map((l) => [l['@id'], l.netAmount])).toEqual([
    [a, 100],
    [b, 1],
    [added, 100],
  ])
  expect(
    (await w.as('ROLE_EDITOR').call(recordRoutes(Calculation).get, { params: { id: calculation } }))
      .body.productName,
  ).toBe('Renamed')
  await restoreRevision(revision, { inputs: [added, b] })
  expect(
    (
      (await w.as('ROLE_EDITOR').call(calculationRoutes.inputs, { params: { id: calculation } }))
        .body.member as {
        '@id': string
        netAmount: number
      }[]
    ).map((l) => [l['@id'], l.netAmount]),
  ).toEqual([
    [a, 100],
    [b, 100],
  ])
})

test('a restored line answers 412 to a version from before its deletion', async () => {
  const calculation = await w.addCalculation()
  const line = await w.addLine(calculation)
  await w.later()
  const revision = await readLast(calculation)
  const held = (await w.as('ROLE_EDITOR').get(line)).headers['etag'] as string
  await w.as('ROLE_EDITOR').delete(line)
  await restoreRevision(revision)
  expect(
    (await w.as('ROLE_EDITOR').patch(line, { netAmount: 1 }, { 'if-match': held })).status,
  ).toBe(412)
})

test('only named fields are restored', async () => {
  const calculation = await w.addCalculation()
  const line = await w.addLine(calculation)
  await w.later()
  const revision = await readLast(calculation)
  await w.as('ROLE_EDITOR').patch(calculation, { productName: 'Renamed', noteA2: 'Kept' })
  await w.as('ROLE_EDITOR').delete(line)
  expect((await restoreRevision(revision, { fields: ['productName'] })).body).toMatchObject({
    productName: 'Brick wall',
    noteA2: 'Kept',
  })
  expect(
    (await w.as('ROLE_EDITOR').call(calculationRoutes.inputs, { params: { id: calculation } })).body
      .totalItems,
  ).toBe(0)
  expect((await restoreRevision(revision, { fields: ['status'] })).status).toBe(422)
})

test('the folder does not change unless it is named', async () => {
  const folder = (
    await w.as('ROLE_EDITOR').call(recordRoutes(Folder).create, { body: { name: 'Walls' } })
  ).body['@id']
  const calculation = await w.addCalculation()
  await w.later()
  const revision = await readLast(calculation)
  await w.as('ROLE_EDITOR').patch(calculation, { folder, productName: 'Other' })
  expect((await restoreRevision(revision)).body).toMatchObject({
    folder,
    productName: 'Brick wall',
  })
  expect((await restoreRevision(revision, { fields: ['folder'] })).body.folder).toBeUndefined()
})

test('deleted references are listed for each line and field, and nothing is restored', async () => {
  const editor = w.as('ROLE_EDITOR')
  const location = (
    await editor.call(recordRoutes(Location).create, { body: { uniqueId: 'gone', name: 'Gone' } })
  ).body['@id']
  const supplier = (
    await editor.call(recordRoutes(Supplier).create, { body: { uniqueId: 'gone', name: 'Gone' } })
  ).body['@id']
  const profile = await w.addProfile({ name: 'Soon expired' })
  const calculation = await w.addCalculation({ location: null })
  const [a, b] = [
    await w.addLine(calculation, { description: 'Of nobody', supplier }),
    await w.addLine(calculation, {
      description: 'Expired',
      supplier: null,
      environmentalProfile: iri('environmental_profiles', profile),
    }),
  ]
  await editor.patch(calculation, { location })
  await w.later()
  const revision = await readLast(calculation)
  await editor.patch(calculation, { location: null, productName: 'Kept' })
  await editor.delete(a)
  await editor.delete(b)
  expect((await editor.delete(supplier)).status).toBe(204)
  expect((await editor.delete(location)).status).toBe(204)
  await w.admin.query(
    `update environmental_profiles set valid_until = '2020-01-01' where id = $1`,
    [profile],
  )
  const [before, revisions] = [
    await w.written(calculation),
    (await w.listRevisions(calculation)).length,
  ]
  const answer = await restoreRevision(revision)
  expect(answer.status).toBe(422)
  expect(readProblem(answer).violations).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ propertyPath: 'location', code: 'itemNotFound' }),
      expect.objectContaining({
        propertyPath: `inputs[${a}].supplier`,
        code: 'itemNotFound',
        hint: 'Of nobody',
      }),
      expect.objectContaining({
        propertyPath: `inputs[${b}].environmentalProfile`,
        code: 'profile_not_active',
        hint: 'Expired',
      }),
    ]),
  )
  expect(readProblem(answer).violations).toHaveLength(3)
  expect(await w.written(calculation)).toEqual(before)
  expect(await w.listRevisions(calculation)).toHaveLength(revisions)
})

test('locked calculations, viewers and stale versions are refused', async () => {
  const calculation = await w.addCalculation()
  const first = await readLast(calculation)
  await w.later()
  const etag = (await w.as('ROLE_EDITOR').get(calculation)).headers['etag'] as string
  await w.as('ROLE_EDITOR').patch(calculation, { productName: 'Newer' })
  expect((await restoreRevision(first, {}, { 'if-match': etag })).status).toBe(412)
  expect((await w.as('ROLE_VIEWER').post(`${first['@id']}/restore`, {})).status).toBe(403)
  await w.admin.query(`update calculations set status = 'in-review' where id = $1`, [
    calculation.split('/').at(-1),
  ])
  expect((await restoreRevision(first)).status).toBe(409)
  expect(
    (await w.as('ROLE_EDITOR').call(recordRoutes(Calculation).get, { params: { id: calculation } }))
      .body.productName,
  ).toBe('Newer')
  await w.admin.query(`update calculations set status = 'draft' where id = $1`, [
    calculation.split('/').at(-1),
  ])
  const now = (await w.as('ROLE_EDITOR').get(calculation)).headers['etag'] as string
  const answer = await restoreRevision(first, {}, { 'if-match': now })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ productName: 'Brick wall', status: 'in-progress' })
  expect(answer.headers['etag']).not.toBe(now)
})

test('a replaced or removed file is kept with the calculation and can be restored later', async () => {
  const calculation = await w.addCalculation()
  const uploadImage = () =>
    w.as('ROLE_EDITOR').call(calculationFileRoutes.upload.productimagefile, {
      params: { id: calculation },
      parts: {
        file: { name: 'a.png', type: 'image/png', content: png },
      },
    })
  const first = (await uploadImage()).body.productImageFile!['@id'] as string
  await w.later()
  const revision = await readLast(calculation)
  await uploadImage()
  await w.as('ROLE_EDITOR').delete(`${calculation}/productimagefile`)
  await w.admin.query(`update media_objects set updated_at = updated_at - interval '1 year'`)
  await mediaTasks(w.services)['prune_media']!.run(
    {},
    { attempt: 1, isLast: false, signal: new AbortController().signal },
  )
  expect((await restoreRevision(revision)).body.productImageFile!['@id']).toBe(first)
  expect((await w.as('ROLE_EDITOR').get(`${first}/content`)).status).toBe(200)
})

test('restoring the current state creates no save', async () => {
  const calculation = await w.addCalculation()
  await w.addLine(calculation)
  const revision = await readLast(calculation)
  expect((await restoreRevision(revision)).status).toBe(200)
  expect(await w.listRevisions(calculation)).toHaveLength(1)
})

test('a line of another calculation cannot be restored', async () => {
  const [calculation, other] = [await w.addCalculation(), await w.addCalculation()]
  const line = await w.addLine(other)
  expect((await restoreRevision(await readLast(calculation), { inputs: [line] })).status).toBe(400)
  expect(
    (await restoreRevision(await readLast(calculation), { inputs: ['nonsense'] })).status,
  ).toBe(400)
  expect((await restoreRevision(await readLast(calculation), { inputs: 'x' })).status).toBe(400)
})

test('an earlier state is returned as its documents, without derived values', async () => {
  const calculation = await w.addCalculation()
  const [a, b] = [
    await w.addLine(calculation, { description: 'a' }),
    await w.addLine(calculation, { description: 'b' }),
  ]
  await createUsage(calculation, 2)
  await w.later()
  const revision = await readLast(calculation)
  const [then, lines] = [
    (await w.as('ROLE_VIEWER').call(recordRoutes(Calculation).get, { params: { id: calculation } }))
      .body as Record<string, unknown>,
    (await w.as('ROLE_VIEWER').call(calculationRoutes.inputs, { params: { id: calculation } })).body
      .member as Record<string, unknown>[],
  ]
  await w
    .as('ROLE_EDITOR')
    .patch(calculation, { productName: 'Other', productionWastePercentageForm: 50 })
  await w.as('ROLE_EDITOR').delete(a)
  await w.as('ROLE_EDITOR').patch(b, { netAmount: 1, position: 7 })
  const state = (
    await w.as('ROLE_VIEWER').call(revisionRoutes.state, { params: { id: revision['@id'] } })
  ).body
  const {
    '@context': _c,
    status: _s,
    reportable: _r,
    incompleteInputs: _i,
    purchased: _p,
    updatedAt: _u,
    contentVersion: _v,
    ...kept
  } = then
  expect(state.calculation).toEqual(kept)
  expect(state.inputs.map(withoutStamps)).toEqual(lines.map(withoutStamps))
  expect(state.predefinedInputSetUsages).toMatchObject([
    { amount: 2, setName: 'Fixings', setCode: 'SET' },
  ])
})

test('the model of an earlier state equals the one that was computed then', async () => {
  const calculation = await w.addCalculation()
  const [a, b] = [
    await w.addLine(calculation, { description: 'a' }),
    await w.addLine(calculation, { description: 'b' }),
  ]
  await createUsage(calculation, 2)
  await w.later()
  const revision = await readLast(calculation)
  const then = (
    await w.as('ROLE_VIEWER').call(calculationRoutes.model, { params: { id: calculation } })
  ).body as Record<string, unknown>
  await w
    .as('ROLE_EDITOR')
    .patch(calculation, { productName: 'Other', distanceToConstructionSite: 7, location: null })
  await w.as('ROLE_EDITOR').delete(a)
  await w.as('ROLE_EDITOR').patch(b, { netAmount: 1 })
  const past = (
    await w.as('ROLE_VIEWER').call(revisionRoutes.model, { params: { id: revision['@id'] } })
  ).body as Record<string, unknown>
  expect(past).toEqual({
    ...then,
    '@id': `${revision['@id']}/model`,
    contentVersion: past['contentVersion'],
  })
  expect(
    (await w.as('ROLE_VIEWER').call(calculationRoutes.model, { params: { id: calculation } })).body[
      'calculations'
    ],
  ).not.toEqual(then['calculations'])
})

test('a concurrent restore and edit run one after the other, and the trail contains both', async () => {
  const calculation = await w.addCalculation()
  const line = await w.addLine(calculation)
  await w.later()
  const first = await readLast(calculation)
  await w.as('ROLE_EDITOR').patch(line, { netAmount: 5 })
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, (_, n) =>
      w
        .as('ROLE_ADMIN')
        .call(recordRoutes(Input).patch, { params: { id: line }, body: { comments: `note ${n}` } }),
    ),
    restoreRevision(first),
    w.as('ROLE_LCA_EDITOR').call(recordRoutes(Calculation).patch, {
      params: { id: calculation },
      body: { noteA2: 'Meanwhile' },
    }),
    restoreRevision(first),
  ])
  expect(answers.map((a) => a.status).filter((s) => s !== 200)).toEqual([])
  const revisions = await w.listRevisions(calculation)
  expect(revisions.map((r) => r.number)).toEqual(revisions.map((_, i) => revisions.length - i))
  for (const revision of revisions) {
    await restoreRevision(revision)
    const state = (
      await w.as('ROLE_EDITOR').call(revisionRoutes.state, { params: { id: revision['@id'] } })
    ).body
    expect(
      (await w.as('ROLE_EDITOR').call(calculationRoutes.inputs, { params: { id: calculation } }))
        .body.member[0],
    ).toMatchObject({
      netAmount: state.inputs[0]!.netAmount,
    })
  }
})
