import { afterAll, beforeAll, expect, test } from 'vitest'
import { Calculation, calculationRoutes, Input, recordRoutes } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { newId } from '#platform/ids'
import { readProblem } from '#platform/testing/read-answer'
import { makeCalculationWorld, type CalculationWorld } from '#test/worlds/calculation-world'
import { makeWall as makeFamilyWall, wallParameters } from '#test/worlds/family-fixture'
import { copyTerms } from './copy-terms.ts'

let w: CalculationWorld
const editor = () => w.as('ROLE_EDITOR')
beforeAll(async () => {
  w = await makeCalculationWorld()
})
afterAll(() => w.close())

const makeWall = () => makeFamilyWall(w)
const save = (id: string, modelTerms: object[], more: object = {}) =>
  editor().call(recordRoutes(Calculation).patch, {
    params: { id },
    looseBody: { modelTerms, ...more },
  })
const read = async (id: string) =>
  (await editor().call(recordRoutes(Calculation).get, { params: { id } })).body.modelTerms ?? []
const refuse = async (id: string, terms: object[]): Promise<string[]> =>
  readProblem(await save(id, terms)).violationCodes
const bounds = (parameter: string, minimum?: number, maximum?: number) => ({
  kind: 'parameter',
  parameter,
  ...(minimum === undefined ? {} : { minimum }),
  ...(maximum === undefined ? {} : { maximum }),
})

test('terms keep their ids and their order, and only what their kind uses', async () => {
  const { id, thickness, more } = await makeWall()
  const other = await w.addProfile({ name: 'Other brick' })
  const saved = await save(id, [
    { ...bounds(thickness, 100, 300), explanation: 'The mould', interval: 7, condition: '1' },
    { kind: 'profile', line: more, profile: other, tolerance: 4 },
    { kind: 'combination', condition: '=thickness <= 200 mm', minimum: 1 },
    { kind: 'sampling', interval: 10 },
    { kind: 'deviation', tolerance: 5 },
  ])
  expect(saved.status).toBe(200)
  const terms = await read(id)
  expect(terms.map(({ id: _id, ...term }) => term)).toEqual([
    { ...bounds(thickness, 100, 300), explanation: 'The mould' },
    { kind: 'profile', line: more, profile: other },
    { kind: 'combination', condition: 'thickness<=200 mm' },
    { kind: 'sampling', interval: 10 },
    { kind: 'deviation', tolerance: 5 },
  ])
  await save(id, terms.toReversed())
  expect(await read(id)).toEqual(terms.toReversed())
  // An id that the product does not have is given anew: no thread of another model is about it.
  const [foreign] = await save(id, [{ id: 'foreign', kind: 'sampling', interval: 3 }]).then(() =>
    read(id),
  )
  expect(foreign).toMatchObject({ interval: 3 })
  expect(foreign!.id).not.toBe('foreign')
})

test('a term says all that its kind needs', async () => {
  const { id, thickness } = await makeWall()
  const refused = readProblem(
    await save(id, [
      bounds(thickness, 100),
      { kind: 'profile' },
      { kind: 'combination' },
      { kind: 'sampling' },
      { kind: 'deviation' },
    ]),
  )
  expect(refused.violations.map(({ propertyPath }) => propertyPath)).toEqual([
    'modelTerms[0].maximum',
    'modelTerms[1].line',
    'modelTerms[1].profile',
    'modelTerms[2].condition',
    'modelTerms[3].interval',
    'modelTerms[4].tolerance',
  ])
  expect(await read(id)).toEqual([])
})

test('bounds contain the value of the product and lie within those of the parameter, each included', async () => {
  const { id, thickness, share } = await makeWall()
  expect(
    await refuse(id, [bounds(thickness, 200, 100), bounds(share, 6, 9), bounds('nobody', 1, 2)]),
  ).toEqual([
    'modelTerms[0].maximum term_bounds',
    'modelTerms[1].minimum term_bounds',
    'modelTerms[2].parameter term_parameter',
  ])
  expect(await refuse(id, [bounds(thickness, 49, 300)])).toEqual([
    'modelTerms[0].minimum term_bounds',
  ])
  expect(await refuse(id, [bounds(thickness, 50, 401)])).toEqual([
    'modelTerms[0].maximum term_bounds',
  ])
  expect(await refuse(id, [bounds(thickness, 50, 149)])).toEqual([
    'modelTerms[0].maximum term_bounds',
  ])
  expect((await save(id, [bounds(thickness, 50, 400), bounds(share, 5, 5)])).status).toBe(200)
})

test('a parameter with a formula has no bounds of its own', async () => {
  const { id, thickness, share } = await makeWall()
  const { body } = await editor().call(calculationRoutes.saveParameters, {
    params: { id },
    looseBody: {
      parameters: [
        { ...wallParameters[0], id: thickness },
        { ...wallParameters[1], id: share },
        { name: 'double', formula: 'thickness*2', unit: 'mm' },
      ],
    },
  })
  expect(await refuse(id, [bounds(body.parameters[2]!.id!, 1, 900)])).toEqual([
    'modelTerms[0].parameter term_parameter',
  ])
})

test('a condition is a formula over the parameters', async () => {
  const { id } = await makeWall()
  const codes = await refuse(id, [
    { kind: 'combination', condition: 'thickness<' },
    { kind: 'combination', condition: 'height<3' },
    { kind: 'combination', condition: 'thickness+share' },
  ])
  expect(codes.map((code) => code.split(' ')[0])).toEqual([
    'modelTerms[0].condition',
    'modelTerms[1].condition',
    'modelTerms[2].condition',
  ])
})

test('another profile needs the unit of the own one, and a line of the product', async () => {
  const { id, more } = await makeWall()
  const { power, brick } = w.library.profiles
  expect(await refuse(id, [{ kind: 'profile', line: more, profile: power }])).toEqual([
    'modelTerms[0].profile variant_profile_unit',
  ])
  const stranger = await makeWall()
  const foreign = await refuse(id, [{ kind: 'profile', line: stranger.more, profile: brick }])
  expect(foreign).toHaveLength(1)
  expect(foreign[0]).toMatch(/^modelTerms\[0\]\.(line|profile) /)
})

test('a parameter, a profile of a line and the rules of sampling are said once', async () => {
  const { id, more } = await makeWall()
  const other = await w.addProfile({ name: 'Other brick' })
  const profile = { kind: 'profile', line: more, profile: other }
  expect(await refuse(id, [profile, { ...profile, explanation: 'Again' }])).toEqual([
    'modelTerms[1].kind term_repeated',
  ])
  expect(
    await refuse(id, [
      { kind: 'sampling', interval: 3 },
      { kind: 'sampling', interval: 4 },
    ]),
  ).toEqual(['modelTerms[1].kind term_repeated'])
})

test('a deleted parameter takes its bounds and the conditions about it with it', async () => {
  const { id, thickness, share } = await makeWall()
  const { body } = await editor().call(calculationRoutes.saveParameters, {
    params: { id },
    looseBody: {
      parameters: [
        { ...wallParameters[0], id: thickness },
        { ...wallParameters[1], id: share },
        { name: 'spare', value: 1 },
      ],
    },
  })
  const spare = body.parameters[2]!.id!
  await save(id, [
    bounds(thickness, 100, 300),
    bounds(spare, 0, 2),
    { kind: 'combination', condition: 'spare<2' },
    { kind: 'combination', condition: 'share<9 %' },
  ])
  const before = await read(id)
  await editor().call(calculationRoutes.saveParameters, {
    params: { id },
    looseBody: { parameters: body.parameters.slice(0, 2) },
  })
  expect(await read(id)).toEqual([before[0], before[3]])
})

test('a copy has the terms with its own lines', async () => {
  const { id, more } = await makeWall()
  const other = await w.addProfile({ name: 'Other brick' })
  await save(id, [{ kind: 'profile', line: more, profile: other }])
  const copies = await editor().call(calculationRoutes.copy, { body: { calculations: [id] } })
  const copy = copies.body.items[0]!.result!
  const { body: family } = await editor().call(calculationRoutes.family, { params: { id: copy } })
  const [term] = await read(copy)
  expect(term).toMatchObject({ kind: 'profile', line: family.lines[1]!.id, profile: other })
  expect(term!.line).not.toBe(more)
  expect(family.model.replacements[term!.line!]).toHaveProperty(other)
})

test('a deleted line leaves no profile that could be chosen for it', async () => {
  const { id, more } = await makeWall()
  const other = await w.addProfile({ name: 'Other brick' })
  await save(id, [
    { kind: 'profile', line: more, profile: other },
    { kind: 'sampling', interval: 5 },
  ])
  await editor().call(recordRoutes(Input).delete, { params: { id: more } })
  const { body: family } = await editor().call(calculationRoutes.family, { params: { id } })
  expect(family.model.replacements).toEqual({})
})

/** Code of what should not be blank. */
const blank = 'c1051bb4-d103-4f74-8988-acbcafc7fdc3'

/** A second location of the company, and a supplier, with ways to them. */
async function addSites(): Promise<{ breda: string; mill: string }> {
  const [breda, mill] = [newId(), newId()]
  const { companies, library } = w
  await w.db.transact(systemScope(), async (tx) => {
    const own = { company_id: companies.alpha }
    await tx
      .insertInto('locations')
      .values({ ...own, id: breda, unique_id: breda, name: 'Breda works' })
      .execute()
    await tx
      .insertInto('suppliers')
      .values({ ...own, id: mill, unique_id: mill, name: 'Mill' })
      .execute()
    await tx
      .insertInto('transports')
      .values(
        [library.supplier, mill].map((supplier) => ({
          ...own,
          id: newId(),
          supplier_id: supplier,
          location_id: breda,
          transport_profile_id: library.lorry,
          distance: 10,
        })),
      )
      .execute()
  })
  return { breda, mill }
}

test('suppliers and locations of terms are those of the company, and connected', async () => {
  const { id, bricks } = await makeWall()
  const { breda, mill } = await addSites()
  const { location, strangeSupplier, foreignSupplier, foreignLocation } = {
    ...w.library,
    ...(await addForeign()),
  }
  const supply = (supplier: string, line = bricks) => ({ kind: 'supplier', line, supplier })
  const site = (one: string) => ({ kind: 'location', location: one })
  expect(
    await refuse(id, [
      supply(strangeSupplier),
      supply(foreignSupplier),
      supply(mill, 'nobody'),
      supply(mill),
      supply(mill),
      site(foreignLocation),
      site(location),
      { kind: 'supplier' },
      { kind: 'location' },
    ]),
  ).toEqual([
    `modelTerms[7].line ${blank}`,
    `modelTerms[7].supplier ${blank}`,
    `modelTerms[8].location ${blank}`,
    'modelTerms[4].kind term_repeated',
    'modelTerms[0].supplier supplier_not_connected',
    'modelTerms[1].supplier term_supplier',
    'modelTerms[2].line term_line',
    'modelTerms[3].supplier supplier_not_connected',
    'modelTerms[4].supplier supplier_not_connected',
    'modelTerms[5].location term_location',
    'modelTerms[6].location term_location',
  ])
  // The mill reaches Breda alone: it is allowed together with that location.
  expect((await save(id, [supply(mill), site(breda)])).status).toBe(200)
  expect(await read(id)).toMatchObject([supply(mill), site(breda)])
  await editor().patch(`/2/suppliers/${mill}`, { active: false })
  expect(await refuse(id, [supply(mill), site(breda)])).toEqual([
    'modelTerms[0].supplier term_supplier',
  ])
})

test('a location that no supplier of a line reaches is refused', async () => {
  const { id, bricks } = await makeWall()
  const { breda, mill } = await addSites()
  await w.db.transact(systemScope(), (tx) =>
    tx
      .deleteFrom('transports')
      .where('location_id', '=', breda)
      .where('supplier_id', '=', w.library.supplier)
      .execute(),
  )
  const site = { kind: 'location', location: breda }
  expect(await refuse(id, [site])).toEqual(['modelTerms[0].location supplier_not_connected'])
  // The bricks can come from the mill, the mortar cannot.
  const terms = [{ kind: 'supplier', line: bricks, supplier: mill }, site]
  const refused = readProblem(await save(id, terms))
  expect(refused.violations).toMatchObject([
    { code: 'supplier_not_connected', message: expect.stringContaining('"Mortar"') },
  ])
})

test('a copy for another company has no suppliers and locations of this one', () => {
  const terms = [
    { id: 'a', kind: 'supplier', line: 'l', supplier: 's' },
    { id: 'b', kind: 'location', location: 'x' },
    { id: 'c', kind: 'sampling', interval: 3 },
  ] as const
  const copy = (isForeign: boolean) =>
    JSON.parse(copyTerms([...terms], new Map([['l', 'm']]), isForeign)!) as object[]
  expect(copy(false)).toEqual([{ ...terms[0], line: 'm' }, terms[1], terms[2]])
  expect(copy(true)).toEqual([terms[2]])
})

/** A supplier and a location of another company. */
async function addForeign(): Promise<{ foreignSupplier: string; foreignLocation: string }> {
  const [foreignSupplier, foreignLocation] = [newId(), newId()]
  await w.db.transact(systemScope(), async (tx) => {
    const own = { company_id: w.companies.beta, name: 'Theirs' }
    await tx
      .insertInto('suppliers')
      .values({ ...own, id: foreignSupplier, unique_id: foreignSupplier })
      .execute()
    await tx
      .insertInto('locations')
      .values({ ...own, id: foreignLocation, unique_id: foreignLocation })
      .execute()
  })
  return { foreignSupplier, foreignLocation }
}
