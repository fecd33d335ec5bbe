import type { FactorCategory } from '@cradle/contract/footprints-choices'
import { indexColumns, type CsvTable } from '../csv.ts'
import type { DataSet, ReadDataSets } from '../data-set.ts'
import {
  addFigures,
  DroppedList,
  makeFactor,
  readFactorFigure,
  type FactorFigure,
} from './factor.ts'

/** Everyday factors of ADEME (Impact CO2). The table names the kilograms per thing, and its theme says what the thing is. */
const needed = ["nom de l'objet ou du geste", 'kg co2e', 'thématique', 'id']

interface Theme {
  unit: string
  category: FactorCategory
}
/** Themes whose unit is clear. Heating is per square metre and year, digital uses per act, and case studies are illustrations. */
const themes: ReadonlyMap<string, Theme> = new Map<string, Theme>([
  ['Transport', { unit: 'pkm', category: '3.6' }],
  ['Alimentation', { unit: 'kg', category: '3.1' }],
  ['Fruits et légumes', { unit: 'kg', category: '3.1' }],
  ['Boisson', { unit: 'l', category: '3.1' }],
  ['Habillement', { unit: 'piece', category: '3.1' }],
  ['Numérique', { unit: 'piece', category: '3.1' }],
  ['Électroménager', { unit: 'piece', category: '3.1' }],
  ['Mobilier', { unit: 'piece', category: '3.1' }],
  ['Livraison', { unit: 'piece', category: '3.4' }],
])
/** Meals are per meal, within a theme of kilograms. */
const isMeal = (name: string): boolean => name.startsWith('Repas ')

const ORIGIN = 'ADEME Base Empreinte, Impact CO2 (Licence Ouverte)'

export function isAdeme(table: CsvTable): boolean {
  const columns = indexColumns(table)
  return needed.every((name) => columns.has(name))
}

export function readAdeme(table: CsvTable): ReadDataSets {
  const columns = indexColumns(table)
  const dropped = new DroppedList()
  const dataSets = table.rows.flatMap(({ line, cells }): DataSet[] => {
    const [name, written, theme, id] = needed.map(
      (column) => cells[columns.get(column)!]?.trim() ?? '',
    ) as [string, string, string, string]
    // The header is repeated between the parts of the table.
    if (name.toLowerCase() === needed[0]) return []
    const found = themes.get(theme)
    const value = readFactorFigure(written)
    const place = `line ${line}`
    if (value === 'empty') return []
    if (value === 'notStated') dropped.add(id, place, written, 'notANumber')
    else if (!found || id === '') dropped.add(id, place, `${written} (${theme})`, 'unknownUnit')
    else
      return [
        makeFactor({
          uniqueId: `ADEME ${id}`,
          name,
          unit: isMeal(name) ? 'piece' : found.unit,
          climate: value === 'unreadable' ? written : value,
          category: found.category,
          groups: [theme],
          year: null,
          region: 'FR',
          dataOwner: 'ADEME',
          origin: ORIGIN,
        }),
      ]
    return []
  })
  return { dataSets, dropped: dropped.values }
}

interface Part {
  value: FactorFigure
}
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isPart = (part: unknown): part is Part => {
  const value = isRecord(part) ? part['value'] : undefined
  return Number.isFinite(value) || (typeof value === 'string' && /\d/.test(value))
}

/** The details of transport as JSON: a list of means, each with the parts of its emissions, or with classes of distance that have them. */
export const isAdemeTransport = (json: unknown): json is readonly unknown[] =>
  Array.isArray(json) &&
  isRecord(json[0]) &&
  'slug' in json[0] &&
  ('ecv' in json[0] || 'ecvs' in json[0])

export function readAdemeTransport(json: readonly unknown[]): ReadDataSets {
  const dropped = new DroppedList()
  const dataSets: DataSet[] = []
  const read = (entry: Readonly<Record<string, unknown>>, name: string, id: string): void => {
    const parts = entry['ecv']
    if (!Array.isArray(parts) || parts.length === 0 || !parts.every(isPart))
      return dropped.add(id, name, JSON.stringify(parts ?? entry['total'] ?? ''), 'notANumber')
    dataSets.push(
      makeFactor({
        uniqueId: `ADEME transport ${id}`,
        name,
        unit: 'pkm',
        climate: addFigures(parts.map(({ value }) => value)),
        category: '3.6',
        groups: ['Transport'],
        year: null,
        region: 'FR',
        dataOwner: 'ADEME',
        origin: ORIGIN,
      }),
    )
  }
  for (const [index, entry] of json.entries()) {
    if (!isRecord(entry) || typeof entry['name'] !== 'string') {
      dropped.add('', `[${index}]`, JSON.stringify(entry).slice(0, 200), 'notANumber')
      continue
    }
    const { name, slug, subtitle, ecvs } = entry
    const id = [entry['id'] ?? index, slug].filter((part) => typeof part !== 'object').join(' ')
    const title = typeof subtitle === 'string' ? `${name}, ${subtitle}` : name
    if (!Array.isArray(ecvs)) read(entry, title, id)
    else
      for (const [place, distance] of ecvs.entries())
        if (isRecord(distance))
          read(distance, [title, distance['subtitle']].filter(Boolean).join(', '), `${id} ${place}`)
        else dropped.add(id, `ecvs[${place}]`, String(distance), 'notANumber')
  }
  return { dataSets, dropped: dropped.values }
}
