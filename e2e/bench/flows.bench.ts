/** Measures the drawings of a product of 500 lines. */
import type { Browser, Page } from '@playwright/test'
import type { Figure } from '../../scripts/bench.ts'
import { findPercentile } from '../../packages/server/bench/percentile.ts'
import { measureInBrowser, signIn } from './in-browser.ts'
import type { RunningApp } from './running-app.ts'

const ROUNDS = 15
/** Every input is drawn by itself: the drawing with the most marks. */
const ALL = 'All parts'

export const run = (): Promise<Figure[]> => measureInBrowser(measure)

async function measure(browser: Browser, app: RunningApp): Promise<Figure[]> {
  const context = await browser.newContext({
    baseURL: app.origin,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
  })
  const page = await context.newPage()
  await page.goto('/login')
  await signIn(page, app)
  await page.goto(`/lca/calculations?q=${encodeURIComponent('Product 0 of 500 lines')}`)
  const sheet = await page
    .getByRole('link', { name: 'Product 0 of 500 lines' })
    .first()
    .getAttribute('href')
  await page.goto(`${sheet!.replace(/\/[^/]+$/, '/results')}?view=flows`)
  await page.locator('svg[role=group] [data-mark]').first().waitFor()
  await page.getByRole('combobox', { name: /^Smallest part/ }).click()
  await page.getByRole('option', { name: ALL }).click()
  const times: Record<string, number[]> = { flows: [], treemap: [] }
  for (let round = 0; round < ROUNDS; round += 1)
    for (const view of ['treemap', 'flows']) times[view]!.push(await switchView(page, view))
  return [
    { name: 'flow diagram of 500 lines: chosen → painted, p95', drawn: times['flows']! },
    { name: 'tree map of 500 lines: chosen → painted, p95', drawn: times['treemap']! },
  ].map(({ name, drawn }) => ({
    name,
    value: findPercentile(drawn, 0.95),
    unit: 'ms',
    goal: 200,
  }))
}

/** From the choice of a view until all its marks are painted [ms]. */
const switchView = (page: Page, view: string): Promise<number> =>
  page.evaluate(
    (value) =>
      new Promise<number>((done) => {
        const before = document.querySelector('svg[role=group]')
        const started = performance.now()
        // The toolbar of the results, which stands before that of the drawing, has a view of the same name.
        const choices = document.querySelectorAll<HTMLInputElement>(
          `input[type=radio][value="${value}"]`,
        )
        choices[choices.length - 1]!.click()
        const look = (): void => {
          const drawing = document.querySelector('svg[role=group]')
          if (drawing === before || drawing?.querySelector('[data-mark]') === null)
            requestAnimationFrame(look)
          else
            void scheduler.postTask(() => done(performance.now() - started), {
              priority: 'user-blocking',
            })
        }
        requestAnimationFrame(look)
      }),
    view,
  )
