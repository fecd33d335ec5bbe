import { afterAll, beforeAll, expect, test } from 'vitest'
import { MediaObject, recordRoutes, Supplier } from '@cradle/contract'
import { mediaArea } from '#media/media-routes'
import { world, type World } from '#platform/testing/world'
import { referenceArea } from '#reference/reference-routes'
import { acceptPendingSuppliers } from '#inputs/accept-pending-suppliers'
import { siteArea } from './site-routes.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
let w: World
beforeAll(async () => {
  w = await world([siteArea(acceptPendingSuppliers), mediaArea, referenceArea])
})
afterAll(() => w.close())

const getEditor = () => w.as('ROLE_LCA_EDITOR')
const uploadDocument = async (): Promise<string> =>
  (
    await getEditor().call(recordRoutes(MediaObject).create, {
      parts: {
        file: { name: 'epd.pdf', type: 'application/pdf', content: PDF },
        fields: { purpose: 'attachment' },
      },
    })
  ).body['@id']
const createSupplier = async (values: object): Promise<string> => {
  const { status, body, text } = await getEditor().call(recordRoutes(Supplier).create, {
    looseBody: {
      name: 'Sawmill',
      ...values,
    },
  })
  expect(status, text).toBe(201)
  return body['@id']
}

test('every reader of a supplier sees its document', async () => {
  const document = await uploadDocument()
  expect((await w.as('ROLE_VIEWER').get(document)).status).toBe(404)
  const made = await createSupplier({ uniqueId: 'S-1', attachment: document })
  expect(
    (await w.as('ROLE_VIEWER').call(recordRoutes(Supplier).get, { params: { id: made } })).body
      .attachment,
  ).toBe(document)
  expect(
    (await w.as('ROLE_VIEWER').call(recordRoutes(MediaObject).get, { params: { id: document } }))
      .body.fileName,
  ).toBe('epd.pdf')
})

test('only editors of the supplier still see a document that was replaced', async () => {
  const [first, second] = [await uploadDocument(), await uploadDocument()]
  const made = await createSupplier({ uniqueId: 'S-2', attachment: first })
  expect((await getEditor().patch(made, { attachment: second })).status).toBe(200)
  expect((await w.as('ROLE_VIEWER').get(first)).status).toBe(404)
  expect((await w.as('ROLE_VIEWER').get(second)).status).toBe(200)
})
