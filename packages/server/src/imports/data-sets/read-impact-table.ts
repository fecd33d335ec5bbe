import { indexColumns, makeFigureReader, type CsvRow, type CsvTable } from './csv.ts'
import type { DataSet, DroppedValue, ReadDataSets } from './data-set.ts'
import { EffectCollector } from './effect-collector.ts'

/**
 * Tables with one line for each value, as national databases are passed on (BHoM): data set, record, name, kind of quantity, indicator,
 * module, value.
 */
const needed = ['dataset', 'record', 'name', 'quantity_type', 'indicator', 'module', 'value']

/** Units of the kinds of quantity. Energy is missing: some tables count kWh, others MJ, and none says so. */
const unitsOfQuantities: Readonly<Record<string, string>> = {
  mass: 'kg',
  volume: 'm3',
  area: 'm2',
  length: 'm',
  item: 'piece',
}

/**
 * Indicators by name. Tables of EN 15804+A1 name eutrophication by CML; the others state indicators of other methods beside climate
 * change, which is the same 100-year potential in all of them.
 */
const anyMethod: Readonly<Record<string, string>> = { ClimateChangeTotal: 'GWP' }
const cmlMethod: Readonly<Record<string, string>> = {
  ...anyMethod,
  Acidification: 'AP-CML',
  AbioticDepletionMineralsAndMetals: 'ADPE',
  AbioticDepletionFossilResources: 'ADPF',
  EutrophicationCML: 'EP-CML',
  OzoneDepletion: 'ODP-CML',
  PhotochemicalOzoneCreationCML: 'POCP-CML',
}
/** No material contains more primary energy per kilogram [MJ]: hydrogen, the densest fuel, has 142. */
const MOST_MJ_PER_KG = 100_000

export function isImpactTable(table: CsvTable): boolean {
  const columns = indexColumns(table)
  return needed.every((name) => columns.has(name))
}

export function readImpactTable(table: CsvTable): ReadDataSets {
  const columns = indexColumns(table)
  const dropped: DroppedValue[] = []
  const text = ({ cells }: CsvRow, name: string) => cells[columns.get(name) ?? -1]?.trim() ?? ''
  const codes = table.rows.some((row) => text(row, 'indicator') === 'EutrophicationCML')
    ? cmlMethod
    : anyMethod
  const readFigure = makeFigureReader(table.rows, [columns.get('value')!])
  const implausible = findImplausible(table.rows, text)
  const records = Map.groupBy(table.rows, (row) => `${text(row, 'dataset')}-${text(row, 'record')}`)
  const dataSets = [...records].flatMap(([id, rows]): DataSet[] => {
    const first = rows[0]!
    const unit = unitsOfQuantities[text(first, 'quantity_type').toLowerCase()]
    const drop = (row: CsvRow, value: string, reason: DroppedValue['reason']) =>
      void dropped.push({ dataSet: id, place: `line ${row.line}`, value, reason })
    if (unit === undefined) {
      for (const row of rows) drop(row, text(row, 'quantity_type'), 'unknownUnit')
      return []
    }
    const collector = new EffectCollector(1, (place, value, reason) =>
      dropped.push({ dataSet: id, place, value, reason }),
    )
    for (const row of rows) {
      const indicator = text(row, 'indicator')
      const code = codes[indicator]
      const written = text(row, 'value')
      const value = readFigure(written, columns.get('value')!)
      if (value === 'empty' || value === 'notStated') drop(row, written, 'notANumber')
      else if (code === undefined)
        drop(
          row,
          `${indicator} ${value}`,
          indicator in cmlMethod ? 'unknownMethod' : 'unknownIndicator',
        )
      else if (implausible.has(indicator)) drop(row, `${indicator} ${value}`, 'implausible')
      else if (value === 'unreadable') collector.addUnreadable(code, text(row, 'module'), written)
      else collector.add(code, text(row, 'module'), value, null)
    }
    const density = Number(
      readFigure(text(first, 'density_kg_m3'), columns.get('density_kg_m3') ?? -1),
    )
    return [
      {
        uniqueId: id.slice(0, 64),
        id,
        version: null,
        name: text(first, 'name'),
        externalName: null,
        unit,
        category: text(first, 'dataset').replaceAll('_', ' '),
        subcategory: null,
        validUntil: null,
        dataOwner: null,
        geographicCoverage: null,
        comments: text(first, 'description') || null,
        massPerUnit: unit === 'kg' ? 1 : unit === 'm3' && density ? density : null,
        biogenicCarbon: null,
        referenceYear: null,
        origin: text(first, 'dataset').replaceAll('_', ' '),
        effects: collector.finish(),
      },
    ]
  })
  return { dataSets, dropped }
}

/** Indicators in MJ whose values per kilogram are impossible: the table has them in joules although it says MJ, so none is taken. */
function findImplausible(
  rows: readonly CsvRow[],
  text: (row: CsvRow, name: string) => string,
): ReadonlySet<string> {
  return new Set(
    rows
      .filter(
        (row) =>
          text(row, 'unit_hint') === 'MJ' &&
          text(row, 'quantity_type').toLowerCase() === 'mass' &&
          Math.abs(Number(text(row, 'value'))) > MOST_MJ_PER_KG,
      )
      .map((row) => text(row, 'indicator')),
  )
}
