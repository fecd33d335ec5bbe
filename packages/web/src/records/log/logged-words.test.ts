import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { listLoggedActions } from '@cradle/contract/logged-actions'
import refusalsDe from '../../i18n/de/refusals.json' with { type: 'json' }
import de from '../../i18n/de/people.json' with { type: 'json' }
import en from '../../i18n/en/people.json' with { type: 'json' }
import nl from '../../i18n/nl/people.json' with { type: 'json' }
import {
  describeAction,
  isRecordId,
  nameChange,
  shortenId,
  splitMessage,
  translateMessage,
} from './logged-words.ts'

beforeAll(async () => {
  await i18next.init({
    lng: 'nl',
    resources: { en: { people: en }, nl: { people: nl }, de: { people: de, refusals: refusalsDe } },
  })
})

test.each(['en', 'nl', 'de'])(
  'every action that the log can contain has words of its own in %s',
  async (language) => {
    await i18next.changeLanguage(language)
    const actions = listLoggedActions()
    expect(actions.filter((action) => describeAction(action) === action)).toEqual([])
    expect(new Set(actions.map(describeAction)).size).toBe(actions.length)
  },
)

test('an action or a column without words stays as the server names it', async () => {
  await i18next.changeLanguage('nl')
  expect(describeAction('user.sign_in')).toBe('Gebruikers: ingelogd')
  expect(describeAction('user.levitate')).toBe('user.levitate')
  expect(nameChange('parent_company_id')).toBe('Moederbedrijf')
  expect(nameChange('method_ids')).toBe('LCA-methoden')
  expect(nameChange('blood_type')).toBe('blood_type')
})

const company = '/2/companies/62a5235c-c55a-893c-a8cd-776a0feea126'

test('a message is split into its words and the addresses of records', () => {
  expect(splitMessage(`500 for ${company}`)).toEqual(['500 for ', company])
  expect(splitMessage('valid → submitted')).toEqual(['valid → submitted'])
  expect(splitMessage('')).toEqual([])
})

test('a message is in the language of the reader, and what is no sentence of ours stays', async () => {
  await i18next.changeLanguage('de')
  expect(translateMessage('500 for ')).toBe('500 für ')
  expect(translateMessage('9 left')).toBe('noch 9 übrig')
  expect(translateMessage('unknown account: 7c9f')).toBe('unbekanntes Konto: 7c9f')
  expect(translateMessage('Ticket 4711: call back')).toBe('Ticket 4711: call back')
})

test('a record without a name goes by the end of its id', () => {
  expect(isRecordId('62a5235c-c55a-893c-a8cd-776a0feea126')).toBe(true)
  expect(isRecordId('Noordhout')).toBe(false)
  expect(shortenId(company)).toBe('…0feea126')
})
