import { expect, test } from 'vitest'
import type { ThreadItem } from '../../../../records/review/review-queries.ts'
import { findNextOpen, findCellThreads, findWorkbenchView } from './anchor-places.ts'

const buildThread = (
  id: string,
  state: ThreadItem['state'],
  anchor: ThreadItem['anchor'] = { kind: 'calculation' },
): ThreadItem => ({
  '@type': 'ReviewThread',
  createdAt: '2026-01-05T09:00:00+00:00',
  updatedAt: '2026-01-05T09:00:00+00:00',
  '@id': `/2/review_threads/${id}`,
  id,
  review: '',
  calculation: '',
  number: Number(id),
  anchor,
  state,
  round: 1,
  comments: [],
})

test('a thread leads to the part of the workbench that shows its place', () => {
  expect(findWorkbenchView({ kind: 'cell', record: '/2/inputs/1', field: 'netAmount' })).toBe(
    'inputs',
  )
  expect(findWorkbenchView({ kind: 'text', field: 'productDescription', quote: 'spruce' })).toBe(
    'texts',
  )
  expect(findWorkbenchView({ kind: 'field', field: 'productDescription' })).toBe('texts')
  expect(findWorkbenchView({ kind: 'field', field: 'productImageFile' })).toBe('documents')
  expect(findWorkbenchView({ kind: 'field', field: 'productLifeTime' })).toBe('product')
  expect(findWorkbenchView({ kind: 'result', indicator: 'GWP-total', stage: 'A1' })).toBe('results')
  expect(findWorkbenchView({ kind: 'calculation' })).toBe(null)
})

test('a remark on a line is not a remark on its cells', () => {
  const threads = [
    buildThread('1', 'open', { kind: 'cell', record: 'a', field: 'netAmount' }),
    buildThread('2', 'open', { kind: 'input', record: 'a' }),
    buildThread('3', 'open', { kind: 'cell', record: 'b', field: 'netAmount' }),
  ]
  expect(findCellThreads(threads, 'a', 'netAmount').map(({ id }) => id)).toEqual(['1'])
  expect(findCellThreads(threads, 'a', null).map(({ id }) => id)).toEqual(['2'])
})

test('the next open thread wraps at the end of the list and skips closed threads', () => {
  const threads = [
    buildThread('1', 'open'),
    buildThread('2', 'closed'),
    buildThread('3', 'answered'),
  ]
  expect(findNextOpen(threads, null, 1)?.id).toBe('1')
  expect(findNextOpen(threads, '1', 1)?.id).toBe('3')
  expect(findNextOpen(threads, '3', 1)?.id).toBe('1')
  expect(findNextOpen(threads, '1', -1)?.id).toBe('3')
  expect(findNextOpen(threads, null, -1)?.id).toBe('3')
  expect(findNextOpen([buildThread('2', 'closed')], null, 1)).toBe(null)
})
