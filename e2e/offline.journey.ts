import { expect, test, type Locator, type Page } from './test.ts'
import { expectAccessible } from './axe.ts'
import { demoUser, signIn } from './sign-in.ts'

test.use({ locale: 'en-GB' })

const product = 'Glulam beam GL24h'

test('offline and back: edits and new lines are kept, also when the tab is lost, and are written once', async ({
  page,
  context,
}) => {
  await signIn(page, demoUser('lca-editor'))
  await page.getByRole('link', { name: product }).click()
  await page.getByRole('link', { name: /^Inputs/ }).click()
  await expect(line(page, 'Stretch film')).toBeVisible()
  const address = page.url()
  const before = await cell(page, 'Stretch film', 'dataSource').innerText()

  await context.setOffline(true)
  await expect(page.getByText('Offline, your edits are kept here')).toBeVisible()
  await write(page, 'Stretch film', 'dataSource', 'Weighed 2026')
  await expect(page.getByText('Offline, 1 change kept')).toBeVisible()
  await cell(page, 'Stretch film', 'description').click()
  await page.keyboard.press('Alt+Enter')
  await page.keyboard.type('Straps of polyester')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Offline, \d+ changes kept/)).toBeVisible()
  await expectAccessible(page, 'offline')

  // The tab dies; the line comes back; another tab opens the calculation.
  await page.close({ runBeforeUnload: false })
  await context.setOffline(false)
  const again = await context.newPage()
  await signIn(again, demoUser('lca-editor'), address)
  await expect(cell(again, 'Stretch film', 'dataSource')).toHaveText('Weighed 2026')
  await expect(line(again, 'Straps of polyester')).toHaveCount(1)
  await expect(again.getByText('All changes saved')).toBeVisible()
  await again.reload()
  await expect(cell(again, 'Stretch film', 'dataSource')).toHaveText('Weighed 2026')
  await expect(line(again, 'Straps of polyester')).toHaveCount(1)

  // An answer that gets lost: what was written is not written twice.
  await again.route(
    /\/inputs\/batch/,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await cell(again, 'Straps of polyester', 'description').click()
  await again.keyboard.press('Alt+Enter')
  await again.keyboard.type('Corner pads')
  await again.keyboard.press('Enter')
  await expect(again.getByText(/Offline, \d+ changes? kept/)).toBeVisible()
  await expect(again.getByText('All changes saved')).toBeVisible()
  await again.reload()
  await expect(line(again, 'Corner pads')).toHaveCount(1)

  // As it was, for whoever comes after.
  for (const name of ['Corner pads', 'Straps of polyester']) {
    await cell(again, name, 'description').click()
    await again.keyboard.press('Alt+Delete')
    await expect(line(again, name)).toHaveCount(0)
  }
  await write(again, 'Stretch film', 'dataSource', before)
  await expect(again.getByText('All changes saved')).toBeVisible()
})

test('who signs out leaves no edits behind on the computer', async ({ page, context }) => {
  await signIn(page, demoUser('lca-editor'))
  await page.getByRole('link', { name: product }).click()
  await page.getByRole('link', { name: /^Inputs/ }).click()
  await expect(line(page, 'Stretch film')).toBeVisible()
  await page.route(/\/inputs\/batch/, (route) => route.abort('connectionrefused'))
  await write(page, 'Stretch film', 'dataSource', 'Never sent')
  await expect(page.getByText('Offline, 1 change kept')).toBeVisible()
  expect(await keptEdits(page)).toBe(1)
  await page.getByRole('button', { name: /^Noordhout BV/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => keptEdits(page)).toBe(0)
  await context.unrouteAll()
})

test('reloaded without a connection: the app opens from this computer, says so, and goes on by itself once there is one', async ({
  page,
  context,
}) => {
  await signIn(page, demoUser('lca-editor'))
  await page.getByRole('link', { name: product }).click()
  await page.getByRole('link', { name: /^Inputs/ }).click()
  await expect(line(page, 'Stretch film')).toBeVisible()
  const before = await cell(page, 'Stretch film', 'dataSource').innerText()
  await expect.poll(() => keptCode(page), { timeout: 30_000 }).toContain('/')

  await context.setOffline(true)
  await write(page, 'Stretch film', 'dataSource', 'Weighed 2027')
  await expect(page.getByText('Offline, 1 change kept')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await expectAccessible(page, 'reloaded offline')
  // Code only: no answer of the API, no address of a record.
  for (const path of await keptCode(page))
    expect(path).toMatch(/^\/(assets\/[\w.-]+|first-paint\.js|favicon\.svg)?$/)

  await context.setOffline(false)
  await expect(cell(page, 'Stretch film', 'dataSource')).toHaveText('Weighed 2027')
  await expect(page.getByText('All changes saved')).toBeVisible()
  await write(page, 'Stretch film', 'dataSource', before)
  await expect(page.getByText('All changes saved')).toBeVisible()
})

test('a server that is out of reach is told like a lost connection, and the page comes once it answers', async ({
  page,
}) => {
  await signIn(page, demoUser('lca-editor'))
  await expect(page.getByRole('link', { name: product })).toBeVisible()
  await page.route(/\/2\//, (route) => route.abort('connectionrefused'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await page.unrouteAll()
  await expect(page.getByRole('link', { name: product })).toBeVisible()
})

test('what an older version left on the computer is not shown once there is a connection, and goes', async ({
  page,
}) => {
  await signIn(page, demoUser('lca-editor'))
  await expect.poll(() => keptCode(page), { timeout: 30_000 }).toContain('/')
  await page.evaluate(async () => {
    const cache = await caches.open('cradle-code')
    await cache.put(
      '/',
      new Response('<title>An older version</title>', { headers: { 'Content-Type': 'text/html' } }),
    )
    await cache.put('/assets/older-1.js', new Response('older()'))
  })
  await page.reload()
  await expect(page.getByRole('link', { name: product })).toBeVisible()
  await expect.poll(() => keptCode(page), { timeout: 30_000 }).not.toContain('/assets/older-1.js')
  expect(
    await page.evaluate(async () => (await (await caches.match('/'))!.text()).includes('older')),
  ).toBe(false)
})

/** Addresses of the files the browser keeps, to open the app without a connection. */
const keptCode = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await (await caches.open('cradle-code')).keys()).map(({ url }) => new URL(url).pathname),
  )

const line = (page: Page, name: string): Locator =>
  page
    .getByRole('treegrid')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name, exact: true }) })
const cell = (page: Page, name: string, column: string): Locator =>
  line(page, name).locator(`[data-column="${column}"]`)

async function write(page: Page, name: string, column: string, text: string): Promise<void> {
  await cell(page, name, column).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** Unwritten edits in the database of the browser. */
const keptEdits = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('cradle-inputs')
        request.onerror = () => reject(new Error('IndexedDB'))
        request.onsuccess = () => {
          const db = request.result
          if (!db.objectStoreNames.contains('edits')) return resolve(0)
          const count = db.transaction('edits').objectStore('edits').count()
          count.onsuccess = () => {
            db.close()
            resolve(count.result)
          }
        }
      }),
  )
