import { readFileSync } from 'node:fs'
import { readPdf, readWords } from './pdf-document.ts'
import { expect, type Locator, type Page } from './test.ts'

/** A rule that makes variants, as it is typed. */
interface TypedRule {
  from: string
  to: string
  step: string
  count: number
}

/** Makes variants by a rule of the first parameter, and types a production volume for each of them. */
export async function makeVariants(
  page: Page,
  { count, ...rule }: TypedRule,
  volumeOf: (index: number) => number,
): Promise<void> {
  await page.getByRole('button', { name: 'By a rule…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Variants by a rule' })
  await dialog.getByLabel('From', { exact: true }).fill(rule.from)
  await dialog.getByLabel('To', { exact: true }).fill(rule.to)
  await dialog.getByLabel('Step', { exact: true }).fill(rule.step)
  await dialog.getByRole('button', { name: `Make ${count} variants` }).click()
  await expect(dialog).toBeHidden()
  const volumes = page
    .getByRole('treegrid', { name: 'Table of variants' })
    .locator('[data-column=productionVolume][role=gridcell]')
  await expect(volumes.first()).toBeVisible()
  await volumes.first().click()
  for (let index = 0; index < count; index += 1) {
    await page.keyboard.type(String(volumeOf(index)))
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Variants saved')).toBeVisible()
  await expect(page.getByText(`${count} variants`, { exact: true })).toBeVisible()
}

/** Reads a number of the results of variants, by the names of its row and column. */
export async function readFigure(page: Page, row: RegExp, column: string): Promise<number> {
  const results = findResults(page)
  const head = results.getByRole('columnheader', { name: column, exact: true })
  const place = await head.getAttribute('aria-colindex')
  const cell = results.getByRole('row', { name: row }).locator(`[aria-colindex="${place}"]`)
  return Number((await cell.innerText()).replace(/[≥,]/g, ''))
}

export const findResults = (page: Page): Locator =>
  page.getByRole('region', { name: 'Results of the variants' })

/** Orders a declaration of all variants as their average. */
export async function orderAverage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await page
    .getByRole('combobox', { name: 'Declares' })
    .or(page.getByRole('textbox', { name: 'Declares' }))
    .first()
    .click()
  await page.getByRole('option', { name: 'all variants as average' }).click()
  const asked = page.waitForResponse(
    (answer) =>
      new URL(answer.url()).pathname === '/2/reports' && answer.request().method() === 'POST',
  )
  await page.getByRole('menuitem', { name: /Declaration \(EPD\)/ }).click()
  expect((await asked).status()).toBe(201)
}

/** Downloads the newest declaration of all variants as their average, and reads its PDF. */
export async function readAverage(
  page: Page,
): Promise<ReturnType<typeof readPdf> & { words: string }> {
  await page.getByRole('link', { name: 'Documents' }).click()
  const made = page.getByRole('row', {
    name: 'Declaration (EPD), all variants as average, English',
  })
  const link = made.getByRole('link', { name: 'Download' })
  await expect(link).toBeVisible({ timeout: 180_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const bytes = readFileSync(await download.path())
  return { ...readPdf(bytes), words: readWords(bytes) }
}
