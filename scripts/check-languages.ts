import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const languages = ['en', 'nl', 'de'] as const
type Texts = Map<string, string>

/**
 * @returns one line for each key that a language lacks, leaves empty, writes with single braces or
 * fills with other placeholders than English
 */
export function checkLanguages(folder: string): string[] {
  const files = new Set(
    languages.flatMap((language) => globSync('**/*.json', { cwd: path.join(folder, language) })),
  )
  return [...files].toSorted().flatMap((file) =>
    compareTexts(
      file,
      languages.map((language) => readTexts(path.join(folder, language, file))),
    ),
  )
}

function compareTexts(file: string, texts: Texts[]): string[] {
  const keys = new Set(texts.flatMap((one) => [...one.keys()]))
  const english = texts[0]!
  return [...keys].toSorted().flatMap((key) =>
    languages.flatMap((language, place) => {
      const text = texts[place]!.get(key)
      const where = `${language}/${file}: ${key}`
      if (text === undefined) return [`${where} is missing`]
      if (text.trim() === '') return [`${where} is empty`]
      const single = /(?<!\{)\{\w+\}(?!\})/.exec(text)
      if (single) return [`${where} has ${single[0]}, which is not filled in`]
      const wanted = english.get(key)
      if (wanted !== undefined && listPlaceholders(text) !== listPlaceholders(wanted))
        return [
          `${where} has placeholders ${listPlaceholders(text)}, English has ${listPlaceholders(wanted)}`,
        ]
      return []
    }),
  )
}

const listPlaceholders = (text: string): string =>
  [...new Set([...text.matchAll(/\{\{\s*-?\s*(\w+)/g)].map((match) => match[1]!))]
    .toSorted((a, b) => a.localeCompare(b))
    .join(', ') || 'none'

function readTexts(file: string): Texts {
  const texts: Texts = new Map()
  const walk = (value: unknown, key: string): void => {
    if (value !== null && typeof value === 'object')
      for (const [name, inner] of Object.entries(value)) walk(inner, key ? `${key}.${name}` : name)
    else texts.set(key, String(value))
  }
  try {
    walk(JSON.parse(readFileSync(file, 'utf8')), '')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new Error(`${file}: ${(error as Error).message}`, { cause: error })
  }
  return texts
}

/** @returns every folder of the packages that has texts in a folder per language */
export const findTextFolders = (root: string): string[] =>
  globSync('packages/*/src/**/en', { cwd: root })
    .map((english) => path.join(root, path.dirname(english)))
    .toSorted()

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '..')
  const complaints = findTextFolders(root).flatMap((folder) =>
    checkLanguages(folder).map((line) => `${path.relative(root, folder)}/${line}`),
  )
  for (const complaint of complaints) console.log(complaint)
  process.exitCode = complaints.length ? 1 : 0
}
