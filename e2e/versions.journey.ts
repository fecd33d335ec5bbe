import * as xlsx from '@e965/xlsx'
import { expect, test, type Page } from './test.ts'
import { expectAccessible } from './axe.ts'
import { makeDemoEmail, signIn } from './sign-in.ts'

test.use({ locale: 'en-GB' })

type Cell = string | number

function makeWorkbook(name: string, sheets: Readonly<Record<string, Cell[][]>>) {
  const book = xlsx.utils.book_new()
  for (const [sheet, rows] of Object.entries(sheets))
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows), sheet)
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
  }
}

const findRow = (page: Page, product: string) => page.getByRole('row').filter({ hasText: product })

test('a new version of the general database is published, its cockpit read, adopted for three products, and taken back for one', async ({
  page,
  browser,
}) => {
  await signIn(page, 'super-admin@platform.example', '/lca/imports/general-profiles/new')
  await page.locator('input[type=file]').setInputFiles(
    makeWorkbook('database-2027.xlsx', {
      Profiles: [
        ['unique_id', 'name', 'unit'],
        ['DEMO-072', 'Lorry transport, 2027', 'tkm'],
        ['NEW-2027', 'Hemp fibre board', 'kg'],
      ],
      Effects: [
        ['profile_unique_id', 'effect_code', 'stage', 'value'],
        ['DEMO-072', 'GWP-fossil', 'A1', 0.5],
        ['NEW-2027', 'GWP-fossil', 'A1', 0.4],
      ],
    }),
  )
  await page.getByRole('button', { name: /^Import \d+ rows$/ }).click()
  await page.getByRole('button', { name: 'Make this a version' }).click()
  const making = page.getByRole('dialog', { name: 'Make a version of this import' })
  await making.getByRole('textbox', { name: 'Name' }).fill('Database 2027')
  await making.getByRole('button', { name: 'Make version' }).click()

  await expect(page.getByRole('heading', { level: 1, name: /Database 2027/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Changed (1)' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Added (1)' })).toBeVisible()
  await expectAccessible(page, 'version-draft')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const publishing = page.getByRole('dialog', { name: 'Publish Database 2027' })
  await publishing.getByRole('button', { name: 'Publish version' }).click()
  await expect(page.getByText('Database 2027 is published')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0)

  const editor = await (await browser.newContext()).newPage()
  await signIn(editor, makeDemoEmail('lca-editor'), '/notifications')
  await expect(editor.getByText('New version of the library: Database 2027').first()).toBeVisible()
  await editor.goto('/lca/versions')
  await editor.getByRole('link', { name: 'Database 2027' }).click()
  await expect(findRow(editor, 'Lorry transport, 2027')).toBeVisible()
  await editor.getByRole('button', { name: /^Details: differences of Lorry/ }).click()
  await expect(
    editor.getByRole('complementary').filter({ hasText: 'Lorry transport' }),
  ).toContainText('GWP-fossil')
  await expectAccessible(editor, 'version-changes')
  // Products use it in transports, which have no amount that the price could be multiplied with.
  await findRow(editor, 'Lorry transport, 2027')
    .getByRole('link', { name: 'see the dry run' })
    .click()
  await expect(editor.getByRole('link', { name: /^Products \(\d+\)$/ })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(editor.getByText('Not adopted').first()).toBeVisible()
  await expectAccessible(editor, 'version-products')
  await editor.getByRole('button', { name: 'Work out the effect' }).click()

  await expect(editor.getByText(/Taking over its results adopts the version/)).toBeVisible()
  const products = [
    'Aluminium window profile, thermally broken',
    'Timber roof element, 300 mm insulated',
  ]
  for (const product of products) await findRow(editor, product).getByRole('checkbox').check()
  const third = editor
    .getByRole('row')
    .filter({ hasText: 'Changed' })
    .filter({ hasNotText: new RegExp(products.join('|')) })
    .first()
  await third.getByRole('checkbox').check()
  await editor.getByRole('button', { name: 'Take over new results' }).click()
  const accept = editor.getByRole('dialog', { name: 'Take over new results' })
  await expect(accept).toContainText('3 products get the results shown here.')
  await accept.getByRole('button', { name: 'Take over' }).click()
  for (const product of products) await expect(findRow(editor, product)).toContainText('Taken over')
  await expect(findRow(editor, 'Precast concrete wall element, 200 mm')).toContainText('Locked')

  await findRow(editor, products[1]!).getByRole('checkbox').check()
  await editor.getByRole('button', { name: 'Take back the version' }).click()
  await expect(findRow(editor, products[1]!)).toContainText('Adopted, and taken back')

  await editor.goBack()
  await expect(editor.getByText(/^2 of \d+ products have adopted this version/)).toBeVisible()
  await expect(findRow(editor, products[0]!)).toContainText('Adopted')
  await expect(findRow(editor, products[1]!)).toContainText('Not adopted')
})
