import { expect, test, type Page } from './test.ts'
import { settleChecklist } from './checklist.ts'
import { expectAccessible } from './axe.ts'
import { copyProduct } from './demo-copy.ts'
import { openAs, submitForReview } from './review-steps.ts'
import { demoPassword, makeDemoEmail } from './sign-in.ts'

test.use({ locale: 'en-GB' })

test('a request is denied, submitted again and declined permanently; both show the reason and the consequence', async ({
  browser,
}) => {
  const product = 'Timber roof element, 300 mm insulated'
  const editor = await openAs(browser, makeDemoEmail('lca-editor'))
  await editor.getByRole('link', { name: product }).click()
  await submitForReview(editor)
  const reviewer = await openAs(browser, 'reviewer@review.example', '/lca/reviews')
  await reviewer.getByRole('button', { name: 'For me', exact: true }).click()
  await reviewer.getByRole('checkbox', { name: `Select ${product}` }).check()
  await expectAccessible(reviewer, 'queue')
  await reviewer
    .getByRole('toolbar', { name: '1 selected' })
    .getByRole('button', { name: 'Deny request' })
    .click()
  const denial = reviewer.getByRole('dialog', { name: 'Deny the request' })
  await denial.getByRole('textbox', { name: 'Comment' }).fill('No time before spring.')
  await denial.getByRole('button', { name: 'Deny' }).click()
  await expectToast(reviewer, 'Denied reviews')
  await expectStatus(editor, 'Valid')

  await submitForReview(editor)
  await reviewer.getByRole('link', { name: product }).click()
  const verdict = reviewer.getByRole('toolbar', { name: 'Verdict' })
  await verdict.getByRole('button', { name: 'Accept request' }).click()
  await reviewer.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await verdict.getByRole('button', { name: 'Decline for good' }).click()
  const decline = reviewer.getByRole('dialog', { name: 'Decline for good' })
  await decline
    .getByRole('textbox', { name: 'Comment' })
    .fill('The product is not what it is called.')
  await decline.getByRole('textbox', { name: /^Type/ }).fill('Timber roof')
  await decline.getByRole('button', { name: 'Decline for good' }).click()
  await expect(decline.getByText('This is another name.')).toBeVisible()
  await expectAccessible(reviewer, 'decline')
  await decline.getByRole('textbox', { name: /^Type/ }).fill(product)
  await decline.getByRole('button', { name: 'Decline for good' }).click()
  await expectToast(reviewer, 'Declined')
  await expectStatus(editor, 'Final Rejected')
  await expect(editor.getByRole('note').first()).toContainText('To go on, make a new version.')
  for (const page of [editor, reviewer]) await page.context().close()
})

test('approval requires a signature: the reviewer uploads one and crops it', async ({
  browser,
}) => {
  const reviewer = await openAs(browser, 'reviewer@review.example', '/management/profile')
  await reviewer.getByRole('button', { name: 'Remove signature' }).click()
  await expectToast(reviewer, 'Signature: deleted with success!')
  const editor = await openAs(browser, makeDemoEmail('lca-editor'))
  const product = 'Lintel to sign'
  const calculation = await copyProduct(
    editor,
    makeDemoEmail('lca-editor'),
    'Concrete lintel, 100 × 140 mm',
    product,
  )
  await editor.goto(`/lca/calculations/${calculation}/inputs`)
  await submitForReview(editor)
  await reviewer.goto('/lca/reviews')
  await reviewer.getByRole('link', { name: product }).click()
  const verdict = reviewer.getByRole('toolbar', { name: 'Verdict' })
  await verdict.getByRole('button', { name: 'Accept request' }).click()
  await reviewer.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await verdict.getByRole('button', { name: 'Approve' }).click()
  const refused = reviewer.getByRole('dialog', { name: 'Approve and sign' })
  await expect(refused.getByRole('alert')).toHaveText('A signature is required to approve')
  await refused.getByRole('link', { name: 'Upload your signature in My profile' }).click()

  await reviewer.getByLabel('Upload signature', { exact: true }).setInputFiles({
    name: 'signature.png',
    mimeType: 'image/png',
    buffer: await drawSignature(reviewer),
  })
  const crop = reviewer.getByRole('dialog', { name: 'Choose the signature in the picture' })
  await expect(crop.getByRole('img', { name: 'As it will be printed' })).toBeVisible()
  await expectAccessible(reviewer, 'crop-signature')
  await crop.getByRole('button', { name: 'Use this signature' }).click()
  await expectToast(reviewer, 'Signature: uploaded with success!')
  await expect(reviewer.getByRole('img', { name: 'Signature' })).toBeVisible()
  await expectAccessible(reviewer, 'profile')

  await reviewer.goto('/lca/reviews')
  await reviewer.getByRole('link', { name: product }).click()
  await settleChecklist(reviewer)
  await verdict.getByRole('button', { name: 'Approve' }).click()
  const sign = reviewer.getByRole('dialog', { name: 'Approve and sign' })
  await sign.getByLabel('Your password').fill(demoPassword)
  await sign.getByRole('button', { name: 'Approve and sign' }).click()
  await expectToast(reviewer, 'Approved!')
  await expectStatus(editor, 'Verified')
  for (const page of [editor, reviewer]) await page.context().close()
})

test('with too few credits the purchase shows price and balance, and nothing is bought', async ({
  browser,
  request,
}) => {
  const signedIn = (await (
    await request.post('/2/login_check', {
      data: { username: 'super-admin@platform.example', password: demoPassword },
    })
  ).json()) as { token: string }
  const headers = { authorization: `Bearer ${signedIn.token}` }
  const companies = (await (
    await request.get('/2/companies?name=Noordhout+BV', { headers })
  ).json()) as { member: { '@id': string; credits: number }[] }
  const [company] = companies.member
  const booked = await request.post('/2/credit_transactions', {
    headers,
    data: { company: company!['@id'], amount: 4 - company!.credits, description: 'Correction' },
  })
  expect(booked.status()).toBe(201)

  const admin = await openAs(
    browser,
    makeDemoEmail('company-epd-admin'),
    '/lca/calculations?status=verified',
  )
  await admin
    .getByRole('checkbox', { name: 'Select Precast concrete wall element, 200 mm' })
    .check()
  await admin
    .getByRole('toolbar', { name: '1 selected' })
    .getByRole('button', { name: 'Purchase' })
    .click()
  const purchase = admin.getByRole('dialog', { name: 'Purchase the calculation' })
  // A verified declaration is no draft any more.
  await expect(purchase).toContainText('becomes completed and gets a registration number.')
  await expect(purchase.getByRole('alert')).toContainText(
    'Insufficient credits to purchase this calculation',
  )
  await expect(purchase.getByRole('button', { name: 'Purchase' })).toHaveCount(0)
  await expectAccessible(admin, 'insufficient-credits')
  await purchase.getByRole('button', { name: 'Close' }).first().click()
  await admin.goto('/management/company')
  await expect(admin.getByRole('row', { name: /Correction/ })).toContainText('4')
  await expectAccessible(admin, 'transactions')
  const returned = await request.post('/2/credit_transactions', {
    headers,
    data: {
      company: company!['@id'],
      amount: company!.credits - 4,
      description: 'Correction taken back',
    },
  })
  expect(returned.status()).toBe(201)
  await admin.context().close()
})

/** A pen stroke on white, drawn by the browser. */
const drawSignature = async (page: Page): Promise<Buffer> => {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 240 })
    const pen = canvas.getContext('2d')!
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, 600, 240)
    pen.lineWidth = 7
    pen.strokeStyle = '#123'
    pen.beginPath()
    pen.moveTo(60, 170)
    pen.bezierCurveTo(160, 20, 240, 220, 320, 110)
    pen.bezierCurveTo(380, 40, 430, 190, 540, 90)
    pen.stroke()
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

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
