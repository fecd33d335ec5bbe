import { expect, test } from 'vitest'
import { mayMoveTo, computeStateAfterComment } from './thread-states.ts'

test('a comment of the other side makes a thread answered; another comment of the opening side reopens it', () => {
  expect(computeStateAfterComment({ from: 'open', openedBy: 'reviewer', by: 'company' })).toBe(
    'answered',
  )
  expect(computeStateAfterComment({ from: 'answered', openedBy: 'reviewer', by: 'reviewer' })).toBe(
    'open',
  )
  expect(computeStateAfterComment({ from: 'open', openedBy: 'company', by: 'reviewer' })).toBe(
    'answered',
  )
})

test('a comment leaves a closed thread closed, unless it requests the state open', () => {
  expect(computeStateAfterComment({ from: 'closed', openedBy: 'reviewer', by: 'company' })).toBe(
    'closed',
  )
  expect(
    computeStateAfterComment({
      from: 'closed',
      openedBy: 'reviewer',
      by: 'company',
      requested: 'open',
    }),
  ).toBe('open')
})

test('only the reviewer closes, both sides reopen, and no side answers its own thread', () => {
  expect(mayMoveTo('closed', { from: 'answered', openedBy: 'company', by: 'company' })).toBe(false)
  expect(mayMoveTo('closed', { from: 'answered', openedBy: 'company', by: 'reviewer' })).toBe(true)
  expect(mayMoveTo('open', { from: 'closed', openedBy: 'reviewer', by: 'company' })).toBe(true)
  expect(mayMoveTo('answered', { from: 'open', openedBy: 'reviewer', by: 'reviewer' })).toBe(false)
  expect(mayMoveTo('answered', { from: 'open', openedBy: 'reviewer', by: 'company' })).toBe(true)
})
