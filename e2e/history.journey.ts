import { expect, test, type Page } from './test.ts'
import { expectAccessible } from './axe.ts'
import { makeDemoEmail, signIn } from './sign-in.ts'

test.use({ locale: 'en-GB' })

const chooseView = (page: Page, name: string) =>
  page.locator('label').filter({ hasText: name }).click()
const expectToast = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible()
const findTitle = (page: Page) => page.getByRole('heading', { level: 1 })

async function bringBack(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Bring back?' })
  await dialog.getByRole('button', { name: 'Bring back' }).click()
  await expect(dialog).toBeHidden()
}

test('an earlier version is shown, and restored field by field, input by input and completely', async ({
  page,
}) => {
  await signIn(page, makeDemoEmail('lca-editor'))
  await page.getByRole('link', { name: 'Sand-lime block wall, 214 mm' }).click()
  await page.getByRole('link', { name: 'History' }).click()
  await expect(
    page.getByRole('heading', { name: 'Nothing has been saved since this calculation was made' }),
  ).toBeVisible()

  await page.getByRole('link', { name: /^Basics/ }).click()
  await page.getByRole('textbox', { name: 'Product name' }).fill('Sand-lime block wall, 240 mm')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Calculation data updated!')
  await page.getByRole('link', { name: /^Results/ }).click()
  await chooseView(page, 'Sensitivity')
  await page.getByRole('textbox', { name: 'Sand-lime blocks, amount' }).fill('422')
  await page.getByRole('button', { name: 'Take over' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take over' }).click()
  await expectToast(page, '1 value taken over')

  await page.getByRole('link', { name: 'History' }).click()
  const changes = page.getByRole('region', { name: 'What changed' })
  await expect(changes.getByRole('row', { name: /Product name/ })).toContainText(
    'Sand-lime block wall, 214 mm',
  )
  await expect(
    changes.getByRole('row', { name: /Sand-lime blocks Net amount 376 422/ }),
  ).toBeVisible()
  await expectAccessible(page, 'history')

  await page.getByRole('button', { name: /^Version 1/ }).click()
  await chooseView(page, 'Whole version')
  await expect(
    page
      .getByRole('region', { name: 'Whole version' })
      .getByRole('row', { name: /Thin-bed mortar/ }),
  ).toBeVisible()
  await expectAccessible(page, 'history-version')
  await chooseView(page, 'Against now')
  await page.getByRole('button', { name: 'Bring back: Product name' }).click()
  await expectAccessible(page, 'history-restore')
  await bringBack(page)
  await expect(findTitle(page)).toHaveText('Sand-lime block wall, 214 mm')
  await expect(page.getByRole('button', { name: 'Bring back: Product name' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Bring back line: Sand-lime blocks' }).click()
  await bringBack(page)
  await expect(page.getByText('Nothing differs from now')).toBeVisible()

  await page.getByRole('button', { name: /^Version 2/ }).click()
  await page.getByRole('button', { name: 'Bring back this version' }).click()
  await bringBack(page)
  await expect(findTitle(page)).toHaveText('Sand-lime block wall, 240 mm')
  await expect(page.getByRole('button', { name: /Brought back/ }).first()).toBeVisible()

  await page.getByRole('button', { name: /^Version 1/ }).click()
  await page.getByRole('link', { name: 'Compare results with now' }).click()
  await expect(findTitle(page)).toHaveText('Compare')
  await expect(page.getByRole('list', { name: 'Compared' })).toContainText('version 1')
  await expect(
    page
      .getByRole('region', { name: 'Inputs' })
      .last()
      .getByRole('row', { name: /Sand-lime blocks changed 376 kg 422 kg Net amount/ }),
  ).toBeVisible()
})
