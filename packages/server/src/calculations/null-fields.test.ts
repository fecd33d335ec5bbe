import { afterAll, beforeAll, expect, test } from 'vitest'
import { calculationWriteFields, type Field } from '@cradle/contract'
import {
  calculationWorld,
  completeFields,
  type CalculationWorld,
} from './testing/calculation-world.ts'

let w: CalculationWorld
beforeAll(async () => {
  w = await calculationWorld()
}, 60_000)
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
  const { body } = await w.as('ROLE_EDITOR').post('/2/calculations', completeFields(w.library))
  const saved = await w
    .as('ROLE_EDITOR')
    .patch(
      body['@id'],
      Object.fromEntries(optional.map((name) => [name, keepsNull(name) ? null : ''])),
    )
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  for (const name of optional) expect(saved.body[name] ?? '', name).toBe('')
  expect(optional.filter((name) => !isText(name) && name in saved.body)).toEqual([])
})

test.each(optional)('%s may be sent as an empty text, and as null', async (name) => {
  const { body } = await w.as('ROLE_EDITOR').post('/2/calculations', completeFields(w.library))
  for (const nothing of ['', null])
    expect((await w.as('ROLE_EDITOR').patch(body['@id'], { [name]: nothing })).status).toBe(200)
})

test('a required field is never emptied', async () => {
  const { body } = await w.as('ROLE_EDITOR').post('/2/calculations', completeFields(w.library))
  for (const name of ['productName', 'calculationType', 'method'])
    expect((await w.as('ROLE_EDITOR').patch(body['@id'], { [name]: '' })).status).toBe(422)
})
