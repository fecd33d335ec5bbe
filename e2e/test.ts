import { test as base } from '@playwright/test'
import { startProduct, type Product } from './harness/product.ts'

export {
  expect,
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
  #running: { file: string; product: Product } | undefined

  async getOrigin(file: string): Promise<string> {
    if (this.#running?.file !== file) {
      await this.stop()
      this.#running = { file, product: await startProduct() }
    }
    return this.#running.product.origin
  }

  async stop(): Promise<void> {
    const running = this.#running
    this.#running = undefined
    await running?.product.stop()
  }
}

export const test = base.extend<object, { productOfFile: ProductOfFile }>({
  productOfFile: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright derives the fixtures from the pattern
    async ({}, use) => {
      const products = new ProductOfFile()
      await use(products)
      await products.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: [
    async ({ productOfFile }, use, { file }) => use(await productOfFile.getOrigin(file)),
    { scope: 'test', timeout: 120_000 },
  ],
})
