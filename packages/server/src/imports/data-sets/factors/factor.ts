import type { FactorCategory } from '@cradle/contract/footprints-choices'
import { parseDecimal, type CsvRow, type Figure } from '../csv.ts'
import type { DataSet, DropReason, DroppedValue, FactorFacts } from '../data-set.ts'

/** A figure of a factor. A text is one that cannot be read: an error of the import at its place. */
export type FactorFigure = number | string

/** An emission factor as its reader finds it. */
export interface PublishedFactor {
  /** With the publisher and, where the publisher has one list per year, the year: lists of several years exist side by side. */
  uniqueId: string
  name: string
  unit: string
  /** Climate change without biogenic carbon dioxide [kg CO2 eq per unit] */
  climate: FactorFigure
  /** Biogenic carbon dioxide, outside the scopes [kg CO2 per unit]; absent: not stated */
  biogenic?: FactorFigure
  category: FactorCategory | null
  /** Groups of the publisher, the general one first. */
  groups: readonly [string | null, (string | null)?]
  year: number | null
  /** ISO 3166-1 alpha-2, or the name of a region. */
  region: string | null
  dataOwner: string
  origin: string
  comments?: string | null
  gases?: Partial<Omit<FactorFacts, 'category'>>
}

/** Longest identifier and name of a profile [characters]. */
const LONGEST_ID = 64
const LONGEST_NAME = 255

/** The data set of an emission factor. Factors have no transport to the factory and no waste scenario. */
export const makeFactor = ({
  uniqueId,
  name,
  unit,
  climate,
  biogenic,
  groups: [category, subcategory = null],
  gases = {},
  ...rest
}: PublishedFactor): DataSet => ({
  uniqueId: shortenId(uniqueId),
  id: shortenId(uniqueId).replaceAll(/\s+/g, '-'),
  version: null,
  name: name.slice(0, LONGEST_NAME),
  externalName: null,
  unit,
  category: category?.slice(0, LONGEST_NAME) ?? null,
  subcategory: subcategory?.slice(0, LONGEST_NAME) ?? null,
  validUntil: null,
  dataOwner: rest.dataOwner,
  geographicCoverage: rest.region,
  comments: rest.comments ?? null,
  massPerUnit: null,
  biogenicCarbon: null,
  referenceYear: rest.year,
  origin: rest.origin,
  // The total of a profile includes biogenic carbon dioxide; a footprint subtracts it again.
  effects: {
    A1:
      biogenic === undefined
        ? { 'GWP-total': climate }
        : { 'GWP-total': addFigures([climate, biogenic]), 'GWP-biogenic': biogenic },
  },
  factor: {
    category: rest.category,
    carbonDioxide: gases.carbonDioxide ?? null,
    methane: gases.methane ?? null,
    nitrousOxide: gases.nitrousOxide ?? null,
  },
})

/** An identifier that fits. A long one ends in a hash of the whole text, so that two long ones stay different. */
function shortenId(id: string): string {
  if (id.length <= LONGEST_ID) return id
  const hash = hashText(id)
  return `${id.slice(0, LONGEST_ID - hash.length - 1)} ${hash}`
}

/** A short name of a text, which stays the same when other lines of the file change (FNV-1a). */
export function hashText(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return hash.toString(36)
}

/** Reads a figure of a table that writes decimals with a point. */
export function readFactorFigure(text: string): Figure {
  const written = text.trim()
  if (written === '') return 'empty'
  if (!/\d/.test(written)) return 'notStated'
  return parseDecimal(written, false) ?? 'unreadable'
}

/** A figure per one unit, of one per several. */
export const divideFigure = (figure: FactorFigure, amount: number): FactorFigure =>
  typeof figure === 'number' ? figure / amount : amount === 1 ? figure : `${figure} / ${amount}`

/** The sum; with a part that cannot be read, the text of all parts. */
export const addFigures = (figures: readonly FactorFigure[]): FactorFigure =>
  figures.every((figure) => typeof figure === 'number')
    ? figures.reduce((sum, figure) => sum + figure, 0)
    : figures.join(' + ')

/** Collects what a reader does not take. */
export class DroppedList {
  readonly values: DroppedValue[] = []

  add(dataSet: string, place: string, value: string, reason: DropReason): void {
    this.values.push({ dataSet, place, value, reason })
  }

  /** Each figure of a column that no profile has a field for. */
  addColumn(
    header: string,
    column: number,
    rows: readonly CsvRow[],
    identify: (row: CsvRow) => string,
  ): void {
    for (const row of rows) {
      const cell = row.cells[column]?.trim() ?? ''
      if (/\d/.test(cell)) this.add(identify(row), `line ${row.line}, ${header}`, cell, 'noField')
    }
  }
}
