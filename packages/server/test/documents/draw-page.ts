import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'

/**
 * Draws the first page of a PDF at 144 dots per inch, with the library that Chromium's own reader uses.
 *
 * @returns a PNG
 */
export async function drawFirstPage(pdf: Buffer): Promise<Buffer> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const { data } = await document.getPage(0).render({
    scale: 2,
    render: ({ data, width, height }) =>
      sharp(data, { raw: { width, height, channels: 4 } })
        .png()
        .toBuffer(),
  })
  document.destroy()
  library.destroy()
  return Buffer.from(data)
}
