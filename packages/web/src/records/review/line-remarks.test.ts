import type { ThreadAnchor } from '@cradle/contract'
import { expect, test } from 'vitest'
import type { ThreadItem } from './review-queries.ts'
import { groupRemarks } from './line-remarks.ts'

const buildThread = (
  number: number,
  anchor: ThreadAnchor,
  more: Partial<ThreadItem> = {},
): ThreadItem => ({
  '@type': 'ReviewThread',
  createdAt: '2026-01-05T09:00:00+00:00',
  updatedAt: '2026-01-05T09:00:00+00:00',
  '@id': `/2/review_threads/t${number}`,
  id: `t${number}`,
  review: '/2/reviews/r',
  calculation: '/2/calculations/c',
  number,
  anchor,
  state: 'open',
  round: 1,
  comments: [{ text: `Question ${number}` } as ThreadItem['comments'][number]],
  ...more,
})
const findRow = (record: string) => (record === 'b' ? 'made-here' : record)

test('remarks belong to their row and cell, with unanswered remarks first', () => {
  const found = groupRemarks(
    [
      buildThread(
        1,
        { kind: 'cell', record: '/2/inputs/a', field: 'netAmount' },
        { state: 'answered' },
      ),
      buildThread(2, { kind: 'input', record: '/2/inputs/a' }),
      buildThread(3, { kind: 'cell', record: '/2/inputs/b', field: 'supplier' }),
      buildThread(4, { kind: 'input', record: '/2/predefined_input_set_usages/u' }),
    ],
    findRow,
  )
  expect(
    [...found].map(([row, own]) => [
      row,
      own.map(({ number, column, isOpen }) => [number, column, isOpen]),
    ]),
  ).toEqual([
    [
      'a',
      [
        [2, 'description', true],
        [1, 'netAmount', false],
      ],
    ],
    ['made-here', [[3, 'supplier', true]]],
    ['set:u', [[4, 'description', true]]],
  ])
})

test('closed remarks and remarks on deleted lines or other places have no mark', () => {
  const found = groupRemarks(
    [
      buildThread(1, { kind: 'input', record: '/2/inputs/a' }, { state: 'closed' }),
      buildThread(2, { kind: 'input', record: '/2/inputs/a' }, { recordGone: true }),
      buildThread(3, { kind: 'field', field: 'productName' }),
      buildThread(4, { kind: 'calculation' }),
    ],
    findRow,
  )
  expect(found.size).toBe(0)
  expect(found).toBe(groupRemarks([], findRow))
})
