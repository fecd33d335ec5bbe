/**
 * Measures a product of 200 lines with parameters, formulas in half of its lines and 100 variants: its sheet, and the table of its
 * variants with their figures.
 */
import type { Browser, Page } from '@playwright/test'
import type { Figure } from '../../scripts/bench.ts'
import { findPercentile } from '../../packages/server/bench/percentile.ts'
import { makeCaller } from './api-caller.ts'
import { measureInBrowser, signIn } from './in-browser.ts'
import { CADENCE_MS, editAmounts, SILENT } from './inputs.bench.ts'
import { expectChange, installWatch, waitUntilPainted, type KeyTimes } from './painted.ts'
import type { RunningApp } from './running-app.ts'

const product = 'Product 1 of 200 lines'
const VARIANTS = 100
const EDITS = 30
/** The lowest figure of all variants, which each digit changes: a thickness of one digit is the least, one of three is not. */
const LOWEST = 3

export const run = (): Promise<Figure[]> => measureInBrowser(measure)

async function measure(browser: Browser, app: RunningApp): Promise<Figure[]> {
  const family = await makeFamily(app)
  const context = await browser.newContext({
    baseURL: app.origin,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
  })
  const page = await context.newPage()
  await installWatch(page)
  await page.goto('/login')
  await signIn(page, app)
  const variants = await editVariants(page, family)
  await page.goto(`/lca/calculations/${family.id}/inputs`)
  await page.locator('[data-region=results] strong').first().waitFor()
  const { digits } = await editAmounts(page, EDITS)
  return [
    ...state('formulas in half of 200 lines, 100 variants: digit typed → all numbers', digits),
    ...state('table of 100 variants of 200 lines: digit typed → all figures', variants),
  ]
}

const state = (name: string, keys: readonly KeyTimes[]): Figure[] => {
  const painted = keys.map((key) => key.painted)
  return [
    { name: `${name} painted, p95`, value: findPercentile(painted, 0.95), unit: 'ms', goal: 50 },
    { name: `${name} painted, median`, value: findPercentile(painted, 0.5), unit: 'ms' },
  ]
}

/** Gives the product its parameters, formulas and variants. */
async function makeFamily(app: RunningApp): Promise<{ id: string; parameter: string }> {
  const call = await makeCaller(app, app.email)
  const [found] = (await call('GET', `/2/calculations?search=${encodeURIComponent(product)}`))
    .member
  const calculation = found!['@id']
  const { parameters } = (await call('PUT', `${calculation}/parameters`, {
    parameters: [
      { name: 'thickness', value: 100, unit: 'mm' },
      { name: 'loss', value: 5, unit: '%' },
      { name: 'scale', formula: 'thickness/100 mm*(1+loss)' },
    ],
  })) as unknown as { parameters: { id: string }[] }
  const lines = (await call('GET', `${calculation}/inputs?itemsPerPage=500`)).member
  await call('POST', `${calculation}/inputs/batch`, {
    operations: lines
      .filter((_, index) => index % 2 === 0)
      .map(({ id }, index) => ({
        op: 'update',
        id,
        fields: { netAmountFormula: `scale*${index + 1}/10` },
      })),
  })
  const parameter = parameters[0]!.id
  await call('PUT', `${calculation}/variants`, {
    variants: Array.from({ length: VARIANTS }, (_, index) => ({
      name: `Variant ${index + 1}`,
      values: [{ parameter, value: 50 + index }],
    })),
  })
  return { id: calculation.split('/').at(-1)!, parameter }
}

/**
 * Types the thickness of variant after variant. Each digit changes the range of all variants, which is in view for half of them,
 * and the figures of its variant, which are in view for the others.
 */
async function editVariants(
  page: Page,
  { id, parameter }: { id: string; parameter: string },
): Promise<KeyTimes[]> {
  await page.goto(`/lca/calculations/${id}/variants`)
  await page.locator('[data-region=results] [aria-rowcount] tbody td').first().waitFor()
  await page.locator(`[data-region=grid] [data-column="p:${parameter}"]`).first().click()
  const digits: KeyTimes[] = []
  for (let edit = 0; edit < EDITS; edit += 1) {
    const column = edit < EDITS / 2 ? LOWEST : await showColumn(page, `Variant ${edit + 1}`)
    await expectChange(page, [
      `[data-region=results] [aria-rowindex="2"] [aria-colindex="${column}"]`,
    ])
    await page.keyboard.type(String(200 + edit), { delay: CADENCE_MS })
    digits.push(...(await waitUntilPainted(page)))
    await expectChange(page, [])
    await page.keyboard.press('Enter')
    await waitUntilPainted(page)
  }

  const silent = digits.filter(({ isShown }) => !isShown).length
  if (silent > digits.length * SILENT)
    throw new Error(`${silent} of ${digits.length} digits changed no figure`)
  return digits
}

/** Scrolls the figures to the right until a variant is in view. @returns number of its column */
const showColumn = (page: Page, name: string): Promise<number> =>
  page.evaluate(async (wanted) => {
    const table = document.querySelector<HTMLElement>('[data-region=results] [aria-rowcount]')!
    const scroller = table.parentElement!
    const wait = () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const find = (): Element | undefined =>
      [...table.querySelectorAll('thead th')].find(
        ({ textContent }) => textContent.split(' (')[0] === wanted,
      )
    for (; !find(); await wait()) scroller.scrollLeft += scroller.clientWidth / 2
    find()!.scrollIntoView({ block: 'nearest', inline: 'center' })
    await wait()
    return Number(find()!.getAttribute('aria-colindex'))
  }, name)
