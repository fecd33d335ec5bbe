import { expect, test } from 'vitest'
import { describeMessage } from './describe-message.ts'

const write = (key: string, values: Record<string, string>) => `${key} ${JSON.stringify(values)}`

test('messages of the log are recognised with the names in them', () => {
  expect(describeMessage('Withdrew "A "good" wall" 0-1: wrong: see note', write)).toBe(
    'share:message.withdrawnFor {"name":"A \\"good\\" wall","uuid":"0-1","reason":"wrong: see note"}',
  )
  expect(describeMessage('Withdrew "Wall" 0-1.', write)).toBe(
    'share:message.withdrawn {"name":"Wall","uuid":"0-1"}',
  )
  expect(describeMessage('Published "Wall" 0-1 version 01.00.000.', write)).toContain('01.00.000')
  expect(describeMessage('The token "Test" was used after its expiry.', write)).toBe(
    'share:message.tokenExpired {"name":"Test"}',
  )
})

test('an unknown message stays as it is', () => {
  expect(describeMessage('A new sentence.', write)).toBe('A new sentence.')
})
