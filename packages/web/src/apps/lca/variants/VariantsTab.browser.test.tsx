import type { DocumentOf } from '@cradle/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../../api/query-client.ts'
import { changeLocale, startI18n } from '../../../i18n/i18n.ts'
import type { OpenCalculation } from '../../../records/calculation/form-record.ts'
import { ThemeProvider } from '../../../ui/theme/ThemeProvider.tsx'
import { VariantsTab } from './VariantsTab.tsx'

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
vi.mock('../../../records/reference/reference-lists.ts', () => ({ useReference: () => [] }))
vi.mock('../../../api/indicator-names.ts', () => ({
  useIndicatorName: () => () => 'Climate change',
}))
const saved = vi.fn()
const stored = vi.fn(() => family.variants)
vi.mock('../../../api/call.ts', async (original) => ({
  ...(await original<object>()),
  call: (route: { method: string }, given: { body?: unknown }) => {
    if (route.method === 'PUT') saved(given.body)
    return Promise.resolve(family)
  },
  callTagged: () => Promise.resolve({ data: { variants: stored() }, etag: '"2"' }),
}))

const family = {
  '@id': '/2/calculations/c1/variants/model',
  calculation: '/2/calculations/c1',
  variants: [
    { id: 'a', name: 'Thin', values: [{ parameter: 'p', value: 10 }], productionVolume: 3 },
    { id: 'b', name: 'Thick', values: [{ parameter: 'p', value: 20 }], productionVolume: 1 },
  ],
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
        profiles: { brick: { id: 'brick', name: 'Brick', unit: 'kg', values: { GWP: 2 } } },
        wasteScenarios: {},
      },
      method: {
        replacementMode: 'ceil',
        indicators: ['GWP'],
        declaredModules: ['A1', 'D'],
        allowsOperationalUse: true,
        weightingSets: [{ id: 'set1', weights: { GWP: 0.05 } }],
      },
    },
    parameters: [{ id: 'p', name: 'thickness', value: 10, unit: 'mm', maximum: 400 }],
    numbers: [
      { place: { line: 'brick', field: 'netAmount' }, formula: 'thickness*1 kg/1 mm', unit: 'kg' },
    ],
    replacements: {},
  },
  parameters: [{ id: 'p', name: 'thickness', value: 10, unit: 'mm', maximum: 400 }],
  lines: [{ id: 'brick', name: 'Brick', profile: { id: 'brick', name: 'Brick', unit: 'kg' } }],
  profiles: [],
  rule: { indicators: ['GWP'], threshold: 10 },
} as unknown as DocumentOf<'ProductFamily'>
const calculation = {
  '@id': '/2/calculations/c1',
  id: 'c1',
  productName: 'Wall',
} as unknown as OpenCalculation['calculation']

let root: Root | undefined

beforeAll(async () => {
  await page.viewport(1440, 900)
  await startI18n()
  await changeLocale('en')
  await i18next.loadNamespaces(['variants', 'inputs', 'results', 'formulas', 'library', 'ui'])
})
afterEach(() => {
  root?.unmount()
  root = undefined
  saved.mockClear()
  stored.mockReset().mockImplementation(() => family.variants)
  queryClient.clear()
})

function show(isReadOnly = false) {
  const host = document.createElement('div')
  host.style.height = '880px'
  host.style.display = 'flex'
  document.body.replaceChildren(host)
  root = createRoot(host)
  draw(isReadOnly)
}

/** @param contentVersion  of the product: another one when anything of it was changed */
function draw(isReadOnly: boolean, contentVersion = 1) {
  root!.render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <VariantsTab
          calculation={{ ...calculation, contentVersion }}
          etag={String(contentVersion)}
          isReadOnly={isReadOnly}
        />
      </ThemeProvider>
    </QueryClientProvider>,
  )
}
const readCells = (name: RegExp): string[] =>
  [...page.getByRole('row', { name }).last().element().querySelectorAll('th, td')].map(
    (cell) => cell.textContent,
  )

test('figures stand side by side, with range, worst case and average, against any variant', async () => {
  show()
  await expect.element(page.getByRole('heading', { name: 'Results of the variants' })).toBeVisible()
  expect(readCells(/GWP · /)).toEqual([
    'GWP · Climate change',
    '',
    '20.0',
    'Thin',
    '40.0',
    'Thick',
    '100',
    '40.0',
    '25.0',
    '20.0',
    '40.0',
  ])
  expect(readCells(/Environmental costs, set1/)).toEqual([
    'Environmental costs, set1',
    'EUR',
    '1.00',
    'Thin',
    '2.00',
    'Thick',
    '100',
    '2.00',
    '1.25',
    '1.00',
    '2.00',
  ])
  await userEvent.click(page.getByText('Difference', { exact: true }).first())
  expect(readCells(/GWP · /).slice(-2)).toEqual(['0', '20.0'])
  await expect.element(page.getByText('Thick: GWP +100%')).toBeVisible()
})

test('the total A–D is that of the weighted scores alone, without a worst case', async () => {
  show()
  await userEvent.click(page.getByRole('combobox', { name: 'Module' }))
  await userEvent.click(page.getByRole('option', { name: 'A–D' }))
  await expect.element(page.getByRole('row', { name: /Environmental costs, set1/ })).toBeVisible()
  expect(readCells(/Environmental costs, set1/).slice(6)).toEqual([
    '100',
    '',
    '1.25',
    '1.00',
    '2.00',
  ])
  expect(page.getByRole('row', { name: /GWP · / }).elements()).toHaveLength(0)
})

test('a rule makes eleven variants, which are saved with the others', async () => {
  show()
  await userEvent.click(page.getByRole('button', { name: 'By a rule…' }))
  await userEvent.fill(page.getByLabelText('From'), '100')
  await userEvent.fill(page.getByLabelText('To', { exact: true }), '300')
  await userEvent.fill(page.getByLabelText('Step'), '20')
  await expect.element(page.getByRole('button', { name: 'Make 11 variants' })).toBeEnabled()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Not saved yet')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Save' }))
  const { variants } = saved.mock.calls[0]![0] as { variants: { name: string }[] }
  expect(variants.map(({ name }) => name)).toEqual([
    'Thin',
    'Thick',
    ...Array.from({ length: 11 }, (_, index) => `thickness ${100 + index * 20} mm`),
  ])
})

/** Types a thickness of the first variant. */
async function typeThickness(text: string) {
  await userEvent.click(page.getByRole('gridcell', { name: '10', exact: true }))
  await userEvent.keyboard(`${text}{Enter}`)
  await expect.element(page.getByText('Not saved yet')).toBeVisible()
}

test('what is typed stays when the product changes under it, and is saved', async () => {
  show()
  await typeThickness('12')
  draw(false, 2)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.element(page.getByRole('gridcell', { name: '12', exact: true })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Save' }))
  await expect.poll(() => saved.mock.calls.length).toBe(1)
  expect(saved.mock.calls[0]![0]).toMatchObject({ variants: [{ values: [{ value: 12 }] }, {}] })
})

test('nothing is saved over variants that somebody else changed, and what is typed stays', async () => {
  stored.mockImplementation(() => [{ ...family.variants[0]!, name: 'Slim' }, family.variants[1]!])
  show()
  await typeThickness('12')
  await userEvent.click(page.getByRole('button', { name: 'Save' }))
  await expect.element(page.getByText(/Somebody else changed the variants meanwhile/)).toBeVisible()
  expect(saved).not.toHaveBeenCalled()
  await expect.element(page.getByRole('gridcell', { name: '12', exact: true })).toBeVisible()
})

test('of many variants only the figures in view are drawn, and others when somebody goes there', async () => {
  const many = Array.from({ length: 100 }, (_, index) => ({
    id: `v${index}`,
    name: `Variant ${index + 1}`,
    values: [{ parameter: 'p', value: index + 1 }],
  }))
  vi.spyOn(family, 'variants', 'get').mockReturnValue(many)
  show()
  const table = page.getByRole('region', { name: 'Results of the variants' }).getByRole('table')
  const heads = table.getByRole('columnheader')
  await expect.element(heads.first()).toBeVisible()
  expect(table.first().element().getAttribute('aria-colcount')).toBe('109')
  expect(table.first().getByRole('columnheader').elements().length).toBeLessThan(30)
  const last = table.getByRole('columnheader', { name: 'Variant 100', exact: true })
  expect(last.query()).toBeNull()
  table.first().element().parentElement!.scrollLeft = 100_000
  await expect.element(last).toBeVisible()
  const place = last.element().getAttribute('aria-colindex')
  const cells = page
    .getByRole('row', { name: /GWP · / })
    .first()
    .element()
  expect(cells.querySelector(`[aria-colindex="${place}"]`)!.textContent).toBe('200')
})

test('who may only read has no buttons that write', async () => {
  show(true)
  await expect.element(page.getByRole('heading', { name: 'Results of the variants' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Save' }).query()).toBeNull()
  expect(page.getByRole('button', { name: 'By a rule…' }).query()).toBeNull()
})
