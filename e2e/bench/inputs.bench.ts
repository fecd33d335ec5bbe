/**
 * Measures the Inputs tab of 200 inputs beside 10,000 profiles: in a real browser, on the built
 * product and its server.
 */
import type { Browser, Locator, Page } from '@playwright/test'
import type { Figure } from '../../scripts/bench.ts'
import { findPercentile } from '../../packages/server/bench/percentile.ts'
import { measureFirstLoad } from './first-load.ts'
import { firstRow } from './first-rows.ts'
import { measureInBrowser, signIn } from './in-browser.ts'
import {
  expectChange,
  installWatch,
  waitUntilPainted,
  waitUntilSaved,
  type KeyTimes,
  type SaveTimes,
} from './painted.ts'
import type { RunningApp } from './running-app.ts'

const EDITS = 70
const OPENINGS = 20
/**
 * Share of digits that may leave a figure unchanged: the first digit may repeat the previous amount
 * [1].
 */
export const SILENT = 0.05
/**
 * Each amount is larger than the previous one by this factor, so that the input always changes the
 * total, which shows four digits.
 */
const GROWTH = 1.05
const COLD_LOADS = 5
/** Time between two keys: twelve a second, like a practised typist [ms]. */
export const CADENCE_MS = 80
/** Time for the page's work after it is shown, such as preloading [ms]. */
const SETTLED_MS = 700
/**
 * What a page may preload when it is idle (decision 0054): the code that the sheet needs beyond that of the list
 * [kB gzip].
 */
const PRELOAD_MAX = 125
const product = 'Product 1 of 200 lines'
/** Names, an id, and words with typing errors. */
const searches = [
  'stone wool',
  'concrete recycled',
  'glulam',
  'BENCH-0042',
  'stel sheet',
  'alumnium',
  'dammstoff',
  'copper pipe de',
  'ceramc tile',
  'xyzzy',
]

export const run = (): Promise<Figure[]> => measureInBrowser(measure)

async function measure(browser: Browser, app: RunningApp): Promise<Figure[]> {
  const context = await browser.newContext({
    baseURL: app.origin,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
  })
  const page = await context.newPage()
  await installWatch(page)
  const login = await measureFirstLoad(page, '/login', 'input[type=password]')
  await signIn(page, app)
  const list = await measureFirstLoad(page, '/calculations', firstRow)

  const openings: number[] = []
  for (let count = 0; count < OPENINGS; count += 1) openings.push(await openFromList(page))
  const again: number[] = []
  for (let count = 0; count < OPENINGS; count += 1) again.push(await openAgain(page))
  const { digits, commits, saves } = await editAmounts(page)
  const searched = await searchProfiles(page)
  const cold: number[] = []
  for (let count = 0; count < COLD_LOADS; count += 1) cold.push(await loadCold(page))

  const getPainted = (keys: readonly KeyTimes[], share: number): number =>
    findPercentile(
      keys.map((key) => key.painted),
      share,
    )
  return [
    {
      name: 'inputs, 200 lines: digit typed → all numbers painted, p95',
      value: getPainted(digits, 0.95),
      unit: 'ms',
      goal: 50,
    },
    {
      name: 'inputs, 200 lines: digit typed → all numbers painted, median',
      value: getPainted(digits, 0.5),
      unit: 'ms',
    },
    {
      name: 'inputs, 200 lines: amount committed with Enter → painted, p95',
      value: getPainted(commits, 0.95),
      unit: 'ms',
      goal: 50,
    },
    {
      name: 'inputs, 200 lines: amount committed with Enter → painted, median',
      value: getPainted(commits, 0.5),
      unit: 'ms',
    },
    {
      name: 'inputs, 200 lines: edit sent → "saved" painted, p95',
      value: findPercentile(
        saves.map(({ confirmed }) => confirmed),
        0.95,
      ),
      unit: 'ms',
      goal: 150,
    },
    {
      name: 'inputs, 200 lines: amount committed → "saved" painted, with the pause before sending, p95',
      value: findPercentile(
        saves.map(({ saved }) => saved),
        0.95,
      ),
      unit: 'ms',
    },
    {
      name: 'inputs, 200 lines: clicked in a fresh list → grid and numbers painted, p95',
      value: findPercentile(openings, 0.95),
      unit: 'ms',
      goal: 700,
    },
    {
      name: 'inputs, 200 lines: clicked in the list once more → grid and numbers painted, p95',
      value: findPercentile(again, 0.95),
      unit: 'ms',
      goal: 700,
    },
    {
      name: 'inputs, 200 lines: address opened with an empty cache → numbers painted, median',
      value: findPercentile(cold, 0.5),
      unit: 'ms',
    },
    {
      name: 'profile picker over 10,000: key typed → list painted, p95',
      value: findPercentile(searched, 0.95),
      unit: 'ms',
      goal: 50,
    },
    {
      name: 'profile picker over 10,000: key typed → list painted, median',
      value: findPercentile(searched, 0.5),
      unit: 'ms',
    },
    {
      name: 'JavaScript until the sign-in is usable',
      value: login.usable,
      unit: 'kB gzip',
      goal: 250,
    },
    {
      name: 'JavaScript preloaded by the idle sign-in',
      value: login.preloaded,
      unit: 'kB gzip',
      goal: PRELOAD_MAX,
    },
    {
      name: 'JavaScript until the list of calculations is usable',
      value: list.usable,
      unit: 'kB gzip',
      goal: 250,
    },
    {
      name: 'JavaScript preloaded by the idle list: the sheet of its first product',
      value: list.preloaded,
      unit: 'kB gzip',
      goal: PRELOAD_MAX,
    },
  ]
}

const numbers = '[data-region=results] strong'
const findAmounts = (page: Page): Locator =>
  page.locator('[data-region=grid] [data-column=netAmount]')

/** Opens from a freshly loaded list: code, profiles and the calculation are not in memory yet. */
async function openFromList(page: Page): Promise<number> {
  await page.goto(`/calculations?q=${encodeURIComponent(product)}`)
  return clickProduct(page)
}

/** Returns to the list and opens again, like a user who compares products. */
async function openAgain(page: Page): Promise<number> {
  await page.goBack()
  return clickProduct(page)
}

async function clickProduct(page: Page): Promise<number> {
  const link = page.getByRole('link', { name: product })
  await link.waitFor()
  await page.waitForTimeout(SETTLED_MS)
  const opened = page.evaluate(waitUntilOpened, numbers)
  await link.click()
  return opened
}

/** Runs in the page: from the click until rows with their impact and the total are painted. */
function waitUntilOpened(total: string): Promise<number> {
  return new Promise((done) => {
    let from = 0
    addEventListener(
      'click',
      ({ timeStamp }) => {
        from = timeStamp
      },
      { capture: true, once: true },
    )
    // Content present when a frame begins is painted by it; the most urgent task runs right after
    // that.
    const look = (): void => {
      const isThere =
        from > 0 &&
        document.querySelector(total) !== null &&
        /\d/.test(document.querySelector('[data-line] [data-column=impact]')?.textContent ?? '')
      if (isThere)
        void scheduler.postTask(() => done(performance.now() - from), { priority: 'user-blocking' })
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** From the request of the page until the numbers are shown; the browser's cache is empty. */
async function loadCold(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await devtools.detach()
  await page.reload()
  return page.evaluate(
    (total) =>
      new Promise<number>((done) => {
        const look = (): void => {
          const isThere =
            document.querySelector(total) !== null &&
            /\d/.test(document.querySelector('[data-line] [data-column=impact]')?.textContent ?? '')
          if (isThere)
            void scheduler.postTask(() => done(performance.now()), { priority: 'user-blocking' })
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    numbers,
  )
}

interface Edits {
  digits: KeyTimes[]
  commits: KeyTimes[]
  saves: SaveTimes[]
}

/**
 * Types amounts input by input, each committed with Enter, as from a paper list. Gross amount and
 * impact of the input change with each digit, the total with the last digit at the latest.
 */
export async function editAmounts(page: Page, count = EDITS): Promise<Edits> {
  await findAmounts(page).first().click()
  const edits: Edits = { digits: [], commits: [], saves: [] }
  const readTotal = (): Promise<string | null> => page.locator(numbers).first().textContent()
  for (let edit = 0; edit < count; edit += 1) {
    const line = await page
      .locator('[data-region=grid] [tabindex="0"][data-column=netAmount]')
      .locator('..')
      .getAttribute('data-line')
    const before = await readTotal()
    await expectChange(page, [
      `[data-line="${line}"] [data-column=gross]`,
      `[data-line="${line}"] [data-column=impact]`,
    ])
    await page.keyboard.type(String(Math.round(100 * GROWTH ** edit)), { delay: CADENCE_MS })
    edits.digits.push(...(await waitUntilPainted(page)))
    if ((await readTotal()) === before)
      throw new Error(`the amount of line ${line} did not move the total`)
    await expectChange(page, [])
    await page.keyboard.press('Enter')
    edits.commits.push(...(await waitUntilPainted(page)))
    edits.saves.push(await waitUntilSaved(page))
  }
  const silent = edits.digits.filter(({ isShown }) => !isShown).length
  if (silent > edits.digits.length * SILENT)
    throw new Error(`${silent} of ${edits.digits.length} digits changed no number`)
  return edits
}

async function searchProfiles(page: Page): Promise<number[]> {
  const times: number[] = []
  for (const text of searches) {
    await page.locator('[data-region=grid] [data-column=environmentalProfile]').first().click()
    for (const letter of text) {
      await page.keyboard.press(letter)
      times.push(...(await waitUntilPainted(page)).map(({ painted }) => painted))
    }
    await page.keyboard.press('Escape')
  }
  return times
}
