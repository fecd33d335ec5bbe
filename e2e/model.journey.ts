import {
  startReceiver,
  type WebhookReceiver,
} from '../packages/server/test/third-party/webhook-receiver.ts'
import { expectAccessible } from './axe.ts'
import { settleChecklist } from './checklist.ts'
import { copyProduct, signInHeaders } from './demo-copy.ts'
import { acceptReview, openAs, submitForReview } from './review-steps.ts'
import { demoPassword, makeDemoEmail } from './sign-in.ts'
import { expect, test, type Page } from './test.ts'

test.use({ locale: 'en-GB' })

const editorEmail = makeDemoEmail('lca-editor')
const name = 'Lintel as a model'

/** Declarations of the list. */
const MANY = 100
/** Every how many declarations are a sample. */
const INTERVAL = 50
/** Of a declaration [credits]. */
const PRICE = 10

const receivers: WebhookReceiver[] = []
test.afterAll(async () => {
  for (const receiver of receivers) await receiver.close()
})

const nameOf = (number: number): string => `Lintel ${String(number).padStart(3, '0')}`

/** A lintel of which the reinforcement may vary, and every fiftieth declaration is a sample. */
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
        { kind: 'sampling', interval: INTERVAL },
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

/** Adds credits to the company of the demonstration, as the platform does when it sells them. */
async function addCredits(page: Page, amount: number): Promise<void> {
  const headers = await signInHeaders(page, 'super-admin@platform.example')
  const companies = (await (
    await page.request.get('/2/companies?name=Noordhout+BV', { headers })
  ).json()) as { member: { '@id': string }[] }
  const booked = await page.request.post('/2/credit_transactions', {
    headers,
    data: { company: companies.member[0]!['@id'], amount, description: 'Bought' },
  })
  expect(booked.status(), await booked.text()).toBe(201)
}

/** An application of the company that is told of its models. */
async function addApplication(page: Page, webhookUrl: string): Promise<void> {
  const made = await page.request.post('/epic/applications', {
    headers: await signInHeaders(page, makeDemoEmail('share-admin')),
    data: { name: 'ERP', webhookUrl, modelMessages: true },
  })
  expect(made.status(), await made.text()).toBe(201)
}

test('a list of 100 is issued from a verified model within its bounds, and one for a project; a failed sample suspends it', async ({
  browser,
}) => {
  test.setTimeout(900_000)
  const receiver = await startReceiver()
  receivers.push(receiver)
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
      editor.getByText(`One of every ${INTERVAL} declarations goes to the reviewer as a sample.`),
    ).toBeVisible()
    await expectAccessible(editor, 'model-terms')
  })

  const sheet = editor.getByRole('treegrid', { name: 'Declarations to issue' })
  await test.step('of a list from Excel, a value outside its bounds is refused with the bound', async () => {
    await addApplication(editor, `${receiver.url}/hook`)
    await editor.getByRole('link', { name: 'Issue declarations' }).click()
    await expect(sheet).toBeVisible()
    await paste(editor, [
      'Name\tArticle number\tsteel',
      ...Array.from({ length: MANY }, (_, index) => {
        const steel = index === 0 ? 1.5 : 1 + (index * 0.3) / MANY
        return [nameOf(index + 1), `L-${index + 1}`, steel].join('\t')
      }),
    ])
    await editor.getByRole('button', { name: 'Paste', exact: true }).click()
    const outside = sheet.getByRole('row', { name: nameOf(1) })
    await expect(outside).toContainText('1.5 kg is above 1.3 kg')
    await expect(editor.getByText('1 row to correct')).toBeVisible()
    await expect(editor.getByRole('button', { name: `Issue ${MANY} declarations` })).toBeDisabled()
    await expectAccessible(editor, 'model-issue')
    await outside.getByRole('gridcell', { name: '1.5', exact: true }).click()
    await editor.keyboard.type('1.25')
    await editor.keyboard.press('Enter')
    await expect(outside).not.toContainText('is above')
  })

  await test.step('the price is shown first; without enough credits nothing is issued', async () => {
    await editor.getByRole('button', { name: `Issue ${MANY} declarations` }).click()
    const confirm = editor.getByRole('dialog', { name: `Issue ${MANY} declarations` })
    await expect(confirm).toContainText('Costs 1,000 credits.')
    await expect(confirm.getByRole('alert')).toContainText('The credits do not cover it')
    await expect(confirm.getByRole('button', { name: 'Issue', exact: true })).toBeDisabled()
    await expectAccessible(editor, 'model-too-few-credits')
    await confirm.getByRole('button', { name: 'Cancel' }).click()
    await addCredits(editor, (MANY + 1) * PRICE)
  })

  await test.step('a hundred are issued in one go, each with its number', async () => {
    await editor.getByRole('button', { name: `Issue ${MANY} declarations` }).click()
    const confirm = editor.getByRole('dialog', { name: `Issue ${MANY} declarations` })
    await expect(confirm).toContainText('Costs 1,000 credits.')
    await expect(confirm.getByRole('alert')).toHaveCount(0)
    await expectAccessible(editor, 'model-confirm')
    await confirm.getByRole('button', { name: 'Issue', exact: true }).click()
    await expect(editor.getByText(`${MANY} declarations are issued.`)).toBeVisible({
      timeout: 180_000,
    })
    await editor.getByRole('link', { name: 'Show what was issued' }).click()
    await expect(editor.getByText(`${MANY} declarations issued`)).toBeVisible()
    for (const number of [MANY, MANY - 1, INTERVAL + 1])
      await expect(
        editor
          .getByRole('row')
          .filter({ hasText: nameOf(number) })
          .getByText(/\d{3,}/)
          .first(),
      ).toBeVisible()
    await expect(editor.getByRole('row').filter({ hasText: nameOf(MANY) })).toContainText(
      'Waits for the reviewer',
    )
    await expectAccessible(editor, 'model-declarations')
  })

  await test.step('the same list again is not made, and costs nothing', async () => {
    await editor.getByRole('link', { name: 'Issue declarations' }).click()
    await paste(editor, ['Name\tArticle number\tsteel', `${nameOf(1)}\tL-1\t1.25`])
    await editor.getByRole('button', { name: 'Issue 1 declaration', exact: true }).click()
    const confirm = editor.getByRole('dialog', { name: 'Issue 1 declaration' })
    await expect(confirm).toContainText('1 declaration exists already')
    await expect(confirm).toContainText('They cost no credits.')
    await confirm.getByRole('button', { name: 'Cancel' }).click()
    await editor.getByRole('button', { name: 'Clear' }).click()
  })

  const project = 'Quay wall, Havenbedrijf De Kade, Delft'
  await test.step('one is issued for the delivery to a project, and is valid for a year', async () => {
    await paste(editor, [
      'Name\tsteel\tCustomer\tProject\tSite',
      'Lintel for the quay\t1.2\tHavenbedrijf De Kade\tQuay wall\tDelft',
    ])
    await editor.getByRole('button', { name: 'Issue 1 declaration', exact: true }).click()
    await editor
      .getByRole('dialog', { name: 'Issue 1 declaration' })
      .getByRole('button', { name: 'Issue', exact: true })
      .click()
    await expect(editor.getByText('1 declaration is issued.')).toBeVisible()
    await editor.getByRole('link', { name: 'Show what was issued' }).click()
    await expect(editor.getByText(`${MANY + 1} declarations issued`)).toBeVisible()
  })

  const publisher = await openAs(browser, makeDemoEmail('share-admin'), '/share/calculations')
  await test.step('its public page names customer and project, and the shorter validity', async () => {
    await publisher.getByRole('searchbox').fill('quay')
    const row = publisher.getByRole('row').filter({ hasText: 'Lintel for the quay' })
    await row.getByRole('checkbox').check()
    await publisher.getByRole('toolbar').getByRole('button', { name: 'Publish' }).click()
    const publishing = publisher.getByRole('dialog', { name: /^Publish .*Lintel for the quay$/ })
    await publishing.getByRole('combobox', { name: 'Collections' }).press('ArrowDown')
    await publisher.getByRole('option', { name: 'Public catalogue' }).click()
    await publisher.keyboard.press('Escape')
    await publishing.getByRole('button', { name: 'Publish 1 calculation' }).click()
    await expect(publisher.getByText('1 calculation is published')).toBeVisible()
    await publisher.goto('/epd?lang=en&q=quay')
    await publisher.getByRole('link', { name: /Lintel for the quay/ }).click()
    await expect(publisher.getByText(project)).toBeVisible()
    await expect(publisher.getByText(`declaration no. ${MANY + 1}`)).toBeVisible()
    const nextYear = new Date()
    nextYear.setUTCFullYear(nextYear.getUTCFullYear() + 1)
    const month = nextYear.toLocaleDateString('en-US', { timeZone: 'UTC', month: 'short' })
    const day = `${nextYear.getUTCDate()} ${month} ${nextYear.getUTCFullYear()}`
    await expect(publisher.getByText(day).first()).toBeVisible()
    await expectAccessible(publisher, 'public-project-declaration')
  })

  await test.step('a product says from which model it was issued', async () => {
    await editor.getByRole('link', { name: nameOf(MANY) }).click()
    const note = editor.getByRole('note').filter({ hasText: 'Issued from the verified model' })
    await expect(note).toContainText(`as number ${MANY}`)
    await note.getByRole('link', { name }).click()
  })

  await test.step('the reviewer judges the sample failed, which suspends the model', async () => {
    await reviewer.goto('/lca/models')
    await reviewer.getByRole('link', { name }).click()
    await reviewer.getByRole('link', { name: /^Issued/ }).click()
    const sample = reviewer.getByRole('row').filter({ hasText: nameOf(MANY) })
    await expect(sample.getByRole('link', { name: 'Reports' })).toBeVisible()
    const other = reviewer.getByRole('row').filter({ hasText: nameOf(MANY - 1) })
    await expect(other).toBeVisible()
    await expect(other.getByRole('link', { name: 'Reports' })).toHaveCount(0)
    await sample.getByRole('button', { name: nameOf(MANY) }).click()
    await reviewer.getByRole('menuitem', { name: 'Fail…' }).click()
    const verdict = reviewer.getByRole('dialog', { name: 'Fail the sample' })
    await verdict.getByRole('button', { name: 'Fail' }).click()
    await expect(verdict.getByText('Say what is wrong.')).toBeVisible()
    await verdict.getByLabel('Comment').fill('The steel is that of another supplier.')
    await verdict.getByRole('button', { name: 'Fail' }).click()
    await expect(reviewer.getByText('A sample has failed')).toBeVisible()
    await expect(editor.getByText(/Suspended$/).first()).toBeVisible()
    await editor.getByRole('link', { name: 'Issue declarations' }).click()
    await expect(editor.getByText('This model is not active')).toBeVisible()
  })

  await test.step('programs of the company and readers of the public page are told', async () => {
    const read = () =>
      receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type)
    await expect
      .poll(() => read().filter((type) => type === 'declaration.issued').length)
      .toBe(MANY + 1)
    await expect.poll(read).toContain('model.suspended')
    await publisher.reload()
    await expect(
      publisher.getByText('The verified model of this declaration is suspended.'),
    ).toBeVisible()
  })
  for (const page of [editor, reviewer, publisher]) await page.context().close()
})
