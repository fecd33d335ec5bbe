import type { FactorCategory } from '@cradle/contract/footprints-choices'
import { readRegion } from '@cradle/engine'
import { indexColumns, type CsvTable } from '../csv.ts'
import type { DataSet, ReadDataSets } from '../data-set.ts'
import { divideFigure, DroppedList, hashText, makeFactor, readFactorFigure } from './factor.ts'
import { findFactorUnit } from './factor-units.ts'

/** Tables of factors for travel, electricity and heating with a source in every line (mobitool, Probas, Carbon Footprint). */
const needed = ['country_code', 'category', 'source', 'name', 'unit', 'co2e_unit', 'co2e']
/** What distinguishes lines of one name. */
const variants = ['size', 'vehicle_range', 'fuel_type', 'seating', 'ferry_class']

const categories: ReadonlyMap<string, FactorCategory> = new Map<string, FactorCategory>([
  ['transport', '3.6'],
  ['electricity', '2.1'],
  ['heating', '1.1'],
])
/** Heat that is bought is scope 2; other lines of heating are fuels. */
const isBoughtHeat = (text: string): boolean => /district|fernw/i.test(text)

export function isTravelEnergy(table: CsvTable): boolean {
  const columns = indexColumns(table)
  return needed.every((name) => columns.has(name))
}

export function readTravelEnergy(table: CsvTable): ReadDataSets {
  const columns = indexColumns(table)
  const dropped = new DroppedList()
  const dataSets = table.rows.flatMap(({ line, cells }): DataSet[] => {
    const text = (name: string): string => cells[columns.get(name) ?? -1]?.trim() ?? ''
    const written = text('co2e')
    const [country, kind] = [text('country_code'), text('category')]
    const details = variants.map(text).filter(Boolean)
    const title = [text('name'), ...details].join(', ')
    const value = readFactorFigure(written)
    const unit = findFactorUnit(text('unit'))
    const place = `line ${line}`
    if (value === 'empty') return []
    if (value === 'notStated') dropped.add(title, place, written, 'notANumber')
    else if (!unit || text('co2e_unit').toLowerCase() !== `kg/${text('unit').toLowerCase()}`)
      dropped.add(title, place, text('co2e_unit'), 'unknownUnit')
    else
      return [
        makeFactor({
          uniqueId: `TE ${country} ${kind} ${text('subcategory')} ${hashText(title + text('source'))}`,
          name: kind === 'electricity' ? `Electricity, ${country}, ${text('name')}` : title,
          unit: unit.symbol,
          climate: divideFigure(value === 'unreadable' ? written : value, unit.amount),
          category: isBoughtHeat(title) ? '2.3' : (categories.get(kind) ?? null),
          groups: [kind || null, text('subcategory') || null],
          year: null,
          region: readRegion(country) ? country : null,
          dataOwner: text('source'),
          origin: [text('source'), text('name')].filter(Boolean).join(': '),
        }),
      ]
    return []
  })
  return { dataSets, dropped: dropped.values }
}
