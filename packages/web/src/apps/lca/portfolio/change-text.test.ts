import { expect, test } from 'vitest'
import { formatChange, formatFigure } from './change-text.ts'

test('a change is relative to the previous figure and signed', () => {
  expect(formatChange(200, 210.4, 'en')).toBe('+5.2%')
  expect(formatChange(-10, -5, 'en')).toBe('+50%')
  expect(formatChange(10, 5, 'nl')).toBe('−50\u00a0%')
})

test('a change too small to show is not shown as zero', () => {
  expect(formatChange(1, 1.0001, 'en')).toBe('+<0.1%')
  expect(formatChange(1, 1, 'en')).toBe('0%')
})

test('without a previous figure there is no percentage', () => {
  expect(formatChange(undefined, 3, 'en')).toBe('')
  expect(formatChange(0, 3, 'en')).toBe('–')
  expect(formatChange(5.7e-14, -55, 'en')).toBe('–')
  expect(formatChange(0, 0, 'en')).toBe('0%')
})

test('an unknown figure is not zero, and a figure with unknown parts shows its known part', () => {
  expect(formatFigure(undefined, 'en')).toBe('–')
  expect(formatFigure(12.34, 'en', true)).toBe('12.3\u00a0+\u00a0?')
})
