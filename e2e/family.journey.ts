import { expectAccessible } from './axe.ts'
import { copyProduct, removeCopy } from './demo-copy.ts'
import { addParameter, findCell, typeInto } from './sheet.ts'
import { makeDemoEmail, signIn } from './sign-in.ts'
import { expect, test } from './test.ts'
import { findResults, makeVariants, orderAverage, readAverage, readFigure } from './variants.ts'

test.use({ locale: 'en-GB' })

const editor = makeDemoEmail('lca-editor')

test('a window profile in twelve depths is compared, and declared as the average of what is sold', async ({
  page,
}) => {
  await signIn(page, editor)
  const id = await copyProduct(page, editor, 'Aluminium window profile', 'Profile in 12 depths', {
    validUntil: '2040-06-01',
  })
  await page.goto(`/lca/calculations/${id}/inputs`)

  await test.step('two amounts follow from the depth', async () => {
    await page.getByRole('button', { name: 'Parameters', exact: true }).click()
    await addParameter(page, ['depth', '75', 'mm'])
    await typeInto(page, findCell(page, 'Aluminium profile', 'netAmount'), '=depth*20 kg/m')
    await expect(findCell(page, 'Aluminium profile', 'netAmount')).toHaveText('1.5')
    await typeInto(page, findCell(page, 'EPDM gaskets', 'netAmount'), '=depth*1.6 kg/m')
    await expect(findCell(page, 'EPDM gaskets', 'netAmount')).toHaveText('0.12')
    await expect(page.getByText('All changes saved')).toBeVisible()
  })

  await test.step('a rule makes twelve variants, and each gets its volume', async () => {
    await page.getByRole('link', { name: /^Variants/ }).click()
    await makeVariants(page, { from: '60', to: '115', step: '5', count: 12 }, (index) => 12 - index)
  })

  await test.step('their results stand side by side, with the worst and the average', async () => {
    const gwp = /^GWP-total/
    const [thin, next, highest, worst, average] = await Promise.all(
      ['depth 60 mm (reference)', 'depth 65 mm', 'Highest', 'Worst case', 'Average by volume'].map(
        (column) => readFigure(page, gwp, column),
      ),
    )
    expect(thin).toBeGreaterThan(0)
    expect(next).toBeGreaterThan(thin!)
    expect(highest).toBeGreaterThan(next!)
    expect(worst).toBe(highest)
    await expect(findResults(page).getByRole('row', { name: gwp })).toContainText('depth 115 mm')
    // Thin profiles are sold most: the average is nearer to them than to the middle.
    expect(average).toBeGreaterThan(thin!)
    expect(average).toBeLessThan((thin! + highest!) / 2)
    await expect(findResults(page).getByRole('row', { name: /^depth \[mm\]/ })).toContainText('115')
    await expectAccessible(page, 'family')
  })

  await test.step('a key in one variant changes its figures before it is saved', async () => {
    const before = await readFigure(page, /^GWP-total/, 'Worst case')
    const depths = page
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell', { name: 'depth 115 mm', exact: true }) })
    await typeInto(page, depths.getByRole('gridcell', { name: '115', exact: true }), '130')
    await expect.poll(() => readFigure(page, /^GWP-total/, 'Worst case')).toBeGreaterThan(before)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(() => readFigure(page, /^GWP-total/, 'Worst case')).toBe(before)
  })

  await test.step('all of them are declared as one, in a PDF', async () => {
    await orderAverage(page)
    expect(await readAverage(page)).toMatchObject({ isPdf: true, isComplete: true })
  })
  await removeCopy(page, editor, id)
})
