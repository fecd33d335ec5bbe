import { TextInput } from '@mantine/core'
import i18next from 'i18next'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import en from '../../i18n/en/ui.json' with { type: 'json' }
import { ThemeProvider } from '../theme/ThemeProvider.tsx'
import { DialogForm } from './DialogForm.tsx'

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

const save = vi.fn<(amount: string) => void>()

function Dialog() {
  const [amount, setAmount] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  return (
    <DialogForm
      confirm="Add credits"
      isBusy={false}
      onClose={() => undefined}
      onSubmit={() => (amount === '' ? setRefusal('Give a number') : save(amount))}
    >
      <TextInput label="Description" />
      <TextInput
        label="Amount"
        value={amount}
        error={refusal}
        onChange={(event) => setAmount(event.currentTarget.value)}
      />
    </DialogForm>
  )
}

test('a refused submission moves the focus to the field with the error, every time', async () => {
  root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(
    <ThemeProvider>
      <Dialog />
    </ThemeProvider>,
  )
  const submit = page.getByRole('button', { name: 'Add credits' })
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await submit.click()
  await expect.element(amount).toHaveFocus()
  await submit.click()
  await expect.element(amount).toHaveFocus()
  await userEvent.keyboard('25{Enter}')
  await vi.waitFor(() => expect(save).toHaveBeenCalledWith('25'))
})
