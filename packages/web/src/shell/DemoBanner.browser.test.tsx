import { QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { createRoot, type Root } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../api/query-client.ts'
import shell from '../i18n/en/shell.json' with { type: 'json' }
import { DemoBanner } from './DemoBanner.tsx'

vi.mock('../api/access.ts', () => ({
  useSession: () => ({ acting: { companyId: 'c1' } }),
  useAccess: () => ({ can: () => false }),
}))

let root: Root | undefined

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { shell } },
    interpolation: { escapeValue: false },
  }),
)
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  queryClient.clear()
})

function open(demonstration: boolean): void {
  queryClient.setQueryData(['company', 'c1'], { '@id': '/2/companies/c1', demonstration })
  root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(
    <QueryClientProvider client={queryClient}>
      <DemoBanner />
      <p>page</p>
    </QueryClientProvider>,
  )
}

test('each page of a demonstration company says that its data are not for declarations', async () => {
  open(true)
  await expect
    .element(page.getByRole('complementary', { name: 'Kind of data' }))
    .toHaveTextContent('demonstration data – not for declarations')
})

test('a company of its own has no such banner', async () => {
  open(false)
  await expect.element(page.getByText('page', { exact: true })).toBeVisible()
  expect(document.querySelector('aside')).toBeNull()
})
