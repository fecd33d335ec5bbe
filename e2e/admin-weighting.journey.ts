import { expect, test } from './test.ts'
import { expectAccessible } from './axe.ts'
import { signIn } from './sign-in.ts'

test.use({ locale: 'en-GB' })

test('an administrator makes a new edition of a weighting set, and a changed price needs a source', async ({
  page,
}) => {
  await signIn(page, 'super-admin@platform.example', '/admin/weighting-sets')
  await expect(page.getByText(/given in the brief|practice knowledge/)).toHaveCount(0)
  await expect(page.getByText(/^To be checked against: /).first()).toBeVisible()
  await expectAccessible(page, 'weighting-sets')
  await page.getByRole('link', { name: 'New edition: NMD set 1 (EN 15804+A1, CML)' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'New edition: NMD set 1 (EN 15804+A1, CML)' }),
  ).toBeVisible()
  const price = page.getByRole('textbox', { name: /^Price of .*\(GWP\)/ })
  await price.fill('0.06')
  await page.getByRole('button', { name: 'Create edition' }).click()
  await expect(page.getByRole('alert')).toContainText('Name the source.')
  await expectAccessible(page, 'new-edition')
  await page
    .getByRole('textbox', { name: 'Source of the price of GWP', exact: true })
    .fill('Bepalingsmethode 2.0, table 6')
  await page.getByRole('button', { name: 'Create edition' }).click()
  await expect(page.getByText('Edition created!')).toBeVisible()
  const edition = page.getByRole('region', { name: 'NMD set 1 (EN 15804+A1, CML), edition 2' })
  await expect(edition.getByText('in use')).toBeVisible()
  await expect(edition.getByRole('row', { name: /^GWP/ })).toContainText(
    'Bepalingsmethode 2.0, table 6',
  )
  await expect(
    page
      .getByRole('region', { name: 'NMD set 1 (EN 15804+A1, CML), edition 1' })
      .getByText('in use'),
  ).toHaveCount(0)
})
