import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Calculation, calculationRoutes, modelRoutes, recordRoutes } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { newId } from '#platform/ids'
import { readProblem } from '#platform/testing/read-answer'
import { makeIri } from '#test/worlds/calculation-world'
import type { Wall } from '#test/worlds/family-fixture'
import { makeModelSteps, thick } from '#test/worlds/model-steps'
import { expectStatus, makeWorkflowWorld, type WorkflowWorld } from '#test/worlds/workflow-world'
import { modelArea } from './model-routes.ts'

let w: WorkflowWorld
beforeAll(async () => {
  w = await makeWorkflowWorld([modelArea])
})
afterAll(() => w.close())
const { editor, makeModel, issue, readModel } = makeModelSteps(() => w)

interface Sites {
  quarry: string
  mill: string
  breda: string
}

/** A quarry that reaches both works, a mill that reaches those in Breda alone, and the supplier of the bricks, that reaches both. */
async function addSites(): Promise<Sites> {
  const { location, supplier, lorry } = w.library
  const company = w.companies.alpha
  const [quarry, mill, breda] = [newId(), newId(), newId()]
  await w.db.transact(systemScope(), async (tx) => {
    await tx
      .insertInto('locations')
      .values({ id: breda, company_id: company, unique_id: breda, name: 'Breda works' })
      .execute()
    await tx
      .insertInto('suppliers')
      .values([
        { id: quarry, company_id: company, unique_id: quarry, name: 'Quarry' },
        { id: mill, company_id: company, unique_id: mill, name: 'Mill' },
      ])
      .execute()
    const way = (from: string, to: string, distance: number) => ({
      id: newId(),
      company_id: company,
      supplier_id: from,
      location_id: to,
      transport_profile_id: lorry,
      distance,
    })
    await tx
      .insertInto('transports')
      .values([
        way(quarry, location, 300),
        way(quarry, breda, 20),
        way(mill, breda, 10),
        way(supplier, breda, 80),
      ])
      .execute()
  })
  return { quarry, mill, breda }
}

/** A model whose bricks may come from a quarry or a mill, and which may be made in Breda. */
async function makeSitedModel() {
  const sites = await addSites()
  const { model, wall } = await makeModel(({ bricks }) => [
    { kind: 'supplier', line: bricks, supplier: sites.quarry },
    { kind: 'supplier', line: bricks, supplier: sites.mill },
    { kind: 'location', location: sites.breda },
  ])
  return { model, wall, ...sites }
}

const readBricks = (product: string) =>
  w.db.read(systemScope(), (tx) =>
    tx
      .selectFrom('inputs')
      .select('supplier_id')
      .where('calculation_id', '=', product.split('/').at(-1)!)
      .where('description', '=', 'Brick')
      .executeTakeFirstOrThrow(),
  )

const from = (wall: Wall, supplier: string) => ({ suppliers: [{ line: wall.bricks, supplier }] })

test('a declaration names a supplier of a line and a site, and its product has them with their distances', async () => {
  const { model, wall, quarry, mill, breda } = await makeSitedModel()
  const form = await editor().call(modelRoutes.form, { params: { id: model } })
  expect(form.body.lines).toMatchObject([
    {
      id: wall.bricks,
      supplier: { name: 'Pit' },
      suppliers: [{ name: 'Quarry' }, { name: 'Mill' }],
    },
  ])
  expect(form.body.sites).toMatchObject({
    own: { name: 'Works' },
    allowed: [{ name: 'Breda works' }],
  })
  const kinds = form.body.samples.map(({ kind, figures }) => `${kind} ${figures !== undefined}`)
  expect(kinds.filter((one) => one === 'location true')).toHaveLength(1)
  expect(kinds.filter((one) => one === 'supplier true')).toHaveLength(3)
  const { body } = await expectStatus(
    issue(model, [
      { name: 'As it is' },
      { name: 'From the quarry', ...from(wall, quarry) },
      { name: 'In Breda', location: breda, ...from(wall, mill) },
    ]),
    201,
  )
  expect(body.declarations.map(({ state }) => state)).toEqual(['issued', 'issued', 'issued'])
  const read = async (place: number) => {
    const product = body.declarations[place]!.calculation!
    const { body: calculation } = await editor().call(recordRoutes(Calculation).get, {
      params: { id: product },
    })
    const line = await readBricks(product)
    const { body: results } = await editor().call(calculationRoutes.results, {
      params: { id: product },
    })
    return {
      location: calculation.location,
      supplier: makeIri('suppliers', line.supplier_id!),
      figure: results.top.find(({ code }) => code === 'GWP-total')!.total,
    }
  }
  const [own, quarried, breded] = [await read(0), await read(1), await read(2)]
  expect(own).toMatchObject({
    location: makeIri('locations', w.library.location),
    supplier: makeIri('suppliers', w.library.supplier),
  })
  expect(quarried).toMatchObject({ supplier: makeIri('suppliers', quarry), location: own.location })
  expect(breded).toMatchObject({
    supplier: makeIri('suppliers', mill),
    location: makeIri('locations', breda),
  })
  expect(new Set([own.figure, quarried.figure, breded.figure]).size).toBe(3)
})

test('a supplier or a site that no term names is refused with its place, and what is allowed', async () => {
  const { model, wall, quarry, mill, breda } = await makeSitedModel()
  const strange = w.library.strangeSupplier
  const refused = await issue(model, [
    { name: 'Elsewhere', ...from(wall, strange) },
    { name: 'Nowhere', location: w.library.location.replace(/.$/, '0') },
    { name: 'Not reached', ...from(wall, mill) },
    { name: 'Other line', suppliers: [{ line: wall.more, supplier: quarry }] },
    { name: 'In Breda', location: breda },
  ])
  expect(refused.status).toBe(422)
  expect(
    readProblem(refused).violations!.map(({ propertyPath, code }) => `${propertyPath} ${code}`),
  ).toEqual([
    'declarations[0].suppliers[0].supplier other_supplier',
    'declarations[1].location other_location',
    'declarations[2].suppliers[0].supplier no_route',
    'declarations[3].suppliers[0].supplier other_supplier',
  ])
  const [supplier, location] = readProblem(refused).violations!
  expect(supplier!.message).toContain(strange)
  expect(supplier!.message).toContain('Allowed: Pit, Quarry, Mill.')
  expect(location!.message).toContain('Allowed: Works, Breda works.')
  expect(await readModel(model)).toMatchObject({ issued: 0, state: 'active' })
})

test('naming the supplier and the site of the product itself is the same as naming none', async () => {
  const { model, wall } = await makeSitedModel()
  const { location, supplier } = w.library
  const plain = await issue(model, [thick(wall, 150)])
  const named = await issue(model, [{ ...thick(wall, 150), location, ...from(wall, supplier) }])
  expect(named.body.declarations[0]!['@id']).toBe(plain.body.declarations[0]!['@id'])
  expect(await readModel(model)).toMatchObject({ issued: 1 })
})

test('a declaration brings no distance and no facts of its own: those that were signed count', async () => {
  const { model, wall, quarry } = await makeSitedModel()
  const asked = { name: 'Near', ...from(wall, quarry) }
  const own = { distance: 1, siteFacts: [newId()], transports: [{ distance: 1 }] }
  const { body } = await expectStatus(issue(model, [{ ...asked, ...own }]), 201)
  const plain = await expectStatus(issue(model, [asked]), 201)
  expect(plain.body.declarations[0]!['@id']).toBe(body.declarations[0]!['@id'])
  expect(body.declarations[0]!.choices).toEqual(from(wall, quarry))
  const checked = await editor().call(modelRoutes.check, {
    params: { id: model },
    body: { declarations: [from(wall, quarry)] },
  })
  const { figures } = checked.body.checks[0]!
  const results = await editor().call(calculationRoutes.results, {
    params: { id: body.declarations[0]!.calculation! },
  })
  expect(results.body.top.find(({ code }) => code === 'GWP-total')!.total).toBeCloseTo(
    figures!.columns['A-C']!.values[figures!.indicators.indexOf('GWP-total')]!,
    9,
  )
})

test('a supplier or a site that a model names is not deleted; one that is archived is named by no new declaration', async () => {
  const { model, wall, quarry, mill, breda } = await makeSitedModel()
  const admin = w.as('ROLE_EDITOR')
  for (const iri of [makeIri('suppliers', mill), makeIri('locations', breda)]) {
    const deleted = await admin.delete(iri)
    expect(deleted.status, iri).toBe(409)
  }
  const before = await issue(model, [{ name: 'Before', ...from(wall, quarry) }])
  await expectStatus(admin.patch(makeIri('suppliers', quarry), { active: false }), 200)
  const refused = await issue(model, [{ name: 'After', ...from(wall, quarry) }])
  expect(readProblem(refused).violations).toMatchObject([
    { propertyPath: 'declarations[0].suppliers[0].supplier', code: 'other_supplier' },
  ])
  expect(readProblem(refused).violations![0]!.message).toContain('Allowed: Pit, Mill.')
  const checked = await editor().call(modelRoutes.check, {
    params: { id: model },
    body: { declarations: [from(wall, quarry), {}] },
  })
  expect(checked.body.checks.map(({ faults }) => faults.map(({ fault }) => fault))).toEqual([
    ['other_supplier'],
    [],
  ])
  // What was issued stays, and the model issues on.
  expect(
    (await issue(model, [{ name: 'Before', ...from(wall, quarry) }])).body.declarations[0]!['@id'],
  ).toBe(before.body.declarations[0]!['@id'])
  expect((await issue(model, [{ name: 'Own' }])).status).toBe(201)
  expect(await readModel(model)).toMatchObject({ state: 'active', issued: 2 })
})

test('a way that was changed after the signature stops the model, and nothing is declared', async () => {
  const { model, wall, quarry } = await makeSitedModel()
  await w.db.transact(systemScope(), (tx) =>
    tx.updateTable('transports').set({ distance: 900 }).where('supplier_id', '=', quarry).execute(),
  )
  const { body } = await issue(model, [{ name: 'Further', ...from(wall, quarry) }])
  expect(body.declarations).toMatchObject([{ state: 'failed' }])
  expect(await readModel(model)).toMatchObject({ state: 'suspended', stoppedBy: 'library' })
})

test('whatever is asked in whatever order, no declaration lies outside the terms in force, and equal requests are one', async () => {
  const { model, wall, quarry, mill, breda } = await makeSitedModel()
  const { location: own, supplier, strangeSupplier } = w.library
  const asked = fc.array(
    fc.record({
      value: fc.oneof(
        fc.integer({ min: 60, max: 390 }),
        fc.constantFrom(100, 300, 99.999, 300.001),
      ),
      name: fc.constantFrom('One', 'Two'),
      isTogether: fc.boolean(),
      source: fc.constantFrom(undefined, supplier, quarry, mill, strangeSupplier),
      location: fc.constantFrom(undefined, own, breda, quarry),
    }),
    { minLength: 1, maxLength: 4 },
  )
  await fc.assert(
    fc.asyncProperty(asked, async (requests) => {
      await Promise.all(
        requests.map(({ value, name, isTogether, source, location }) =>
          issue(model, [
            {
              ...thick(wall, value, name),
              ...(source === undefined ? {} : from(wall, source)),
              ...(location === undefined ? {} : { location }),
            },
            ...(isTogether ? [thick(wall, 200, 'Together')] : []),
          ]),
        ),
      )
    }),
    { numRuns: 8, seed: 34 },
  )
  const rows = await w.db.read(systemScope(), (tx) =>
    tx
      .selectFrom('model_declarations as d')
      .innerJoin('calculations as c', 'c.id', 'd.calculation_id')
      .innerJoin('inputs as i', 'i.calculation_id', 'c.id')
      .select(['d.number', 'd.name', 'd.choices', 'c.location_id', 'i.supplier_id'])
      .where('d.verified_model_id', '=', model.split('/').at(-1)!)
      .where('i.description', '=', 'Brick')
      .execute(),
  )
  expect(rows.length).toBeGreaterThan(3)
  for (const { choices, location_id: location, supplier_id: source } of rows) {
    const value = choices.values![0]!.value
    expect(value).toBeGreaterThanOrEqual(100)
    expect(value).toBeLessThanOrEqual(300)
    expect(location).toBe(choices.location ?? own)
    expect(source).toBe(choices.suppliers?.[0]?.supplier ?? supplier)
    expect(location === breda ? [supplier, quarry, mill] : [supplier, quarry]).toContain(source)
    expect([own, breda]).toContain(location)
  }
  expect(new Set(rows.map(({ location_id: location }) => location)).size).toBe(2)
  const keys = rows.map(({ name, choices }) => JSON.stringify([name, choices]))
  expect(new Set(keys).size).toBe(keys.length)
  expect(rows.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
    rows.map((_, index) => index + 1),
  )
})
