import {
  addNumbers,
  lineNumbers,
  type Answers,
  type LineField,
  type LineNumber,
} from '@cradle/contract'
import { lineImpacts, listLines, type Figure, type Input } from '@cradle/engine'
import type { Compared } from './compared.ts'
import { matchLines } from './match-lines.ts'

export interface LineRow {
  key: string
  name: string
  cells: readonly (Input | undefined)[]
  /** What differs from the first that has the line, by wire name. */
  differs: readonly string[]
  state: 'same' | 'changed' | 'added' | 'removed'
  /** Impact of the line in each column; undefined where there is no line. */
  impacts: readonly (number | undefined)[]
}

type SameName = LineNumber & keyof Input
/**
 * Fields of the engine's line and what they are called on the wire. `none`: a difference of it is not shown. Left out: a
 * plain number that is called the same.
 */
const ownNames: Answers<keyof Input, SameName, LineField | 'none'> = {
  id: 'none',
  inputType: 'none',
  description: 'description',
  profileId: 'environmentalProfile',
  semiFinishedId: 'semiFinishedProduct',
  netAmount: 'netAmount',
  productionWasteFraction: 'productionWastePercentage',
  productionWasteKg: 'productionWasteKg',
  lifeTime: 'lifeTime',
  scalingType: 'scalingType',
  wasteScenarioId: 'wasteScenario',
  wasteScenarioProductionWasteId: 'wasteScenarioProductionWaste',
  legs: 'supplier',
}
const fields = addNumbers<keyof Input, SameName, LineField | 'none'>(
  ownNames,
  lineNumbers as readonly SameName[],
  (name) => name,
)

/** Lines of all columns, those first that make most of the difference with the first column. */
export function lineRows(
  columns: readonly Compared[],
  figure: Figure,
  names: readonly ReadonlyMap<string, string>[],
): LineRow[] {
  const impacts = columns.map(({ result }) =>
    result ? lineImpacts(result, figure.measure, figure.modules) : new Map<string, number>(),
  )
  const rows = matchLines(columns.map(({ model }) => listLines(model))).map(
    ({ key, cells }): LineRow => {
      const place = cells.findIndex((line) => line !== undefined)
      const first = cells[place]!
      const differs = new Set<string>()
      cells.forEach((line, column) => {
        if (!line || line === first) return
        for (const [field, wire] of Object.entries(fields))
          if (
            wire !== 'none' &&
            JSON.stringify(first[field as keyof Input] ?? null) !==
              JSON.stringify(line[field as keyof Input] ?? null)
          )
            differs.add(wire)
        if (
          (columns[place]!.qualities[first.id] ?? 'None') !==
          (columns[column]!.qualities[line.id] ?? 'None')
        )
          differs.add('dataQuality')
      })
      return {
        key,
        cells,
        differs: [...differs],
        name: names[place]!.get(first.id) ?? first.id,
        impacts: cells.map((line, column) =>
          line ? (impacts[column]!.get(line.id) ?? 0) : undefined,
        ),
        state:
          cells[0] === undefined
            ? 'added'
            : cells.includes(undefined)
              ? 'removed'
              : differs.size > 0
                ? 'changed'
                : 'same',
      }
    },
  )
  return rows.toSorted((a, b) => largestPart(b) - largestPart(a))
}

/** What the line adds to the difference of a column with the first. */
export const computeDifference = ({ impacts }: LineRow, column: number): number =>
  (impacts[column] ?? 0) - (impacts[0] ?? 0)
const largestPart = (row: LineRow): number =>
  Math.max(...row.impacts.map((_, column) => Math.abs(computeDifference(row, column))))
