import { expectAccessible } from './axe.ts'
import { copyProduct, removeCopy, signInHeaders } from './demo-copy.ts'
import { addParameter, findCell, findParameter, findParameters, typeInto } from './sheet.ts'
import { makeDemoEmail, signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

test.use({ locale: 'en-GB' })

const editor = makeDemoEmail('lca-editor')
const wool = 'Stone wool between the studs, 184 mm'

test('an amount follows from parameters, is explained with their values, and is tried out without being saved', async ({
  page,
}) => {
  await signIn(page, editor)
  const id = await copyProduct(page, editor, 'Timber-frame wall, 184 mm', 'Wall with parameters')
  await page.goto(`/lca/calculations/${id}/inputs`)
  const saved = page.getByText('All changes saved')
  const total = page.getByRole('complementary', { name: 'Live results' }).locator('strong').first()

  await test.step('parameters are made', async () => {
    await page.getByRole('button', { name: 'Parameters', exact: true }).click()
    await addParameter(page, ['thickness', '184', 'mm'])
    await addParameter(page, ['density', '35', 'kg/m3'])
    await expect(findParameter(page, 'density', 'unit')).toHaveText('kg/m3')
    await expect(saved).toBeVisible()
  })

  await test.step('a cell gets a formula with them, which the bar shows', async () => {
    await typeInto(page, findCell(page, wool, 'netAmount'), '=thickness*density*1 m2')
    await expect(findCell(page, wool, 'netAmount')).toHaveText('6.44')
    await findCell(page, wool, 'netAmount').click()
    await expect(page.getByRole('group', { name: 'Formula of the active line' })).toContainText(
      '=thickness*density*1 m2',
    )
    await expect(saved).toBeVisible()
  })

  await test.step('the explanation has the formula, with its numbers in it', async () => {
    await page
      .getByRole('group', { name: 'Formula of the active line' })
      .getByRole('button')
      .click()
    const numbers = page.getByRole('region', { name: 'How the numbers of this line are computed' })
    await expect(numbers).toContainText('Net amount = thickness × density × 1 m²')
    await expect(numbers).toContainText('= 184 mm × 35 kg/m³ × 1 m² = 6.44 kg')
    await numbers.getByRole('button', { name: 'thickness' }).click()
    await expect(numbers).toContainText('thickness = 184 mm')
    await expectAccessible(page, 'formula-explained')
    await page.getByRole('button', { name: 'Back to the results' }).click()
  })

  await test.step('a parameter is changed, and the total follows', async () => {
    const before = await total.innerText()
    await typeInto(page, findParameter(page, 'thickness', 'value'), '235')
    await expect(findCell(page, wool, 'netAmount')).toHaveText('8.225')
    await expect(total).not.toHaveText(before)
    await expect(saved).toBeVisible()
  })

  await test.step('a parameter gets another name, and the formula has it', async () => {
    await typeInto(page, findParameter(page, 'thickness', 'name'), 'depth')
    await expect(findParameters(page)).toContainText('1 formula now says depth.')
    await findCell(page, wool, 'netAmount').click()
    await expect(page.getByRole('group', { name: 'Formula of the active line' })).toContainText(
      '=depth*density*1 m2',
    )
    await expect(saved).toBeVisible()
  })

  await test.step('a slider of the parameter changes the totals, and saves nothing', async () => {
    await page.getByRole('link', { name: /^Results/ }).click()
    await page.locator('label').filter({ hasText: 'Sensitivity' }).click()
    const tornado = page.getByRole('region', { name: 'What the result reacts to', exact: true })
    await tornado.getByText('Show as table').click()
    await expect(tornado.getByRole('rowheader', { name: 'depth (parameter)' })).toBeVisible()
    await expect(tornado.getByRole('rowheader', { name: wool })).toHaveCount(0)
    const whatIf = page.getByRole('region', { name: 'What if', exact: true })
    const row = whatIf.getByRole('row', { name: /^Total/ })
    await expect(row).toContainText('0%')
    const slider = whatIf.getByRole('slider', { name: 'Value of depth' })
    await slider.focus()
    await slider.press('End')
    await expect(row).not.toContainText(' 0%')
    await expect(whatIf.getByRole('button', { name: 'Take over' })).toBeEnabled()
    await page.getByRole('button', { name: 'Make 1,000 runs' }).click()
    await expect(page.getByRole('table', { name: 'Percentiles of the runs' })).toBeVisible()
    await expectAccessible(page, 'sensitivity-parameters')
    const stored = await page.request.get(`/2/calculations/${id}/parameters`, {
      headers: await signInHeaders(page, editor),
    })
    expect(await stored.json()).toMatchObject({
      parameters: [
        { name: 'depth', value: 235 },
        { name: 'density', value: 35 },
      ],
    })
  })
  await removeCopy(page, editor, id)
})
