import { expect, test } from 'vitest'
import { freeCode } from './free-code.ts'

test('a copy receives the first free number', () => {
  expect(freeCode('FIX', new Set(['FIX']))).toBe('FIX-2')
  expect(freeCode('FIX', new Set(['FIX', 'FIX-2', 'FIX-4']))).toBe('FIX-3')
  expect(freeCode('FIX-2', new Set(['FIX', 'FIX-2']))).toBe('FIX-3')
  expect(freeCode('SCREW-80', new Set(['SCREW-80']))).toBe('SCREW-80-2')
})

test('a code keeps the maximum length and does not split characters', () => {
  expect(freeCode('X'.repeat(32), new Set())).toBe(`${'X'.repeat(30)}-2`)
  expect(Array.from(freeCode('🧱'.repeat(32), new Set()))).toHaveLength(32)
})
