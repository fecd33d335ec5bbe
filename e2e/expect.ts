import { expect as describingExpect, type Locator, type Page } from '@playwright/test'

interface Limit {
  timeout?: number
}
type Texts = string | RegExp | readonly (string | RegExp)[]
type Url = string | RegExp | ((url: URL) => boolean)

/** Enough for one attempt [ms]; 0 would be no limit. */
const atOnce = { timeout: 1 }

/**
 * Playwright describes the whole page at each attempt at which an expectation does not hold yet, several times a second. Waiting
 * describes nothing. The expectation is checked afterwards: it holds at once, or fails with a description.
 */
export const expect = describingExpect.extend({
  async toBeVisible(element: Locator, limit: Limit = {}) {
    const { isNot, timeout } = this
    if (isNot) return check(isNot, () => describingExpect(element).not.toBeVisible(limit))
    if (await isDone(element.waitFor({ state: 'visible', timeout, ...limit })))
      return { pass: true, message: () => '' }
    return check(isNot, () => describingExpect(element).toBeVisible(atOnce))
  },
  async toContainText(element: Locator, texts: Texts, limit: Limit = {}) {
    const { isNot, timeout } = this
    if (!Array.isArray(texts))
      await isDone(element.waitFor({ state: 'attached', timeout, ...limit }))
    const expected = isNot ? describingExpect(element).not : describingExpect(element)
    return check(isNot, () => expected.toContainText(texts, limit))
  },
  async toHaveText(element: Locator, texts: Texts, limit: Limit = {}) {
    const { isNot, timeout } = this
    if (!Array.isArray(texts))
      await isDone(element.waitFor({ state: 'attached', timeout, ...limit }))
    const expected = isNot ? describingExpect(element).not : describingExpect(element)
    return check(isNot, () => expected.toHaveText(texts, limit))
  },
  async toHaveURL(page: Page, url: Url, limit: Limit = {}) {
    const { isNot, timeout } = this
    if (url instanceof RegExp)
      await isDone(
        page.waitForURL(({ href }) => url.test(href) !== isNot, {
          waitUntil: 'commit',
          timeout,
          ...limit,
        }),
      )
    const expected = isNot ? describingExpect(page).not : describingExpect(page)
    return check(isNot, () => expected.toHaveURL(url, limit))
  },
})

/** Whether it came to its end. */
const isDone = (waiting: Promise<void>): Promise<boolean> =>
  waiting.then(
    () => true,
    () => false,
  )

/** The outcome of an expectation of Playwright, as the outcome of one of ours. */
async function check(isNot: boolean, expectation: () => Promise<void>) {
  try {
    await expectation()
    return { pass: !isNot, message: () => '' }
  } catch (error) {
    return { pass: isNot, message: () => (error as Error).message }
  }
}
