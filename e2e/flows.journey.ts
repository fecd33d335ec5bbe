import { expectAccessible } from './axe.ts'
import { demoPassword, makeDemoEmail, signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

test.use({ locale: 'en-GB' })

test('the hot spot of a wall is found in its flows, explained, and put into the report as a picture', async ({
  page,
}) => {
  await signIn(page, makeDemoEmail('lca-editor'))
  await page.getByRole('link', { name: 'Timber-frame wall, 184 mm' }).click()
  await page.getByRole('link', { name: /^Results/ }).click()
  await page.locator('label').filter({ hasText: 'Flows' }).click()
  const flows = page.getByRole('group', { name: /^Flows of GWP-total, A1–C4/ })
  await expect(flows.getByRole('button', { name: /^C3, / })).toBeVisible()
  await expectAccessible(page, 'flows')

  await test.step('arrow keys lead to a module, and Enter explains it', async () => {
    await flows.locator('[tabindex="0"]').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Home')
    await expect(flows.getByRole('button', { name: /^A1, / })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'A1 · GWP-total' })).toBeFocused()
    await page.keyboard.press('Escape')
  })

  await test.step('the tree map and the table show the same', async () => {
    await page.locator('label').filter({ hasText: 'Tree map' }).click()
    await expect(flows.getByRole('button', { name: /^Stone wool.*, A1, / })).toBeVisible()
    await expectAccessible(page, 'flows-treemap')
    await page
      .locator('label')
      .filter({ hasText: /^Table$/ })
      .click()
    const table = page.getByRole('region', { name: /^Flows of GWP-total/ })
    await table.getByRole('button', { name: /^kg CO/ }).click()
    await expect(table.getByRole('columnheader', { name: /^kg CO/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    const total = await table.getByRole('row').last().innerText()
    await expect(page.getByRole('region', { name: 'Life cycle' })).toContainText(
      total.split('\t').at(-1)!.trim(),
    )
  })

  await test.step('hot spots have every indicator by module', async () => {
    await page.locator('label').filter({ hasText: 'Hot spots' }).click()
    const map = page.getByRole('group', { name: /^Indicators by module/ })
    await expect(map.getByRole('button', { name: /^GWP-total.*, C3, / })).toBeVisible()
    await expectAccessible(page, 'hot-spots')
  })

  await test.step('the picture is in the report information', async () => {
    await page.locator('label').filter({ hasText: 'Flows' }).click()
    await page.getByRole('button', { name: 'Put into the report' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sankey diagram in the report' })
    await expect(dialog.getByRole('group', { name: /GWP-total/ })).toBeVisible()
    await expectAccessible(page, 'flows-report')
    await dialog.getByRole('button', { name: 'Put into the report' }).click()
    await expect(dialog).toBeHidden()
    await page
      .getByRole('link', { name: /^Report information/ })
      .first()
      .click()
    const picture = page.getByRole('img', { name: 'Picture of the contribution analysis' })
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(1000)
  })
})

test('two walls: the flows of their difference add up to it', async ({ page }) => {
  await signIn(page, makeDemoEmail('lca-editor'))
  for (const name of ['Timber-frame wall, 235 mm', 'Timber-frame wall, 184 mm'])
    await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  await page
    .getByRole('toolbar', { name: '2 selected' })
    .getByRole('button', { name: 'Compare' })
    .click()
  const card = page.getByRole('region', { name: 'Where the difference comes from' })
  await expect(card.getByRole('img', { name: /^Stone wool/ }).first()).toBeVisible()
  await expectAccessible(page, 'compare-flows')
})

test('a list shows the figures of stored results with their modules, and keeps the choice', async ({
  page,
}) => {
  await signIn(page, makeDemoEmail('lca-editor'))
  await page.getByRole('button', { name: 'Impact' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'GWP-total' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'GWP-total' })).toBeVisible()
  const row = page.getByRole('row', { name: /Timber-frame wall, 184 mm/ })
  await expect(row).toContainText(/A–C/)
  await expect(page).toHaveURL(/impact=GWP-total/)
  await expectAccessible(page, 'list-impact')

  const { token } = (await (
    await page.request.post('/2/login_check', {
      data: { username: makeDemoEmail('lca-editor'), password: demoPassword },
    })
  ).json()) as { token: string }
  const href = (await row.getByRole('link').first().getAttribute('href'))!
  const results = (await (
    await page.request.get(`/2/calculations/${href.split('/').at(-2)}/results`, {
      headers: { authorization: `Bearer ${token}` },
    })
  ).json()) as { top: { code: string; total: number }[] }
  const total = results.top.find(({ code }) => code === 'GWP-total')!.total
  await expect(row).toContainText(total.toPrecision(3))
})
