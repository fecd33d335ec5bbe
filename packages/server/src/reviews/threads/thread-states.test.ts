import { expect, test } from 'vitest'
import { mayMoveTo, computeStateAfterComment } from './thread-states.ts'

test('an answer of the other side makes a thread answered, another word of the asker opens it again', () => {
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

test('a word in a closed thread leaves it closed, unless it is to be opened', () => {
  expect(computeStateAfterComment({ from: 'closed', openedBy: 'reviewer', by: 'company' })).toBe(
    'closed',
  )
  expect(
    computeStateAfterComment({
      from: 'closed',
      openedBy: 'reviewer',
      by: 'company',
      asked: 'open',
    }),
  ).toBe('open')
})

test('the reviewer alone closes, either side opens again, and nobody answers himself', () => {
  expect(mayMoveTo('closed', { from: 'answered', openedBy: 'company', by: 'company' })).toBe(false)
  expect(mayMoveTo('closed', { from: 'answered', openedBy: 'company', by: 'reviewer' })).toBe(true)
  expect(mayMoveTo('open', { from: 'closed', openedBy: 'reviewer', by: 'company' })).toBe(true)
  expect(mayMoveTo('answered', { from: 'open', openedBy: 'reviewer', by: 'reviewer' })).toBe(false)
  expect(mayMoveTo('answered', { from: 'open', openedBy: 'reviewer', by: 'company' })).toBe(true)
})
