import axe from 'axe-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { columns, copied, openGrid, paste, row, someRows, type World } from './grid-fixture.tsx'
import { parseHtmlTable } from './clipboard/clipboard-read.ts'
import { preparePaste } from './grid-clipboard.ts'
import { loadFormulas } from '../numbers/read-number.ts'
import type { CellValue } from './grid-model.ts'

let world: World
beforeAll(async () => {
  await page.viewport(1000, 600)
  await preparePaste()
})
afterEach(() => world.close())
const open = (...args: Parameters<typeof openGrid>) => (world = openGrid(...args))
const press = (keys: string) => userEvent.keyboard(keys)
const focused = () => document.activeElement as HTMLElement
const at = () =>
  `${focused().closest<HTMLElement>('[data-line]')?.dataset['line']}:${focused().dataset['column'] ?? ''}`
/** The preview of a paste is fetched when it is first asked for. */
const previewShown = () =>
  expect.poll(() => document.querySelector('[role=dialog]'), { timeout: 60_000 }).not.toBeNull()
const paint = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
// Line 0 is the header of A1, line 1 its first row.
const focusCell = (line: number, column: string) => userEvent.click(world.cell(line, column))

test('the focus is on a real gridcell, and arrows move it', async () => {
  open(someRows(5))
  await focusCell(1, 'amount')
  expect(focused().getAttribute('role')).toBe('gridcell')
  await press('{ArrowDown}{ArrowRight}')
  expect(at()).toBe('2:waste')
  expect(world.element.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  await press('{End}')
  expect(at()).toBe('2:impact')
  await press('{Control>}{Home}{/Control}')
  expect(focused().textContent).toContain('Raw materials')
  await press('{Control>}{End}{/Control}')
  expect(at()).toBe('5:impact')
})

test('a click on the cell that was active all along brings the focus back into the sheet', async () => {
  open(someRows(3))
  for (const cell of ['1:amount', '0:']) {
    const [line, column] = cell.split(':') as [string, string]
    const press = () =>
      userEvent.click(
        column
          ? world.cell(Number(line), column)
          : world.element.querySelector(`[data-line="${line}"] [data-col="0"]`)!,
      )
    await press()
    focused().blur()
    expect(focused()).toBe(document.body)
    await press()
    expect(at()).toBe(cell)
  }
})

test('typing replaces, Enter moves down, F2 edits, Esc restores', async () => {
  open(someRows(3))
  await focusCell(1, 'amount')
  await press('1.234,5{Enter}')
  expect(world.doc.row('A1-0')!.values['amount']).toBe(1234.5)
  expect(at()).toBe('2:amount')
  await press('{F2}')
  expect((focused() as HTMLInputElement).value).toBe('2')
  await press('9{Escape}')
  expect(world.doc.row('A1-1')!.values['amount']).toBe(2)
  expect(at()).toBe('2:amount')
  await press('7{Tab}8{Shift>}{Tab}{/Shift}')
  expect(world.doc.row('A1-1')!.values).toMatchObject({ amount: 7, waste: 8 })
  expect(at()).toBe('2:amount')
})

test('what is typed into a number is told with each key, and that it is over; a text is not', async () => {
  const drafts: (CellValue | undefined)[] = []
  open(someRows(3), {
    onType: (draft) =>
      drafts.push(
        draft === null ? undefined : draft[0]?.kind === 'set' ? draft[0].values['amount'] : null,
      ),
  })
  await focusCell(1, 'amount')
  await press('12,5{Enter}')
  expect(world.doc.row('A1-0')!.values['amount']).toBe(12.5)
  expect(drafts).toEqual([1, 12, 12, 12.5, undefined])
  drafts.length = 0
  await press('7{Backspace}x{Escape}')
  expect(drafts).toEqual([7, null, undefined, undefined])
  expect(world.doc.row('A1-1')!.values['amount']).toBe(2)
  drafts.length = 0
  await focusCell(1, 'description')
  await press('7 boards{Enter}')
  expect(world.doc.row('A1-0')!.values['description']).toBe('7 boards')
  expect(drafts.filter((draft) => draft !== undefined)).toEqual([])
})

test('text that is no number stays and is marked, with a sentence', async () => {
  open(someRows(2))
  await focusCell(1, 'amount')
  await press('1.2.3{Enter}')
  const cell = world.cell(1, 'amount')
  expect(world.text(1, 'amount')).toBe('1.2.3')
  expect(cell.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(cell.getAttribute('aria-describedby')!)!.textContent).toBe(
    '“1.2.3” is not a number.',
  )
  await press('{ArrowUp}{F2}')
  expect((focused() as HTMLInputElement).value).toBe('1.2.3')
})

test('leaving an editor by a click commits it', async () => {
  open(someRows(3))
  await focusCell(1, 'amount')
  await press('55')
  await focusCell(3, 'source')
  expect(world.doc.row('A1-0')!.values['amount']).toBe(55)
  expect(at()).toBe('3:source')
})

test('calculated cells can be selected, not edited', async () => {
  open(someRows(2))
  await focusCell(1, 'gross')
  await press('5{F2}{Delete}')
  expect(at()).toBe('1:gross')
  expect(world.batches).toEqual([])
})

test('one edit is one undo step and one batch; undo and redo are batches too', async () => {
  open(someRows(3))
  await focusCell(1, 'amount')
  await press('10{Enter}20{Enter}{Control>}z{/Control}')
  expect(world.doc.allRows().map((r) => r.values['amount'])).toEqual([10, 2, 3])
  await press('{Control>}z{/Control}{Control>}y{/Control}')
  expect(world.doc.allRows().map((r) => r.values['amount'])).toEqual([10, 2, 3])
  await press('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(world.doc.allRows().map((r) => r.values['amount'])).toEqual([10, 20, 3])
  expect(world.batches.map((batch) => batch.cause)).toEqual([
    'edit',
    'edit',
    'undo',
    'undo',
    'redo',
    'redo',
  ])
})

test('Shift extends, Ctrl+D fills down, Delete clears, Ctrl+Enter writes to all', async () => {
  open(someRows(4))
  await focusCell(1, 'amount')
  await press('{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}')
  expect(world.element.querySelectorAll('[role=gridcell][aria-selected=true]')).toHaveLength(6)
  await press('{Control>}d{/Control}')
  expect(world.doc.allRows().map((r) => r.values['amount'])).toEqual([1, 1, 1, 4])
  await press('{Delete}')
  expect(world.doc.allRows().map((r) => r.values['waste'])).toEqual([null, null, null, 5])
  await press('6{Control>}{Enter}{/Control}')
  expect(world.doc.allRows().map((r) => [r.values['amount'], r.values['waste']])).toEqual([
    [6, 6],
    [6, 6],
    [6, 6],
    [4, 5],
  ])
})

test('Shift+Space takes the row, Ctrl+Space the column of the group, Ctrl+A the group', async () => {
  open([...someRows(4), ...someRows(2, 'A3')])
  await focusCell(2, 'amount')
  await press('{Shift>} {/Shift}')
  expect(world.grid.area()).toEqual({ top: 2, bottom: 2, left: 0, right: 7 })
  await press('{Escape}{Control>} {/Control}')
  expect(world.grid.area()).toEqual({ top: 1, bottom: 4, left: 1, right: 1 })
  await press('{Control>}a{/Control}')
  expect(world.grid.area()).toEqual({ top: 1, bottom: 4, left: 0, right: 7 })
  expect(world.grid.summary()).toMatchObject({ count: 28 })
})

test('rows are inserted, moved and deleted with the keyboard, within their group', async () => {
  open(someRows(3))
  const ids = () =>
    world.doc
      .allRows()
      .map((r) => r.id)
      .join(' ')
  await focusCell(1, 'amount')
  await press('{Alt>}{Enter}{/Alt}')
  expect(ids()).toBe('A1-0 new-1 A1-1 A1-2')
  expect(at()).toBe('2:amount')
  await press('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}')
  expect(ids()).toBe('A1-0 A1-1 new-1 A1-2')
  expect(at()).toBe('3:amount')
  await press('{Alt>}{Shift>}{ArrowUp}{ArrowUp}{ArrowUp}{/Shift}{/Alt}')
  expect(ids()).toBe('new-1 A1-0 A1-1 A1-2')
  await press('{Alt>}{Delete}{/Alt}')
  expect(ids()).toBe('A1-0 A1-1 A1-2')
  expect(at()).toBe('1:amount')
})

test('arrows on a group header close and open it; Enter on the last line adds a row', async () => {
  open(someRows(3))
  await focusCell(1, 'description')
  await press('{ArrowUp}{ArrowLeft}')
  const header = world.element.querySelector('[aria-expanded]')!
  expect(header.getAttribute('aria-expanded')).toBe('false')
  expect(world.cell(1, 'description')).toBeNull()
  await press('{ArrowRight}{Control>}{End}{/Control}{ArrowDown}')
  expect(focused().textContent).toContain('Add to A1')
  await press('{Enter}')
  expect(world.doc.allRows()).toHaveLength(4)
  expect(at()).toBe('4:description')
})

test('F8 goes to the next issue, F6 leaves, Alt+Shift+E explains', async () => {
  open([...someRows(3), row('bad', 'A1', { quality: 'None' })])
  await focusCell(1, 'amount')
  await press('{F8}')
  expect(at()).toBe('4:quality')
  await press('{F6}{Shift>}{F6}{/Shift}{Alt>}{Shift>}e{/Shift}{/Alt}')
  expect(world.left).toEqual(['next', 'previous'])
  expect(world.explained).toEqual(['bad'])
})

test('Tab leaves the grid after the last cell', async () => {
  open(someRows(2))
  const button = document.createElement('button')
  document.body.append(button)
  await focusCell(2, 'impact')
  await press('{Tab}')
  expect(world.element.contains(document.activeElement)).toBe(false)
  button.remove()
})

test('a choice opens with Alt+Down, is filtered by typing and takes Enter', async () => {
  open(someRows(2))
  await focusCell(1, 'quality')
  await press('{Alt>}{ArrowDown}{/Alt}')
  expect(document.querySelectorAll('[role=option]')).toHaveLength(3)
  await press('{ArrowDown}{Enter}')
  expect(world.doc.row('A1-0')!.values['quality']).toBe('Estimated')
  await press('no{Enter}')
  expect(world.doc.row('A1-1')!.values['quality']).toBe('None')
  await focusCell(1, 'quality')
  await press('n{Escape}')
  expect(world.doc.row('A1-0')!.values['quality']).toBe('Estimated')
  expect(document.querySelector('[role=listbox]')).toBeNull()
})

test('no column is cut in half by the frozen last one', async () => {
  open(someRows(3))
  await paint()
  const grid = world.element
  const cover = () => parseFloat(grid.style.getPropertyValue('--end-cover'))
  const seen = () => {
    const end = grid.querySelector<HTMLElement>('[role=columnheader][data-frozen=end]')!
    const edge = end.getBoundingClientRect().left - cover()
    return [...grid.querySelectorAll<HTMLElement>('[role=columnheader]:not([data-frozen])')].filter(
      (one) => {
        const { left, right } = one.getBoundingClientRect()
        return left < edge - 1 && right > edge + 1
      },
    )
  }
  expect(grid.scrollWidth).toBeGreaterThan(grid.clientWidth)
  expect(seen()).toEqual([])
  grid.scrollLeft = 60
  await paint()
  expect(seen()).toEqual([])
})

test('a block from a spreadsheet lands by position, in one step, and its numbers are read', async () => {
  open([...someRows(2), ...someRows(1, 'A3')])
  await focusCell(2, 'description')
  paste(focused(), { 'text/plain': 'Plank\t1.234,5\t3\nBalk\t0,5\t4\n"Two\nlines"\t7\t1' })
  await paint()
  expect(world.pasted).toEqual([
    { cells: 9, rows: 3, attention: 0, skipped: 0, copied: 0, converted: 0 },
  ])
  expect(
    world.doc
      .getState()
      .rows.get('A1')!
      .map((r) => r.values['amount']),
  ).toEqual([1, 1234.5, 0.5, 7])
  expect(world.doc.getState().rows.get('A3')).toHaveLength(1)
  expect(at()).toBe('2:description')
  await press('{Control>}z{/Control}')
  expect(
    world.doc
      .getState()
      .rows.get('A1')!
      .map((r) => r.values['amount']),
  ).toEqual([1, 2])
})

test('a copy of ours travels to another place with its full numbers, also through a cut', async () => {
  open([row('a', 'A1', { description: 'A', amount: 0.123456789, waste: 5 }), row('b', 'A1', {})])
  await focusCell(1, 'amount')
  await press('{Shift>}{ArrowRight}{/Shift}')
  const data = copied(focused(), 'cut')
  expect(data.getData('text/plain')).toBe('0,123456789\t5')
  expect(world.doc.row('a')!.values['amount']).toBeNull()
  await focusCell(2, 'amount')
  paste(focused(), Object.fromEntries(data.types.map((type) => [type, data.getData(type)])))
  expect(world.doc.row('b')!.values).toMatchObject({ amount: 0.123456789, waste: 5 })
})

test('Ctrl+C and Ctrl+V work with the clipboard of the browser', async () => {
  open(someRows(3))
  await focusCell(1, 'amount')
  await press('{Shift>}{ArrowRight}{/Shift}{Control>}c{/Control}')
  await focusCell(3, 'amount')
  await press('{Control>}v{/Control}')
  expect(world.doc.row('A1-2')!.values).toMatchObject({ amount: 1, waste: 5 })
})

test('a table of a spreadsheet program gives its unrounded numbers', () => {
  open([])
  const table = parseHtmlTable(
    '<meta><table><tr><td>Stud<br>45</td><td x:num="1.23456789">1,23</td><td sdval="0.5">½</td></tr><tr><td colspan=2>x</td><td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:7.25}">7</td></tr></table>',
  )
  expect(table).toEqual([
    [{ text: 'Stud\n45' }, { text: '1,23', exact: 1.23456789 }, { text: '½', exact: 0.5 }],
    [{ text: 'x' }, { text: '' }, { text: '7', exact: 7.25 }],
  ])
})

test('a pasted percent is what its cell shows, and merged cells keep the others in their columns', () => {
  open([])
  expect(
    parseHtmlTable(
      '<table><tr><td sdval="0.25" sdnum="1033;0;0%">25%</td><td sdval="48213" sdnum="1033;0;DD-MM-YYYY">31-12-2031</td></tr></table>',
    ),
  ).toEqual([[{ text: '25%', exact: 25, unit: '%' }, { text: '31-12-2031' }]])
  const merged = parseHtmlTable(
    '<table><tr><td rowspan=2>Frame</td><td>Stud</td><td>1</td></tr><tr><td>Rail</td><td>2</td></tr></table>',
  )
  expect(merged?.map((row) => row.map(({ text }) => text))).toEqual([
    ['Frame', 'Stud', '1'],
    ['', 'Rail', '2'],
  ])
})

test('a percent of another program lands as it is shown', async () => {
  open(someRows(1))
  await focusCell(1, 'waste')
  paste(focused(), {
    'text/html': '<table><tr><td sdval="0.25" sdnum="1033;0;0%">25%</td></tr></table>',
    'text/plain': '25%',
  })
  expect(world.batches).toHaveLength(1)
  expect(world.doc.row('A1-0')!.values).toMatchObject({ waste: 25 })
})

test('flavours that disagree are shown first', async () => {
  open(someRows(2))
  await focusCell(1, 'description')
  paste(focused(), {
    'text/html': '<table><tr><td>Stud</td><td>Pine</td></tr><tr><td>Rail</td></tr></table>',
    'text/plain': 'Stud\tPine\n\tRail',
  })
  await previewShown()
  expect(document.querySelector('[role=dialog]')!.textContent).toContain('doubtfulRows')
  expect(world.batches).toEqual([])
})

test('a large or doubtful paste is shown first, with its columns to choose', async () => {
  open(someRows(1))
  await focusCell(1, 'description')
  paste(focused(), {
    'text/plain': 'Omschrijving\tKleur\tNetto\nPlank\trood\t1.234\nBalk\tblauw\t2.000',
  })
  await previewShown()
  const dialog = document.querySelector('[role=dialog]')!
  expect(dialog.textContent).toContain('unmappedColumn')
  expect(dialog.textContent).toContain('ambiguousNumbers')
  expect(world.batches).toEqual([])
  expect(dialog.querySelectorAll('tbody tr')).toHaveLength(2)
  await userEvent.selectOptions(dialog.querySelectorAll('select')[1]!, 'source')
  await userEvent.click(
    [...dialog.querySelectorAll('[type=radio]')].find(
      (radio) => (radio as HTMLInputElement).value === '.',
    )!.nextElementSibling!,
  )
  await userEvent.click(
    [...dialog.querySelectorAll('button')].find((button) => button.textContent === 'Paste')!,
  )
  expect(
    world.doc
      .allRows()
      .map((r) => [r.values['description'], r.values['source'], r.values['amount']]),
  ).toEqual([
    ['Plank', 'rood', 1.234],
    ['Balk', 'blauw', 2],
  ])
})

test.each(['Paste', 'Cancel', 'Escape'])(
  'after the preview of a paste closes with %s, the focus is in the grid and Ctrl+Z takes back the last step',
  async (closing) => {
    open(someRows(2))
    await focusCell(1, 'amount')
    await press('55{Enter}')
    expect(at()).toBe('2:amount')
    paste(focused(), {
      'text/plain': Array.from({ length: 60 }, (_, i) => `${i},5`).join('\n'),
    })
    await previewShown()
    if (closing === 'Escape') await press('{Escape}')
    else
      await userEvent.click(
        [...document.querySelectorAll('[role=dialog] button')].find(
          (button) => button.textContent === closing,
        )!,
      )
    await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull()
    await expect.poll(() => focused().getAttribute('role')).toBe('gridcell')
    const amounts = () => world.doc.allRows().map((r) => r.values['amount'])
    expect(amounts()).toHaveLength(closing === 'Paste' ? 61 : 2)
    await press('{Control>}z{/Control}')
    expect(amounts()).toEqual(closing === 'Paste' ? [55, 2] : [1, 2])
    expect(world.batches.at(-1)!.cause).toBe('undo')
  },
)

test('the fill handle repeats the selection downwards', async () => {
  open(someRows(5))
  await focusCell(1, 'amount')
  const handle = world.cell(1, 'amount').querySelector('[data-fill-handle]')!
  await userEvent.dragAndDrop(handle, world.cell(4, 'amount'))
  expect(world.doc.allRows().map((r) => r.values['amount'])).toEqual([1, 1, 1, 1, 5])
  expect(world.batches.map((batch) => batch.cause)).toEqual(['fill'])
})

test('dragging over cells selects them', async () => {
  open(someRows(5))
  await userEvent.dragAndDrop(world.cell(1, 'amount'), world.cell(3, 'waste'))
  expect(world.grid.area()).toEqual({ top: 1, bottom: 3, left: 1, right: 2 })
  expect(world.grid.summary()).toEqual({ count: 6, numbers: 6, sum: 21 })
})

test('the row with the focus stays in the page when it is scrolled away', async () => {
  open(someRows(1000))
  await focusCell(3, 'amount')
  world.element.scrollTop = 15_000
  await paint()
  expect(at()).toBe('3:amount')
  await press('{ArrowDown}')
  expect(at()).toBe('4:amount')
  await paint()
  expect(world.element.scrollTop).toBeLessThan(200)
})

test('a locked grid can be read and copied, not changed', async () => {
  open(someRows(2), { readOnly: true })
  await focusCell(1, 'amount')
  await press('5{F2}{Delete}{Alt>}{Delete}{/Alt}{Alt>}{Enter}{/Alt}')
  paste(focused(), { 'text/plain': '9' })
  expect(world.batches).toEqual([])
  expect(copied(focused()).getData('text/plain')).toBe('1')
  expect(world.element.textContent).not.toContain('Add to A1')
})

test('rows and columns are counted for screen readers', async () => {
  open([...someRows(20), ...someRows(3, 'A3')])
  expect(world.element.getAttribute('aria-rowcount')).toBe('28')
  expect(world.element.getAttribute('aria-colcount')).toBe('9')
  await focusCell(2, 'amount')
  expect(focused().getAttribute('aria-colindex')).toBe('3')
  expect(focused().parentElement!.getAttribute('aria-rowindex')).toBe('4')
})

test('axe finds nothing: plain, editing, list open, preview open', async () => {
  open([...someRows(30), row('bad', 'A1', { quality: 'None', amount: { invalid: '1.2.3' } })])
  const violations = async () =>
    (
      await axe.run(document, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
      })
    ).violations
      .filter(
        ({ id }) =>
          id !== 'page-has-heading-one' && id !== 'html-has-lang' && id !== 'document-title',
      )
      .map(({ id, nodes }) => `${id} ${nodes[0]!.html.slice(0, 160)} ${nodes[0]!.failureSummary}`)
  expect(await violations()).toEqual([])
  await focusCell(1, 'quality')
  await press('{F8}{F2}')
  expect(await violations()).toEqual([])
  await press('{Escape}{ArrowLeft}{ArrowLeft}{ArrowLeft}{F2}')
  expect(await violations()).toEqual([])
  await press('{Escape}')
  paste(focused(), { 'text/plain': 'x\t1\n'.repeat(60) })
  await previewShown()
  expect(await violations()).toEqual([])
})

test('ten thousand rows: few nodes, also while keys go down and after a thousand pasted rows, which are all there', async () => {
  open(someRows(10_000))
  await focusCell(5, 'amount')
  const nodes = () => world.element.querySelectorAll('*').length
  expect(nodes()).toBeLessThan(2000)
  await press('{ArrowDown}'.repeat(15))
  await paint()
  expect(at()).toBe('20:amount')
  expect(nodes()).toBeLessThan(2000)
  paste(focused(), { 'text/plain': Array.from({ length: 1000 }, (_, i) => `${i},5\t3`).join('\n') })
  const { request, choices } = world.grid.getState().preview!
  const { landPaste } = await import('./clipboard/land-paste.ts')
  landPaste(world.grid, request, choices)
  await paint()
  const rows = world.doc.allRows()
  expect(rows).toHaveLength(10_000)
  expect(rows.slice(19, 1019).map((r) => r.values['amount'])).toEqual(
    Array.from({ length: 1000 }, (_, i) => i + 0.5),
  )
  expect([rows[18]!.values['amount'], rows[1019]!.values['amount']]).toEqual([19, 1020])
  expect(world.text(20, 'amount')).toBe('0,5')
  expect(nodes()).toBeLessThan(2000)
})

test('ten thousand rows: wherever the sheet is scrolled to, only what comes into view is drawn', async () => {
  open(someRows(10_000))
  const drawn = () =>
    [...world.element.querySelectorAll<HTMLElement>('[data-line]')].map((line) =>
      Number(line.dataset['line']),
    )
  // Each place waits for two frames, of which a busy machine draws few: a short scroll, and longer ones.
  for (const top of [28, 420, 840, 2_520, 7_560, 15_120, 37_799, 37_800]) {
    world.element.scrollTop = top
    await paint()
    const first = Math.floor(top / 28)
    expect(drawn()).toContain(first + 5)
    expect(drawn().length).toBeLessThan(45)
  }
  expect(world.element.querySelector('[data-line="1360"]')).not.toBeNull()
})

test('an edit draws its own row again and the one the cell moves to, and no other', async () => {
  const drawn: string[] = []
  const watched = columns.map((column) =>
    column.id === 'source'
      ? { ...column, render: ({ id }: { id: string }) => void drawn.push(id) }
      : column,
  )
  open(someRows(12), { columns: watched })
  await focusCell(3, 'amount')
  await press('7')
  drawn.length = 0
  await press('{Enter}')
  expect(world.text(3, 'amount')).toBe('7')
  expect([...new Set(drawn)]).toEqual(['A1-2'])
})

test('the name of a parameter is completed in a cell, and Enter commits the formula afterwards', async () => {
  await loadFormulas()
  const parameters = [
    { name: 'thickness', value: 184, unit: 'mm' },
    { name: 'thermal', value: 2 },
  ]
  open(someRows(3), {
    columns: columns.map((column) =>
      column.id === 'amount' ? { ...column, parameters, keepsFormula: true } : column,
    ),
  })
  await focusCell(1, 'amount')
  await press('=3*th')
  const options = page.getByRole('option')
  await expect.poll(() => options.first().element().textContent).toBe('thickness184\u00a0mm')
  expect(
    (await axe.run(document.body, { rules: { region: { enabled: false } } })).violations,
  ).toEqual([])
  await press('{ArrowDown}{Tab}')
  expect((focused() as HTMLInputElement).value).toBe('=3*thermal')
  expect(options.elements()).toHaveLength(0)
  await press('{Enter}')
  expect(world.cell(1, 'amount').textContent).toBe('6')
  // A whole name is committed at once, although a longer one begins with it; the keys move as ever.
  await press('=thermal{Tab}')
  expect(world.cell(2, 'amount').textContent).toBe('2')
  expect(at()).toBe('2:waste')
})
