import { expectAccessible } from './axe.ts'
import { demoPassword, makeDemoEmail, signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

test.use({ locale: 'en-GB' })

test('the app opens with the last edited calculations, and every count leads to its list', async ({
  page,
}) => {
  await signIn(page, makeDemoEmail('lca-editor'), '/lca')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page).toHaveTitle('Dashboard · Cradle')
  const recent = page.getByRole('region', { name: 'Edited last' })
  await expect(recent.getByRole('listitem')).toHaveCount(8)
  await expect(page.getByRole('region', { name: 'Validity of declarations' })).toBeVisible()

  const verified = page
    .getByRole('region', { name: 'Calculations by status' })
    .getByRole('link', { name: /Verified/ })
  const count = Number((await verified.getByRole('strong').textContent()) ?? '')
  expect(count).toBeGreaterThan(0)
  await expectAccessible(page, 'dashboard')
  await verified.click()
  await expect(page).toHaveURL(/\/lca\/calculations\?status=verified$/)
  await expect(page.getByRole('main').locator('tbody tr[data-index]')).toHaveCount(count)

  await page.goBack()
  const first = recent.getByRole('link').filter({ hasNotText: 'All calculations' }).first()
  const product = (await first.textContent())!
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible()
})

test('the dashboard ranks products per unit, and each figure leads to its product and to how it was computed', async ({
  page,
}) => {
  await signIn(page, makeDemoEmail('lca-editor'), '/lca')
  const figures = page.getByRole('region', { name: 'Figures of your products' })
  const table = figures.getByRole('region', { name: 'Lowest and highest per unit' })
  const group = table.getByRole('row').nth(1)
  await expect(group.getByRole('link')).toHaveCount(4)
  await expectAccessible(page, 'dashboard-figures')
  const [name, figure] = await group.getByRole('link').allTextContents()
  const highest = await group.getByRole('link').nth(3).textContent()
  const readShown = (text: string) => Number(text.replace('−', '-').replaceAll(',', ''))
  expect(readShown(figure!)).toBeLessThan(readShown(highest!))
  await expect(figures.getByRole('region', { name: /^Changed since/ })).toBeVisible()
  await expect(figures.getByRole('region', { name: 'Trend' })).toBeVisible()

  await figures.getByRole('combobox', { name: 'Compare within' }).click()
  await page.getByRole('option', { name: 'Product group, method and unit' }).click()
  await expect(page).toHaveURL(/by=productType/)
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  await figures.getByRole('combobox', { name: 'Compare within' }).click()
  await page.getByRole('option', { name: 'Method and unit', exact: true }).click()

  await group.getByRole('link', { name: name!, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: name! })).toBeVisible()
  await page.goBack()
  await group.getByRole('link', { name: figure!, exact: true }).first().click()
  await expect(page).toHaveURL(/\/results$/)
  await expect(page.getByRole('heading', { level: 1, name: name! })).toBeVisible()
})

test('the cards of the dashboard do not move while they fill, in one column and in two', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as (PerformanceEntry & {
        sources: { node: Node | null }[]
      })[])
        shifts.push(sources.map(({ node }) => node?.textContent ?? '').join(' | '))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // From the second page on, the browser knows that the company demonstrates the product: its banner is there at once.
  await signIn(page, makeDemoEmail('lca-editor'), '/lca')
  await expect(page.getByRole('complementary', { name: 'Kind of data' })).toBeVisible()
  for (const width of [1280, 800]) {
    await page.setViewportSize({ width, height: 900 })
    // The first card of each column gets its answer last.
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let held = 0
    const isHeld = (url: URL) => /^\/2\/calculation(s|_counts)$/.test(url.pathname)
    await page.route(isHeld, async (route) => {
      held += 1
      await released
      await route.continue()
    })
    await page.goto('/lca')
    await expect(page.getByRole('region', { name: 'Edited last' })).toBeVisible()
    await expect.poll(() => held).toBeGreaterThan(1)
    release()
    await expect(
      page.getByRole('region', { name: 'Edited last' }).getByRole('listitem').first(),
    ).toBeVisible()
    await expect(page.getByRole('region', { name: 'Validity of declarations' })).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Calculations by status' }).getByRole('listitem').first(),
    ).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual(
      [],
    )
    await page.unroute(isHeld)
  }
})

test('a reviewer’s dashboard shows waiting reviews and offers no calculations of its own', async ({
  page,
}) => {
  await signIn(page, 'reviewer@review.example', '/lca')
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  await expect(waiting.getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Edited last' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'New calculation' })).toHaveCount(0)
  await waiting.getByRole('listitem').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/lca\/calculations\/[\w-]+\/review$/)
})

test('the address of an input leads to its row, and that of a new one to the types to add', async ({
  page,
}) => {
  await signIn(page, makeDemoEmail('lca-editor'))
  await page.getByRole('link', { name: 'Glulam beam GL24h' }).click()
  await expect(page).toHaveURL(/\/inputs$/)
  const sheet = new URL(page.url()).pathname
  await page.goto(`${sheet}/new`)
  await expect(
    page.getByRole('menu', { name: 'Add input' }).getByRole('menuitem').first(),
  ).toBeVisible()

  const { token } = (await (
    await page.request.post('/2/login_check', {
      data: { username: makeDemoEmail('lca-editor'), password: demoPassword },
    })
  ).json()) as { token: string }
  const lines = (await (
    await page.request.get(`/2/calculations/${sheet.split('/').at(-2)}/inputs`, {
      headers: { authorization: `Bearer ${token}` },
    })
  ).json()) as { member: { id: string; description: string }[] }
  const last = lines.member.at(-1)!
  await page.goto(`${sheet}/${last.id}/edit`)
  await expect(page).toHaveURL(new RegExp(`row=${last.id}`))
  await expect(page.locator('[role=gridcell]:focus, [role=rowheader]:focus')).toContainText(
    last.description,
  )
})

test('Ctrl+K opens a record, a page or an action of the role by its name, on every page', async ({
  page,
}) => {
  await signIn(page, makeDemoEmail('lca-editor'), '/lca')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  const field = palette.getByRole('combobox', { name: 'Search and commands' })
  await expect(field).toBeFocused()
  await expectAccessible(page, 'palette')
  await field.fill('glulam')
  await expect(palette.getByRole('option', { name: /^Glulam beam GL24h/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(palette).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Glulam beam GL24h' })).toBeVisible()

  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(
    palette.getByRole('group', { name: 'Recent' }).getByRole('option', { name: /^Glulam beam/ }),
  ).toBeVisible()
  await field.fill('new supplier')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/suppliers\/new$/)

  await page.keyboard.press('Control+k')
  await field.fill('no such thing anywhere')
  await expect(palette.getByText('Nothing found for “no such thing anywhere”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
})

test('keys pressed as soon as the header is drawn open the palette; it offers a viewer no form of a new record', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[aria-keyshortcuts="Control+K"]')) return
      watch.disconnect()
      dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  await signIn(page, makeDemoEmail('viewer'))
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await palette.getByRole('combobox').fill('calculation')
  await expect(palette.getByRole('option', { name: 'Calculations LCA' })).toBeVisible()
  await expect(palette.getByRole('option', { name: 'New calculation' })).toHaveCount(0)
})
