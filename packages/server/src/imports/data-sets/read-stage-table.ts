import { findUnitByName } from '#machine-readable/declared-units'
import { indexColumns, makeFigureReader, type CsvRow, type CsvTable, type Figure } from './csv.ts'
import type { DataSet, DroppedValue, DropReason, ReadDataSets } from './data-set.ts'
import { EffectCollector } from './effect-collector.ts'

/** Tables with one line for each stage of an EPD and its indicators of EN 15804+A1 in columns, as projects of LCAbyg contain them. */
const needed = ['id', 'stage', 'stage_unit', 'indicator_unit', 'indicator_factor', 'gwp']

const codes: Readonly<Record<string, string>> = {
  gwp: 'GWP',
  odp: 'ODP-CML',
  pocp: 'POCP-CML',
  ap: 'AP-CML',
  ep: 'EP-CML',
  adpe: 'ADPE',
  adpf: 'ADPF',
  per: 'PERT',
  penr: 'PENRT',
  ser: 'RSF',
  senr: 'NRSF',
}
const stages: Readonly<Record<string, string>> = { A1to3: 'A1-A3' }

export function isStageTable(table: CsvTable): boolean {
  const columns = indexColumns(table)
  return needed.every((name) => columns.has(name))
}

export function readStageTable(table: CsvTable): ReadDataSets {
  const columns = indexColumns(table)
  const text = ({ cells }: CsvRow, name: string) => cells[columns.get(name) ?? -1]?.trim() ?? ''
  const figures = [...Object.keys(codes), 'mass_factor', 'indicator_factor']
  const readColumn = makeFigureReader(
    table.rows,
    figures.flatMap((name) => columns.get(name) ?? []),
  )
  const readFigure = (row: CsvRow, name: string): Figure =>
    readColumn(text(row, name), columns.get(name) ?? -1)
  const readName = (row: CsvRow) => removeStage(text(row, 'name_da'))
  const dropped: DroppedValue[] = []
  const groups = Map.groupBy(table.rows, (row) =>
    [readName(row).toLowerCase(), text(row, 'external_id'), text(row, 'stage_unit')].join('\n'),
  )
  const dataSets = [...groups.values()].flatMap((rows): DataSet[] => {
    const first = rows[0]!
    const id = text(first, 'id')
    const drop = (row: CsvRow, value: string, reason: DropReason) =>
      void dropped.push({ dataSet: id, place: `line ${row.line}`, value, reason })
    const unit = findUnitByName(text(first, 'stage_unit'))
    const seen = new Set<string>()
    const taken = rows.filter((row) => {
      const stage = text(row, 'stage')
      const units = `${text(row, 'stage_unit')}, ${text(row, 'indicator_unit')}`
      // Values per another unit than the stage's: some lines mean one, some the other.
      const isClear = text(row, 'stage_unit') === text(row, 'indicator_unit') && unit !== null
      if (!isClear) drop(row, units, 'unknownUnit')
      else if (seen.has(stage)) drop(row, stage, 'repeated')
      else return Boolean(seen.add(stage))
      return false
    })
    if (taken.length === 0 || unit === null) return []
    const mass = readFigure(first, 'mass_factor')
    const collector = new EffectCollector(1, (place, value, reason) =>
      dropped.push({ dataSet: id, place, value, reason }),
    )
    for (const row of taken) {
      // Values are for this amount of the unit, for example 1000 kg.
      const written = readFigure(row, 'indicator_factor')
      const amount = written === 'empty' ? 1 : written
      for (const [column, code] of Object.entries(codes)) {
        const value = readFigure(row, column)
        const stage = stages[text(row, 'stage')] ?? text(row, 'stage')
        if (typeof value === 'number' && typeof amount === 'number')
          collector.add(code, stage, value / amount, null)
        else if (value === 'notStated') drop(row, text(row, column), 'notANumber')
        else if (value !== 'empty')
          collector.addUnreadable(
            code,
            stage,
            amount === 1
              ? text(row, column)
              : `${text(row, column)} / ${text(row, 'indicator_factor')}`,
          )
      }
    }
    return [
      {
        uniqueId: id,
        id,
        version: null,
        name: readName(first),
        externalName: null,
        unit,
        category: null,
        subcategory: null,
        validUntil: text(first, 'valid_to') || null,
        dataOwner: null,
        geographicCoverage: null,
        comments: text(first, 'data_type') || null,
        massPerUnit: typeof mass === 'number' && mass > 0 ? mass : null,
        biogenicCarbon: null,
        referenceYear: null,
        origin: ['LCAbyg', text(first, 'external_id'), text(first, 'external_url')]
          .filter(Boolean)
          .join(', '),
        effects: collector.finish(),
      },
    ]
  })
  return { dataSets, dropped }
}

/** `A1-3 Brick`, `Brick (C3)` → `Brick` */
const removeStage = (name: string): string =>
  name
    .replace(/^(?:[ABCD]\d?(?:-A?\d)?)\s+/, '')
    .replace(/\s*\((?:[ABCD]\d?(?:-A?\d)?)\)$/, '')
    .trim()
