import { expect, test } from 'vitest'
import { compressText, readCompressed } from '#platform/compressed-text'

test('a compressed text is a fraction of its length, and is read as it was', async () => {
  const text = JSON.stringify(
    Array.from({ length: 2_000 }, (_, n) => ({ café: n / 7, place: 'A1' })),
  )
  const bytes = await compressText(text)
  expect(bytes.length).toBeLessThan(text.length / 3)
  expect(await readCompressed(bytes)).toBe(text)
})

test('bytes without compression are text', async () => {
  expect(await readCompressed(Buffer.from('{"café":1}'))).toBe('{"café":1}')
  expect(await readCompressed(Buffer.from(''))).toBe('')
})
