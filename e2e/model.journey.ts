import { expectAccessible } from './axe.ts'
import { settleChecklist } from './checklist.ts'
import { copyProduct, signInHeaders } from './demo-copy.ts'
import { acceptReview, openAs, submitForReview } from './review-steps.ts'
import { demoPassword, makeDemoEmail } from './sign-in.ts'
import { expect, test, type Page } from './test.ts'

test.use({ locale: 'en-GB' })

const editorEmail = makeDemoEmail('lca-editor')
const name = 'Lintel as a model'

/** A lintel of which the reinforcement may vary, and every fifth declaration is a sample. */
async function makeProductWithTerms(page: Page): Promise<string> {
  const id = await copyProduct(page, editorEmail, 'Concrete lintel, 100 × 140 mm', name)
  const address = `/2/calculations/${id}`
  const headers = await signInHeaders(page, editorEmail)
  const patch = { ...headers, 'content-type': 'application/merge-patch+json' }
  const written = await page.request.put(`${address}/parameters`, {
    headers,
    data: { parameters: [{ name: 'steel', value: 1.1, unit: 'kg' }] },
  })
  expect(written.status(), await written.text()).toBe(200)
  const { parameters } = (await written.json()) as { parameters: { id: string }[] }
  const inputs = (await (
    await page.request.get(`${address}/inputs?itemsPerPage=100`, { headers })
  ).json()) as { member: { '@id': string; description?: string }[] }
  const line = inputs.member.find(({ description }) => description === 'Reinforcing steel B500')!
  const formula = await page.request.patch(line['@id'], {
    headers: patch,
    data: { netAmountFormula: 'steel' },
  })
  expect(formula.status(), await formula.text()).toBe(200)
  const terms = await page.request.patch(address, {
    headers: patch,
    data: {
      modelTerms: [
        { kind: 'parameter', parameter: parameters[0]!.id, minimum: 1, maximum: 1.3 },
        { kind: 'sampling', interval: 5 },
      ],
    },
  })
  expect(terms.status(), await terms.text()).toBe(200)
  const computed = await page.request.post('/2/calculation_result_journals', {
    headers,
    data: { calculation: address },
  })
  expect(computed.status(), await computed.text()).toBe(201)
  return id
}

/** Pastes a table, as a spreadsheet program puts it on the clipboard. */
const paste = (page: Page, lines: readonly string[]): Promise<void> =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, lines.join('\n'))

test('declarations are issued from a verified model within its bounds, and a failed sample suspends it', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const editor = await openAs(browser, editorEmail)
  const product = await makeProductWithTerms(editor)
  const reviewer = await openAs(browser, 'reviewer@review.example', '/lca/reviews')

  await test.step('the product is verified with its terms', async () => {
    await editor.goto(`/lca/calculations/${product}/basics`)
    await submitForReview(editor)
    await reviewer.reload()
    await acceptReview(reviewer, name)
    await settleChecklist(reviewer)
    await reviewer
      .getByRole('toolbar', { name: 'Verdict' })
      .getByRole('button', { name: 'Approve' })
      .click()
    const sign = reviewer.getByRole('dialog', { name: 'Approve and sign' })
    await sign.getByLabel('Your password').fill(demoPassword)
    await sign.getByRole('button', { name: 'Approve and sign' }).click()
    await expect(
      reviewer.getByRole('status').filter({ hasText: 'Approved!' }).first(),
    ).toBeVisible()
  })

  await test.step('it is put into use, and its terms stand in words', async () => {
    await editor.goto(`/lca/calculations/${product}/model`)
    await expect(editor.getByRole('heading', { name: 'Samples' })).toBeVisible()
    await expectAccessible(editor, 'model-of-product')
    await editor.getByRole('button', { name: 'Use as model' }).click()
    await expect(editor.getByRole('heading', { level: 1, name })).toBeVisible()
    await editor.goto('/lca/models')
    await expectAccessible(editor, 'models')
    await editor.getByRole('link', { name }).click()
    await expect(editor.getByRole('row', { name: /steel/ }).first()).toContainText('1.3 kg')
    await expect(
      editor.getByText('One of every 5 declarations goes to the reviewer as a sample.'),
    ).toBeVisible()
    await expectAccessible(editor, 'model-terms')
  })

  const sheet = editor.getByRole('treegrid', { name: 'Declarations to issue' })
  await test.step('a value outside its bounds is refused with the bound', async () => {
    await editor.getByRole('link', { name: 'Issue declarations' }).click()
    await expect(sheet).toBeVisible()
    await paste(editor, [
      'Name\tArticle number\tsteel',
      'Lintel A\tL-A\t1',
      'Lintel B\tL-B\t1.1',
      'Lintel C\tL-C\t1.2',
      'Lintel D\tL-D\t1.3',
      'Lintel E\tL-E\t1.5',
    ])
    const outside = sheet.getByRole('row', { name: /Lintel E/ })
    await expect(outside).toContainText('1.5 kg is above 1.3 kg')
    await expect(editor.getByRole('button', { name: 'Issue 5 declarations' })).toBeDisabled()
    await expectAccessible(editor, 'model-issue')
    await outside.getByRole('gridcell', { name: '1.5', exact: true }).click()
    await editor.keyboard.type('1.25')
    await editor.keyboard.press('Enter')
    await expect(outside).not.toContainText('is above')
  })

  await test.step('five are issued, each with its number', async () => {
    await editor.getByRole('button', { name: 'Issue 5 declarations' }).click()
    const confirm = editor.getByRole('dialog', { name: 'Issue 5 declarations' })
    await expect(confirm).toContainText('Credits are booked')
    await expectAccessible(editor, 'model-confirm')
    await confirm.getByRole('button', { name: 'Issue', exact: true }).click()
    await expect(editor.getByText('5 declarations are issued.')).toBeVisible({ timeout: 60_000 })
    await editor.getByRole('link', { name: 'Show what was issued' }).click()
    for (const letter of ['A', 'B', 'C', 'D', 'E'])
      await expect(
        editor
          .getByRole('row')
          .filter({ hasText: `Lintel ${letter}` })
          .getByText(/\d{3,}/)
          .first(),
      ).toBeVisible()
    await expect(editor.getByRole('row').filter({ hasText: 'Lintel E' })).toContainText(
      'Waits for the reviewer',
    )
    await expectAccessible(editor, 'model-declarations')
  })

  await test.step('a product says from which model it was issued', async () => {
    await editor.getByRole('link', { name: 'Lintel A' }).click()
    const note = editor.getByRole('note').filter({ hasText: 'Issued from the verified model' })
    await expect(note).toContainText('as number 1')
    await note.getByRole('link', { name }).click()
  })

  await test.step('the reviewer judges the sample failed, which suspends the model', async () => {
    await reviewer.goto('/lca/models')
    await reviewer.getByRole('link', { name }).click()
    await reviewer.getByRole('link', { name: /^Issued/ }).click()
    const sample = reviewer.getByRole('row').filter({ hasText: 'Lintel E' })
    await sample.getByRole('button', { name: /Lintel E/ }).click()
    await reviewer.getByRole('menuitem', { name: 'Failed…' }).click()
    const verdict = reviewer.getByRole('dialog', { name: 'The sample failed' })
    await verdict.getByRole('button', { name: 'Failed' }).click()
    await expect(verdict.getByText('Say what is wrong.')).toBeVisible()
    await verdict.getByLabel('Comment').fill('The steel is that of another supplier.')
    await verdict.getByRole('button', { name: 'Failed' }).click()
    await expect(reviewer.getByText('A sample has failed')).toBeVisible()
    await expect(editor.getByText(/Suspended$/).first()).toBeVisible()
    await editor.getByRole('link', { name: 'Issue declarations' }).click()
    await expect(editor.getByText('This model is not active')).toBeVisible()
  })
  for (const page of [editor, reviewer]) await page.context().close()
})
