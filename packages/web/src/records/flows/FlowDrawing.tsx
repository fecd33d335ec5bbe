import { memo, useId, useMemo, type RefObject } from 'react'
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
  const lines = useMemo(
    () =>
      figure.columns.map((_, column) =>
        nodes.filter((node) => node.column === column).map(({ id }) => id),
      ),
    [figure, nodes],
  )
  const noteOf = useNodeNote(figure)
  const noteOfRibbon = (place: number | null): MarkNote | null => {
    const link = place === null ? undefined : links[place]
    return link
      ? {
          name: `${nameFlowNode(figure, byId.get(link.source)!)} → ${nameFlowNode(figure, byId.get(link.target)!)}`,
          lines: [writeDetail(figure, { known: link.value, isIncomplete: link.isUnknown })],
        }
      : null
  }
  const { shown, drawingProps, markProps, tip } = useMarks({
    drawing,
    lines,
    direction: 'columns',
    note: (id) => noteOf(byId.get(id)) ?? noteOfRibbon(readRibbonId(id)),
    onOpen: onOpen && ((id) => byId.has(id) && onOpen(byId.get(id)!)),
  })
  const fills = figure.tones.map(({ fill }) => fill)
  const toneOf = (key: string) => figure.tones.findIndex((tone) => tone.key === key)
  const isNodeShown = shown !== null && byId.has(shown)
  return (
    <>
      <svg
        ref={drawing}
        {...drawingProps}
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
        <g className={styles['ribbons']} data-dimmed={isNodeShown || undefined}>
          <Ribbons links={links} figure={figure} hatch={hatch} />
        </g>
        {isNodeShown && <Ribbons links={links} figure={figure} hatch={hatch} only={shown} />}
        {nodes.map((node) => (
          <rect
            key={node.id}
            {...markProps(node.id)}
            x={node.x0}
            y={node.y0}
            width={NODE_WIDTH}
            height={Math.max(1, node.y1 - node.y0)}
            style={{
              fill:
                node.tone === null || node.column === 0 ? 'var(--ink2)' : fills[toneOf(node.tone)]!,
            }}
          />
        ))}
        <Words nodes={nodes} figure={figure} linesOf={linesOf} isOpened={onOpen !== undefined} />
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

/** The id by which a ribbon answers the pointer. */
const RIBBON = 'ribbon '
const readRibbonId = (id: string): number | null =>
  id.startsWith(RIBBON) ? Number(id.slice(RIBBON.length)) : null

interface RibbonsProps {
  links: readonly PlacedLink[]
  figure: FlowFigure
  hatch: string
  /** Only the ribbons of this node. */
  only?: string
}

/** All ribbons. They are drawn once, and stay while nodes are pointed at. Ribbons of one look are a group that has it. */
const Ribbons = memo(function Ribbons({ links, figure: { tones }, hatch, only }: RibbonsProps) {
  const looks = Map.groupBy(
    [...links.entries()].filter(
      ([, { source, target }]) => only === undefined || source === only || target === only,
    ),
    ([, { tone, value, isWhollyUnknown }]) => `${tone} ${value < 0} ${isWhollyUnknown}`,
  )
  return (
    <g strokeWidth="0.8">
      {[...looks].map(([look, ribbons]) => {
        const [, { tone, value, isWhollyUnknown }] = ribbons[0]!
        const place = tones.findIndex(({ key }) => key === tone)
        const { fill } = tones[place]!
        const isNegative = value < 0
        return (
          <g
            key={look}
            fillOpacity={isNegative ? 1 : 0.4}
            strokeDasharray={isWhollyUnknown ? '4 4' : isNegative ? '6 2' : undefined}
            style={{
              fill: isWhollyUnknown ? 'none' : isNegative ? `url(#${hatch}-${place})` : fill,
              stroke: fill,
            }}
          >
            {ribbons.map(([index, { path }]) => (
              <path key={index} d={path} data-area={`${RIBBON}${index}`} />
            ))}
          </g>
        )
      })}
    </g>
  )
})

/** The name of each node in its lines, and its figure. */
const Words = memo(function Words({
  nodes,
  figure,
  linesOf,
  isOpened,
}: {
  nodes: readonly PlacedNode[]
  figure: FlowFigure
  linesOf: (node: FlowNode) => readonly string[]
  isOpened: boolean
}) {
  return (
    <g
      aria-hidden="true"
      style={{
        color: 'var(--ink2)',
        fill: 'var(--ink)',
        stroke: 'var(--surface)',
        strokeWidth: 4,
        paintOrder: 'stroke',
      }}
    >
      {nodes.map((node) => {
        const isLeft = node.column === 0
        const x = isLeft ? node.x0 - 8 : node.x1 + 8
        const lines = linesOf(node)
        return (
          <text
            key={node.id}
            data-area={node.id}
            data-opens={isOpened ? '' : undefined}
            x={x}
            y={(node.y0 + node.y1) / 2 + 4 - ((lines.length - 1) * LINE_HEIGHT) / 2}
            textAnchor={isLeft ? 'end' : 'start'}
          >
            {lines.length === 1
              ? lines[0]
              : lines.map((line, index) => (
                  <tspan key={index} x={x} dy={index === 0 ? 0 : LINE_HEIGHT}>
                    {line}
                  </tspan>
                ))}
            <tspan dx="6" fill="currentColor">
              {writeLabel(figure, readNode(figure, node))}
            </tspan>
          </text>
        )
      })}
    </g>
  )
})

/** What a node says: its figure, its positive and negative parts where it has both, and what it sums. */
function useNodeNote(figure: FlowFigure): (node: FlowNode | undefined) => MarkNote | null {
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
