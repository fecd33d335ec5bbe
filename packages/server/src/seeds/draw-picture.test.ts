import { expect, test } from 'vitest'
import { drawPicture, startDrawing } from './draw-picture.ts'

const makeDrawing = (width: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="2"><rect width="1" height="1"/></svg>`

/** A PNG names its width in its first chunk [pixels]. */
const readWidth = (png: Buffer): number => png.readUInt32BE(16)

test('drawings that are rendered together are each found by their own text', async () => {
  startDrawing([3, 5, 3].map(makeDrawing))
  const pictures = await Promise.all([5, 3, 7].map((width) => drawPicture(makeDrawing(width))))
  expect(pictures.map(readWidth)).toEqual([5, 3, 7])
  expect(await drawPicture(makeDrawing(5))).toBe(pictures[0])
})

test('a drawing that cannot be rendered fails where it is needed', async () => {
  startDrawing(['no drawing'])
  await expect(drawPicture('no drawing')).rejects.toThrow('could not be drawn')
})
