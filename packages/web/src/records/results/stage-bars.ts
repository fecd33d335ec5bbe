import type { StageGroup } from '../calculation/result-figures.ts'
import type { FigureCell } from './result-table.ts'

export interface StageFigure {
  group: StageGroup
  cell: FigureCell
}

/** One stage of a bar, in percent of the whole width. */
export interface StagePart extends StageFigure {
  left: number
  width: number
  /** [%] of A–C; null where a stage is negative or has an unknown part, because shares would mislead. */
  share: number | null
}

/**
 * Two bars on one scale around zero: the stages of A–C, and D. Positive stages are stacked to the right of zero, negative
 * stages to the left.
 */
export function drawStageBars(stages: readonly StageFigure[]): {
  /** [%] */
  zero: number
  rows: StagePart[][]
} {
  const groups = [
    stages.filter(({ group }) => group !== 'benefits'),
    stages.filter(({ group }) => group === 'benefits'),
  ]
  const sum = (row: readonly StageFigure[], sign: 1 | -1) =>
    row.reduce((total, stage) => total + Math.max(0, sign * readKnown(stage)), 0)
  const left = Math.max(...groups.map((row) => sum(row, -1)))
  const right = Math.max(...groups.map((row) => sum(row, 1)))
  const percent = 100 / (left + right || 1)
  const rows = groups.map((row, place) => {
    const hasShares =
      place === 0 && sum(row, -1) === 0 && row.every(({ cell }) => !cell.isIncomplete)
    const whole = sum(row, 1)
    let [below, above] = [left, left]
    return row
      .filter((stage) => readKnown(stage) !== 0)
      .map((stage): StagePart => {
        const value = readKnown(stage)
        const from = value < 0 ? (below += value) : above
        if (value > 0) above += value
        return {
          ...stage,
          left: from * percent,
          width: Math.abs(value) * percent,
          share: hasShares ? (value / whole) * 100 : null,
        }
      })
  })
  return { zero: left * percent, rows: rows.filter((row) => row.length > 0) }
}

const readKnown = ({ cell: { known } }: StageFigure): number =>
  typeof known === 'number' ? known : 0
