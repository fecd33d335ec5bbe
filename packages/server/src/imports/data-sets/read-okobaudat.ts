import { findUnitByName } from '#machine-readable/declared-units'
import { indicatorColumns } from '#machine-readable/okobaudat-table'
import { indexColumns, makeFigureReader, type CsvRow, type CsvTable, type Figure } from './csv.ts'
import type { DataSet, DroppedValue, DropReason, ReadDataSets } from './data-set.ts'
import { EffectCollector } from './effect-collector.ts'

/** Columns of a data set by what they contain; some headers were spelled in several ways. */
const columnNames = {
  uuid: ['uuid'],
  version: ['version'],
  nameDe: ['name (de)'],
  nameEn: ['name (en)'],
  categoryOriginal: ['kategorie (original)', 'category (original)'],
  categoryEn: ['kategorie (en)', 'category (en)'],
  country: ['laenderkennung', 'länderkennung', 'country code'],
  type: ['typ', 'type'],
  referenceYear: ['referenzjahr', 'reference year'],
  validUntil: ['gueltig bis', 'gültig bis', 'valid until'],
  url: ['url'],
  owner: ['declaration owner'],
  registration: ['registrierungsnummer', 'registration number'],
  amount: ['bezugsgroesse', 'bezugsgröße', 'ref. quantity', 'reference quantity'],
  unit: ['bezugseinheit', 'ref. unit', 'reference unit'],
  areaMass: ['flaechengewicht (kg/m2)', 'flächengewicht (kg/m2)', 'grammage (kg/m2)'],
  density: ['rohdichte (kg/m3)', 'gross density (kg/m3)'],
  bulkDensity: ['schuettdichte (kg/m3)', 'schüttdichte (kg/m3)', 'bulk density (kg/m3)'],
  lengthMass: ['laengengewicht (kg/m)', 'längengewicht (kg/m)', 'linear density (kg/m)'],
  pieceMass: ['stueckgewicht (kg)', 'stückgewicht (kg)', 'weight per piece (kg)'],
  biogenicCarbon: ['biogener kohlenstoffgehalt in kg', 'carbon content (biogenic) in kg'],
  module: ['modul', 'module'],
  scenario: ['szenario', 'scenario'],
  scenarioDescription: ['szenariobeschreibung', 'scenario description'],
} as const satisfies Record<string, readonly string[]>
type ColumnName = keyof typeof columnNames

/** Columns of a data set that are not needed: they repeat others, or describe the record and not the product. */
const otherColumns =
  /^(?:konformit|compliance|hintergrunddatenbank|background|veroeffentlicht|veröffentlicht|publi|registrierungsstelle|registration auth|(?:uuid|version|url) des|predecessor|referenzfluss|reference flow|$)/

/** Whether a table has the layout of ÖKOBAUDAT. */
export function isOkobaudat(table: CsvTable): boolean {
  const columns = indexColumns(table)
  const has = (name: ColumnName) => columnNames[name].some((header) => columns.has(header))
  return has('uuid') && has('module') && has('unit')
}

/** Reads the table that ÖKOBAUDAT publishes: one line for each data set, module and scenario. */
export function readOkobaudat(table: CsvTable): ReadDataSets {
  return new OkobaudatReader(table).read()
}

class OkobaudatReader {
  readonly #table: CsvTable
  readonly #columns: Partial<Record<ColumnName, number>>
  readonly #indicators: readonly { code: string; column: number }[]
  readonly #read: (text: string, column: number) => Figure
  readonly #dropped: DroppedValue[] = []

  constructor(table: CsvTable) {
    this.#table = table
    const index = indexColumns(table)
    this.#columns = Object.fromEntries(
      Object.entries(columnNames).flatMap(([name, headers]) => {
        const header = headers.find((one) => index.has(one))
        return header === undefined ? [] : [[name, index.get(header)!]]
      }),
    )
    this.#indicators = indicatorColumns.flatMap(([code, header]) => {
      const column = index.get(header.toLowerCase())
      return column === undefined ? [] : [{ code, column }]
    })
    const { amount, areaMass, density, bulkDensity, lengthMass, pieceMass, biogenicCarbon } =
      this.#columns
    const numbers = [
      amount,
      areaMass,
      density,
      bulkDensity,
      lengthMass,
      pieceMass,
      biogenicCarbon,
    ].filter((column) => column !== undefined)
    this.#read = makeFigureReader(table.rows, [
      ...numbers,
      ...this.#indicators.map(({ column }) => column),
    ])
  }

  read(): ReadDataSets {
    const lines = Map.groupBy(this.#table.rows, (row) => this.#text(row, 'uuid'))
    const dataSets = [...lines].flatMap(([uuid, rows]) => this.#readVersions(uuid, rows))
    this.#reportOtherColumns()
    return { dataSets, dropped: this.#dropped }
  }

  /** Lines of one UUID; a file that contains several versions of it keeps them apart. */
  #readVersions(uuid: string, rows: readonly CsvRow[]): DataSet[] {
    if (uuid === '') {
      for (const row of rows) this.#drop('', row, 'UUID', '', 'noField')
      return []
    }
    return [...Map.groupBy(rows, (row) => this.#text(row, 'version'))].flatMap(([, own]) =>
      this.#readScenarios(uuid, own),
    )
  }

  /** The lines without a scenario with those of the first one, then each other scenario. */
  #readScenarios(uuid: string, rows: readonly CsvRow[]): DataSet[] {
    const first = rows[0]!
    const unit = findUnitByName(this.#text(first, 'unit'))
    const written = this.#text(first, 'amount')
    const amount = written === '' ? 1 : this.#number(first, 'amount')
    if (unit === null || amount === null || !(amount > 0)) {
      const given = `${written} ${this.#text(first, 'unit')}`.trim()
      this.#drop(uuid, first, 'Bezugseinheit', given, 'unknownUnit')
      return []
    }
    const byScenario = Map.groupBy(rows, (row) => this.#text(row, 'scenario'))
    const shared = byScenario.get('') ?? []
    byScenario.delete('')
    const [own, ...others] = byScenario.keys()
    const main = this.#createDataSet(uuid, unit, amount, [
      ...shared,
      ...(own === undefined ? [] : byScenario.get(own)!),
    ])
    // Lines of a module with scenarios belong to those alone.
    const withScenario = new Set(
      [...byScenario.values()].flat().map((row) => this.#text(row, 'module')),
    )
    const common = shared.filter((row) => !withScenario.has(this.#text(row, 'module')))
    return [
      main,
      ...others.map((scenario) =>
        this.#createScenario(uuid, unit, amount, scenario, [
          ...common,
          ...byScenario.get(scenario)!,
        ]),
      ),
    ]
  }

  #createScenario(
    uuid: string,
    unit: string,
    amount: number,
    scenario: string,
    rows: readonly CsvRow[],
  ): DataSet {
    const row = rows.find((one) => this.#text(one, 'scenario') === scenario)!
    const description = this.#text(row, 'scenarioDescription') || scenario
    const dataSet = this.#createDataSet(uuid, unit, amount, rows, false)
    return {
      ...dataSet,
      uniqueId: `${uuid} ${scenario}`.slice(0, 64),
      name: `${dataSet.name} (${description})`,
      comments: `Scenario ${scenario}: ${description}`,
    }
  }

  #createDataSet(
    uuid: string,
    unit: string,
    amount: number,
    rows: readonly CsvRow[],
    reports = true,
  ): DataSet {
    const first = rows[0]!
    const [en, de] = [this.#text(first, 'nameEn'), this.#text(first, 'nameDe')]
    const [category, ...subcategories] = this.#listCategories(first)
    const year = this.#text(first, 'validUntil')
    const biogenicCarbon = this.#number(first, 'biogenicCarbon')
    return {
      uniqueId: uuid,
      id: uuid,
      version: this.#text(first, 'version') || null,
      name: en || de,
      externalName: en && de && en !== de ? de : null,
      unit,
      category: category ?? null,
      subcategory: subcategories.join(' / ') || null,
      validUntil: /^\d{4}$/.test(year) ? `${year}-12-31` : null,
      dataOwner: this.#text(first, 'owner') || null,
      geographicCoverage: this.#text(first, 'country') || null,
      comments: this.#text(first, 'type') || null,
      massPerUnit: this.#readMass(first, unit),
      biogenicCarbon: biogenicCarbon === null ? null : biogenicCarbon / amount,
      referenceYear: this.#number(first, 'referenceYear'),
      origin: ['ÖKOBAUDAT', this.#text(first, 'registration'), this.#text(first, 'url')]
        .filter(Boolean)
        .join(', '),
      effects: this.#readEffects(uuid, amount, rows, reports),
    }
  }

  #readEffects(
    uuid: string,
    amount: number,
    rows: readonly CsvRow[],
    reports: boolean,
  ): DataSet['effects'] {
    const collector = new EffectCollector(amount, (place, value, reason) => {
      if (reports) this.#dropped.push({ dataSet: uuid, place, value, reason })
    })
    for (const row of rows) {
      const module = this.#text(row, 'module')
      for (const { code, column } of this.#indicators) {
        const text = (row.cells[column] ?? '').trim()
        const figure = this.#read(text, column)
        if (typeof figure === 'number') collector.add(code, module, figure, null)
        else if (figure === 'unreadable') collector.addUnreadable(code, module, text)
        else if (reports && figure === 'notStated')
          this.#drop(uuid, row, this.#table.headers[column]!, text, 'notANumber')
      }
    }
    return collector.finish()
  }

  /** [kg/unit] by the property that belongs to the unit. The factor of conversion is published in both directions and not used. */
  #readMass(row: CsvRow, unit: string): number | null {
    const properties: Readonly<Record<string, readonly ColumnName[]>> = {
      m2: ['areaMass'],
      m3: ['density', 'bulkDensity'],
      m: ['lengthMass'],
      piece: ['pieceMass'],
    }
    if (unit === 'kg') return 1
    const found = (properties[unit] ?? []).map((name) => this.#number(row, name))
    return found.find((value) => value !== null && value > 0) ?? null
  }

  /** `'Level 1' / 'Level 2'`, English where it is given. */
  #listCategories(row: CsvRow): string[] {
    const text = this.#text(row, 'categoryEn') || this.#text(row, 'categoryOriginal')
    return text
      .split("' / '")
      .map((level) => level.replaceAll(/^'|'$/g, '').trim())
      .filter(Boolean)
  }

  /** Each figure in a column that is no indicator of the library, for example the raw material inputs of ÖKOBAUDAT. */
  #reportOtherColumns(): void {
    const used = new Set([
      ...Object.values(this.#columns),
      ...this.#indicators.map(({ column }) => column),
    ])
    for (const [column, header] of this.#table.headers.entries()) {
      if (used.has(column) || otherColumns.test(header.toLowerCase())) continue
      for (const row of this.#table.rows) {
        const cell = (row.cells[column] ?? '').trim()
        if (cell) this.#drop(this.#text(row, 'uuid'), row, header, cell, 'noField')
      }
    }
  }

  #text(row: CsvRow, name: ColumnName): string {
    const column = this.#columns[name]
    return column === undefined ? '' : (row.cells[column] ?? '').trim()
  }

  #number(row: CsvRow, name: ColumnName): number | null {
    const column = this.#columns[name]
    const text = this.#text(row, name)
    const figure = column === undefined ? 'empty' : this.#read(text, column)
    if (typeof figure === 'number') return figure
    if (figure === 'unreadable')
      this.#drop(this.#text(row, 'uuid'), row, this.#table.headers[column!]!, text, 'notANumber')
    return null
  }

  #drop(
    dataSet: string,
    { line }: CsvRow,
    column: string,
    value: string,
    reason: DropReason,
  ): void {
    this.#dropped.push({ dataSet, place: `line ${line}, ${column}`, value, reason })
  }
}
