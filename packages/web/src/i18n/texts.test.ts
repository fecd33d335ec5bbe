import { globSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const here = import.meta.dirname
const source = join(here, '..')
const languages = ['en', 'nl', 'de'] as const
/** Files of texts in the folder of a language and in those of its apps. */
const listFiles = (language: string) => globSync('**/*.json', { cwd: join(here, language) }).sort()
const files = listFiles('en')

type Texts = { [key: string]: string | Texts }
const readTexts = (language: string, file: string) =>
  JSON.parse(readFileSync(join(here, language, file), 'utf8')) as Texts

function flattenTexts(texts: Texts, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[prefix + key, value]]
        : Object.entries(flattenTexts(value, `${prefix}${key}.`)),
    ),
  )
}
const findPlaceholders = (text: string) =>
  [...new Set(text.match(/{{\s*\w+/g) ?? [])].map((found) => found.replace(/[{\s]/g, '')).sort()

test.each(languages)('%s has a file for every app', (language) => {
  expect(listFiles(language)).toEqual(files)
})

test.each(files)('%s has the same keys in the three languages', (file) => {
  const keys = Object.keys(flattenTexts(readTexts('en', file))).sort()
  expect(keys.length).toBeGreaterThan(0)
  for (const language of ['nl', 'de'])
    expect(Object.keys(flattenTexts(readTexts(language, file))).sort()).toEqual(keys)
})

test.each(files)(
  '%s has no empty text, and the same placeholders in the three languages',
  (file) => {
    const english = flattenTexts(readTexts('en', file))
    for (const language of languages) {
      for (const [key, text] of Object.entries(flattenTexts(readTexts(language, file)))) {
        expect(text.trim(), `${language} ${key}`).not.toBe('')
        expect(findPlaceholders(text), `${language} ${key}`).toEqual(
          findPlaceholders(english[key] ?? ''),
        )
      }
    }
  },
)

test('every text that the screens use exists', () => {
  const known = new Set(
    files.flatMap((file) =>
      Object.keys(flattenTexts(readTexts('en', file))).map(
        (key) => `${basename(file, '.json')}:${key}`,
      ),
    ),
  )
  const missing: string[] = []
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || file.includes('.test.')) continue
    for (const [, key = ''] of readFileSync(join(source, file), 'utf8').matchAll(
      /\bt\(\s*'([a-z-]+:[\w.-]+)'/g,
    )) {
      const found = known.has(key) || known.has(`${key}_one`) || known.has(`${key}_other`)
      if (!found) missing.push(`${file} ${key}`)
    }
  }
  expect(missing).toEqual([])
})
