import { expect, test, type Page } from './test.ts'
import { expectAccessible } from './axe.ts'
import { makeDemoEmail, signIn } from './sign-in.ts'

test.use({ locale: 'en-GB' })

const findCard = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a slider changes totals and saves nothing; tornado and simulation become a picture and a text of the report', async ({
  page,
}) => {
  await signIn(page, makeDemoEmail('lca-editor'))
  await page.getByRole('link', { name: 'Timber-frame wall, 184 mm' }).click()
  await page.getByRole('link', { name: /^Results/ }).click()
  await page.locator('label').filter({ hasText: 'Sensitivity' }).click()
  await findCard(page, 'What the result reacts to').getByText('Show as table').click()
  const largest = findCard(page, 'What the result reacts to')
    .getByRole('table')
    .getByRole('row')
    .nth(1)
  const name = await largest.getByRole('rowheader').innerText()

  const whatIf = findCard(page, 'What if')
  const total = whatIf.getByRole('row', { name: /^Total/ })
  await expect(total).toContainText('0%')
  const slider = whatIf.getByRole('slider', { name: `Amount of ${name}` })
  await slider.focus()
  await slider.press('End')
  await expect(total).not.toContainText(' 0%')
  await expect(whatIf.getByRole('button', { name: 'Take over' })).toBeEnabled()
  await whatIf.getByRole('combobox', { name: 'Shares of a waste scenario' }).click()
  await page.getByRole('option').first().click()
  await expect(whatIf.getByRole('slider', { name: 'Recycling' })).toBeVisible()
  await whatIf.getByRole('button', { name: 'Reset all' }).click()
  await expect(total).toContainText('0%')

  await page.getByRole('button', { name: 'Make 1,000 runs' }).click()
  await expect(page.getByRole('table', { name: 'Percentiles of the runs' })).toBeVisible()
  await expectAccessible(page, 'sensitivity')

  await page.getByRole('button', { name: 'Put into the report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sensitivity analysis in the report' })
  await expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue(
    new RegExp(`reacts most to ${name.replaceAll(/[^\w ]/g, '.')}`),
  )
  await expectAccessible(page, 'sensitivity-report')
  await dialog.getByRole('button', { name: 'Put into the report' }).click()
  await expect(dialog).toBeHidden()

  await page
    .getByRole('link', { name: /^Report information/ })
    .first()
    .click()
  await expect(
    page.getByText(/For the sensitivity of GWP-total over modules A1–C4/).first(),
  ).toBeVisible()
  const picture = page.getByRole('img', { name: /sensitivity/i })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1720)

  await page.getByRole('link', { name: /^Results/ }).click()
  await page.locator('label').filter({ hasText: 'Sensitivity' }).click()
  await page.getByRole('button', { name: 'Put into the report' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This will be replaced')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})
