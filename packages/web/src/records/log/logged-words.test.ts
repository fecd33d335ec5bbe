import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { listLoggedActions } from '@cradle/contract/logged-actions'
import de from '../../i18n/de/people.json' with { type: 'json' }
import en from '../../i18n/en/people.json' with { type: 'json' }
import nl from '../../i18n/nl/people.json' with { type: 'json' }
import { describeAction, nameChange } from './logged-words.ts'

beforeAll(async () => {
  await i18next.init({
    lng: 'nl',
    resources: { en: { people: en }, nl: { people: nl }, de: { people: de } },
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
