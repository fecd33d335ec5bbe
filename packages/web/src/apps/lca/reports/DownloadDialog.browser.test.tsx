import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ReportKinds } from '@cradle/contract'
import { startI18n } from '../../../i18n/i18n.ts'
import { ThemeProvider } from '../../../ui/theme/ThemeProvider.tsx'
import { DownloadDialog } from './DownloadDialog.tsx'
import { kindsQuery } from './report-queries.ts'

let unmount = () => {}
afterEach(() => unmount())

const makeOffer = (
  calculation: string,
  missing: ReportKinds['texts'][number]['missing'],
): ReportKinds & { '@type': 'ReportKinds' } => ({
  '@type': 'ReportKinds',
  calculation,
  reportable: true,
  draft: true,
  textLanguage: 'en',
  subjects: [{ declares: 'product' }],
  kinds: [
    {
      type: 'declaration',
      group: 'document',
      mimeType: 'application/pdf',
      hasLanguage: true,
      confidential: false,
      declaresFamilies: true,
      previewable: true,
    },
  ],
  texts: [
    { language: 'en', filled: 2, total: 2, missing: [] },
    { language: 'de', filled: 2 - missing.length, total: 2, missing },
  ],
})

test('the dialog says for how many calculations the texts are incomplete in the language', async () => {
  await startI18n()
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const calculations = ['/2/calculations/c1', '/2/calculations/c2']
  client.setQueryData(
    kindsQuery(calculations[0]!).queryKey,
    makeOffer(calculations[0]!, ['noteA2']),
  )
  client.setQueryData(kindsQuery(calculations[1]!).queryKey, makeOffer(calculations[1]!, []))
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <QueryClientProvider client={client}>
      <ThemeProvider>
        <DownloadDialog calculations={calculations} onClose={() => {}} />
      </ThemeProvider>
    </QueryClientProvider>,
  )
  unmount = () => root.unmount()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(page.getByText(/incomplete in/).elements()).toHaveLength(0)
  await page.getByText('German', { exact: true }).click()
  await expect
    .element(page.getByText(/The texts of 1 of 2 calculations? are incomplete in German/))
    .toBeVisible()
})
