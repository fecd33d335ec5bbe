import { expect, test } from 'vitest'
import i18next from 'i18next'
import refusals from '../../../i18n/de/refusals.json' with { type: 'json' }
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

test('the reason of a failed message is told in the language of the reader', async () => {
  await i18next.init({ lng: 'de', resources: { de: { refusals } } })
  const failed = (problem: string) =>
    describeMessage(`Message epd.added 0-1 to the webhook: ${problem} It is not sent again.`, write)
  expect(failed('The address leads to a network that is not public.')).toBe(
    'share:message.failed {"id":"0-1","problem":"Die Adresse führt in ein Netz, das nicht öffentlich ist."}',
  )
  expect(failed('ECONNREFUSED')).toContain('ECONNREFUSED')
})

test('changes of a collection are told', () => {
  expect(describeMessage('Added "Wall" to the collection.', write)).toBe(
    'share:message.added {"name":"Wall"}',
  )
  expect(describeMessage('Removed "Wall" from the collection.', write)).toBe(
    'share:message.removed {"name":"Wall"}',
  )
})

test('an unknown message stays as it is', () => {
  expect(describeMessage('A new sentence.', write)).toBe('A new sentence.')
})
