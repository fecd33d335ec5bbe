import { expect, type Page } from './test.ts'

/** Answers the rest of the checklist: proposed answers, "Yes" for the others, and a reason where one is needed. */
export async function settleChecklist(reviewer: Page): Promise<void> {
  await reviewer.getByRole('tab', { name: /^Checklist/ }).click()
  const takeOver = reviewer.getByRole('button', { name: /^Take over \d+ proposed answers/ })
  const checklist = reviewer.getByRole('tabpanel', { name: /Checklist/ })
  const questions = checklist.getByRole('group')
  await expect(questions.first()).toBeVisible()
  if ((await takeOver.count()) > 0) await waitForAnswer(reviewer, () => takeOver.click())
  await expect(takeOver).toHaveCount(0)
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
