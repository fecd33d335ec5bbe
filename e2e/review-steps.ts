import { readFileSync } from 'node:fs'
import { signIn } from './sign-in.ts'
import { expect, type Browser, type Page } from './test.ts'

/** Opens the app as one more person, in a browser context of their own. */
export async function openAs(browser: Browser, email: string, at?: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await signIn(page, email, at)
  return page
}

/** Submits the open calculation to the reviewer of the demonstration. */
export async function submitForReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit for review' }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit for review' })
  await dialog.getByRole('combobox', { name: 'Reviewer' }).click()
  await page.getByRole('option', { name: /Reviewer \(demo\)/ }).click()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog).toBeHidden()
}

/** Opens the request for this product from the list of reviews, and accepts it. */
export async function acceptReview(reviewer: Page, product: string): Promise<void> {
  await reviewer.getByRole('link', { name: product }).click()
  await reviewer
    .getByRole('toolbar', { name: 'Verdict' })
    .getByRole('button', { name: 'Accept request' })
    .click()
  await reviewer.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect(
    reviewer.getByRole('toolbar', { name: 'Verdict' }).getByRole('button', { name: 'Approve' }),
  ).toBeVisible()
}

/** Makes a document with the menu of the header, and downloads it. */
export async function makeDocument(page: Page, kind: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  return chooseDocument(page, kind)
}

/** Chooses a kind in the open menu, and downloads the document. */
export async function chooseDocument(page: Page, kind: string): Promise<Buffer> {
  await page
    .getByRole('menuitem', { name: new RegExp(`^${kind.replace(/[()]/g, '\\$&')}`) })
    .click()
  const line = page.getByRole('listitem').filter({ hasText: kind }).first()
  const download = page.waitForEvent('download')
  await line.getByRole('link', { name: 'Download' }).click({ timeout: 60_000 })
  const file = readFileSync(await (await download).path())
  await page.keyboard.press('Escape')
  return file
}
