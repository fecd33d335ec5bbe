/**
 * Measures the sheet and the results of a footprint of 5,000 sources in 12 months, in a real browser, on the built product and
 * its server.
 */
import type { Browser, Page } from '@playwright/test'
import type { Figure } from '../../scripts/bench.ts'
import { findPercentile } from '../../packages/server/bench/percentile.ts'
import { measureInBrowser } from './in-browser.ts'
import { expectChange, installWatch, waitUntilPainted } from './painted.ts'
import type { RunningApp } from './running-app.ts'

const SOURCES = 5000
const INTERVALS = 12
/** Most writes of one batch. */
const WRITES = 3600
const OPENINGS = 8
const EDITS = 12
/** Time between two keys: twelve a second, like a practised typist [ms]. */
const CADENCE_MS = 80
/** Time for the page's work after it is shown [ms]. */
const SETTLED_MS = 1500
const editor = 'ccf-editor@noordhout.example'
const total = '[data-region=results] strong'

export const run = (): Promise<Figure[]> => measureInBrowser(measure, 'demo')

async function measure(browser: Browser, app: RunningApp): Promise<Figure[]> {
  const context = await browser.newContext({
    baseURL: app.origin,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
  })
  const page = await context.newPage()
  await installWatch(page)
  const api = await signInByApi(page, app)
  const footprint = await addFootprint(api)
  const address = `/ccf/footprints/${footprint}`

  const openings: number[] = []
  for (let count = 0; count < OPENINGS; count += 1) {
    await page.goto(`${address}/basics`)
    await page.getByRole('link', { name: /^Inputs/ }).waitFor()
    await page.waitForTimeout(SETTLED_MS)
    openings.push(await clickTab(page, /^Inputs/, total))
  }
  const bySource = await typeAmounts(page, 'amount3')
  await page.getByRole('radiogroup', { name: 'Group by' }).getByText('Period').click()
  await page.locator('[data-region=grid] [data-column=amount]').first().waitFor()
  await page.waitForTimeout(SETTLED_MS)
  const byPeriod = await typeAmounts(page, 'amount')

  const results: number[] = []
  await page.goto(`${address}/results`)
  await page.locator('main table tbody tr').first().waitFor({ timeout: 60_000 })
  for (let count = 0; count < OPENINGS; count += 1) {
    await page.goto(`${address}/basics`)
    await page.getByRole('link', { name: 'Results' }).waitFor()
    await page.waitForTimeout(SETTLED_MS)
    results.push(await clickTab(page, 'Results', 'main table tbody tr'))
  }
  return [
    {
      name: 'footprint of 60,000 inputs: tab clicked → grid and totals painted, p95',
      value: findPercentile(openings, 0.95),
      unit: 'ms',
      goal: 700,
    },
    {
      name: 'footprint of 60,000 inputs: tab clicked → grid and totals painted, median',
      value: findPercentile(openings, 0.5),
      unit: 'ms',
    },
    {
      name: 'footprint of 60,000 inputs: digit typed → all numbers painted, p95',
      value: findPercentile(bySource, 0.95),
      unit: 'ms',
      goal: 50,
    },
    {
      name: 'footprint of 60,000 inputs: digit typed → all numbers painted, median',
      value: findPercentile(bySource, 0.5),
      unit: 'ms',
    },
    {
      name: 'footprint of 60,000 inputs by period: digit typed → all numbers painted, p95',
      value: findPercentile(byPeriod, 0.95),
      unit: 'ms',
      goal: 50,
    },
    {
      name: 'footprint of 60,000 inputs: tab clicked → results painted, p95',
      value: findPercentile(results, 0.95),
      unit: 'ms',
      goal: 500,
    },
  ]
}

type Send = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<unknown>

/** Signs in with the form; returns requests in the role of the editor. */
async function signInByApi(page: Page, { origin, password }: RunningApp): Promise<Send> {
  await page.goto('/login')
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(editor)
  await page.locator('input[type=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  const signedIn = await fetch(`${origin}/2/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: editor, password }),
  })
  const { token } = (await signedIn.json()) as { token: string }
  return async (method, path, body) => {
    const answer = await fetch(origin + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/ld+json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
}

/** Adds a footprint with sources of scopes 1 to 3 at the sites of the demonstration. @returns its id */
async function addFootprint(send: Send): Promise<string> {
  const listed = (await send('GET', '/api/footprints?itemsPerPage=1')) as {
    member: { '@id': string; method: string }[]
  }
  const [demo] = listed.member
  const { rows } = (await send('GET', `${demo!['@id']}/sheet`)) as {
    rows: ({ cells: unknown; series: unknown; position: unknown } & Record<string, unknown>)[]
  }
  const made = (await send('POST', '/api/footprints', {
    name: 'Large',
    timePeriod: '2025',
    reportingIntervals: INTERVALS,
    method: demo!.method,
    operationalControl: true,
  })) as { id: string }
  const operations = Array.from({ length: SOURCES }, (_, index) => {
    const {
      cells: _cells,
      series: _series,
      position: _position,
      ...source
    } = rows[index % rows.length]!
    const series = crypto.randomUUID()
    return Array.from({ length: INTERVALS }, (_unused, at) => ({
      op: 'create',
      fields: {
        ...source,
        description: `Source ${index + 1}`,
        series,
        position: index,
        reportingInterval: at + 1,
        amount: 100 + ((index * 7 + at) % 900),
      },
    }))
  }).flat()
  for (let from = 0; from < operations.length; from += WRITES)
    await send('POST', `/api/footprints/${made.id}/inputs/batch`, {
      operations: operations.slice(from, from + WRITES),
    })
  await send('POST', '/api/footprint_result_journals', { footprint: `/api/footprints/${made.id}` })
  return made.id
}

/** Clicks a tab of the footprint; from the click until what it shows is painted [ms]. */
async function clickTab(page: Page, name: string | RegExp, shown: string): Promise<number> {
  const painted = page.evaluate(
    (selector) =>
      new Promise<number>((done) => {
        let from = 0
        addEventListener(
          'click',
          ({ timeStamp }) => {
            from = timeStamp
          },
          { capture: true, once: true },
        )
        const look = (): void => {
          if (from > 0 && /\d/.test(document.querySelector(selector)?.textContent ?? ''))
            void scheduler.postTask(() => done(performance.now() - from), {
              priority: 'user-blocking',
            })
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    shown,
  )
  await page
    .getByRole('navigation', { name: 'Parts of this record' })
    .getByRole('link', { name })
    .click()
  return painted
}

/** Types amounts one below the other, each committed with Enter. @returns time until each digit was painted [ms] */
async function typeAmounts(page: Page, column: string): Promise<number[]> {
  await page.locator(`[data-region=grid] [data-column=${column}]`).first().click()
  const times: number[] = []
  for (let count = 0; count < EDITS; count += 1) {
    const line = await page
      .locator(`[data-region=grid] [tabindex="0"][data-column=${column}]`)
      .locator('..')
      .getAttribute('data-line')
    await expectChange(page, [`[data-line="${line}"] [data-column=impact]`])
    await page.keyboard.type(String(98_765 + count * 1111), { delay: CADENCE_MS })
    const digits = await waitUntilPainted(page)
    if (digits.every(({ isShown }) => !isShown))
      throw new Error(`the amount of line ${line} changed no number`)
    times.push(...digits.map(({ painted }) => painted))
    await expectChange(page, [])
    await page.keyboard.press('Enter')
    await waitUntilPainted(page)
  }
  return times
}
