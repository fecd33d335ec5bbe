import axe from 'axe-core'
import type { Parameter } from '@cradle/contract'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../../../api/query-client.ts'
import { calculationQuery } from '../../../../records/calculation/calculation-queries.ts'
import { loadFormulas } from '../../../../ui/numbers/read-number.ts'
import { clearEdits } from '../fixture/clear-edits.ts'
import { fakeServer, type FakeServer } from '../fixture/fake-inputs-server.ts'
import { someInputs } from '../fixture/inputs-fixture.ts'
import { openTab } from '../fixture/open-inputs-tab.tsx'
import { keepChoice } from '../kept-choices.ts'
import { closeParameterSessions } from './parameter-session.ts'

let tab: Awaited<ReturnType<typeof openTab>>
let server: FakeServer
let stored: Parameter[]
let writes: { parameters: Parameter[]; ifMatch: string | null }[]
let revision: number
let refuse: ((parameters: readonly Parameter[]) => object | undefined) | undefined
let isHeld: Promise<void> | undefined

beforeAll(() => page.viewport(1440, 900))
beforeEach(async () => {
  await clearEdits()
  stored = []
  writes = []
  revision = 1
  refuse = undefined
  isHeld = undefined
})
afterEach(() => {
  tab.close()
  closeParameterSessions()
})

const answer = (body: object, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/ld+json', ETag: `"${revision}"` },
  })

/** The server of the inputs, which has parameters as well. */
function serve(inputs = someInputs(8)): void {
  server = fakeServer(inputs)
  const others = window.fetch
  window.fetch = async (target, init) => {
    const url = new URL(target instanceof Request ? target.url : String(target), location.origin)
    if (!url.pathname.endsWith('/calculations/c1/parameters')) return others(target, init)
    if (!server.isOnline) throw new TypeError('Failed to fetch')
    if (init?.method !== 'PUT') return answer({ parameters: stored })
    await isHeld
    const { parameters } = JSON.parse(init.body as string) as { parameters: Parameter[] }
    const ifMatch = new Headers(init.headers).get('If-Match')
    writes.push({ parameters, ifMatch })
    if (ifMatch !== `"${revision}"`) return answer({ code: 'stale' }, 412)
    const refusal = refuse?.(parameters)
    if (refusal) return answer({ violations: [refusal] }, 422)
    revision += 1
    stored = parameters.map((one, index) => ({ id: one.id ?? `p${revision}-${index}`, ...one }))
    return answer({ parameters: stored })
  }
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 30 })
const press = (keys: string) => userEvent.keyboard(keys)
const panel = () => page.getByRole('region', { name: 'Parameters' })
const grid = () => tab.host.querySelector<HTMLElement>('[role=treegrid][aria-label=Parameters]')!
const rows = () => [
  ...grid().querySelectorAll<HTMLElement>('[role=row][aria-level="2"], [role=row]'),
]
const cellOf = (name: string, column: string) =>
  rows()
    .find((one) => one.querySelector('[data-column=name]')?.textContent === name)!
    .querySelector<HTMLElement>(`[data-column=${column}]`)!
const line = (name: string, column: string) =>
  [...tab.host.querySelectorAll<HTMLElement>('[role=row]')]
    .find((one) => one.querySelector('[data-column=description]')?.textContent === name)!
    .querySelector<HTMLElement>(`[data-column=${column}]`)!
const total = () => tab.host.querySelector('aside strong')!.textContent
const wool = 'Stone wool batt 145 mm'

async function open(inputs = someInputs(8), readOnly = false) {
  keepChoice('input-parameters', true)
  serve(inputs)
  tab = await openTab('en', readOnly)
  await loadFormulas()
  await until(() => expect(tab.host.querySelector('aside strong')).not.toBeNull())
  await until(() => expect(grid()).not.toBeNull())
}
const withWool = (fields: object) =>
  someInputs(8).map((one) => (one.description === wool ? { ...one, ...fields } : one))

const thickness: Parameter = { id: 'p1', name: 'thickness', value: 150, unit: 'mm' }
const mass: Parameter = {
  id: 'p2',
  name: 'mass',
  formula: 'thickness*100 kg/m',
  value: 15,
  unit: 'kg',
}

test('without parameters the panel says what they are for; one that is typed is saved', async () => {
  await open()
  expect(panel().element().textContent).toContain('A parameter is a quantity with a name')
  await userEvent.click(panel().getByRole('button', { name: 'Add parameter' }).first())
  await press('thickness{Tab}150{Tab}mm{Enter}')
  await until(() => expect(stored).toMatchObject([{ name: 'thickness', value: 150, unit: 'mm' }]))
  await until(() => expect(tab.host.textContent).toContain('All changes saved'))
  expect(panel().element().textContent).not.toContain('A parameter is a quantity with a name')
})

test('a form of the product that is opened after parameters were saved has their tag', async () => {
  const { queryKey } = calculationQuery('/2/calculations/c1')
  queryClient.setQueryData(queryKey, { data: {} as never, etag: '"1"' })
  await open()
  await userEvent.click(panel().getByRole('button', { name: 'Add parameter' }).first())
  await press('thickness{Tab}150{Tab}mm{Enter}')
  await until(() => expect(stored).toHaveLength(1))
  await until(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true))
  queryClient.removeQueries({ queryKey })
})

test('parameters, lines and results follow each digit, before the server has answered', async () => {
  stored = [thickness, mass]
  await open(withWool({ netAmount: 30, netAmountFormula: 'mass*2' }))
  await until(() => expect(cellOf('mass', 'value').textContent).toBe('15'))
  const before = total()
  let release = () => {}
  isHeld = new Promise((resolve) => (release = resolve))
  await userEvent.click(cellOf('thickness', 'value'))
  await press('300')
  await until(() => expect(line(wool, 'netAmount').textContent).toBe('60'))
  expect(cellOf('mass', 'value').textContent).toBe('30')
  expect(total()).not.toBe(before)
  await press('{Escape}')
  await until(() => expect(line(wool, 'netAmount').textContent).toBe('30'))
  expect(total()).toBe(before)
  await press('300{Enter}')
  await until(() => expect(line(wool, 'netAmount').textContent).toBe('60'))
  expect(writes).toEqual([])
  release()
  await until(() => expect(stored[0]).toMatchObject({ id: 'p1', value: 300 }))
})

test('a new name is written in every formula, and the number of formulas is said', async () => {
  stored = [thickness, mass]
  await open(withWool({ netAmount: 30, netAmountFormula: 'mass*thickness/0.075 m' }))
  await userEvent.click(cellOf('thickness', 'name'))
  await press('depth{Enter}')
  await until(() => expect(panel().element().textContent).toContain('2 formulas now say depth.'))
  await userEvent.click(line(wool, 'netAmount'))
  await press('{F2}')
  await until(() =>
    expect(tab.host.querySelector<HTMLInputElement>('[data-editor]')!.value).toBe(
      '=mass*depth/0.075 m',
    ),
  )
})

test('a parameter that is used stays, and it says where', async () => {
  stored = [thickness, mass]
  await open(withWool({ netAmount: 30, netAmountFormula: 'thickness*200 kg/m' }))
  await userEvent.click(cellOf('thickness', 'name'))
  await press('{Alt>}{Delete}{/Alt}')
  await until(() =>
    expect(panel().element().textContent).toContain(
      `thickness is still used in mass, ${wool} (Net amount).`,
    ),
  )
  expect(cellOf('thickness', 'name')).toBeTruthy()
  expect(writes).toEqual([])
})

test('a use that only the server knows brings a deleted parameter back', async () => {
  stored = [thickness]
  await open()
  refuse = (parameters) =>
    parameters.length === 0
      ? {
          propertyPath: 'parameters',
          code: 'parameter_used',
          message: '"thickness" is still used in "Construction waste".',
        }
      : undefined
  await userEvent.click(cellOf('thickness', 'name'))
  await press('{Alt>}{Delete}{/Alt}')
  await until(() => expect(panel().element().textContent).toContain('Construction waste'))
  await until(() => expect(cellOf('thickness', 'value').textContent).toBe('150'))
})

test('a circle is refused at its cells with its path, and saved when it is broken', async () => {
  stored = [thickness, mass]
  await open()
  await userEvent.click(cellOf('thickness', 'value'))
  await press('=mass/100 kg*1 m{Enter}{ArrowUp}')
  await until(() =>
    expect(panel().element().textContent).toContain(
      'This is computed from itself: thickness → mass → thickness.',
    ),
  )
  expect(cellOf('mass', 'value').getAttribute('aria-invalid')).toBe('true')
  expect(tab.host.textContent).not.toContain('All changes saved')
  expect(writes).toEqual([])
  await userEvent.click(cellOf('mass', 'value'))
  await press('12{Enter}')
  await until(() =>
    expect(stored).toMatchObject([
      { name: 'thickness', formula: 'mass/100 kg*1 m' },
      { name: 'mass', value: 12 },
    ]),
  )
})

test('what two people changed is merged, and a field that both changed is asked about', async () => {
  stored = [thickness, mass]
  await open()
  stored = [{ ...thickness, value: 200, description: 'Of the core' }, mass]
  revision = 7
  await userEvent.click(cellOf('thickness', 'value'))
  await press('175{Enter}')
  await until(() => expect(cellOf('thickness', 'description').textContent).toBe('Of the core'))
  await until(() =>
    expect(panel().getByRole('alert').first().element().textContent).toContain('200'),
  )
  await userEvent.click(
    panel()
      .getByRole('button', { name: /Keep mine|Keep my/ })
      .first(),
  )
  await until(() => expect(stored[0]).toMatchObject({ value: 175, description: 'Of the core' }))
})

test('without a connection edits wait and are sent later', async () => {
  stored = [thickness]
  await open()
  server.isOnline = false
  await userEvent.click(cellOf('thickness', 'value'))
  await press('180{Enter}')
  await until(() => expect(tab.host.textContent).toContain('Offline, 1 change kept'))
  server.isOnline = true
  window.dispatchEvent(new Event('online'))
  await until(() => expect(stored[0]).toMatchObject({ value: 180 }))
})

test('an edit that waits while its parameter gets a new name is sent with the new name', async () => {
  stored = [thickness]
  await open()
  server.isOnline = false
  await userEvent.click(line(wool, 'netAmount'))
  await press('=thickness*200 kg/m{Enter}')
  await until(() => expect(tab.host.textContent).toMatch(/Offline, \d changes? kept/))
  await userEvent.click(cellOf('thickness', 'name'))
  await press('depth{Enter}')
  await until(() => expect(panel().element().textContent).toContain('1 formula now says depth.'))
  server.isOnline = true
  window.dispatchEvent(new Event('online'))
  await until(() => expect(stored[0]).toMatchObject({ name: 'depth' }))
  await until(() =>
    expect(server.inputs.find(({ description }) => description === wool)).toMatchObject({
      netAmount: 30,
      netAmountFormula: 'depth*200 kg/m',
    }),
  )
  await until(() => expect(tab.host.textContent).toContain('All changes saved'))
  expect(server.inputs.some(({ pendingValues }) => pendingValues !== undefined)).toBe(false)
})

/** With plain spaces. */
const readText = (element: Element): string => element.textContent.replaceAll('\u00a0', ' ')

test('the formula of the selected cell is shown, and its number explained with the values in it', async () => {
  stored = [
    { ...thickness, description: 'Of the core' },
    { ...mass, description: 'Per panel' },
  ]
  await open(withWool({ netAmount: 30, netAmountFormula: 'mass*2' }))
  await userEvent.click(line(wool, 'netAmount'))
  const bar = page.getByRole('group', { name: 'Formula of the active line' })
  await until(() => expect(bar.element().textContent).toContain('=mass*2'))
  await userEvent.click(bar.getByRole('button', { name: /=/ }).first())
  const section = page.getByRole('region', { name: 'How the numbers of this line are computed' })
  await until(() =>
    expect(readText(section.element())).toContain('Net amount = mass × 2= 15 kg × 2 = 30 kg'),
  )
  const name = section.getByRole('button', { name: 'mass' })
  await userEvent.click(name)
  expect(name.element().getAttribute('aria-expanded')).toBe('true')
  await until(() =>
    expect(readText(section.element())).toContain(
      'mass = thickness × 100 kg/m= 150 mm × 100 kg/m = 15 kgPer panel',
    ),
  )
  await userEvent.click(section.getByRole('button', { name: 'thickness' }))
  await until(() => expect(readText(section.element())).toContain('thickness = 150 mmOf the core'))
  const { violations } = await axe.run(tab.host)
  expect(violations).toEqual([])
})

test('a table is pasted, and undo takes it out again', async () => {
  stored = [thickness]
  await open()
  await userEvent.click(cellOf('thickness', 'name'))
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', 'width\t1.2\tm\nheight\t2.4\tm')
  document.activeElement!.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
  await until(() => expect(stored.map(({ name }) => name)).toEqual(['width', 'height']))
  await press('{Control>}z{/Control}')
  await until(() => expect(stored).toMatchObject([{ name: 'thickness', value: 150 }]))
})

test('for who only reads there is nothing to change, and axe finds nothing', async () => {
  stored = [thickness, mass]
  await open(someInputs(8), true)
  expect(panel().getByRole('button', { name: 'Add parameter' }).query()).toBeNull()
  expect(grid().getAttribute('aria-readonly')).toBe('true')
  const { violations } = await axe.run(tab.host)
  expect(violations).toEqual([])
})
