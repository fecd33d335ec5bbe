import { expect, test } from 'vitest'
import {
  makeArea,
  columnInGroup,
  cycle,
  jump,
  nextCell,
  sheetEnd,
  step,
  wholeGroup,
  type Sheet,
} from './selection.ts'

/** Lines: H = header, + = add line, else one character per column, `.` = empty. */
const sheet = (...lines: string[]): Sheet => {
  const isRow = (line: number) => !['H', '+'].includes(lines[line] ?? 'H')
  const groupOf = (line: number) => {
    let header = line
    while (header > 0 && lines[header] !== 'H') header -= 1
    let last = header
    while (lines[last + 1] !== undefined && isRow(last + 1)) last += 1
    return { first: header + 1, last }
  }
  return {
    lineCount: lines.length,
    colCount: 3,
    page: 10,
    isRow,
    groupOf,
    isFilled: (line, col) => isRow(line) && lines[line]![col] !== '.',
  }
}
const two = sheet('H', 'abc', 'a.c', 'ab.', '...', 'abc', '+', 'H', 'abc', '+')

test('arrows stop at the edge of the sheet', () => {
  expect(step(two, { line: 0, col: 0 }, 'up')).toEqual({ line: 0, col: 0 })
  expect(step(two, { line: 9, col: 2 }, 'right')).toEqual({ line: 9, col: 2 })
  expect(step(two, { line: 1, col: 0 }, 'down', 3)).toEqual({ line: 4, col: 0 })
})

test('Ctrl+arrow goes to the edge of the filled block, then to the next filled cell, then to the last row', () => {
  expect(jump(two, { line: 1, col: 0 }, 'down')).toEqual({ line: 3, col: 0 })
  expect(jump(two, { line: 3, col: 0 }, 'down')).toEqual({ line: 5, col: 0 })
  expect(jump(two, { line: 5, col: 0 }, 'down')).toEqual({ line: 8, col: 0 })
  expect(jump(two, { line: 8, col: 0 }, 'down')).toEqual({ line: 8, col: 0 })
  expect(jump(two, { line: 2, col: 0 }, 'right')).toEqual({ line: 2, col: 2 })
  expect(jump(two, { line: 4, col: 0 }, 'right')).toEqual({ line: 4, col: 2 })
})

test('the end of the sheet is its last row, not the line that adds one', () => {
  expect(sheetEnd(two)).toEqual({ line: 8, col: 2 })
})

test('Ctrl+Space takes the column of the group, Ctrl+A the group', () => {
  expect(columnInGroup(two, makeArea({ line: 3, col: 1 }, { line: 3, col: 1 }))).toEqual({
    top: 1,
    bottom: 5,
    left: 1,
    right: 1,
  })
  expect(wholeGroup(two, 8)).toEqual({ top: 8, bottom: 8, left: 0, right: 2 })
})

test('Tab goes to the next row behind the last column and leaves after the last cell', () => {
  expect(nextCell(two, { line: 5, col: 2 }, 'right')).toEqual({ line: 8, col: 0 })
  expect(nextCell(two, { line: 8, col: 2 }, 'right')).toBeNull()
  expect(nextCell(two, { line: 8, col: 0 }, 'left')).toEqual({ line: 5, col: 2 })
  expect(nextCell(two, { line: 1, col: 0 }, 'left')).toBeNull()
})

test('Enter and Tab go round inside a selected area, over rows only', () => {
  const area = { top: 5, bottom: 8, left: 0, right: 1 }
  expect(cycle(two, area, { line: 5, col: 0 }, 'down')).toEqual({ line: 8, col: 0 })
  expect(cycle(two, area, { line: 8, col: 0 }, 'down')).toEqual({ line: 5, col: 1 })
  expect(cycle(two, area, { line: 8, col: 1 }, 'right')).toEqual({ line: 5, col: 0 })
  expect(cycle(two, area, { line: 5, col: 0 }, 'left')).toEqual({ line: 8, col: 1 })
})
