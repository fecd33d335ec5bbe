import { MODULES } from '@cradle/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  Calculation,
  recordRoutes,
  calculationRoutes,
  CalculationResultJournal,
} from '@cradle/contract'
import { readProblem } from '#platform/testing/read-answer'
import { systemScope } from '#access/scope'
import {
  makeBrickLine,
  makeCalculationWorld,
  makeCompleteFields,
  makeIri,
  type CalculationWorld,
} from '#test/worlds/calculation-world'

let w: CalculationWorld
beforeAll(async () => {
  w = await makeCalculationWorld()
  await setMethod({ stages: [...MODULES] })
})
afterAll(() => w.close())
const setMethod = (columns: {
  stages?: string[]
  optional_stages?: string[]
  required_stages?: string[]
  required_stages_with_data?: string[]
}) => w.db.transact(systemScope(), (tx) => tx.updateTable('methods').set(columns).execute())
const asEditor = () => w.as('ROLE_EDITOR')

/** A wall that is repainted: 2 kg of brick stand for the paint. */
async function makeWall(values: Record<string, unknown> = {}): Promise<string> {
  const { body } = await asEditor().call(recordRoutes(Calculation).create, {
    looseBody: {
      ...makeCompleteFields(w.library),
      ...values,
    },
  })
  const calculation = body['@id'] as string
  await asEditor().post('/2/inputs', { calculation, ...makeBrickLine(w.library) })
  await asEditor().post('/2/inputs', {
    calculation,
    inputType: 'B2_MAINTENANCE',
    description: 'Paint',
    environmentalProfile: makeIri('environmental_profiles', w.library.profiles.brick),
    netAmount: 2,
    dataQuality: 'Measured',
    dataSource: 'Recipe',
  })
  return calculation
}
const compute = async (calculation: string) => {
  const journal = await asEditor().call(recordRoutes(CalculationResultJournal).create, {
    body: { calculation },
  })
  expect(journal.status, journal.text).toBe(201)
  const { body } = await asEditor().call(calculationRoutes.results, { params: { id: calculation } })
  const gwp = [...body.top, ...body.other].find(({ code }) => code === 'GWP-total')
  return { journal: journal.body, stages: body.stages as string[], gwp }
}
const listCodes = (items: { code: string; facts?: { module?: string } }[]) =>
  items
    .filter(({ code }) => code.includes('module') || code.includes('MODULES'))
    .map(({ code, facts }) => [code, facts?.module])

test('without a choice the lines decide; a module that is left out is MND and in no total', async () => {
  const calculation = await makeWall()
  const derived = await compute(calculation)
  expect(derived.stages).toContain('B2')
  for (const module of ['B1', 'B3']) expect(derived.stages).not.toContain(module)
  const kept = await asEditor().patch(calculation, {
    declaredModules: ['B1'],
    modulesWithoutFlows: ['B1'],
  })
  expect(kept.body).toMatchObject({ declaredModules: ['B1'], outdated: true })
  const chosen = await compute(calculation)
  expect(chosen.stages).toContain('B1')
  expect(chosen.stages).not.toContain('B2')
  expect(chosen.gwp!.marks).toMatchObject({ B2: 'MND' })
  expect(derived.gwp!.total - chosen.gwp!.total).toBeCloseTo(derived.gwp!.values.B2!, 9)
  expect(listCodes(chosen.journal.warnings)).toEqual([
    ['INPUT_OUTSIDE_DECLARED_MODULES', undefined],
  ])
  await asEditor().patch(calculation, { declaredModules: null, modulesWithoutFlows: null })
  expect((await compute(calculation)).stages).toEqual(derived.stages)
})

test('a chosen module without data is ND with a warning, until it is declared without flows', async () => {
  const calculation = await makeWall({ declaredModules: ['B2', 'B3'] })
  const without = await compute(calculation)
  expect(without.stages).toContain('B3')
  expect(without.gwp!.marks).toMatchObject({ B3: 'ND', total: 'ND' })
  expect(listCodes(without.journal.warnings)).toEqual([['declared_module_without_data', 'B3']])
  expect(
    without.journal.warnings.find(({ code }) => code === 'declared_module_without_data'),
  ).toMatchObject({ place: 'advanced', field: 'modulesWithoutFlows' })
  const stated = await asEditor().call(recordRoutes(Calculation).patch, {
    params: { id: calculation },
    body: { modulesWithoutFlows: ['B3'] },
  })
  expect(stated.body).toMatchObject({ modulesWithoutFlows: ['B3'], outdated: true })
  const withText = await compute(calculation)
  expect(withText.gwp!.marks ?? {}).not.toHaveProperty('B3')
  expect(withText.gwp!.values.B3).toBe(0)
  expect(listCodes(withText.journal.warnings)).toEqual([])
})

test('a method leaves modules outside the use stage free, or prescribes them', async () => {
  const calculation = await makeWall({
    declaredModules: ['B1', 'B2'],
    distanceToConstructionSite: null,
  })
  expect((await compute(calculation)).stages).toContain('A4')
  expect(
    (
      await asEditor().call(calculationRoutes.readiness, { params: { id: calculation } })
    ).body.missing.map(({ field }) => field),
  ).toContain('distanceToConstructionSite')
  await setMethod({ optional_stages: ['A4', 'A5'] })
  const free = await compute(calculation)
  expect(free.stages).not.toContain('A4')
  expect(free.gwp!.marks).toMatchObject({ A4: 'MND', A5: 'MND' })
  expect(free.journal.reportable, JSON.stringify(free.journal.missing)).toBe(false)
  expect(free.journal.missing.map(({ field }) => field)).not.toContain('distanceToConstructionSite')
})

test('a check reports a prescribed module that the declaration does not cover', async () => {
  await setMethod({ required_stages: ['B1', 'B3'], required_stages_with_data: ['B2', 'B6'] })
  const calculation = await makeWall()
  // Method and lines decide: use and repair have no data, so they are not declared. A text about repair says nothing else.
  await asEditor().patch(calculation, { noteB3: 'No repair is needed.' })
  expect(listCodes((await compute(calculation)).journal.warnings)).toEqual([
    ['required_module_not_declared', 'B1'],
    ['required_module_not_declared', 'B3'],
  ])
  // Without flows they are declared with 0.
  await asEditor().patch(calculation, { modulesWithoutFlows: ['B1', 'B3'] })
  const stated = await compute(calculation)
  expect(stated.gwp!.values.B3).toBe(0)
  expect(listCodes(stated.journal.warnings)).toEqual([])
  // The choice leaves out maintenance, which has a line. Prescribed modules are declared in any case.
  await asEditor().patch(calculation, { declaredModules: [] })
  const chosen = await compute(calculation)
  expect(chosen.stages).toEqual(expect.arrayContaining(['B1', 'B3']))
  expect(listCodes(chosen.journal.warnings)).toContainEqual(['required_module_not_declared', 'B2'])
  expect(listCodes(chosen.journal.warnings)).not.toContainEqual([
    'required_module_not_declared',
    'B3',
  ])
  await asEditor().patch(calculation, { declaredModules: ['B2'] })
  expect(listCodes((await compute(calculation)).journal.warnings)).toEqual([])
  await setMethod({ required_stages: [], required_stages_with_data: [] })
})

test('the check asks why a module is declared without flows, and reports lines that contradict it', async () => {
  const calculation = await makeWall({ modulesWithoutFlows: ['B1', 'B2', 'B5', 'B7'] })
  const listMissing = async () =>
    (
      await asEditor().call(calculationRoutes.readiness, { params: { id: calculation } })
    ).body.missing
      .filter(({ code }) => code === 'missing_module_reason')
      .map(({ place, field }) => `${place} ${field}`)
  // The statement on emissions in the use stage is the reason of B1.
  expect(await listMissing()).toEqual(['advanced noteB2', 'advanced noteB5', 'advanced noteB7'])
  await asEditor().patch(calculation, { noteB2: 'None.', noteB5: 'None.', noteB7: 'None.' })
  expect(await listMissing()).toEqual([])
  const { gwp, journal } = await compute(calculation)
  for (const module of ['B1', 'B5', 'B7'] as const) expect(gwp!.values[module]).toBe(0)
  expect(gwp!.values.B2).toBeGreaterThan(0)
  expect(gwp!.marks).toMatchObject({ B3: 'MND', B6: 'MND' })
  expect(
    journal.warnings
      .filter(({ code }) => code === 'module_without_flows_has_figures')
      .map(({ facts }) => facts),
  ).toEqual([{ module: 'B2' }])
})

test('a module that the method does not have is not declared, also without flows', async () => {
  await setMethod({ stages: MODULES.filter((module) => module !== 'B6') })
  const calculation = await makeWall({ modulesWithoutFlows: ['B5', 'B6'], noteB5: 'None.' })
  const { gwp, journal } = await compute(calculation)
  expect(gwp!.marks).toMatchObject({ B6: 'MND' })
  expect(gwp!.values.B5).toBe(0)
  expect(journal.missing.map(({ code }) => code)).not.toContain('missing_module_reason')
  await setMethod({ stages: [...MODULES] })
})

test('only modules of the use stage can be declared without flows', async () => {
  const answer = await asEditor().post('/2/calculations', {
    ...makeCompleteFields(w.library),
    modulesWithoutFlows: ['A4'],
  })
  expect(answer.status).toBe(422)
})

test('modules are named once, by their codes', async () => {
  for (const declaredModules of [['B9'], ['B1', 'B1']]) {
    const answer = await asEditor().post('/2/calculations', {
      ...makeCompleteFields(w.library),
      declaredModules,
    })
    expect([answer.status, readProblem(answer).violations[0]!.propertyPath]).toEqual([
      422,
      'declaredModules',
    ])
  }
})
