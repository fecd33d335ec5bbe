import {
  useEffect,
  useId,
  useMemo,
  useState,
  useSyncExternalStore,
  type CSSProperties,
  type ReactNode,
} from 'react'
import { isMeantForGrid, pasteInto, preparePaste } from './grid-clipboard.ts'
import { GridController } from './grid-controller.ts'
import type { GridDocument } from './grid-document.ts'
import { makeGridEvents } from './grid-events.ts'
import type { GridSetup, LineLook } from './grid-setup.ts'
import { pointerHandlers } from './grid-pointer.ts'
import { GridHead } from './GridHead.tsx'
import { GridLineView } from './GridLineView.tsx'
import type { GridColumn } from './grid-model.ts'
import { columnLefts, GUTTER_WIDTH, measureStart } from './layout.ts'
import { prepareToasts } from '../feedback/toast.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { runWhenIdle } from '../run-when-idle.ts'
import { useColumnWidths } from './use-column-widths.ts'
import { goSideways, useGridReach } from './use-grid-reach.ts'
import { useLinesInView } from './use-lines-in-view.ts'
import { prepareFormulas } from '../numbers/read-number.ts'
import styles from './grid.module.css'

const PastePreview = lazyPart(() =>
  import('./clipboard/PastePreview.tsx').then((m) => m.PastePreview),
)

const GridMenu = lazyPart(() => import('./menu/GridMenu.tsx').then((m) => m.GridMenu))
const PasteSpecial = lazyPart(() => import('./menu/PasteSpecial.tsx').then((m) => m.PasteSpecial))
const FindReplace = lazyPart(() => import('./menu/FindReplace.tsx').then((m) => m.FindReplace))

/** Width of a printed page, A4 landscape without its margins [px]. */
const PRINTED_WIDTH = 1030

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
  const virtualizer = useLinesInView(element, grid, layout, rowHeight)
  const { widths, lefts, showWholeColumns } = useColumnWidths(element, columns)
  useGridReach(grid, element, widths, lefts)
  usePasteOfDocument(grid, element)
  usePreparedEdits(grid, !setup.readOnly)
  const events = useMemo(() => ({ ...makeGridEvents(grid), ...pointerHandlers(grid) }), [grid])
  const preview = useSyncExternalStore(grid.subscribe, () => grid.getState().preview)
  const menu = useSyncExternalStore(grid.subscribe, () => grid.getState().menu)
  const dialog = useSyncExternalStore(grid.subscribe, () => grid.getState().dialog)

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
        aria-readonly={readOnly || undefined}
        data-region="grid"
        style={styleSheet(columns, widths, rowHeight)}
        onScroll={({ currentTarget }) => {
          if (currentTarget.scrollLeft > 0) goSideways(currentTarget)
          showWholeColumns()
        }}
        {...events}
      >
        <GridHead grid={grid} columns={columns} rowNumber={labels.rowNumber} />
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
      {menu && <GridMenu grid={grid} at={menu} />}
      {dialog === 'pasteSpecial' && <PasteSpecial grid={grid} />}
      {dialog === 'replace' && <FindReplace grid={grid} />}
    </>
  )
}

/** Sizes that the styles of the sheet read. */
function styleSheet(
  columns: readonly GridColumn[],
  widths: readonly number[],
  rowHeight: number,
): CSSProperties {
  const fixed = widths.slice(0, -1).map((width) => `${width}px`)
  const sum = widths.reduce((total, width) => total + width, GUTTER_WIDTH)
  return {
    '--grid-template': `${GUTTER_WIDTH}px ${fixed.join(' ')} minmax(${widths.at(-1) ?? 0}px, 1fr)`,
    '--row': `${rowHeight}px`,
    '--start-width': `${GUTTER_WIDTH + measureStart(columns, widths)}px`,
    ...Object.fromEntries(
      columnLefts(widths).flatMap((left, index) =>
        columns[index]?.isPinned ? [[`--left-${index}`, `${GUTTER_WIDTH + left}px`]] : [],
      ),
    ),
    '--print-zoom': PRINTED_WIDTH / Math.max(PRINTED_WIDTH, sum),
  } as CSSProperties
}

/** Pastes into the sheet also while nothing of the page has the focus. */
function usePasteOfDocument(grid: GridController, element: HTMLElement | null): void {
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
}

/** Latest time after which the grid fetches what edits may need [ms]. */
const PREPARED_MS = 2_000

/** Fetches what a paste may show and what computes formulas, when the browser is idle. */
function usePreparedEdits(grid: GridController, isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined
    return runWhenIdle(() => {
      PastePreview.preload()
      void preparePaste(grid.setup.pasteGroups).catch(() => undefined)
      prepareFormulas()
      prepareToasts()
    }, PREPARED_MS)
  }, [grid, isNeeded])
}
