import { expect, test } from 'vitest'
import { stateFigure, writeFigure, writeWorkingFigure } from './figure.ts'

const format = (value: number) => value.toFixed(1)

test.each([
  ['a complete figure is its number', 46.6, false, 46.6],
  ['a complete zero is 0', 0, false, 0],
  ['a complete zero has no sign', -0, false, 0],
  ['a figure with an unknown part is ND', 46.6, true, 'ND'],
  ['a known part of 0 with an unknown part is ND, never 0', 0, true, 'ND'],
  ['a figure of which nothing is known is ND', undefined, false, 'ND'],
  ['a figure that is no number is ND', Number.NaN, false, 'ND'],
  ['an undeclared module is MND', 'notDeclared', false, 'MND'],
  ['an undeclared module is MND also where something is unknown', 'notDeclared', true, 'MND'],
] as const)('%s', (_, known, isIncomplete, figure) => {
  expect(stateFigure(known, isIncomplete)).toBe(figure)
})

test('files and chart labels write ND instead of a known part', () => {
  expect(writeFigure(46.6, true, format)).toBe('ND')
  expect(writeFigure(46.6, false, format)).toBe('46.6')
  expect(writeFigure('notDeclared', undefined, format)).toBe('MND')
})

test('working screens write the known part and a question mark, also for a negative part', () => {
  expect(writeWorkingFigure(46.6, true, format)).toBe('46.6\u00a0+\u00a0?')
  expect(writeWorkingFigure(-3, true, format)).toBe('-3.0\u00a0+\u00a0?')
  expect(writeWorkingFigure(46.6, false, format)).toBe('46.6')
})

test('working screens write ND where no part is known, and MND for an undeclared module', () => {
  expect(writeWorkingFigure(0, true, format)).toBe('ND')
  expect(writeWorkingFigure(undefined, true, format)).toBe('ND')
  expect(writeWorkingFigure('notDeclared', true, format)).toBe('MND')
})
