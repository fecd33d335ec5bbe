import type { Page } from '@playwright/test'

const row = 'tbody tr[data-index] a[href^="/lca/calculations/"]'

/** From the request of the address until the first calculations are painted [ms]; code is in the cache of the browser, as on every visit but the first. */
export async function openAddress(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' })
  return page.evaluate(rowsPainted, row).then(({ painted }) => painted)
}

/** From the click on a link within the product until the first calculations are painted [ms]. */
export async function followLink(page: Page, address: string): Promise<number> {
  const painted = page.evaluate(rowsPainted, row)
  await page.locator(`a[href="${address}"]`).first().click()
  const times = await painted
  return times.painted - times.clicked
}

/** In the page. Both times count from its beginning. */
function rowsPainted(rows: string): Promise<{ clicked: number; painted: number }> {
  return new Promise((done) => {
    let clicked = 0
    addEventListener(
      'click',
      ({ timeStamp }) => {
        clicked = timeStamp
      },
      { capture: true, once: true },
    )
    // What stands when a frame begins is painted by it; the most urgent task comes right after that.
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
