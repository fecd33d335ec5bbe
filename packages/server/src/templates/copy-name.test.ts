import { expect, test } from 'vitest'
import { copyName } from './copy-name.ts'

test('a copy is marked as such and takes the first free name', () => {
  expect(copyName('Wall', new Set(['Wall']))).toBe('Wall (copy)')
  expect(copyName('Wall', new Set(['Wall', 'Wall (copy)', 'Wall (copy 2)']))).toBe('Wall (copy 3)')
  expect(copyName('Wall (copy)', new Set(['Wall', 'Wall (copy)']))).toBe('Wall (copy 2)')
})

test('a long name is shortened for the suffix without splitting a character', () => {
  const name = copyName('𝔸'.repeat(255), new Set())
  expect(Array.from(name)).toHaveLength(255)
  expect(name.endsWith('𝔸 (copy)')).toBe(true)
})
