import { readCopiedCells } from './clipboard-write.ts'
import { differsFrom, hasRowsInQuotes, parseHtmlTable, parseTsv } from './clipboard-read.ts'
import type { GridController } from '../grid-controller.ts'
import { choosePaste, planPaste, previewReasons, type PastePlan } from './paste-plan.ts'
import type { ClipboardFlavours, PasteChoices, PasteRequest } from './paste-request.ts'
import { makeArea } from '../selection.ts'

/** Lands what is on the clipboard, or shows it first when it should be looked at. */
export function landClipboard(grid: GridController, given: ClipboardFlavours): void {
  const request = pasteRequest(grid, given)
  if (!request) return
  const choices = choosePaste(request)
  const plan = planPaste(request, choices)
  if (previewReasons(request, choices, plan).length === 0)
    return landPaste(grid, request, choices, plan)
  grid.setup.onForesee?.(plan.ops)
  grid.setPreview({ request, choices, plan })
}

function pasteRequest(grid: GridController, given: ClipboardFlavours): PasteRequest | null {
  const { columns, locale, newRow, remembered, readOnly, pasteGroups } = grid.setup
  if (readOnly) return null
  const copied = readCopiedCells(given.cells)
  const shown = copied ? null : parseHtmlTable(given.html)
  const written = given.text ? parseTsv(given.text) : null
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
    groups: pasteGroups?.find(),
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
  for (const group of new Set(plan.rows.flatMap(({ row, group: to }) => (row ? [] : [to]))))
    if (grid.getState().collapsed.has(group)) grid.setCollapsed(group, false)
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
