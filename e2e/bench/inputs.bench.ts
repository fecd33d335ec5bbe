/** What a user waits for on the Inputs tab of 200 lines beside 10,000 profiles: measured in a real browser, on the built product and its server. */
import type { Browser, Locator, Page } from '@playwright/test'
import type { Figure } from '../../scripts/bench.ts'
import { percentile } from '../../scripts/percentile.ts'
import { firstLoadScript } from './first-load.ts'
import { anyProduct, inBrowser, signIn } from './in-browser.ts'
import {
  expectChange,
  installWatch,
  untilPainted,
  untilSaved,
  type KeyTimes,
  type SaveTimes,
} from './painted.ts'
import type { RunningApp } from './running-app.ts'

const EDITS = 70
const OPENINGS = 20
/** So many digits may leave a figure as it was: the first of an amount may be the amount that stood there [1]. */
const SILENT = 0.05
/** Each amount is that much more than the one before, so that the line always moves the total, which shows four digits. */
const GROWTH = 1.05
const COLD_LOADS = 5
/** Between two keys: twelve a second, as who types figures all day [ms]. */
const CADENCE_MS = 80
/** What a page still does after it is there, as reading ahead, is over by then. */
const SETTLED_MS = 700
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

export const run = (): Promise<Figure[]> => inBrowser(measure)

async function measure(browser: Browser, app: RunningApp): Promise<Figure[]> {
  const context = await browser.newContext({
    baseURL: app.origin,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
  })
  const page = await context.newPage()
  await installWatch(page)
  const loginScript = await firstLoadScript(page, '/login', () =>
    page.locator('input[type=password]').waitFor(),
  )
  await signIn(page, app)
  const listScript = await firstLoadScript(page, '/calculations', () => anyProduct(page).waitFor())

  const openings: number[] = []
  for (let count = 0; count < OPENINGS; count += 1) openings.push(await openFromList(page))
  const again: number[] = []
  for (let count = 0; count < OPENINGS; count += 1) again.push(await openAgain(page))
  const { digits, commits, saves } = await editAmounts(page)
  const searched = await searchProfiles(page)
  const cold: number[] = []
  for (let count = 0; count < COLD_LOADS; count += 1) cold.push(await loadCold(page))

  const painted = (keys: readonly KeyTimes[], share: number): number =>
    percentile(
      keys.map((key) => key.painted),
      share,
    )
  return [
    {
      name: 'inputs, 200 lines: digit typed → all numbers painted, p95',
      value: painted(digits, 0.95),
      unit: 'ms',
      goal: 50,
    },
    {
      name: 'inputs, 200 lines: digit typed → all numbers painted, median',
      value: painted(digits, 0.5),
      unit: 'ms',
    },
    {
      name: 'inputs, 200 lines: amount committed with Enter → painted, p95',
      value: painted(commits, 0.95),
      unit: 'ms',
      goal: 50,
    },
    {
      name: 'inputs, 200 lines: amount committed with Enter → painted, median',
      value: painted(commits, 0.5),
      unit: 'ms',
    },
    {
      name: 'inputs, 200 lines: edit sent → "saved" painted, p95',
      value: percentile(
        saves.map(({ confirmed }) => confirmed),
        0.95,
      ),
      unit: 'ms',
      goal: 150,
    },
    {
      name: 'inputs, 200 lines: amount committed → "saved" painted, with the pause before sending, p95',
      value: percentile(
        saves.map(({ saved }) => saved),
        0.95,
      ),
      unit: 'ms',
    },
    {
      name: 'inputs, 200 lines: clicked in a fresh list → grid and numbers painted, p95',
      value: percentile(openings, 0.95),
      unit: 'ms',
      goal: 700,
    },
    {
      name: 'inputs, 200 lines: clicked in the list once more → grid and numbers painted, p95',
      value: percentile(again, 0.95),
      unit: 'ms',
      goal: 700,
    },
    {
      name: 'inputs, 200 lines: address opened with an empty cache → numbers painted, median',
      value: percentile(cold, 0.5),
      unit: 'ms',
    },
    {
      name: 'profile picker over 10,000: key typed → list painted, p95',
      value: percentile(searched, 0.95),
      unit: 'ms',
      goal: 50,
    },
    {
      name: 'profile picker over 10,000: key typed → list painted, median',
      value: percentile(searched, 0.5),
      unit: 'ms',
    },
    {
      name: 'JavaScript of the first load, sign-in',
      value: loginScript,
      unit: 'kB gzip',
      goal: 250,
    },
    {
      name: 'JavaScript of the first load, list of calculations',
      value: listScript,
      unit: 'kB gzip',
      goal: 250,
    },
  ]
}

const numbers = '[data-region=results] strong'
const amounts = (page: Page): Locator => page.locator('[data-region=grid] [data-column=netAmount]')

/** A list that was loaded anew: code, profiles and the calculation itself are not in memory yet. */
async function openFromList(page: Page): Promise<number> {
  await page.goto(`/calculations?q=${encodeURIComponent(product)}`)
  return clickProduct(page)
}

/** Back to the list and in again, as somebody goes who compares products. */
async function openAgain(page: Page): Promise<number> {
  await page.goBack()
  return clickProduct(page)
}

async function clickProduct(page: Page): Promise<number> {
  const link = page.getByRole('link', { name: product })
  await link.waitFor()
  await page.waitForTimeout(SETTLED_MS)
  const opened = page.evaluate(untilOpened, numbers)
  await link.click()
  return opened
}

/** In the page: from the click until rows with their impact and the total are painted. */
function untilOpened(total: string): Promise<number> {
  return new Promise((done) => {
    let from = 0
    addEventListener(
      'click',
      ({ timeStamp }) => {
        from = timeStamp
      },
      { capture: true, once: true },
    )
    // What stands when a frame begins is painted by it; the most urgent task comes right after that.
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

/** From the request of the page until the numbers stand; nothing in the cache of the browser. */
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

/** Amounts typed line after line, each committed with Enter, as from a paper list. Gross amount and impact of the line change with each digit, the total at the latest with the last. */
async function editAmounts(page: Page): Promise<Edits> {
  await amounts(page).first().click()
  const edits: Edits = { digits: [], commits: [], saves: [] }
  const total = (): Promise<string | null> => page.locator(numbers).first().textContent()
  for (let count = 0; count < EDITS; count += 1) {
    const line = await page
      .locator('[data-region=grid] [tabindex="0"][data-column=netAmount]')
      .locator('..')
      .getAttribute('data-line')
    const before = await total()
    await expectChange(page, [
      `[data-line="${line}"] [data-column=gross]`,
      `[data-line="${line}"] [data-column=impact]`,
    ])
    await page.keyboard.type(String(Math.round(100 * GROWTH ** count)), { delay: CADENCE_MS })
    edits.digits.push(...(await untilPainted(page)))
    if ((await total()) === before)
      throw new Error(`the amount of line ${line} did not move the total`)
    await expectChange(page, [])
    await page.keyboard.press('Enter')
    edits.commits.push(...(await untilPainted(page)))
    edits.saves.push(await untilSaved(page))
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
      times.push(...(await untilPainted(page)).map(({ painted }) => painted))
    }
    await page.keyboard.press('Escape')
  }
  return times
}
