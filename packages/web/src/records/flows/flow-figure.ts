import { writeFigure, writeWorkingFigure } from '@cradle/engine'
import type { FigureCell, ResultTable } from '../results/result-table.ts'
import type { FlowColumn, FlowNode, FlowPath } from './flow-graph.ts'

/** A colour of the theme, and what it stands for. */
export interface FlowTone {
  key: string
  label: string
  /** As in a style, e.g. `var(--stage-use)` */
  fill: string
}

/** What drawings and tables of flows show, in the words of the reader. */
export interface FlowFigure {
  /** Says what is drawn, to readers that do not see it. */
  label: string
  /** Name of files, without ending. */
  file: string
  unit: string
  columns: readonly (FlowColumn & { head: string })[]
  paths: readonly FlowPath[]
  /** In the order of the legend. */
  tones: readonly FlowTone[]
  /** What hatched ribbons are, where it is more than a negative amount. */
  negative?: string
  nameNode: (column: number, key: string) => string
  /** Names a node that sums several. */
  nameSum: (kind: 'other' | 'unknown', count: number) => string
  /** The stated figure of a node, where the results have one. */
  figureOf?: (column: number, key: string) => FigureCell | undefined
  /** The stated total of all paths, and what it is called. */
  total: FigureCell
  totalName: string
  format: (value: number) => string
}

/** The name of a node; a sum of several says how many it stands for. */
export const nameFlowNode = (
  { nameNode, nameSum }: FlowFigure,
  { kind, column, key, members }: FlowNode,
): string => (kind === 'single' ? nameNode(column, key) : nameSum(kind, members.length))

/** The figure of a node: that of the results, else the sum of what is drawn through it. */
export const readNode = (figure: FlowFigure, node: FlowNode): FigureCell =>
  (node.kind === 'single' ? figure.figureOf?.(node.column, node.key) : undefined) ?? {
    known: node.positive + node.negative,
    isIncomplete: node.isUnknown,
  }

/** A figure in a drawing. */
export const writeLabel = ({ format }: FlowFigure, { known, isIncomplete }: FigureCell): string =>
  writeFigure(known, isIncomplete, format)

/** A figure where a reader asks for it, with its unit: the known part is shown. */
export const writeDetail = (
  { format, unit }: FlowFigure,
  { known, isIncomplete }: FigureCell,
): string => `${writeWorkingFigure(known, isIncomplete, format)} ${unit}`

/** Each path in a line, the largest first, and the stated total. Nothing is summed. */
export function makeFlowTable(figure: FlowFigure): ResultTable {
  const { columns, paths, nameNode, total, totalName, unit } = figure
  return {
    head: [...columns.map(({ head }) => head), unit],
    rows: [
      ...paths
        .filter(({ value, isUnknown }) => value !== 0 || isUnknown)
        .toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value))
        .map(({ keys, value, isUnknown }) => [
          ...keys.map((key, column) => nameNode(column, key)),
          { known: value, isIncomplete: isUnknown },
        ]),
      [totalName, ...columns.slice(1).map(() => null), total],
    ],
  }
}

/** Names of the first column of which a part is unknown, each once. */
export const listUnknownNames = ({ paths, nameNode }: FlowFigure): string[] => [
  ...new Set(paths.filter(({ isUnknown }) => isUnknown).map(({ keys }) => nameNode(0, keys[0]!))),
]
