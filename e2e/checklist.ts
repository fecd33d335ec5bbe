import { expect, type Locator, type Page } from './test.ts'

/** Answers the rest of the checklist: each proposed answer by Enter, "Yes" for the others, and a reason where one is needed. */
export async function settleChecklist(reviewer: Page): Promise<void> {
  await reviewer.getByRole('tab', { name: /^Checklist/ }).click()
  const checklist = reviewer.getByRole('tabpanel', { name: /Checklist/ })
  const questions = checklist.getByRole('group')
  await expect(questions.first()).toBeVisible()
  await confirmProposals(reviewer, checklist)
  const open = questions.filter({ hasNot: reviewer.getByRole('radio', { checked: true }) })
  for (let left = await open.count(); left > 0; left--) {
    await waitForAnswer(reviewer, () => open.first().getByRole('radio', { name: 'Yes' }).check())
    await expect(open).toHaveCount(left - 1)
  }
  const unexplained = questions.filter({ hasText: 'Give a reason before approval' })
  for (let left = await unexplained.count(); left > 0; left--) {
    const note = unexplained.first().getByRole('textbox')
    await note.fill('Explained in the report.')
    await waitForAnswer(reviewer, () => note.blur())
    await expect(unexplained).toHaveCount(left - 1)
  }
}

/** Confirms proposed answers with the keyboard, one after the other. */
export async function confirmProposals(reviewer: Page, checklist: Locator): Promise<void> {
  const proposals = checklist.getByRole('button', { name: /^Confirm “/ })
  for (let left = await proposals.count(); left > 0; left--) {
    await waitForAnswer(reviewer, () => proposals.first().press('Enter'))
    await expect(proposals).toHaveCount(left - 1)
  }
}

/** Takes a step, and waits until the server has stored the answer: the approval counts stored answers. */
async function waitForAnswer(reviewer: Page, step: () => Promise<void>): Promise<void> {
  const stored = reviewer.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' &&
      response.url().endsWith('/checklist') &&
      response.ok(),
  )
  await step()
  await stored
}
