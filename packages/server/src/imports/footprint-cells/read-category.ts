import { footprintCategories, locales, type Locale } from '@cradle/contract'
import { importTexts } from '../import-texts.ts'

export type FootprintCategory = (typeof footprintCategories)[number]
export type FootprintScope = 1 | 2 | 3

const isCategory = (code: string): code is FootprintCategory =>
  footprintCategories.some((category) => category === code)

/** `3.4` → `3_4`, as the key of its text. */
type CategoryKey = FootprintCategory extends infer C
  ? C extends `${infer Scope}.${infer Position}`
    ? `${Scope}_${Position}`
    : never
  : never

/** The name of a category without its number. Example: `3.4` → "Upstream transport and distribution" */
const nameOf = (code: FootprintCategory, language: Locale): string =>
  importTexts(language)(`layouts:categories.c${code.replace('.', '_') as CategoryKey}`)

/** A category as a sheet shows it: a number alone would become 3.1 where 3.10 is meant. */
export const nameCategory = (code: FootprintCategory, language: Locale): string =>
  `${code} ${nameOf(code, language)}`

export const listCategoryNames = (language: Locale): string[] =>
  footprintCategories.map((code) => nameCategory(code, language))

const CODE = /^(\d)[.,](\d{1,2})(?!\d)/
const simplify = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')

const byName = new Map(
  locales.flatMap((language) =>
    footprintCategories.map((code) => [simplify(nameOf(code, language)), code] as const),
  ),
)

/**
 * Reads a category by its number or its name in any language.
 *
 * @param isNumber the cell is a number: 3.1 and 3.10 are the same number, so it is `ambiguous`
 */
export function readCategory(
  text: string,
  isNumber: boolean,
): FootprintCategory | 'ambiguous' | 'unknown' {
  const [, scope, position] = CODE.exec(text.trim()) ?? []
  if (scope === undefined) return byName.get(simplify(text)) ?? 'unknown'
  const code = `${scope}.${Number(position)}`
  if (isNumber && code === '3.1') return 'ambiguous'
  return isCategory(code) ? code : 'unknown'
}

/** Reads a scope. Examples: "2", "Scope 2" */
export function readScope(text: string): FootprintScope | null {
  const digit = /^(?:scope)?\s*([123])$/i.exec(text.trim())?.[1]
  return digit === undefined ? null : (Number(digit) as FootprintScope)
}

/** The scope of a category: its first digit. */
export const findScope = (category: FootprintCategory): FootprintScope =>
  Number(category[0]) as FootprintScope
