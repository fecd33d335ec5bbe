import { expectAccessible } from './axe.ts'
import { makeDemoEmail, signIn } from './sign-in.ts'
import { expect, test, type Page } from './test.ts'

test.use({ locale: 'en-GB' })

const findField = (page: Page, label: string | RegExp) =>
  page.getByRole('textbox', { name: label, exact: typeof label === 'string' })
const countTexts = async (page: Page): Promise<number[]> => {
  const [, filled, total] = /(\d+) of (\d+) texts in German/.exec(
    await page.getByText(/\d+ of \d+ texts in German/).innerText(),
  )!
  return [Number(filled), Number(total)]
}

test('texts are written in a second language, and the menu of documents says which are missing', async ({
  page,
}) => {
  await signIn(page, makeDemoEmail('lca-editor'))
  await page.getByRole('link', { name: 'Timber roof element, 300 mm insulated' }).first().click()

  await test.step('the menu leads from a language to its missing texts', async () => {
    await page.getByRole('button', { name: 'Report', exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'German' }).click()
    await page.getByRole('menuitem', { name: /0 of \d+ texts in German/ }).click()
    await expect(findField(page, 'Product description (German)')).toBeVisible()
  })

  const [before, total] = await test.step('both languages are beside each other', async () => {
    await expect(findField(page, 'Product description')).toBeVisible()
    const [own, second] = [
      (await findField(page, 'Product description').boundingBox())!,
      (await findField(page, 'Product description (German)').boundingBox())!,
    ]
    expect(Math.abs(own.y - second.y)).toBeLessThan(4)
    expect(second.x).toBeGreaterThan(own.x + own.width)
    await expect(page.getByText('Missing in German').first()).toBeVisible()
    await expectAccessible(page, 'second-language')
    return countTexts(page)
  })

  await test.step('a text and a name are saved, counted, and there after a reload', async () => {
    await findField(page, /^Product name \(German\)/).fill('Dachelement')
    await findField(page, 'Product description (German)').click()
    await page.keyboard.type('Ein Dachelement aus Holz.')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Calculation data updated!').first()).toBeVisible()
    await expect.poll(() => countTexts(page)).toEqual([before! + 1, total])
    await page.reload()
    await expect(findField(page, 'Product description (German)')).toContainText(
      'Ein Dachelement aus Holz.',
    )
    await expect(findField(page, /^Product name \(German\)/)).toHaveValue('Dachelement')
  })

  await test.step('a suggested category is taken over', async () => {
    await page.getByRole('link', { name: /^Basics/ }).click()
    const suggested = page.getByRole('group', { name: 'Suggested from the name and the materials' })
    const first = suggested.getByRole('button').first()
    const [, name] = /: [\d.]* ?(.+)$/.exec(await first.innerText())!
    await first.click()
    await expect(
      page.getByRole('group', { name: 'Category 1' }).getByRole('textbox', { name: 'Name' }),
    ).toHaveValue(name!)
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Calculation data updated!').first()).toBeVisible()
    await expectAccessible(page, 'categories')
    await page.reload()
    await expect(
      page.getByRole('group', { name: 'Category 1' }).getByRole('textbox', { name: 'Name' }),
    ).toHaveValue(name!)
  })
})
