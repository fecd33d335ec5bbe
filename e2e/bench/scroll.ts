import type { Page } from '@playwright/test'

const NOTCH_PX = 100

/** Times between the frames [ms] while the open sheet is scrolled by wheel from its first line to its last. */
export async function scrollSheet(page: Page): Promise<number[]> {
  const sheet = page.locator('[data-region=grid]')
  await sheet.evaluate((element) => {
    element.scrollTop = 0
  })
  await sheet.hover()
  const frames = page.evaluate(framesUntilEnd)
  // What is asked for while it scrolls is not waited for by hand: a wheel turns on.
  while (!(await isAtEnd(page))) await page.mouse.wheel(0, NOTCH_PX)
  return frames
}

const isAtEnd = (page: Page): Promise<boolean> =>
  page
    .locator('[data-region=grid]')
    .evaluate((element) => element.scrollTop + element.clientHeight >= element.scrollHeight - 1)

/** In the page: the frames from the first that moved to the one that reached the end. */
function framesUntilEnd(): Promise<number[]> {
  const element = document.querySelector('[data-region=grid]')!
  return new Promise((done) => {
    const deltas: number[] = []
    let before = 0
    const frame = (now: number): void => {
      if (element.scrollTop > 0) {
        if (before > 0) deltas.push(now - before)
        before = now
      }
      if (element.scrollTop + element.clientHeight >= element.scrollHeight - 1) done(deltas)
      else requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}
