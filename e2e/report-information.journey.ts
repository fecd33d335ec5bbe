import { readFileSync } from 'node:fs'
import { expect, test, type JSHandle, type Locator, type Page } from './test.ts'
import { readPdf } from '../packages/server/test/documents/read-pdf.ts'
import { expectAccessible } from './axe.ts'
import { makeDemoEmail, signIn } from './sign-in.ts'

test.use({ locale: 'en-GB' })

const findEditor = (page: Page, label: string): Locator =>
  page.getByRole('textbox', { name: label, exact: true })
const findFile = (page: Page, label: string): Locator =>
  page.getByRole('group', { name: label, exact: true })

test('formatted texts and files of a report are written, stored and printed', async ({ page }) => {
  await signIn(page, makeDemoEmail('lca-editor'))
  await openReportInformation(page, 'Timber roof element, 300 mm insulated')
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 248 } })

  await test.step('texts are formatted by keyboard, by typed signs and by the toolbar', async () => {
    await clearText(page, 'Product description')
    await page.keyboard.type('Beams of ')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('spruce')
    await page.keyboard.press('Control+b')
    await page.keyboard.type(' <b>not bold</b> bind CO')
    const toolbar = page.getByRole('toolbar', { name: 'Look of the text: Product description' })
    await toolbar.getByRole('button', { name: 'Subscript' }).click()
    await page.keyboard.type('2')
    await toolbar.getByRole('button', { name: 'Subscript' }).click()
    await page.keyboard.type('.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('- sawn lamellas')
    await page.keyboard.press('Enter')
    await page.keyboard.type('planed edges')
    await expect(findEditor(page, 'Product description').getByRole('listitem')).toHaveText([
      'sawn lamellas',
      'planed edges',
    ])
    await expect(toolbar.getByRole('button', { name: 'List', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expectAccessible(page, 'rich-text')
  })

  await test.step('the keyboard reaches the toolbar, and Tab leaves the text', async () => {
    await page.keyboard.press('Alt+F10')
    await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('button', { name: 'Link' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(findEditor(page, 'Product description')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(findEditor(page, 'Product, confidential part')).toBeFocused()
  })

  await test.step('text pasted from a word processor is cleaned', async () => {
    await clearText(page, 'Application')
    await page.evaluate(async () => {
      const html = `<html><head><style>p { color: red }</style></head><body><p class=MsoNormal style='margin:0;font-family:Calibri'>For <b style='mso-bidi-font-weight:normal'>halls</b><script>alert(1)</script></p>
        <p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>   </span></span>roofs</p>
        <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>   </span></span>bridges</p></body></html>`
      await navigator.clipboard.write([
        new ClipboardItem({
          'text/html': new Blob([html], { type: 'text/html' }),
          'text/plain': new Blob(['For halls'], { type: 'text/plain' }),
        }),
      ])
    })
    await page.keyboard.press('Control+v')
    await expect(findEditor(page, 'Application').getByRole('listitem')).toHaveText([
      'roofs',
      'bridges',
    ])
    await expect(findEditor(page, 'Application').locator('p').first()).toHaveText('For halls')
    expect(
      await findEditor(page, 'Application')
        .locator('[style]:not(br), [class*="Mso"], script')
        .count(),
    ).toBe(0)
  })

  await test.step('an empty text prints the default of the method', async () => {
    await page.getByRole('button', { name: 'Start from the default: Cut-off B' }).click()
    await expect(findEditor(page, 'Cut-off B')).toContainText(
      'Maintenance, replacement of parts with a shorter life',
    )
    await page.getByRole('button', { name: 'Back to default: Cut-off B' }).click()
    await expect(findEditor(page, 'Cut-off B')).toHaveText('')
  })

  await page.keyboard.press('Control+s')
  await expect(page.getByText('Calculation data updated!').first()).toBeVisible()

  await test.step('a picture is dropped, another is chosen', async () => {
    const flow = findFile(page, 'Flow diagram')
    const dropped = await makeDraggedFile(page, {
      name: 'flow.png',
      type: 'image/png',
      content: picture,
    })
    await flow.dispatchEvent('dragover', { dataTransfer: dropped })
    await expect(flow).toContainText('Drop the file here')
    await flow.dispatchEvent('drop', { dataTransfer: dropped })
    await expect(page.getByRole('img', { name: 'Flow diagram' })).toBeVisible()
    await expect(page.getByText('Flow diagram: uploaded with success!')).toBeVisible()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload Picture of the production process' }).click()
    await (await chooser).setFiles({ name: 'hall.png', mimeType: 'image/png', buffer: picture })
    await expect(page.getByRole('img', { name: 'Picture of the production process' })).toBeVisible()
    const document = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload Performance document' }).click()
    await (
      await document
    ).setFiles({ name: 'strength.png', mimeType: 'image/png', buffer: picture })
    await expect(
      findFile(page, 'Performance document').getByRole('link', { name: 'strength.png' }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Replace Performance document' })).toBeVisible()
  })

  await test.step('a file of a wrong type and one that is too large are refused', async () => {
    const box = findFile(page, 'Picture of the construction process')
    const text = await makeDraggedFile(page, {
      name: 'notes.txt',
      type: 'text/plain',
      content: Buffer.from('notes'),
    })
    await box.dispatchEvent('dragover', { dataTransfer: text })
    await expect(box).toContainText('File type not accepted, sorry!')
    await box.dispatchEvent('drop', { dataTransfer: text })
    await expect(box.getByRole('alert')).toHaveText('File type not accepted, sorry!')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload Picture of the construction process' }).click()
    await (
      await chooser
    ).setFiles({
      name: 'large.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(2 * 1024 * 1024 + 1),
    })
    await expect(box.getByRole('alert')).toHaveText('This file is larger than 2 MB.')
    await expect(box).toContainText('Max file size is 2MB.')
    await expectAccessible(page, 'files')
  })

  await test.step('a file is removed', async () => {
    await page.getByRole('button', { name: 'Remove Performance document' }).click()
    await expect(page.getByText('Performance document: deleted with success!')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Upload Performance document' })).toBeVisible()
  })

  await test.step('all values are restored when the page is opened again', async () => {
    await page.reload()
    const text = findEditor(page, 'Product description')
    await expect(text.locator('strong')).toHaveText('spruce')
    await expect(text.locator('sub')).toHaveText('2')
    await expect(text.getByRole('listitem')).toHaveText(['sawn lamellas', 'planed edges'])
    await expect(page.getByRole('img', { name: 'Flow diagram' })).toBeVisible()
    await expect(page.getByText('All changes saved')).toBeVisible()
  })

  await test.step('the declaration prints the texts without markup', async () => {
    await page.getByRole('button', { name: 'Report', exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await page.getByRole('menuitem', { name: 'Declaration (EPD)' }).click()
    const link = page.getByRole('link', { name: /^Download Declaration/ }).first()
    await expect(link).toBeVisible({ timeout: 90_000 })
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    const facts = readPdf(readFileSync(await download.path()))
    const words = facts.pages.join('\n').replace(/[\s\u200b\u00ad]+/g, '')
    for (const one of [
      'Beamsofspruce<b>notbold</b>bindCO2.',
      'sawnlamellas',
      'planededges',
      'Forhalls',
      'bridges',
      'Maintenance,replacementofpartswithashorterlife',
    ])
      expect(words).toContain(one)
    expect(words).not.toContain('<strong>')
    expect(facts.archivalLevel).toBe('3A')
  })
})

test('the check list leads to the field, on this page and from another', async ({ page }) => {
  await signIn(page, makeDemoEmail('lca-editor'))
  await openReportInformation(page, 'Timber-frame façade panel, 184 mm insulated')
  await expect(
    page
      .getByRole('navigation', { name: 'Sections of this form' })
      .getByRole('link', { name: 'Use and service life 3 missing' }),
  ).toBeVisible()
  await page.getByRole('button', { name: /^Check/ }).click()
  await page.getByRole('link', { name: 'State the emissions in the use stage.' }).click()
  await expect(findEditor(page, 'Emissions in the use stage')).toBeFocused()
  await page.getByRole('link', { name: /^Expert/ }).click()
  await expect(findEditor(page, 'Substantiation of inputs')).toBeVisible()
  await expectAccessible(page, 'expert')
  await page.getByRole('button', { name: /^Check/ }).click()
  await expect(page.getByText('EN 15804+A2, module D').first()).toBeVisible()
  await expectAccessible(page, 'check-list')
  await page.getByRole('link', { name: 'Describe the product.' }).click()
  await expect(findEditor(page, 'Product description')).toBeFocused()
  // Each missing field is marked itself, until it is filled in.
  const marks = page.getByText('Missing for the report', { exact: true })
  await expect(marks.first()).toBeVisible()
  const missing = await marks.count()
  await page.keyboard.type('A panel.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Calculation data updated!').first()).toBeVisible()
  await expect(marks).toHaveCount(missing - 1)
  await page.getByRole('button', { name: /^Check/ }).click()
  await expect(
    page.getByRole('link', { name: 'State the emissions in the use stage.' }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Describe the product.' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Name the data source.' }).first().click()
  await expect(page.locator('[role=gridcell][data-column=dataSource]:focus')).toBeVisible()
})

async function openReportInformation(page: Page, product: string): Promise<void> {
  await page.getByRole('link', { name: product }).first().click()
  await page.getByRole('link', { name: /^Report information/ }).click()
  await expect(findEditor(page, 'Product description')).toBeVisible()
}

/** Clears a text. */
async function clearText(page: Page, label: string): Promise<void> {
  await findEditor(page, label).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
}

/** A file as the browser delivers it during a drag. */
async function makeDraggedFile(
  page: Page,
  { name, type, content }: { name: string; type: string; content: Buffer },
): Promise<JSHandle<DataTransfer>> {
  return page.evaluateHandle(
    ([fileName, mimeType, base64]) => {
      const transfer = new DataTransfer()
      transfer.items.add(
        new File([Uint8Array.from(atob(base64!), (sign) => sign.charCodeAt(0))], fileName!, {
          type: mimeType!,
        }),
      )
      return transfer
    },
    [name, type, content.toString('base64')],
  )
}
