import { readPdf } from '../packages/server/test/documents/read-pdf.ts'
import { settleChecklist } from './checklist.ts'
import { copyProduct, signInHeaders } from './demo-copy.ts'
import { acceptReview, makeDocument, openAs, submitForReview } from './review-steps.ts'
import { demoPassword, makeDemoEmail } from './sign-in.ts'
import { expect, test, type Page } from './test.ts'

test.use({ locale: 'en-GB' })

const operator = 'EPD-programma Bouwdata (demo)'

test('a verifier compares the evidence with the results, approves a settled checklist, and the documents say so', async ({
  browser,
}) => {
  const product = 'Lintel to verify'
  const editor = await openAs(browser, makeDemoEmail('lca-editor'))
  const calculation = await copyProduct(
    editor,
    makeDemoEmail('lca-editor'),
    'Concrete lintel, 100 × 140 mm',
    product,
  )
  await clearOperator(editor, calculation)
  await editor.goto(`/lca/calculations/${calculation}/advanced`)
  await chooseOperator(editor, operator)
  await submitForReview(editor)

  const reviewer = await openAs(browser, 'reviewer@review.example', '/lca/reviews')
  await acceptReview(reviewer, product)
  const verdict = reviewer.getByRole('toolbar', { name: 'Verdict' })

  // The evidence is what the results say.
  const climate = await readClimateChange(editor, calculation)
  await reviewer.getByRole('tab', { name: /^Checklist/ }).click()
  const checklist = reviewer.getByRole('tabpanel', { name: /Checklist/ })
  const evidence = checklist.getByText(/^D .* kg CO₂ eq, apart from A–C$/)
  await expect(evidence).toBeVisible()
  const shown = (await evidence.textContent())!
  const stated = shown.replace('−', '-')
  expect(Number(/^D (\S+) kg/.exec(stated)![1])).toBeCloseTo(climate.D, 2)

  await verdict.getByRole('button', { name: 'Approve' }).click()
  const refused = reviewer.getByRole('dialog', { name: 'Approve and sign' })
  await expect(refused.getByRole('alert')).toHaveText(
    /^Checklist questions that need an answer or a reason: \d+$/,
  )
  await expect(refused.getByRole('button', { name: 'Approve and sign' })).toHaveCount(0)
  await refused.getByRole('button', { name: 'Close' }).last().click()
  await settleChecklist(reviewer)
  await verdict.getByRole('button', { name: 'Approve' }).click()
  const sign = reviewer.getByRole('dialog', { name: 'Approve and sign' })
  await sign.getByLabel('Your password').fill(demoPassword)
  await sign.getByRole('button', { name: 'Approve and sign' }).click()
  await expect(reviewer.getByRole('status').filter({ hasText: 'Approved!' }).first()).toBeVisible()

  const declaration = readText(await makeDocument(editor, 'Declaration (EPD)'))
  expect(declaration).toContain(operator)
  expect(declaration).toContain('Reviewer (demo)')
  expect(declaration).toContain(formatScientific(climate.A1))
  const report = readText(await makeDocument(editor, 'Verification report'))
  expect(report).toContain(product)
  expect(report).toContain('Reviewer (demo)')
  expect(report).toContain('were verified independently and found to meet the rules')
  const [, answered, questions] = /(\d+) of (\d+) questions answered/.exec(report)!
  expect(answered).toBe(questions)
  expect(Number(questions)).toBeGreaterThan(20)
  // The evidence is printed as it was on the screen.
  expect(joinWords(report)).toContain(joinWords(shown))
  // Both documents are about the same content, which the verifier signed.
  const [, hash] = /Contenthash([0-9a-f]{64})/.exec(joinWords(declaration))!
  expect(joinWords(report)).toContain(`Hashofthecontent${hash!}`)
  expect(joinWords(report)).toContain(`Hashthatwassigned${hash!}`)
  for (const page of [editor, reviewer]) await page.context().close()
})

test('an approval is refused while a core indicator is not determined, whatever the checklist says', async ({
  browser,
}) => {
  const product = 'Timber roof element, 300 mm insulated'
  const editor = await openAs(browser, makeDemoEmail('lca-editor'))
  await editor.getByRole('link', { name: product }).click()
  await submitForReview(editor)
  const reviewer = await openAs(browser, 'reviewer@review.example', '/lca/reviews')
  await acceptReview(reviewer, product)
  await settleChecklist(reviewer)
  await reviewer
    .getByRole('toolbar', { name: 'Verdict' })
    .getByRole('button', { name: 'Approve' })
    .click()
  const refused = reviewer.getByRole('dialog', { name: 'Approve and sign' })
  await expect(refused.getByRole('alert')).toContainText('Core indicators are not determined:')
  await expect(refused.getByRole('button', { name: 'Approve and sign' })).toHaveCount(0)
  for (const page of [editor, reviewer]) await page.context().close()
})

/** Chooses the programme operator by its name, which every editor finds in the directory. */
async function chooseOperator(page: Page, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Programme operator' })
  await expect(field).toHaveValue('')
  await field.click()
  await page.getByRole('option', { name }).click()
  await expect(field).toHaveValue(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Calculation data updated!' }).first(),
  ).toBeVisible()
}

/** The copy has no programme operator. */
async function clearOperator(page: Page, calculation: string): Promise<void> {
  const cleared = await page.request.patch(`/2/calculations/${calculation}`, {
    headers: {
      ...(await signInHeaders(page, makeDemoEmail('lca-editor'))),
      'content-type': 'application/merge-patch+json',
    },
    data: { operator: null },
  })
  expect(cleared.status()).toBe(200)
}

/** GWP-total per module as the API gives it [kg CO2 eq per declared unit]. */
async function readClimateChange(
  page: Page,
  calculation: string,
): Promise<{ A1: number; D: number }> {
  const answer = await page.request.get(`/2/calculations/${calculation}/results`, {
    headers: await signInHeaders(page, makeDemoEmail('lca-editor')),
  })
  const { top } = (await answer.json()) as {
    top: { code: string; values: { A1: number; D: number } }[]
  }
  return top.find(({ code }) => code === 'GWP-total')!.values
}

/** `6.42E+00`, as the tables of a document print a figure. */
const formatScientific = (value: number): string => {
  const [digits, power] = value.toExponential(2).split('e')
  return `${digits}E${power!.startsWith('-') ? '−' : '+'}${power!.slice(1).padStart(2, '0')}`
}

/** A text without spaces, because a narrow column divides it at other places. */
const joinWords = (text: string): string => text.replaceAll(/\s/g, '')

const readText = (pdf: Buffer): string => readPdf(pdf).pages.join('\n').replace(/\s+/g, ' ')
