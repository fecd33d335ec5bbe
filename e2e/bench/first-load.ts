import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** Preloads after the page is shown are part of its first load. */
const SETTLED_MS = 2000

/** All JavaScript that the browser loads for one address [kB, gzipped]. */
export async function measureFirstLoad(
  page: Page,
  address: string,
  isThere: () => Promise<void>,
): Promise<number> {
  await page.goto(address)
  await isThere()
  await page.waitForTimeout(SETTLED_MS)
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  const scripts = [...new Set(loaded)].filter((one) => new URL(one).pathname.endsWith('.js'))
  if (scripts.length === 0) throw new Error(`${address} loaded no JavaScript`)
  const sizes = await Promise.all(
    scripts.map(
      async (one) => gzipSync(await (await page.request.get(one)).body(), { level: 9 }).length,
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
