import { useId, useMemo, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { writeWorkingFigure } from '@cradle/engine'
import { useLocale } from '../../i18n/i18n.ts'
import { formatPercent } from '../../ui/numbers/format-number.ts'
import { normaliseRows, type HeatMapCell, type HeatMapFigure } from './heat-map.ts'
import { Hatches, useMarks } from './Marks.tsx'
import styles from './flows.module.css'

const WIDTH = 1040
const [NAME, HEAD, ROW, GAP] = [270, 22, 30, 2]
/** Letters that the name of a row has room for. */
const LETTERS = 38
/** Letters between a name and the figure beside it. */
const SPACE = 2
/** Height of the bar that says the size of a figure without its shade [px]. */
const BAR = 4
/** Shade of the largest figure [1]: words on it stay readable. */
const DARKEST = 0.5
const [BURDEN, BENEFIT] = ['var(--stage-end-of-life)', 'var(--stage-benefits)']

/** Position of a cell in the drawing. */
const writeId = (row: number, column: number) => `${row}-${column}`

/**
 * Figures of a row as shares of its largest one: shade and bar say how large, hatching says negative, and each cell has its
 * number.
 */
export function HeatMapDrawing({
  figure,
  drawing,
  onOpen,
}: {
  figure: HeatMapFigure
  drawing: RefObject<SVGSVGElement | null>
  onOpen?: ((row: number, column: number) => void) | undefined
}) {
  const { t } = useTranslation('results')
  const locale = useLocale()
  const hatch = useId().replaceAll(':', '')
  const { rows, columns } = figure
  const shares = useMemo(() => normaliseRows(figure), [figure])
  const width = (WIDTH - NAME) / Math.max(1, columns.length)
  const height = HEAD + rows.length * ROW
  const write = (cell: HeatMapCell) =>
    'share' in cell ? formatPercent(cell.share * 100, locale, 0) : cell.mark
  const places = useMemo(
    () =>
      new Map(
        rows.flatMap((_, row) =>
          columns.map((__, column) => [writeId(row, column), { row, column }] as const),
        ),
      ),
    [rows, columns],
  )
  const { areaProps, drawingProps, markProps, tip } = useMarks({
    drawing,
    lines: rows.map((_, row) => columns.map((__, column) => writeId(row, column))),
    direction: 'rows',
    note: (id) => {
      const place = places.get(id)
      if (!place) return null
      const { label, unit, format, cells } = rows[place.row]!
      const cell = cells[place.column]!
      const share = shares[place.row]![place.column]!
      return {
        name: `${label}, ${columns[place.column]!.label}`,
        lines: [
          `${writeWorkingFigure(cell.known, cell.isIncomplete, format)} ${unit}`,
          ...('share' in share
            ? [
                t(figure.hasOneScale ? 'results:flows.ofLargestOfAll' : 'results:flows.ofLargest', {
                  share: write(share),
                }),
              ]
            : []),
        ],
      }
    },
    onOpen:
      onOpen &&
      ((id) => {
        const place = places.get(id)
        if (place) onOpen(place.row, place.column)
      }),
  })
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
        style={{ fill: 'var(--ink)' }}
      >
        <Hatches id={hatch} fills={[BENEFIT]} />
        {columns.map(({ key, label }, column) => (
          <text
            key={key}
            x={NAME + (column + 0.5) * width}
            y={HEAD - 8}
            textAnchor="middle"
            fontWeight="600"
          >
            {label}
          </text>
        ))}
        {rows.map((row, line) => (
          <g key={row.key} transform={`translate(0 ${HEAD + line * ROW})`}>
            <text x="0" y={ROW / 2 + 4}>
              {shorten(row.label, LETTERS - (row.figure?.length ?? -SPACE) - SPACE)}
              <title>{row.label}</title>
            </text>
            {row.figure !== undefined && (
              <text x={NAME - 8} y={ROW / 2 + 4} textAnchor="end" fontWeight="600">
                {row.figure}
              </text>
            )}
            {shares[line]!.map((cell, column) => (
              <g key={columns[column]!.key} {...areaProps(writeId(line, column))}>
                <HeatMapMark
                  cell={cell}
                  markProps={markProps(writeId(line, column))}
                  x={NAME + column * width + GAP / 2}
                  width={width - GAP}
                  text={write(cell)}
                  hatch={`url(#${hatch}-0)`}
                />
              </g>
            ))}
          </g>
        ))}
      </svg>
      {tip}
    </>
  )
}

const shorten = (name: string, letters: number): string =>
  name.length > letters ? `${name.slice(0, letters - 1)}…` : name

function HeatMapMark({
  cell,
  markProps,
  x,
  width,
  text,
  hatch,
}: {
  cell: HeatMapCell
  markProps: ReturnType<ReturnType<typeof useMarks>['markProps']>
  x: number
  width: number
  text: string
  hatch: string
}) {
  const share = 'share' in cell ? cell.share : 0
  const fill = share < 0 ? BENEFIT : BURDEN
  const size = Math.abs(share)
  return (
    <>
      <rect
        {...markProps}
        x={x}
        y={GAP / 2}
        width={width}
        height={ROW - GAP}
        fillOpacity={size * DARKEST}
        strokeWidth="0.5"
        style={{ fill, stroke: 'var(--ctl)' }}
      />
      {size > 0 && (
        <rect
          x={x}
          y={ROW - GAP / 2 - BAR}
          width={Math.max(1, width * size)}
          height={BAR}
          style={{ fill: share < 0 ? hatch : fill, stroke: fill, strokeWidth: share < 0 ? 1 : 0 }}
        />
      )}
      <text
        aria-hidden="true"
        x={x + width / 2}
        y={ROW / 2 + 2}
        textAnchor="middle"
        style={{
          fill: 'var(--ink)',
          stroke: 'var(--surface)',
          strokeWidth: 2.5,
          paintOrder: 'stroke',
        }}
      >
        {text}
      </text>
    </>
  )
}
