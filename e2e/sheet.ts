import { expect, type Locator, type Page } from './test.ts'

/** Finds a cell of the line that has a text in one of its cells. */
export const findCell = (page: Page, line: string, column: string): Locator =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: line, exact: true }) })
    .locator(`[data-column=${column}]`)

/** Leaves only the lines with a text in a long sheet, which draws no others than those in view; without one, all. */
export const searchLines = (page: Page, text: string): Promise<void> =>
  page.getByRole('textbox', { name: 'Find in inputs' }).fill(text)

export const findParameters = (page: Page): Locator =>
  page.getByRole('region', { name: 'Parameters', exact: true })

export const findParameter = (page: Page, name: string, column: string): Locator =>
  findParameters(page)
    .getByRole('row')
    .filter({ has: page.locator('[data-column=name]', { hasText: new RegExp(`^${name}$`) }) })
    .locator(`[data-column=${column}]`)

/** Types into the active cell and into those to its right. */
export async function typeCells(page: Page, texts: readonly string[]): Promise<void> {
  for (const [index, text] of texts.entries()) {
    await page.keyboard.type(text)
    await page.keyboard.press(index === texts.length - 1 ? 'Enter' : 'Tab')
  }
}

/** Adds a parameter in the open list of parameters. */
export async function addParameter(
  page: Page,
  [name, value, unit]: readonly [name: string, value: string, unit: string],
): Promise<void> {
  await findParameters(page).getByRole('button', { name: 'Add parameter' }).first().click()
  await typeCells(page, [name, value, unit])
  await expect(findParameter(page, name, 'value')).toHaveText(value)
}

/** Types a value or a formula into a cell. */
export async function typeInto(page: Page, cell: Locator, text: string): Promise<void> {
  await cell.click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** Pastes a text into the sheet, from its first cell. */
export async function pasteRows(page: Page, rows: readonly string[]): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), rows.join('\n'))
  await page.getByRole('gridcell').first().click()
  await page.keyboard.press('Control+v')
}
