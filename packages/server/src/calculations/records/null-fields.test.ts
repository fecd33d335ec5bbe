import { afterAll, beforeAll, expect, test } from 'vitest'
import { readField } from '#platform/testing/read-answer'
import {
  calculationWriteFields,
  type Field,
  Calculation,
  recordRoutes,
  calculationRoutes,
} from '@cradle/contract'
import {
  makeCalculationWorld,
  makeCompleteFields,
  type CalculationWorld,
} from '#test/worlds/calculation-world'

let w: CalculationWorld
beforeAll(async () => {
  w = await makeCalculationWorld()
})
afterAll(() => w.close())

const optional = Object.entries<Field>(calculationWriteFields)
  .filter(([, field]) => !field.required)
  .map(([name]) => name)
const isText = (name: string): boolean =>
  ['string', 'text'].includes(
    calculationWriteFields[name as keyof typeof calculationWriteFields].kind,
  )
/** Source: specification §5. */
const keepsNull = (name: string): boolean =>
  /(File|Image|template)$/.test(name) || name === 'predefinedConstructionWaste'

test('a client that sends every null as an empty text empties every field but those that must stay', async () => {
  const { body } = await w
    .as('ROLE_EDITOR')
    .call(recordRoutes(Calculation).create, { looseBody: makeCompleteFields(w.library) })
  const saved = await w.as('ROLE_EDITOR').call(recordRoutes(Calculation).patch, {
    params: { id: body['@id'] },
    body: Object.fromEntries(optional.map((name) => [name, keepsNull(name) ? null : ''])),
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  for (const name of optional) expect(readField(saved.body, name) ?? '', name).toBe('')
  expect(optional.filter((name) => !isText(name) && name in saved.body)).toEqual([])
})

test.each(optional)('%s may be sent as an empty text, and as null', async (name) => {
  const { body } = await w
    .as('ROLE_EDITOR')
    .call(recordRoutes(Calculation).create, { looseBody: makeCompleteFields(w.library) })
  for (const nothing of ['', null])
    expect((await w.as('ROLE_EDITOR').patch(body['@id'], { [name]: nothing })).status).toBe(200)
})

test('a required field is never emptied', async () => {
  const { body } = await w
    .as('ROLE_EDITOR')
    .call(recordRoutes(Calculation).create, { looseBody: makeCompleteFields(w.library) })
  for (const name of ['productName', 'calculationType', 'method'])
    expect((await w.as('ROLE_EDITOR').patch(body['@id'], { [name]: '' })).status).toBe(422)
})

const texts = optional.filter(isText)

test('an empty text stays an empty text, in every text field', async () => {
  const editor = w.as('ROLE_EDITOR')
  const empty = Object.fromEntries(texts.map((name) => [name, '']))
  const made = await editor.call(recordRoutes(Calculation).create, {
    looseBody: { ...makeCompleteFields(w.library), ...empty },
  })
  expect(made.body).toMatchObject(empty)
  expect((await editor.get(made.body['@id'])).body).toMatchObject(empty)
  const full = await editor.call(recordRoutes(Calculation).create, {
    looseBody: makeCompleteFields(w.library),
  })
  expect((await editor.patch(full.body['@id'], empty)).body).toMatchObject(empty)
  expect((await editor.put(full.body['@id'], empty)).body).toMatchObject(empty)
  const cleared = await editor.patch(
    full.body['@id'],
    Object.fromEntries(texts.map((name) => [name, null])),
  )
  expect(texts.filter((name) => readField(cleared.body, name) !== undefined)).toEqual([])
})

test('an empty text is no text, for whoever asks what is missing or filters by what exists', async () => {
  const editor = w.as('ROLE_EDITOR')
  const { body } = await editor.call(recordRoutes(Calculation).create, {
    looseBody: makeCompleteFields(w.library),
  })
  const missing = async (): Promise<unknown> =>
    (await editor.call(calculationRoutes.readiness, { params: { id: body['@id'] } })).body.missing
  const found = async (value: boolean): Promise<boolean> =>
    (
      await editor.call(recordRoutes(Calculation).list, {
        search: `exists[functionalUnitDescription]=${value}&id[]=${body.id}`,
      })
    ).body.totalItems === 1
  await editor.patch(body['@id'], {
    ...Object.fromEntries(texts.map((name) => [name, null])),
    functionalUnitDescription: 'a square metre of wall',
  })
  expect([await found(true), await found(false)]).toEqual([true, false])
  await editor.patch(body['@id'], { functionalUnitDescription: null })
  const withNull = await missing()
  expect([await found(true), await found(false)]).toEqual([false, true])
  await editor.patch(body['@id'], Object.fromEntries(texts.map((name) => [name, ''])))
  expect(await missing()).toEqual(withNull)
  expect([await found(true), await found(false)]).toEqual([false, true])
})
