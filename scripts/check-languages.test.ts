import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkLanguages } from './check-languages.ts'

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

test('a missing key, a missing file, an empty text and another placeholder are named with their place', () => {
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
