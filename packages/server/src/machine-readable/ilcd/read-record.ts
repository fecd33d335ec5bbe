/**
 * The result of reading an ILCD+EPD data set: only values of the file, and a message for every
 * dropped cell.
 */
import { MODULES, type IndicatorCode, type LifeCycleModule } from '@cradle/engine'
import type { EpdRecord } from '../epd-record.ts'
import { findIndicatorCode } from '../indicator-identities.ts'

/** The reason for refusing a file. */
export class UnreadableFile extends Error {}

/** Refuses an openEPD document, which would read as an empty ILCD data set. */
export function refuseOpenEpd(json: unknown): void {
  if (typeof json !== 'object' || json === null || 'processInformation' in json) return
  const doctype = 'doctype' in json ? String(json.doctype) : ''
  if (/^open(epd|genericestimate|industryepd)$/i.test(doctype) || 'declared_unit' in json)
    throw new UnreadableFile('The file is an openEPD document, not an ILCD data set.')
}

export interface Dropped {
  place: string
  value: string
  why: 'notANumber' | 'unknownIndicator' | 'unknownModule'
}

export interface ReadEpd {
  uuid: string
  version: string
  name: string
  /** The app's symbol of the declared unit; null where it is unknown. */
  unit: string | null
  amount: number
  mass: number | null
  biogenicCarbon: EpdRecord['biogenicCarbon']
  referenceYear: number | null
  /** Last day of validity. */
  validUntil: string | null
  /** By an independent external review; null where the file names no review. */
  isThirdPartyVerified: boolean | null
  publishedOn: string | null
  location: string | null
  registrationNumber: string | null
  owner: string | null
  characterization: EpdRecord['characterization'] | null
  scenarios: ReadScenario[]
  figures: ReadFigure[]
  dropped: Dropped[]
}
export interface ReadScenario {
  name: string
  isDefault: boolean
  description: string | null
}

type ReadValues = Partial<Record<LifeCycleModule | 'A1-A3', number>>

export interface ReadFigure {
  code: IndicatorCode
  /** Name of the unit in the file; null where the file names none. */
  unit: string | null
  /** One value per module: without a scenario, else of the default scenario, else of the first. */
  values: ReadValues
  /** Every value that belongs to a scenario, by the scenario's name. */
  scenarioValues: Readonly<Record<string, ReadValues>>
}

/** The scenario marked as default, else the first. */
export const findDefaultScenario = (scenarios: readonly ReadScenario[]): string | null =>
  (scenarios.find(({ isDefault }) => isDefault) ?? scenarios[0])?.name ?? null

/** One amount as written in the file. */
export interface RawAmount {
  module: string | null
  scenario: string | null
  value: string
}

/**
 * Reads the amounts of one indicator. A value that is not a number (`ND`, `MND`, `-`, empty) means
 * not declared, never 0. All scenarios are kept; `values` prefers the unnamed one, then the default,
 * then the first.
 */
export function readFigure(
  uuid: string,
  name: string,
  unit: string | null,
  amounts: readonly RawAmount[],
  defaultScenario: string | null,
  dropped: Dropped[],
): { figure: ReadFigure; edition: EpdRecord['characterization'] | null } | null {
  const found = findIndicatorCode(uuid.toLowerCase())
  if (!found) {
    dropped.push({ place: name, value: uuid, why: 'unknownIndicator' })
    return null
  }
  const values: ReadValues = {}
  const scenarioValues = new Map<string, ReadValues>()
  const scenarioOf: Record<string, string | null> = {}
  for (const { module, scenario, value } of amounts) {
    const place = `${found.code} ${module ?? ''}${scenario === null ? '' : ` (${scenario})`}`.trim()
    if (module === null || !isModule(module)) {
      dropped.push({ place, value, why: 'unknownModule' })
      continue
    }
    const number = parseNumber(value)
    if (number === null) {
      if (value.trim() !== '') dropped.push({ place, value, why: 'notANumber' })
      continue
    }
    if (scenario !== null)
      scenarioValues.set(scenario, { ...scenarioValues.get(scenario), [module]: number })
    const current = scenarioOf[module]
    if (
      current !== undefined &&
      (current === null || (scenario !== null && scenario !== defaultScenario))
    )
      continue
    scenarioOf[module] = scenario
    values[module] = number
  }
  return {
    figure: {
      code: found.code,
      unit,
      values,
      scenarioValues: Object.fromEntries(scenarioValues),
    },
    edition: found.edition,
  }
}

const isModule = (text: string): text is LifeCycleModule | 'A1-A3' =>
  text === 'A1-A3' || (MODULES as readonly string[]).includes(text)

/** Parses decimals with a point only: a comma or a thousands separator is ambiguous and refused. */
export function parseNumber(text: string): number | null {
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(text.trim()) ? Number(text) : null
}

const DAY = /^\d{4}-\d{2}-\d{2}/

/**
 * The last day of validity. ILCD states a year; declarations are valid for whole years from their publication, so the day is that of the
 * publication, where the file names it, and the last day of the year otherwise.
 *
 * Example: 2031 and published on 2026-11-20 → 2031-11-20
 */
export function readLastDay(validUntil: string, publishedOn: string | null): string | null {
  const day = DAY.exec(validUntil.trim())?.[0]
  if (day !== undefined) return day
  const year = validUntil.trim()
  if (!/^\d{4}$/.test(year)) return null
  const published = publishedOn === null ? undefined : DAY.exec(publishedOn)?.[0]
  if (published === undefined || published.slice(0, 4) >= year) return `${year}-12-31`
  const monthAndDay = published.slice(5)
  const isLeap = new Date(Date.UTC(Number(year), 1, 29)).getUTCMonth() === 1
  return `${year}-${monthAndDay === '02-29' && !isLeap ? '02-28' : monthAndDay}`
}

/** Whether reviews of these types verify a declaration by a third party. */
export const readVerification = (types: readonly (string | null)[]): boolean | null =>
  types.length === 0
    ? null
    : types.some((type) => /independent external review|accredited third party/i.test(type ?? ''))
