import { Button, SegmentedControl } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { stateFigure, type FootprintFlow } from '@cradle/engine'
import { useId, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import type { ResultTable } from '../../../records/results/result-table.ts'
import { copyTable } from '../../../records/results/table-export.ts'
import { ChartDownloads } from '../../../ui/charts/ChartDownloads.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { formatTonnes, removeResidue, toTonnes } from '../footprint/figures.ts'
import type { FootprintResults } from '../footprint/footprint-queries.ts'
import { breakName } from './break-name.ts'
import { makeFlowGraph, type FlowFigure, type FlowGraph, type FlowNode } from './flow-graph.ts'
import { layOutFlows, NODE_WIDTH } from './lay-out-flows.ts'
import type { TableWords } from './result-rows.ts'
import { ResultTableView } from './ResultTableView.tsx'
import styles from './results.module.css'

/** Where emissions come from: locations over categories to scopes, as a drawing and as a table. */
export function Flows({ results, words }: { results: FootprintResults; words: TableWords }) {
  const { t } = useTranslation('ccf-results')
  const locale = useLocale()
  const [figure, setFigure] = useState<FlowFigure>('total')
  const [isTable, setTable] = useState(false)
  const drawing = useRef<SVGSVGElement>(null)
  const { flows } = results
  if (!flows || flows.length === 0) return null
  const nameNode = ({ kind, key }: Pick<FlowNode, 'kind' | 'key'>): string =>
    kind === 'location' && key === ''
      ? t('ccf-results:flows.others')
      : words.nameGroup(
          kind,
          results.groups[kind].find((group) => group.key === key) ?? { ...results.total, key },
        )
  const table = makeFlowTable(flows, figure, nameNode, {
    head: [
      t('ccf-results:flows.location'),
      t('ccf-results:flows.category'),
      t('ccf-results:flows.scope'),
      figure === 'total' ? words.total : words.marketBased,
    ],
    all: words.all,
    total: {
      known: results.total[figure],
      isIncomplete: results.total.marks[figure] !== undefined,
    },
  })
  return (
    <Card title={t('ccf-results:flows.title')} aside={unitText('t CO2 eq')}>
      <div className={styles['toolbar']}>
        <span className={styles['buttons']}>
          <SegmentedControl
            size="xs"
            aria-label={t('ccf-results:flows.method')}
            value={figure}
            onChange={(value) => setFigure(value as FlowFigure)}
            data={[
              { value: 'total', label: words.total },
              { value: 'marketBasedTotal', label: words.marketBased },
            ]}
          />
          <SegmentedControl
            size="xs"
            aria-label={t('ccf-results:flows.view')}
            value={isTable ? 'table' : 'drawing'}
            onChange={(value) => setTable(value === 'table')}
            data={[
              { value: 'drawing', label: t('ccf-results:flows.drawing') },
              { value: 'table', label: t('ccf-results:flows.table') },
            ]}
          />
        </span>
        <span className={styles['buttons']}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCopy size={14} />}
            onClick={() =>
              void copyTable(table, locale)
                .then(() => toast.success(t('ccf:results.copied', { ns: 'ccf' })))
                .catch(() => toast.error(t('ui:error.fallback', { ns: 'ui' })))
            }
          >
            {t('ccf:results.copy', { ns: 'ccf' })}
          </Button>
          {!isTable && <ChartDownloads drawing={drawing} name={t('ccf-results:flows.file')} />}
        </span>
      </div>
      {isTable ? (
        <ResultTableView
          table={table}
          label={`${t('ccf-results:flows.title')}: ${t('ccf-results:flows.table')}`}
        />
      ) : (
        <>
          <div
            className={styles['scroller']}
            role="region"
            // The card has the name of the title alone.
            aria-label={`${t('ccf-results:flows.title')}: ${t('ccf-results:flows.drawing')}`}
            tabIndex={0}
          >
            <FlowDrawing
              graph={makeFlowGraph(flows, figure)}
              nameNode={nameNode}
              drawing={drawing}
              label={t('ccf-results:flows.label', {
                total: formatTonnes(
                  results.total[figure],
                  results.total.marks[figure] !== undefined,
                  locale,
                ),
              })}
            />
          </div>
          <FlowNotes flows={flows} figure={figure} />
        </>
      )}
    </Card>
  )
}

/** What the drawing does not say by itself: unknown and negative parts. */
function FlowNotes({ flows, figure }: { flows: readonly FootprintFlow[]; figure: FlowFigure }) {
  const { t } = useTranslation('ccf-results')
  const unknown = flows.filter(({ marks }) => marks[figure] !== undefined).length
  const negative = flows.filter((flow) => flow[figure] < 0).length
  return (
    <>
      {unknown > 0 && (
        <p className={styles['note']}>{t('ccf-results:flows.unknown', { count: unknown })}</p>
      )}
      {negative > 0 && (
        <p className={styles['note']}>{t('ccf-results:flows.negative', { count: negative })}</p>
      )}
    </>
  )
}

const WIDTH = 1040
const [LEFT, RIGHT, TOP, BOTTOM] = [210, 190, 12, 12]
/** Height of a line of text [px]. */
const LINE_HEIGHT = 14
/** Height for each node of the fullest column besides its name [px]. */
const NODE_HEIGHT = 20
/** Longest line of a name, in letters: what the margins of the drawing hold beside a figure. */
const [LEFT_LETTERS, LETTERS] = [22, 38]

function FlowDrawing({
  graph,
  nameNode,
  drawing,
  label,
}: {
  graph: FlowGraph
  nameNode: (node: FlowNode) => string
  drawing: RefObject<SVGSVGElement | null>
  label: string
}) {
  const locale = useLocale()
  const hatch = useId().replaceAll(':', '')
  const counts = ['location', 'category', 'scope'].map(
    (kind) => graph.nodes.filter((node) => node.kind === kind).length,
  )
  const linesOf = (node: FlowNode): string[] =>
    breakName(nameNode(node), node.kind === 'location' ? LEFT_LETTERS : LETTERS)
  const nameHeight = LINE_HEIGHT * Math.max(...graph.nodes.map((node) => linesOf(node).length))
  const height =
    Math.max(220, Math.max(...counts) * (NODE_HEIGHT + nameHeight)) + TOP + BOTTOM + nameHeight
  const { nodes, links } = layOutFlows(graph, {
    left: LEFT,
    right: WIDTH - RIGHT,
    top: TOP + nameHeight / 2,
    bottom: height - BOTTOM - nameHeight / 2,
    gap: nameHeight,
  })
  const find = (id: string) => nodes.find((node) => node.id === id)!
  const write = (value: number, isIncomplete: boolean) => {
    const figure = stateFigure(removeResidue(value), isIncomplete)
    return typeof figure === 'number' ? formatTonnes(figure, false, locale) : figure
  }
  const sumOf = (node: FlowNode) => {
    const own = links.filter(({ source, target }) =>
      node.kind === 'location' ? source === node.id : target === node.id,
    )
    return write(
      own.reduce((sum, { value }) => sum + value, 0),
      own.some(({ isIncomplete }) => isIncomplete),
    )
  }
  return (
    <svg
      ref={drawing}
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={label}
      className={styles['flows']}
      fontSize="12"
    >
      <defs>
        {[1, 2, 3].map((scope) => (
          <pattern
            key={scope}
            id={`${hatch}-${scope}`}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="3" height="6" style={{ fill: COLOURS[scope] }} />
          </pattern>
        ))}
      </defs>
      {links.map((link, index) => (
        <path
          key={index}
          d={link.path}
          fill="none"
          strokeWidth={link.isUnknown ? 1.5 : link.width}
          strokeDasharray={link.isUnknown ? '4 4' : undefined}
          strokeOpacity={link.isUnknown ? 1 : 0.4}
          style={{
            stroke:
              link.value < 0
                ? `url(#${hatch}-${link.scope})`
                : (COLOURS[link.scope] ?? 'var(--ctl)'),
          }}
        >
          <title>
            {`${nameNode(find(link.source))} → ${nameNode(find(link.target))}: ${write(link.value, link.isIncomplete)} t`}
          </title>
        </path>
      ))}
      {nodes.map((node) => {
        const isLeft = node.kind === 'location'
        const lines = linesOf(node)
        const x = isLeft ? node.x0 - 8 : node.x1 + 8
        return (
          <g key={node.id}>
            <rect
              x={node.x0}
              y={node.y0}
              width={NODE_WIDTH}
              height={Math.max(1, node.y1 - node.y0)}
              style={{ fill: isLeft ? 'var(--ink2)' : (COLOURS[node.scope] ?? 'var(--ctl)') }}
            />
            <text
              x={x}
              y={(node.y0 + node.y1) / 2 + 4 - ((lines.length - 1) * LINE_HEIGHT) / 2}
              textAnchor={isLeft ? 'end' : 'start'}
              style={{
                fill: 'var(--ink)',
                stroke: 'var(--surface)',
                strokeWidth: 3,
                paintOrder: 'stroke',
              }}
            >
              {lines.map((line, index) => (
                <tspan key={index} x={x} dy={index === 0 ? 0 : LINE_HEIGHT}>
                  {line}
                </tspan>
              ))}
              <tspan dx="6" style={{ fill: 'var(--ink2)' }}>
                {sumOf(node)}
              </tspan>
            </text>
          </g>
        )
      })}
    </svg>
  )
}

const COLOURS: Readonly<Record<number, string>> = {
  1: 'var(--stage-end-of-life)',
  2: 'var(--stage-construction)',
  3: 'var(--stage-production)',
}

/** Each flow in a line, the largest first. */
function makeFlowTable(
  flows: readonly FootprintFlow[],
  figure: FlowFigure,
  nameNode: (node: Pick<FlowNode, 'kind' | 'key'>) => string,
  {
    head,
    all,
    total,
  }: { head: string[]; all: string; total: { known: number; isIncomplete: boolean } },
): ResultTable {
  return {
    head,
    rows: [
      ...flows
        .toSorted((a, b) => Math.abs(b[figure]) - Math.abs(a[figure]))
        .map((flow) => [
          nameNode({ kind: 'location', key: flow.locationId }),
          nameNode({ kind: 'category', key: flow.category }),
          nameNode({ kind: 'scope', key: String(flow.scope) }),
          toTonnes({ known: flow[figure], isIncomplete: flow.marks[figure] !== undefined }),
        ]),
      [all, null, null, toTonnes(total)],
    ],
  }
}
