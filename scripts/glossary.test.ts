import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const languages = ['en', 'nl', 'de'] as const
type Language = (typeof languages)[number]

/** Words that the glossary forbids, with a pattern for each, by language. */
const forbidden = readForbiddenWords(readFileSync(path.join(root, 'docs/glossary.md'), 'utf8'))

function readForbiddenWords(glossary: string): Record<Language, { word: string; at: RegExp }[]> {
  const words: Record<Language, { word: string; at: RegExp }[]> = { en: [], nl: [], de: [] }
  const table = glossary.split('## Words that texts do not use')[1] ?? ''
  for (const [, named = '', listed = ''] of table.matchAll(/^\| ([a-z, ]+) \| (.+?) \|/gm))
    for (const language of languages.filter((one) => named.split(', ').includes(one)))
      for (const word of listed.split(', ')) words[language].push({ word, at: makePattern(word) })
  return words
}

/** Matches a whole word in any case; a star at its end allows any ending. */
function makePattern(word: string): RegExp {
  const stem = RegExp.escape(word.replace(/\*$/, ''))
  return new RegExp(`(?<![\\p{L}\\d-])${stem}${word.endsWith('*') ? '' : '(?![\\p{L}\\d-])'}`, 'iu')
}

const findForbidden = (text: string, language: Language): string[] =>
  forbidden[language].filter(({ at }) => at.test(text)).map(({ word }) => word)

/** Every text of a JSON value, without its keys. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(listTexts) : []
}

/** All texts of a language: screens, mails, documents, default texts, abbreviations and indicators. */
function readTexts(language: Language): { place: string; text: string }[] {
  const read = (place: string) => readFileSync(path.join(root, place), 'utf8')
  const files = globSync(
    [
      `packages/web/src/i18n/${language}/**/*.json`,
      `packages/server/src/**/texts/${language}/*.json`,
    ],
    { cwd: root },
  ).flatMap((place) =>
    listTexts(JSON.parse(read(place)) as unknown).map((text) => ({ place, text })),
  )
  const pages = globSync(`packages/server/src/snapshots/default-texts/*/${language}.md`, {
    cwd: root,
  }).map((place) => ({ place, text: read(place) }))
  const abbreviations = 'packages/server/src/snapshots/default-texts/abbreviations.json'
  const indicators = 'packages/server/src/reference/indicators.json'
  return [
    ...files,
    ...pages,
    ...Object.values(
      JSON.parse(read(abbreviations)) as Record<string, Record<Language, string>>,
    ).map((name) => ({
      place: abbreviations,
      text: name[language],
    })),
    ...(
      JSON.parse(read(indicators)) as { indicators: { name: Record<Language, string> }[] }
    ).indicators.map(({ name }) => ({ place: indicators, text: name[language] })),
  ]
}

test.each(languages)('no text in %s uses a word that the glossary forbids', (language) => {
  const texts = readTexts(language)
  expect(texts.length).toBeGreaterThan(1500)
  expect(
    texts.flatMap(({ place, text }) =>
      findForbidden(text, language).map((word) => `${place}: “${word}” in “${text}”`),
    ),
  ).toEqual([])
})

test('forbidden words are found as whole words in any case, with any ending after a star', () => {
  expect(findForbidden('Wilt u een nieuw rapport?', 'nl')).toEqual(['u'])
  expect(findForbidden('De bouw van uw fabriek', 'nl')).toEqual(['uw'])
  expect(findForbidden('einde-levensduurfase', 'nl')).toEqual([])
  expect(findForbidden('Einde levensduur', 'nl')).toEqual(['einde levensduur'])
  expect(findForbidden('Beitrag der Phasen', 'de')).toEqual(['Phasen'])
  expect(findForbidden('Beitrag der Lebenszyklusphasen', 'de')).toEqual([])
  expect(findForbidden('Wählen Sie ein Abfallszenario', 'de')).toEqual(['Abfallszenari*'])
  expect(findForbidden('kg CO2 eq', 'en')).toEqual(['CO2'])
})
