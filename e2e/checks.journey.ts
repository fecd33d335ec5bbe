import { expect, test } from './test.ts'
import { expectAccessible } from './axe.ts'
import { saveForm } from './save-form.ts'
import { makeDemoEmail, signIn } from './sign-in.ts'

test.use({ locale: 'en-GB' })

test('an excluded flow shows its share, a large one names its rule, and results state the data quality', async ({
  page,
}) => {
  await signIn(page, makeDemoEmail('lca-editor'))
  await page.getByRole('link', { name: 'Timber portal frame, span 18 m' }).click()
  await page.getByRole('link', { name: /^Report information/ }).click()
  await page.getByRole('button', { name: 'Add a flow' }).click()
  const flow = page.getByRole('group', { name: 'Flow 1' })
  await flow.getByRole('textbox', { name: 'Mass' }).fill('60')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Flow 1, Module' })).toBeVisible()
  await flow.getByRole('textbox', { name: 'Flow' }).fill('Joint tape')
  await flow
    .getByRole('combobox', { name: 'Module' })
    .or(flow.getByRole('textbox', { name: 'Module' }))
    .first()
    .click()
  await page.getByRole('option', { name: 'A3', exact: true }).click()
  await flow.getByRole('textbox', { name: 'Why it is left out' }).fill('No data of the supplier')
  await expect(flow).toContainText('above 1 %')
  await expectAccessible(page, 'excluded-flows')
  await saveForm(page)

  await page.getByRole('button', { name: /^Check/ }).click()
  const warning = page.getByRole('link', { name: /“Joint tape” is .* % of the mass of A1–A3/ })
  await expect(warning).toContainText('EN 15804+A2, cut-off rules')
  await warning.click()
  await flow.getByRole('textbox', { name: 'Mass' }).fill('0.5')
  await expect(flow).not.toContainText('above 1 %')
  await saveForm(page)
  await page.getByRole('button', { name: /^Check/ }).click()
  await expect(page.getByText('Data quality:').first()).toBeVisible()
  await expect(warning).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: /^Results/ }).click()
  await page.getByText(/^Data quality:/).click()
  await expect(page.getByRole('row', { name: /Technology/ })).toContainText('of the impact')

  await page.getByRole('link', { name: 'History' }).click()
  await expect(
    page.getByRole('region', { name: 'What changed' }).getByRole('row', { name: /Excluded flows/ }),
  ).toContainText('Joint tape (0.5 kg)')
})
