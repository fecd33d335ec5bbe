import { expect, test, type Page } from './test.ts'
import { expectAccessible } from './axe.ts'
import { makeDemoEmail, signIn } from './sign-in.ts'

test.use({ locale: 'en-GB', viewport: { width: 1600, height: 950 } })

const findCell = (page: Page, source: string, column: string) =>
  page
    .getByRole('row')
    .filter({ has: page.locator('[data-column=description]', { hasText: source }) })
    .first()
    .locator(`[data-column=${column}]`)

async function writeCell(page: Page, source: string, column: string, text: string): Promise<void> {
  await findCell(page, source, column).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

test('amounts typed without a connection are kept when the tab is lost, and saved by the next one', async ({
  page,
  context,
}) => {
  await signIn(page, makeDemoEmail('ccf-editor'), '/ccf/footprints')
  await page.getByRole('link', { name: 'Noordhout 2025' }).click()
  await page
    .getByRole('navigation', { name: 'Parts of this record' })
    .getByRole('link', { name: /^Inputs/ })
    .click()
  await expect(findCell(page, 'District heat', 'amount1')).toHaveText('182')
  const address = page.url()

  await context.setOffline(true)
  await writeCell(page, 'District heat', 'amount1', '190')
  await expect(page.getByText('Your edits are kept on this computer')).toBeVisible()
  await expectAccessible(page, 'footprint-offline')
  await page.close({ runBeforeUnload: false })
  await context.setOffline(false)

  const again = await context.newPage()
  await signIn(again, makeDemoEmail('ccf-editor'), address)
  await expect(findCell(again, 'District heat', 'amount1')).toHaveText('190')
  await expect(again.getByText('All changes saved')).toBeVisible()
  await again.reload()
  await expect(findCell(again, 'District heat', 'amount1')).toHaveText('190')
})
