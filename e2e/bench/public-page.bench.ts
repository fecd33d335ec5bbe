/**
 * Measures the public page of a declaration on a first visit: in a real browser with an empty cache, on the built product
 * and its server.
 */
import type { Browser } from '@playwright/test'
import type { Figure } from '../../scripts/bench.ts'
import { findPercentile } from '../../packages/server/bench/percentile.ts'
import { waitUntilUsable } from './first-load.ts'
import { measureInBrowser } from './in-browser.ts'
import type { RunningApp } from './running-app.ts'

const VISITS = 20
/** The last part of the page: the versions of the declaration. */
const content = 'main section:last-of-type td'

export const run = (): Promise<Figure[]> => measureInBrowser(measure, 'demo')

async function measure(browser: Browser, app: RunningApp): Promise<Figure[]> {
  const address = await findPublicPage(app.origin)
  const visits: Visit[] = []
  for (let count = 0; count < VISITS; count += 1) visits.push(await visit(browser, address))
  return [
    {
      name: 'public page, first visit: requested → usable, p95',
      value: findPercentile(
        visits.map(({ usable }) => usable),
        0.95,
      ),
      unit: 'ms',
      goal: 1000,
    },
    {
      name: 'public page, first visit: JavaScript',
      value: Math.max(...visits.map(({ scripts }) => scripts)) / 1000,
      unit: 'kB',
      goal: 100,
    },
    {
      name: 'public page, first visit: everything sent',
      value: Math.max(...visits.map(({ sent }) => sent)) / 1000,
      unit: 'kB',
    },
  ]
}

/** The page of the first declaration that everybody may read. */
async function findPublicPage(origin: string): Promise<string> {
  const read = async (path: string): Promise<{ epds?: string; uuid?: string }> => {
    const { member } = (await (await fetch(origin + path)).json()) as {
      member: { epds?: string; uuid?: string }[]
    }
    if (!member[0]) throw new Error(`${path} lists nothing`)
    return member[0]
  }
  const { epds = '' } = await read('/epic/data/collections')
  const { uuid = '' } = await read(epds)
  return `${origin}/epd/${uuid}`
}

interface Visit {
  /** [ms] */
  usable: number
  /** Inside the page and of its own [bytes]. */
  scripts: number
  /** Compressed, with headers [bytes]. */
  sent: number
}

/** Opens the page as a reader who was never here. */
async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ locale: 'en-GB' })
  try {
    const page = await context.newPage()
    await page.goto(address, { waitUntil: 'commit' })
    const usable = await page.evaluate(waitUntilUsable, content)
    await page.waitForLoadState()
    return { usable, ...(await page.evaluate(weigh)) }
  } finally {
    await context.close()
  }
}

/** Runs in the page. Structured data for search engines is no JavaScript. */
function weigh(): { scripts: number; sent: number } {
  const list = (type: 'navigation' | 'resource') =>
    performance.getEntriesByType(type).filter((one) => one instanceof PerformanceResourceTiming)
  const files = list('resource')
  const sum = (timings: readonly PerformanceResourceTiming[]): number =>
    timings.reduce((all, { transferSize }) => all + transferSize, 0)
  const inside = [...document.querySelectorAll('script:not([type="application/ld+json"])')]
  return {
    scripts:
      sum(files.filter(({ initiatorType }) => initiatorType === 'script')) +
      inside.reduce((all, { innerHTML }) => all + innerHTML.length, 0),
    sent: sum([...list('navigation'), ...files]),
  }
}
