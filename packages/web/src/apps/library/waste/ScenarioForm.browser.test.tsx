import { QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import library from '../../../i18n/nl/library.json' with { type: 'json' }
import ui from '../../../i18n/nl/ui.json' with { type: 'json' }
import waste from '../../../i18n/nl/waste.json' with { type: 'json' }
import { ThemeProvider } from '../../../ui/theme/ThemeProvider.tsx'
import type { Scenario } from './queries.ts'
import { ScenarioForm } from './ScenarioForm.tsx'

// The navigation after a save is covered by the journeys.
vi.mock('@tanstack/react-router', () => ({
  useNavigate: () => () => undefined,
  useRouterState: ({
    select,
  }: {
    select: (state: { location: { pathname: string } }) => unknown
  }) => select({ location: { pathname: '/library/waste-scenarios' } }),
}))

let root: Root | undefined

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'nl',
    resources: { nl: { ui, waste, library } },
    defaultNS: 'ui',
    interpolation: { escapeValue: false },
  }),
)
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  vi.restoreAllMocks()
})

const scenario = {
  '@id': '/2/waste_scenarios/1',
  '@type': 'WasteScenario',
  id: '1',
  name: 'Hout',
  wasteScenarioSet: '/2/waste_scenario_sets/1',
  landfill: 20,
  incineration: 80,
  electricEfficiency: 0.3,
} as Scenario

async function renderForm(isReadOnly = false) {
  const patch = vi.fn()
  vi.spyOn(api, 'send').mockImplementation(async (method, path, body, options) => {
    if (method !== 'PATCH') return { data: { totalItems: 0, member: [] } as never, etag: undefined }
    patch(path, body, options)
    return { data: { ...scenario, ...(body as object) } as never, etag: '"2"' }
  })
  const host = document.body.appendChild(document.createElement('main'))
  Object.assign(host.style, { display: 'flex', flexDirection: 'column', height: '100vh' })
  root = createRoot(host)
  root.render(
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <ScenarioForm open={{ data: scenario, etag: '"1"' }} isReadOnly={isReadOnly} />
      </QueryClientProvider>
    </ThemeProvider>,
  )
  await expect.element(findShareField('Stort')).toBeVisible()
  return patch
}
const findShareField = (name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${name}`) }).first()

test('the sum of the shares is shown while typing, with the missing part', async () => {
  await renderForm()
  await expect.element(page.getByText('Samen 100 %')).toBeVisible()
  await userEvent.fill(findShareField('Stort'), '12,5')
  await expect.element(page.getByText('Samen 92,5 % · 7,5 % ontbreekt')).toBeVisible()
  await userEvent.fill(findShareField('Stort'), '30')
  await expect.element(page.getByText('Samen 110 % · 10 % te veel')).toBeVisible()
})

test('shares other than 100 % are not sent; corrected shares are sent with the tag that was read', async () => {
  const patch = await renderForm()
  await userEvent.fill(findShareField('Verbranding'), '70')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'Je formulier bevat foutenAchterlaten: De aandelen zijn samen 90 %; het moet 100 % zijn.',
    )
  expect(patch).not.toHaveBeenCalled()
  await userEvent.fill(findShareField('Recycling'), '10')
  await userEvent.keyboard('{Control>}s{/Control}')
  await vi.waitFor(
    () =>
      expect(patch).toHaveBeenCalledWith(
        '/2/waste_scenarios/1',
        { incineration: 70, recycling: 10 },
        { ifMatch: '"1"' },
      ),
    10_000,
  )
})

test('a plant with more energy output than input is refused', async () => {
  const patch = await renderForm()
  await userEvent.fill(findShareField('Thermisch rendement'), '0,8')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'Je formulier bevat foutenThermisch rendement: Elektrisch en thermisch rendement kunnen samen niet meer dan 1 zijn.',
    )
  expect(patch).not.toHaveBeenCalled()
})

test('a scenario of the platform is read-only', async () => {
  await renderForm(true)
  await expect
    .element(page.getByRole('note'))
    .toHaveTextContent('Dit scenario kun je lezen, niet wijzigen.')
  await expect.element(findShareField('Stort')).toHaveAttribute('readonly')
  await expect.element(page.getByRole('button', { name: 'Opslaan' })).not.toBeInTheDocument()
})
