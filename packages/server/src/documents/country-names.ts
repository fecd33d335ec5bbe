/** Names of countries in the language of a document. */
import type { ReportLanguage } from './report-model.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
let codes: ReadonlyMap<string, string> | undefined

/** Codes by English name, as records keep it. */
function codesByName(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return (codes ??= new Map(
    letters
      .flatMap((first) => letters.map((second) => first + second))
      .flatMap((code): [string, string][] => {
        const name = names.of(code)
        return name === undefined ? [] : [[name, code]]
      })
      .toReversed(),
  ))
}

/** Example: `Netherlands` → `Nederland`, `Niederlande`; a name of no country stays as it is. */
export function translateCountry(name: string, language: ReportLanguage): string {
  const code = codesByName().get(name.trim())
  return code === undefined ? name : nameCountry(code, language)
}

/** Example: `NL` → `Nederland`, `Niederlande`; a code that names no country stays as it is. */
export const nameCountry = (code: string, language: ReportLanguage): string =>
  /^[A-Z]{2}$/.test(code)
    ? (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code)
    : code

/** Countries of a list parted by commas. Example: `Netherlands, Belgium` → `Nederland, België` */
export const translateCountries = (list: string, language: ReportLanguage): string =>
  list
    .split(',')
    .map((name) => translateCountry(name.trim(), language))
    .join(', ')
