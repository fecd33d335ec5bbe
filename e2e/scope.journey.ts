import { expect, test } from './test.ts'
import { expectAccessible } from './axe.ts'
import { saveForm } from './save-form.ts'
import { makeDemoEmail, signIn } from './sign-in.ts'

test.use({ locale: 'en-GB' })

test('an editor chooses the modules of a declaration: a module without data is ND with a warning until it is declared without flows, one left out is MND', async ({
  page,
}) => {
  await signIn(page, makeDemoEmail('lca-editor'))
  await page.getByRole('link', { name: 'Timber roof element, 300 mm insulated' }).click()
  await page.getByRole('link', { name: /^Advanced/ }).click()
  await expect(page.getByText('Fuel: Diesel · 28 l/100 km')).toBeVisible()
  await page.getByRole('radio', { name: 'As chosen here' }).check()
  const modules = page
    .getByRole('combobox', { name: 'Declared modules' })
    .or(page.getByRole('textbox', { name: 'Declared modules' }))
  await expect(page.getByText('B4 Replacement').first()).toBeVisible()
  await modules.first().click()
  await page.getByRole('option', { name: 'B3 Repair' }).click()
  await page.getByRole('option', { name: 'B2 Maintenance' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Show A1–A3 as their sum alone' }).check()
  await expectAccessible(page, 'declared-modules')
  await saveForm(page)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Show A1–A3 as their sum alone' })).toBeChecked()

  await page.getByRole('button', { name: /^Check/ }).click()
  const warning = page.getByRole('link', { name: /Module B3 is declared, but has no lines/ })
  await expect(warning).toBeVisible()
  await warning.click()
  await expect(modules.first()).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: /^Results/ }).click()
  await expect(page.getByRole('button', { name: 'ND: explain module B3' })).toBeVisible()
  await expect(page.getByRole('button', { name: /explain module B4/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /explain module B2/ })).toHaveCount(0)

  await page.getByRole('link', { name: /^Advanced/ }).click()
  // With the mouse: a press on the label opens the list, also while the code of the box still loads.
  const reason = page.getByRole('textbox', { name: 'Why nothing happens in B3' })
  await page.getByText('Declared without flows', { exact: true }).click()
  await page.getByRole('option', { name: 'B3 Repair' }).click()
  await expect(reason).toBeVisible()
  // By keyboard: the last chosen module is removed, and the third of the list is chosen.
  await page.keyboard.press('Backspace')
  await expect(reason).toHaveCount(0)
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(reason).toHaveAccessibleDescription(/beside the figures of 0/)
  await page.keyboard.press('Escape')
  await saveForm(page)
  await page.getByRole('button', { name: /^Check/ }).click()
  await page.getByRole('link', { name: /State why nothing happens in this module/ }).click()
  await page.keyboard.press('Escape')
  await reason.click()
  await reason.fill('The element cannot be repaired in place.')
  await expectAccessible(page, 'modules-without-flows')
  await saveForm(page)
  await page.getByRole('link', { name: /^Results/ }).click()
  await expect(page.getByRole('button', { name: /explain module B4/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'ND: explain module B3' })).toHaveCount(0)
})
