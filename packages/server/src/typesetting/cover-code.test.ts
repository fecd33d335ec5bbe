import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '#test/documents/read-pdf'
import { makeSampleSource } from '#test/documents/sample-source'
import { declarationModel } from '#documents/declaration-model'
import { startRenderPool, type RenderPool } from './render-pool.ts'

let pool: RenderPool
beforeAll(() => {
  // Other tests of the process may have closed this reader, which uploads must not reach.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  pool = startRenderPool({ size: 1 })
})
afterAll(() => pool.stop())

const publicUrl =
  'https://cradle.example/epd/0199a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b?version=01.00.000'

test('a phone reads the address of the public page from the picture of the cover', async () => {
  const model = declarationModel({ ...makeSampleSource(), publicUrl })
  const { pages } = await pool.drawPages(model, [1])
  const { data, info } = await sharp(Buffer.from(pages[0]!.svg), { density: 220 })
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(decodeQR({ width: info.width, height: info.height, data })).toBe(publicUrl)
})

test('the address is printed below the code', async () => {
  const model = declarationModel({ ...makeSampleSource(), publicUrl })
  const [cover] = readPdf(await pool.renderPdf(model)).lines
  const printed = cover!.map(({ text }) => text.replaceAll(/[\s\u200B]/g, '')).join('')
  expect(printed).toContain(publicUrl)
})
