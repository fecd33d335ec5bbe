import { indexColumns, type CsvTable } from '../csv.ts'
import type { DataSet, ReadDataSets } from '../data-set.ts'
import { DroppedList, makeFactor, readFactorFigure } from './factor.ts'

/** Global warming potentials of gases as the assessment reports of the IPCC state them: a factor for each kilogram that escapes. */
const needed = ['ar', 'name', 'cas', 'formula', 'parameter', 'value']

const years: ReadonlyMap<string, number> = new Map([
  ['AR4', 2007],
  ['AR5', 2013],
  ['AR6', 2021],
])
const HORIZON = 'GWP100'
const NO_DATA = '(no data)'

export function isGwpTable(table: CsvTable): boolean {
  const columns = indexColumns(table)
  return needed.every((name) => columns.has(name))
}

export function readGwpValues(table: CsvTable): ReadDataSets {
  const columns = indexColumns(table)
  const dropped = new DroppedList()
  const seen = new Set<string>()
  const dataSets = table.rows.flatMap(({ line, cells }): DataSet[] => {
    const [report, name, cas, formula, parameter, written] = needed.map((column) => {
      const text = cells[columns.get(column)!]?.trim() ?? ''
      return text === NO_DATA ? '' : text
    }) as [string, string, string, string, string, string]
    const id = `IPCC ${report} ${name}`
    const place = `line ${line}`
    const value = readFactorFigure(written)
    if (value === 'empty') return []
    if (value === 'notStated') dropped.add(id, place, written, 'notANumber')
    else if (parameter !== HORIZON)
      dropped.add(id, place, `${parameter} ${written}`, 'unknownMethod')
    else {
      // Two gases of one name differ in their registry number.
      const uniqueId = seen.has(id) ? `IPCC ${report} ${cas} ${name}` : id
      if (seen.has(uniqueId)) dropped.add(id, place, written, 'repeated')
      else {
        seen.add(uniqueId)
        return [
          makeFactor({
            uniqueId,
            name: `${name}${formula && formula !== '0' ? ` (${formula})` : ''}, ${report}`,
            unit: 'kg',
            climate: value === 'unreadable' ? written : value,
            category: '1.4',
            groups: ['Greenhouse gases', `IPCC ${report}`],
            year: years.get(report) ?? null,
            region: 'GLO',
            dataOwner: 'IPCC',
            origin: `IPCC ${report}, ${HORIZON}${cas ? `, CAS ${cas}` : ''}`,
          }),
        ]
      }
    }
    return []
  })
  return { dataSets, dropped: dropped.values }
}
