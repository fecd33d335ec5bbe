import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeLocale, startI18n } from '../../i18n/i18n.ts'
import { ThemeProvider } from '../theme/ThemeProvider.tsx'
import { SelectionBar } from './SelectionBar.tsx'

let root: Root
let host: HTMLElement
beforeAll(() => startI18n())
afterEach(() => {
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
