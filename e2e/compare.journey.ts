import { expect, test } from './test.ts'
import { expectAccessible } from './axe.ts'
import { makeDemoEmail, signIn } from './sign-in.ts'

test.use({ locale: 'en-GB' })

/** Counts the vertical scrollbars in an element. */
const countScrollbars = (within: Element): number =>
  [within, ...within.querySelectorAll('*')].filter(
    (one) =>
      /auto|scroll/.test(getComputedStyle(one).overflowY) &&
      one.scrollHeight > one.clientHeight + 1,
  ).length

test('two walls of one template are compared: results, inputs, fields, and the certainty of the difference', async ({
  page,
}) => {
  await signIn(page, makeDemoEmail('lca-editor'))
  for (const name of ['Timber-frame wall, 235 mm', 'Timber-frame wall, 184 mm'])
    await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  await page
    .getByRole('toolbar', { name: '2 selected' })
    .getByRole('button', { name: 'Compare' })
    .click()
  await expect(page).toHaveURL(/calculations\/compare\?ids=/)
  const results = page.getByRole('region', { name: 'Results', exact: true })
  await expect(results.getByRole('row', { name: /^Total A–C/ })).toContainText('%')
  await expectAccessible(page, 'compare')
  expect(await page.getByRole('main').evaluate(countScrollbars), 'one scrollbar').toBe(1)

  const lines = page.getByRole('region', { name: 'Inputs', exact: true }).last()
  await expect(lines.getByRole('row', { name: /^Stone wool/ })).toContainText('Net amount')
  await expect(lines.getByRole('row', { name: /^Gypsum fibreboard/ })).toHaveCount(0)
  await page.locator('label').filter({ hasText: 'Only what differs' }).click()
  await expect(lines.getByRole('row', { name: /^Gypsum fibreboard/ })).toContainText('the same')

  await page.locator('label').filter({ hasText: 'By indicator' }).click()
  await expect(results.last().getByRole('row', { name: /^AP/ })).toBeVisible()
  await page.getByRole('button', { name: 'Compute' }).click()
  await expect(page.getByRole('table', { name: 'How sure is the difference' })).toContainText(
    '100% of runs',
  )
  await expect(
    page
      .getByRole('region', { name: 'Fields', exact: true })
      .last()
      .getByRole('row', { name: /Reference service life/ }),
  ).toContainText('75')
  await expectAccessible(page, 'compare-indicators')
})

test('products with different declared units are not compared, and the page says why', async ({
  page,
}) => {
  await signIn(page, makeDemoEmail('lca-editor'))
  for (const name of ['Timber-frame wall, 184 mm', 'Timber portal frame'])
    await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  await page
    .getByRole('toolbar', { name: '2 selected' })
    .getByRole('button', { name: 'Compare' })
    .click()
  await expect(page.getByRole('note')).toContainText('The results cannot be compared')
  await expect(page.getByRole('row', { name: /^Total A–C/ })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Fields', exact: true }).last()).toBeVisible()
})
