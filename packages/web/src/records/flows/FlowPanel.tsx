import { SegmentedControl } from '@mantine/core'
import { useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/i18n.ts'
import { ChartDownloads } from '../../ui/charts/ChartDownloads.tsx'
import { formatPercent } from '../../ui/numbers/format-number.ts'
import { Select } from '../../ui/select/Select.tsx'
import { TableButtons } from '../results/TableButtons.tsx'
import { FlowDrawing } from './FlowDrawing.tsx'
import { listUnknownNames, makeFlowTable, type FlowFigure } from './flow-figure.ts'
import { makeFlowGraph, type FlowNode } from './flow-graph.ts'
import { FlowTable } from './FlowTable.tsx'
import { TreemapDrawing } from './TreemapDrawing.tsx'
import styles from './flows.module.css'

const views = ['flows', 'treemap', 'table'] as const
type FlowView = (typeof views)[number]

/** Smallest nodes that are drawn by themselves [% of all]. */
const thresholds = ['0', '0.5', '1', '2', '5', '10']
const THRESHOLD = '1'

interface FlowPanelProps {
  figure: FlowFigure
  /** Further controls before and after the own ones. */
  tools?: ReactNode
  actions?: ReactNode
  /** Gets the drawing that is shown. */
  shown?: RefObject<SVGSVGElement | null>
  onOpen?: (node: FlowNode) => void
}

/** Flows as ribbons, as a tree map or as a table; all show the same paths. */
export function FlowPanel({ figure, tools, actions, shown, onOpen }: FlowPanelProps) {
  const { t } = useTranslation('results')
  const [view, setView] = useState<FlowView>('flows')
  const [threshold, setThreshold] = useState(THRESHOLD)
  const own = useRef<SVGSVGElement>(null)
  const drawing = shown ?? own
  const table = useMemo(() => makeFlowTable(figure), [figure])
  const graph = useMemo(
    () => makeFlowGraph(figure.paths, figure.columns, Number(threshold) / 100),
    [figure, threshold],
  )
  const Drawing = view === 'treemap' ? TreemapDrawing : FlowDrawing
  return (
    <>
      <div className={styles['toolbar']}>
        {tools}
        <SegmentedControl
          size="xs"
          aria-label={t('results:flows.viewLabel')}
          value={view}
          onChange={(next) => setView(next as FlowView)}
          data={views.map((one) => ({ value: one, label: t(`results:flows.view.${one}`) }))}
        />
        {view !== 'table' && <ThresholdSelect value={threshold} onChange={setThreshold} />}
        <span className={styles['space']} />
        {view === 'table' ? (
          <TableButtons table={table} name={figure.file} />
        ) : (
          <>
            <ChartDownloads drawing={drawing} name={figure.file} />
            {actions}
          </>
        )}
      </div>
      {view === 'table' ? (
        <FlowTable table={table} label={figure.label} format={figure.format} />
      ) : graph.nodes.length === 0 ? (
        <p>{t('results:flows.nothing')}</p>
      ) : (
        <>
          <div className={styles['scroller']}>
            <Drawing graph={graph} figure={figure} drawing={drawing} onOpen={onOpen} />
          </div>
          <Legend figure={figure} />
          <p className={styles['keys']}>{t('results:flows.keys')}</p>
        </>
      )}
      <UnknownNote figure={figure} />
    </>
  )
}

function ThresholdSelect({
  value,
  onChange,
}: {
  value: string
  onChange: (value: string) => void
}) {
  const { t } = useTranslation('results')
  const locale = useLocale()
  return (
    <Select
      size="xs"
      w={190}
      allowDeselect={false}
      aria-label={t('results:flows.threshold')}
      value={value}
      onChange={(next) => onChange(next ?? THRESHOLD)}
      data={thresholds.map((percent) => ({
        value: percent,
        label:
          percent === '0'
            ? t('results:flows.all')
            : t('results:flows.from', { percent: formatPercent(Number(percent), locale) }),
      }))}
    />
  )
}

/** What the colours say, and how negative and unknown parts are drawn, where there are some. */
function Legend({ figure: { tones, paths, negative } }: { figure: FlowFigure }) {
  const { t } = useTranslation('results')
  const used = new Set(paths.filter(({ value }) => value !== 0).map(({ tone }) => tone))
  const shown = tones.filter(({ key }) => used.has(key))
  return (
    <ul className={styles['legend']}>
      {shown.map(({ key, label, fill }) => (
        <li key={key}>
          <Swatch fill={fill} />
          {label}
        </li>
      ))}
      {paths.some(({ value }) => value < 0) && (
        <li>
          <Swatch fill="var(--ink2)" isNegative />
          {negative ?? t('results:flows.negative')}
        </li>
      )}
    </ul>
  )
}

const Swatch = ({ fill, isNegative = false }: { fill: string; isNegative?: boolean }) => (
  <span
    className={styles['swatch']}
    data-negative={isNegative || undefined}
    style={{ '--swatch': fill } as React.CSSProperties}
    aria-hidden="true"
  />
)

/** Names what is unknown: it has no size that could be drawn. */
function UnknownNote({ figure }: { figure: FlowFigure }) {
  const { t } = useTranslation('results')
  const names = useMemo(() => listUnknownNames(figure), [figure])
  return names.length === 0 ? null : (
    <details className={styles['note']}>
      <summary>{t('results:flows.unknown', { count: names.length })}</summary>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  )
}
