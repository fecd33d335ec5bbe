import { expect, test } from 'vitest'
import { cutOutSize } from './cut-out.ts'

test('a cut-out keeps its proportions, never exceeds the source image, and is at most 1200 pixels long', () => {
  expect(cutOutSize({ width: 800, height: 400 }, { x: 0, y: 0, width: 50, height: 50 })).toEqual({
    width: 400,
    height: 200,
  })
  expect(
    cutOutSize({ width: 4800, height: 2400 }, { x: 0, y: 0, width: 100, height: 100 }),
  ).toEqual({
    width: 1200,
    height: 600,
  })
  expect(cutOutSize({ width: 100, height: 100 }, { x: 0, y: 0, width: 0.1, height: 0.1 })).toEqual({
    width: 1,
    height: 1,
  })
})
