import { expect, test, type Locator, type Page } from './test.ts'
import { expectAccessible } from './axe.ts'
import { makeDemoEmail, signIn } from './sign-in.ts'

test.use({ locale: 'en-GB' })

const product = 'Glulam beam GL24h'

test('offline and back: edits and new lines are kept, also when the tab is lost, and are written once', async ({
  page,
  context,
}) => {
  await signIn(page, makeDemoEmail('lca-editor'))
  await page.getByRole('link', { name: product }).click()
  await page.getByRole('link', { name: /^Inputs/ }).click()
  await expect(findLine(page, 'Stretch film')).toBeVisible()
  const address = page.url()
  const before = await findCell(page, 'Stretch film', 'dataSource').innerText()

  await context.setOffline(true)
  await expect(page.getByText('Offline, your edits are kept here')).toBeVisible()
  await writeCell(page, 'Stretch film', 'dataSource', 'Weighed 2026')
  await expect(page.getByText('Offline, 1 change kept')).toBeVisible()
  await findCell(page, 'Stretch film', 'description').click()
  await page.keyboard.press('Alt+Enter')
  await page.keyboard.type('Straps of polyester')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Offline, \d+ changes kept/)).toBeVisible()
  await expectAccessible(page, 'offline')

  // The tab dies; the line comes back; another tab opens the calculation.
  await page.close({ runBeforeUnload: false })
  await context.setOffline(false)
  const again = await context.newPage()
  await signIn(again, makeDemoEmail('lca-editor'), address)
  await expect(findCell(again, 'Stretch film', 'dataSource')).toHaveText('Weighed 2026')
  await expect(findLine(again, 'Straps of polyester')).toHaveCount(1)
  await expect(again.getByText('All changes saved')).toBeVisible()
  await again.reload()
  await expect(findCell(again, 'Stretch film', 'dataSource')).toHaveText('Weighed 2026')
  await expect(findLine(again, 'Straps of polyester')).toHaveCount(1)

  // An answer that gets lost: what was written is not written twice.
  await again.route(
    /\/inputs\/batch/,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await findCell(again, 'Straps of polyester', 'description').click()
  await again.keyboard.press('Alt+Enter')
  await again.keyboard.type('Corner pads')
  await again.keyboard.press('Enter')
  await expect(again.getByText(/Offline, \d+ changes? kept/)).toBeVisible()
  await expect(again.getByText('All changes saved')).toBeVisible()
  await again.reload()
  await expect(findLine(again, 'Corner pads')).toHaveCount(1)

  // As it was, for whoever comes after.
  for (const name of ['Corner pads', 'Straps of polyester']) {
    await findCell(again, name, 'description').click()
    await again.keyboard.press('Alt+Delete')
    await expect(findLine(again, name)).toHaveCount(0)
  }
  await writeCell(again, 'Stretch film', 'dataSource', before)
  await expect(again.getByText('All changes saved')).toBeVisible()
})

test('who signs out leaves no edits behind on the computer', async ({ page, context }) => {
  await signIn(page, makeDemoEmail('lca-editor'))
  await page.getByRole('link', { name: product }).click()
  await page.getByRole('link', { name: /^Inputs/ }).click()
  await expect(findLine(page, 'Stretch film')).toBeVisible()
  await page.route(/\/inputs\/batch/, (route) => route.abort('connectionrefused'))
  await writeCell(page, 'Stretch film', 'dataSource', 'Never sent')
  await expect(page.getByText('Offline, 1 change kept')).toBeVisible()
  expect(await countKeptEdits(page)).toBe(1)
  await page.getByRole('button', { name: /^Noordhout BV/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => countKeptEdits(page)).toBe(0)
  await context.unrouteAll()
})

test('reloaded without a connection: the edits stay on this computer, and are written when the page opens again', async ({
  page,
  context,
}) => {
  await signIn(page, makeDemoEmail('lca-editor'))
  await page.getByRole('link', { name: product }).click()
  await page.getByRole('link', { name: /^Inputs/ }).click()
  await expect(findLine(page, 'Stretch film')).toBeVisible()
  const address = page.url()
  const before = await findCell(page, 'Stretch film', 'dataSource').innerText()

  await context.setOffline(true)
  await writeCell(page, 'Stretch film', 'dataSource', 'Weighed 2027')
  await expect(page.getByText('Offline, 1 change kept')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toBeVisible()
  await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED')

  await context.setOffline(false)
  await page.goto(address)
  await expect(findCell(page, 'Stretch film', 'dataSource')).toHaveText('Weighed 2027')
  await expect(page.getByText('All changes saved')).toBeVisible()
  await writeCell(page, 'Stretch film', 'dataSource', before)
  await expect(page.getByText('All changes saved')).toBeVisible()
})

test('a server that is out of reach is told like a lost connection, and the page comes once it answers', async ({
  page,
}) => {
  await signIn(page, makeDemoEmail('lca-editor'))
  await expect(page.getByRole('link', { name: product })).toBeVisible()
  await page.route(/\/2\//, (route) => route.abort('connectionrefused'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await expectAccessible(page, 'server out of reach')
  await page.unrouteAll()
  await expect(page.getByRole('link', { name: product })).toBeVisible()
})

test('the service worker of an older version, and the code it kept, are removed', async ({
  page,
}) => {
  await signIn(page, makeDemoEmail('lca-editor'))
  await page.evaluate(async () => {
    await (await caches.open('cradle-code')).put('/', new Response('an older version'))
    await navigator.serviceWorker.register('/service-worker.js')
  })
  const findRemains = () =>
    page.evaluate(async () => ({
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }))
  await expect.poll(findRemains).toEqual({ caches: [], workers: 0 })
})

test('a new version of the server is loaded with the next navigation', async ({ page }) => {
  await page.clock.install()
  await signIn(page, makeDemoEmail('lca-editor'), '/lca/calculations/new')
  await expect(page.getByRole('heading', { level: 1, name: 'New calculation' })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isOldPage: true }))
  const meta = (await (await page.request.get('/meta.json')).json()) as object
  await page.route('**/meta.json', (route) =>
    route.fulfill({ json: { ...meta, appVersion: 'newer' } }),
  )
  await page.clock.fastForward(60_000)
  // On a form, the page says when it has learnt of the new version.
  await expect(page.getByText('A new version is ready. Save and refresh.')).toBeVisible()
  const loaded = page.waitForEvent('load')
  await page.getByRole('link', { name: 'Calculations', exact: true }).first().click()
  await loaded
  await expect(page.getByRole('link', { name: product })).toBeVisible()
  expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false)
})

const findLine = (page: Page, name: string): Locator =>
  page
    .getByRole('treegrid')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name, exact: true }) })
const findCell = (page: Page, name: string, column: string): Locator =>
  findLine(page, name).locator(`[data-column="${column}"]`)

async function writeCell(page: Page, name: string, column: string, text: string): Promise<void> {
  await findCell(page, name, column).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** Unwritten edits in the database of the browser. */
const countKeptEdits = (page: Page): Promise<number> =>
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
