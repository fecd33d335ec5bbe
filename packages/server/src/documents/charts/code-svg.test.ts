import { expect, test } from 'vitest'
import decodeQR from 'qr/decode.js'
import { codeSvg } from './code-svg.ts'

/** Draws the path of the code on a field of pixels, with the quiet zone a reader needs. */
function pixels(
  svg: string,
  scale = 4,
  quiet = 4,
): { width: number; height: number; data: Uint8Array } {
  const size = Number(/width="(\d+)"/.exec(svg)?.[1])
  const width = (size + 2 * quiet) * scale
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    for (let row = 0; row < scale; row += 1) {
      for (let column = 0; column < Number(length) * scale; column += 1) {
        const at =
          (((Number(y) + quiet) * scale + row) * width + (Number(x) + quiet) * scale + column) * 4
        data.fill(0, at, at + 3)
      }
    }
  }
  return { width, height: width, data }
}

test.each([
  'https://cradle.example/epic/data/0199',
  'https://cradle.example/verify/CRD-000142?hash=a1f05c9e27b44d3c8e6f90b2d7135a4866c0fd12e9a7b35480c1de6f2b9a7c43',
])('a reader finds the address in the code of %s', (address) => {
  expect(decodeQR(pixels(codeSvg(address)))).toBe(address)
})
