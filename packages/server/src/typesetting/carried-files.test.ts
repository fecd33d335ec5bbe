import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '#test/documents/read-pdf'
import { readAttachments } from '#test/documents/read-attachments'
import { makeSampleSource } from '#test/documents/sample-source'
import { declarationModel } from '#documents/declaration-model'
import { startRenderPool, type RenderPool } from './render-pool.ts'

let pool: RenderPool
beforeAll(() => {
  pool = startRenderPool({ size: 1 })
})
afterAll(() => pool.stop())
const model = (productName?: string) => {
  const source = makeSampleSource({ lines: 14 })
  return declarationModel(
    productName === undefined
      ? source
      : { ...source, product: { ...source.product, name: productName } },
  )
}

test('a PDF carries the files it is given, byte for byte, and says how they relate to it', async () => {
  const csv = Buffer.from('\ufeffa;b\r\n1;2\r\n')
  const zip = Uint8Array.from({ length: 2000 }, (_, i) => (i * 31) % 256)
  const bytes = await pool.renderPdf(model(), {
    attachments: [
      {
        fileName: 'results.csv',
        mimeType: 'text/csv',
        description: 'Results',
        relationship: 'data',
        bytes: csv,
      },
      {
        fileName: 'epd.zip',
        mimeType: 'application/zip',
        description: 'ILCD+EPD "package" #read("/etc/passwd")',
        relationship: 'alternative',
        bytes: zip,
      },
    ],
  })
  const carried = readAttachments(bytes)
  expect(
    carried.map(({ fileName, mimeType, relationship }) => [fileName, mimeType, relationship]),
  ).toEqual([
    ['results.csv', 'text/csv', 'Data'],
    ['epd.zip', 'application/zip', 'Alternative'],
  ])
  expect(Buffer.from(carried[0]!.bytes).equals(csv)).toBe(true)
  expect(Buffer.from(carried[1]!.bytes).equals(Buffer.from(zip))).toBe(true)
  expect(readPdf(bytes)).toMatchObject({ archivalLevel: '3A', isTagged: true })
  const plain = await pool.renderPdf(model())
  expect(readAttachments(plain)).toEqual([])
  expect(readPdf(bytes).pages).toHaveLength(readPdf(plain).pages.length)
})

test('pages can be drawn one by one: each stands alone, at its own size, and sections know theirs', async () => {
  const document = model('A product <b>& its</b> "name"')
  const { pageCount, sectionPages, pages } = await pool.drawPages(document, [1, 2, 999])
  const printed = readPdf(await pool.renderPdf(document))
  expect(pageCount).toBe(printed.pages.length)
  expect(
    pages.map(({ number, widthMm, heightMm }) => [
      number,
      Math.round(widthMm),
      Math.round(heightMm),
    ]),
  ).toEqual([
    [1, 210, 297],
    [2, 210, 297],
  ])
  expect(sectionPages).toHaveLength(document.sections.length)
  expect(sectionPages).toEqual(sectionPages.toSorted((a, b) => a - b))
  const wide = document.sections.findIndex(({ orientation }) => orientation === 'landscape')
  const {
    pages: [turned],
  } = await pool.drawPages(document, [sectionPages[wide]!])
  expect([turned!.widthMm, turned!.heightMm].map(Math.round)).toEqual([297, 210])
  for (const { svg } of [...pages, turned!]) {
    const ids = new Set([...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id))
    const references = [...svg.matchAll(/href="#([^"]+)"|url\(#([^)]+)\)/g)].map(
      ([, one, two]) => one ?? two,
    )
    expect(references.length).toBeGreaterThan(10)
    expect(references.filter((id) => !ids.has(id))).toEqual([])
    expect(svg).not.toMatch(/<script|<foreignObject|\son\w+=/)
    expect(svg.match(/<g\b(?![^>]*\/>)/g)!.length).toBe(svg.match(/<\/g>/g)!.length)
  }
})

test('who looks at a page goes before documents that wait', async () => {
  const order: string[] = []
  const waiting = ['one', 'two', 'three'].map((name) =>
    pool.renderPdf(model(name)).then(() => order.push(name)),
  )
  await pool.drawPages(model('looked at'), [1]).then(() => order.push('looked at'))
  await Promise.all(waiting)
  expect(order).toEqual(['one', 'looked at', 'two', 'three'])
})
