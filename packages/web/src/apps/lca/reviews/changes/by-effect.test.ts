import { expect, test } from 'vitest'
import { byEffect, changeOf } from './by-effect.ts'

test('the change that moves the result most comes first, up or down; the rest keeps its order', () => {
  const change = (label: string, effect?: number) => ({ kind: 'changed' as const, label, effect })
  expect(
    byEffect([change('text'), change('small', 0.1), change('down', -5), change('other')]).map(
      ({ label }) => label,
    ),
  ).toEqual(['down', 'small', 'text', 'other'])
})

test('a figure that was 0 or was not there has no percentage', () => {
  expect(changeOf(0, 2)).toBe(null)
  expect(changeOf(undefined, 2)).toBe(null)
  expect(changeOf(-4, -2)).toBe(50)
  expect(changeOf(4, 2)).toBe(-50)
})
