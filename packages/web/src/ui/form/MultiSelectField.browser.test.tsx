import i18next from 'i18next'
import { createRoot, type Root } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import en from '../../i18n/en/ui.json' with { type: 'json' }
import { ThemeProvider } from '../theme/ThemeProvider.tsx'
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

test('a chosen record whose name is not loaded is named by the end of its address', async () => {
  root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(
    <ThemeProvider>
      <FormPage
        initialValues={{ stages: ['/2/life_cycle_stages/A1', '/2/life_cycle_stages/A2'] }}
        sections={[
          {
            id: 'one',
            title: 'Model',
            children: (
              <MultiSelectField
                name="stages"
                label="Modules"
                options={[{ value: '/2/life_cycle_stages/A2', label: 'A2 Transport' }]}
              />
            ),
          },
        ]}
        onSave={async () => undefined}
      />
    </ThemeProvider>,
  )
  const form = page.getByRole('main')
  await expect.element(form).toMatchTextContent(/A1.*A2 Transport/)
  await expect.element(form).not.toMatchTextContent(/life_cycle_stages/)
})
