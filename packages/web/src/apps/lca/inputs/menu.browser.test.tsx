import axe from 'axe-core'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearEdits } from './fixture/clear-edits.ts'
import { fakeServer, type FakeServer } from './fixture/fake-inputs-server.ts'
import { someInputs } from './fixture/inputs-fixture.ts'
import { openTab } from './fixture/open-inputs-tab.tsx'

let tab: Awaited<ReturnType<typeof openTab>>
let server: FakeServer
beforeAll(() => page.viewport(1440, 850))
beforeEach(clearEdits)
afterEach(() => tab.close())

const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 30 })
async function open() {
  tab = await openTab()
  await until(() => expect(tab.host.querySelector('aside strong')).not.toBeNull())
}
async function start() {
  server = fakeServer(someInputs(8))
  await open()
}
const cell = (name: string, column: string) =>
  [...tab.host.querySelectorAll<HTMLElement>('[role=row]')]
    .find((one) => one.querySelector('[data-column=description]')?.textContent === name)!
    .querySelector<HTMLElement>(`[data-column=${column}]`)!
const names = () =>
  [...tab.host.querySelectorAll('[role=gridcell][data-column=description]')].map(
    (one) => one.textContent,
  )
const headers = () =>
  [...tab.host.querySelectorAll<HTMLElement>('[data-head]')].map(({ dataset }) => dataset['head'])
const choose = (name: string | RegExp) => userEvent.click(page.getByRole('menuitem', { name }))
const find = (description: string) =>
  server.inputs.find((input) => input.description === description)
const undo = () => userEvent.keyboard('{Control>}z{/Control}')
const violations = async () =>
  (
    await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })
  ).violations.map(({ id, nodes }) => [id, nodes[0]!.html])

test('the menu of rows changes their input type in one step to undo', async () => {
  await start()
  await userEvent.click(cell('Stud 45 × 145 C24', 'description'))
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await userEvent.click(cell('Sole plate 45 × 145', 'description'), { button: 'right' })
  await expect.element(page.getByRole('menuitem', { name: 'Paste special …' })).toBeVisible()
  expect(await violations()).toEqual([])
  await choose('Change input type')
  await choose('A3 Packaging materials')
  await until(() =>
    expect([find('Stud 45 × 145 C24'), find('Sole plate 45 × 145')]).toMatchObject([
      { inputType: 'A3_PACKAGING_MATERIALS' },
      { inputType: 'A3_PACKAGING_MATERIALS' },
    ]),
  )
  expect(names().indexOf('Stud 45 × 145 C24')).toBeGreaterThan(names().indexOf('Pallet'))
  await undo()
  await until(() =>
    expect(find('Stud 45 × 145 C24')).toMatchObject({ inputType: 'A1_RAW_MATERIAL' }),
  )
  expect(names()[0]).toBe('Stud 45 × 145 C24')
})

test('the menu opens where the cell was clicked', async () => {
  await start()
  const { left, top, width, height } = cell('Pallet', 'netAmount').getBoundingClientRect()
  await userEvent.click(cell('Pallet', 'netAmount'), { button: 'right' })
  const menu = page.getByRole('menu', { name: 'Menu of the sheet' })
  await expect.element(menu).toBeVisible()
  const near = 12
  const place = menu.element().getBoundingClientRect()
  expect(Math.abs(place.left - (left + width / 2))).toBeLessThan(near)
  expect(Math.abs(place.top - (top + height / 2))).toBeLessThan(near)
})

test('Shift+F10 opens the menu at the cell, and Esc gives the focus back', async () => {
  await start()
  await userEvent.click(cell('Stud 45 × 145 C24', 'netAmount'))
  document.activeElement!.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'F10', shiftKey: true, bubbles: true, cancelable: true }),
  )
  await expect.element(page.getByRole('menu', { name: 'Menu of the sheet' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await until(() => expect(document.querySelector('[role=menu]')).toBeNull())
  expect(document.activeElement).toBe(cell('Stud 45 × 145 C24', 'netAmount'))
})

test('columns are sorted, hidden, pinned and moved from their header, and stay so', async () => {
  await start()
  const menuOf = (title: string) =>
    userEvent.click(page.getByRole('columnheader', { name: title, exact: true }), {
      button: 'right',
    })
  await menuOf('Net amount')
  await choose('Sort descending')
  await until(() =>
    expect(
      names()
        .slice(0, 8)
        .map((name) => Number(cell(name!, 'netAmount').textContent)),
    ).toEqual(
      someInputs(8)
        .slice(0, 8)
        .map(({ netAmount }) => netAmount!)
        .toSorted((a, b) => b - a),
    ),
  )
  await undo()
  expect(names()[0]).toBe('Stud 45 × 145 C24')
  const before = headers()
  await menuOf('Supplier')
  await choose('Hide column')
  await menuOf('Data quality')
  await choose('Keep in sight')
  await menuOf('Net amount')
  await choose('Move column left')
  const after = headers()
  expect(before).toContain('supplier')
  expect(after).not.toContain('supplier')
  expect(after.slice(0, 4)).toEqual([
    'description',
    'dataQuality',
    'netAmount',
    'environmentalProfile',
  ])
  tab.close()
  await open()
  expect(headers()).toEqual(after)
})

test('numbers are multiplied with one from the dialog, in one step to undo', async () => {
  await start()
  await userEvent.click(cell('Stud 45 × 145 C24', 'netAmount'))
  const amounts = () => server.inputs.slice(0, 2).map(({ netAmount }) => netAmount)
  const before = amounts()
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await userEvent.click(cell('Stud 45 × 145 C24', 'netAmount'), { button: 'right' })
  await choose('Paste special …')
  await userEvent.fill(page.getByLabelText('Numbers or texts'), '2')
  await expect.element(page.getByText('2 cells change.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Apply' }))
  await until(() => expect(amounts()).toEqual(before.map((one) => one! * 2)))
  await undo()
  await until(() => expect(amounts()).toEqual(before))
})

test('texts are replaced by a pattern, and shown before', async () => {
  await start()
  await userEvent.click(cell('Stud 45 × 145 C24', 'description'))
  await userEvent.keyboard('{Control>}h{/Control}')
  await userEvent.fill(page.getByLabelText('Find', { exact: true }), 'Stud * × * C24')
  await userEvent.click(page.getByLabelText('Pattern'))
  await userEvent.fill(page.getByLabelText('Replace with'), 'Stud C24, $1 by $2')
  await expect.element(page.getByText('Stud C24, 45 by 145').first()).toBeVisible()
  expect(await violations()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Replace all' }))
  await until(() => expect(find('Stud C24, 45 by 145')).toBeDefined())
})
