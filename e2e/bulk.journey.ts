import { expect, test, type Page } from './test.ts'
import { expectAccessible } from './axe.ts'
import { makeDemoEmail, signIn } from './sign-in.ts'

test.use({ locale: 'en-GB' })

const walls = ['Timber-frame wall, 184 mm', 'Timber-frame wall, 235 mm']

async function chooseProfile(page: Page, field: string, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Replace a profile' })
  await dialog.getByRole('combobox', { name: field }).fill(name)
  await page.getByRole('option', { name }).first().click()
}

test('a profile is replaced in two products with the totals shown before, and put back', async ({
  page,
}) => {
  await signIn(page, makeDemoEmail('lca-editor'))
  const dialog = page.getByRole('dialog', { name: 'Replace a profile' })

  await test.step('the totals of two walls are shown before anything is written', async () => {
    for (const name of walls) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
    await page.getByRole('toolbar').getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Replace a profile' }).click()
    await chooseProfile(page, 'Profile that is replaced', 'Stone wool')
    await expect(dialog.getByRole('row', { name: new RegExp(walls[0]!) })).toBeVisible()
    await chooseProfile(page, 'Profile in its place', 'Glass wool')
    await expect(dialog.getByRole('button', { name: 'Replace in 2 places' })).toBeEnabled()
    for (const name of walls)
      await expect(dialog.getByRole('row', { name: new RegExp(name) })).toContainText(/[+−]\d.*%/)
    await expectAccessible(page, 'replace-profile')
  })

  await test.step('both products get the other profile, and Undo puts the earlier one back', async () => {
    await dialog.getByRole('button', { name: 'Replace in 2 places' }).click()
    await expect(page.getByText('Profile replaced in 2 places')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('The earlier profile is back in 2 places')).toBeVisible()
  })

  await test.step('the sheet offers it for a cell, and its own undo takes it back', async () => {
    await page.getByRole('link', { name: walls[0]! }).click()
    await page
      .getByRole('link', { name: /^Inputs/ })
      .first()
      .click()
    const cell = page.locator('[data-column="environmentalProfile"]', { hasText: 'Stone wool' })
    await cell.first().click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Replace profile …' }).click()
    await expect(dialog.getByRole('row', { name: new RegExp(walls[1]!) })).toBeVisible()
    await expect(dialog.getByRole('checkbox', { name: walls[1]! })).not.toBeChecked()
    await chooseProfile(page, 'Profile in its place', 'Glass wool')
    await dialog.getByRole('button', { name: 'Replace in 1 place' }).click()
    await expect(page.getByText('Profile replaced in 1 place')).toBeVisible()
    const other = page.locator('[data-column="environmentalProfile"]', { hasText: 'Glass wool' })
    await expect(other.first()).toBeVisible()
    await page.getByRole('treegrid').press('Control+z')
    await expect(cell.first()).toBeVisible()
  })
})

test('a pasted unknown name gets first what the company chose for it before', async ({ page }) => {
  await signIn(page, makeDemoEmail('lca-editor'))
  await page.getByRole('link', { name: walls[0]! }).click()
  await page
    .getByRole('link', { name: /^Inputs/ })
    .first()
    .click()
  // Another product has a line with this description; no profile is called so, nor has a name like it.
  const rows = ['A3 packaging\t\t', 'Anchors of the lift\tLifting anchors\t2 kg']
  await page.evaluate((text) => navigator.clipboard.writeText(text), rows.join('\n'))
  await page.getByRole('gridcell').first().click()
  await page.keyboard.press('Control+v')
  const unread = page.getByRole('region', { name: 'Texts that could not be read' })
  const first = unread.getByRole('button').first()
  await expect(first).toHaveText(/^Steel section used \d+ times? · same unit · Metals$/)
  await expectAccessible(page, 'suggested-profiles')
  await first.click()
  await page.getByRole('button', { name: 'Paste', exact: true }).click()
  await expect(
    page
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell', { name: 'Anchors of the lift', exact: true }) }),
  ).toContainText('Steel section')
})
