import { expect, test } from 'vitest'
import { mergeFields } from './merge-fields.ts'

const base = { netAmount: 1, description: 'Stud', supplier: null }

test('what only one of two people changed stands', () => {
  expect(mergeFields(base, { netAmount: 2 }, { ...base, description: 'Post' })).toEqual({
    send: { netAmount: 2 },
    take: { description: 'Post' },
    conflicts: new Map(),
  })
})

test('a field both changed to two values is for a person to decide', () => {
  expect(mergeFields(base, { netAmount: 2 }, { ...base, netAmount: 3 })).toEqual({
    send: {},
    take: {},
    conflicts: new Map([['netAmount', { mine: 2, theirs: 3 }]]),
  })
})

test('a field both changed to the same value needs nothing more', () => {
  expect(mergeFields(base, { supplier: 's' }, { ...base, supplier: 's' })).toEqual({
    send: {},
    take: {},
    conflicts: new Map(),
  })
})

test('emptying counts as a change, and a field that was never there is empty', () => {
  const { supplier: _, ...short } = base
  expect(mergeFields(short, { supplier: 's' }, { ...base })).toMatchObject({
    send: { supplier: 's' },
    conflicts: new Map(),
  })
  expect(
    mergeFields(base, { description: null }, { ...base, description: 'Post' }).conflicts.get(
      'description',
    ),
  ).toEqual({ mine: null, theirs: 'Post' })
})

test('without knowing where both began, ours stands', () => {
  expect(mergeFields(null, { netAmount: 2 }, { ...base, netAmount: 3 })).toMatchObject({
    send: { netAmount: 2 },
    conflicts: new Map(),
  })
})

test('a value that the server refused is the one we wrote; its reason is to be shown', () => {
  const refused = { invalid: 'Elsewhere', key: 's2', reason: 'Not connected' }
  const theirs = { ...base, supplier: refused }
  expect(mergeFields({ ...base, supplier: 's2' }, {}, theirs).take).toEqual({ supplier: refused })
  expect(mergeFields({ ...base, supplier: 's1' }, { supplier: 's2' }, theirs)).toMatchObject({
    send: {},
    conflicts: new Map(),
  })
  expect(
    mergeFields({ ...base, supplier: 's1' }, { supplier: 's3' }, theirs).conflicts.get('supplier'),
  ).toEqual({ mine: 's3', theirs: refused })
})

test('a text without a match is the same text on the server, and another one is a conflict', () => {
  const wire = { ...base, netAmount: { invalid: '1.2.3' } }
  expect(mergeFields(base, { netAmount: { invalid: '1.2.3', closest: [] } }, wire).send).toEqual({})
  expect(
    mergeFields(base, { netAmount: { invalid: '4.5.6' } }, wire).conflicts.has('netAmount'),
  ).toBe(true)
})

test('a field that they emptied by leaving it out is taken, or a conflict where we changed it', () => {
  const { supplier: _, ...short } = { ...base, supplier: 's1' }
  const known = { ...base, supplier: 's1' }
  expect(mergeFields(known, {}, short).take).toEqual({ supplier: null })
  expect(mergeFields(known, { supplier: 's2' }, short).conflicts.get('supplier')).toEqual({
    mine: 's2',
    theirs: null,
  })
})

test('the place of a row is nothing to decide: ours is written', () => {
  expect(mergeFields({ ...base, position: 1 }, { position: 4 }, { ...base, position: 2 })).toEqual({
    send: { position: 4 },
    take: {},
    conflicts: new Map(),
  })
})
