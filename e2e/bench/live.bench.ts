/**
 * Measures how long one side of a review waits for an action of the other side, without reloading:
 * from the call until it is painted.
 */
import { type Browser, type Page } from '@playwright/test'
import type { Figure } from '../../scripts/bench.ts'
import { findPercentile } from '../../packages/server/bench/percentile.ts'
import { makeCaller, type Caller } from './api-caller.ts'
import { measureInBrowser } from './in-browser.ts'
import type { RunningApp } from './running-app.ts'

const ANSWERS = 20
const ROUNDS = 6
const GOAL_MS = 1000
const product = 'Timber roof element, 300 mm insulated'
const reviewerEmail = 'reviewer@review.example'

export const run = (): Promise<Figure[]> => measureInBrowser(measure, 'demo')

async function measure(browser: Browser, app: RunningApp): Promise<Figure[]> {
  const [editor, reviewer] = [
    await makeCaller(app, app.email),
    await makeCaller(app, reviewerEmail),
  ]
  const calculation = await copyProduct(editor, product)
  const reviewerIri = (await editor('GET', '/2/users?reviewer=true')).member[0]!['@id']
  const submitted = await editor('POST', '/2/group_actions/submit_reviews', {
    reviews: [calculation],
    reviewer: reviewerIri,
  })
  const review = submitted.items[0]!.result
  const id = calculation.split('/').at(-1)!
  const editors = await openPage(browser, app, app.email, `/lca/calculations/${id}/review`)
  const reviewers = await openPage(browser, app, reviewerEmail, `/lca/calculations/${id}/review`)

  const steps: number[] = []
  const answers: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round > 0)
      steps.push(
        await measureStep(reviewers, 'Resubmitted', () =>
          editor('POST', '/2/group_actions/resubmit_reviews', {
            reviews: [review],
            comment: `Round ${round}`,
          }),
        ),
      )
    steps.push(
      await measureStep(editors, 'In review', () =>
        reviewer('POST', '/2/group_actions/accept_reviews', { reviews: [review] }),
      ),
    )
    if (round === 0)
      answers.push(...(await measureThreads(editors, reviewers, editor, reviewer, review)))
    steps.push(
      await measureStep(editors, 'Rejected', () =>
        reviewer('POST', '/2/group_actions/reject_reviews', {
          reviews: [review],
          comment: `Round ${round}`,
        }),
      ),
    )
  }
  return [
    {
      name: 'an answer in a thread → painted on the other side, p95',
      value: findPercentile(answers, 0.95),
      unit: 'ms',
      goal: GOAL_MS,
    },
    {
      name: 'an answer in a thread → painted on the other side, median',
      value: findPercentile(answers, 0.5),
      unit: 'ms',
    },
    {
      name: 'a step of a review → painted on the other side, p95',
      value: findPercentile(steps, 0.95),
      unit: 'ms',
      goal: GOAL_MS,
    },
    {
      name: 'a step of a review → painted on the other side, median',
      value: findPercentile(steps, 0.5),
      unit: 'ms',
    },
  ]
}

/** Questions of the reviewer and answers of the editor, each until the other side shows it. */
async function measureThreads(
  editors: Page,
  reviewers: Page,
  editor: Caller,
  reviewer: Caller,
  review: string,
): Promise<number[]> {
  const times: number[] = []
  let thread = ''
  times.push(
    await measureWait(editors, 'Where does it come from', async () => {
      thread = (
        await reviewer('POST', `${review}/threads`, {
          anchor: { kind: 'calculation' },
          text: 'Where does it come from',
        })
      )['@id']
    }),
  )
  await reviewers.getByRole('button', { name: /^#1 / }).first().click()
  await editors.getByRole('button', { name: /^#1 / }).first().click()
  for (let count = 1; count < ANSWERS; count += 1) {
    const [by, seenBy] = count % 2 ? ([editor, reviewers] as const) : ([reviewer, editors] as const)
    times.push(
      await measureWait(seenBy, `Sentence ${count} said`, () =>
        by('POST', `${thread}/comments`, { text: `Sentence ${count} said` }),
      ),
    )
  }
  return times
}

/** From the call until the badge of the page has painted the new status [ms]. */
const measureStep = (page: Page, status: string, act: () => Promise<unknown>): Promise<number> =>
  measureWait(page, status, act, 'main [data-tint]')

/** From the call until a part of the page has painted the new text [ms]. */
async function measureWait(
  page: Page,
  text: string,
  act: () => Promise<unknown>,
  part = 'main',
): Promise<number> {
  const painted = await page.evaluateHandle(
    ([wanted, place]) => ({
      at: new Promise<number>((resolve, reject) => {
        const isThere = () => document.querySelector(place)?.textContent?.includes(wanted) === true
        if (isThere()) return reject(new Error(`"${wanted}" stands there already`))
        const watch = new MutationObserver(() => {
          if (!isThere()) return
          watch.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(Date.now())))
        })
        watch.observe(document.body, { subtree: true, childList: true, characterData: true })
        setTimeout(() => reject(new Error(`"${wanted}" did not come`)), 30_000)
      }),
    }),
    [text, part] as const,
  )
  const from = Date.now()
  await act()
  return (await painted.evaluate(({ at }) => at)) - from
}

async function openPage(
  browser: Browser,
  app: RunningApp,
  email: string,
  address: string,
): Promise<Page> {
  const page = await (
    await browser.newContext({
      baseURL: app.origin,
      viewport: { width: 1440, height: 900 },
      locale: 'en-GB',
    })
  ).newPage()
  await page.goto('/login')
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(email)
  await page.locator('input[type=password]').fill(app.password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL(({ pathname }) => pathname !== '/login' && pathname !== '/')
  const listening = page.waitForResponse((answer) => answer.url().includes('/.well-known/mercure'))
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await listening
  await page.waitForTimeout(1_500)
  return page
}

/** A copy with its results, ready for submission. */
async function copyProduct(editor: Caller, name: string): Promise<string> {
  const [found] = (await editor('GET', `/2/calculations?search=${encodeURIComponent(name)}`)).member
  const copy = (
    await editor('POST', '/2/group_actions/copy_calculations', {
      calculations: [found!['@id']],
      folder: null,
    })
  ).items[0]!.result
  await editor('POST', '/2/calculation_result_journals', { calculation: copy })
  return copy
}
