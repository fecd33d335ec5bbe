import { QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { createRoot, type Root } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../../../api/query-client.ts'
import overview from '../../../../i18n/en/overview.json' with { type: 'json' }
import { calculationQuery } from '../../../../records/calculation/calculation-queries.ts'
import type { OpenCalculation } from '../../../../records/calculation/form-record.ts'
import { ThemeProvider } from '../../../../ui/theme/ThemeProvider.tsx'
import { OutdatedNote } from './OutdatedNote.tsx'

let root: Root | undefined

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { overview } },
    interpolation: { escapeValue: false },
  }),
)
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  queryClient.clear()
})

const calculation = { '@id': '/2/calculations/c1' } as OpenCalculation['calculation']
const key = calculationQuery(calculation['@id']).queryKey

/** @returns the delay of the note by its animation [s] */
async function renderNote(): Promise<number> {
  root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <OutdatedNote calculation={calculation} isLocked={false} mayCompute />
      </ThemeProvider>
    </QueryClientProvider>,
  )
  const note = page.getByText(overview.outdated.hint, { exact: false })
  await expect.poll(() => note.query()).not.toBeNull()
  const { animationName, animationDelay } = getComputedStyle(note.query()!)
  return animationName === 'none' ? 0 : Number.parseFloat(animationDelay)
}

test('a calculation that is opened with old results says so at once', async () => {
  queryClient.setQueryData(key, { data: calculation, etag: '1' })
  expect(await renderNote()).toBe(0)
})

test('after an edit the note waits for the new results', async () => {
  queryClient.setQueryData(key, { data: calculation, etag: '1' })
  queryClient.setQueryData(key, { data: calculation, etag: '2' })
  expect(await renderNote()).toBe(2.5)
})
