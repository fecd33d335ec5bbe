import { createRoot, type Root } from 'react-dom/client'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeLocale, startI18n } from '../../i18n/i18n.ts'
import { ThemeProvider } from '../theme/ThemeProvider.tsx'
import { ListPage } from './ListPage.tsx'
import { PRINT_LIMIT } from './print-list.ts'
import { SelectionBar } from './SelectionBar.tsx'

let root: Root
let host: HTMLElement
beforeAll(() => startI18n())
afterEach(() => {
  vi.unstubAllGlobals()
  root.unmount()
  host.remove()
})

const labels = [
  'Kopiëren',
  'Verplaatsen',
  'Indienen voor toetsing',
  'Opnieuw indienen',
  'Opnieuw berekenen',
  'Aanschaffen',
  'Downloaden',
  'Verwijderen',
]

async function open(width: number, done: string[]) {
  await changeLocale('nl')
  host = document.body.appendChild(document.createElement('main'))
  host.style.width = `${width}px`
  root = createRoot(host)
  root.render(
    <ThemeProvider>
      <SelectionBar
        selection={{
          selected: new Set(['a', 'b']),
          onChange: () => undefined,
          actions: () =>
            labels.map((label) => ({ id: label, label, run: () => void done.push(label) })),
        }}
      />
    </ThemeProvider>,
  )
  await expect.element(page.getByRole('toolbar')).toBeVisible()
}

test.each([1280, 900, 390])(
  'the bar is one line in Dutch at %i px, and every action is in it or in its menu',
  async (width) => {
    const done: string[] = []
    await open(width, done)
    const bar = host.querySelector<HTMLElement>('[role=toolbar]')!
    const shown = () => [...bar.querySelectorAll('[data-fit]')].map((one) => one.textContent)
    await expect.poll(() => bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth)
    expect(bar.offsetHeight).toBeLessThan(60)
    const hidden = labels.filter((label) => !shown().includes(label))
    if (width < 1280) expect(hidden.length).toBeGreaterThan(0)
    for (const label of hidden) {
      await userEvent.click(page.getByRole('button', { name: 'Meer' }))
      await userEvent.click(page.getByRole('menuitem', { name: label, exact: true }))
    }
    expect(done).toEqual(hidden)
  },
)

/** A list of numbered rows that grows by a page per call; `failAt` rows are the last that can be loaded. */
function GrowingList({ total, size, failAt }: { total: number; size: number; failAt?: number }) {
  const [count, setCount] = useState(size)
  const [isLoading, setLoading] = useState(false)
  async function addPage() {
    setLoading(true)
    // A page that fails may answer at once.
    if (count !== failAt) await new Promise((resolve) => requestAnimationFrame(resolve))
    if (count !== failAt) setCount(Math.min(count + size, total))
    setLoading(false)
  }
  return (
    <ListPage
      title="Profielen"
      rows={Array.from({ length: count }, (_, index) => index)}
      total={total}
      rowKey={String}
      rowName={String}
      columns={[
        { id: 'name', header: 'Naam', cell: (row) => `rij ${row}` },
        { id: 'unit', header: 'Eenheid', cell: (row) => `kg ${row}`, wideOnly: true },
      ]}
      state={{ q: '', sort: null, filters: {} }}
      onState={() => undefined}
      hasMore={count < total}
      isLoadingMore={isLoading}
      onMore={addPage}
    />
  )
}

/** Draws a list that shows too little of its end to load more by itself; notes what each print has. */
async function openList(list: Parameters<typeof GrowingList>[0]) {
  await changeLocale('nl')
  const printed: { rows: number; lastRow: string; note: string | undefined }[] = []
  const takePage = () => {
    const lines = [...host.querySelectorAll('tbody tr')]
    printed.push({
      rows: lines.length,
      lastRow: lines.at(-1)!.textContent,
      note: host.querySelector('p')?.textContent,
    })
  }
  const printPage = () => {
    dispatchEvent(new Event('beforeprint'))
    takePage()
    dispatchEvent(new Event('afterprint'))
  }
  vi.stubGlobal('print', printPage)
  host = document.body.appendChild(document.createElement('main'))
  host.style.cssText = 'display: flex; height: 400px'
  root = createRoot(host)
  root.render(
    <ThemeProvider>
      <GrowingList {...list} />
    </ThemeProvider>,
  )
  await expect.element(page.getByRole('button', { name: 'Afdrukken' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Meer tonen' })).toBeInTheDocument()
  return { printed, printPage }
}

test.each(['the button', 'Ctrl+P'])(
  '%s prints all rows of a list, with all columns',
  async (way) => {
    const { printed } = await openList({ total: 450, size: 100 })
    if (way === 'Ctrl+P') await userEvent.keyboard('{Control>}p{/Control}')
    else await userEvent.click(page.getByRole('button', { name: 'Afdrukken' }))
    await expect
      .poll(() => printed)
      .toEqual([{ rows: 450, lastRow: 'rij 449kg 449', note: undefined }])
  },
)

test('a print from the menu of the browser names the missing rows and the button', async () => {
  const { printed, printPage } = await openList({ total: 4500, size: 100 })
  printPage()
  expect(printed).toEqual([
    {
      rows: 100,
      lastRow: 'rij 99kg 99',
      note: 'Deze afdruk bevat 100 van de 4.500 rijen. De knop Afdrukken boven de lijst drukt ze allemaal af.',
    },
  ])
})

test('a print ends at its limit and says so', async () => {
  const { printed } = await openList({ total: PRINT_LIMIT + 1, size: PRINT_LIMIT / 2 })
  await userEvent.click(page.getByRole('button', { name: 'Afdrukken' }))
  await expect.poll(() => printed[0]?.rows).toBe(PRINT_LIMIT)
  expect(printed[0]!.note).toContain('de eerste 5.000 van de 5.001 rijen')
})

test('nothing is printed where the other rows cannot be loaded', async () => {
  const { printed } = await openList({ total: 450, size: 100, failAt: 200 })
  await userEvent.click(page.getByRole('button', { name: 'Afdrukken' }))
  await expect.element(page.getByText('De lijst kon niet worden geladen.')).toBeVisible()
  expect(printed).toEqual([])
})
