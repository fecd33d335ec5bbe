import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkLanguages, findTextFolders } from './check-languages.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'languages-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(language: string, file: string, texts: object): void {
  mkdirSync(path.join(folder, language), { recursive: true })
  writeFileSync(path.join(folder, language, file), JSON.stringify(texts))
}

test('equal keys pass', () => {
  for (const language of ['en', 'nl', 'de'])
    write(language, 'lca.json', { save: 'x', errors: { gone: '{{name}} is gone' } })
  expect(checkLanguages(folder)).toEqual([])
})

test('a missing key, a missing file, an empty text and another placeholder are reported with their place', () => {
  write('en', 'lca.json', { save: 'Save', errors: { gone: '{{name}} is gone' } })
  write('nl', 'lca.json', { save: ' ', errors: { gone: '{{naam}} is weg' } })
  write('de', 'lca.json', { save: 'Sichern' })
  write('en', 'shell.json', { help: 'Help' })
  write('nl', 'shell.json', { help: 'Hulp' })
  expect(checkLanguages(folder)).toEqual([
    'nl/lca.json: errors.gone has placeholders naam, English has name',
    'de/lca.json: errors.gone is missing',
    'nl/lca.json: save is empty',
    'de/shell.json: help is missing',
  ])
})

test('a text that is missing in the folder of an app is reported', () => {
  for (const language of ['en', 'nl', 'de'])
    mkdirSync(path.join(folder, language, 'ccf'), { recursive: true })
  write('en', 'ccf/ccf.json', { save: 'Save' })
  write('nl', 'ccf/ccf.json', { save: 'Opslaan' })
  expect(checkLanguages(folder)).toEqual(['de/ccf/ccf.json: save is missing'])
})

test('a placeholder in single braces is reported, because no function fills it in', () => {
  for (const language of ['en', 'nl', 'de'])
    write(language, 'mails.json', { hello: '{{name}} {link}' })
  expect(checkLanguages(folder)).toEqual(
    ['en', 'nl', 'de'].map(
      (language) => `${language}/mails.json: hello has {link}, which is not filled in`,
    ),
  )
})

test('texts of screens, documents, mails and reviews are complete in three languages', () => {
  const root = path.resolve(import.meta.dirname, '..')
  const folders = findTextFolders(root)
  expect(folders.map((one) => path.relative(root, one).replaceAll(path.sep, '/'))).toEqual(
    expect.arrayContaining(['packages/server/src/documents/texts', 'packages/web/src/i18n']),
  )
  expect(folders.flatMap(checkLanguages)).toEqual([])
})
