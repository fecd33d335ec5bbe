import { useVirtualizer, defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { copySelection, isMeantForGrid, pasteInto } from './grid-clipboard.ts'
import { clear } from './grid-commands.ts'
import { GridController } from './grid-controller.ts'
import type { GridDocument } from './grid-document.ts'
import { pressKey } from './grid-keys.ts'
import type { GridSetup, LineLook } from './grid-setup.ts'
import { pointerHandlers } from './grid-pointer.ts'
import { GridLineView } from './GridLineView.tsx'
import {
  columnLefts,
  findCutWidth,
  fitWidths,
  frozenSide,
  HEAD_HEIGHT,
  scrollToShow,
  snapToEdge,
} from './layout.ts'
import { prepareToasts } from '../feedback/toast.tsx'
import { usePrinting } from '../layout/use-printing.ts'
import { lazyPart } from '../lazy-part.tsx'
import styles from './grid.module.css'

const PastePreview = lazyPart(() =>
  import('./clipboard/PastePreview.tsx').then((m) => m.PastePreview),
)

const GUTTER_WIDTH = 46
/** Width of a printed page, A4 landscape without its margins [px]. */
const PRINTED_WIDTH = 1030
const sumWidths = (widths: readonly number[]): number =>
  Math.max(
    PRINTED_WIDTH,
    widths.reduce((sum, width) => sum + width, GUTTER_WIDTH),
  )

/** The controller of one grid, for the page around it: undo buttons, jumps, the status bar. */
export function useGridController(doc: GridDocument, setup: GridSetup): GridController {
  const [controller, setController] = useState(() => new GridController(doc, setup))
  const current = controller.doc === doc ? controller : new GridController(doc, setup)
  if (current !== controller) setController(current)
  current.configure(setup)
  return current
}

export interface GridProps {
  controller: GridController
  setup: GridSetup
  /** Drawn instead of the lines when there is nothing to show. */
  empty?: ReactNode
  /** Drawn over the lines and scrolled with them, as marks of other people. */
  overlay?: ReactNode
}

/**
 * A treegrid with the reflexes of a spreadsheet. Only the lines in view are drawn, and the line
 * with the focus always, so that the focus never gets lost.
 */
export function Grid({ controller: grid, setup, empty, overlay }: GridProps) {
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  const helpId = useId()
  useSyncExternalStore(grid.doc.subscribe, grid.doc.getState)
  useSyncExternalStore(grid.subscribe, () => grid.getState().collapsed)
  const layout = grid.layout()
  const { columns, labels, rowHeight, locale, readOnly, issuesOf } = setup
  const look = useMemo<LineLook>(
    () => ({ columns, labels, locale, readOnly, issuesOf }),
    [columns, labels, locale, readOnly, issuesOf],
  )
  const isPrinting = usePrinting()
  const activeLine = useSyncExternalStore(grid.subscribe, () => grid.activePosition().line)

  // oxlint-disable-next-line react/incompatible-library -- the compiler is off; the lines are memoised by hand
  const virtualizer = useVirtualizer({
    count: layout.lines.length,
    getScrollElement: () => element,
    estimateSize: (index) => layout.lines[index]?.height ?? rowHeight,
    getItemKey: (index) => layout.lines[index]?.key ?? index,
    overscan: 6,
    scrollMargin: HEAD_HEIGHT,
    rangeExtractor: useCallback(
      (range: Range) => {
        if (isPrinting) return Array.from({ length: range.count }, (_, index) => index)
        const indexes = defaultRangeExtractor(range)
        if (activeLine < range.count && !indexes.includes(activeLine)) indexes.push(activeLine)
        return indexes.sort((a, b) => a - b)
      },
      [activeLine, isPrinting],
    ),
  })
  const { shape } = layout
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, shape, rowHeight])

  const room = useVisibleWidth(element)
  const widths = useMemo(() => fitWidths(columns, room - GUTTER_WIDTH), [columns, room])
  const lefts = useMemo(() => columnLefts(widths), [widths])
  useEffect(() => {
    if (!element) return
    grid.reveal = ({ line, col }) => {
      const at = grid.layout().lines[line]
      if (!at || !grid.setup.columns[col]) return
      const frozen = GUTTER_WIDTH + widths[0]!
      const shown = grid.setup.columns
      const last = frozenSide(shown.length - 1, shown) === 'end' ? widths.at(-1)! : 0
      element.scrollTop = scrollToShow(
        element.scrollTop,
        element.clientHeight,
        HEAD_HEIGHT,
        0,
        at.top + HEAD_HEIGHT,
        at.top + HEAD_HEIGHT + at.height,
      )
      if (at.kind === 'row' && frozenSide(col, shown) === undefined) {
        const left = GUTTER_WIDTH + lefts[col]!
        const wanted = scrollToShow(
          element.scrollLeft,
          element.clientWidth,
          frozen,
          last,
          left,
          left + widths[col]!,
        )
        if (wanted > 0) goSideways(element)
        const edges = lefts.map((one) => one - widths[0]!)
        element.scrollLeft = wanted > element.scrollLeft ? snapToEdge(wanted, edges) : wanted
      }
      grid.pageLines = Math.max(
        1,
        Math.floor((element.clientHeight - HEAD_HEIGHT) / grid.setup.rowHeight) - 1,
      )
    }
  }, [grid, element, widths, lefts])

  useEffect(() => {
    if (!element) return
    grid.focusActiveCell = () =>
      element
        .querySelector<HTMLElement>('[data-line] [tabindex="0"]')
        ?.focus({ preventScroll: true })
  }, [grid, element])

  useEffect(() => {
    if (!element) return
    const paste = (event: ClipboardEvent) => {
      if (!event.clipboardData || !isMeantForGrid(event, element)) return
      event.preventDefault()
      grid.takeFocus()
      pasteInto(grid, event.clipboardData)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [grid, element])

  useEffect(() => {
    if (setup.readOnly || !('requestIdleCallback' in globalThis)) return
    const idle = requestIdleCallback(() => {
      PastePreview.preload()
      prepareToasts()
    })
    return () => cancelIdleCallback(idle)
  }, [setup.readOnly])

  const pointer = useMemo(() => pointerHandlers(grid), [grid])
  const template = `${GUTTER_WIDTH}px ${widths
    .slice(0, -1)
    .map((width) => `${width}px`)
    .join(' ')} minmax(${widths.at(-1) ?? 0}px, 1fr)`
  const showWholeColumns = useEndShift(
    element,
    widths,
    frozenSide(columns.length - 1, columns) === 'end',
  )
  const preview = useSyncExternalStore(grid.subscribe, () => grid.getState().preview)

  return (
    <>
      <div
        ref={setElement}
        className={styles.grid}
        role="treegrid"
        aria-label={labels.grid}
        aria-describedby={helpId}
        aria-rowcount={layout.lines.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-readonly={setup.readOnly || undefined}
        data-region="grid"
        style={
          {
            '--grid-template': template,
            '--row': `${rowHeight}px`,
            '--start-width': `${GUTTER_WIDTH + (widths[0] ?? 0)}px`,
            '--print-zoom': PRINTED_WIDTH / sumWidths(widths),
          } as React.CSSProperties
        }
        onWheel={({ currentTarget, deltaX, shiftKey }) =>
          (deltaX !== 0 || shiftKey) && goSideways(currentTarget)
        }
        onTouchStart={({ currentTarget }) => goSideways(currentTarget)}
        onScroll={({ currentTarget }) => {
          if (currentTarget.scrollLeft > 0) goSideways(currentTarget)
          showWholeColumns()
        }}
        onKeyDown={(event) => {
          if (isEditor(event.target)) return
          const altGraph = event.getModifierState('AltGraph')
          const handled = pressKey(grid, {
            key: event.key,
            code: event.code,
            shift: event.shiftKey,
            ctrl: !altGraph && (event.ctrlKey || event.metaKey),
            alt: !altGraph && event.altKey,
          })
          if (handled) event.preventDefault()
          else if (event.altKey && event.shiftKey && event.code === 'KeyC') {
            event.preventDefault()
            copyWithHeaders(grid)
          }
        }}
        onCopy={(event) => {
          if (!isEditor(event.target) && copySelection(grid, event.clipboardData))
            event.preventDefault()
        }}
        onCut={(event) => {
          if (isEditor(event.target) || !copySelection(grid, event.clipboardData)) return
          event.preventDefault()
          clear(grid, 'cut')
        }}
        onPaste={(event) => {
          if (isEditor(event.target)) return
          event.preventDefault()
          pasteInto(grid, event.clipboardData)
        }}
        onFocus={() => (grid.hasFocus = true)}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget) && event.target.isConnected)
            grid.hasFocus = false
        }}
        {...pointer}
      >
        <div role="rowgroup" className={styles.head}>
          <div role="row" aria-rowindex={1} className={styles.headRow}>
            <div role="columnheader" aria-colindex={1} className={styles.gutterHead}>
              <span className={styles.hiddenText}>{labels.rowNumber}</span>
            </div>
            {columns.map((column, index) => (
              <HeadCell
                key={column.id}
                grid={grid}
                index={index}
                title={column.title}
                end={column.align === 'end' || column.type === 'number'}
                frozen={frozenSide(index, columns)}
              />
            ))}
          </div>
        </div>
        <div role="rowgroup" className={styles.body} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((item) => {
            const line = layout.lines[item.index]
            return (
              line && (
                <GridLineView
                  key={line.key}
                  grid={grid}
                  line={line}
                  index={item.index}
                  look={look}
                />
              )
            )
          })}
        </div>
        {overlay}
      </div>
      {layout.lines.length === 0 && <div className={styles.empty}>{empty}</div>}
      <p id={helpId} className={styles.hiddenText}>
        {labels.help}
      </p>
      {preview && <PastePreview grid={grid} paste={preview} />}
    </>
  )
}

function HeadCell({
  grid,
  index,
  title,
  end,
  frozen,
}: {
  grid: GridController
  index: number
  title: string
  end: boolean
  frozen: 'start' | 'end' | undefined
}) {
  const isSelected = useSyncExternalStore(grid.subscribe, () => {
    const area = grid.area()
    return grid.getState().active !== null && index >= area.left && index <= area.right
  })
  return (
    <div
      role="columnheader"
      aria-colindex={index + 2}
      className={styles.headCell}
      data-end={end || undefined}
      data-frozen={frozen}
      data-selected={isSelected || undefined}
    >
      {title}
    </div>
  )
}

/** Inner width of an element, followed while it changes [px]; 0 before it is drawn. */
function useVisibleWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return width
}

/**
 * Places the frozen last column while the sheet is not scrolled sideways, and covers a column that is only partly visible
 * before it.
 *
 * @returns covers again, as after scrolling
 */
function useEndShift(
  element: HTMLElement | null,
  widths: readonly number[],
  isEndFrozen: boolean,
): () => void {
  const showWholeColumns = useCallback(() => {
    if (!element) return
    const lefts = columnLefts(widths).map((left) => left + GUTTER_WIDTH)
    const end = isEndFrozen ? widths.at(-1)! : 0
    const sheetWidth = lefts.at(-1)! + widths.at(-1)!
    const { scrollLeft, clientWidth } = element
    const to = scrollLeft + clientWidth - end
    const from = scrollLeft + GUTTER_WIDTH + widths[0]!
    const cut = sheetWidth > clientWidth && isEndFrozen ? findCutWidth(from, to, lefts) : 0
    // A style that is set again costs a new style of every cell.
    if (element.style.getPropertyValue('--end-cover') === `${cut}px`) return
    element.style.setProperty('--end-cover', `${cut}px`)
    element.toggleAttribute('data-end-grown', cut > 0)
  }, [element, widths, isEndFrozen])
  useLayoutEffect(() => {
    if (!element) return
    const sheetWidth = widths.reduce((sum, width) => sum + width, GUTTER_WIDTH)
    const place = () => {
      element.style.setProperty('--end-shift', `${Math.min(0, element.clientWidth - sheetWidth)}px`)
      showWholeColumns()
    }
    place()
    const observer = new ResizeObserver(place)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, widths, showWholeColumns])
  return showWholeColumns
}

/** From now on the frozen columns stick, see the styles. Said to the browser and not to React: it moves on before a page is drawn. */
const goSideways = (element: HTMLElement): void => void (element.dataset['sideways'] ??= '')

const isEditor = (target: EventTarget) =>
  target instanceof HTMLElement && target.closest('[data-editor]') !== null

/** Runs the browser's own copy, so that all flavours reach the clipboard, and adds the header row. */
function copyWithHeaders(grid: GridController): void {
  const onCopy = (event: ClipboardEvent) => {
    if (event.clipboardData && copySelection(grid, event.clipboardData, true))
      event.preventDefault()
    event.stopImmediatePropagation()
  }
  document.addEventListener('copy', onCopy, { capture: true, once: true })
  document.execCommand('copy')
  document.removeEventListener('copy', onCopy, { capture: true })
}
