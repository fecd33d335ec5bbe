import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ThemeProvider } from '../theme/ThemeProvider.tsx'
import { RowActions } from './RowActions.tsx'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

test('a row menu disables what is impossible and says why', async () => {
  const submit = vi.fn()
  const copy = vi.fn()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <ThemeProvider>
      <RowActions
        button={<button type="button">Actions</button>}
        actions={[
          { id: 'submit', label: 'Submit', run: submit, refusedBecause: '3 inputs are incomplete' },
          { id: 'copy', label: 'Copy', run: copy, refusedBecause: null },
        ]}
      />
    </ThemeProvider>,
  )
  await page.getByRole('button', { name: 'Actions' }).click()
  const refused = page.getByRole('menuitem', { name: /Submit.*3 inputs are incomplete/ })
  await expect.element(refused).toHaveAttribute('aria-disabled', 'true')
  ;(refused.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  expect(submit).not.toHaveBeenCalled()
  // The menu stays open, so that the reason can be read.
  await expect.element(refused).toBeVisible()
  const allowed = page.getByRole('menuitem', { name: 'Copy' })
  await expect.element(allowed).not.toHaveAttribute('aria-disabled')
  await allowed.click()
  expect(copy).toHaveBeenCalledTimes(1)
})
