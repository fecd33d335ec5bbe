import { expect, test, type Browser, type Page, type Response } from './test.ts'
import { readFileSync } from 'node:fs'
import { expectAccessible } from './axe.ts'
import { copyProduct, removeCopy } from './demo-copy.ts'
import { makeDemoEmail, signIn } from './sign-in.ts'

test.use({ locale: 'en-GB' })

const makeEditorEmail = makeDemoEmail('lca-editor')
test('questions, answers with files and steps appear on the other side without reloading; the sheet marks their inputs', async ({
  browser,
}) => {
  const product = 'Roof to talk about'
  const editor = await openAs(browser, makeEditorEmail)
  const calculation = await copyProduct(
    editor,
    makeEditorEmail,
    'Timber roof element, 300 mm insulated',
    product,
  )
  await editor.goto(`/lca/calculations/${calculation}/inputs`)
  await editor.getByRole('button', { name: 'Submit for review' }).click()
  const submission = editor.getByRole('dialog', { name: 'Submit for review' })
  await submission.getByRole('combobox', { name: 'Reviewer' }).click()
  await editor.getByRole('option', { name: /Reviewer \(demo\)/ }).click()
  await submission.getByRole('button', { name: 'Submit' }).click()
  await expect(submission).toBeHidden()

  const reviewer = await openAs(browser, 'reviewer@review.example', '/lca')
  const refusals: string[] = []
  reviewer.on('response', (answer) => answer.status() === 403 && refusals.push(answer.url()))
  await reviewer.goto('/lca/reviews')
  await reviewer.getByRole('link', { name: product }).click()
  const verdict = reviewer.getByRole('toolbar', { name: 'Verdict' })
  await verdict.getByRole('button', { name: 'Accept request' }).click()
  await waitForAnswer(reviewer, /accept_reviews$/, () =>
    reviewer.getByRole('dialog').getByRole('button', { name: 'Accept' }).click(),
  )
  await expect(
    editor
      .getByRole('main')
      .getByText(/In review$/)
      .first(),
  ).toBeVisible()

  const queue = await openAs(browser, makeEditorEmail, '/lca/reviews')
  const request = queue.getByRole('row').filter({ has: queue.getByRole('link', { name: product }) })
  await expect(request).toBeVisible()

  // A question about an amount: the editor sees the marked input in the sheet, and the list of
  // reviews counts it.
  const line = reviewer
    .getByRole('treegrid', { name: 'Inputs as submitted' })
    .getByRole('row')
    .filter({ has: reviewer.locator('[data-column=netAmount]') })
    .first()
  const name = (await line.locator('[data-column=description]').innerText()).trim()
  await line.locator('[data-column=netAmount]').click()
  await reviewer.keyboard.press('Shift+F2')
  const form = reviewer.getByRole('region', { name: 'New thread' })
  await form
    .getByRole('textbox', { name: 'Question or remark' })
    .fill('Where does this amount come from?')
  await waitForAnswer(reviewer, /\/threads$/, () =>
    form.getByRole('button', { name: 'Send' }).click(),
  )
  await expect(request).toContainText('1 open')
  await queue.context().close()
  await expect(editor.getByRole('button', { name: 'With remarks 1' })).toBeVisible()
  await editor.getByRole('button', { name: 'With remarks 1' }).click()
  const rows = editor
    .getByRole('treegrid')
    .getByRole('row')
    .filter({ has: editor.locator('[data-column=netAmount][role=gridcell]') })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(name)
  await rows.locator('[data-column=netAmount]').click()
  await expect(rows.locator('[data-column=netAmount]')).toHaveAccessibleDescription(
    /Remark #1, open: Where does this amount come from/,
  )
  await expect(editor.getByRole('link', { name: 'Answer #1' }).last()).toBeVisible()
  await expectAccessible(editor, 'sheet-with-remarks')
  await editor.locator('[data-remark=open]').click()

  // The answer has a file, which the other side downloads unchanged.
  const card = editor
    .getByRole('listitem')
    .filter({ has: editor.getByRole('button', { name: /^#1 / }) })
  await expect(card.getByText('Where does this amount come from?')).toBeVisible()
  const bill = Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  )
  await card
    .locator('input[type=file]')
    .setInputFiles({ name: 'bill of materials.pdf', mimeType: 'application/pdf', buffer: bill })
  await expect(card.getByRole('button', { name: 'Remove bill of materials.pdf' })).toBeVisible()
  await card.getByRole('textbox', { name: 'Answer' }).fill('From the bill of materials.')
  await waitForAnswer(editor, /\/comments$/, () =>
    card.getByRole('button', { name: 'Send answer' }).click(),
  )
  const seen = reviewer
    .getByRole('listitem')
    .filter({ has: reviewer.getByRole('button', { name: /^#1 .*answered/ }) })
  await expect(seen).toBeVisible()
  await expect(seen.getByText('From the bill of materials.', { exact: true })).toBeVisible()
  const download = reviewer.waitForEvent('download')
  await seen.getByRole('link', { name: 'bill of materials.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('bill of materials.pdf')
  expect(readFileSync(await (await download).path()).equals(bill)).toBe(true)

  // The other side sees answers of the checklist as well.
  await editor.getByRole('tab', { name: /^Checklist/ }).click()
  await reviewer.getByRole('tab', { name: /^Checklist/ }).click()
  const question = reviewer
    .getByRole('tabpanel', { name: /Checklist/ })
    .getByRole('group')
    .first()
  await waitForAnswer(reviewer, /\/checklist$/, () =>
    question.getByRole('radio', { name: 'Yes' }).check(),
  )
  await expect(
    editor
      .getByRole('tabpanel', { name: /Checklist/ })
      .getByRole('group')
      .first()
      .getByRole('radio', { name: 'Yes' }),
  ).toBeChecked()

  await verdict.getByRole('button', { name: 'Reject' }).click()
  const back = reviewer.getByRole('dialog', { name: 'Reject' })
  await back.getByRole('textbox', { name: 'Comment' }).fill('That was all.')
  await waitForAnswer(reviewer, /reject_reviews$/, () =>
    back.getByRole('button', { name: 'Reject' }).click(),
  )
  await expect(
    editor
      .getByRole('main')
      .getByText(/Rejected$/)
      .first(),
  ).toBeVisible()
  // No request was refused to the reviewer.
  expect(refusals).toEqual([])
  await removeCopy(editor, makeEditorEmail, calculation)
  for (const page of [editor, reviewer]) await page.context().close()
})

test('a verified calculation continues as a renewal, from the calendar, or as a new version, and remains unchanged itself', async ({
  browser,
}) => {
  const product = 'Precast concrete wall element, 200 mm'
  const editor = await openAs(browser, makeEditorEmail, '/lca/reviews?tab=validity')
  const entry = editor.getByRole('listitem').filter({ hasText: product })
  await expect(entry).toContainText(/Valid until .*days left/)
  await expectAccessible(editor, 'validity')
  await entry.getByRole('button', { name: `Start renewal: ${product}` }).click()
  await expectToast(editor, 'A new version was made as a draft')
  const renewal = await readCopyId(editor)
  await expect(editor.getByRole('heading', { level: 1 })).toContainText(product)
  await expect(
    editor
      .getByRole('treegrid')
      .getByRole('gridcell', { name: 'Precast concrete, normal strength' })
      .first(),
  ).toBeVisible()
  await editor.getByRole('link', { name: /^Report information/ }).click()
  await expect(
    editor.getByRole('textbox', { name: 'Product description', exact: true }),
  ).not.toHaveText('')
  await editor.goto('/lca/reviews?tab=validity')
  await expect(entry.getByRole('link', { name: 'Renewal' })).toHaveAttribute(
    'href',
    new RegExp(renewal),
  )
  await expect(entry.getByRole('button', { name: /^Start renewal/ })).toHaveCount(0)

  await entry.getByRole('link', { name: product }).click()
  await expect(
    editor
      .getByRole('main')
      .getByText(/Verified$/)
      .first(),
  ).toBeVisible()
  const verified = new URL(editor.url()).pathname.split('/')[3]!
  await editor.getByRole('button', { name: 'Make a new version' }).click()
  const version = await readCopyId(editor)
  expect(new Set([verified, renewal, version]).size).toBe(3)
  await editor
    .getByRole('treegrid')
    .getByRole('row')
    .filter({ has: editor.getByRole('gridcell', { name: 'Lifting anchors', exact: true }) })
    .locator('[data-column=netAmount]')
    .click()
  await editor.keyboard.type('0.8')
  await editor.keyboard.press('Enter')
  await expect(editor.getByText('All changes saved')).toBeVisible()

  // A second one is refused, and the message names the first.
  await editor.goto(`/lca/calculations/${verified}/inputs`)
  await expect(
    editor
      .getByRole('treegrid')
      .getByRole('row')
      .filter({ has: editor.getByRole('gridcell', { name: 'Lifting anchors', exact: true }) })
      .locator('[data-column=netAmount]'),
  ).toHaveText('0.6')
  await editor.getByRole('button', { name: 'Make a new version' }).click()
  await expect(editor.getByRole('alert').filter({ hasText: product })).toBeVisible()
  for (const id of [renewal, version]) await removeCopy(editor, makeEditorEmail, id)
  await editor.context().close()
})

async function openAs(browser: Browser, email: string, at?: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await signIn(page, email, at)
  return page
}

/** Runs an action and waits for the server's answer to it. */
async function waitForAnswer(
  page: Page,
  path: RegExp,
  act: () => Promise<void>,
): Promise<Response> {
  const answer = page.waitForResponse(
    (one) => one.request().method() !== 'GET' && path.test(new URL(one.url()).pathname),
  )
  await act()
  expect((await answer).ok()).toBe(true)
  return answer
}

/** Id of the newly created and opened draft. */
async function readCopyId(page: Page): Promise<string> {
  await expect(
    page
      .getByRole('main')
      .getByText(/(Draft|In progress|Valid|Incomplete)$/)
      .first(),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/lca\/calculations\/[\da-f-]{36}\/inputs/)
  return new URL(page.url()).pathname.split('/')[3]!
}

const expectToast = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible()
