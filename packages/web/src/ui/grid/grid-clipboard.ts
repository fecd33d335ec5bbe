import { CELLS_TYPE, copyCells } from './clipboard/clipboard-write.ts'
import type { landClipboard } from './clipboard/land-paste.ts'
import type { GridController } from './grid-controller.ts'
import type { GridSetup } from './grid-setup.ts'
import { loadWithConnection } from '../lazy-part.tsx'

let land: typeof landClipboard | null = null

/** Fetches what a paste into a sheet needs, with what says to which groups its rows go. */
export async function preparePaste(groups?: GridSetup['pasteGroups']): Promise<void> {
  const [loaded] = await Promise.all([
    loadWithConnection(() => import('./clipboard/land-paste.ts')),
    groups?.load(),
  ])
  land = loaded.landClipboard
}

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
export function pasteInto(grid: GridController, data: Pick<DataTransfer, 'getData'>): void {
  const given = {
    text: data.getData('text/plain'),
    html: data.getData('text/html'),
    cells: data.getData(CELLS_TYPE),
  }
  const { pasteGroups } = grid.setup
  if (land && (!pasteGroups || pasteGroups.find())) land(grid, given)
  else void preparePaste(pasteGroups).then(() => land?.(grid, given))
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
