/**
 * Mass, energy and transport work of units of measurement. Server, sheet, forms and checks all use this file. A unit that
 * is not listed is unknown, not zero.
 */

/** [kg] */
const KILOGRAMS = new Map([
  ['kg', 1],
  ['g', 0.001],
  ['t', 1000],
])

/** [MJ] */
const MEGAJOULES = new Map([
  ['MJ', 1],
  ['kWh', 3.6],
  ['GJ', 1000],
  ['MWh', 3600],
])

/** [tkm] */
const TONNE_KILOMETRES = new Map([
  ['tkm', 1],
  ['kgkm', 0.001],
])

/** Transport work has no mass. */
const MASSLESS = new Set([...MEGAJOULES.keys(), ...TONNE_KILOMETRES.keys(), 'pkm'])

/** [kg] mass of one unit of mass; null for any other unit. */
export const kilogramsIn = (unit: string): number | null => KILOGRAMS.get(unit) ?? null

/**
 * Mass of one unit of a profile.
 *
 * @param stated  massPerUnit of the profile, if it has one
 * @returns       [kg/unit]; 0 for energy and transport; null = unknown
 * Source: calculation.md §0. Example: 1 t → 1000; 1 m2 stated as 12.5 → 12.5; 1 m2 without a stated mass → null.
 */
export const massPerUnit = (unit: string, stated: number | null | undefined): number | null =>
  stated ?? kilogramsIn(unit) ?? (MASSLESS.has(unit) ? 0 : null)

/** [MJ/unit] energy of one unit of a profile; null = unknown. Example: 1 kWh → 3.6. Source: calculation.md §9.3. */
export const megajoulesPerUnit = (unit: string, stated: number | null | undefined): number | null =>
  stated ?? MEGAJOULES.get(unit) ?? null

/** [tkm/unit] work of one unit of a transport profile; null = not a unit of transport. Example: 1 tkm → 1. */
export const tonneKilometresPerUnit = (unit: string): number | null =>
  TONNE_KILOMETRES.get(unit) ?? null

/** A unit of measurement as the factor to the base unit of its dimension. */
interface DimensionedUnit {
  dimension: string
  /** Base units per unit. */
  factor: number
}

const dimensions: Readonly<Record<string, ReadonlyMap<string, number>>> = {
  mass: new Map([...KILOGRAMS, ['mg', 1e-6], ['µg', 1e-9]]),
  energy: new Map([...MEGAJOULES, ['Wh', 0.0036], ['kJ', 0.001], ['J', 1e-6], ['GWh', 3_600_000]]),
  transport: TONNE_KILOMETRES,
  length: new Map([
    ['m', 1],
    ['mm', 0.001],
    ['cm', 0.01],
    ['dm', 0.1],
    ['km', 1000],
  ]),
  area: new Map([
    ['m2', 1],
    ['mm2', 1e-6],
    ['cm2', 1e-4],
    ['dm2', 0.01],
    ['ha', 10_000],
    ['km2', 1e6],
  ]),
  volume: new Map([
    ['m3', 1],
    ['l', 0.001],
    ['ml', 1e-6],
    ['cl', 1e-5],
    ['dl', 1e-4],
    ['hl', 0.1],
    ['mm3', 1e-9],
    ['cm3', 1e-6],
    ['dm3', 0.001],
  ]),
  number: new Map([['piece', 1]]),
  power: new Map([
    ['W', 1],
    ['kW', 1000],
    ['MW', 1e6],
  ]),
  time: new Map([
    ['h', 1],
    ['min', 1 / 60],
    ['s', 1 / 3600],
    ['d', 24],
    ['yr', 8760],
  ]),
}

/** The dimension of a unit and its base units per unit; null for a unit that this module does not know. Example: t → mass, 1000 (kg) */
export const unitFactors = (symbol: string): DimensionedUnit | null =>
  dimensionedUnits.get(symbol) ?? null

/** Base units of its dimension in one unit that the arithmetic knows; null for any other. Example: t → 1000 kg, so 1000. */
export const baseFactor = (symbol: string): number | null => unitFactors(symbol)?.factor ?? null

const dimensionedUnits: ReadonlyMap<string, DimensionedUnit> = new Map(
  Object.entries(dimensions).flatMap(([dimension, units]) =>
    [...units].map(([symbol, factor]) => [symbol, { dimension, factor }] as const),
  ),
)

/** Other spellings of units in spreadsheets, in lower case: words in English, Dutch and German, and common signs. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  kg: ['kgs', 'kilo', 'kilogram', 'kilograms', 'kilogramme', 'kilogramm'],
  g: ['gr', 'gram', 'grams', 'gramme', 'gramm'],
  mg: ['milligram', 'milligrams', 'milligramm'],
  // The micro sign, and the Greek letter that looks the same.
  µg: ['\u{3bc}g', 'ug', 'mcg', 'microgram', 'micrograms', 'mikrogramm'],
  t: ['to', 'ton', 'tonne', 'tonnes', 'tonnen'],
  m: ['meter', 'metre', 'metres', 'meters', 'm1', 'lm', 'rm', 'lfm'],
  mm: ['millimeter', 'millimetre', 'millimetres'],
  cm: ['centimeter', 'centimetre', 'zentimeter'],
  km: ['kilometer', 'kilometre', 'kilometres'],
  m2: ['m²', 'm^2', 'sqm', 'qm'],
  mm2: ['mm²', 'mm^2'],
  cm2: ['cm²', 'cm^2'],
  dm2: ['dm²', 'dm^2'],
  km2: ['km²', 'km^2'],
  ha: ['hectare', 'hektar'],
  m3: ['m³', 'm^3', 'cbm', 'kuub'],
  mm3: ['mm³', 'mm^3'],
  cm3: ['cm³', 'cm^3', 'cc'],
  dm3: ['dm³', 'dm^3'],
  l: ['liter', 'litre', 'litres', 'liters', 'ltr'],
  piece: ['pieces', 'pc', 'pcs', 'stuk', 'stuks', 'st', 'stück', 'stk', 'item', 'items'],
  kWh: ['kilowattuur', 'kilowattstunde', 'kilowattstunden'],
  tkm: ['t*km', 't·km', 't.km', 'tonkm', 'tonne-km'],
  h: ['hr', 'hour', 'hours', 'uur', 'std', 'stunde', 'stunden'],
  yr: ['a', 'year', 'years', 'jaar', 'jahr', 'jahre'],
  d: ['day', 'days', 'dag', 'dagen', 'tag', 'tage'],
}

const symbols: ReadonlyMap<string, string> = new Map([
  ...[...dimensionedUnits.keys()].map((symbol) => [symbol.toLowerCase(), symbol] as const),
  ...Object.entries(spellings).flatMap(([symbol, names]) =>
    names.map((name) => [name, symbol] as const),
  ),
])

/** Symbols of which the case matters: MW is not mW, and Mg is not mg. Null: a unit that this module does not know. */
const byExactCase: ReadonlyMap<string, string | null> = new Map([
  ['Mg', 't'],
  ['mW', null],
  ['mJ', null],
  ['MG', null],
  ['mWh', null],
  ['A', null],
])

/**
 * The symbol of a unit as a spreadsheet writes it. Units that this module does not know keep their own text.
 *
 * Example: "m²" → m2; "Gram" → g; "stuks" → piece; "KG" → kg; "bag" → bag
 */
export function readUnit(text: string): string {
  const trimmed = text.trim().replace(/\.$/, '')
  if (dimensionedUnits.has(trimmed)) return trimmed
  const exact = byExactCase.get(trimmed)
  if (exact !== undefined) return exact ?? trimmed
  return symbols.get(trimmed.toLowerCase()) ?? trimmed
}

/** A unit that an administrator has added to the list of units, with its factor. */
export interface AddedUnit extends DimensionedUnit {
  symbol: string
}

/** The units of this module take precedence: a record cannot redefine a kilogram. */
function findDimension(symbol: string, added: readonly AddedUnit[]): DimensionedUnit | undefined {
  return (
    dimensionedUnits.get(symbol) ??
    added.find((unit) => unit.symbol === symbol) ??
    added.find((unit) => unit.symbol.toLowerCase() === symbol.toLowerCase())
  )
}

/** An amount in another unit, and how it was reached. */
export interface ConvertedAmount {
  /** In the target unit. */
  amount: number
  /** `same`: the units agree. `dimension`: kg from g. `density`: over the mass of one unit, which a person confirms. */
  by: 'same' | 'dimension' | 'density'
  /** [kg/unit] the mass of one unit of the profile, with `density` only */
  massPerUnit?: number
}

/**
 * Converts an amount to the unit of a profile. A unit is never ignored: without a conversion there is no amount.
 *
 *   within a dimension:        a · f_from / f_to
 *   from mass, over density:   a · kg_from / m,   m = mass of one unit of the profile [kg/unit]
 *
 * @param amount       [from]
 * @param from         unit of the amount, see `readUnit`
 * @param to           unit of the profile
 * @param massOfOne    [kg/unit of the profile] mass of one unit, where the profile states one (its density for m3)
 * @param added        units with a factor from the list of units
 * @returns            null = there is no conversion between these units
 * Source: ruling 49. Examples: 250 g → 0.25 kg; 7.85 t → 1 m3 where 1 m3 weighs 7850 kg; 2 m2 → kg: null.
 */
export function convertAmount(
  amount: number,
  from: string,
  to: string,
  massOfOne?: number | null,
  added: readonly AddedUnit[] = [],
): ConvertedAmount | null {
  const [given, wanted] = [readUnit(from), readUnit(to)]
  const [one, other] = [findDimension(given, added), findDimension(wanted, added)]
  const isKnown = dimensionedUnits.has(given) || dimensionedUnits.has(wanted)
  const isSame = isKnown ? given === wanted : given.toLowerCase() === wanted.toLowerCase()
  if (isSame) return { amount, by: 'same' }
  if (one && one.dimension === other?.dimension)
    return { amount: scaleAmount(amount, one.factor, other.factor), by: 'dimension' }
  return one?.dimension === 'mass' && massOfOne && massOfOne > 0
    ? { amount: scaleAmount(amount, one.factor, massOfOne), by: 'density', massPerUnit: massOfOne }
    : null
}

/** A number, and the text that follows it. The number may have an exponent: 1.5e-7 kg, 1,5×10^-7 kg. */
const amountWithUnit =
  /^([+\-−–]?[\d.,\s'’]*\d[.,]?(?:\s*(?:e|[×x*·]\s*10\s*\^?)\s*[+\-−–]?\d+)?)\s*(?!e\s*[+\-−–]?\d+$)([\p{L}%°€$].*)$/iu

/**
 * Parts an amount from the unit that is written behind it.
 *
 * Example: "250 g" → number "250", unit "g"; "1.5e-7" → no unit; "8 m2" → number "8", unit "m2"
 */
export function splitUnit(text: string): { number: string; unit: string | null } {
  const match = amountWithUnit.exec(text.trim())
  return match ? { number: match[1]!.trim(), unit: match[2]!.trim() } : { number: text, unit: null }
}

/** Without the noise of binary fractions: 250 × 0.001 is 0.25, and 1100 × 0.001 is 1.1. */
const scaleAmount = (amount: number, from: number, to: number): number =>
  Number(((amount * from) / to).toPrecision(15))
