import { test as base, type BrowserContext } from '@playwright/test'
import { startProduct, type Product } from './harness/product.ts'
import { ProductHost } from './harness/product-host.ts'
import { getCompiledFolder } from './harness/run-folder.ts'

export { expect } from './expect.ts'
export {
  type APIRequestContext,
  type Browser,
  type Download,
  type JSHandle,
  type Locator,
  type Page,
  type Response,
} from '@playwright/test'

/**
 * The product that the journeys of one file share; other files start with the unchanged
 * demonstration.
 */
class ProductOfFile {
  readonly #host = new ProductHost(getCompiledFolder())
  #running: { file: string; product: Product } | undefined

  async getOrigin(file: string): Promise<string> {
    if (this.#running?.file !== file) {
      await this.#stopLast()
      this.#running = { file, product: await startProduct(this.#host) }
    }
    return this.#running.product.origin
  }

  async end(): Promise<void> {
    await this.#stopLast()
    await this.#host.end()
  }

  async #stopLast(): Promise<void> {
    const running = this.#running
    this.#running = undefined
    await running?.product.stop()
  }
}

const kept = new WeakSet<BrowserContext>()

/** Keeps a context open for further tests of its file, which closes it after them. */
export function keepOpen(context: BrowserContext): BrowserContext {
  kept.add(context)
  return context
}

export const test = base.extend<{ closedTabs: void }, { productOfFile: ProductOfFile }>({
  // Playwright closes what its own fixtures opened. The tabs of further people would run on beside
  // all later journeys, and look for a product that has stopped.
  closedTabs: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts())
      await use()
      await Promise.all(
        browser
          .contexts()
          .filter((context) => !before.has(context) && !kept.has(context))
          .map((context) => context.close()),
      )
    },
    { auto: true },
  ],
  productOfFile: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright derives the fixtures from the pattern
    async ({}, use) => {
      const products = new ProductOfFile()
      await use(products)
      await products.end()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: [
    async ({ productOfFile }, use, { file }) => use(await productOfFile.getOrigin(file)),
    { scope: 'test', timeout: 300_000 },
  ],
})
