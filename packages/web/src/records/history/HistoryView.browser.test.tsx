import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../api/query-client.ts'
import { startI18n } from '../../i18n/i18n.ts'
import { ThemeProvider } from '../../ui/theme/ThemeProvider.tsx'
import { HistoryView } from './HistoryView.tsx'
import type { Revision, RevisionFilters } from './revision.ts'

vi.mock('../../shell/url-state.ts', () => ({ useUrlState: () => [{}, () => undefined] }))
vi.mock('../../api/live.ts', () => ({ useLive: () => undefined }))

let root: Root
let host: HTMLElement
beforeAll(() => startI18n())
afterEach(() => {
  vi.unstubAllGlobals()
  root.unmount()
  host.remove()
})

const makeSave = (number: number): Revision => ({
  '@id': `/2/calculation_revisions/${number}`,
  id: String(number),
  number,
  savedAt: '2026-05-04T08:00:00.000Z',
  userName: 'Ann Alder',
  changeCount: 1,
  changes: [],
})

/** A history of so many saves that comes in pages, as `useList` gives it. */
function History({ total }: { total: number }) {
  const useSaves = ({ itemsPerPage }: RevisionFilters) => {
    const [count, setCount] = useState(Math.min(itemsPerPage, total))
    const [isLoadingMore, setLoading] = useState(false)
    async function addPage() {
      setLoading(true)
      await new Promise((resolve) => requestAnimationFrame(resolve))
      setCount(Math.min(count + itemsPerPage, total))
      setLoading(false)
    }
    return {
      rows: Array.from({ length: count }, (_, index) => makeSave(total - index)),
      total,
      error: null,
      hasMore: count < total,
      isLoadingMore,
      isFetching: false,
      onMore: addPage,
      onRetry: () => undefined,
    }
  }
  return (
    <HistoryView record="/2/calculations/1" useSaves={useSaves} emptyTitle="Nothing">
      {({ number }) => <p>Details of {number}</p>}
    </HistoryView>
  )
}

/** Draws a history, and notes what each print has. */
async function openHistory(total: number) {
  const printed: { saves: number; note: string | undefined }[] = []
  const printPage = () => {
    dispatchEvent(new Event('beforeprint'))
    const saves = host.querySelector('section')!
    printed.push({
      saves: saves.querySelectorAll('li').length,
      note: saves.querySelector('p')?.textContent,
    })
    dispatchEvent(new Event('afterprint'))
  }
  vi.stubGlobal('print', printPage)
  host = document.body.appendChild(document.createElement('main'))
  root = createRoot(host)
  root.render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <History total={total} />
      </ThemeProvider>
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeVisible()
  expect(host.querySelectorAll('li')).toHaveLength(30)
  return { printed, printPage }
}

test.each(['the button', 'Ctrl+P'])('%s prints every save of a history', async (way) => {
  const { printed } = await openHistory(75)
  if (way === 'Ctrl+P') await userEvent.keyboard('{Control>}p{/Control}')
  else await userEvent.click(page.getByRole('button', { name: 'Print' }))
  await expect.poll(() => printed).toEqual([{ saves: 75, note: undefined }])
})

test('a print from the menu of the browser names the missing saves', async () => {
  const { printed, printPage } = await openHistory(75)
  printPage()
  expect(printed[0]!.note).toContain('30 of 75')
})
