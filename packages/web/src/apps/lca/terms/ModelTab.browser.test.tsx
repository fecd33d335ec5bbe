import type { DocumentOf, ModelTerm } from '@cradle/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Problem } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { changeLocale, startI18n } from '../../../i18n/i18n.ts'
import type { OpenCalculation } from '../../../records/calculation/form-record.ts'
import { loadFormulas } from '../../../ui/numbers/read-number.ts'
import { ThemeProvider } from '../../../ui/theme/ThemeProvider.tsx'
import { ModelTab } from './ModelTab.tsx'

vi.mock('../../../shell/url-state.ts', async () => {
  const { useState } = await import('react')
  return {
    useUrlState: () => {
      const [search, setSearch] = useState<Record<string, unknown>>({})
      return [search, (change: object) => setSearch((before) => ({ ...before, ...change }))]
    },
  }
})
vi.mock('../../../ui/form/navigation-guard.ts', () => ({
  useNavigationGuard: () => ({ blocked: false }),
}))
vi.mock('../../../records/reference/reference-lists.ts', () => ({
  useReference: () => [{ code: 'GWP', unit: 'kg CO2-eq' }],
  useOptions: () => [
    { value: '/2/locations/delft', label: 'Delft works' },
    { value: '/2/locations/breda', label: 'Breda works' },
  ],
}))
vi.mock('../../../api/indicator-names.ts', () => ({
  useIndicatorName: () => () => 'Climate change',
}))
vi.mock('../../../records/calculation/owners.ts', () => ({ useIsOwn: () => () => true }))
vi.mock('../../../api/access.ts', () => ({ useAccess: () => ({ can: () => true }) }))
const navigated = vi.fn()
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigated }))
vi.mock('../../../api/list.ts', () => ({
  fetchEvery: () =>
    Promise.resolve([
      { id: 'pit', name: 'Pit', active: true },
      { id: 'quarry', name: 'Quarry', active: true },
      { id: 'old', name: 'Old mine', active: false },
    ]),
}))
const sent = vi.fn<(path: string, body: unknown) => unknown>()
vi.mock('../../../api/call.ts', async (original) => ({
  ...(await original<object>()),
  call: (route: { method: string; path: string }, given: { body?: unknown }) =>
    route.method === 'GET'
      ? Promise.resolve(family)
      : Promise.resolve().then(() => sent(route.path, given.body)),
  callTagged: (route: { path: string }, given: { body?: unknown }) =>
    Promise.resolve().then(() => sent(route.path, given.body)),
}))

const parameters = [
  { id: 'p', name: 'thickness', value: 10, unit: 'mm', maximum: 400 },
  { id: 'q', name: 'coats', value: 2 },
  { id: 'r', name: 'paint', value: 4, formula: 'coats*2' },
]
const family = {
  '@id': '/2/calculations/c1/variants/model',
  calculation: '/2/calculations/c1',
  variants: [],
  model: {
    request: {
      run: 'wall',
      calculations: [
        {
          id: 'wall',
          type: 'product',
          name: 'Wall',
          declaredUnit: 'm2',
          productionWasteMethod: 'overallPercentage',
          productionWasteFraction: 0,
          constructionWasteFraction: 0,
          wasteScenarioInputMethod: 'byRawMaterial',
          inputs: [{ id: 'brick', inputType: 'A1_RAW_MATERIAL', profileId: 'brick', netAmount: 1 }],
        },
      ],
      library: {
        profiles: {
          brick: { id: 'brick', name: 'Brick', unit: 'kg', values: { GWP: 2 } },
          clay: { id: 'clay', name: 'Clay', unit: 'kg', values: { GWP: 1 } },
        },
        wasteScenarios: {},
      },
      method: {
        replacementMode: 'ceil',
        indicators: ['GWP'],
        declaredModules: ['A1'],
        allowsOperationalUse: true,
        weightingSets: [{ id: 'set1', weights: { GWP: 0.05 } }],
      },
    },
    parameters,
    numbers: [
      {
        place: { line: 'brick', field: 'netAmount' },
        formula: 'thickness*coats*1 kg/1 mm',
        unit: 'kg',
        maximum: 100,
      },
    ],
    replacements: {
      brick: {
        clay: { id: 'brick', inputType: 'A1_RAW_MATERIAL', profileId: 'clay', netAmount: 20 },
      },
    },
  },
  parameters,
  lines: [
    {
      id: 'brick',
      name: 'Bricks',
      profile: { id: 'brick', name: 'Brick', unit: 'kg' },
      supplier: { id: 'pit', name: 'Pit' },
    },
  ],
  profiles: [{ id: 'clay', name: 'Clay' }],
  suppliers: [],
  sites: { own: { id: 'delft', name: 'Delft works' }, allowed: [] },
  rule: null,
} as unknown as DocumentOf<'ProductFamily'>

let root: Root | undefined

beforeAll(async () => {
  await page.viewport(1440, 1400)
  await startI18n()
  await changeLocale('en')
  await i18next.loadNamespaces([
    'model-terms',
    'variants',
    'results',
    'formulas',
    'library',
    'ui',
    'lca',
    'refusals',
  ])
})
afterEach(() => {
  root?.unmount()
  root = undefined
  sent.mockReset()
  navigated.mockReset()
  queryClient.clear()
})

const bounds: ModelTerm = { id: 'a', kind: 'parameter', parameter: 'p', minimum: 10, maximum: 20 }

function show(terms: readonly ModelTerm[], more: object = {}, isReadOnly = false) {
  const host = document.createElement('div')
  host.style.height = '1380px'
  host.style.display = 'flex'
  document.body.replaceChildren(host)
  root = createRoot(host)
  const calculation = {
    '@id': '/2/calculations/c1',
    id: 'c1',
    productName: 'Wall',
    status: 'valid',
    parameters,
    modelTerms: terms,
    ...more,
  } as unknown as OpenCalculation['calculation']
  root.render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <ModelTab calculation={calculation} etag="1" isReadOnly={isReadOnly} />
      </ThemeProvider>
    </QueryClientProvider>,
  )
}
const minimum = (name: string) => page.getByLabelText(`${name}, Minimum`, { exact: true })
const maximum = (name: string) => page.getByLabelText(`${name}, Maximum`, { exact: true })
/** Presses a button of a dialog, which may stand below the page of the test. */
async function press(name: string) {
  const button = page.getByRole('button', { name, exact: true })
  await expect.element(button).toBeEnabled()
  ;(button.element() as HTMLElement).click()
}
/** The list of a dialog that stands below the page is hidden. */
const findOptions = () => page.getByRole('option', { includeHidden: true })
async function openList(name: string): Promise<(string | null)[]> {
  const field = page.getByRole('combobox', { name, exact: true })
  await expect.element(field).toBeEnabled()
  ;(field.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(findOptions().first()).toBeInTheDocument()
  return findOptions()
    .elements()
    .map((one) => one.textContent)
}
const choose = (name: string) =>
  (findOptions().filter({ hasText: name }).first().element() as HTMLElement).click()
const readRow = (name: RegExp): string[] =>
  [...page.getByRole('row', { name }).element().querySelectorAll('td')].map(
    (cell) => cell.textContent,
  )

test('the corners follow the bounds while they are typed, with the lowest and the highest', async () => {
  show([])
  await expect.element(page.getByText(/^No samples yet/)).toBeVisible()
  await userEvent.fill(minimum('thickness'), '10')
  await expect.element(page.getByText(/^No samples yet/)).toBeVisible()
  await userEvent.fill(maximum('thickness'), '20')
  await expect.element(page.getByRole('row', { name: /Corner 2/ })).toBeVisible()
  // 2 coats: 2 × 10 × 2 kg and 2 × 20 × 2 kg
  expect(readRow(/Corner 1/)).toEqual(['Corner 1', '10', '40.0', 'Lowest'])
  expect(readRow(/Corner 2/)).toEqual(['Corner 2', '20', '80.0', 'Highest'])
  expect(page.getByRole('row', { name: /Random/ }).elements()).toHaveLength(8)
  await userEvent.click(page.getByRole('combobox', { name: 'Indicator' }))
  await userEvent.click(page.getByRole('option', { name: 'Environmental costs, set1' }))
  await expect.poll(() => readRow(/Corner 2/)).toEqual(['Corner 2', '20', '4.00', 'Highest'])
})

test('a parameter that follows from others has no bounds, and a sample without a result says why', async () => {
  show([bounds])
  await expect.element(page.getByText('Follows from other parameters')).toBeVisible()
  expect(minimum('paint').query()).toBeNull()
  await userEvent.fill(maximum('thickness'), '60')
  await expect.element(page.getByText(/samples? ha(s|ve) no result/)).toBeVisible()
  await expect
    .poll(() => readRow(/Corner 2/))
    .toEqual(['Corner 2', '60', 'Bricks: This should be 100 or less.', ''])
})

test('bounds, conditions, interval and tolerance are saved together', async () => {
  show([bounds])
  await userEvent.fill(maximum('thickness'), '30')
  await userEvent.click(page.getByRole('button', { name: 'Add a condition' }))
  const condition = page.getByRole('combobox', { name: 'Condition 1, Condition' })
  await userEvent.fill(condition, 'thickness<')
  await userEvent.click(page.getByRole('button', { name: 'Save' }))
  expect(sent).not.toHaveBeenCalled()
  await userEvent.fill(condition, '=thickness<25 mm')
  await userEvent.fill(
    page.getByRole('textbox', { name: 'Condition 1, Explanation' }),
    'The mould is not higher',
  )
  await expect.poll(() => page.getByRole('row', { name: /Corner/ }).elements().length).toBe(1)
  await userEvent.fill(page.getByLabelText('Sampling interval', { exact: true }).last(), '10')
  await userEvent.fill(page.getByLabelText('Tolerance of results', { exact: true }).last(), '5')
  sent.mockReturnValue({ data: {}, etag: '2' })
  await userEvent.click(page.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(sent.mock.calls[0]![1]).toEqual({
    modelTerms: [
      { ...bounds, maximum: 30 },
      {
        kind: 'combination',
        condition: 'thickness<25 mm',
        explanation: 'The mould is not higher',
      },
      { kind: 'sampling', interval: 10 },
      { kind: 'deviation', tolerance: 5 },
    ],
  })
})

test('a condition offers the names of parameters while it is typed, with or without an equals sign', async () => {
  show([bounds])
  await loadFormulas()
  await userEvent.click(page.getByRole('button', { name: 'Add a condition' }))
  const condition = page.getByRole('combobox', { name: 'Condition 1, Condition' })
  await userEvent.click(condition)
  await userEvent.keyboard('thi')
  await expect.element(page.getByRole('option', { name: /thickness/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(condition).toHaveValue('thickness')
  await userEvent.fill(condition, '=thickness<20 mm*co')
  await userEvent.keyboard('{Tab}')
  await expect.element(condition).toHaveValue('=thickness<20 mm*coats')
})

test('suppliers and locations are allowed, each with the names that the company gives them', async () => {
  show([])
  await userEvent.click(page.getByRole('button', { name: 'Allow a supplier…' }))
  await press('Allow this supplier')
  await expect.element(page.getByText('Choose a supplier.')).toBeVisible()
  // Its own supplier and one that is not active are no choice.
  expect(await openList('Supplier')).toEqual(['Quarry'])
  choose('Quarry')
  await press('Allow this supplier')
  await expect.element(page.getByRole('row', { name: /Bricks Pit Quarry/ })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Allow a location…' }))
  expect(await openList('Production location')).toEqual(['Breda works'])
  choose('Breda works')
  await press('Allow this location')
  await expect.element(page.getByRole('row', { name: /^Breda works/ })).toBeVisible()
  sent.mockReturnValue({ data: {}, etag: '2' })
  await userEvent.click(page.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(sent.mock.calls[0]![1]).toEqual({
    modelTerms: [
      { kind: 'supplier', line: 'brick', supplier: 'quarry' },
      { kind: 'location', location: 'breda' },
    ],
  })
})

test('what the server refuses stands at its place', async () => {
  show([{ id: 'c', kind: 'combination', condition: 'coats<9' }, bounds])
  await userEvent.fill(minimum('thickness'), '15')
  sent.mockImplementation(() => {
    throw new Problem(422, {
      violations: [
        {
          propertyPath: 'modelTerms[1].minimum',
          message: 'The value of the product itself lies outside these bounds.',
          code: 'term_bounds',
        },
      ],
    })
  })
  await userEvent.click(page.getByRole('button', { name: 'Save' }))
  await expect.element(minimum('thickness')).toHaveAttribute('aria-invalid', 'true')
  const sentence = 'The value of the product itself lies outside these bounds.'
  await expect.element(page.getByRole('table').getByText(sentence)).toBeVisible()
})

test('the profiles of saved terms are samples, with the line and both profiles', async () => {
  show([{ id: 'b', kind: 'profile', line: 'brick', profile: 'clay' }])
  await expect.element(page.getByRole('row', { name: /Bricks Brick Clay/ })).toBeVisible()
  expect(readRow(/Profile 1/)).toEqual(['Profile 1', '20.0', '', 'Bricks: Clay'])
  await userEvent.click(page.getByRole('button', { name: 'Remove Bricks, Clay' }))
  await expect.element(page.getByText(/^Each line has its own profile/)).toBeVisible()
  await expect.element(page.getByText(/^No samples yet/)).toBeVisible()
})

test('a locked product is read-only, and a verified one becomes a model', async () => {
  show([bounds], { status: 'verified' }, true)
  await expect.element(maximum('thickness')).toHaveAttribute('readonly')
  expect(page.getByRole('button', { name: 'Save' }).query()).toBeNull()
  expect(page.getByRole('button', { name: 'Add a condition' }).query()).toBeNull()
  sent.mockReturnValue({ '@id': '/2/models/m1' })
  await userEvent.click(page.getByRole('button', { name: 'Use as model' }))
  await vi.waitFor(() => expect(navigated).toHaveBeenCalledWith({ to: '/lca/models/m1' }))
  expect(sent).toHaveBeenCalledWith('/models', { calculation: '/2/calculations/c1' })
})

test('a product that is not verified, or has no terms, is no model yet', async () => {
  show([bounds])
  await expect.element(minimum('thickness')).toBeVisible()
  expect(page.getByRole('button', { name: 'Use as model' }).query()).toBeNull()
  root?.unmount()
  show([], { status: 'verified' }, true)
  await expect.element(minimum('thickness')).toBeVisible()
  expect(page.getByRole('button', { name: 'Use as model' }).query()).toBeNull()
})
