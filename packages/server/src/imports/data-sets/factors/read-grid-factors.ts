import type { CsvRow, CsvTable } from '../csv.ts'
import type { DataSet, ReadDataSets } from '../data-set.ts'
import { findFactorRegion } from './country-codes.ts'
import {
  divideFigure,
  DroppedList,
  makeFactor,
  readFactorFigure,
  type FactorFigure,
} from './factor.ts'

/** Both tables have grams per kilowatt-hour [g/kg]. */
const GRAMS = 1000
/** Without the noise of binary fractions: 213.02 / 1000 is 0.21302. */
const toKilograms = (grams: FactorFigure): FactorFigure =>
  typeof grams === 'number' ? Number((grams / GRAMS).toPrecision(15)) : divideFigure(grams, GRAMS)

/** The harmonised table of the international financial institutions: country, four combined margins, operating margin. */
const ifiColumns: readonly { column: number; id: string; name: string; isTaken: boolean }[] = [
  { column: 1, id: 'firm', name: 'firm energy', isTaken: false },
  { column: 2, id: 'intermittent', name: 'intermittent energy', isTaken: false },
  { column: 3, id: 'efficiency', name: 'energy efficiency', isTaken: false },
  { column: 4, id: 'CM', name: 'combined margin', isTaken: true },
  { column: 5, id: 'OM', name: 'operating margin', isTaken: true },
]

/** The header has a quoted line break: only its first line may be known. */
export const isIfiGrid = ({ headers }: CsvTable): boolean =>
  headers[0] === '' && /^"?combined margin grid emission/i.test(headers[1] ?? '')

const findCountry = ({ cells }: CsvRow): string => cells[0]!.replace(/^memo:/i, '').trim()

export function readIfiGrid({ rows }: CsvTable): ReadDataSets {
  const dropped = new DroppedList()
  const countries = rows.filter(
    ({ cells }) =>
      (cells[0] ?? '').trim() !== '' && cells.slice(1).some((one) => one.trim() !== ''),
  )
  const dataSets = countries.flatMap((row): DataSet[] => {
    const { line, cells } = row
    const country = findCountry(row)
    return ifiColumns.flatMap(({ column, id, name, isTaken }) => {
      const text = cells[column]?.trim() ?? ''
      const value = readFactorFigure(text)
      if (!isTaken || value === 'empty') return []
      if (value === 'notStated') {
        dropped.add(country, `line ${line}, ${name}`, text, 'notANumber')
        return []
      }
      const region = findFactorRegion(country)
      return [
        makeFactor({
          uniqueId: `IFI ${id} ${region}`,
          name: `Grid electricity, ${country}, ${name}`,
          unit: 'kWh',
          climate: toKilograms(value === 'unreadable' ? text : value),
          category: '2.1',
          groups: ['Electricity', `Grid, ${name}`],
          year: null,
          region,
          dataOwner: 'UNFCCC, IFI Working Group on Greenhouse Gas Accounting',
          origin: 'IFI harmonised default grid factors',
        }),
      ]
    })
  })
  for (const { column, name } of ifiColumns.filter(({ isTaken }) => !isTaken))
    dropped.addColumn(name, column, countries, findCountry)
  return { dataSets, dropped: dropped.values }
}

interface EmberEntry {
  country_code: string
  country_or_region: string
  year: number
  emissions_intensity_gco2_per_kwh: FactorFigure
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmberEntry = (value: unknown): value is EmberEntry =>
  isRecord(value) &&
  typeof value['country_or_region'] === 'string' &&
  Number.isInteger(value['year']) &&
  isFigure(value['emissions_intensity_gco2_per_kwh'])

const isFigure = (value: unknown): value is FactorFigure =>
  Number.isFinite(value) || (typeof value === 'string' && /\d/.test(value))

/** Average intensities of the grid by country (Ember, as JSON): an object with an entry for each country or region. */
export const isEmberGrid = (json: unknown): json is Readonly<Record<string, unknown>> =>
  isRecord(json) && Object.values(json).slice(0, 1).some(hasIntensity)

const hasIntensity = (value: unknown): boolean =>
  isRecord(value) && 'emissions_intensity_gco2_per_kwh' in value

export function readEmberGrid(json: Readonly<Record<string, unknown>>): ReadDataSets {
  const dropped = new DroppedList()
  const dataSets = Object.entries(json).flatMap(([key, entry]): DataSet[] => {
    if (!isEmberEntry(entry)) {
      dropped.add(key, key, JSON.stringify(entry).slice(0, 200), 'notANumber')
      return []
    }
    const { country_or_region: country, year, emissions_intensity_gco2_per_kwh: value } = entry
    const region = findFactorRegion(country)
    return [
      makeFactor({
        uniqueId: `EMBER ${year} ${region}`,
        name: `Grid electricity, ${country}`,
        unit: 'kWh',
        climate: toKilograms(value),
        category: '2.1',
        groups: ['Electricity', 'Grid, average'],
        year,
        region,
        dataOwner: 'Ember',
        origin: `Ember, average emissions intensity ${year} (CC BY-SA 4.0)`,
      }),
    ]
  })
  return { dataSets, dropped: dropped.values }
}
