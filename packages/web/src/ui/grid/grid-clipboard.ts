import {
  differsFrom,
  hasRowsInQuotes,
  parseHtmlTable,
  parseTsv,
} from './clipboard/clipboard-read.ts'
import { CELLS_TYPE, copyCells, readCopiedCells } from './clipboard/clipboard-write.ts'
import type { GridController } from './grid-controller.ts'
import {
  choosePaste,
  planPaste,
  previewReasons,
  type PasteChoices,
  type PastePlan,
  type PasteRequest,
} from './clipboard/paste-plan.ts'
import { makeArea } from './selection.ts'

/** Puts the selected cells on the clipboard as text, table and our own flavour. */
export function copySelection(
  grid: GridController,
  data: DataTransfer,
  withHeaders = false,
): boolean {
  const area = grid.area()
  const rows = grid.rowsIn(area)
  if (rows.length === 0) return false
  const copy = copyCells(
    grid.columnsIn(area),
    rows,
    grid.setup.locale,
    withHeaders,
    area.left === 0 && area.right === grid.setup.columns.length - 1,
  )
  data.setData('text/plain', copy.text)
  data.setData('text/html', copy.html)
  data.setData(CELLS_TYPE, copy.cells)
  return true
}

/** Lands what is on the clipboard, or shows it first when it should be looked at. */
export function pasteInto(grid: GridController, data: DataTransfer): void {
  const request = pasteRequest(grid, data)
  if (!request) return
  const choices = choosePaste(request)
  const plan = planPaste(request, choices)
  if (previewReasons(request, choices, plan).length === 0)
    return landPaste(grid, request, choices, plan)
  grid.setup.onForesee?.(plan.ops)
  grid.setPreview({ request, choices, plan })
}

/** A paste while the page has the focus elsewhere, but nowhere one could type: there is one sheet it can mean. */
export function isMeantForGrid(event: ClipboardEvent, grid: HTMLElement): boolean {
  const { target } = event
  if (event.defaultPrevented || !(target instanceof HTMLElement) || grid.contains(target))
    return false
  return (
    !target.isContentEditable &&
    !target.closest('input, textarea, select, [role=dialog], [role=menu], [data-editor]') &&
    !document.querySelector('[aria-modal=true]')
  )
}

function pasteRequest(grid: GridController, data: DataTransfer): PasteRequest | null {
  const { columns, locale, newRow, remembered, readOnly } = grid.setup
  if (readOnly) return null
  const text = data.getData('text/plain')
  const copied = readCopiedCells(data.getData(CELLS_TYPE))
  const shown = copied ? null : parseHtmlTable(data.getData('text/html'))
  const written = text ? parseTsv(text) : null
  const table = shown ?? written
  if (!table || table.length === 0) return null
  const isDoubtful =
    !copied && written !== null && (shown ? differsFrom(shown, written) : hasRowsInQuotes(written))
  const area = grid.area()
  const line = grid.layout().lines[area.top]
  if (!line) return null
  const group = line.group.id
  const { lines } = grid.layout()
  const rows = []
  if (line.kind === 'row') {
    for (let at = area.top; lines[at]?.group.id === group; at += 1) {
      const below = lines[at]!
      if (below.kind === 'row') rows.push(below.row)
    }
  }
  return {
    table,
    copied,
    isDoubtful,
    columns,
    locale,
    newRow,
    ...(remembered ? { remembered } : {}),
    target: {
      group,
      rows,
      lastRow: grid.doc.getState().rows.get(group)?.at(-1)?.id ?? null,
      column: line.kind === 'row' ? area.left : 0,
      selected: {
        rows: grid.rowsIn(area).filter((row) => row.group === group).length,
        cols: area.right - area.left + 1,
      },
      canInsert: line.group.addLabel !== undefined && !line.group.onAdd,
    },
  }
}

/** One paste: one batch, one undo step, the landed cells selected. */
export function landPaste(
  grid: GridController,
  request: PasteRequest,
  choices: PasteChoices,
  plan: PastePlan = planPaste(request, choices),
): void {
  grid.setPreview(null)
  if (request.target.rows.length === 0) grid.setCollapsed(request.target.group, false)
  grid.apply('paste', plan.ops)
  selectLanded(
    grid,
    plan.ops.flatMap((op) =>
      op.kind === 'set' ? [op.row] : op.kind === 'insert' ? [op.row.id] : [],
    ),
    choices,
  )
  grid.setup.onPasted?.({
    cells: plan.cells,
    rows: plan.rows.length,
    attention: plan.attention,
    skipped: plan.skipped,
    copied: request.copied ? plan.ops.filter(({ kind }) => kind === 'insert').length : 0,
    converted: plan.converted,
  })
}

function selectLanded(
  grid: GridController,
  ids: readonly string[],
  { mapping }: PasteChoices,
): void {
  const { indexOf } = grid.layout()
  const lines = ids.flatMap((id) => indexOf.get(`r:${id}`) ?? [])
  const cols = grid.setup.columns.flatMap((column, index) =>
    mapping.includes(column.id) ? [index] : [],
  )
  if (lines.length === 0 || cols.length === 0) return
  const first = { line: Math.min(...lines), col: Math.min(...cols) }
  grid.selectArea(makeArea(first, { line: Math.max(...lines), col: Math.max(...cols) }), first)
  grid.reveal(first)
}
