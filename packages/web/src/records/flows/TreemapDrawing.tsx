import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { nameFlowNode, readNode, writeDetail, writeLabel } from './flow-figure.ts'
import type { DrawingProps } from './FlowDrawing.tsx'
import { GROUP_HEAD, layOutTreemap, type TreemapLeaf } from './lay-out-treemap.ts'
import { Hatches, useMarks } from './Marks.tsx'
import styles from './flows.module.css'

const [WIDTH, HEIGHT] = [1040, 560]
/** Width of a letter of 12 px [px], by which names are shortened. */
const LETTER = 6.6
/** A rectangle without room for these has no text [px]. */
const [LEAST_WIDTH, LEAST_HEIGHT] = [44, 18]

const writeId = ({ source, target, value }: TreemapLeaf) => `${source}|${target}|${value < 0}`

/** Rectangles of the first column in groups of the last one, as large as their amounts. Negative ones are hatched. */
export function TreemapDrawing({ graph, figure, drawing, onOpen }: DrawingProps) {
  const { t } = useTranslation('results')
  const hatch = useId().replaceAll(':', '')
  const { groups, leaves } = useMemo(
    () => layOutTreemap(graph, { width: WIDTH, height: HEIGHT }),
    [graph],
  )
  const nodes = useMemo(() => new Map(graph.nodes.map((node) => [node.id, node])), [graph])
  const byId = useMemo(() => new Map(leaves.map((leaf) => [writeId(leaf), leaf])), [leaves])
  const lines = useMemo(() => {
    const leavesOf = Map.groupBy(byId, ([, { target }]) => target)
    return groups.map(({ id }) => (leavesOf.get(id) ?? []).map(([own]) => own))
  }, [groups, byId])
  const { areaProps, drawingProps, markProps, tip } = useMarks({
    drawing,
    lines,
    direction: 'rows',
    note: (id) => {
      const leaf = byId.get(id)
      return leaf
        ? {
            name: `${nameFlowNode(figure, nodes.get(leaf.source)!)}, ${nameFlowNode(figure, nodes.get(leaf.target)!)}`,
            lines: [
              writeDetail(figure, { known: leaf.value, isIncomplete: leaf.isUnknown }),
              ...(leaf.isUnknown ? [t('results:flows.unknownPart')] : []),
            ],
          }
        : null
    },
    onOpen: onOpen && ((id) => onOpen(nodes.get(byId.get(id)!.source)!)),
  })
  const toneOf = (key: string) => figure.tones.findIndex((tone) => tone.key === key)
  return (
    <>
      <svg
        ref={drawing}
        {...drawingProps}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="group"
        aria-label={figure.label}
        className={styles['flows']}
        fontSize="12"
      >
        <Hatches id={hatch} fills={figure.tones.map(({ fill }) => fill)} />
        {groups.map(({ id, x0, x1, y0 }) => {
          const node = nodes.get(id)!
          const text = `${nameFlowNode(figure, node)} ${writeLabel(figure, readNode(figure, node))}`
          return (
            <text key={id} x={x0 + 3} y={y0 + GROUP_HEAD - 5} style={{ fill: 'var(--ink)' }}>
              {shorten(text, x1 - x0)}
            </text>
          )
        })}
        {[...byId].map(([id, leaf]) => {
          const place = toneOf(leaf.tone)
          const { fill } = figure.tones[place]!
          const [width, height] = [leaf.x1 - leaf.x0, leaf.y1 - leaf.y0]
          return (
            <rect
              key={id}
              {...markProps(id)}
              x={leaf.x0}
              y={leaf.y0}
              width={width}
              height={height}
              strokeDasharray={leaf.isUnknown ? '4 4' : undefined}
              fillOpacity={leaf.value < 0 ? 0.6 : 0.2}
              style={{ fill: leaf.value < 0 ? `url(#${hatch}-${place})` : fill, stroke: fill }}
            />
          )
        })}
        <g
          aria-hidden="true"
          style={{
            fill: 'var(--ink)',
            stroke: 'var(--surface)',
            strokeWidth: 3,
            paintOrder: 'stroke',
          }}
        >
          {[...byId].map(([id, leaf]) => {
            const [width, height] = [leaf.x1 - leaf.x0, leaf.y1 - leaf.y0]
            return (
              width >= LEAST_WIDTH &&
              height >= LEAST_HEIGHT && (
                <text key={id} {...areaProps(id)} x={leaf.x0 + 5} y={leaf.y0 + 14}>
                  {shorten(nameFlowNode(figure, nodes.get(leaf.source)!), width)}
                  {height >= 2 * LEAST_HEIGHT && (
                    <tspan x={leaf.x0 + 5} dy="15" style={{ fill: 'var(--ink2)' }}>
                      {shorten(
                        writeLabel(figure, { known: leaf.value, isIncomplete: leaf.isUnknown }),
                        width,
                      )}
                    </tspan>
                  )}
                </text>
              )
            )
          })}
        </g>
      </svg>
      {tip}
    </>
  )
}

/** As much of a text as a width holds [px]; the note has all of it. */
function shorten(text: string, width: number): string {
  const letters = Math.floor((width - 10) / LETTER)
  return text.length <= letters ? text : `${text.slice(0, Math.max(0, letters - 1))}…`
}
