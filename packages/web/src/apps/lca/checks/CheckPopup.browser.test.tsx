import { Button } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startI18n } from '../../../i18n/i18n.ts'
import type { CalculationItem } from '../../../records/calculation/form-record.ts'
import { fieldId } from '../../../ui/form/focus-field.ts'
import { LinkProvider, type LinkProps } from '../../../ui/link/Link.tsx'
import { ThemeProvider } from '../../../ui/theme/ThemeProvider.tsx'
import { CheckPopup } from './CheckPopup.tsx'

let unmount = () => {}
afterEach(() => unmount())

/** A link that stays on the page, as the router's link does. */
const StayingLink = ({ onClick, ref, ...props }: LinkProps) => (
  <a
    ref={ref}
    {...props}
    onClick={(event) => {
      event.preventDefault()
      onClick?.(event)
    }}
  />
)

const missingTexts = ['teamMembers', 'noteC1'].map((field) => ({
  place: 'report-information',
  field,
  code: `missing_${field}`,
  message: field,
}))

async function renderPopup(more: typeof missingTexts = []) {
  await startI18n()
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <ThemeProvider>
        <LinkProvider value={StayingLink}>
          <CheckPopup
            button={<Button>Check</Button>}
            calculation={{ '@id': '/2/calculations/c1' } as CalculationItem}
            readiness={{
              '@type': 'Readiness',
              calculation: '/2/calculations/c1',
              incompleteInputs: 0,
              reportable: false,
              missing: [
                {
                  place: 'basics',
                  field: 'productName',
                  code: 'missing',
                  message: 'The name is missing',
                },
                ...more,
              ],
              warnings: [],
            }}
          />
          <input id={fieldId('productName')} aria-label="Name" />
        </LinkProvider>
      </ThemeProvider>
    </QueryClientProvider>,
  )
  unmount = () => {
    root.unmount()
    host.remove()
  }
}

const findDialog = () => page.getByRole('dialog')

test('a followed entry closes the checklist, and its field keeps the focus', async () => {
  await renderPopup()
  await userEvent.click(page.getByRole('button', { name: 'Check' }))
  await expect.element(findDialog()).toBeVisible()
  await userEvent.click(findDialog().getByRole('link'))
  await expect.element(findDialog()).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
})

test('Esc closes the checklist, and its button gets the focus', async () => {
  await renderPopup()
  await userEvent.click(page.getByRole('button', { name: 'Check' }))
  await expect.element(findDialog().getByRole('link')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(findDialog()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Check' })).toHaveFocus()
})

test('the checklist says of which pages its number is the sum', async () => {
  await renderPopup(missingTexts)
  await userEvent.click(page.getByRole('button', { name: 'Check' }))
  await expect
    .element(findDialog().getByText(/^3 missing before a report/))
    .toHaveTextContent('3 missing before a report: Basics 1 · Report information 2')
})
