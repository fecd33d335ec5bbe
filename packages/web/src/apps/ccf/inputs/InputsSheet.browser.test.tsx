import { QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../../api/query-client.ts'
import { startI18n } from '../../../i18n/i18n.ts'
import { readProfileIndex } from '../../../records/profile/profile-index.ts'
import { profileSearch } from '../../../records/profile/profile-search.ts'
import { ThemeProvider } from '../../../ui/theme/ThemeProvider.tsx'
import type { FootprintSheet } from '../footprint/footprint-queries.ts'
import { InputsSheet } from './InputsSheet.tsx'
import {
  closeFootprintSessions,
  openFootprintSession,
  type FootprintSession,
} from './session/footprint-session.ts'

const works = '/2/locations/works'
const profileOf = (id: string): string => `/2/environmental_profiles/${id}`
const factColumns = ['footprintCategory', 'referenceYear', 'geographicCoverage']
const profiles = profileSearch(
  readProfileIndex({
    columns: ['id', 'uniqueId', 'name', 'category', 'unitSymbol', 'gwp', 'visible', ...factColumns],
    methods: [],
    profiles: [
      ['gas', 'EF-1', 'Natural gas', 'Energy', 'm3', 2, true],
      ['grid', 'EF-2', 'Electricity, grid', 'Energy', 'kWh', 0.3, true],
      ['old', 'EF-3', 'Grid, Germany', 'Energy', 'kWh', 0.5, true, '2.1', 2019, 'DE'],
      ['new', 'EF-4', 'Grid, Netherlands', 'Energy', 'kWh', 0.2, true, '2.1', 2024, 'NL'],
    ],
  }),
)
const makeFactor = (id: string, name: string, unit: string, value: number) => ({
  id,
  name,
  unit,
  values: { 'GWP-GHG': value, 'GWP-biogenic': 0 },
})
const intervals = [1, 2, 3, 4].map((interval) => ({
  interval,
  year: 2025,
  position: interval,
  start: `2025-0${interval * 3 - 2}-01`.replace('010', '10'),
  end: '2025-12-31',
}))

const makeSheet = (): FootprintSheet =>
  ({
    contentVersion: 1,
    footprint: {
      '@id': '/api/footprints/f1',
      id: 'f1',
      reportingIntervals: 4,
      locations: [{ location: works }],
      precedingYear: '/api/footprints/f0',
    },
    intervals,
    rows: [
      {
        series: 's1',
        position: 0,
        location: works,
        inputStage: 'A3_ENERGY_CONSUMPTION',
        scope: 1,
        subscope: '1.1',
        description: 'Gas, halls',
        environmentalProfile: profileOf('gas'),
        dataQuality: 'Measured',
        cells: [1, 2, 3, 4].map((interval) => ({
          id: `g${interval}`,
          interval,
          amount: interval * 100,
          revision: 1,
        })),
      },
    ],
    model: {
      id: 'f1',
      intervals: 4,
      consolidation: 'operationalControl',
      locations: { works: { operationalControl: true } },
      library: {
        profiles: {
          gas: makeFactor('gas', 'Natural gas', 'm3', 2),
          grid: makeFactor('grid', 'Electricity, grid', 'kWh', 0.3),
        },
        wasteScenarios: {},
      },
      legs: {},
    },
    names: {},
    profileFacts: {},
  }) as unknown as FootprintSheet

/** The last year: 80 m³ in the first quarter, 160 in the second. */
function makeEarlierSheet(): FootprintSheet {
  const sheet = makeSheet()
  const [row] = sheet.rows
  row!.cells = row!.cells.slice(0, 2)
  for (const cell of row!.cells) cell.amount = cell.interval * 80
  return { ...sheet, footprint: { ...sheet.footprint, id: 'f0', name: 'Works 2024' } }
}

/** As the server sends it. */
const writeCompactly = ({ rows, ...sheet }: FootprintSheet) => ({
  ...sheet,
  rows: rows.map(({ cells, ...row }) => ({
    ...row,
    cells: {
      id: cells.map(({ id }) => id),
      interval: cells.map(({ interval }) => interval),
      revision: cells.map(({ revision }) => revision),
      amount: cells.map(({ amount }) => amount ?? null),
    },
  })),
})

interface Operation {
  op: string
  id?: string
  fields?: Record<string, unknown>
}
let batches: Operation[][] = []
/** The answer to the next batches; undefined: everything is written. */
let refuse: ((operations: readonly Operation[]) => Response | undefined) | undefined
let session: FootprintSession
let host: HTMLElement
let close = () => {}

const answer = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/ld+json' },
  })

beforeAll(async () => {
  await startI18n()
  await i18next.loadNamespaces(['ccf', 'inputs', 'teamwork'])
})
beforeEach(async () => {
  await page.viewport(1440, 850)
  batches = []
  refuse = undefined
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    if (typeof url === 'string' && url.endsWith('/f0/sheet'))
      return answer(writeCompactly(makeEarlierSheet()))
    const { operations } = JSON.parse(init?.body as string) as { operations: Operation[] }
    const refused = refuse?.(operations)
    if (refused) return refused
    batches.push(operations)
    return answer({
      applied: true,
      contentVersion: batches.length + 1,
      results: operations.map(({ op, id }, index) => ({
        op,
        id: id ?? `made-${batches.length}-${index}`,
        status: op === 'create' ? 201 : 200,
        etag: '"2"',
        violations: [],
      })),
    })
  })
  session = openFootprintSession('f1', makeSheet(), 'location')
  host = document.body.appendChild(document.createElement('main'))
  host.style.cssText = 'position:fixed;inset:0;display:flex;flex-direction:column'
  const sheet = makeSheet()
  const root = createRoot(host)
  root.render(
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <InputsSheet
          data={{
            footprint: sheet.footprint,
            intervals: sheet.intervals,
            names: {},
            session,
            profiles,
            locations: [{ value: works, label: 'Works' }],
            countryOf: () => 'NL',
            suppliers: [],
            scenarios: [],
          }}
          isReadOnly={false}
          target={{}}
        />
      </QueryClientProvider>
    </ThemeProvider>,
  )
  close = () => {
    root.unmount()
    host.remove()
    closeFootprintSessions()
    vi.restoreAllMocks()
  }
  await until(() => expect(findCell('Gas, halls', 'amount1')).not.toBeNull())
})
afterEach(() => close())

const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 30 })
const findLine = (description: string) =>
  [...host.querySelectorAll('[role=row]')].find(
    (line) => line.querySelector('[data-column=description]')?.textContent === description,
  )
const findCell = (description: string, column: string): HTMLElement | null =>
  findLine(description)?.querySelector<HTMLElement>(`[data-column=${column}]`) ?? null
const total = () => host.querySelector('aside strong')?.textContent
const saveText = () => host.querySelector('[data-state]')?.textContent

async function type(description: string, column: string, text: string): Promise<void> {
  await userEvent.click(findCell(description, column)!)
  await userEvent.keyboard(`${text}{Enter}`)
}

test('a source is one row with its periods side by side; an amount is computed at once and saved', async () => {
  expect(
    ['amount1', 'amount2', 'amount3', 'amount4'].map(
      (column) => findCell('Gas, halls', column)!.textContent,
    ),
  ).toEqual(['100', '200', '300', '400'])
  await until(() => expect(total()).toBe('2.00'))
  await type('Gas, halls', 'amount1', '600')
  await until(() => expect(total()).toBe('3.00'))
  await until(() =>
    expect(batches).toEqual([
      [{ op: 'update', id: 'g1', ifMatch: '"1"', fields: { amount: 600 } }],
    ]),
  )
  await until(() => expect(saveText()).toBe('All changes saved'))
})

test('each digit that is typed is computed before it is committed, and Escape takes it back', async () => {
  await until(() => expect(total()).toBe('2.00'))
  const impact = () => findCell('Gas, halls', 'impact')!.textContent
  await userEvent.click(findCell('Gas, halls', 'amount1')!)
  await userEvent.keyboard('7')
  await until(() => expect(total()).toBe('1.81'))
  await userEvent.keyboard('00')
  await until(() => expect([total(), impact()]).toEqual(['3.20', '3.20']))
  await userEvent.keyboard('{Escape}')
  await until(() => expect([total(), impact()]).toEqual(['2.00', '2.00']))
  expect(batches).toEqual([])
})

test('a typed formula is kept with its amount in the unit of the row; a typed number removes it', async () => {
  const readWritten = () => batches.at(-1)?.map(({ fields }) => fields)
  await type('Gas, halls', 'amount1', '=2*300')
  await until(() => expect(readWritten()).toEqual([{ amount: 600, amountFormula: '2*300' }]))
  await until(() => expect(total()).toBe('3.00'))
  // 700 litres, in the unit of the factor.
  await type('Gas, halls', 'amount2', '=350 l*2')
  await until(() => expect(readWritten()).toEqual([{ amount: 0.7, amountFormula: '350 l*2' }]))
  await userEvent.click(findCell('Gas, halls', 'amount1')!)
  await userEvent.keyboard('{F2}')
  await until(() => expect(document.activeElement).toHaveProperty('value', '=2*300'))
  await userEvent.keyboard('{Escape}')
  await type('Gas, halls', 'amount1', '50')
  await until(() => expect(readWritten()).toEqual([{ amount: 50, amountFormula: null }]))
  await type('Gas, halls', 'productionWastePercentage', '=2%+3%')
  await until(() =>
    expect(readWritten()).toEqual(
      Array(4).fill({
        productionWastePercentage: 5,
        productionWastePercentageFormula: '2%+3%',
      }),
    ),
  )
  await until(() => expect(saveText()).toBe('All changes saved'))
})

test('an emptied amount makes the total unknown, never zero, and is named as missing', async () => {
  await userEvent.click(findCell('Gas, halls', 'amount2')!)
  await userEvent.keyboard('{Delete}')
  await until(() => expect(total()).toBe('1.60\u00a0+\u00a0?'))
  expect(findCell('Gas, halls', 'amount2')!.textContent).toContain(
    'The amount of Q2 2025 is unknown',
  )
})

test('pasted meter readings fill the four quarters as one step, which undo takes back', async () => {
  await userEvent.click(findCell('Gas, halls', 'amount1')!)
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', '10\t20\t30\t40')
  document.activeElement!.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
  await until(() => expect(total()).toBe('0.200'))
  await until(() => expect(batches.at(-1)).toHaveLength(4))
  await userEvent.keyboard('{Control>}z{/Control}')
  await until(() => expect(total()).toBe('2.00'))
  await until(() =>
    expect(batches.at(-1)!.map(({ fields }) => fields!['amount'])).toEqual([100, 200, 300, 400]),
  )
})

test('a new source is saved when it has a category, with an input per quarter', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Add source' }))
  await userEvent.keyboard('Power{Tab}2.1{Enter}')
  await until(() => expect(batches.at(-1)?.map(({ op }) => op)).toEqual(Array(4).fill('create')))
  expect(batches.at(-1)![0]!.fields).toMatchObject({
    location: works,
    scope: 2,
    subscope: '2.1',
    description: 'Power',
    reportingInterval: 1,
  })
})

test('an estimate is marked in its cell and counted', async () => {
  await userEvent.click(findCell('Gas, halls', 'amount3')!)
  await userEvent.click(page.getByRole('combobox', { name: 'Mark as' }))
  await userEvent.click(page.getByRole('option', { name: 'Estimate: last year' }))
  await until(() => expect(findCell('Gas, halls', 'amount3')!.textContent).toBe('≈ 300'))
  expect(host.textContent).toContain('1 estimated amount')
  await until(() =>
    expect(batches.at(-1)![0]!.fields).toEqual({ estimated: true, estimateBasis: 'lastYear' }),
  )
})

test('a factor of another country and year is named, with the better one a click away', async () => {
  await type('Gas, halls', 'category', '2.1')
  await userEvent.click(findCell('Gas, halls', 'environmentalProfile')!)
  await userEvent.keyboard('grid')
  // The list begins with the factor for the category, the country and the year.
  await until(() => expect(document.querySelectorAll('[role=option]')).toHaveLength(3))
  const names = [...document.querySelectorAll('[role=option]')].map((one) => one.textContent)
  expect(names[0]).toContain('Grid, Netherlands')
  expect(names.find((name) => name!.includes('Germany'))).toContain('other region')
  await userEvent.keyboard('{Escape}')
  await type('Gas, halls', 'environmentalProfile', 'EF-3')
  const readChecks = () => host.querySelector('section[aria-label="Factors to check"]')?.textContent
  await until(() =>
    expect(readChecks()).toContain(
      'Region of the factor: Germany. Country of the location: Netherlands.',
    ),
  )
  expect(readChecks()).toContain('The factor is of 2019, the footprint of 2025.')
  expect(findCell('Gas, halls', 'environmentalProfile')!.textContent).toContain(
    'Better: Grid, Netherlands.',
  )
  await userEvent.click(
    page.getByRole('button', { name: 'Use “Grid, Netherlands” instead of “Grid, Germany”' }),
  )
  await until(() => expect(readChecks()).toBeUndefined())
  expect(findCell('Gas, halls', 'environmentalProfile')!.textContent).toBe('Grid, Netherlands')
  await until(() =>
    expect(batches.at(-1)![0]!.fields).toMatchObject({ environmentalProfile: profileOf('new') }),
  )
})

test('a note and a file of an amount are saved with its input, marked in the cell, and undone', async () => {
  await userEvent.click(findCell('Gas, halls', 'amount2')!)
  const note = page.getByRole('textbox', { name: 'Note' })
  await userEvent.fill(note, 'Meter 7')
  await userEvent.click(findCell('Gas, halls', 'amount3')!)
  await until(() =>
    expect(batches.at(-1)).toEqual([
      { op: 'update', id: 'g2', ifMatch: '"1"', fields: { comments: 'Meter 7' } },
    ]),
  )
  expect(findCell('Gas, halls', 'amount2')!.querySelector('[aria-label]')).not.toBeNull()
  session.doc.apply('edit', [
    { kind: 'set', row: 's1', values: { files2: '/2/media_objects/a /2/media_objects/b' } },
  ])
  await until(() =>
    expect(batches.at(-1)![0]!.fields).toEqual({
      attachments: ['/2/media_objects/a', '/2/media_objects/b'],
    }),
  )
  session.doc.undo()
  await until(() => expect(batches.at(-1)![0]!.fields).toEqual({ attachments: [] }))
})

test('a refused value is marked at its cell, and the next change is sent again', async () => {
  refuse = (operations) =>
    answer(
      {
        results: operations.map(() => ({
          op: 'update',
          status: 422,
          violations: [{ propertyPath: 'amount', message: 'This value should be 0 or more.' }],
        })),
      },
      422,
    )
  await type('Gas, halls', 'amount1', '-5')
  await until(() => expect(saveText()).toBe('1 value is not saved'))
  expect(findCell('Gas, halls', 'amount1')!.textContent).toContain(
    'This value should be 0 or more.',
  )
  refuse = undefined
  await type('Gas, halls', 'amount1', '5')
  await until(() => expect(saveText()).toBe('All changes saved'))
  expect(batches.at(-1)![0]!.fields).toEqual({ amount: 5 })
})

test('without a connection edits are kept, and sent once under the same key', async () => {
  const keys: (string | null)[] = []
  const given = vi.mocked(window.fetch).getMockImplementation()!
  let isOffline = true
  vi.mocked(window.fetch).mockImplementation(async (url, init) => {
    keys.push(new Headers(init?.headers).get('Idempotency-Key'))
    if (isOffline) throw new TypeError('Failed to fetch')
    return given(url, init)
  })
  await type('Gas, halls', 'amount1', '7')
  await until(() => expect(saveText()).toContain('No connection'))
  isOffline = false
  await userEvent.click(page.getByRole('button', { name: 'Retry' }))
  await until(() => expect(saveText()).toBe('All changes saved'))
  expect(batches).toHaveLength(1)
  expect(new Set(keys).size).toBe(1)
})

/** The sheet after a colleague has renamed the source and changed its first amount to 999. */
function makeTheirs(): FootprintSheet {
  const theirs = makeSheet()
  const [row] = theirs.rows
  row!.description = 'Gas, both halls'
  row!.cells[0]!.amount = 999
  row!.cells.forEach((cell) => (cell.revision = 5))
  return { ...theirs, contentVersion: 2 }
}

test('a colleague’s change is shown; a cell that both changed shows both values, and a person chooses', async () => {
  refuse = () => new Response(null, { status: 503, headers: { 'Retry-After': '60' } })
  session.doc.apply('edit', [{ kind: 'set', row: 's1', values: { amount1: 150 } }])
  expect(session.take(makeTheirs())).toBe(true)
  await until(() => expect(findCell('Gas, both halls', 'amount1')!.textContent).toContain('150'))
  const question = () => host.querySelector('[role=alert]')!.textContent
  await until(() =>
    expect(question()).toContain('Q1 2025 of Gas, both halls: yours 150, theirs 999'),
  )
  await userEvent.click(page.getByRole('button', { name: /^Take theirs: Q1 2025/ }))
  await until(() => expect(findCell('Gas, both halls', 'amount1')!.textContent).toBe('999'))
  expect(host.querySelector('[role=alert]')).toBeNull()
  expect(batches).toEqual([])
})

test('the own value of a cell that both changed is written when it is chosen', async () => {
  session.doc.apply('edit', [{ kind: 'set', row: 's1', values: { amount1: 150 } }])
  session.take(makeTheirs())
  await userEvent.click(page.getByRole('button', { name: /^Keep mine: Q1 2025/ }))
  await until(() =>
    expect(batches).toEqual([
      [{ op: 'update', id: 'g1', ifMatch: '"5"', fields: { amount: 150 } }],
    ]),
  )
})

test('while an amount is being typed, what a colleague does to its row waits', async () => {
  await userEvent.click(findCell('Gas, halls', 'amount1')!)
  await userEvent.keyboard('15')
  session.take(makeTheirs())
  expect(session.doc.row('s1')!.values['description']).toBe('Gas, halls')
})

test('the selected source is explained as amount × factor × source', async () => {
  await userEvent.click(findCell('Gas, halls', 'amount1')!)
  await until(() => {
    const explained = host.querySelector('[aria-label="Selected source"]')!.textContent
    expect(explained).toContain('100 × 2.00 kg CO₂ eq/m³')
    expect(explained).toContain('Natural gas · Energy · EF-1')
  })
})

test('the same period of the last year is shown in the cell, and hidden again', async () => {
  const compare = page.getByRole('button', { name: 'Compare with the last year' })
  await userEvent.click(compare)
  await until(() => expect(findCell('Gas, halls', 'amount1')!.textContent).toBe('+25%100'))
  expect(findCell('Gas, halls', 'amount1')!.querySelector('[title]')!.getAttribute('title')).toBe(
    'Works 2024: 80 m³ (+25%)',
  )
  expect(findCell('Gas, halls', 'amount3')!.textContent).toBe('300')
  await userEvent.click(findCell('Gas, halls', 'amount2')!)
  await userEvent.keyboard('{Delete}')
  await until(() => expect(findCell('Gas, halls', 'amount2')!.textContent).toContain('160 m³'))
  await userEvent.click(compare)
  await until(() => expect(findCell('Gas, halls', 'amount1')!.textContent).toBe('100'))
})

test('an empty amount that is estimated gets the amount of the last year, or the average', async () => {
  const mark = async (column: string, basis: string) => {
    await userEvent.click(findCell('Gas, halls', column)!)
    await userEvent.keyboard('{Delete}')
    await userEvent.click(page.getByRole('combobox', { name: 'Mark as' }))
    await userEvent.click(page.getByRole('option', { name: `Estimate: ${basis}` }))
  }
  await mark('amount2', 'last year')
  await until(() => expect(findCell('Gas, halls', 'amount2')!.textContent).toBe('≈ 160'))
  await mark('amount4', 'average of other periods')
  await until(() => expect(findCell('Gas, halls', 'amount4')!.textContent).toBe('≈ 200'))
  expect(host.textContent).toContain('2 estimated amounts')
})

test('by period, each source has a row per period; an amount is computed and saved as in the other groupings', async () => {
  await userEvent.click(page.getByText('Period', { exact: true }))
  await until(() =>
    expect(
      [...host.querySelectorAll('[data-column=amount]')].map(({ textContent }) => textContent),
    ).toEqual(['100', '200', '300', '400']),
  )
  expect(host.querySelector('[role=treegrid]')!.textContent).toContain('Q2 2025')
  await userEvent.click([...host.querySelectorAll('[data-column=amount]')][1]!)
  await userEvent.keyboard('1200{Enter}')
  await until(() => expect(total()).toBe('4.00'))
  await until(() =>
    expect(batches).toEqual([
      [{ op: 'update', id: 'g2', ifMatch: '"1"', fields: { amount: 1200 } }],
    ]),
  )
  await userEvent.click(page.getByText('Location', { exact: true }).first())
  await until(() => expect(findCell('Gas, halls', 'amount2')!.textContent).toBe('1200'))
})

test('a row that is added between others is written with its place', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Add source' }))
  await userEvent.keyboard('Power{Tab}2.1{Enter}')
  await until(() => expect(batches.at(-1)?.[0]?.fields).toMatchObject({ position: 8 }))
  await userEvent.click(findCell('Power', 'description')!)
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}')
  await until(() => expect(batches).toHaveLength(2))
  const placeOf = (gas: boolean) =>
    batches[1]!.find(({ id }) => id!.startsWith('g') === gas)!.fields!['position'] as number
  expect(placeOf(false)).toBeLessThan(placeOf(true))
})

test('a window that becomes as narrow as a phone closes the panel, which would cover the cards', async () => {
  await until(() => expect(host.querySelector('aside')).not.toBeNull())
  await page.viewport(390, 844)
  await until(() =>
    expect([...host.querySelectorAll('h3, h2')].map((one) => one.textContent)).toContain(
      'Gas, halls',
    ),
  )
  expect(host.querySelector('aside')).toBeNull()
})
