import { readFileSync } from 'node:fs'
import { expect, test, type Download, type Page } from './test.ts'
import { listZipNames } from '../packages/server/test/documents/read-zip.ts'
import { expectAccessible } from './axe.ts'
import { copyProduct, removeCopy } from './demo-copy.ts'
import { makeDemoEmail, signIn } from './sign-in.ts'

test.use({ locale: 'en-GB' })

const product = 'Timber roof element, 300 mm insulated'

test('a preview follows the form; documents and data are made, compared with an earlier version, and ordered by mail for many calculations', async ({
  page,
}) => {
  const editor = makeDemoEmail('lca-editor')
  await signIn(page, editor)
  const calculation = await copyProduct(page, editor, product, 'Hall roof of the documents', {
    validUntil: '2040-06-01',
  })
  await page.goto(`/lca/calculations/${calculation}/report-information`)

  await test.step('the preview shows typed text before it is saved', async () => {
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('complementary', { name: 'Preview of the report' })
    await expect(preview.getByRole('img', { name: /^Page 1 of \d+$/ })).toBeVisible()
    const followed = page.waitForRequest(
      (request) =>
        request.url().includes('/report_preview') &&
        (request.postData() ?? '').includes('Roofs of halls and schools'),
    )
    const text = page.getByRole('textbox', { name: 'Application', exact: true })
    await text.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Roofs of halls and schools')
    expect((await (await followed).response())?.status()).toBe(200)
    await preview
      .getByRole('combobox', { name: 'Go to section' })
      .or(preview.getByRole('textbox', { name: 'Go to section' }))
      .first()
      .click()
    await page
      .getByRole('option', { name: /Product/ })
      .first()
      .click()
    await expect(preview.getByRole('img', { name: /^Page ([2-9]|1\d) of \d+$/ })).toBeVisible()
    await expectAccessible(page, 'report-preview')
    await page.getByRole('button', { name: 'Discard' }).click()
  })

  await test.step('every document and data format can be made and downloaded', async () => {
    await makeDocument(page, /Declaration \(EPD\)/)
    await makeDocument(page, /Summary of the declaration/)
    await makeDocument(page, /Review report/)
    await makeDocument(page, /openEPD/)
    await page.getByRole('link', { name: 'Documents' }).click()
    for (const name of [
      'Declaration (EPD), English',
      'Summary of the declaration, English',
      'Review report, English',
      'openEPD (JSON), English',
    ]) {
      await expect(
        page.getByRole('row', { name }).getByRole('link', { name: 'Download' }),
      ).toBeVisible({ timeout: 60_000 })
    }
    await expectAccessible(page, 'documents')
    const data = await downloadFile(page, 'openEPD (JSON), English')
    expect(JSON.parse(readFileSync(await data.path(), 'utf8'))).toMatchObject({
      doctype: 'openEPD',
      product_name: expect.stringMatching(/^demonstration data – not for declarations: Hall roof/i),
    })
    const report = readFileSync(await (await downloadFile(page, 'Review report, English')).path())
    expect(report.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  })

  await test.step('a later declaration is compared with the one before', async () => {
    await page.getByRole('link', { name: /^Report information/ }).click()
    const text = page.getByRole('textbox', { name: 'Application', exact: true })
    await text.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Flat roofs only')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Calculation data updated!').first()).toBeVisible()
    await makeDocument(page, /Declaration \(EPD\)/)
    await page.getByRole('link', { name: 'Documents' }).click()
    const declarations = page.getByRole('row', { name: 'Declaration (EPD), English' })
    await expect(declarations).toHaveCount(2)
    const newest = declarations.first()
    await expect(newest.getByRole('link', { name: 'Download' })).toBeVisible({ timeout: 60_000 })
    await newest.getByRole('button', { name: /^Actions/ }).click()
    await page.getByRole('menuitem', { name: 'What changed since the one before' }).click()
    const changes = page.getByRole('complementary', { name: 'What changed' })
    await expect(changes.getByRole('listitem').filter({ hasText: 'Application' })).toContainText(
      'Flat roofs only',
    )
    await expectAccessible(page, 'documents-compared')
  })

  await test.step('documents of many calculations arrive in one archive, by a link in a mail', async () => {
    await page.goto('/lca/calculations')
    await page.getByRole('checkbox', { name: `Select ${product}`, exact: true }).check()
    await page.getByRole('checkbox', { name: 'Select Glulam beam GL24h', exact: true }).check()
    await page
      .getByRole('toolbar', { name: '2 selected' })
      .getByRole('button', { name: 'Download' })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Download documents of 2 calculations' })
    await dialog
      .getByRole('combobox', { name: 'Format' })
      .or(dialog.getByRole('textbox', { name: 'Format' }))
      .first()
      .click()
    await page.getByRole('option', { name: 'Results (CSV)' }).click()
    await expectAccessible(page, 'documents-order')
    await dialog.getByRole('button', { name: 'Order' }).click()
    await expect(page.getByText("We've sent you an email with your download link.")).toBeVisible()
    await expect(async () => {
      await page.goto(`/dev/mailbox?to=${editor}`)
      await page
        .getByRole('link', { name: /download|documents/i })
        .first()
        .click({ timeout: 1_000 })
    }).toPass({ timeout: 60_000 })
    const link = page.getByRole('link', { name: /downloads\// })
    const [archive] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(
      listZipNames(readFileSync(await archive.path())).filter((name) => name.endsWith('.csv')),
    ).toHaveLength(2)
  })

  await test.step('chosen calculations, and all calculations of the list, are exported as tables', async () => {
    await page.goto('/lca/calculations?q=timber')
    await page.getByRole('checkbox', { name: `Select ${product}`, exact: true }).check()
    await page
      .getByRole('toolbar', { name: '1 selected' })
      .getByRole('button', { name: 'Export' })
      .click()
    const chosen = await exportLines(page, 'Export 1 calculation', 'Results')
    expect(chosen[0]).toBe(
      'calculationId;productName;declaredUnit;set;indicatorCode;unit;module;value;remark',
    )
    expect(new Set(chosen.slice(1).map((line) => line.split(';')[0])).size).toBe(1)
    await page.getByRole('button', { name: 'Clear selection' }).click()
    const shown = await page.getByRole('checkbox', { name: /^Select (?!all)/ }).count()
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    expect(await exportLines(page, `Export ${shown} calculations`, 'Calculations')).toHaveLength(
      shown + 1,
    )
  })
  await removeCopy(page, editor, calculation)
})

test('a method overrides a text for one language, and removes the override', async ({ page }) => {
  await signIn(page, 'nibe-employee@platform.example', '/admin/methods')
  await page.getByRole('link', { name: 'EN 15804+A2', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'EN 15804+A2' })).toBeVisible()
  await page.getByText('Dutch', { exact: true }).click()
  const text = page.getByRole('textbox', { name: 'Comparability', exact: true })
  await text.click()
  await page.keyboard.type('Vergelijk alleen binnen één gebouw.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Method updated!')).toBeVisible()
  await expectAccessible(page, 'method')
  await page
    .getByLabel('Upload signature: Signature of person 2')
    .first()
    .setInputFiles({
      name: 'signature.png',
      mimeType: 'image/png',
      buffer: await page.screenshot(),
    })
  await page
    .getByRole('dialog', { name: 'Choose the signature in the picture' })
    .getByRole('button', { name: 'Use this signature' })
    .click()
  await expect(page.getByRole('img', { name: 'Signature of person 2' })).toBeVisible()
  await page.reload()
  await page.getByText('Dutch', { exact: true }).click()
  await expect(page.getByText('Vergelijk alleen binnen één gebouw.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Signature of person 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove signature: Signature of person 2' }).click()
  await expect(page.getByRole('img', { name: 'Signature of person 2' })).toBeHidden()
  await text.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Method updated!')).toBeVisible()
})

async function makeDocument(page: Page, kind: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  const asked = page.waitForResponse(
    (answer) =>
      new URL(answer.url()).pathname === '/2/reports' && answer.request().method() === 'POST',
  )
  await page.getByRole('menuitem', { name: kind }).click()
  expect((await asked).status()).toBe(201)
  const newest = page.getByRole('dialog', { name: /^\d+ reports?$/ })
  await expect(newest).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(newest).toBeHidden()
}

/** Rows of the exported table. */
async function exportLines(page: Page, title: string, kind: string): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('radio', { name: kind }).check()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ])
  await expect(dialog).toBeHidden()
  return readFileSync(await file.path(), 'utf8')
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
}

async function downloadFile(page: Page, name: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('row', { name }).first().getByRole('link', { name: 'Download' }).click(),
  ])
  return download
}
