import { drawFirstPage } from '../packages/server/test/documents/draw-page.ts'
import { scanCode } from '../packages/server/test/documents/scan-code.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test.use({ locale: 'en-GB' })

const wall = 'Precast concrete wall element, 200 mm'
const gtin = '09521234543213'
const vocabulary = 'https://ref.gs1.org/voc/'

interface Link {
  href: string
  type: string
  title: string
}

/** The path of an address: the demonstration runs on another origin than it was published for. */
const pathOf = (href: string): string => {
  const { pathname, search } = new URL(href)
  return pathname + search
}

test('a machine finds every file of a product by its number', async ({ page }) => {
  const answer = await page.request.get(`/01/${gtin}`, {
    headers: { accept: 'application/linkset+json' },
  })
  expect(answer.headers()['content-type']).toBe('application/linkset+json')
  const { linkset } = (await answer.json()) as { linkset: Record<string, Link[] | string>[] }
  expect(pathOf(linkset[0]!['anchor'] as string)).toBe(`/01/${gtin}`)
  const links = linkset[0]![`${vocabulary}sustainabilityInfo`] as Link[]
  const read = async (type: string) => {
    const link = links.find((one) => one.type === type)!
    const file = await page.request.get(pathOf(link.href))
    expect(file.status(), link.title).toBe(200)
    return file
  }
  const template = (await (await read('application/vnd.iso22057+json')).json()) as {
    subScenarios: { subScenarioItems: { name: string; value: string }[] }[]
  }
  const names = template.subScenarios.flatMap(({ subScenarioItems }) =>
    subScenarioItems.filter(({ name }) => name === 'product name').map(({ value }) => value),
  )
  expect(names.join()).toContain(wall)
  expect(JSON.stringify(await (await read('application/json')).json())).toContain('openEPD')
  expect((await (await read('application/zip')).body()).subarray(0, 2).toString()).toBe('PK')

  // A camera reads the code of the document, and finds the product.
  const pdf = await (await read('application/pdf')).body()
  expect(pathOf((await scanCode(await drawFirstPage(pdf)))!)).toBe(`/01/${gtin}`)

  const unknown = await page.request.get('/01/04006381333931', {
    headers: { accept: 'application/linkset+json' },
  })
  expect(unknown.status()).toBe(404)
})

test('a person scans the code with a phone and reads about the product', async ({
  browser,
  baseURL,
}) => {
  const phone = await browser.newContext({
    baseURL: baseURL!,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'nl-NL',
    colorScheme: 'dark',
  })
  const page = await phone.newPage()
  await page.goto(`/01/${gtin}/21/SERIAL-7`)
  expect(new URL(page.url()).pathname).toMatch(/^\/epd\//)
  await expect(page.getByRole('heading', { name: 'Kerncijfers' })).toBeVisible()
  await expect(page.getByText(gtin)).toBeVisible()
  await expect(page.getByText('DoP 0042-PW200')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Aangegeven prestaties' })).toBeVisible()
  await expect(page.getByText('REI 120')).toBeVisible()
  await expectAccessible(page, 'passport-phone')
  const { width, seen } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    seen: window.innerWidth,
  }))
  expect(width).toBe(seen)

  await page.goto('/01/04006381333931')
  await expect(page.getByText('bestaat niet of is niet openbaar')).toBeVisible()
  await phone.close()
})
