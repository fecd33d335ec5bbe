import { expect, type Page } from './test.ts'

/** Saves the form of the page with its button. */
export async function saveForm(page: Page, message = 'Calculation data updated!'): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await waitUntilSaved(page, message)
}

/**
 * Waits for the message and for the bar of the form: the message of an earlier save may still be on
 * the screen, and whoever leaves before the answer is asked about unsaved changes.
 */
export async function waitUntilSaved(page: Page, message: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: message }).first()).toBeVisible()
  await expect(page.getByText('All changes saved', { exact: true })).toBeVisible()
}
