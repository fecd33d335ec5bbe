import { drawFirstPage } from '../packages/server/test/documents/draw-page.ts'
import { scanCode } from '../packages/server/test/documents/scan-code.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test.use({ locale: 'en-GB' })

const wall = 'Precast concrete wall element, 200 mm'

test('the code on the cover of a published document opens its page, on a phone as well', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/epd?lang=en')
  await page.getByRole('link', { name: wall }).click()
  const address = await page.getByRole('link', { name: 'Declaration (PDF)' }).getAttribute('href')
  const pdf = await (await page.request.get(address!)).body()

  const scanned = await scanCode(await drawFirstPage(pdf))
  // The product has a GTIN, whose address leads to the page.
  const { pathname, search } = new URL(scanned!)
  expect(pathname + search).toBe('/01/09521234543213')
  const opened = new URL(page.url()).pathname

  const phone = await browser.newContext({
    baseURL: baseURL!,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'de-DE',
    colorScheme: 'dark',
  })
  const small = await phone.newPage()
  const scripts: string[] = []
  small.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await small.goto(pathname + search)
  expect(new URL(small.url()).pathname).toBe(opened)
  await expect(small.getByRole('heading', { name: 'Kennzahlen' })).toBeVisible()
  await expectAccessible(small, 'epd-phone')
  expect(scripts).toEqual([])
  const { width, seen } = await small.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    seen: window.innerWidth,
  }))
  expect(width).toBe(seen)

  await small.getByRole('link', { name: 'Deklarationen mit einem Programm lesen' }).click()
  await expect(small.getByRole('heading', { name: 'Eine Deklaration' })).toBeVisible()
  await expectAccessible(small, 'epd-api-phone')
  await small.getByRole('link', { name: 'Antwort öffnen' }).first().click()
  await expect(small.locator('body')).toContainText('authenticated')
  await phone.close()
})
