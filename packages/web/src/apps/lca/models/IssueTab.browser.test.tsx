import { QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import i18next from 'i18next'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findModelFaults, type DeclarationTerm } from '@cradle/engine/family'
import type { CheckedDeclaration, ModelChoices, ModelQuote } from '@cradle/contract'
import { Problem } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { changeLocale, startI18n } from '../../../i18n/i18n.ts'
import { loadFormulas } from '../../../ui/numbers/read-number.ts'
import { ThemeProvider } from '../../../ui/theme/ThemeProvider.tsx'
import { IssueTab } from './IssueTab.tsx'
import type { RequestedDeclaration } from './issue-rows.ts'
import type { ModelForm, ModelItem } from './model-queries.ts'

vi.mock('../../../ui/form/navigation-guard.ts', () => ({
  useNavigationGuard: () => ({ blocked: false }),
}))
vi.mock('../../../records/reference/reference-lists.ts', () => ({
  useReference: () => [{ code: 'GWP-total', unit: 'kg CO2 eq.' }],
}))
vi.mock('../../../records/share/share-queries.ts', () => ({
  useCollections: () => [],
  listOptionsOf: () => [],
}))
vi.mock('../../../api/access.ts', () => ({
  useAccess: () => ({ can: () => true, holds: () => true }),
  useSession: () => ({ acting: { companyId: 'c1' } }),
}))

const terms: (DeclarationTerm & { explanation?: string })[] = [
  { id: 't1', kind: 'parameter', parameter: 'p', minimum: 100, maximum: 300 },
  { id: 't2', kind: 'profile', line: 'brick', profile: 'clay' },
  { id: 't4', kind: 'supplier', line: 'brick', supplier: 'quarry' },
  { id: 't5', kind: 'location', location: 'breda' },
  {
    id: 't3',
    kind: 'combination',
    condition: 'if(thickness > 250 mm, 0, 1)',
    explanation: 'Too heavy',
  },
]
const parameters = [{ id: 'p', name: 'thickness', value: 200, unit: 'mm' }]
const form = {
  '@id': '/2/models/m1/form',
  verifiedModel: '/2/models/m1',
  terms,
  parameters,
  lines: [
    {
      id: 'brick',
      name: 'Brick',
      profile: { id: 'stone', name: 'Stone' },
      allowed: [{ id: 'clay', name: 'Clay' }],
      supplier: { id: 'pit', name: 'Pit' },
      suppliers: [{ id: 'quarry', name: 'Quarry' }],
    },
  ],
  sites: {
    own: { id: 'delft', name: 'Delft works' },
    allowed: [{ id: 'breda', name: 'Breda works' }],
  },
  samples: [],
} as unknown as ModelForm
const model = {
  '@id': '/2/models/m1',
  id: 'm1',
  owner: '/2/companies/c1',
  name: 'Wall',
  state: 'active',
} as unknown as ModelItem

/** As the server checks: the figure is twice the thickness. */
function check(choices: ModelChoices): CheckedDeclaration {
  const faults = findModelFaults(terms, { parameters }, choices)
  if (faults.length > 0) return { faults }
  const thickness = choices.values?.[0]?.value ?? 200
  return {
    faults,
    figures: {
      indicators: ['GWP-total'],
      columns: { 'A-C': { values: [thickness * 2], incomplete: [] } },
    },
  } as CheckedDeclaration
}

interface Given {
  body?: { declarations: RequestedDeclaration[]; publish?: boolean }
  idempotencyKey?: string
}
const checked = vi.fn<(count: number) => void>()
const issued = vi.fn<(given: Given) => void>()
const server = { refusal: null as Problem | null, quote: undefined as ModelQuote | undefined }
vi.mock('../../../api/call.ts', async (original) => ({
  ...(await original<object>()),
  call: (route: { path: string }, given: Given) => {
    if (route.path.endsWith('/form')) return Promise.resolve(form)
    const declarations = given.body?.declarations ?? []
    if (route.path.endsWith('/checks')) {
      checked(declarations.length)
      return Promise.resolve({ checks: declarations.map(check), quote: server.quote })
    }
    issued(given)
    return server.refusal
      ? Promise.reject(server.refusal)
      : Promise.resolve({
          done: true,
          declarations: declarations.map(({ name }, index) => ({
            '@id': `/2/model_declarations/${index}`,
            name,
          })),
        })
  },
}))
vi.mock('../../../api/list.ts', () => ({
  fetchEvery: () => Promise.resolve([]),
  fetchPage: () => Promise.resolve({ totalItems: 0, member: [] }),
}))

let root: Root | undefined

beforeAll(async () => {
  await page.viewport(1440, 900)
  await startI18n()
  await changeLocale('en')
  await i18next.loadNamespaces(['models', 'variants', 'inputs', 'results', 'formulas', 'ui'])
  await loadFormulas()
})
beforeEach(async () => {
  server.refusal = null
  server.quote = undefined
  const host = document.createElement('div')
  host.style.height = '880px'
  host.style.display = 'flex'
  document.body.replaceChildren(host)
  root = createRoot(host)
  root.render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <IssueTab model={model} />
      </ThemeProvider>
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('treegrid', { name: 'Declarations to issue' })).toBeVisible()
})
afterEach(() => {
  root?.unmount()
  root = undefined
  checked.mockClear()
  issued.mockClear()
  queryClient.clear()
})

const until = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 30 })
const findCell = (column: string, row = 0) =>
  document.querySelectorAll<HTMLElement>(`[role=gridcell][data-column="${column}"]`)[row]!
const readNote = (cell: HTMLElement) =>
  document.getElementById(cell.getAttribute('aria-describedby') ?? '')?.textContent

/** Pastes lines while nothing has the focus. */
function paste(lines: readonly string[]) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', lines.join('\n'))
  document.body.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
}
/** Presses a button of a dialog, which may stand below the page of the test. */
async function press(name: string) {
  const button = page.getByRole('button', { name, exact: true })
  await expect.element(button).toBeEnabled()
  ;(button.element() as HTMLElement).click()
}

test('a value outside its bounds says value and bound at its cell, while it is typed', async () => {
  await expect
    .element(page.getByRole('columnheader', { name: 'thickness [100–300 mm]' }))
    .toBeVisible()
  await userEvent.click(page.getByText('Add a declaration'))
  await userEvent.click(findCell('name'))
  await userEvent.keyboard('Wall 350{Enter}')
  await userEvent.click(findCell('p:p'))
  await userEvent.keyboard('350')
  await until(() => expect(findCell('result').textContent).toBe('350 mm is above 300 mm'))
  await userEvent.keyboard('{Enter}')
  expect(readNote(findCell('p:p'))).toBe('350 mm is above 300 mm')
  await expect.element(page.getByRole('button', { name: 'Issue 1 declaration' })).toBeDisabled()
  await expect.element(page.getByText('1 row to correct')).toBeVisible()
  await userEvent.click(findCell('p:p'))
  await userEvent.keyboard('260{Enter}')
  await until(() => expect(findCell('result').textContent).toContain('Too heavy'))
  await userEvent.click(findCell('p:p'))
  await userEvent.keyboard('150{Enter}')
  await until(() => expect(findCell('result').textContent).toBe('300'))
  await expect.element(page.getByRole('button', { name: 'Issue 1 declaration' })).toBeEnabled()
})

test('a list of 100 rows from Excel is checked in one request; equal rows are marked', async () => {
  paste([
    'Name\tArtikelnummer\tthickness\tBrick\tKunde\tProjekt',
    ...Array.from(
      { length: 100 },
      (_, index) =>
        `Wall ${Math.min(index, 98)}\tW-${Math.min(index, 98)}\t${100 + Math.min(index, 98)}\t${index % 2 ? 'Clay' : 'Stone'}\tHarbour\tQuay`,
    ).map((line, index) => (index === 99 ? line.replace('Clay', 'Stone') : line)),
  ])
  await press('Paste')
  await expect.element(page.getByRole('button', { name: 'Issue 100 declarations' })).toBeEnabled()
  expect(checked.mock.calls.map(([count]) => count)).toEqual([99])
  await expect.element(page.getByText('1 row is the same as another')).toBeVisible()
  expect(findCell('result').textContent).toBe('200')
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  })
  expect(violations.map(({ id, nodes }) => [id, nodes[0]!.html])).toEqual([])
})

test('what is issued leaves the sheet, and asking again after a lost answer has the same key', async () => {
  paste([
    'Name\tthickness\tBrick\tKunde\tProject\tGeldig tot',
    'One\t150\tClay\tHarbour\tQuay\t2027-06-30',
  ])
  await press('Issue 1 declaration')
  await expect.element(page.getByText(/Credits are booked/)).toBeVisible()
  server.refusal = new Problem(503, { description: 'Too busy' })
  await press('Issue')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Too busy')
  server.refusal = null
  await press('Issue')
  await expect.element(page.getByText(/1 declaration is issued/)).toBeVisible()
  const [first, second] = issued.mock.calls.map(([given]) => given)
  expect(first!.body).toEqual({
    publish: true,
    declarations: [
      {
        name: 'One',
        validUntil: '2027-06-30',
        project: { customer: 'Harbour', name: 'Quay' },
        values: [{ parameter: 'p', value: 150 }],
        profiles: [{ line: 'brick', profile: 'clay' }],
      },
    ],
  })
  expect(second!.idempotencyKey).toBe(first!.idempotencyKey)
  await expect.element(page.getByRole('button', { name: 'Issue declarations' })).toBeDisabled()
})

test('suppliers and production locations are pasted by their names; those of the product are no choice', async () => {
  await expect.element(page.getByRole('columnheader', { name: 'Brick, supplier' })).toBeVisible()
  paste([
    'Name\tBrick, supplier\tProductielocatie',
    'One\tQuarry\tBreda works',
    'Two\tPit\tDelft works',
  ])
  await press('Issue 2 declarations')
  await press('Issue')
  await until(() => expect(issued).toHaveBeenCalled())
  expect(issued.mock.calls[0]![0].body!.declarations).toEqual([
    {
      name: 'One',
      suppliers: [{ line: 'brick', supplier: 'quarry' }],
      location: 'breda',
    },
    { name: 'Two' },
  ])
})

test('a row with a name that is not known says at its result that a cell cannot be read', async () => {
  paste(['Name\tProductielocatie', 'One\tParis', 'Two\tBreda works'])
  await expect.poll(() => findCell('result').textContent).toBe('A marked cell cannot be read')
  await expect.element(page.getByText('1 row to correct')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Issue 2 declarations' })).toBeDisabled()
})

test('the confirmation shows price, balance and what exists, and lets nobody issue without enough credits', async () => {
  paste(['Name\tthickness', 'One\t150', 'Two\t160', 'Two\t160'])
  server.quote = { count: 1, cost: 1200, balance: 500 }
  await press('Issue 3 declarations')
  await expect
    .element(page.getByText('Costs 1,200 credits. Balance 500 credits.', { exact: true }))
    .toBeVisible()
  await expect.element(page.getByText(/^1 declaration exists already/)).toBeVisible()
  await expect.element(page.getByText(/700 credits more needed/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Issue', exact: true })).toBeDisabled()
  expect(issued).not.toHaveBeenCalled()
  await press('Cancel')
  server.quote = { count: 2, cost: 20, balance: 500 }
  await press('Issue 3 declarations')
  await expect.element(page.getByText(/afterwards 480 credits\.$/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Issue', exact: true })).toBeEnabled()
  await press('Cancel')
})

test('what the server refuses stands at its cells until they change', async () => {
  paste(['Name\tGTIN\tthickness', 'One\t4006381333931\t150', 'Two\t\t160'])
  await press('Issue 2 declarations')
  server.refusal = new Problem(422, {
    violations: [
      { propertyPath: 'declarations[1].values[0].value', message: 'No longer allowed.' },
      { propertyPath: 'declarations[0].gtin', message: 'Used by another product.' },
    ],
  })
  await press('Issue')
  await until(() => expect(readNote(findCell('p:p', 1))).toBe('No longer allowed.'))
  expect(readNote(findCell('gtin', 0))).toBe('Used by another product.')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.click(findCell('p:p', 1))
  await userEvent.keyboard('170{Enter}')
  await until(() => expect(readNote(findCell('p:p', 1))).toBeUndefined())
})
