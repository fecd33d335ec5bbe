import { expect, test, type Page } from './test.ts'
import { expectAccessible } from './axe.ts'
import { makeDemoEmail, signIn, signInByForm } from './sign-in.ts'

test.use({ locale: 'en-GB' })

const findFolder = (page: Page, name: string) =>
  page.getByRole('treeitem', { name: new RegExp(`^${name}, `) })
const findRow = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
const expectToast = (page: Page, text: string | RegExp) =>
  expect(
    page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).first(),
  ).toBeVisible()

async function createFolder(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New folder', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(findFolder(page, name)).toBeVisible()
}

async function chooseFolderAction(page: Page, name: string, action: string): Promise<void> {
  await findFolder(page, name).click({ button: 'right' })
  await page.getByRole('menuitem', { name: action }).click()
}

async function chooseRowAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function chooseFolder(page: Page, name: string, confirm: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Folder' }).click()
  await page.getByRole('option', { name }).click()
  await dialog.getByRole('button', { name: confirm, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('folders are created, filled by menu and by drag, protected while full, renamed, moved, and deleted when empty', async ({
  page,
}) => {
  await signIn(page, makeDemoEmail('lca-editor'))
  await page.getByRole('treeitem', { name: 'Main folder' }).click()
  await createFolder(page, 'Bridges')
  await createFolder(page, 'Quay walls')
  await expectAccessible(page, 'folders')

  await page.getByRole('treeitem', { name: 'All calculations' }).click()
  await chooseRowAction(page, 'Timber portal frame, span 18 m', 'Move to folder')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'move-dialog')
  await chooseFolder(page, 'Bridges', 'Move')
  await expectToast(page, 'Moved!')
  await expect(findFolder(page, 'Bridges')).toHaveAccessibleName('Bridges, 1 calculation')

  await findRow(page, 'Precast concrete wall element, 200 mm').dragTo(
    findFolder(page, 'Quay walls'),
  )
  await expect(findFolder(page, 'Quay walls')).toHaveAccessibleName('Quay walls, 1 calculation')
  await findFolder(page, 'Quay walls').click()
  await expect(
    page.getByRole('link', { name: 'Precast concrete wall element, 200 mm' }),
  ).toBeVisible()
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(1)

  await chooseFolderAction(page, 'Bridges', 'Delete folder')
  await expect(
    page.getByRole('alert').filter({ hasText: "Folder can't be deleted because it's not empty" }),
  ).toBeVisible()
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()

  await findFolder(page, 'Bridges').focus()
  await page.keyboard.press('F2')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Timber bridges')
  await page.keyboard.press('Enter')
  await expect(findFolder(page, 'Timber bridges')).toBeVisible()
  await expect(findFolder(page, 'Bridges')).toHaveCount(0)

  await findFolder(page, 'Timber bridges').dragTo(findFolder(page, 'Quay walls'))
  await expect(findFolder(page, 'Timber bridges')).toHaveAttribute('aria-level', '3')
  await expect(findFolder(page, 'Quay walls')).toHaveAttribute('aria-expanded', 'true')
  await chooseFolderAction(page, 'Timber bridges', 'Move folder to')
  await expect(page.getByRole('dialog', { name: 'Move folder “Timber bridges”' })).toBeVisible()
  await chooseFolder(page, 'Main folder', 'Move to folder')
  await expect(findFolder(page, 'Timber bridges')).toHaveAttribute('aria-level', '2')

  await findFolder(page, 'Timber bridges').click()
  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  await page
    .getByRole('toolbar', { name: '1 selected' })
    .getByRole('button', { name: 'Move to folder' })
    .click()
  await chooseFolder(page, 'Main folder', 'Move')
  await expect(page.getByRole('heading', { name: 'This folder is empty' })).toBeVisible()
  await findFolder(page, 'Timber bridges').press('Delete')
  await expect(findFolder(page, 'Timber bridges')).toHaveCount(0)
  await expectToast(page, 'Folder “Timber bridges” deleted')
})

test('a search covers the open folder or all folders, and the last folder and filters are restored', async ({
  page,
}) => {
  await signIn(page, makeDemoEmail('lca-editor'))
  await findFolder(page, 'Walls').click()
  await page.getByRole('searchbox', { name: /Search/ }).fill('façade')
  await expect(page.getByRole('heading', { name: 'No items found' })).toBeVisible()
  await page
    .getByRole('group', { name: 'Where to search' })
    .getByRole('button', { name: 'Everywhere' })
    .click()
  await expect(
    page.getByRole('link', { name: 'Ceramic façade panel, back-ventilated' }),
  ).toBeVisible()
  await page
    .getByRole('group', { name: 'Where to search' })
    .getByRole('button', { name: 'This folder' })
    .click()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('button', { name: 'Status' }).first().click()
  await page.getByRole('menuitemcheckbox', { name: 'Incomplete' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/status=incomplete/)

  await page.getByRole('link', { name: 'Semi-finished', exact: true }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Semi-finished products' }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Calculations', exact: true }).click()
  await expect(findFolder(page, 'Walls')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('button', { name: 'Status: Incomplete' })).toBeVisible()
  await expect(page).toHaveURL(/folder=.*status=incomplete|status=incomplete.*folder=/)
})

test('the keyboard alone navigates the tree, opens a folder, and hides the panel', async ({
  page,
}) => {
  await signIn(page, makeDemoEmail('lca-editor'))
  await page.getByRole('treeitem', { name: 'All calculations' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('treeitem', { name: 'Main folder' })).toBeFocused()
  await page.keyboard.press('w')
  await expect(findFolder(page, 'Walls')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(findFolder(page, 'Walls')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('treeitem', { name: 'Main folder' })).toBeFocused()
  await page.keyboard.press('Control+b')
  await expect(page.getByRole('tree')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Show Folders' })).toBeVisible()
  await page.keyboard.press('Control+b')
  await expect(page.getByRole('tree', { name: 'Folders' })).toBeVisible()
})

test('many calculations are copied, moved and deleted together, or none of them', async ({
  page,
}) => {
  await signIn(page, makeDemoEmail('lca-editor'))
  for (const name of ['EPS insulation board, 100 mm', 'Precast concrete wall element, 200 mm'])
    await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  const bar = page.getByRole('toolbar', { name: '2 selected' })
  // One of them is verified: the two cannot be deleted, and the button names the reason.
  await bar.getByRole('button', { name: 'More' }).click()
  const refused = page.getByRole('menuitem', { name: /^Delete/ })
  await expect(refused).toHaveAttribute('aria-disabled', 'true')
  await expect(refused).toContainText('“Precast concrete wall element, 200 mm” is Verified')
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: 'Copy to folder' }).click()
  await chooseFolder(page, 'Insulation', 'Copy')
  await expectToast(page, 'Copied!')
  await expect(findFolder(page, 'Insulation')).toHaveAccessibleName('Insulation, 3 calculations')

  await findFolder(page, 'Insulation').click()
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(3)
  await expect(findRow(page, 'Precast concrete wall element, 200 mm')).toContainText('In progress')
  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  await findRow(page, 'Precast concrete wall element, 200 mm').dragTo(findFolder(page, 'Walls'))
  await expect(page.getByRole('heading', { name: 'This folder is empty' })).toBeVisible()
  await page
    .getByRole('status')
    .filter({ hasText: 'Moved!' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(findFolder(page, 'Insulation')).toHaveAccessibleName('Insulation, 3 calculations')

  await findRow(page, 'Precast concrete wall element, 200 mm').getByRole('checkbox').check()
  await page
    .getByRole('toolbar', { name: '1 selected' })
    .getByRole('button', { name: 'More' })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Delete 1 calculation' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expectToast(page, 'Calculations have been deleted with success!')
  await expect(findFolder(page, 'Insulation')).toHaveAccessibleName('Insulation, 2 calculations')
})

test('a changed semi-finished product marks its users, which are recalculated from there', async ({
  page,
}) => {
  await signIn(page, makeDemoEmail('lca-editor'))
  await page.getByRole('link', { name: 'Semi-finished', exact: true }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Semi-finished products' }),
  ).toBeVisible()
  await expectAccessible(page, 'semi-finished')
  await page.getByRole('link', { name: 'Glulam beam GL24h' }).click()
  await page.getByRole('link', { name: /^Basics/ }).click()
  await page.getByRole('textbox', { name: 'Reference service life' }).fill('90')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Calculation data updated!')

  await page.getByRole('link', { name: 'Used in' }).click()
  const use = page
    .getByRole('table', { name: 'Used in' })
    .getByRole('row')
    .filter({ hasText: 'Timber portal frame, span 18 m' })
  await expect(use).toContainText('4.6')
  await expect(use).toContainText('Outdated')
  await expectAccessible(page, 'used-in')

  await use.getByRole('link').click()
  await expect(
    page.getByRole('note').filter({ hasText: 'older than the inputs or parts' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Compute anew' }).click()
  await expectToast(page, 'Computed with the present inputs and parts')
  const note = page.getByRole('note').filter({ hasText: 'older than the inputs or parts' })
  await expect(note).toHaveCount(0)

  await test.step('another name changes no figure: the results and the status stay', async () => {
    await page.getByRole('link', { name: /^Basics/ }).click()
    await page.getByRole('textbox', { name: 'Product name' }).fill('Timber frame, span 18 m')
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const calculation = (await (await saved).json()) as { status: string; outdated: boolean }
    expect(calculation.outdated).toBe(false)
    expect(calculation.status).not.toBe('in-progress')
    await expect(
      page.getByRole('heading', { level: 1, name: 'Timber frame, span 18 m' }),
    ).toBeVisible()
    await expect(note).toHaveCount(0)
  })
})

test('the corporation reads the calculations of its companies and changes none', async ({
  page,
}) => {
  await signInByForm(page, 'corporate-admin@group.example')
  await expect(page.getByRole('heading', { name: 'No items found' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Company' }).click()
  await page.getByRole('option', { name: 'Noordhout BV' }).click()
  await expect(page.getByRole('link', { name: 'Sand-lime block wall, 214 mm' })).toBeVisible()
  await expect(page.getByRole('tree')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
  await expectAccessible(page, 'other-company')
  await page.getByRole('link', { name: 'Sand-lime block wall, 214 mm' }).click()
  await expect(page.getByRole('note')).toContainText('another company')
  await page.getByRole('link', { name: /^Basics/ }).click()
  await expect(page.getByRole('textbox', { name: 'Product name' })).toHaveAttribute('readonly', '')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
})
