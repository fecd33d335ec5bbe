import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  Calculation,
  recordRoutes,
  Input,
  templateRoutes,
  type Read,
  calculationRoutes,
  Transport,
  CalculationResultJournal,
} from '@cradle/contract'
import { readProblem } from '#platform/testing/read-answer'
import { makeTemplateWorld, type TemplateWorld } from '#test/worlds/template-world'
import { makeBrickLine, makeCompleteFields, makeIri } from '#test/worlds/calculation-world'

let w: TemplateWorld
const editor = () => w.as('ROLE_EDITOR')
beforeAll(async () => {
  w = await makeTemplateWorld()
})
afterAll(() => w.close())

type Line = Read<typeof Input>

const makeCalculation = async (): Promise<string> =>
  (
    await editor().call(recordRoutes(Calculation).create, {
      looseBody: makeCompleteFields(w.library),
    })
  ).body['@id']
const addLine = async (calculation: string): Promise<string> =>
  (
    await editor().call(recordRoutes(Input).create, {
      looseBody: { calculation, ...makeBrickLine(w.library) },
    })
  ).body['@id']
const sendBatch = (id: string, operations: Record<string, unknown>[], keepRefused = true) =>
  editor().call(
    id.includes('/templates/') ? templateRoutes.inputBatch : calculationRoutes.inputBatch,
    { params: { id }, looseBody: { operations, keepRefused } },
  )
const readLine = async (line: string): Promise<Line> =>
  (await editor().call(recordRoutes(Input).get, { params: { id: line } })).body
const strange = () => makeIri('suppliers', w.library.strangeSupplier)
const waitingSupplier = () => ({
  field: 'supplier',
  text: 'Elsewhere',
  value: strange(),
  code: 'supplier_not_connected',
  message: 'Supplier not connected to location',
})

/** A line whose supplier waits for a transport. */
async function addWaitingLine(): Promise<{ calculation: string; line: string }> {
  const calculation = await makeCalculation()
  const line = await addLine(calculation)
  const answer = await sendBatch(calculation, [
    { op: 'update', id: line, fields: { supplier: strange(), comments: 'From Monday' } },
  ])
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body.results[0]!.item!.pendingValues).toEqual([waitingSupplier()])
  return { calculation, line }
}

test('a refused supplier is kept with its reason, and the rest of the batch is written', async () => {
  const { calculation, line } = await addWaitingLine()
  const stored = await readLine(line)
  expect(stored).not.toHaveProperty('supplier')
  expect(stored.comments).toBe('From Monday')
  expect(stored.pendingValues).toEqual([waitingSupplier()])
  const listed = (await editor().call(calculationRoutes.inputs, { params: { id: calculation } }))
    .body.member
  expect(listed[0]!.pendingValues).toEqual([waitingSupplier()])
  const sheet = (await editor().call(calculationRoutes.sheet, { params: { id: calculation } })).body
  expect(sheet.inputs[0]!.pendingValues).toEqual([waitingSupplier()])
})

test('without keepRefused the batch is refused, and a single write too', async () => {
  const calculation = await makeCalculation()
  const line = await addLine(calculation)
  const change = { op: 'update', id: line, fields: { supplier: strange() } }
  expect((await sendBatch(calculation, [change], false)).status).toBe(422)
  expect((await editor().patch(line, { supplier: strange() })).status).toBe(422)
  expect(await readLine(line)).not.toHaveProperty('pendingValues')
})

test('a number out of range and a text that is too long wait too; a new line is made around them', async () => {
  const calculation = await makeCalculation()
  const long = 'x'.repeat(300)
  const { body } = await sendBatch(calculation, [
    {
      op: 'create',
      clientId: 'n',
      fields: { ...makeBrickLine(w.library), netAmount: -5, description: long },
    },
  ])
  const { netAmount, description, pendingValues } = body.results[0]!.item as Line
  expect([netAmount, description]).toEqual([undefined, undefined])
  expect(pendingValues).toMatchObject([
    { field: 'description', text: long },
    { field: 'netAmount', text: '-5' },
  ])
})

test('a kind of line that the method refuses is no value of a cell and refuses the batch', async () => {
  const calculation = await makeCalculation()
  const answer = await sendBatch(calculation, [
    { op: 'create', fields: { ...makeBrickLine(w.library), inputType: 'B6_ENERGY_USE' } },
  ])
  expect(answer.status).toBe(422)
  expect(readProblem(answer).violations[0]!.code).toBe('operational_use_not_allowed')
})

test('a text that matches no profile waits until the field has a value, or is emptied', async () => {
  const calculation = await makeCalculation()
  const line = await addLine(calculation)
  const pending = { field: 'environmentalProfile', text: 'Steeel S235' }
  expect((await editor().patch(line, { pendingValues: [pending] })).status).toBe(200)
  const waiting = await readLine(line)
  expect(waiting).not.toHaveProperty('environmentalProfile')
  expect(waiting.pendingValues).toMatchObject([{ ...pending, code: 'no_match' }])
  await editor().patch(line, { pendingValues: [{ ...pending, text: 'Steel S235' }] })
  expect((await readLine(line)).pendingValues).toMatchObject([{ text: 'Steel S235' }])
  await editor().patch(line, { netAmount: 3 })
  expect((await readLine(line)).pendingValues).toHaveLength(1)
  const profile = makeIri('environmental_profiles', w.library.profiles.brick)
  await editor().patch(line, { environmentalProfile: profile })
  expect(await readLine(line)).not.toHaveProperty('pendingValues')
  await editor().patch(line, { pendingValues: [pending] })
  await editor().patch(line, { environmentalProfile: null })
  expect(await readLine(line)).not.toHaveProperty('pendingValues')
})

test('an unknown field and an empty text are refused at their place', async () => {
  const line = await addLine(await makeCalculation())
  const answer = await editor().patch(line, {
    pendingValues: [{ field: 'position', text: 'x' }, { field: 'comments' }],
  })
  expect(answer.status).toBe(422)
  expect(readProblem(answer).violations.map((v) => v.propertyPath)).toEqual([
    'pendingValues[0].field',
    'pendingValues[1].text',
  ])
})

test('a new transport takes over the supplier that waited for it', async () => {
  const { line } = await addWaitingLine()
  const other = await addWaitingLine()
  const before = await readLine(line)
  const made = await editor().call(recordRoutes(Transport).create, {
    body: {
      location: makeIri('locations', w.library.location),
      supplier: strange(),
      transportProfile: makeIri('transport_profiles', w.library.lorry),
      distance: 80,
    },
  })
  expect(made.status, made.text).toBe(201)
  const after = await readLine(line)
  expect(after.supplier).toBe(strange())
  expect(after).not.toHaveProperty('pendingValues')
  expect(after.revision).toBe(before.revision + 1)
  expect((await readLine(other.line)).supplier).toBe(strange())
  await editor().delete(made.body['@id'])
})

test('readiness names what waits, in place of the empty field', async () => {
  const { calculation, line } = await addWaitingLine()
  const { body } = await editor().call(recordRoutes(CalculationResultJournal).create, {
    body: { calculation },
  })
  const journal = (
    await editor().call(recordRoutes(CalculationResultJournal).get, { params: { id: body['@id'] } })
  ).body
  const missing = (journal.missing as { input?: string; field: string; code: string }[]).filter(
    ({ input }) => input === line,
  )
  expect(missing).toEqual([
    expect.objectContaining({
      field: 'supplier',
      code: 'value_not_accepted',
      message: '"Elsewhere" is not accepted: Supplier not connected to location',
    }),
  ])
})

test('a copy of the calculation has the same values waiting; deleting the line deletes them', async () => {
  const { calculation, line } = await addWaitingLine()
  const answer = await editor().call(calculationRoutes.copy, {
    body: {
      calculations: [calculation],
    },
  })
  const [copy] = answer.body.items.map((one) => one.result)
  const [copied] = (await editor().call(calculationRoutes.inputs, { params: { id: copy! } })).body
    .member
  expect(copied!.pendingValues).toEqual([waitingSupplier()])
  expect((await editor().delete(line)).status).toBe(204)
  expect(
    (await editor().call(calculationRoutes.inputs, { params: { id: calculation } })).body.member,
  ).toEqual([])
})

test('lines of templates keep texts without a match, and a calculation made from one starts with them', async () => {
  const template = await w.addTemplate()
  const [line] = await w.lines(template)
  const pending = { field: 'environmentalProfile', text: 'Steeel' }
  const answer = await sendBatch(template, [
    { op: 'update', id: line!['@id'], fields: { pendingValues: [pending] } },
  ])
  expect(answer.status, answer.text).toBe(200)
  const [started] = await w.lines(await w.start(template))
  expect(started!.pendingValues).toMatchObject([pending])
  expect(started).not.toHaveProperty('environmentalProfile')
})

test('a reader without the right to edit the calculation cannot keep a value', async () => {
  const { line } = await addWaitingLine()
  const body = { pendingValues: [{ field: 'comments', text: 'x' }] }
  expect((await w.as('ROLE_REVIEWER').patch(line, body)).status).toBeGreaterThanOrEqual(403)
  expect((await readLine(line)).pendingValues).toEqual([waitingSupplier()])
})
