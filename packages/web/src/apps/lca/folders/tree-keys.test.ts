import { expect, test } from 'vitest'
import { treeMove, type TreeLine } from './tree-keys.ts'

const lines: TreeLine[] = [
  { id: 'all', label: 'All', level: 1 },
  { id: 'walls', label: 'Walls', level: 1, isOpen: true },
  { id: 'inner', label: 'Inner walls', level: 2 },
  { id: 'roofs', label: 'Roofs', level: 1, isOpen: false },
]
const move = (key: string, from: string) => treeMove(key, lines, from)

test('down and up go line by line and stop at the ends', () => {
  expect(move('ArrowDown', 'all')).toEqual({ focus: 'walls' })
  expect(move('ArrowUp', 'inner')).toEqual({ focus: 'walls' })
  expect(move('ArrowDown', 'roofs')).toBeNull()
  expect(move('Home', 'roofs')).toEqual({ focus: 'all' })
  expect(move('End', 'all')).toEqual({ focus: 'roofs' })
})

test('right opens, then goes in; left closes, then goes out', () => {
  expect(move('ArrowRight', 'roofs')).toEqual({ open: 'roofs' })
  expect(move('ArrowRight', 'walls')).toEqual({ focus: 'inner' })
  expect(move('ArrowRight', 'inner')).toBeNull()
  expect(move('ArrowLeft', 'walls')).toEqual({ close: 'walls' })
  expect(move('ArrowLeft', 'inner')).toEqual({ focus: 'walls' })
})

test('a letter goes to the next line that starts with it, round the end', () => {
  expect(move('r', 'all')).toEqual({ focus: 'roofs' })
  expect(move('A', 'roofs')).toEqual({ focus: 'all' })
  expect(move('z', 'all')).toBeNull()
})
