import i18next from 'i18next'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import en from '../../i18n/en/ui.json' with { type: 'json' }
import { ThemeProvider } from '../theme/ThemeProvider.tsx'
import { SelectField } from './fields.tsx'
import { FormPage } from './FormPage.tsx'
import { MultiSelectField } from './MultiSelectField.tsx'

let root: Root | undefined

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { ui: en } },
    defaultNS: 'ui',
    interpolation: { escapeValue: false },
  }),
)
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

function show(initialValues: Record<string, unknown>, children: ReactNode): void {
  const started = createRoot(document.body.appendChild(document.createElement('main')))
  root = started
  flushSync(() =>
    started.render(
      <ThemeProvider>
        <FormPage
          initialValues={initialValues}
          sections={[{ id: 'one', title: 'Model', children }]}
          onSave={async () => undefined}
        />
      </ThemeProvider>,
    ),
  )
}
const stages = [{ value: '/2/life_cycle_stages/A2', label: 'A2 Transport' }]

// The first test of the page: the code of the box is not loaded yet.
test('who enters the field before its code is there is in its list at once', async () => {
  show({ stages: [] }, <MultiSelectField name="stages" label="Modules" options={stages} />)
  const field = document.querySelector<HTMLInputElement>('#field-stages')!
  expect(field.readOnly).toBe(true)
  field.focus()
  await page.getByRole('option', { name: 'A2 Transport' }).click()
  await expect.element(page.getByRole('main')).toMatchTextContent(/A2 Transport/)
})

test('a chosen record whose name is not loaded is named by the end of its address', async () => {
  show(
    { stages: ['/2/life_cycle_stages/A1', '/2/life_cycle_stages/A2'] },
    <MultiSelectField name="stages" label="Modules" options={stages} />,
  )
  const form = page.getByRole('main')
  await expect.element(form).toMatchTextContent(/A1.*A2 Transport/)
  await expect.element(form).not.toMatchTextContent(/life_cycle_stages/)
})

test('a select whose options are not loaded does not look empty, and cannot be cleared', async () => {
  show({ stage: stages[0]!.value }, <SelectField name="stage" label="Module" options={[]} />)
  const main = document.querySelector('main')!
  await expect.element(page.getByPlaceholder('…')).toBeVisible()
  const unnamed = main.querySelectorAll('form button').length
  root!.unmount()
  document.body.replaceChildren()
  show({ stage: stages[0]!.value }, <SelectField name="stage" label="Module" options={stages} />)
  await expect.element(page.getByLabelText('Module')).toHaveValue('A2 Transport')
  expect(document.querySelectorAll('main form button').length).toBe(unnamed + 1)
})
