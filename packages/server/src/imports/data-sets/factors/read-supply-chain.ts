import type { FactorCategory } from '@cradle/contract/footprints-choices'
import { indexColumns, type CsvTable } from '../csv.ts'
import type { DataSet, ReadDataSets } from '../data-set.ts'
import { DroppedList, makeFactor, readFactorFigure } from './factor.ts'

/** The table of the US EPA with emissions per dollar of each industry (NAICS, USEEIO). */
const columnNames = {
  code: '2017 naics code',
  title: '2017 naics title',
  gas: 'ghg',
  unit: 'unit',
  value: 'supply chain emission factors with margins',
} as const
const otherColumns = [
  'Supply Chain Emission Factors without Margins',
  'Margins of Supply Chain Emission Factors',
]
/** Example: `kg CO2e/2022 USD, purchaser price`. The year is that of the prices. */
const unitPattern = /^kg co2e\/(\d{4}) usd\b/i

/** Categories of scope 3 by the first digits of the industry; all other industries are purchased goods and services. */
const categories: readonly (readonly [start: string, FactorCategory])[] = [
  ['481', '3.6'],
  ['485', '3.6'],
  ['721', '3.6'],
  ['48', '3.4'],
  ['49', '3.4'],
  ['562', '3.5'],
]

export function isSupplyChain(table: CsvTable): boolean {
  const columns = indexColumns(table)
  return Object.values(columnNames).every((name) => columns.has(name))
}

export function readSupplyChain(table: CsvTable): ReadDataSets {
  const columns = indexColumns(table)
  const dropped = new DroppedList()
  const dataSets = table.rows.flatMap(({ line, cells }): DataSet[] => {
    const text = (name: keyof typeof columnNames): string =>
      cells[columns.get(columnNames[name])!]?.trim() ?? ''
    const [code, written] = [text('code'), text('value')]
    const place = `line ${line}`
    const year = unitPattern.exec(text('unit'))?.[1]
    const value = readFactorFigure(written)
    if (value === 'empty') return []
    if (value === 'notStated') dropped.add(code, place, written, 'notANumber')
    else if (text('gas') !== 'All GHGs')
      dropped.add(code, place, `${written} ${text('gas')}`, 'noFactor')
    else if (year === undefined || code === '')
      dropped.add(code, place, text('unit'), 'unknownUnit')
    else
      return [
        makeFactor({
          uniqueId: `US EPA ${year} ${code}`,
          name: text('title') || code,
          unit: 'USD',
          climate: value === 'unreadable' ? written : value,
          category: categories.find(([start]) => code.startsWith(start))?.[1] ?? '3.1',
          groups: ['Supply chain', `NAICS ${code.slice(0, 2)}`],
          year: Number(year),
          region: 'US',
          dataOwner: 'US EPA',
          origin: `US EPA supply chain greenhouse gas emission factors, NAICS ${code}`,
          comments: text('unit'),
        }),
      ]
    return []
  })
  for (const header of otherColumns) {
    const column = columns.get(header.toLowerCase())
    if (column !== undefined)
      dropped.addColumn(header, column, table.rows, ({ cells }) =>
        (cells[columns.get(columnNames.code)!] ?? '').trim(),
      )
  }
  return { dataSets, dropped: dropped.values }
}
