import i18next from 'i18next'
import { createRoot, type Root } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import formulas from '../../i18n/nl/formulas.json' with { type: 'json' }
import nl from '../../i18n/nl/ui.json' with { type: 'json' }
import { FormulaParameters } from '../numbers/parameters-context.ts'
import { loadFormulas } from '../numbers/read-number.ts'
import { ThemeProvider } from '../theme/ThemeProvider.tsx'
import { FormPage } from './FormPage.tsx'
import { NumberField } from './fields.tsx'

let root: Root | undefined

beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'nl',
    resources: { nl: { ui: nl, formulas } },
    defaultNS: 'ui',
    interpolation: { escapeValue: false },
  })
  await loadFormulas()
})
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

const parameters = [{ name: 'dikte', value: 150, unit: 'mm' }]
const field = () => page.getByRole('combobox', { name: /^Hoogte/ })

function renderField() {
  root = createRoot(document.body.appendChild(document.createElement('main')))
  const onSave = vi.fn(async () => undefined)
  root.render(
    <ThemeProvider>
      <FormulaParameters value={parameters}>
        <FormPage
          initialValues={{ height: 1.5, heightFormula: '3*0.5' }}
          sections={[
            {
              id: 'one',
              title: 'Basis',
              children: <NumberField name="height" label="Hoogte" unit="m" min={0} keepsFormula />,
            },
          ]}
          onSave={onSave}
        />
      </FormulaParameters>
    </ThemeProvider>,
  )
  return onSave
}
const save = () => userEvent.keyboard('{Control>}s{/Control}')

test('the field shows the number, and its formula to who edits it', async () => {
  renderField()
  await expect.element(field()).toHaveValue('1,5')
  await expect.element(page.getByTitle('=3*0,5')).toBeVisible()
  await userEvent.click(field())
  await expect.element(field()).toHaveValue('=3*0,5')
  await userEvent.tab()
  await expect.element(field()).toHaveValue('1,5')
})

test('a formula with a parameter is saved with its number, in the stored writing', async () => {
  const onSave = renderField()
  await userEvent.fill(field(), '=2*dikte+0,1 m')
  await save()
  await vi.waitFor(() =>
    expect(onSave).toHaveBeenCalledWith(expect.anything(), {
      height: 0.4,
      heightFormula: '2*dikte+0.1 m',
    }),
  )
})

test('a number that is typed over a formula removes it', async () => {
  const onSave = renderField()
  await userEvent.fill(field(), '2')
  await save()
  await vi.waitFor(() =>
    expect(onSave).toHaveBeenCalledWith(expect.anything(), { height: 2, heightFormula: null }),
  )
})

test('a name is completed from a list with values, and the keys mean what they did without it', async () => {
  const onSave = renderField()
  await userEvent.click(field())
  await userEvent.keyboard('=2*di')
  const option = page.getByRole('option', { name: /dikte/ })
  await expect.poll(() => option.element().textContent).toBe('dikte150\u00a0mm')
  await expect.element(field()).toHaveAttribute('aria-expanded', 'true')
  expect(field().element().getAttribute('aria-activedescendant')).toBe(option.element().id)
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toHaveValue('=2*dikte')
  expect(option.query()).toBeNull()
  await userEvent.keyboard('+1 cm')
  await expect.element(field()).toHaveValue('=2*dikte+1 cm')
  await save()
  await expect.poll(() => onSave.mock.calls.length).toBe(1)
  expect(onSave).toHaveBeenCalledWith(expect.anything(), {
    height: 0.31,
    heightFormula: '2*dikte+1 cm',
  })
})

test('Escape closes the list and leaves what is typed; it opens again on demand', async () => {
  renderField()
  await userEvent.click(field())
  await userEvent.keyboard('=di{Escape}k')
  await expect.element(field()).toHaveValue('=dik')
  expect(page.getByRole('listbox').query()).toBeNull()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await userEvent.click(page.getByRole('option', { name: /dikte/ }))
  await expect.element(field()).toHaveValue('=dikte')
  await expect.element(field()).toHaveFocus()
})
