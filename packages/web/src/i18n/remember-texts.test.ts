import i18next from 'i18next'
import { expect, test } from 'vitest'
import { rememberTexts } from './remember-texts.ts'

async function startTwoLanguages() {
  const i18n = i18next.createInstance()
  await i18n.init({
    lng: 'en',
    fallbackLng: false,
    defaultNS: 'shell',
    resources: {
      en: { shell: { save: 'Save', rows: '{{count}} rows' } },
      nl: { shell: { save: 'Opslaan' } },
    },
  })
  rememberTexts(i18n)
  return i18n
}

test('a text follows the language after a change', async () => {
  const i18n = await startTwoLanguages()
  const readText = () => i18n.getFixedT(i18n.language, 'shell')('save' as never)
  expect([readText(), readText()]).toEqual(['Save', 'Save'])
  await i18n.changeLanguage('nl')
  expect(readText()).toBe('Opslaan')
})

test('a missing text is found after its file has loaded', async () => {
  const i18n = await startTwoLanguages()
  const t = i18n.getFixedT('en', 'lca') as (key: string) => string
  expect(t('title')).toBe('title')
  i18n.addResourceBundle('en', 'lca', { title: 'Calculations' })
  expect(t('title')).toBe('Calculations')
})

test('a text with values is formatted each time', async () => {
  const i18n = await startTwoLanguages()
  const t = i18n.getFixedT('en', 'shell') as unknown as (key: string, values?: object) => string
  expect([t('rows', { count: 1 }), t('rows', { count: 2 })]).toEqual(['1 rows', '2 rows'])
})

test('equal keys of two files are different texts', async () => {
  const i18n = await startTwoLanguages()
  i18n.addResourceBundle('en', 'lca', { save: 'Store' })
  const readText = (file: string) => (i18n.getFixedT('en', file) as (key: string) => string)('save')
  expect([readText('shell'), readText('lca'), readText('shell')]).toEqual(['Save', 'Store', 'Save'])
})
