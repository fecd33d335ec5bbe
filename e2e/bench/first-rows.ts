import type { Page } from '@playwright/test'

export const firstRow = 'tbody tr[data-index] a[href^="/lca/calculations/"]'

/**
 * From the request of the address until the first calculations are painted [ms]; code is in the
 * browser's cache, as on every visit except the first.
 */
export async function openAddress(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' })
  return page.evaluate(measureRows, firstRow).then(({ painted }) => painted)
}

/** From the click on a link within the product until the first calculations are painted [ms]. */
export async function followLink(page: Page, address: string): Promise<number> {
  const painted = page.evaluate(measureRows, firstRow)
  await page.locator(`a[href="${address}"]`).first().click()
  const times = await painted
  return times.painted - times.clicked
}

/** Runs in the page. Both times count from the start of the page. */
function measureRows(rows: string): Promise<{ clicked: number; painted: number }> {
  return new Promise((done) => {
    let clicked = 0
    addEventListener(
      'click',
      ({ timeStamp }) => {
        clicked = timeStamp
      },
      { capture: true, once: true },
    )
    // Content present when a frame begins is painted by it; the most urgent task runs right after
    // that.
    const look = (): void => {
      if (document.querySelector(rows) === null) requestAnimationFrame(look)
      else
        void scheduler.postTask(() => done({ clicked, painted: performance.now() }), {
          priority: 'user-blocking',
        })
    }
    requestAnimationFrame(look)
  })
}
