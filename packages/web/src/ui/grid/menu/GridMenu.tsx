import { Menu } from '@mantine/core'
import { createPortal } from 'react-dom'
import { toast } from '../../feedback/toast.tsx'
import {
  addToGroup,
  clear,
  fillFromTop,
  insertBelow,
  moveRows,
  removeRows,
} from '../grid-commands.ts'
import { copyWithHeaders } from '../grid-events.ts'
import { pasteInto } from '../grid-clipboard.ts'
import type { GridController } from '../grid-controller.ts'
import type { GridDialog, MenuPlace } from '../grid-state.ts'
import type { GridColumn, GridRow } from '../grid-model.ts'
import type { MenuWord } from '../grid-setup.ts'
import { moveToGroup } from './move-to-group.ts'
import { readClipboard } from './read-clipboard.ts'
import { sortRows } from './sort-rows.ts'
import styles from './menu.module.css'

/** A step of the width of a column [px], and the narrowest one. */
const WIDTH_STEP = 40
const NARROWEST = 60

/** What can be done with the selected cells and rows, or with a column. */
export function GridMenu({ grid, at }: { grid: GridController; at: MenuPlace }) {
  const word = grid.setup.labels.menu
  const close = (dialog: GridDialog | null = null) => {
    // An item that was chosen has closed the menu already.
    if (grid.getState().menu === null) return
    grid.closeMenu(dialog)
    grid.takeFocus()
    if (dialog === null) grid.focusActiveCell()
  }
  /** Does it when the cell has the focus again, which copying and cutting need. */
  const run = (act: () => void) => () => {
    close()
    act()
  }
  const column =
    at.column === null
      ? grid.setup.columns[grid.activePosition().col]
      : grid.setup.columns.find(({ id }) => id === at.column)
  // A sheet is contained: inside of it, the place in the window would be one in the sheet.
  return createPortal(
    <Menu
      opened
      onClose={() => close()}
      position="bottom-start"
      withinPortal
      returnFocus={false}
      shadow="md"
      width={260}
      key={`${at.x} ${at.y}`}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-label={word('name')}
          className={styles.anchor}
          style={{ left: at.x, top: at.y }}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={word('name')}>
        {at.column === null ? (
          <>
            <CellItems grid={grid} run={run} onDialog={close} />
            {column && (
              <Menu.Sub>
                <Menu.Sub.Target>
                  <Menu.Sub.Item>{`${word('column')} ${column.title}`}</Menu.Sub.Item>
                </Menu.Sub.Target>
                <Menu.Sub.Dropdown>
                  <ColumnItems grid={grid} column={column} run={run} />
                </Menu.Sub.Dropdown>
              </Menu.Sub>
            )}
          </>
        ) : (
          column && <ColumnItems grid={grid} column={column} run={run} />
        )}
      </Menu.Dropdown>
    </Menu>,
    document.body,
  )
}

type Run = (act: () => void) => () => void

/** Of the selected cells and their rows. */
function CellItems({
  grid,
  run,
  onDialog,
}: {
  grid: GridController
  run: Run
  onDialog: (dialog: GridDialog) => void
}) {
  const { labels, readOnly, menu, onExplain } = grid.setup
  const word = labels.menu
  const rows = grid.rowsIn(grid.area())
  const line = grid.layout().lines[grid.activePosition().line]
  const item = (name: MenuWord, act: () => void, keys?: string) => (
    <Menu.Item
      onClick={run(act)}
      rightSection={keys && <span className={styles.keys}>{keys}</span>}
    >
      {word(name)}
    </Menu.Item>
  )
  const copies = rows.length > 0 && (
    <>
      {item('copy', () => document.execCommand('copy'), 'Ctrl+C')}
      {item('copyWithHeaders', () => copyWithHeaders(grid), 'Alt+Shift+C')}
    </>
  )
  if (readOnly)
    return (
      <>
        {copies}
        {line && onExplain && item('explain', () => explain(grid), 'Alt+Shift+E')}
      </>
    )
  const groups = menu?.listGroups?.(rows) ?? []
  return (
    <>
      {rows.length > 0 && item('cut', () => document.execCommand('cut'), 'Ctrl+X')}
      {copies}
      {item('paste', () => void pasteFromClipboard(grid), 'Ctrl+V')}
      {rows.length > 0 && (
        <Menu.Item onClick={() => onDialog('pasteSpecial')}>{word('pasteSpecial')}</Menu.Item>
      )}
      <Menu.Item
        onClick={() => onDialog('replace')}
        rightSection={<span className={styles.keys}>Ctrl+H</span>}
      >
        {word('findReplace')}
      </Menu.Item>
      <Menu.Divider />
      {rows.length > 1 && item('fillDown', () => fillFromTop(grid), 'Ctrl+D')}
      {rows.length > 0 && item('clear', () => clear(grid), 'Delete')}
      {line?.kind === 'add'
        ? item('insertRow', () => addToGroup(grid, line.group.id), 'Enter')
        : item('insertRow', () => insertBelow(grid), 'Alt+Enter')}
      {rows.length > 0 && (
        <>
          {item('removeRows', () => removeRows(grid), 'Alt+Delete')}
          {item('moveUp', () => moveRows(grid, 'up'), 'Alt+Shift+↑')}
          {item('moveDown', () => moveRows(grid, 'down'), 'Alt+Shift+↓')}
        </>
      )}
      {groups.length > 0 && (
        <Menu.Sub>
          <Menu.Sub.Target>
            <Menu.Sub.Item>{menu?.groupLabel}</Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown className={styles.long ?? ''}>
            {groups.map(({ value, label }) => (
              <Menu.Item key={value} onClick={run(() => moveToGroup(grid, rows, value))}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Sub.Dropdown>
        </Menu.Sub>
      )}
      {menu?.more
        ?.filter(({ isFor }) => isFor(rows))
        .map(({ id, label, choose }) => (
          <Menu.Item key={id} onClick={run(() => choose(rows))}>
            {label}
          </Menu.Item>
        ))}
      {line && onExplain && item('explain', () => explain(grid), 'Alt+Shift+E')}
    </>
  )
}

/** Of a column: the order of the rows by it, and its own place and width. */
function ColumnItems({
  grid,
  column,
  run,
}: {
  grid: GridController
  column: GridColumn
  run: Run
}) {
  const { labels, readOnly, menu } = grid.setup
  const word = labels.menu
  const actions = menu?.columns
  const { id, width } = column
  return (
    <>
      {!readOnly && (
        <>
          <Menu.Item onClick={run(() => sortRows(grid, column, 1))}>{word('sortUp')}</Menu.Item>
          <Menu.Item onClick={run(() => sortRows(grid, column, -1))}>{word('sortDown')}</Menu.Item>
        </>
      )}
      {actions && (
        <>
          {actions.canArrange(id) && (
            <>
              <Menu.Item onClick={run(() => actions.hide(id))}>{word('hide')}</Menu.Item>
              <Menu.Item onClick={run(() => actions.pin(id, !actions.isPinned(id)))}>
                {word(actions.isPinned(id) ? 'unpin' : 'pin')}
              </Menu.Item>
              <Menu.Item onClick={run(() => actions.move(id, -1))}>{word('moveLeft')}</Menu.Item>
              <Menu.Item onClick={run(() => actions.move(id, 1))}>{word('moveRight')}</Menu.Item>
            </>
          )}
          <Menu.Item onClick={run(() => actions.resize(id, width + WIDTH_STEP))}>
            {word('wider')}
          </Menu.Item>
          <Menu.Item
            onClick={run(() => actions.resize(id, Math.max(NARROWEST, width - WIDTH_STEP)))}
          >
            {word('narrower')}
          </Menu.Item>
          {actions.showAll && (
            <Menu.Item onClick={run(actions.showAll)}>{word('showAll')}</Menu.Item>
          )}
          {column.isWidthChosen && (
            <Menu.Item onClick={run(() => actions.resize(id, null))}>{word('ownWidth')}</Menu.Item>
          )}
        </>
      )}
    </>
  )
}

function explain(grid: GridController): void {
  const line = grid.layout().lines[grid.activePosition().line]
  const row: GridRow | null = line?.kind === 'row' ? line.row : null
  if (line) grid.setup.onExplain?.(row, line.group.id)
}

/** Browsers give the clipboard to a page only when its user allows it; the keys always work. */
async function pasteFromClipboard(grid: GridController): Promise<void> {
  const data = await readClipboard()
  if (data) pasteInto(grid, data)
  else toast.error(grid.setup.labels.menu('pasteRefused'), { id: 'paste-refused' })
}
