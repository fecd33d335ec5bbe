import { expect, test, type Page } from './test.ts'
import { expectAccessible } from './axe.ts'
import { makeDemoEmail, signIn } from './sign-in.ts'

test.use({ locale: 'en-GB', viewport: { width: 1600, height: 950 } })

const chooseView = (page: Page, name: string) =>
  page.locator('label').filter({ hasText: name }).click()

async function bringBack(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Bring back?' })
  await dialog.getByRole('button', { name: 'Bring back' }).click()
  await expect(dialog).toBeHidden()
}

const openTab = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Parts of this record' }).getByRole('link', { name }).click()

/** Writes an amount into a cell of the sheet, and waits until it is saved. */
async function typeAmount(
  page: Page,
  source: string,
  column: string,
  amount: string,
): Promise<void> {
  await page
    .getByRole('row')
    .filter({ has: page.locator('[data-column=description]', { hasText: source }) })
    .first()
    .locator(`[data-column=${column}]`)
    .click()
  await page.keyboard.type(amount)
  await page.keyboard.press('Enter')
  await expect(page.getByText('All changes saved')).toBeVisible()
}

test('an earlier version of a footprint is shown with its emissions, and restored in part and completely', async ({
  page,
}) => {
  await signIn(page, makeDemoEmail('ccf-editor'), '/ccf/footprints')
  await page.getByRole('link', { name: 'Noordhout 2025' }).click()
  await openTab(page, 'History')
  await expect(
    page.getByRole('heading', { name: 'Nothing has been saved since this footprint was made' }),
  ).toBeVisible()

  await openTab(page, /^Inputs/)
  await typeAmount(page, 'Natural gas, halls and drying', 'amount1', '20000')
  await typeAmount(page, 'Natural gas, halls and drying', 'amount2', '10000')
  await openTab(page, 'Basics')
  await page.getByRole('textbox', { name: 'Employees (full-time equivalents)' }).fill('150')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'The footprint is saved' }).first(),
  ).toBeVisible()

  await openTab(page, 'History')
  const changes = page.getByRole('region', { name: 'What changed' })
  const source = changes.getByRole('row', {
    name: /Natural gas, halls and drying Q1 2025, Q2 2025 Amount/,
  })
  await expect(source).toContainText('27650 in total')
  await expect(source).toContainText('30000 in total')
  await source.getByRole('button', { name: 'Q1 2025, Q2 2025' }).click()
  await expect(
    changes.getByRole('row', { name: /Natural gas, halls and drying Q1 2025 Amount/ }),
  ).toContainText('20000')
  await expect(changes.getByRole('row', { name: /Employees/ })).toContainText('150')
  await expectAccessible(page, 'footprint-history')

  await page.getByRole('button', { name: /^Version 1/ }).click()
  await chooseView(page, 'Emissions since then')
  await expect(page.getByText('Natural gas, halls and drying').last()).toBeVisible()
  await expectAccessible(page, 'footprint-history-emissions')
  await chooseView(page, 'Whole version')
  await expect(
    page
      .getByRole('region', { name: 'Whole version' })
      .getByRole('row', { name: /Natural gas, halls and drying/ }),
  ).toContainText('18240')
  await expectAccessible(page, 'footprint-history-version')
  await chooseView(page, 'Against now')
  await page.getByRole('button', { name: /Bring back source: Natural gas, halls/ }).click()
  await expectAccessible(page, 'footprint-history-restore')
  await bringBack(page)
  await expect(page.getByRole('button', { name: /Bring back source/ })).toHaveCount(0)
  await page.getByRole('button', { name: /Bring back: Employees/ }).click()
  await bringBack(page)
  await expect(page.getByText('Nothing differs from now')).toBeVisible()

  await page.getByRole('button', { name: /^Version 2/ }).click()
  await page.getByRole('button', { name: 'Bring back this version' }).click()
  await bringBack(page)
  await expect(page.getByRole('button', { name: /Brought back/ }).first()).toBeVisible()
  await openTab(page, 'Basics')
  await expect(
    page.getByRole('textbox', { name: 'Employees (full-time equivalents)' }),
  ).toHaveValue('150')

  await openTab(page, 'Home')
  await page.getByRole('button', { name: 'Close the year' }).click()
  await openTab(page, 'History')
  await page.getByRole('button', { name: /^Version 1/ }).click()
  await expect(page.getByRole('button', { name: 'Bring back this version' })).toHaveCount(0)
})
