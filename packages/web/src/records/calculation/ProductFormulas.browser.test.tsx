import i18next from 'i18next'
import { createRoot, type Root } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import formulas from '../../i18n/nl/formulas.json' with { type: 'json' }
import nl from '../../i18n/nl/ui.json' with { type: 'json' }
import { FormPage } from '../../ui/form/FormPage.tsx'
import { NumberField } from '../../ui/form/fields.tsx'
import { loadFormulas } from '../../ui/numbers/read-number.ts'
import { ThemeProvider } from '../../ui/theme/ThemeProvider.tsx'
import type { FormRecord } from './form-record.ts'
import { ProductFormulas } from './ProductFormulas.tsx'

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

const wall = {
  '@id': '/2/calculations/1',
  parameters: [
    { id: '1', name: 'dikte', value: 150, unit: 'mm', description: 'Van de tekening' },
    { id: '2', name: 'lagen', value: 2 },
  ],
} as unknown as FormRecord

test('a number of the product shows how its formula comes to it, and follows what is typed', async () => {
  root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(
    <ThemeProvider>
      <ProductFormulas calculation={wall}>
        <FormPage
          initialValues={{ height: 0.3, heightFormula: 'dikte*lagen', life: 50 }}
          sections={[
            {
              id: 'one',
              title: 'Basis',
              children: (
                <>
                  <NumberField name="height" label="Hoogte" unit="m" keepsFormula />
                  <NumberField name="life" label="Levensduur" unit="jaar" keepsFormula />
                </>
              ),
            },
          ]}
          onSave={vi.fn(async () => undefined)}
        />
      </ProductFormulas>
    </ThemeProvider>,
  )
  await expect.element(page.getByText('Hoogte = dikte × lagen')).toBeVisible()
  await expect.element(page.getByText('= 150 mm × 2 = 0,3 m')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'dikte' }))
  await expect.element(page.getByText('Van de tekening')).toBeVisible()
  // A number without a formula has no explanation.
  await expect.element(page.getByText(/^Levensduur =/)).not.toBeInTheDocument()

  await userEvent.fill(page.getByRole('combobox', { name: /^Levensduur/ }), '=25*lagen')
  await expect.element(page.getByText('= 25 × 2 = 50 jaar')).toBeVisible()
  await userEvent.fill(page.getByRole('combobox', { name: /^Hoogte/ }), '0,4')
  await expect.element(page.getByText('= 150 mm × 2 = 0,3 m')).not.toBeInTheDocument()
})
