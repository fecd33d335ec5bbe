import type { MissingItem } from '@cradle/contract'
import axe from 'axe-core'
import { flushSync } from 'react-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadFormulas } from '../../../ui/numbers/read-number.ts'
import { page, userEvent } from 'vitest/browser'
import { clearEdits } from './fixture/clear-edits.ts'
import { fakeServer, serverResults, type FakeServer } from './fixture/fake-inputs-server.ts'
import { someInputs } from './fixture/inputs-fixture.ts'
import { FakeEvents, openTab } from './fixture/open-inputs-tab.tsx'
import type { InputLine } from './lines/input-rows.ts'

let tab: Awaited<ReturnType<typeof openTab>>
let server: FakeServer
beforeAll(() => page.viewport(1440, 850))
beforeEach(clearEdits)
afterEach(() => tab.close())

const press = (keys: string) => userEvent.keyboard(keys)
const text = () => tab.host.textContent ?? ''
const row = (name: string) =>
  [...tab.host.querySelectorAll<HTMLElement>('[role=row]')].find(
    (one) => one.querySelector('[data-column=description]')?.textContent === name,
  )!
const cell = (name: string, column: string) =>
  row(name).querySelector<HTMLElement>(`[data-column=${column}]`)!
const subtotalOf = (group: string) =>
  [...tab.host.querySelectorAll('[role=row][aria-level="1"]')].find(
    (one) => one.querySelector('strong')?.textContent === group,
  )!.lastElementChild!.textContent!
const total = () => tab.host.querySelector('aside strong')!.textContent!
const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 30 })
const paste = (plain: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', plain)
  document.activeElement!.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
}

const toMissing = ({ id }: InputLine, field: string, code: string): MissingItem => ({
  place: 'inputs',
  field,
  code,
  input: `/2/inputs/${id}`,
  message: code,
})

async function open(
  inputs = someInputs(),
  locale: 'en' | 'nl' | 'de' = 'en',
  profiles = 300,
  missing?: FakeServer['missing'],
) {
  server = fakeServer(inputs, profiles)
  server.missing = missing
  tab = await openTab(locale)
  await until(() => expect(tab.host.querySelector('aside strong')).not.toBeNull())
}

test('an edit changes the result at once and is written as one batch', async () => {
  await open()
  const before = total()
  await userEvent.click(cell('Stone wool batt 145 mm', 'netAmount'))
  await press('16.46{Enter}')
  await until(() => expect(total()).not.toBe(before))
  await until(() => expect(text()).toContain('Calculation input data updated! All changes saved'))
  expect(server.batches).toEqual([
    [{ op: 'update', id: 'i0003', clientId: 'i0003', fields: { netAmount: 16.46 } }],
  ])
  await press('{Control>}z{/Control}')
  await until(() => expect(total()).toBe(before))
  await until(() => expect(server.inputs.find(({ id }) => id === 'i0003')!.netAmount).toBe(8.23))
})

test('a formula is written with its number, shown on edit, and removed by a number', async () => {
  await loadFormulas()
  await open()
  const amount = () => cell('Stone wool batt 145 mm', 'netAmount')
  const written = () => server.batches.flat().map(({ fields }) => fields)
  await userEvent.click(amount())
  await press('=2*6.5{Enter}')
  await until(() => expect(written()).toEqual([{ netAmount: 13, netAmountFormula: '2*6.5' }]))
  expect(amount().textContent).toContain('13')
  expect(amount().title).toContain('=2*6.5')
  await userEvent.click(amount())
  await press('{F2}')
  await until(() => expect(amount().querySelector('input')?.value).toBe('=2*6.5'))
  await press('{Escape}7{Enter}')
  await until(() => expect(written().at(-1)).toEqual({ netAmount: 7, netAmountFormula: null }))
  await press('{Control>}z{/Control}')
  await until(() => expect(written().at(-1)).toEqual({ netAmount: 13, netAmountFormula: '2*6.5' }))
})

test('all numbers follow each digit, and go back with Esc; nothing is written before Enter', async () => {
  await open()
  const figures = () => [
    total(),
    cell('Stone wool batt 145 mm', 'impact').textContent,
    cell('Stone wool batt 145 mm', 'gross').textContent,
  ]
  const before = figures()
  await userEvent.click(cell('Stone wool batt 145 mm', 'netAmount'))
  await press('9')
  const nine = figures()
  nine.forEach((figure, place) => expect(figure).not.toBe(before[place]))
  await press('0')
  figures().forEach((figure, place) => expect(figure).not.toBe(nine[place]))
  await press('{Escape}')
  expect(figures()).toEqual(before)
  expect(server.batches).toEqual([])
  await press('9')
  expect(figures()).toEqual(nine)
  await press('{Enter}')
  expect(figures()).toEqual(nine)
  await until(() => expect(server.batches).toHaveLength(1))
})

test('an amount that is being emptied leaves its line unknown everywhere, and nowhere zero', async () => {
  await open()
  await userEvent.click(cell('Stone wool batt 145 mm', 'netAmount'))
  const formula = () =>
    tab.host.querySelector('[aria-label="Formula of the active line"]')!.textContent!
  expect(formula()).toContain('kg')
  await press('9{Backspace}')
  expect(cell('Stone wool batt 145 mm', 'impact').textContent).toBe('–')
  expect(total()).toContain('+\u00a0?')
  expect(subtotalOf('Raw materials')).toContain('+\u00a0?')
  expect(formula()).not.toMatch(/\b0\b/)
  expect(formula()).not.toContain('=')
  await press('{Escape}')
  expect(formula()).toContain('=')
})

test('the formula bar shows how the figure came about', async () => {
  await open()
  await userEvent.click(cell('Stone wool batt 145 mm', 'netAmount'))
  await until(() =>
    expect(
      tab.host.querySelector('[aria-label="Formula of the active line"]')!.textContent,
    ).toMatch(
      /A1004.*8\.23 kg × 1\.03 × 1\.29 kg CO₂ eq\/kg \+ A5 .* \+ … .* = 11\.9 kg CO₂ eq · D −/,
    ),
  )
})

test('a profile is picked by searching, and the line says what would change', async () => {
  await open(someInputs(), 'en', 10_000)
  await userEvent.click(cell('Stone wool batt 145 mm', 'environmentalProfile'))
  await press('stone wool var')
  const options = () => [...document.querySelectorAll('[role=option]')]
  await until(() => expect(options()[0]!.textContent).toContain('Stone wool, variant'))
  expect(options()[0]!.textContent).toMatch(/[+−0]/)
  await press('{ArrowDown}{Enter}')
  await until(() =>
    expect(server.batches.flat()[0]?.fields?.['environmentalProfile']).toMatch(/wool-\d+$/),
  )
  // Its values were not in the model: they are fetched, and the line has an impact again.
  await until(() => expect(cell('Stone wool batt 145 mm', 'impact').textContent).not.toBe('–'))
})

test('a profile of another unit asks for the amount, in one step', async () => {
  await open()
  await userEvent.click(cell('Stone wool batt 145 mm', 'environmentalProfile'))
  await press('Board product{Enter}')
  await until(() =>
    expect((document.activeElement as HTMLInputElement).getAttribute('aria-label')).toBe(
      'Net amount',
    ),
  )
  await press('2{Enter}')
  await until(() =>
    expect(server.inputs.find(({ id }) => id === 'i0003')).toMatchObject({
      environmentalProfile: '/2/environmental_profiles/board',
      netAmount: 2,
    }),
  )
  await press('{Control>}z{/Control}{Control>}z{/Control}')
  await until(() =>
    expect(server.inputs.find(({ id }) => id === 'i0003')).toMatchObject({
      environmentalProfile: '/2/environmental_profiles/wool',
      netAmount: 8.23,
    }),
  )
})

test('a pasted sheet is matched: profiles by name, unknown ones stay with their closest', async () => {
  await open(someInputs(8))
  await userEvent.click(cell('Stud 45 × 145 C24', 'description'))
  paste(
    'Cavity barrier\tStone wool\t1.24\nFirestop collar\tGypsum fibre bord\t0.18\nFoil tape\tPE foil\t1.2.3',
  )
  await until(() =>
    expect(document.body.textContent).toContain('Pasted 9 cells in 3 rows · 2 need attention'),
  )
  expect(cell('Cavity barrier', 'environmentalProfile').textContent).toContain('Stone wool')
  expect(cell('Firestop collar', 'environmentalProfile').getAttribute('aria-invalid')).toBe('true')
  expect(cell('Foil tape', 'netAmount').textContent).toContain('1.2.3')
  await userEvent.click(cell('Firestop collar', 'environmentalProfile'))
  const suggestion = () =>
    [...tab.host.querySelectorAll('button')].find(
      (button) => button.textContent === 'Gypsum fibre board',
    )
  await until(() => expect(suggestion()).toBeDefined())
  await userEvent.click(suggestion()!)
  await until(() =>
    expect(server.inputs.find(({ id }) => id === 'i0001')!.environmentalProfile).toBe(
      '/2/environmental_profiles/gypsum',
    ),
  )
})

test('pasted units are converted and say so in the cell; a mass per area is confirmed in the preview', async () => {
  await open(someInputs(8))
  await userEvent.click(cell('Stud 45 × 145 C24', 'netAmount'))
  paste('250 g\n2,5 t')
  await until(() =>
    expect(cell('Stud 45 × 145 C24', 'netAmount').textContent).toBe('250\u00a0g →0.25'),
  )
  // The number is whole, however long what it was converted from is.
  const conversion = cell('Stud 45 × 145 C24', 'netAmount').firstElementChild as HTMLElement
  const number = conversion.lastElementChild as HTMLElement
  expect(number.textContent).toBe('0.25')
  conversion.firstElementChild!.textContent = '123456789.123 g of something →'
  expect(number.scrollWidth).toBeLessThanOrEqual(number.clientWidth + 1)
  expect(number.getBoundingClientRect().right).toBeLessThanOrEqual(
    conversion.parentElement!.getBoundingClientRect().right,
  )
  await until(() =>
    expect(server.inputs.slice(0, 2).map(({ netAmount }) => netAmount)).toEqual([0.25, 2500]),
  )
  await userEvent.click(cell('OSB sheathing 12 mm', 'netAmount'))
  await press('3 m2{Enter}')
  expect(cell('OSB sheathing 12 mm', 'netAmount').textContent).toContain('cannot be converted')
  await userEvent.click(cell('Stone wool batt 145 mm', 'description'))
  paste('Panel\tBoard product\t3000\tg')
  const dialog = () => document.querySelector('[role=dialog]')!
  await until(() => expect(dialog()?.textContent).toContain('Convert 1 mass'))
  expect(dialog().querySelector('tbody')!.textContent).toContain('3000\u00a0g')
  await userEvent.click(page.getByLabelText('Convert 1 mass by the mass per unit of its profile'))
  await userEvent.click(page.getByRole('button', { name: 'Paste', exact: true }))
  await until(() => expect(server.inputs[3]!.netAmount).toBe(3))
  expect(document.activeElement!.getAttribute('role')).toBe('gridcell')
  await press('{Control>}z{/Control}')
  await until(() => expect(row('Panel')).toBeUndefined())
})

test('arithmetic is computed in every number cell, typed and pasted; a formula without a number says why', async () => {
  await open(someInputs(8))
  await loadFormulas()
  const amount = (name: string) => cell(name, 'netAmount')
  await userEvent.click(amount('Stud 45 × 145 C24'))
  await press('=0,15*2400{Enter}')
  await until(() => expect(server.inputs[0]!.netAmount).toBe(360))
  await userEvent.click(amount('Stud 45 × 145 C24'))
  paste('2*6.9\n=2 t/40')
  await until(() =>
    expect(server.inputs.slice(0, 2).map(({ netAmount }) => netAmount)).toEqual([13.8, 50]),
  )
  await userEvent.click(amount('Stud 45 × 145 C24'))
  await press('=2 m2*3{Enter}')
  expect(amount('Stud 45 × 145 C24').textContent).toContain('=2 m2*3')
  expect(amount('Stud 45 × 145 C24').textContent).toContain(
    'The result is in m², which cannot be converted to kg.',
  )
  await until(() => expect(server.inputs[0]!.netAmount).toBeNull())
})

test('a mapping that cannot be remembered is told', async () => {
  await open()
  await userEvent.click(cell('Stone wool batt 145 mm', 'description'))
  paste('Description\tEenheid\tPrice\nBoard\tkg\t3')
  await userEvent.click(page.getByRole('checkbox', { name: 'Remember these names' }))
  await userEvent.click(page.getByRole('button', { name: 'Paste' }))
  const corner = () => page.getByRole('alert').filter({ hasText: 'Your choice is not remembered' })
  await expect.element(corner()).toBeVisible()
})

test('an empty sheet takes a pasted list wherever the focus is, and a field keeps its own paste', async () => {
  await open([])
  await until(() => expect(text()).toContain('Paste from Excel'))
  await userEvent.click(tab.host.querySelector('[aria-label="Find in inputs"]')!)
  paste('Stud\tStone wool\t1.24')
  expect(server.batches).toEqual([])
  ;(document.activeElement as HTMLElement).blur()
  paste(
    'Description\tEnvironmental profile\tNet amount\nStud\tStone wool\t1.24\nFoil\tPE foil\t0.2',
  )
  await until(() =>
    expect(server.inputs.map(({ description, netAmount }) => [description, netAmount])).toEqual([
      ['Stud', 1.24],
      ['Foil', 0.2],
    ]),
  )
  expect(document.activeElement!.getAttribute('role')).toBe('gridcell')
  expect(text()).not.toContain('Paste from Excel')
})

test('new rows come in their group, and are written with a place', async () => {
  await open(someInputs(8))
  await userEvent.click(
    [...tab.host.querySelectorAll<HTMLElement>('[role=gridcell]')].find(
      (one) => one.textContent === ' Add to A1',
    )!,
  )
  await press('Cavity barrier{Tab}Stone wool{Enter}')
  await until(() =>
    expect(server.inputs.find(({ description }) => description === 'Cavity barrier')).toMatchObject(
      {
        inputType: 'A1_RAW_MATERIAL',
        environmentalProfile: '/2/environmental_profiles/wool',
        position: expect.any(Number),
      },
    ),
  )
})

test.each([
  ['a method without operational use offers no energy in use', false],
  [
    'a method with operational use offers energy in use, and its line gets a group of its own',
    true,
  ],
])('%s', async (_, hasOperationalUse) => {
  server = fakeServer(someInputs(3))
  server.hasOperationalUse = hasOperationalUse
  tab = await openTab('en')
  await until(() => expect(tab.host.querySelector('aside strong')).not.toBeNull())
  await userEvent.click(
    [...tab.host.querySelectorAll('button')].find((one) => one.textContent === 'Add input')!,
  )
  const menu = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const items = () => menu().map((one) => one.textContent)
  await until(() => expect(items()).toContain('B2Maintenance'))
  expect(items().includes('B6Energy in use')).toBe(hasOperationalUse)
  expect(items().includes('B7Water in use')).toBe(hasOperationalUse)
  if (!hasOperationalUse) return
  await userEvent.click(menu().find((one) => one.textContent === 'B6Energy in use')!)
  await press('Standby{Enter}')
  await until(() =>
    expect(server.inputs.find(({ description }) => description === 'Standby')).toMatchObject({
      inputType: 'B6_ENERGY_USE',
    }),
  )
  expect(text()).toContain('Energy in use')
})

test('offline, edits wait, survive a reload, and are written when the line is back', async () => {
  await open(someInputs(8))
  server.isOnline = false
  await userEvent.click(cell('Stone wool batt 145 mm', 'netAmount'))
  await press('9{Enter}x.y{Enter}')
  await until(() => expect(text()).toContain('Offline, 2 changes kept'))
  tab.close()
  const stored = server.inputs
  await open(stored)
  await until(() => expect(cell('Stone wool batt 145 mm', 'netAmount').textContent).toContain('9'))
  expect(cell('Gypsum fibre board 12.5 mm', 'netAmount').textContent).toContain('x.y')
  await until(() => expect(server.inputs.find(({ id }) => id === 'i0003')!.netAmount).toBe(9))
  await until(() =>
    expect(server.inputs.find(({ id }) => id === 'i0004')!.pendingValues).toMatchObject([
      { field: 'netAmount', text: 'x.y' },
    ]),
  )
  expect(server.inputs.find(({ id }) => id === 'i0004')!.netAmount).toBeNull()
})

/** The server keeps the supplier of the other location as pending. */
const keepFarSupplier: FakeServer['keep'] = (field, value) =>
  field === 'supplier' && value === '/2/suppliers/s2'
    ? { code: 'supplier_not_connected', message: 'Supplier not connected to location' }
    : undefined

test('a refused supplier and a text without a match survive a reload, and meanwhile not all is saved', async () => {
  await open(someInputs(8))
  server.keep = keepFarSupplier
  await userEvent.click(cell('Stone wool batt 145 mm', 'supplier'))
  await press('iso{Enter}')
  await until(() => expect(text()).toContain('Saved, but 1 value is not accepted'))
  expect(cell('Stone wool batt 145 mm', 'supplier').textContent).toContain(
    'Supplier not connected to location',
  )
  await userEvent.click(cell('OSB sheathing 12 mm', 'environmentalProfile'))
  await press('Steeeel S235')
  await userEvent.click(cell('OSB sheathing 12 mm', 'comments'))
  await until(() => expect(text()).toContain('Saved, but 2 values are not accepted'))
  expect(text()).not.toContain('All changes saved')
  const stored = server.inputs
  tab.close()
  await open(stored)
  expect(cell('Stone wool batt 145 mm', 'supplier').getAttribute('aria-invalid')).toBe('true')
  expect(cell('OSB sheathing 12 mm', 'environmentalProfile').textContent).toContain('Steeeel S235')
  expect(text()).toContain('Saved, but 2 values are not accepted')
})

test('a supplier that the server takes over later stands in the open sheet, and all is saved', async () => {
  await open(someInputs(8))
  server.keep = keepFarSupplier
  await userEvent.click(cell('Stone wool batt 145 mm', 'supplier'))
  await press('iso{Enter}')
  await until(() => expect(text()).toContain('Saved, but 1 value is not accepted'))
  server.inputs = server.inputs.map((input) =>
    input.pendingValues
      ? { ...input, supplier: '/2/suppliers/s2', pendingValues: undefined }
      : input,
  ) as typeof server.inputs
  server.version += 1
  FakeEvents.send('/calculations/c1', { contentVersion: server.version })
  await until(() => expect(text()).toContain('All changes saved'))
})

test('undo takes a refused supplier back, and redo offers it again', async () => {
  await open(someInputs(8))
  server.keep = keepFarSupplier
  await userEvent.click(cell('Stone wool batt 145 mm', 'supplier'))
  await press('iso{Enter}')
  await until(() => expect(text()).toContain('Saved, but 1 value is not accepted'))
  await press('{Control>}z{/Control}')
  await until(() => expect(text()).toContain('All changes saved'))
  expect(server.inputs.find(({ id }) => id === 'i0003')!.supplier).toBe('/2/suppliers/s1')
  await press('{Control>}y{/Control}')
  await until(() => expect(text()).toContain('Saved, but 1 value is not accepted'))
})

test('what the server refuses is said at its cell, the rest is written', async () => {
  await open(someInputs(8))
  server.refuse = ({ fields }) =>
    fields?.['supplier'] === '/2/suppliers/s2'
      ? {
          status: 422,
          violations: [{ propertyPath: 'supplier', message: 'Supplier not connected to location' }],
        }
      : undefined
  await userEvent.click(cell('Stone wool batt 145 mm', 'supplier'))
  await press('iso{Enter}')
  await userEvent.click(cell('OSB sheathing 12 mm', 'netAmount'))
  await press('7{Enter}')
  await until(() => expect(server.inputs.find(({ id }) => id === 'i0002')!.netAmount).toBe(7))
  await until(() =>
    expect(cell('Stone wool batt 145 mm', 'supplier').getAttribute('aria-invalid')).toBe('true'),
  )
  expect(cell('Stone wool batt 145 mm', 'supplier').textContent).toContain(
    'Supplier not connected to location',
  )
})

test('a cell that somebody else changed too shows both values and asks which one stands', async () => {
  await open(someInputs(8))
  server.refuse = ({ id }) => (id === 'i0003' ? { status: 412 } : undefined)
  server.inputs = server.inputs.map((input) =>
    input.id === 'i0003' ? { ...input, netAmount: 8.4 } : input,
  )
  await userEvent.click(cell('Stone wool batt 145 mm', 'netAmount'))
  await press('9{Enter}{ArrowUp}')
  await until(() =>
    expect(cell('Stone wool batt 145 mm', 'netAmount').textContent).toContain('9⇄ 8.4'),
  )
  await userEvent.click(
    page.getByRole('button', { name: 'Take theirs: Net amount of Stone wool batt 145 mm' }),
  )
  await until(() =>
    expect(cell('Stone wool batt 145 mm', 'netAmount').textContent).toContain('8.4'),
  )
})

test('what a colleague does appears in the open sheet, and our own unwritten edit stands', async () => {
  await open(someInputs(8))
  server.isOnline = false
  await userEvent.click(cell('Stone wool batt 145 mm', 'netAmount'))
  await press('9{Enter}')
  await until(() => expect(text()).toContain('Offline, 1 change kept'))
  server.inputs = [
    ...server.inputs
      .filter(({ id }) => id !== 'i0002')
      .map((input) =>
        input.id === 'i0003' ? { ...input, description: 'Stone wool, theirs' } : input,
      ),
    { ...someInputs(1)[0]!, id: 'theirs', description: 'Line of a colleague', position: 90 },
  ]
  server.isOnline = true
  FakeEvents.send('/calculations/c1', { productName: 'x' })
  await until(() => expect(row('Line of a colleague')).toBeDefined())
  await until(() => expect(cell('Stone wool, theirs', 'netAmount').textContent).toContain('9'))
  expect(row('OSB sheathing 12 mm')).toBeUndefined()
  await until(() =>
    expect(server.inputs.find(({ id }) => id === 'i0003')).toMatchObject({
      netAmount: 9,
      description: 'Stone wool, theirs',
    }),
  )
})

test('figures of the server that differ are being checked until they agree', async () => {
  await open(someInputs(8))
  const receive = (results: object) =>
    flushSync(() => FakeEvents.send('/calculations/c1/results', results))
  receive(serverResults(server))
  expect(text()).not.toContain('Checking numbers…')
  const wrong = serverResults(server)
  wrong.top[0]!.values['A1'] = wrong.top[0]!.values['A1']! * 1.0001
  // The page listens once its results are drawn.
  await until(() => {
    receive(wrong)
    expect(text()).toContain('Checking numbers…')
  })
  receive(serverResults(server))
  expect(text()).not.toContain('Checking numbers…')
})

test('typing on the line that adds an input begins the new line with the first letter', async () => {
  await open(someInputs(8))
  await userEvent.click(cell('Angle bracket, galvanised', 'description'))
  await press('{ArrowDown}Cavity barrier{Enter}')
  await until(() =>
    expect(server.inputs.map(({ description }) => description)).toContain('Cavity barrier'),
  )
})

test('issues can be filtered, and the largest contributor is one click away', async () => {
  await open()
  await userEvent.click(
    [...tab.host.querySelectorAll('button')].find((button) =>
      button.textContent?.startsWith('Issues'),
    )!,
  )
  await until(() =>
    expect(tab.host.querySelectorAll('[aria-level="2"] [data-column=dataQuality]')).toHaveLength(5),
  )
  await userEvent.click(tab.host.querySelector('aside ol button')!)
  await until(() => expect(document.activeElement?.getAttribute('role')).toBe('gridcell'))
  expect(document.activeElement!.parentElement!.textContent).toContain('Fibre cement cladding')
})

test('the outline says "+ ?" where a line is unknown, MND for a module that is not declared, and never 0 for them', async () => {
  await open(someInputs(8))
  const valueOf = (module: string) =>
    [...tab.host.querySelectorAll('[data-region=outline] button')]
      .find((one) => one.textContent.startsWith(module))
      ?.querySelector('strong')?.textContent
  await until(() => expect(valueOf('A1')).toMatch(/^\d/))
  expect(valueOf('A1')).not.toContain('?')
  expect(valueOf('B4')).toBe('MND')
  await userEvent.click(cell('Stone wool batt 145 mm', 'netAmount'))
  await press('{Delete}')
  await until(() => expect(valueOf('A1')).toMatch(/^\d.*\s\+\s\?$/))
  expect(valueOf('B4')).toBe('MND')
})

test('F6 walks over outline, tools, sheet and results', async () => {
  await open()
  const region = () =>
    document.activeElement?.closest<HTMLElement>('[data-region]')?.dataset['region']
  await userEvent.click(cell('Stone wool batt 145 mm', 'netAmount'))
  const seen = []
  for (let i = 0; i < 4; i += 1) {
    await press('{F6}')
    seen.push(region())
  }
  expect(seen).toEqual(['results', 'outline', 'toolbar', 'grid'])
})

test('a line is explained down to profile and factor', async () => {
  await open()
  await userEvent.click(cell('Stone wool batt 145 mm', 'netAmount'))
  await press('{Alt>}{Shift>}e{/Shift}{/Alt}')
  await until(() =>
    expect(tab.host.querySelector('aside')!.textContent).toMatch(
      /Material.*8\.23 kg × 1\.03 × 1\.29 kg CO₂ eq.*Stone wool · EP-2/,
    ),
  )
})

test('an explanation names what is unknown in it, and how little its figure is', async () => {
  await open()
  await userEvent.click(cell('Stone wool batt 145 mm', 'netAmount'))
  await press('{Delete}')
  await press('{Alt>}{Shift>}e{/Shift}{/Alt}')
  await until(() =>
    expect(tab.host.querySelector('aside [role="note"]')?.textContent).toBe(
      'A part of the figures with “+ ?” is unknown. Here:The amount is not filled in.',
    ),
  )
  expect(tab.host.querySelector('aside')!.textContent).toMatch(/A1ND/)
})

/** Every rule in the light; in the dark the page is the same but for its colours, so it is asked about those. Each kind of line is drawn, few of each. */
const axeRules = {
  light: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
  dark: { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] },
}
test.each(['light', 'dark'] as const)(
  'axe finds nothing in %s, with picker, menu and explanation open',
  async (scheme) => {
    await open(someInputs(12))
    document.documentElement.dataset['mantineColorScheme'] = scheme
    document.documentElement.lang = 'en'
    document.title = 'Inputs'
    const violations = async () =>
      (
        await axe.run(document, { runOnly: axeRules[scheme], resultTypes: ['violations'] })
      ).violations.map(
        ({ id, nodes }) =>
          `${id} ${nodes
            .map(({ html }) => html.slice(0, 200))
            .slice(0, 3)
            .join('\n')} ${nodes[0]!.failureSummary}`,
      )
    /** Waits for what was opened, and until it stands still. */
    const isOpen = (selector: string) =>
      until(() => {
        expect(document.querySelector(selector)).not.toBeNull()
        expect(document.getAnimations().filter(({ playState }) => playState === 'running')).toEqual(
          [],
        )
      })
    await until(() => expect(text()).toContain('recalculated'))
    await userEvent.click(cell('Stone wool batt 145 mm', 'netAmount'))
    await isOpen('[aria-label="Formula of the active line"]')
    expect(await violations()).toEqual([])
    await userEvent.click(cell('Stone wool batt 145 mm', 'environmentalProfile'))
    await press('{F2}')
    expect(await violations()).toEqual([])
    await userEvent.fill(document.activeElement!, 'stone wool')
    expect(await violations()).toEqual([])
    await press('{Escape}{Alt>}{Shift>}e{/Shift}{/Alt}')
    await isOpen('aside h2[tabindex="-1"]')
    expect(await violations()).toEqual([])
    await userEvent.click(tab.host.querySelector('[aria-label=Columns]')!)
    await isOpen('[role=dialog]')
    expect(await violations()).toEqual([])
    await press('{Escape}')
    await userEvent.click(
      [...tab.host.querySelectorAll('button')].find(
        (button) => button.textContent === 'Add input',
      )!,
    )
    await isOpen('[role=menuitem]')
    expect(await violations()).toEqual([])
    await press('{Escape}')
  },
  90_000,
)

test('the sheet has the count of the server, also where its own rules see less, and counts an edit at once', async () => {
  const inputs = someInputs(8)
  await open(inputs, 'en', 300, (lines) =>
    lines.flatMap((line) => [
      ...(line.dataQuality === 'None'
        ? [toMissing(line, 'dataQuality', 'missing_data_quality')]
        : []),
      ...(line.id === 'i0000'
        ? [toMissing(line, 'environmentalProfile', 'missing_mass_per_unit')]
        : []),
    ]),
  )
  const counts = () => [
    tab.host.querySelector('[aria-pressed][data-kind=issues] span')!.textContent,
    /\d+ issues? in \d+ inputs?/.exec(text())?.[0],
  ]
  await until(() => expect(counts()).toEqual(['2', '2 issues in 2 inputs']))
  await userEvent.click(cell('Stone wool batt 145 mm', 'dataSource'))
  await press('{Delete}')
  await until(() => expect(counts()).toEqual(['3', '3 issues in 3 inputs']))
})

test('the results name what is unknown and lead to its cell', async () => {
  await open()
  await userEvent.click(cell('Stone wool batt 145 mm', 'netAmount'))
  await press('{Delete}')
  await userEvent.click(page.getByText('1 value is unknown', { exact: false }))
  await userEvent.click(cell('Stud 45 × 145 C24', 'description'))
  await userEvent.click(
    page.getByRole('link', { name: 'Stone wool batt 145 mm: The amount is not filled in.' }),
  )
  await until(() =>
    expect(document.activeElement).toBe(cell('Stone wool batt 145 mm', 'netAmount')),
  )
})

test('200 inputs: an edit touches its own line, the next one and the subtotal, in a page of few nodes', async () => {
  await open(someInputs(200))
  expect(tab.host.querySelectorAll('*').length).toBeLessThan(2000)
  await userEvent.click(cell('Stud 45 × 145 C24', 'netAmount'))
  await press('{F2}')
  const before = { total: total(), impact: cell('Stud 45 × 145 C24', 'impact').textContent }
  const touched = new Set<string>()
  const observer = new MutationObserver((changes) =>
    changes.forEach(({ target }) => {
      touched.add(
        (target instanceof Element ? target : target.parentElement)
          ?.closest('[data-line]')
          ?.querySelector('[data-column=description], strong')?.textContent ?? 'outside the lines',
      )
    }),
  )
  observer.observe(tab.host.querySelector('[role=treegrid]')!, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
  await press('20{Enter}')
  await until(() => expect(total()).not.toBe(before.total))
  expect(cell('Stud 45 × 145 C24', 'impact').textContent).not.toBe(before.impact)
  observer.disconnect()
  expect([...touched].sort()).toEqual(['Raw materials', 'Sole plate 45 × 145', 'Stud 45 × 145 C24'])
})

test('the values of all pasted profiles are asked for in one call', async () => {
  await open(someInputs(8))
  await userEvent.click(cell('Stud 45 × 145 C24', 'description'))
  paste(
    'One\tStone wool, variant 12\t1\nTwo\tStone wool, variant 22\t2\nThree\tStone wool, variant 32\t3',
  )
  await until(() => expect(cell('Three', 'impact').textContent).toMatch(/\d/))
  expect(server.requested.map((profiles) => profiles.length)).toEqual([3])
})

test('a line of a semi-finished product has it in the column of profiles, and takes typed letters there', async () => {
  const part = {
    id: 'sf1',
    inputType: 'SEMI_FINISHED' as const,
    description: 'Beams',
    position: 2000,
  }
  await open([...someInputs(3), part])
  const titles = [...tab.host.querySelectorAll('[role=columnheader]')].map((one) => one.textContent)
  expect(titles).toContain('Profile or semi-finished product')
  expect(titles).not.toContain('Semi-finished product')
  await userEvent.click(cell('Beams', 'semiFinishedProduct'))
  await press('glu{Enter}')
  await until(() => expect(cell('Beams', 'semiFinishedProduct').textContent).toBe('Glulam beam'))
  await until(() => expect(text()).toContain('All changes saved'))
  expect(server.inputs.find(({ id }) => id === 'sf1')).toMatchObject({
    semiFinishedProduct: '/2/calculations/part0',
  })
  expect(row('Beams').querySelector('[data-column=environmentalProfile]')).toBeNull()
})

describe.each([
  [1440, 900],
  [1280, 800],
])('in a window of %i × %i px', (width, height) => {
  beforeEach(() => page.viewport(width, height))
  afterEach(() => page.viewport(1440, 850))

  test.each(['en', 'nl', 'de'] as const)(
    'no header is cut, and every column of a line can be read between the frozen ones (%s)',
    async (locale) => {
      await open(someInputs(), locale)
      const grid = tab.host.querySelector<HTMLElement>('[role=treegrid]')!
      const headers = [...grid.querySelectorAll<HTMLElement>('[role=columnheader]')]
      const listCut = (elements: readonly HTMLElement[]): string[] =>
        elements
          .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)
          .map((one) => one.textContent)
      expect(listCut(headers)).toEqual([])
      const columns = [...row('Stone wool batt 145 mm').querySelectorAll('[data-column]')].map(
        (one) => one.getAttribute('data-column')!,
      )
      expect(columns.length).toBeGreaterThan(8)
      await userEvent.click(cell('Stone wool batt 145 mm', columns[0]!))
      for (const column of columns.slice(1)) {
        await press('{ArrowRight}')
        await until(() => {
          const room = findRoom(grid)
          const { left, right } = findShown(column).getBoundingClientRect()
          if (findShown(column).dataset['frozen'] !== 'end') {
            expect(left).toBeGreaterThanOrEqual(room.from - 1)
            expect(right).toBeLessThanOrEqual(room.to + 1)
          }
          expect(listHalfShown(grid, room)).toEqual([])
        })
        if (findShown(column).dataset['end'] !== undefined && !findShown(column).dataset['frozen'])
          expect(listCut([findShown(column)])).toEqual([])
      }
    },
  )
})

const findShown = (column: string) => cell('Stone wool batt 145 mm', column)

/** The room for columns between the frozen ones, without the cover of a column that is only partly visible [px]. */
function findRoom(grid: HTMLElement): { from: number; to: number } {
  const findEdge = (side: string): DOMRect =>
    grid.querySelector(`[role=columnheader][data-frozen=${side}]`)!.getBoundingClientRect()
  const cover = Number.parseFloat(grid.style.getPropertyValue('--end-cover'))
  return { from: findEdge('start').right, to: findEdge('end').left - (cover || 0) }
}

/** Titles of the columns that the frozen ones cut: half a number reads as another number. */
const listHalfShown = (grid: HTMLElement, { from, to }: { from: number; to: number }): string[] =>
  [...grid.querySelectorAll<HTMLElement>('[role=columnheader]:not([data-frozen])')]
    .filter((one) => {
      const { left, right } = one.getBoundingClientRect()
      return (left < from - 1 && right > from + 1) || (left < to - 1 && right > to + 1)
    })
    .map((one) => one.textContent)
