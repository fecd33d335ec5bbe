import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import nl from '../../i18n/nl/ui.json' with { type: 'json' }
import { ThemeProvider } from '../theme/ThemeProvider.tsx'
import { FormPage } from './FormPage.tsx'
import type { FormPageProps } from './FormPage.tsx'
import { NumberField, TextField, useControl } from './fields.tsx'

type Values = { name: string; life: number | null }
let root: Root | undefined

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'nl',
    resources: { nl: { ui: nl } },
    defaultNS: 'ui',
    interpolation: { escapeValue: false },
  }),
)
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

/** Finds a field by the start of its name, because a star or the "not saved" mark can follow. */
const findField = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) })

function renderForm(props: Partial<FormPageProps<Values>> = {}) {
  const host = document.body.appendChild(document.createElement('main'))
  Object.assign(host.style, { display: 'flex', flexDirection: 'column', height: '100vh' })
  root = createRoot(host)
  const onSave = vi.fn(props.onSave ?? (async () => undefined))
  const fields = (
    <>
      <TextField name="name" label="Naam" required />
      <NumberField name="life" label="Levensduur" unit="jr" min={0} />
    </>
  )
  root.render(
    <ThemeProvider>
      <FormPage
        initialValues={{ name: 'Paneel', life: 75 }}
        sections={[{ id: 'one', title: 'Basis', children: fields }]}
        {...props}
        onSave={onSave}
      />
    </ThemeProvider>,
  )
  return onSave
}

test('Ctrl+S sends only the changed fields, with the number as read in the language', async () => {
  const onSave = renderForm()
  await userEvent.fill(findField('Levensduur'), '1.234,5')
  await expect.element(page.getByText('1 wijziging niet opgeslagen')).toBeVisible()
  await userEvent.keyboard('{Control>}s{/Control}')
  await vi.waitFor(
    () => expect(onSave).toHaveBeenCalledWith({ name: 'Paneel', life: 1234.5 }, { life: 1234.5 }),
    10_000,
  )
  await expect.element(page.getByText('Alles opgeslagen')).toBeVisible()
})

test('text that is not a number stays, is marked, and blocks saving', async () => {
  const onSave = renderForm()
  await userEvent.fill(findField('Levensduur'), '1.2.3')
  await userEvent.tab()
  await expect.element(findField('Levensduur')).toHaveValue('1.2.3')
  await expect.element(findField('Levensduur')).toHaveAttribute('aria-invalid', 'true')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Je formulier bevat foutenLevensduur: “1.2.3” is geen getal.')
  expect(onSave).not.toHaveBeenCalled()
})

test('an error of the server appears beside its field, and the summary takes the focus', async () => {
  renderForm({ onSave: async () => ({ fields: { name: 'Deze waarde is al in gebruik' } }) })
  await userEvent.fill(findField('Naam'), 'Dubbel')
  await userEvent.click(page.getByRole('button', { name: 'Opslaan' }))
  await expect.element(page.getByRole('alert')).toHaveFocus()
  await expect
    .element(findField('Naam'))
    .toHaveAccessibleDescription('Deze waarde is al in gebruik')
  await userEvent.click(page.getByRole('link', { name: 'Naam' }))
  await expect.element(findField('Naam')).toHaveFocus()
})

test('discarding restores every field, including an unreadable one', async () => {
  renderForm()
  await userEvent.fill(findField('Naam'), 'Anders')
  await userEvent.fill(findField('Levensduur'), 'abc')
  await userEvent.click(page.getByRole('button', { name: 'Verwerpen' }))
  await expect.element(findField('Naam')).toHaveValue('Paneel')
  await expect.element(findField('Levensduur')).toHaveValue('75')
})

test('a key press renders one field of eighty, also if it is the first one, unreadable, or fixes an error', async () => {
  const draws: Record<string, number> = {}
  function Counted({ name }: { name: string }) {
    useControl<string>({ name, label: name })
    useEffect(() => void (draws[name] = (draws[name] ?? 0) + 1))
    return null
  }
  const others = Array.from({ length: 78 }, (_, n) => `other${n}`)
  const fields = (
    <>
      <TextField name="name" label="Naam" />
      <NumberField name="life" label="Levensduur" />
      {others.map((name) => (
        <Counted key={name} name={name} />
      ))}
    </>
  )
  renderForm({
    sections: [{ id: 'one', title: 'Basis', children: fields }],
    validate: () => Object.fromEntries(['name', ...others].map((name) => [name, 'Ontbreekt'])),
  })
  await userEvent.fill(findField('Naam'), 'a')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(findField('Naam')).toHaveAccessibleDescription('Ontbreekt')
  await userEvent.click(findField('Naam'))
  const before = { ...draws }
  await userEvent.keyboard('bcd')
  await expect.element(findField('Naam')).not.toHaveAttribute('aria-invalid')
  await userEvent.fill(findField('Levensduur'), '1.2.3')
  await expect.element(page.getByText('2 wijzigingen niet opgeslagen')).toBeVisible()
  expect(Object.keys(before)).toHaveLength(78)
  expect(draws).toEqual(before)
})
