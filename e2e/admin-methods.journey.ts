import { createHash } from 'node:crypto'
import { expect, test, type Locator, type Page } from './test.ts'
import { expectAccessible } from './axe.ts'
import { signIn } from './sign-in.ts'

test.use({ locale: 'en-GB', viewport: { width: 1600, height: 1000 } })

const findSample = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Sample declaration' })
const findPage = (page: Page): Locator =>
  findSample(page).getByRole('img', { name: /^Page \d+ of \d+$/ })
const findField = (page: Page, label: string): Locator =>
  page.getByRole('textbox', { name: label, exact: true })

/** Hash of the drawn page of the sample. */
async function readDrawing(page: Page): Promise<string> {
  await expect(findSample(page)).not.toHaveAttribute('aria-busy')
  const drawing = (await findPage(page).getAttribute('src')) ?? ''
  return createHash('sha256').update(drawing).digest('hex')
}

async function chooseSeveral(page: Page, field: string, options: RegExp[]): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  for (const option of options) await page.getByRole('option', { name: option }).click()
  await page.keyboard.press('Escape')
}

const chooseLanguageOfTexts = (page: Page, language: string): Promise<void> =>
  page.getByRole('radiogroup', { name: 'Language' }).getByText(language, { exact: true }).click()

async function saveMethod(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Method updated!').last()).toBeVisible()
}

test('an administrator makes a method, watches its declaration while typing, copies it and deletes it', async ({
  page,
}) => {
  await signIn(page, 'super-admin@platform.example', '/admin/methods')

  await test.step('a new method, which nobody can choose yet', async () => {
    await page.getByRole('link', { name: 'New method' }).click()
    await page.getByRole('button', { name: 'Create method' }).click()
    await expect(page.getByText('"Name" is required').first()).toBeVisible()
    await findField(page, 'Name').fill('House method')
    await chooseSeveral(page, 'Declared modules', [/^A1 /, /^A3 /, /^C4 /])
    await chooseSeveral(page, 'Headline indicators', [/^GWP-total/])
    await expectAccessible(page, 'new-method')
    await page.getByRole('button', { name: 'Create method' }).click()
    await expect(page.getByText('Method created!')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'House method' })).toBeVisible()
    await expect(
      page.getByRole('checkbox', { name: 'Can be chosen for new calculations' }),
    ).not.toBeChecked()
  })

  await test.step('the sample beside the form follows what is typed, and nothing is saved', async () => {
    await expect(findSample(page)).toContainText('because no complete product uses this one yet')
    await expect(findSample(page).getByRole('img', { name: /^Page 1 of \d+$/ })).toBeVisible()
    for (const number of [2, 3]) {
      await findSample(page).getByRole('button', { name: 'Next page' }).click()
      await expect(
        findSample(page).getByRole('img', { name: new RegExp(`^Page ${number} of `) }),
      ).toBeVisible()
    }
    const before = await readDrawing(page)
    await findField(page, 'LCA software').fill('Typed software 4.2')
    await expect.poll(() => readDrawing(page)).not.toBe(before)
    await expectAccessible(page, 'method-sample')
    await page.getByRole('textbox', { name: /^LCA software/ }).fill('')
    await expect.poll(() => readDrawing(page)).toBe(before)
    await findSample(page).getByRole('combobox', { name: 'Language' }).click()
    const inEnglish = await readDrawing(page)
    await page.getByRole('option', { name: 'German' }).click()
    await expect.poll(() => readDrawing(page)).not.toBe(inEnglish)
  })

  const label = 'Comparability'
  await test.step('a text of its own per language, and back to the default', async () => {
    await chooseLanguageOfTexts(page, 'Dutch')
    await page.getByRole('button', { name: `Start from the default: ${label}` }).click()
    await expect(findField(page, label)).not.toBeEmpty()
    await findField(page, label).fill('Alleen te vergelijken met hout.')
    await saveMethod(page)
    await page.reload()
    await expect(page.getByRole('button', { name: `Back to default: ${label}` })).toHaveCount(0)
    await chooseLanguageOfTexts(page, 'Dutch')
    await expect(findField(page, label)).toHaveText('Alleen te vergelijken met hout.')
    await expectAccessible(page, 'method-texts')
    await page.getByRole('button', { name: `Back to default: ${label}` }).click()
    await expect(
      page.getByRole('button', { name: `Start from the default: ${label}` }),
    ).toBeVisible()
    await saveMethod(page)
  })

  await test.step('a copy has the rules, and is deleted because nothing uses it', async () => {
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(page.getByText('Method copied. The copy is inactive.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'House method (copy)' })).toBeVisible()
    await expect(page.getByText('C4 Disposal').first()).toBeVisible()
    await deleteMethod(page)
    await expect(page.getByText('Method deleted!')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'House method (copy)' })).toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: 'House method' })).toHaveCount(1)
  })

  await test.step('a method that calculations use stays', async () => {
    await page.getByRole('link', { name: 'EN 15804+A2', exact: true }).click()
    await deleteMethod(page)
    await expect(page.getByRole('dialog')).toContainText('still used')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1, name: 'EN 15804+A2' })).toBeVisible()
  })
})

async function deleteMethod(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
}

test('an administrator finds, makes, changes and deletes a profile that all companies use', async ({
  page,
}) => {
  await signIn(page, 'super-admin@platform.example', '/admin/general-profiles')
  const header = page.getByRole('banner')

  await test.step('the list stands among the pages of administrators', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'General profiles' })).toBeVisible()
    await expect(header.getByRole('link', { name: 'Methods' })).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: 'Aluminium profile, primary' })
    await expect(row).toContainText('6.00E+00')
    await expect(row).toContainText('Demonstration library 1')
    await expectAccessible(page, 'general-profiles')
    await page.getByRole('searchbox').fill('no such profile')
    await expect(page.getByText('No items found')).toBeVisible()
    await page.getByRole('searchbox').fill('')
  })

  await test.step('a new one, with a stated price that differs from its effects', async () => {
    await page.getByRole('link', { name: 'New general profile' }).click()
    await findField(page, 'Name').fill('Hemp lime')
    await findField(page, 'Unique ID').fill('GENERAL-1')
    await page.getByRole('combobox', { name: 'Unit', exact: true }).click()
    await page.getByRole('option', { name: /kg/ }).first().click()
    await findField(page, 'Shadow price').fill('0.5')
    await page.getByRole('button', { name: 'Create profile' }).click()
    await expect(page).toHaveURL(/\/admin\/general-profiles\/[^/]+\/environmental-effects/)
    await expect(page.getByText(/Shadow price €0.50 \(stated\)/)).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Parts of this record' })
      .getByRole('link', { name: 'Versions' })
      .click()
    const table = page.getByRole('region', { name: 'Versions: Hemp lime' })
    await expect(table.getByRole('row').filter({ hasText: 'Hemp lime' })).toContainText('Current')
    await expectAccessible(page, 'versions-of-a-profile')
    await page.getByRole('link', { name: 'Basic information' }).click()
    await findField(page, 'Category').fill('Insulation')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Environmental profile updated!')).toBeVisible()
  })

  await test.step('its imports are beside it', async () => {
    await page.goto('/lca/imports/general-profiles')
    await expect(page).toHaveURL(/\/admin\/general-profiles\/imports$/)
    await expect(
      page.getByRole('heading', { level: 1, name: 'Imports of general profiles' }),
    ).toBeVisible()
    await expect(header.getByRole('link', { name: 'Methods' })).toBeVisible()
    await page.getByRole('link', { name: 'General profiles', exact: true }).last().click()
  })

  await test.step('deleted from the list', async () => {
    await page.getByRole('searchbox').fill('Hemp lime')
    const row = page.getByRole('row').filter({ hasText: 'GENERAL-1' })
    await expect(row).toContainText('Insulation')
    await row.getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(
      page.getByText('The environmental profile has been deleted with success!'),
    ).toBeVisible()
    await expect(row).toHaveCount(0)
  })
})
