import { expect, test } from 'vitest'
import { findTreeMove, type TreeLine } from './tree-keys.ts'

const lines: TreeLine[] = [
  { id: 'all', label: 'All', level: 1 },
  { id: 'walls', label: 'Walls', level: 1, isOpen: true },
  { id: 'inner', label: 'Inner walls', level: 2 },
  { id: 'roofs', label: 'Roofs', level: 1, isOpen: false },
]
const pressKey = (key: string, from: string) => findTreeMove(key, lines, from)

test('down and up move by one line and stop at the ends', () => {
  expect(pressKey('ArrowDown', 'all')).toEqual({ focus: 'walls' })
  expect(pressKey('ArrowUp', 'inner')).toEqual({ focus: 'walls' })
  expect(pressKey('ArrowDown', 'roofs')).toBeNull()
  expect(pressKey('Home', 'roofs')).toEqual({ focus: 'all' })
  expect(pressKey('End', 'all')).toEqual({ focus: 'roofs' })
})

test('right opens a folder, then enters it; left closes it, then moves to its parent', () => {
  expect(pressKey('ArrowRight', 'roofs')).toEqual({ open: 'roofs' })
  expect(pressKey('ArrowRight', 'walls')).toEqual({ focus: 'inner' })
  expect(pressKey('ArrowRight', 'inner')).toBeNull()
  expect(pressKey('ArrowLeft', 'walls')).toEqual({ close: 'walls' })
  expect(pressKey('ArrowLeft', 'inner')).toEqual({ focus: 'walls' })
})

test('a letter moves to the next line that starts with it, and wraps at the end', () => {
  expect(pressKey('r', 'all')).toEqual({ focus: 'roofs' })
  expect(pressKey('A', 'roofs')).toEqual({ focus: 'all' })
  expect(pressKey('z', 'all')).toBeNull()
})
