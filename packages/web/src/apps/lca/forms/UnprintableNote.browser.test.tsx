import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import texts from '../../../i18n/en/report-information.json' with { type: 'json' }
import ui from '../../../i18n/en/ui.json' with { type: 'json' }
import { TextField } from '../../../ui/form/fields.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { ThemeProvider } from '../../../ui/theme/ThemeProvider.tsx'
import { ReportTextField } from './ReportTextField.tsx'
import { UnprintableNote } from './unprintable-note.ts'

let root: Root | undefined
beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { ui, 'report-information': texts } },
    defaultNS: 'ui',
    interpolation: { escapeValue: false },
  }),
)
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

function renderForm(values: { productName: string; noteA2: string }) {
  const host = document.body.appendChild(document.createElement('main'))
  Object.assign(host.style, { display: 'flex', flexDirection: 'column', height: '100vh' })
  root = createRoot(host)
  root.render(
    <ThemeProvider>
      <FormPage
        initialValues={values}
        onSave={async () => undefined}
        sections={[
          {
            id: 'one',
            title: 'Texts',
            children: (
              <>
                <TextField
                  name="productName"
                  label="Product name"
                  hint={<UnprintableNote name="productName" />}
                />
                <ReportTextField name="noteA2" standard={undefined} />
              </>
            ),
          },
        ]}
      />
    </ThemeProvider>,
  )
}
const findNotes = () => page.getByText(/^Documents print/)

test('a name says which of its characters no document prints, while it is typed', async () => {
  renderForm({ productName: 'Wall 墙 стена', noteA2: '' })
  const field = page.getByRole('textbox', { name: /^Product name/ })
  await expect.element(field).toHaveValue('Wall 墙 стена')
  await userEvent.fill(field, 'Wall दीवार')
  await expect
    .element(findNotes())
    .toHaveTextContent(
      'Documents print द ी व ा र as codes: their fonts do not contain these characters.',
    )
  await userEvent.fill(field, 'Wall')
  await expect.poll(() => findNotes().elements()).toHaveLength(0)
})

test('a report text says so beside its label', async () => {
  renderForm({ productName: 'Wall', noteA2: '<p>By <strong>კ</strong></p>' })
  await expect
    .element(findNotes())
    .toHaveTextContent('Documents print კ as a code: their fonts do not contain this character.')
})
