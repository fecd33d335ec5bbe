import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** Time without a new file after which a page has loaded everything it preloads [ms]. */
const QUIET_MS = 2000
/** The browser records this many files and drops the others. */
const RECORDED_MOST = 250

/** JavaScript that the browser loads for one address [kB, gzipped]. */
export interface FirstLoad {
  /**
   * Files requested before the page was usable: its first content is painted, and the main thread is free for input. A
   * preload that starts earlier counts here, because it competes with what the reader waits for.
   */
  usable: number
  /** Files requested later, without any input: what the page preloads when it is idle. */
  preloaded: number
}

/** Opens an address and measures its JavaScript. The page is usable with the first element that `content` selects. */
export async function measureFirstLoad(
  page: Page,
  address: string,
  content: string,
): Promise<FirstLoad> {
  await page.goto(address, { waitUntil: 'commit' })
  const usableAt = await page.evaluate(waitUntilUsable, content)
  const scripts = await page.evaluate(listScripts, QUIET_MS)
  if (scripts.length === 0) throw new Error(`${address} loaded no JavaScript`)
  if (scripts.length >= RECORDED_MOST) throw new Error(`${address} loads too many files to count`)
  const sizes = new Map<string, number>()
  for (const { url } of scripts)
    if (!sizes.has(url))
      sizes.set(url, gzipSync(await (await page.request.get(url)).body(), { level: 9 }).length)
  const first = new Set(scripts.filter(({ from }) => from <= usableAt).map(({ url }) => url))
  const sum = (isFirst: boolean): number =>
    [...sizes].reduce((all, [url, size]) => (first.has(url) === isFirst ? all + size : all), 0) /
    1000
  return { usable: sum(true), preloaded: sum(false) }
}

/** Runs in the page: when the selected content is painted [ms since the page was requested]. */
export function waitUntilUsable(content: string): Promise<number> {
  return new Promise((done) => {
    // Content present when a frame begins is painted by it. Input has the same priority as the task that runs right after
    // that, so a click would be handled now.
    const look = (): void => {
      if (document.querySelector(content) === null) requestAnimationFrame(look)
      else void scheduler.postTask(() => done(performance.now()), { priority: 'user-blocking' })
    }
    requestAnimationFrame(look)
  })
}

/** Runs in the page: every script with the time of its request, when no further file has been requested for a while. */
function listScripts(quiet: number): Promise<{ url: string; from: number }[]> {
  return new Promise((done) => {
    const list = (): void => {
      const files = performance.getEntriesByType('resource')
      const last = Math.max(0, ...files.map(({ startTime }) => startTime))
      const left = last + quiet - performance.now()
      if (left > 0) setTimeout(list, left)
      else
        done(
          files
            .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
            .map(({ name, startTime }) => ({ url: name, from: startTime })),
        )
    }
    list()
  })
}
