import { expect, test, type Browser, type Locator, type Page } from './test.ts'
import { expectAccessible } from './axe.ts'
import { makeDemoEmail, signIn } from './sign-in.ts'

test.use({ locale: 'en-GB' })

const product = 'Glulam beam GL24h'

test('two editors in one calculation see each other, and lose no edit: other inputs, other fields of an input, the same field', async ({
  browser,
}) => {
  const anna = await openAsEditor(browser, 'lca-editor')
  const bert = await openAsEditor(browser, 'editor')
  await openInputs(anna)
  const address = anna.url()
  await openInputs(bert)
  expect(bert.url()).toBe(address)

  // Present users and their places.
  await expect(
    anna.getByRole('list', { name: 'Also here' }).getByText('Editor (demo)'),
  ).toBeAttached()
  await expect(
    bert.getByRole('list', { name: 'Also here' }).getByText('LCA editor (demo)'),
  ).toBeAttached()
  await findCell(bert, 'Melamine adhesive', 'Net amount').click()
  await expect(anna.locator('[data-colleague="Editor (demo)"]')).toBeVisible()
  await expectAccessible(anna, 'a-colleague-in-the-sheet')

  // Different inputs.
  await writeCell(anna, 'Stretch film', 'Net amount', '0.7')
  await writeCell(bert, 'Melamine adhesive', 'Net amount', '9.75')
  await expect(findCell(bert, 'Stretch film', 'Net amount')).toHaveText('0.7')
  await expect(findCell(anna, 'Melamine adhesive', 'Net amount')).toHaveText('9.75')

  // Different fields of one input, while one of the two is offline.
  await anna.context().setOffline(true)
  await writeCell(anna, 'Melamine adhesive', 'Net amount', '10')
  await expect(anna.getByText('Offline, 1 change kept')).toBeVisible()
  await writeCell(bert, 'Melamine adhesive', 'Data source', 'Delivery notes 2026')
  await expect(findSavedMark(bert)).toBeVisible()
  await anna.context().setOffline(false)
  await expect(findSavedMark(anna)).toBeVisible()
  for (const page of [anna, bert]) {
    await expect(findCell(page, 'Melamine adhesive', 'Net amount')).toHaveText('10')
    await expect(findCell(page, 'Melamine adhesive', 'Data source')).toHaveText(
      'Delivery notes 2026',
    )
  }

  // The same field: both values are shown, and one of the two users chooses.
  await anna.context().setOffline(true)
  await writeCell(anna, 'Melamine adhesive', 'Net amount', '11')
  await expect(anna.getByText('Offline, 1 change kept')).toBeVisible()
  await writeCell(bert, 'Melamine adhesive', 'Net amount', '12')
  await expect(findSavedMark(bert)).toBeVisible()
  await anna.context().setOffline(false)
  const question = anna.getByRole('alert').filter({ hasText: 'changed by somebody else too' })
  await expect(question).toContainText('Net amount of Melamine adhesive: yours 11, theirs 12')
  await expect(findCell(anna, 'Melamine adhesive', 'Net amount')).toContainText('11⇄ 12')
  await expectAccessible(anna, 'a-cell-two-people-changed')
  // Leaving decides nothing: the question remains after a reload.
  await anna.reload()
  await expect(question).toContainText('yours 11, theirs 12')
  await question.getByRole('button', { name: 'Keep mine: Net amount of Melamine adhesive' }).click()
  await expect(question).toHaveCount(0)
  await expect(findCell(bert, 'Melamine adhesive', 'Net amount')).toHaveText('11')

  // One user is still typing in the cell when the other's value arrives.
  await findCell(anna, 'Melamine adhesive', 'Net amount').click()
  await anna.keyboard.type('13')
  const theirs = anna.waitForResponse(
    async (answer) =>
      answer.request().method() === 'GET' &&
      /\/2\/(inputs\/|calculations\/[^/]+\/(sheet|inputs))/.test(answer.url()) &&
      (await answer.text()).includes('12.5'),
  )
  await writeCell(bert, 'Melamine adhesive', 'Net amount', '12.5')
  await expect(findSavedMark(bert)).toBeVisible()
  await theirs
  await anna.keyboard.press('Enter')
  await expect(question).toContainText('yours 13, theirs 12.5')
  await question
    .getByRole('button', { name: 'Take theirs: Net amount of Melamine adhesive' })
    .click()
  await expect(question).toHaveCount(0)
  await expect(findCell(anna, 'Melamine adhesive', 'Net amount')).toHaveText('12.5')

  // New and deleted inputs.
  await findCell(bert, 'Stretch film', 'Description').click()
  await bert.keyboard.press('Alt+Enter')
  await bert.keyboard.type('Cardboard edge protection')
  await bert.keyboard.press('Enter')
  await expect(findLine(anna, 'Cardboard edge protection')).toBeVisible()
  await findCell(anna, 'Cardboard edge protection', 'Description').click()
  await anna.keyboard.press('Alt+Delete')
  await expect(findLine(bert, 'Cardboard edge protection')).toHaveCount(0)

  // Undo reverts saved edits without touching those of the other user.
  await anna.keyboard.press('Control+z')
  await expect(findLine(bert, 'Cardboard edge protection')).toBeVisible()
  await findCell(bert, 'Cardboard edge protection', 'Description').click()
  await bert.keyboard.press('Alt+Delete')
  await expect(findLine(anna, 'Cardboard edge protection')).toHaveCount(0)

  await bert.close()
  await anna.context().close()
})

async function openAsEditor(browser: Browser, role: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await signIn(page, makeDemoEmail(role))
  await expect(page.getByRole('link', { name: product })).toBeVisible()
  return page
}

async function openInputs(page: Page): Promise<void> {
  await page.getByRole('link', { name: product }).click()
  await page.getByRole('link', { name: /^Inputs/ }).click()
  await expect(findLine(page, 'Melamine adhesive')).toBeVisible()
}

const findLine = (page: Page, name: string): Locator =>
  page
    .getByRole('treegrid')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name, exact: true }) })

/** The cell of an input under a column header. */
function findCell(page: Page, name: string, column: string): Locator {
  const fields: Record<string, string> = {
    Description: 'description',
    'Net amount': 'netAmount',
    'Data source': 'dataSource',
  }
  return findLine(page, name).locator(`[data-column="${fields[column]!}"]`)
}

async function writeCell(page: Page, name: string, column: string, text: string): Promise<void> {
  await findCell(page, name, column).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

const findSavedMark = (page: Page): Locator => page.getByText('All changes saved')
