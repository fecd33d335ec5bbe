import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import i18next from 'i18next'
import { queryClient } from '../../../api/query-client.ts'
import { startI18n } from '../../../i18n/i18n.ts'
import { ThemeProvider } from '../../../ui/theme/ThemeProvider.tsx'
import type { OpenForm } from '../../../records/calculation/form-record.ts'
import { textsQuery, type RecordTexts } from './languages/translated-texts.ts'
import { ReportInformationForm } from './ReportInformationForm.tsx'

const address = vi.hoisted(() => ({ search: {} as Record<string, string> }))
vi.mock('../../../shell/url-state.ts', () => ({
  useUrlState: () => [address.search, () => undefined],
}))
/** The pages of the preview arrive when the test lets them. */
const pages = vi.hoisted(() => {
  let arrive = (): void => undefined
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  return { arrive: () => arrive(), arrived }
})
vi.mock('../reports/PreviewPages.tsx', async () => {
  await pages.arrived
  const { default: styles } = await import('../reports/report-preview.module.css')
  return { PreviewPages: () => <aside className={styles['preview']}>Page 1</aside> }
})

const calculation = {
  '@id': '/2/calculations/7',
  contentVersion: 1,
} as unknown as OpenForm['calculation']
const texts: RecordTexts = {
  textLanguage: 'en',
  languages: [{ language: 'nl', filled: 0, total: 1, missing: [], texts: {} }],
}
let root: Root | undefined
let host: HTMLElement
beforeAll(async () => {
  await startI18n()
  await i18next.loadNamespaces(['lca', 'overview', 'reports', 'report-information'])
})
beforeEach(async () => {
  await page.viewport(1280, 900)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  vi.unstubAllGlobals()
})

async function open(search: Record<string, string>) {
  address.search = search
  host = document.body.appendChild(document.createElement('main'))
  Object.assign(host.style, { display: 'flex', flexDirection: 'column', height: '100vh' })
  root = createRoot(host)
  root.render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <ReportInformationForm calculation={calculation} etag={undefined} isReadOnly={false} />
      </ThemeProvider>
    </QueryClientProvider>,
  )
  await expect
    .poll(() => host.querySelectorAll('section textarea, section input').length)
    .toBeGreaterThan(0)
}

const putTexts = () => queryClient.setQueryData(textsQuery(calculation, undefined).queryKey, texts)
/** Width of the form between its outline and what is beside it [px]. */
const formWidth = () => Math.round(host.querySelector('section[id]')!.getBoundingClientRect().width)

test('a form with a second language is as wide before the texts arrive as after', async () => {
  await open({ beside: 'nl' })
  const before = formWidth()
  putTexts()
  await expect.element(page.getByLabelText('Product name (Dutch)')).toBeVisible()
  expect(formWidth()).toBe(before)
})

test('a form with its preview is as wide before the pages arrive as after', async () => {
  putTexts()
  await open({ preview: 'declaration' })
  const before = formWidth()
  pages.arrive()
  await expect.element(page.getByText('Page 1')).toBeVisible()
  expect(formWidth()).toBe(before)
})
