import { expect, test, type Locator, type Page } from './test.ts'
import { expectAccessible } from './axe.ts'
import { confirmProposals, settleChecklist } from './checklist.ts'
import { readPdf } from './pdf-document.ts'
import { makeDocument, openAs } from './review-steps.ts'
import { demoPassword, makeDemoEmail } from './sign-in.ts'

test.use({ locale: 'en-GB' })

const product = 'Aluminium window profile, thermally broken'

test('an editor submits, the reviewer asks and rejects, the editor answers and changes, the reviewer sees only the changes and signs', async ({
  browser,
}) => {
  const editor = await openAs(browser, makeDemoEmail('lca-editor'))
  await editor.getByRole('link', { name: product }).click()
  await editor.getByRole('button', { name: 'Submit for review' }).click()
  const submission = editor.getByRole('dialog', { name: 'Submit for review' })
  await submission.getByRole('combobox', { name: 'Reviewer' }).click()
  await editor.getByRole('option', { name: /Reviewer \(demo\)/ }).click()
  await submission
    .getByRole('textbox', { name: 'Message to the reviewer' })
    .fill('Strips were weighed anew.')
  await submission.getByRole('button', { name: 'Submit' }).click()
  await expectToast(editor, 'Submitted to review!')
  await expect(editor.getByRole('note')).toContainText('until the reviewer decides')
  await editor.getByRole('link', { name: 'Review', exact: true }).click()
  await expect(editor.getByRole('treegrid', { name: 'Inputs as submitted' })).toBeVisible()

  // The reviewer is notified and accepts the review.
  const reviewer = await openAs(browser, 'reviewer@review.example', '/lca')
  await reviewer.getByRole('button', { name: /Notifications, \d+ unread/ }).click()
  await reviewer
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: new RegExp(product) })
    .first()
    .click()
  await expect(reviewer.getByText('Strips were weighed anew.')).toBeVisible()
  await reviewer
    .getByRole('toolbar', { name: 'Verdict' })
    .getByRole('button', { name: 'Accept request' })
    .click()
  await reviewer.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expectToast(reviewer, 'Accepted')
  await expectStatus(editor, 'In review')

  // A question about an amount, and one about a passage of a text.
  await findCell(reviewer, 'Polyamide strips with glass fibre', 'netAmount').click()
  await reviewer.keyboard.press('Shift+F2')
  await writeQuestion(reviewer, 'Is this the mass with or without cutting waste?')
  await expect(
    editor.getByRole('list', { name: 'Comments' }).getByRole('button', { name: /#1 .*Net amount/ }),
  ).toBeVisible()
  await reviewer
    .locator('label')
    .filter({ hasText: /^Texts$/ })
    .click()
  const passage = reviewer.getByText('glass-fibre reinforced polyamide strips')
  await selectWords(passage, 'glass-fibre reinforced polyamide')
  await reviewer.getByRole('button', { name: 'Ask about Product description', exact: true }).click()
  await expect(
    reviewer.getByRole('region', { name: 'New thread' }).getByRole('blockquote'),
  ).toHaveText('glass-fibre reinforced polyamide')
  await writeQuestion(reviewer, 'Which share of glass fibre? @LCA')
  await expectAccessible(reviewer, 'workbench-texts')
  await reviewer
    .getByRole('toolbar', { name: 'Verdict' })
    .getByRole('button', { name: 'Reject' })
    .click()
  const back = reviewer.getByRole('dialog', { name: 'Reject' })
  await back.getByRole('button', { name: 'Reject' }).click()
  await expect(back.getByRole('textbox', { name: 'Comment' })).toHaveAccessibleDescription(
    /required/,
  )
  await back.getByRole('textbox', { name: 'Comment' }).fill('Two questions are open.')
  await back.getByRole('button', { name: 'Reject' }).click()
  await expectToast(reviewer, 'Rejected reviews')

  // The editor sees both without reloading, answers, changes, resubmits.
  await expectStatus(editor, 'Rejected')
  await editor.getByRole('list', { name: 'Comments' }).getByRole('button', { name: /^#1 / }).click()
  await editor
    .getByRole('textbox', { name: 'Answer' })
    .fill('Without; it was entered twice. Corrected.')
  await editor.getByRole('button', { name: 'Send answer' }).click()
  await expect(
    reviewer
      .getByRole('list', { name: 'Comments' })
      .getByRole('button', { name: /^#1 .*answered/ }),
  ).toBeVisible()
  await editor.getByRole('link', { name: /^Report information/ }).click()
  await editor.getByText('1 open remark').click()
  const description = editor.getByRole('textbox', { name: 'Product description', exact: true })
  await description.click()
  await editor.keyboard.press('Control+End')
  await editor.keyboard.type(' The strips hold 25 % glass fibre.')
  await editor.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(editor, 'Calculation data updated!')
  await editor.getByRole('link', { name: /^Inputs/ }).click()
  await findCell(editor, 'Polyamide strips with glass fibre', 'netAmount').click()
  await editor.keyboard.type('0.22')
  await editor.keyboard.press('Enter')
  await expect(editor.getByText('All changes saved')).toBeVisible()
  await editor.getByRole('button', { name: 'Resubmit' }).click()
  await editor
    .getByRole('dialog', { name: 'Submit again?' })
    .getByRole('button', { name: 'Resubmit' })
    .click()
  await expectToast(editor, 'Re-submitted to review!')

  // The reviewer sees the changes only.
  await expectStatus(reviewer, 'Resubmitted')
  await reviewer
    .getByRole('toolbar', { name: 'Verdict' })
    .getByRole('button', { name: 'Accept request' })
    .click()
  await reviewer.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expectToast(reviewer, 'Accepted')
  await reviewer.getByRole('tab', { name: /^Changes/ }).click()
  const changes = reviewer.getByRole('list', { name: 'Changes' }).getByRole('listitem')
  await expect(changes).toHaveCount(2)
  await expect(changes.filter({ hasText: 'Polyamide strips with' })).toContainText('0.24 → 0.22')
  await expect(
    changes.filter({ hasText: 'Product description' }).getByRole('insertion'),
  ).toContainText('The strips hold 25 % glass fibre.')
  await expectAccessible(reviewer, 'workbench-changes')
  await reviewer.getByRole('tab', { name: /^Comments/ }).click()
  for (const number of [1, 2]) {
    const thread = reviewer
      .getByRole('list', { name: 'Comments' })
      .getByRole('button', { name: new RegExp(`^#${number} `) })
    await thread.click()
    await reviewer.getByRole('button', { name: 'Close thread' }).click()
    await expect(thread).toContainText('closed')
  }

  // The reviewer can open every tab of the calculation, without rights on the lists behind its
  // choices.
  const tabs = reviewer.getByRole('navigation', { name: 'Parts of this record' })
  for (const tab of [
    'Basics',
    'Advanced',
    'Inputs',
    'Report information',
    'Expert',
    'Results',
    'Documents',
    'History',
  ]) {
    await tabs.getByRole('link', { name: new RegExp(`^${tab}`) }).click()
    await expect(tabs.getByRole('link', { name: new RegExp(`^${tab}`) })).toHaveAttribute(
      'aria-current',
      'page',
    )
    if (tab === 'Inputs')
      await expect(findCell(reviewer, 'Polyamide strips with glass fibre', 'netAmount')).toHaveText(
        '0.22',
      )
    await expect(reviewer.getByRole('main').getByRole('alert')).toHaveCount(0)
  }
  await tabs.getByRole('link', { name: /^Review$/ }).click()

  await reviewer.getByRole('tab', { name: /^Checklist/ }).click()
  const checklist = reviewer.getByRole('tabpanel', { name: /Checklist/ })
  await expect(checklist.getByRole('group').first()).toBeVisible()
  await confirmProposals(reviewer, checklist)
  const open = checklist
    .getByRole('group')
    .filter({ hasNot: reviewer.getByRole('radio', { checked: true }) })
  const left = await open.count()
  await open.first().getByRole('radio', { name: 'Yes' }).check()
  await expect(open).toHaveCount(left - 1)
  await open.first().getByRole('radio', { name: 'Not applicable' }).check()
  await expect(open).toHaveCount(left - 2)
  // One count: an answer that needs a reason counts with its reason.
  const unexplained = await checklist
    .getByRole('group')
    .filter({ hasText: 'Give a reason before approval' })
    .count()
  await expect(reviewer.getByRole('toolbar', { name: 'Verdict' })).toContainText(
    new RegExp(`Checklist ${55 - left + 2 - unexplained} of 55`),
  )

  // An approval is refused while a question is open, and names how many are.
  const approve = reviewer
    .getByRole('toolbar', { name: 'Verdict' })
    .getByRole('button', { name: 'Approve' })
  await approve.click()
  const refused = reviewer.getByRole('dialog', { name: 'Approve and sign' })
  await expect(refused.getByRole('alert')).toHaveText(
    /^Checklist questions that need an answer or a reason: \d+$/,
  )
  await refused.getByRole('button', { name: 'Close' }).last().click()
  await settleChecklist(reviewer)
  await approve.click()
  const sign = reviewer.getByRole('dialog', { name: 'Approve and sign' })
  await expect(sign).toContainText('0 threads open')
  await expect(sign.locator('code')).toHaveText(/^[0-9a-f]{64}$/)
  await expectAccessible(reviewer, 'approve')
  await sign.getByLabel('Your password').fill('not my password')
  await sign.getByRole('button', { name: 'Approve and sign' }).click()
  await expect(sign.getByLabel('Your password')).toHaveAccessibleDescription(/not right/)
  await sign.getByLabel('Your password').fill(demoPassword)
  await sign.getByRole('button', { name: 'Approve and sign' }).click()
  await expectToast(reviewer, 'Approved!')
  await expectStatus(editor, 'Verified')

  for (const kind of ['Verification report', 'Declaration (EPD)']) {
    const pdf = readPdf(await makeDocument(editor, kind))
    expect(pdf, kind).toMatchObject({ isPdf: true, isComplete: true })
    expect(pdf.pages, kind).toBeGreaterThanOrEqual(2)
  }
  await editor.context().close()
  await reviewer.context().close()
})

/** Waits for the status without reloading. */
const expectStatus = (page: Page, status: string) =>
  expect(
    page
      .getByRole('main')
      .getByText(new RegExp(`${status}$`))
      .first(),
  ).toBeVisible()
const expectToast = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible()
const findCell = (page: Page, line: string, column: string): Locator =>
  page
    .getByRole('treegrid')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: line, exact: true }) })
    .locator(`[data-column="${column}"]`)

/** Writes a question; `@LCA` at its end is completed to the editor's name. */
async function writeQuestion(page: Page, text: string): Promise<void> {
  const form = page.getByRole('region', { name: 'New thread' })
  await form.getByRole('textbox', { name: 'Question or remark' }).pressSequentially(text)
  if (text.endsWith('@LCA')) {
    await expect(form.getByRole('option', { name: 'LCA editor (demo)' })).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form).toHaveCount(0)
}

/** Selects words like a mouse. */
async function selectWords(element: Locator, words: string): Promise<void> {
  await element.evaluate((node, wanted) => {
    const text = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    for (let part = text.nextNode(); part; part = text.nextNode()) {
      const at = part.textContent!.indexOf(wanted)
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(part, at)
      range.setEnd(part, at + wanted.length)
      getSelection()!.removeAllRanges()
      getSelection()!.addRange(range)
    }
  }, words)
}
