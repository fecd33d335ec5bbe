import type { Page } from '@playwright/test'

const NOTCH_PX = 100

/**
 * Times between the frames [ms] while the open sheet is scrolled by wheel from its first input to
 * its last.
 */
export async function scrollSheet(page: Page): Promise<number[]> {
  const sheet = page.locator('[data-region=grid]')
  await sheet.evaluate((element) => {
    element.scrollTop = 0
  })
  await sheet.hover()
  const frames = page.evaluate(measureFrames)
  // A user turns the wheel on without waiting for requests.
  while (!(await isAtEnd(page))) await page.mouse.wheel(0, NOTCH_PX)
  return frames
}

const isAtEnd = (page: Page): Promise<boolean> =>
  page
    .locator('[data-region=grid]')
    .evaluate((element) => element.scrollTop + element.clientHeight >= element.scrollHeight - 1)

/** Runs in the page: the frames from the first movement to the end. */
function measureFrames(): Promise<number[]> {
  const element = document.querySelector('[data-region=grid]')!
  return new Promise((done) => {
    const deltas: number[] = []
    let before = 0
    const recordFrame = (now: number): void => {
      if (element.scrollTop > 0) {
        if (before > 0) deltas.push(now - before)
        before = now
      }
      if (element.scrollTop + element.clientHeight >= element.scrollHeight - 1) done(deltas)
      else requestAnimationFrame(recordFrame)
    }
    requestAnimationFrame(recordFrame)
  })
}
