import { QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { permissionsQuery } from '../../../api/access.ts'
import { api } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import inputs from '../../../i18n/nl/inputs.json' with { type: 'json' }
import library from '../../../i18n/nl/library.json' with { type: 'json' }
import ui from '../../../i18n/nl/ui.json' with { type: 'json' }
import { ThemeProvider } from '../../../ui/theme/ThemeProvider.tsx'
import { EffectSheet } from './EffectSheet.tsx'
import type { Effect, Profile } from '../../../records/profile/profile-queries.ts'

let root: Root | undefined

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'nl',
    resources: { nl: { ui, library, inputs } },
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

const profile = {
  '@id': '/2/environmental_profiles/1',
  '@type': 'EnvironmentalProfile',
  id: '1',
  name: 'Baksteen',
} as Profile
const effects: Effect[] = [
  { code: 'AP', stage: 'A1', value: 2, order: 2, name: 'AP', unit: 'mol H+ eq' },
  { code: 'AP', stage: 'D', value: -1, order: 2, name: 'AP', unit: 'mol H+ eq' },
]
const answers: Record<string, unknown[]> = {
  '/2/indicators': [
    {
      code: 'GWP-total',
      name: 'Climate change',
      names: { nl: 'Klimaatverandering' },
      unit: 'kg CO2 eq',
    },
    { code: 'AP', name: 'Acidification', names: { nl: 'Verzuring' }, unit: 'mol H+ eq' },
  ],
  '/2/life_cycle_stages': ['A1', 'A2', 'D'].map((code) => ({
    '@id': `/2/life_cycle_stages/${code}`,
    id: code,
    code,
    name: code,
  })),
}

async function renderSheet() {
  await page.viewport(1280, 800)
  queryClient.setQueryData(permissionsQuery(null).queryKey, { 'reference.*.view': true })
  const listAnswer = (path: string) => ({ totalItems: 2, member: answers[path] ?? [] }) as never
  const put = vi.fn()
  vi.spyOn(api, 'send').mockImplementation(async (method, path, body, options) => {
    if (method === 'PUT') put(path, body, options)
    return { data: listAnswer(path), etag: undefined }
  })
  const host = document.body.appendChild(document.createElement('main'))
  Object.assign(host.style, { display: 'flex', flexDirection: 'column', height: '100vh' })
  root = createRoot(host)
  root.render(
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <EffectSheet
          open={{ data: profile, etag: '"3"' }}
          effects={effects}
          onDone={() => undefined}
        />
      </QueryClientProvider>
    </ThemeProvider>,
  )
  await expect.element(page.getByText('GWP-total · Klimaatverandering')).toBeVisible()
  // The names of modules in Dutch are code of their own, which arrives later.
  await expect.poll(() => findCell(0, 'A1')).toBeDefined()
  return put
}
const findCell = (line: number, column: string) =>
  [...document.querySelectorAll<HTMLElement>(`[data-column="${column}"]`)].filter(
    (element) => element.getAttribute('role') === 'gridcell',
  )[line]!

test('a typed effect is saved with all others, under the tag that was read', async () => {
  const put = await renderSheet()
  await userEvent.click(findCell(0, 'A1'))
  await userEvent.keyboard('1,5{Enter}')
  await userEvent.click(page.getByRole('button', { name: 'Effecten opslaan' }))
  await vi.waitFor(
    () =>
      expect(put).toHaveBeenCalledWith(
        '/2/profiles/1/effects',
        [
          { code: 'GWP-total', stage: 'A1', value: 1.5 },
          { code: 'AP', stage: 'A1', value: 2 },
          { code: 'AP', stage: 'D', value: -1 },
        ],
        { ifMatch: '"3"' },
      ),
    10_000,
  )
})

test('a cell without a valid number blocks saving, and its text stays', async () => {
  const put = await renderSheet()
  await userEvent.click(findCell(0, 'A1'))
  await userEvent.keyboard('1.2.3{Enter}')
  await userEvent.click(page.getByRole('button', { name: 'Effecten opslaan' }))
  await expect
    .element(page.getByText('Sommige cellen zijn geen getal. Verbeter ze voor je opslaat.'))
    .toBeVisible()
  expect(findCell(0, 'A1').textContent).toContain('1.2.3')
  expect(put).not.toHaveBeenCalled()
})

test('an emptied effect is unknown and is not sent', async () => {
  const put = await renderSheet()
  await userEvent.click(findCell(1, 'D'))
  await userEvent.keyboard('{Delete}')
  await userEvent.click(page.getByRole('button', { name: 'Effecten opslaan' }))
  await vi.waitFor(
    () =>
      expect(put).toHaveBeenCalledWith(
        '/2/profiles/1/effects',
        [{ code: 'AP', stage: 'A1', value: 2 }],
        { ifMatch: '"3"' },
      ),
    10_000,
  )
})
