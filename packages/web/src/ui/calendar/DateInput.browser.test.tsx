import axe from 'axe-core'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeLocale, startI18n, type Locale } from '../../i18n/i18n.ts'
import { ThemeProvider } from '../theme/ThemeProvider.tsx'
import { DateInput } from './DateInput.tsx'

let root: Root
let host: HTMLElement
let chosen: (string | null)[] = []
let problems: (string | null)[] = []
beforeAll(() => startI18n())
afterEach(() => {
  root.unmount()
  host.remove()
})

function Example({ value: first }: { value: string | null }) {
  const [value, setValue] = useState(first)
  return (
    <DateInput
      label="Due"
      min="2026-02-01"
      value={value}
      onChange={(day) => {
        chosen.push(day)
        setValue(day)
      }}
      onValidity={(problem) => problems.push(problem)}
    />
  )
}

async function open(locale: Locale, value: string | null) {
  await changeLocale(locale)
  chosen = []
  problems = []
  host = document.body.appendChild(document.createElement('main'))
  root = createRoot(host)
  root.render(
    <ThemeProvider>
      <Example value={value} />
    </ThemeProvider>,
  )
  await expect.element(field()).toBeVisible()
}
const field = () => page.getByRole('textbox', { name: 'Due' })

test.each([
  ['en', '20 Nov 2026'],
  ['nl', '20-11-2026'],
  ['de', '20.11.2026'],
] as const)('a day is shown and typed in the language of the screen (%s)', async (locale, text) => {
  await open(locale, '2026-11-20')
  await expect.element(field()).toHaveValue(text)
  await userEvent.fill(field(), '')
  await userEvent.fill(field(), text)
  expect(chosen).toEqual([null, '2026-11-20'])
})

test('a text that is no day stays and is marked, and nothing is taken over', async () => {
  await open('nl', null)
  await userEvent.type(field(), '31-2-2026')
  await userEvent.tab()
  await expect.element(field()).toHaveValue('31-2-2026')
  await expect.element(page.getByText('“31-2-2026” is geen datum.', { exact: false })).toBeVisible()
  expect(chosen.filter(Boolean)).toEqual([])
  expect(problems.at(-1)).not.toBeNull()
  await userEvent.fill(field(), '1-1-2026')
  await userEvent.tab()
  await expect.element(page.getByText('De eerste dag is 01-02-2026.')).toBeVisible()
})

test('a day is chosen from the calendar by keyboard, and the field has the focus again', async () => {
  await open('de', '2026-11-30')
  await userEvent.click(field())
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect
    .element(page.getByRole('button', { name: '30 November 2026' }), { timeout: 8000 })
    .toHaveFocus()
  expect(
    (
      await axe.run(document.body, {
        rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
      })
    ).violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
  ).toEqual([])
  await userEvent.keyboard('{ArrowRight}{PageDown}{Enter}')
  await expect.element(field()).toHaveValue('01.01.2027')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(chosen).toEqual(['2027-01-01'])
})
