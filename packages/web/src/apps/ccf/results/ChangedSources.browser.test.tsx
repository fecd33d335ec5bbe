import { QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { queryClient } from '../../../api/query-client.ts'
import { startI18n } from '../../../i18n/i18n.ts'
import { ChangedSources } from './ChangedSources.tsx'

const makeDifference = (before: number, after: number) => ({
  before,
  after,
  activity: after - before,
  factor: 0,
  boundary: 0,
})
const makeChange = (description: string, periods: readonly number[]) => ({
  description,
  beforeInput: `/api/footprint_inputs/${description}`,
  scope: 1 as const,
  category: '1.1',
  ...makeDifference(1000 * periods.length, 2000 * periods.length),
  periods: periods.map((interval) => ({ interval, ...makeDifference(1000, 2000) })),
})

let host: HTMLElement
let close = () => {}
beforeAll(async () => {
  await startI18n()
  await i18next.loadNamespaces(['ccf', 'ccf-results'])
})
beforeEach(() => {
  host = document.body.appendChild(document.createElement('main'))
  const root = createRoot(host)
  root.render(
    <QueryClientProvider client={queryClient}>
      <ChangedSources
        changes={[makeChange('Gas', [1, 2, 4]), makeChange('Oil', [3])]}
        changeCount={2}
        heads={['2024', '2025']}
        periods={['Q1', 'Q2', 'Q3', 'Q4']}
      />
    </QueryClientProvider>,
  )
  close = () => {
    root.unmount()
    host.remove()
  }
})
afterEach(() => close())

const readRows = () =>
  [...host.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )

test('a source is one line with its year; its periods open and close below it', async () => {
  await vi.waitFor(() =>
    expect(readRows().map(([name, , before, after]) => [name, before, after])).toEqual([
      ['Gas', '3.00', '6.00'],
      ['Oil · Q3', '1.00', '2.00'],
    ]),
  )
  const toggle = host.querySelector('button')!
  await userEvent.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  expect(readRows().map(([name]) => name)).toEqual(['Gas', 'Q1', 'Q2', 'Q4', 'Oil · Q3'])
  await userEvent.click(toggle)
  expect(readRows()).toHaveLength(2)
})
