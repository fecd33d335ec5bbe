/**
 * The result of reading an ILCD+EPD data set: only values of the file, and a message for every
 * dropped cell.
 */
import { MODULES, type IndicatorCode, type LifeCycleModule } from '@cradle/engine'
import type { EpdRecord } from '../epd-record.ts'
import { findIndicatorCode } from '../indicator-identities.ts'

export interface Dropped {
  place: string
  value: string
  why: 'notANumber' | 'unknownIndicator' | 'unknownModule' | 'sumsModules' | 'otherScenario'
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
  validUntilYear: number | null
  publishedOn: string | null
  location: string | null
  registrationNumber: string | null
  owner: string | null
  characterization: EpdRecord['characterization'] | null
  figures: ReadFigure[]
  dropped: Dropped[]
}
export interface ReadFigure {
  code: IndicatorCode
  values: Partial<Record<LifeCycleModule | 'A1-A3', number>>
}

/** One amount as written in the file. */
export interface RawAmount {
  module: string | null
  scenario: string | null
  value: string
}

/**
 * Reads the amounts of one indicator. A value that is not a number (`ND`, `MND`, `-`, empty) means
 * not declared, never 0. Of several scenarios the unnamed one counts, else the default, else the
 * first.
 */
export function readFigure(
  uuid: string,
  name: string,
  amounts: readonly RawAmount[],
  defaultScenario: string | null,
  dropped: Dropped[],
): { figure: ReadFigure; edition: EpdRecord['characterization'] | null } | null {
  const found = findIndicatorCode(uuid.toLowerCase())
  if (!found) {
    dropped.push({ place: name, value: uuid, why: 'unknownIndicator' })
    return null
  }
  const values: ReadFigure['values'] = {}
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
    const standing = scenarioOf[module]
    if (
      standing !== undefined &&
      (standing === null || (scenario !== null && scenario !== defaultScenario))
    ) {
      dropped.push({ place, value, why: 'otherScenario' })
      continue
    }
    scenarioOf[module] = scenario
    values[module] = number
  }
  return { figure: { code: found.code, values }, edition: found.edition }
}

const isModule = (text: string): text is LifeCycleModule | 'A1-A3' =>
  text === 'A1-A3' || (MODULES as readonly string[]).includes(text)

/** Parses decimals with a point only: a comma or a thousands separator is ambiguous and refused. */
export function parseNumber(text: string): number | null {
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(text.trim()) ? Number(text) : null
}
