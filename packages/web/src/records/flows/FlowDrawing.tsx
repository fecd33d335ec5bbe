import { useId, useMemo, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { breakName } from './break-name.ts'
import { nameFlowNode, readNode, writeDetail, writeLabel, type FlowFigure } from './flow-figure.ts'
import type { FlowGraph, FlowNode } from './flow-graph.ts'
import { layOutFlows, NODE_WIDTH, type PlacedLink, type PlacedNode } from './lay-out-flows.ts'
import { Hatches, useMarks, type MarkNote } from './Marks.tsx'
import styles from './flows.module.css'

const WIDTH = 1040
const [LEFT, RIGHT, TOP, BOTTOM] = [210, 190, 12, 12]
/** Height of a line of text [px]. */
const LINE_HEIGHT = 14
/** Height for each node of the fullest column besides its name [px]. */
const NODE_HEIGHT = 12
const LEAST_HEIGHT = 240
/** Height of a heading with the space below it [px]. */
const HEADING = 34
/** Longest line of a name, in letters: what the margins of the drawing hold beside a figure. */
const [LEFT_LETTERS, LETTERS] = [22, 38]
/** Lines of a name at most; the whole name is in the note and in the table. */
const LINES = 3

export interface DrawingProps {
  graph: FlowGraph
  figure: FlowFigure
  drawing: RefObject<SVGSVGElement | null>
  onOpen?: ((node: FlowNode) => void) | undefined
  /** Stands in the picture, where it has no card around it. */
  heading?: string
}

/** Amounts on their way through columns of nodes, as ribbons. Negative ones are hatched, unknown ones dashed. */
export function FlowDrawing({ graph, figure, drawing, onOpen, heading }: DrawingProps) {
  const hatch = useId().replaceAll(':', '')
  const { nodes, links, height, linesOf } = useMemo(
    () => placeFlows(graph, figure, heading !== undefined),
    [graph, figure, heading],
  )
  const byId = useMemo(() => new Map(nodes.map((node) => [node.id, node])), [nodes])
  const lines = figure.columns.map((_, column) =>
    nodes.filter((node) => node.column === column).map(({ id }) => id),
  )
  const noteOf = useNodeNote(figure)
  const { shown, areaProps, markProps, tip } = useMarks({
    drawing,
    lines,
    direction: 'columns',
    note: (id) => noteOf(byId.get(id)),
    onOpen: onOpen && ((id) => onOpen(byId.get(id)!)),
  })
  const fills = figure.tones.map(({ fill }) => fill)
  const toneOf = (key: string) => figure.tones.findIndex((tone) => tone.key === key)
  return (
    <>
      <svg
        ref={drawing}
        viewBox={`0 0 ${WIDTH} ${height}`}
        role="group"
        aria-label={figure.label}
        className={styles['flows']}
        fontSize="12"
      >
        <Hatches id={hatch} fills={fills} />
        {heading !== undefined && (
          <text x="0" y="16" fontSize="14" fontWeight="600" style={{ fill: 'var(--ink)' }}>
            {heading}
          </text>
        )}
        {links.map((link, index) => (
          <Ribbon
            key={index}
            link={link}
            fill={fills[toneOf(link.tone)]!}
            hatch={`url(#${hatch}-${toneOf(link.tone)})`}
            isDimmed={shown !== null && link.source !== shown && link.target !== shown}
            title={`${nameFlowNode(figure, byId.get(link.source)!)} → ${nameFlowNode(figure, byId.get(link.target)!)}: ${writeDetail(figure, { known: link.value, isIncomplete: link.isUnknown })}`}
          />
        ))}
        {nodes.map((node) => (
          <g key={node.id} {...areaProps(node.id)}>
            <NodeMark
              node={node}
              markProps={markProps(node.id)}
              fill={
                node.tone === null || node.column === 0 ? 'var(--ink2)' : fills[toneOf(node.tone)]!
              }
              lines={linesOf(node)}
              label={writeLabel(figure, readNode(figure, node))}
            />
          </g>
        ))}
      </svg>
      {tip}
    </>
  )
}

function placeFlows(graph: FlowGraph, figure: FlowFigure, hasHeading: boolean) {
  const top = hasHeading ? HEADING : TOP
  const names = new Map(
    graph.nodes.map((node) => [
      node.id,
      shorten(breakName(nameFlowNode(figure, node), node.column === 0 ? LEFT_LETTERS : LETTERS)),
    ]),
  )
  const counts = [...Map.groupBy(graph.nodes, ({ column }) => column).values()].map(
    (nodes) => nodes.length,
  )
  const nameHeight = LINE_HEIGHT * Math.max(1, ...[...names.values()].map((name) => name.length))
  const height =
    Math.max(LEAST_HEIGHT, Math.max(0, ...counts) * (NODE_HEIGHT + nameHeight)) +
    top +
    BOTTOM +
    nameHeight
  return {
    ...layOutFlows(graph, {
      left: LEFT,
      right: WIDTH - RIGHT,
      top: top + nameHeight / 2,
      bottom: height - BOTTOM - nameHeight / 2,
      gap: nameHeight,
    }),
    height,
    linesOf: (node: FlowNode): string[] => names.get(node.id)!,
  }
}

const shorten = (lines: string[]): string[] =>
  lines.length > LINES ? [...lines.slice(0, LINES - 1), `${lines[LINES - 1]}…`] : lines

function Ribbon({
  link,
  fill,
  hatch,
  isDimmed,
  title,
}: {
  link: PlacedLink
  fill: string
  hatch: string
  isDimmed: boolean
  title: string
}) {
  const isNegative = link.value < 0
  return (
    <path
      d={link.path}
      className={styles['ribbon']}
      data-dimmed={isDimmed || undefined}
      fillOpacity={isNegative ? 1 : 0.4}
      strokeWidth="0.8"
      strokeDasharray={link.isWhollyUnknown ? '4 4' : isNegative ? '6 2' : undefined}
      style={{ fill: link.isWhollyUnknown ? 'none' : isNegative ? hatch : fill, stroke: fill }}
    >
      <title>{title}</title>
    </path>
  )
}

function NodeMark({
  node,
  markProps,
  fill,
  lines,
  label,
}: {
  node: PlacedNode
  markProps: ReturnType<ReturnType<typeof useMarks>['markProps']>
  fill: string
  lines: readonly string[]
  label: string
}) {
  const isLeft = node.column === 0
  const x = isLeft ? node.x0 - 8 : node.x1 + 8
  return (
    <>
      <rect
        {...markProps}
        x={node.x0}
        y={node.y0}
        width={NODE_WIDTH}
        height={Math.max(1, node.y1 - node.y0)}
        style={{ fill }}
      />
      <text
        aria-hidden="true"
        x={x}
        y={(node.y0 + node.y1) / 2 + 4 - ((lines.length - 1) * LINE_HEIGHT) / 2}
        textAnchor={isLeft ? 'end' : 'start'}
        style={{
          fill: 'var(--ink)',
          stroke: 'var(--surface)',
          strokeWidth: 4,
          paintOrder: 'stroke',
        }}
      >
        {lines.map((line, index) => (
          <tspan key={index} x={x} dy={index === 0 ? 0 : LINE_HEIGHT}>
            {line}
          </tspan>
        ))}
        <tspan dx="6" style={{ fill: 'var(--ink2)' }}>
          {label}
        </tspan>
      </text>
    </>
  )
}

/** What a node says: its figure, its positive and negative parts where it has both, and what it sums. */
export function useNodeNote(figure: FlowFigure): (node: FlowNode | undefined) => MarkNote | null {
  const { t } = useTranslation('results')
  return (node) => {
    if (!node) return null
    const { positive, negative } = node
    const writePart = (known: number) => writeDetail(figure, { known, isIncomplete: false })
    return {
      name: nameFlowNode(figure, node),
      lines: [
        writeDetail(figure, readNode(figure, node)),
        ...(positive > 0 && negative < 0
          ? [
              t('results:flows.parts', {
                positive: writePart(positive),
                negative: writePart(negative),
              }),
            ]
          : []),
        ...(node.isUnknown ? [t('results:flows.unknownPart')] : []),
      ],
    }
  }
}
