import { afterAll, beforeAll, expect, test } from 'vitest'
import { MediaObject, recordRoutes, Footprint, FootprintInput } from '@cradle/contract'
import {
  makeCalculationWorld,
  makeIri,
  type CalculationWorld,
} from '#test/worlds/calculation-world'
import { footprintArea } from '../footprint-routes.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
let w: CalculationWorld
const asEditor = () => w.as('ROLE_CCF_EDITOR')
beforeAll(async () => {
  w = await makeCalculationWorld([footprintArea])
})
afterAll(() => w.close())

const uploadInvoice = async (): Promise<string> =>
  (
    await asEditor().call(recordRoutes(MediaObject).create, {
      parts: {
        file: { name: 'invoice.pdf', type: 'application/pdf', content: PDF },
        fields: { purpose: 'attachment' },
      },
    })
  ).body['@id']

const makeInput = async (values: Record<string, unknown>) => {
  const { body } = await asEditor().call(recordRoutes(Footprint).create, {
    body: {
      name: 'Evidence',
      timePeriod: '2025',
      reportingIntervals: 1,
      method: makeIri('methods', w.library.method),
    },
  })
  return asEditor().call(recordRoutes(FootprintInput).create, {
    body: {
      footprint: body['@id'],
      location: makeIri('locations', w.library.location),
      inputStage: 'A3_ENERGY_CONSUMPTION',
      scope: 1,
      reportingInterval: 1,
      ...values,
    },
  })
}

test('evidence of an input is visible to every reader of the footprint, and to nobody else', async () => {
  const invoice = await uploadInvoice()
  expect((await w.as('ROLE_OEF_EDITOR').get(invoice)).status).toBe(404)
  const made = await makeInput({ attachments: [invoice] })
  expect(made.status, made.text).toBe(201)
  expect(made.body.attachments).toEqual([invoice])
  expect((await w.as('ROLE_OEF_EDITOR').get(invoice)).status).toBe(200)
  for (const stranger of [w.as('ROLE_VIEWER'), w.as('ROLE_CCF_EDITOR', 'beta')])
    expect((await stranger.get(invoice)).status).toBe(404)
})

test('a file belongs to one input; a colleague takes it off, and it stays with the footprint', async () => {
  const invoice = await uploadInvoice()
  const made = await makeInput({ attachments: [invoice] })
  expect((await makeInput({ attachments: [invoice] })).status).toBe(400)
  const colleague = w.as('ROLE_OEF_EDITOR')
  const changed = await colleague.call(recordRoutes(FootprintInput).patch, {
    params: { id: made.body['@id'] },
    body: { attachments: [] },
  })
  expect([changed.status, changed.body.attachments]).toEqual([200, []])
  expect((await colleague.get(invoice)).status).toBe(200)
  // Another input of the same footprint can have it, but none of another one.
  expect((await makeInput({ attachments: [invoice] })).status).toBe(400)
  const again = await colleague.call(recordRoutes(FootprintInput).patch, {
    params: { id: made.body['@id'] },
    body: { attachments: [invoice] },
  })
  expect([again.status, again.body.attachments]).toEqual([200, [invoice]])
})
