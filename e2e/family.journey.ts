import { readPdf } from '../packages/server/test/documents/read-pdf.ts'
import { expectAccessible } from './axe.ts'
import { settleChecklist } from './checklist.ts'
import { signInHeaders } from './demo-copy.ts'
import { acceptReview, chooseDocument, openAs, submitForReview } from './review-steps.ts'
import { demoPassword, makeDemoEmail } from './sign-in.ts'
import { expect, test, type Page } from './test.ts'

test.use({ locale: 'en-GB' })

const product = 'Aluminium window profile, thermally broken'
const email = makeDemoEmail('lca-editor')

test('variants made by a rule are reviewed, signed, and declared as one average with its range', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const editor = await openAs(browser, email)
  await giveParameter(editor)
  await editor.getByRole('link', { name: product }).click()

  await test.step('a rule makes three variants, each with its production volume', async () => {
    await editor.getByRole('link', { name: /^Variants/ }).click()
    await editor.getByRole('button', { name: 'By a rule…' }).click()
    const rule = editor.getByRole('dialog', { name: 'Variants by a rule' })
    await rule.getByLabel('From').fill('0.2')
    await rule.getByLabel('To', { exact: true }).fill('0.3')
    await rule.getByLabel('Step').fill('0.05')
    await rule.getByRole('button', { name: 'Make 3 variants' }).click()
    await editor
      .getByRole('row')
      .filter({ has: editor.getByRole('gridcell', { name: 'strips 0.2 kg', exact: true }) })
      .locator('[data-column="productionVolume"]')
      .click()
    for (const volume of ['100', '200', '100']) {
      await editor.keyboard.type(volume)
      await editor.keyboard.press('Enter')
    }
    await editor.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(editor.getByText('3 variants', { exact: true })).toBeVisible()
  })
  await submitForReview(editor)

  const reviewer = await openAs(browser, 'reviewer@review.example', '/lca/reviews')
  await test.step('the reviewer sees what varies, and the figures of each variant with their range', async () => {
    await acceptReview(reviewer, product)
    await reviewer.locator('label').filter({ hasText: 'Parameters, variants' }).click()
    const view = reviewer.getByRole('region', { name: 'Parameters, variants' })
    await expect(view.getByRole('row', { name: /^strips 0\.24/ })).toBeVisible()
    await expect(view.getByRole('row', { name: /strips 0\.3 kg .*strips = 0\.3 kg/ })).toBeVisible()
    await expect(view.getByRole('columnheader', { name: 'Highest in' })).toBeVisible()
    await expectAccessible(reviewer, 'workbench-family')
    await reviewer
      .locator('label')
      .filter({ hasText: /^Inputs$/ })
      .click()
    await expect(reviewer.getByRole('treegrid').getByText('=strips')).toBeVisible()
  })
  await test.step('the reviewer signs', async () => {
    await reviewer.getByRole('tab', { name: /^Checklist/ }).click()
    await settleChecklist(reviewer)
    await reviewer
      .getByRole('toolbar', { name: 'Verdict' })
      .getByRole('button', { name: 'Approve' })
      .click()
    const sign = reviewer.getByRole('dialog', { name: 'Approve and sign' })
    await sign.getByLabel('Your password').fill(demoPassword)
    await sign.getByRole('button', { name: 'Approve and sign' }).click()
    await expect(sign).toBeHidden()
  })

  await test.step('the declaration of the family as average contains the range', async () => {
    await editor.getByRole('button', { name: 'Report', exact: true }).click()
    await editor.getByLabel('Declares').click()
    await editor.getByRole('option', { name: 'all variants as average' }).click()
    await expectAccessible(editor, 'declares')
    const pdf = await chooseDocument(editor, 'Declaration (EPD)')
    const text = readPdf(pdf).pages.join('\n').replace(/\s+/g, ' ')
    expect(text).toContain('the average of 3 variants')
    expect(text).toContain('How far the variants differ')
    expect(text).toContain('strips 0.2 kg')
    expect(text).toContain('strips 0.3 kg')
    await expect(
      editor.getByRole('listitem').filter({ hasText: 'all variants as average' }).first(),
    ).toBeVisible()
  })
  await editor.context().close()
  await reviewer.context().close()
})

/** Gives the product a parameter for the mass of its strips, which their line uses. */
async function giveParameter(page: Page): Promise<void> {
  const headers = await signInHeaders(page, email)
  const read = async (path: string) =>
    (await (await page.request.get(path, { headers })).json()) as {
      member: { '@id': string; description?: string }[]
    }
  const found = await read(`/2/calculations?search=${encodeURIComponent(product)}`)
  const calculation = found.member[0]!['@id']
  const saved = await page.request.put(`${calculation}/parameters`, {
    headers,
    data: { parameters: [{ name: 'strips', value: 0.24, unit: 'kg' }] },
  })
  expect(saved.status()).toBe(200)
  const lines = await read(`${calculation}/inputs`)
  const line = lines.member.find(({ description }) => description?.startsWith('Polyamide strips'))!
  const written = await page.request.patch(line['@id'], {
    headers: { ...headers, 'content-type': 'application/merge-patch+json' },
    data: { netAmountFormula: 'strips' },
  })
  expect(written.status()).toBe(200)
}
