import { indicatorFile } from '#reference/indicator-file'

/** [dimension, size in its base unit] of the units that impacts are stated in. */
const scales: Readonly<Record<string, readonly [dimension: string, size: number]>> = {
  mg: ['mass', 1e-6],
  g: ['mass', 1e-3],
  kg: ['mass', 1],
  t: ['mass', 1e3],
  j: ['energy', 1e-6],
  kj: ['energy', 1e-3],
  mj: ['energy', 1],
  gj: ['energy', 1e3],
  kwh: ['energy', 3.6],
  l: ['volume', 1e-3],
  m3: ['volume', 1],
  mmol: ['amount', 1e-3],
  mol: ['amount', 1],
  kmol: ['amount', 1e3],
}

/** ADPF is declared in MJ under EN 15804+A1; the library has it in kg Sb eq, as the Dutch method (reference/indicators.json). */
const ADPF = 'ADPF'
const SB_PER_MJ = 4.81e-4

/** Whether the library has values of this indicator. */
export const isIndicator = (code: string): boolean => wantedScales.has(code)

/**
 * A value of an indicator in the unit of the library.
 *
 * @param unit as the file names it, for example `kg CO2 eqv.` or `kgCO2e`; `null` where it names none
 * @returns null when the unit belongs to another quantity than the indicator
 */
export function convertToIndicatorUnit(
  code: string,
  value: number,
  unit: string | null,
): number | null {
  const given = unit === null ? null : findScale(unit)
  if (code === ADPF) {
    if (given?.[0] === 'mass') return value * given[1]
    return given === null || given[0] === 'energy' ? value * (given?.[1] ?? 1) * SB_PER_MJ : null
  }
  const wanted = wantedScales.get(code) ?? null
  if (given === null || wanted === null) return value
  return given[0] === wanted[0] ? (value * given[1]) / wanted[1] : null
}

/** Whether a unit is known as one in which an indicator can be stated. */
export function isUnitOfIndicator(code: string, unit: string): boolean {
  if (wantedScales.get(code))
    return findScale(unit) !== null && convertToIndicatorUnit(code, 1, unit) !== null
  return unitNames.get(code)?.includes(readFirstWord(unit)) ?? false
}

/** The unit in which the library has the values of an indicator. */
export const findIndicatorUnit = (code: string): string =>
  indicatorFile.indicators.find((one) => one.code === code)?.unit ?? ''

/** The scale of a unit by the word it begins with; `null` for a unit without one: CTUh, Pt, disease incidence. */
function findScale(unit: string): readonly [string, number] | null {
  const text = writePlainly(unit)
  const found = longestFirst.find((word) => isUnitText(text, word))
  return found === undefined ? null : scales[found]!
}

/** In lower case, with `³` and `₂` as digits. */
const writePlainly = (unit: string): string =>
  unit.normalize('NFKC').trim().toLowerCase().replaceAll('^', '')

/** `kg CO2`, `kgCO2e` and `molHe` begin with a unit; `kBq` and `Pt` do not begin with k, g or t. */
const isUnitText = (text: string, word: string): boolean =>
  text.startsWith(word) && endOfUnit.test(text.slice(word.length))

const longestFirst = Object.keys(scales).toSorted((a, b) => b.length - a.length)
/** What can follow a unit: nothing, a sign, or a substance. */
const endOfUnit = /^(?:$|[^\p{L}\p{N}]|co2|cfc|r11|h\+?e|so2|p(?:o4)?e|ne$|nmvoc|sbe|c2h|aware)/u

/** Scale of the unit that the library has the values of an indicator in. */
const wantedScales = new Map(
  indicatorFile.indicators.map(({ code, unit }) => [code, findScale(unit)]),
)

const readFirstWord = (text: string): string => /^[\p{L}\p{N}]*/u.exec(writePlainly(text))![0]

/** What a unit is called, by its first word and in brackets: `Pt (dimensionless)` → pt, dimensionless */
const unitNames = new Map(
  indicatorFile.indicators.map(({ code, unit }) => [code, unit.split('(').map(readFirstWord)]),
)
