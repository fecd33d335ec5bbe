import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MediaObject, recordRoutes, Company, User } from '@cradle/contract'
import { readProblem } from '#platform/testing/read-answer'
import sharp from 'sharp'
import { companyArea } from '#companies/company-routes'
import { mediaArea } from '#media/media-routes'
import { mediaTasks } from '#media/media-tasks'
import { world, type World } from '#platform/testing/world'
import { sessionArea } from '#session/session-routes'
import { userArea } from '#users/user-routes'
import type { ApiClient } from '#platform/testing/api-client'

const HOUR = 3_600_000
const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
)
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
let w: World
let png: Buffer

beforeAll(async () => {
  w = await world([sessionArea, userArea, companyArea, mediaArea], { also: ['verify'] })
  png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336' } })
    .png()
    .toBuffer()
})
afterAll(() => w.close())

const upload = (
  as: ApiClient,
  content: Buffer,
  purpose = 'image',
  name = 'picture.png',
  type = 'image/png',
) =>
  as.call(recordRoutes(MediaObject).create, {
    parts: { file: { name, type, content }, fields: { purpose } },
  })
const companyIri = (name: 'alpha' | 'beta'): string => `/2/companies/${w.companies[name]}`

test('a picture is re-encoded and stored without its metadata', async () => {
  const withPlace = await sharp(png)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'SECRET-MARK' } })
    .toBuffer()
  expect(withPlace.includes('SECRET-MARK')).toBe(true)
  const answer = await upload(
    w.as('ROLE_EDITOR'),
    withPlace,
    'image',
    '../../Ümlaut (a).jpg',
    'image/png',
  )
  expect([answer.status, answer.body]).toEqual([
    201,
    expect.objectContaining({
      '@type': 'MediaObject',
      fileName: 'Ümlaut (a).jpg',
      mimeType: 'image/jpeg',
      purpose: 'image',
    }),
  ])
  const content = await w.anonymous.get(answer.body.contentUrl)
  expect([content.status, content.headers['content-type'], content.bytes.length]).toEqual([
    200,
    'image/jpeg',
    answer.body.size,
  ])
  expect(content.bytes.includes('SECRET-MARK')).toBe(false)
  expect(content.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `inline; filename="_mlaut _a_.jpg"; filename*=UTF-8''%C3%9Cmlaut%20%28a%29.jpg`,
  })
})

test('the quotation marks that a browser encodes in a name are decoded, and nothing else', async () => {
  const name = '%22North%22 100%25.png'
  const { body } = await upload(w.as('ROLE_EDITOR'), png, 'image', name)
  expect(body.fileName).toBe('_North_ 100%25.png')
})

test('a signed address opens one file for an hour', async () => {
  const [one, two] = [
    (await upload(w.as('ROLE_EDITOR'), png)).body,
    (await upload(w.as('ROLE_EDITOR'), png)).body,
  ]
  const getQuery = (url: string): string => url.split('?')[1]!
  expect((await w.anonymous.get(one.contentUrl)).status).toBe(200)
  expect(
    (await w.anonymous.get(`/2/media_objects/${two.id}/content?${getQuery(one.contentUrl)}`))
      .status,
  ).toBe(401)
  expect(
    (await w.anonymous.get(one.contentUrl.replace(/expires=\d+/, 'expires=99999999999'))).status,
  ).toBe(401)
  expect((await w.anonymous.get(`/2/media_objects/${one.id}/content`)).status).toBe(401)
  expect((await w.as('ROLE_EDITOR').get(`/2/media_objects/${one.id}/content`)).status).toBe(200)
  expect((await w.as('ROLE_VIEWER').get(`/2/media_objects/${one.id}/content`)).status).toBe(404)
  w.forward(HOUR + 1000)
  expect((await w.anonymous.get(one.contentUrl)).status).toBe(401)
})

test('the content decides on the kind: SVG, broken pictures and programs are refused whatever their name', async () => {
  const editor = w.as('ROLE_EDITOR')
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  for (const [content, purpose] of [
    [SVG, 'image'],
    [SVG, 'logo'],
    [SVG, 'attachment'],
    [png.subarray(0, 40), 'image'],
    [Buffer.from('MZ\u0090'), 'attachment'],
    [PDF, 'image'],
    [gif, 'image'],
    [png, 'import'],
    [Buffer.from(`<!--${'x'.repeat(9)}%PDF-1.7`), 'attachment'],
  ] as const) {
    const answer = await upload(editor, content, purpose)
    expect([answer.status, readProblem(answer).violations[0]]).toEqual([
      422,
      expect.objectContaining({ propertyPath: 'file', code: 'file_type' }),
    ])
  }
})

test('a wrong extension is corrected to match the content', async () => {
  const editor = w.as('ROLE_EDITOR')
  const uploadNamed = async (name: string, content: Buffer, purpose: string): Promise<unknown> =>
    (await upload(editor, content, purpose, name)).body.fileName
  expect(await uploadNamed('picture.exe', png, 'image')).toBe('picture.png')
  expect(await uploadNamed('plan.svgz', PDF, 'attachment')).toBe('plan.pdf')
  expect(await uploadNamed('.', png, 'image')).toBe('picture.png')
  expect(await uploadNamed('.', png, 'logo')).toBe('logo.png')
  expect(await uploadNamed('.', png, 'autograph')).toBe('signature.png')
  expect(await uploadNamed('.', PDF, 'attachment')).toBe('attachment.pdf')
  expect(await uploadNamed('AUX.pdf', PDF, 'attachment')).toBe('_AUX.pdf')
  const gzip = gzipSync(SVG)
  expect(readProblem(await upload(editor, gzip, 'image', 'picture.svgz')).violations[0]!.code).toBe(
    'file_type',
  )
})

test('a name cannot add anything to the header of its download', async () => {
  const answer = await upload(
    w.as('ROLE_EDITOR'),
    PDF,
    'attachment',
    `a"; filename*=UTF-8''evil.exe; x=".pdf`.replaceAll('"', '%22'),
  )
  const { headers } = await w.anonymous.get(answer.body.contentUrl)
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="[\w. -]+\.pdf"; filename\*=UTF-8''[\w%.-]+\.pdf$/,
  )
})

test('a picture with too many pixels is refused for its size, not for its type', async () => {
  const drawSquare = async (pixels: number): Promise<Buffer> =>
    sharp({ create: { width: pixels, height: pixels, channels: 3, background: '#336' } })
      .png({ palette: true, colours: 2 })
      .toBuffer()
  const large = await drawSquare(8000)
  expect(large.length).toBeLessThan(2 * 1024 * 1024)
  for (const purpose of ['image', 'attachment']) {
    const answer = await upload(w.as('ROLE_EDITOR'), large, purpose)
    expect([answer.status, readProblem(answer).violations]).toEqual([
      422,
      [
        {
          propertyPath: 'file',
          message: 'The picture is too large: 8000 by 8000 pixels. It may have 40 million pixels.',
          code: 'picture_too_large',
        },
      ],
    ])
  }
})

test('a document is stored unchanged and sent as an attachment only', async () => {
  const answer = await upload(w.as('ROLE_EDITOR'), PDF, 'attachment', 'plan.pdf', 'text/html')
  expect(answer.body).toMatchObject({ mimeType: 'application/pdf', size: PDF.length })
  const content = await w.anonymous.get(answer.body.contentUrl)
  expect(content.bytes.equals(PDF)).toBe(true)
  expect(content.headers['content-disposition']).toMatch(/^attachment; filename="plan.pdf"/)
})

test('a file that is too large, empty, missing or of an unknown purpose is refused', async () => {
  const editor = w.as('ROLE_EDITOR')
  const large = Buffer.concat([PDF, Buffer.alloc(2 * 1024 * 1024)])
  expect(readProblem(await upload(editor, large, 'attachment'))).toMatchObject({
    status: 413,
    description: 'The file is larger than 2 MB.',
  })
  expect(
    (await upload(editor, Buffer.concat([PDF, Buffer.alloc(11 * 1024 * 1024)]), 'attachment'))
      .status,
  ).toBe(413)
  expect(readProblem(await upload(editor, Buffer.alloc(0))).violations[0]!.propertyPath).toBe(
    'file',
  )
  expect((await editor.upload('/2/media_objects', { fields: { purpose: 'image' } })).status).toBe(
    422,
  )
  expect(readProblem(await upload(editor, png, 'weapon')).violations[0]!.propertyPath).toBe(
    'purpose',
  )
  expect((await editor.post('/2/media_objects', { file: 'x' })).status).toBe(415)
  expect((await upload(w.anonymous, png)).status).toBe(401)
})

test('an unattached file is visible to its uploader, an attached one to readers of its record', async () => {
  const [admin, colleague, stranger] = [
    w.as('ROLE_COMPANY_ADMIN'),
    w.as('ROLE_VIEWER'),
    w.as('ROLE_COMPANY_ADMIN', 'beta'),
  ]
  const file = (await upload(admin, png, 'logo')).body
  expect((await colleague.get(file['@id'])).status).toBe(404)
  expect((await stranger.patch(companyIri('beta'), { logo: file['@id'] })).status).toBe(400)
  expect(
    (
      await admin.call(recordRoutes(Company).patch, {
        params: { id: companyIri('alpha') },
        body: { logo: file['@id'] },
      })
    ).body.logo,
  ).toBe(file['@id'])
  expect((await colleague.get(file['@id'])).status).toBe(200)
  expect((await stranger.get(file['@id'])).status).toBe(404)
  expect((await stranger.get(`${file['@id']}/content`)).status).toBe(404)
  expect((await colleague.delete(file['@id'])).status).toBe(403)
  expect((await admin.delete(file['@id'])).status).toBe(204)
  expect((await admin.get(companyIri('alpha'))).body).not.toHaveProperty('logo')
})

test('a file can be attached to one record only', async () => {
  const reviewer = w.as('ROLE_SUPER_ADMIN')
  const file = (await upload(reviewer, png, 'logo')).body
  expect((await reviewer.patch(companyIri('alpha'), { logo: file['@id'] })).status).toBe(200)
  expect((await reviewer.patch(companyIri('beta'), { logo: file['@id'] })).status).toBe(400)
})

test('only a reviewer has a signature, and only one that the reviewer uploaded as a signature', async () => {
  const [reviewer, editor] = [w.as('ROLE_REVIEWER'), w.as('ROLE_EDITOR')]
  const own = `/2/users/${w.user('ROLE_REVIEWER').id}`
  const signature = (await upload(reviewer, png, 'autograph')).body
  const picture = (await upload(reviewer, png, 'image')).body
  expect((await reviewer.patch(own, { autograph: picture['@id'] })).status).toBe(400)
  expect(
    (
      await reviewer.call(recordRoutes(User).patch, {
        params: { id: own },
        body: { autograph: signature['@id'] },
      })
    ).body.autograph,
  ).toBe(signature['@id'])
  // A colleague sees files of the company, but not the account that this one is attached to.
  expect((await w.as('ROLE_VIEWER', 'verify').get(signature['@id'])).status).toBe(404)
  expect((await w.as('ROLE_ADMIN', 'verify').get(signature['@id'])).status).toBe(200)
  const editors = (await upload(editor, png, 'autograph')).body
  expect(
    (await editor.patch(`/2/users/${w.user('ROLE_EDITOR').id}`, { autograph: editors['@id'] }))
      .status,
  ).toBe(403)
  expect((await reviewer.patch(own, { autograph: null })).body).not.toHaveProperty('autograph')
})

test('unattached files are deleted after a day; attached ones are kept', async () => {
  const admin = w.as('ROLE_COMPANY_ADMIN')
  const [loose, kept, replaced] = [
    (await upload(admin, png, 'logo')).body,
    (await upload(admin, png, 'logo')).body,
    (await upload(admin, png, 'logo')).body,
  ]
  for (const file of [replaced, kept])
    expect((await admin.patch(companyIri('alpha'), { logo: file['@id'] })).status).toBe(200)
  const pruneMedia = () =>
    mediaTasks(w.services)['prune_media']!.run(
      {},
      { attempt: 1, isLast: false, signal: new AbortController().signal },
    )
  await pruneMedia()
  expect((await admin.get(loose['@id'])).status).toBe(200)
  w.forward(25 * HOUR)
  await pruneMedia()
  expect((await admin.get(loose['@id'])).status).toBe(404)
  expect((await admin.get(replaced['@id'])).status).toBe(404)
  expect((await admin.get(kept['@id'])).status).toBe(200)
  expect((await admin.get(`${kept['@id']}/content`)).status).toBe(200)
})
