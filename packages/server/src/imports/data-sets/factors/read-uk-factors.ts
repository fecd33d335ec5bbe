import type { FactorCategory } from '@cradle/contract/footprints-choices'
import { indexColumns, type CsvRow, type CsvTable } from '../csv.ts'
import type { DataSet, ReadDataSets } from '../data-set.ts'
import { findCountryCode } from './country-codes.ts'
import {
  divideFigure,
  DroppedList,
  makeFactor,
  readFactorFigure,
  type FactorFigure,
} from './factor.ts'
import { findFactorUnit, type FactorUnit } from './factor-units.ts'

/**
 * The flat file of the UK Government GHG conversion factors for company reporting: one line for each activity, unit and gas.
 * `kg CO2e` is the factor; the lines of a gas are parts of it.
 */
const needed = ['id', 'scope', 'level 1', 'level 2', 'level 3', 'column text', 'uom', 'ghg/unit']
const valueHeader = /^ghg conversion factor (\d{4})$/

const OWNER = 'UK Department for Energy Security and Net Zero'
const TITLE = 'UK Government GHG conversion factors for company reporting'
/** Level 1 of the lines of biogenic carbon dioxide, which is reported outside the scopes. */
const OUTSIDE = 'Outside of scopes'
const HOTELS = 'Hotel stay'
const FORECOURT = 'Forecourt fuels containing biofuel'

/** Categories by level 1, in lower case. */
const categories: ReadonlyMap<string, FactorCategory> = new Map<string, FactorCategory>([
  ['fuels', '1.1'],
  ['bioenergy', '1.1'],
  ['passenger vehicles', '1.2'],
  ['delivery vehicles', '1.2'],
  ['refrigerant & other', '1.4'],
  ['uk electricity', '2.1'],
  ['uk electricity for evs', '2.1'],
  ['heat and steam', '2.3'],
  ['material use', '3.1'],
  ['water supply', '3.1'],
  ['wtt- fuels', '3.3'],
  ['wtt- bioenergy', '3.3'],
  ['wtt- uk electricity', '3.3'],
  ['wtt- heat and steam', '3.3'],
  ['wtt- pass vehs & travel- land', '3.3'],
  ['wtt- delivery vehs & freight', '3.3'],
  ['transmission and distribution', '3.3'],
  ['uk electricity t&d for evs', '3.3'],
  ['freighting goods', '3.4'],
  ['waste disposal', '3.5'],
  ['water treatment', '3.5'],
  ['business travel- air', '3.6'],
  ['business travel- sea', '3.6'],
  ['business travel- land', '3.6'],
  ['wtt- business travel- air', '3.6'],
  ['wtt- business travel- sea', '3.6'],
  ['hotel stay', '3.6'],
  ['homeworking', '3.7'],
  ['managed assets- electricity', '3.8'],
  ['managed assets- vehicles', '3.8'],
])
const scopes: ReadonlyMap<string, FactorCategory> = new Map<string, FactorCategory>([
  ['scope 1', '1'],
  ['scope 2', '2'],
  ['scope 3', '3'],
])
const gasNames: ReadonlyMap<string, 'carbonDioxide' | 'methane' | 'nitrousOxide'> = new Map([
  ['kg CO2e of CO2 per unit', 'carbonDioxide'],
  ['kg CO2e of CH4 per unit', 'methane'],
  ['kg CO2e of N2O per unit', 'nitrousOxide'],
])

const findYear = ({ headers }: CsvTable): number | null => {
  const found = headers.map((header) => valueHeader.exec(header.toLowerCase())).find(Boolean)
  return found ? Number(found[1]) : null
}

export function isUkFactors(table: CsvTable): boolean {
  const columns = indexColumns(table)
  return needed.every((name) => columns.has(name)) && findYear(table) !== null
}

export function readUkFactors(table: CsvTable): ReadDataSets {
  return new UkFactorReader(table).read()
}

/** The lines of one activity in one unit. */
interface Activity {
  row: CsvRow
  scope: string
  level1: string
  level2: string
  level3: string
  name: string
  unitName: string
  lines: CsvRow[]
}

class UkFactorReader {
  readonly #table: CsvTable
  readonly #columns: ReadonlyMap<string, number>
  readonly #year: number
  readonly #valueColumn: number
  readonly #dropped = new DroppedList()
  /** Biogenic carbon dioxide by level 2, level 3 and unit, with its line. */
  readonly #biogenic = new Map<string, { row: CsvRow; value: FactorFigure; isUsed: boolean }>()

  constructor(table: CsvTable) {
    this.#table = table
    this.#columns = indexColumns(table)
    this.#year = findYear(table)!
    this.#valueColumn = this.#columns.get(`ghg conversion factor ${this.#year}`)!
  }

  read(): ReadDataSets {
    const groups = Map.groupBy(this.#table.rows, (row) =>
      ['scope', 'level 1', 'level 2', 'level 3', 'level 4', 'column text', 'uom']
        .map((column) => this.#text(row, column))
        .join('\n'),
    )
    const activities = [...groups.values()].map((lines) => this.#describe(lines))
    const isOutside = ({ level1 }: Activity): boolean => level1 === OUTSIDE
    for (const activity of activities.filter(isOutside)) this.#noteBiogenic(activity)
    const known = new Set(activities.map((one) => this.#identify(one, one.unitName)))
    const dataSets = activities
      .filter((activity) => !isOutside(activity))
      .flatMap((activity) => this.#readActivity(activity, known))
    for (const { row, value, isUsed } of this.#biogenic.values())
      if (!isUsed) this.#drop(row, String(value), 'noFactor')
    this.#dropTexts()
    return { dataSets, dropped: this.#dropped.values }
  }

  #describe(lines: CsvRow[]): Activity {
    const row = lines[0]!
    const [level1, level2, level3] = [1, 2, 3].map((level) => this.#text(row, `level ${level}`))
    const parts = [level3!, this.#text(row, 'level 4'), this.#text(row, 'column text')]
    return {
      row,
      scope: this.#text(row, 'scope'),
      level1: level1!,
      level2: level2!,
      level3: level3!,
      name: parts.filter(Boolean).join(', ') || level2! || level1!,
      unitName: this.#text(row, 'uom'),
      lines,
    }
  }

  #noteBiogenic({ level2, level3, unitName, lines }: Activity): void {
    for (const row of lines) {
      const value = this.#value(row)
      if (value !== null)
        this.#biogenic.set([level2, level3, unitName].join('\n'), { row, value, isUsed: false })
    }
  }

  #readActivity(activity: Activity, known: ReadonlySet<string>): DataSet[] {
    const { level1, level2, level3, name, unitName, scope } = activity
    const total = this.#readLine(activity, 'kg CO2e')
    if (total === null) {
      this.#dropPartsOnly(activity)
      return []
    }
    const unit = findFactorUnit(unitName)
    if (!unit) {
      this.#drop(total.row, unitName, 'unknownUnit')
      return []
    }
    const baseUnit = baseUnits.get(unitName)
    if (baseUnit !== undefined && known.has(this.#identify(activity, baseUnit))) {
      this.#drop(total.row, `${total.value} kg CO2e per ${unitName}`, 'sameInAnotherUnit')
      return []
    }
    const isWellToTank = /^wtt-/i.test(level1)
    const biogenic = isWellToTank ? undefined : this.#findBiogenic(activity)
    const per = (value: FactorFigure): FactorFigure => divideFigure(value, unit.amount)
    const readGas = (line: string): FactorFigure | null => {
      const found = this.#readLine(activity, line)
      return found && per(found.value)
    }
    return [
      makeFactor({
        uniqueId: `UK ${this.#year} ${this.#text(total.row, 'id')}`,
        name: this.#writeName(name, isWellToTank, unit),
        unit: unit.symbol,
        climate: per(total.value),
        ...(biogenic === undefined ? {} : { biogenic: per(biogenic) }),
        category: categories.get(level1.toLowerCase()) ?? scopes.get(scope.toLowerCase()) ?? null,
        groups: [level1, level2],
        year: this.#year,
        region: level1 === HOTELS ? findHotelCountry(level3) : 'GB',
        dataOwner: OWNER,
        origin: `${TITLE} ${this.#year}`,
        gases: Object.fromEntries([...gasNames].map(([line, gas]) => [gas, readGas(line)])),
      }),
    ]
  }

  #writeName(name: string, isWellToTank: boolean, { note }: FactorUnit): string {
    return [name, ...(isWellToTank ? ['well-to-tank'] : []), ...(note ? [note] : [])].join(', ')
  }

  #findBiogenic({ level1, level2, level3, unitName }: Activity): FactorFigure | undefined {
    const groups = level1 === 'Fuels' ? [FORECOURT] : [level2]
    for (const group of groups) {
      const found = this.#biogenic.get([group, level3, unitName].join('\n'))
      if (!found) continue
      found.isUsed = true
      return found.value
    }
    return undefined
  }

  /** The value of a line of the activity; null where there is no such line, or no value in it. */
  #readLine({ lines }: Activity, kind: string): { row: CsvRow; value: FactorFigure } | null {
    const row = lines.find((line) => this.#text(line, 'ghg/unit') === kind)
    const value = row ? this.#value(row) : null
    return row && value !== null ? { row, value } : null
  }

  /** Energy per kilometre, and gases without a total, are no factors. An activity without any value is not published. */
  #dropPartsOnly({ lines }: Activity): void {
    for (const row of lines) {
      const kind = this.#text(row, 'ghg/unit')
      const value = this.#value(row)
      if (value !== null)
        this.#drop(row, `${value} ${kind}`, gasNames.has(kind) ? 'noFactor' : 'unknownIndicator')
    }
  }

  #dropTexts(): void {
    for (const row of this.#table.rows) {
      const text = this.#written(row)
      if (readFactorFigure(text) === 'notStated') this.#drop(row, text, 'notANumber')
    }
  }

  #identify({ scope, level1, level2, name }: Activity, unitName: string): string {
    return [scope, level1, level2, name, unitName].join('\n')
  }

  /** Null where the publisher states no value. */
  #value(row: CsvRow): FactorFigure | null {
    const text = this.#written(row)
    const figure = readFactorFigure(text)
    if (figure === 'unreadable') return text
    return typeof figure === 'number' ? figure : null
  }

  #written(row: CsvRow): string {
    return row.cells[this.#valueColumn]?.trim() ?? ''
  }

  #text(row: CsvRow, column: string): string {
    return row.cells[this.#columns.get(column.toLowerCase()) ?? -1]?.trim() ?? ''
  }

  #drop(row: CsvRow, value: string, reason: Parameters<DroppedList['add']>[3]): void {
    this.#dropped.add(this.#text(row, 'id'), `line ${row.line}`, value, reason)
  }
}

/** Units with a line of the same factor in another one. */
const baseUnits: ReadonlyMap<string, string> = new Map([
  ['miles', 'km'],
  ['million litres', 'cubic metres'],
])

const findHotelCountry = (name: string): string | null =>
  name.startsWith('UK') ? 'GB' : findCountryCode(name)
