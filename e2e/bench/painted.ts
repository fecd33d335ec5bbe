import type { Page } from '@playwright/test'

/**
 * Effects of a key on a sheet of inputs, in milliseconds from the key (by the browser's own clock)
 * to the paint.
 */
export interface KeyTimes {
  /** Until the last change of sheet, outline and results was painted. */
  painted: number
  /** Whether every expected change has happened. */
  isShown: boolean
}

export interface SaveTimes {
  /** Until "saved" was painted. */
  saved: number
  /** Part of that after the edit was sent. */
  confirmed: number
}

/**
 * One key. Times count from the time stamp of its event, so they include the wait in the browser's
 * queue.
 */
interface Press {
  from: number
  /** When the newest change was painted; 0: nothing changed. */
  painted: number
  isShown: boolean
  savedAt: number
  sentAt: number
  /** Texts at the key press, by their selectors. */
  before: Record<string, string>
}
declare global {
  interface Window {
    watch: { presses: Press[]; last: Press | null; expected: readonly string[] }
  }
}

/** Elements that show the effect of a key. */
const places = '[data-region=grid], [data-region=outline], [data-region=results], [data-editor]'

/** Installs the clocks in every document of this page. */
export async function installWatch(page: Page): Promise<void> {
  await page.addInitScript((scope) => {
    const watch: Window['watch'] = (window.watch = { presses: [], last: null, expected: [] })
    /** A message sent in a frame is handled after that frame was painted. */
    const runAfterPaint = (work: () => void) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = work
        port2.postMessage(null)
      })
    const readText = (selector: string) => document.querySelector(selector)?.textContent ?? ''
    const isSaving = () =>
      document.querySelector('[role=status][data-state]')?.getAttribute('data-state') !== 'saved'
    let wasSaving = false
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const before = Object.fromEntries(
          watch.expected.map((selector) => [selector, readText(selector)]),
        )
        watch.last = {
          from: timeStamp,
          painted: 0,
          savedAt: 0,
          sentAt: 0,
          before,
          isShown: watch.expected.length === 0,
        }
        watch.presses.push(watch.last)
        wasSaving = false
      },
      true,
    )
    new MutationObserver((changes) => {
      const press = watch.last
      if (!press) return
      if (isSaving()) wasSaving = true
      const isSaved = wasSaving && !isSaving()
      // React writes name and type of an input anew whenever it draws it: nothing is painted.
      const isOurs = changes.some(
        ({ target, attributeName }) =>
          attributeName !== 'name' &&
          attributeName !== 'type' &&
          (target instanceof Element ? target : target.parentElement)?.closest(scope),
      )
      const isShown = Object.entries(press.before).every(
        ([selector, text]) => readText(selector) !== text,
      )
      runAfterPaint(() => {
        if (isOurs) press.painted = performance.now()
        press.isShown ||= isShown
        if (isSaved) press.savedAt ||= performance.now()
      })
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
    new PerformanceObserver((list) => {
      const press = watch.last
      for (const entry of list.getEntries())
        if (
          press &&
          new URL(entry.name).pathname.endsWith('/inputs/batch') &&
          entry.startTime > press.from
        )
          press.sentAt = entry.startTime
    }).observe({ type: 'resource' })
  }, places)
}

/** Elements that each key must change from now on before it counts as shown. */
export const expectChange = (page: Page, selectors: readonly string[]): Promise<void> =>
  page.evaluate((wanted) => {
    window.watch.expected = wanted
  }, selectors)

/** Time without changes after which the last paint belongs to the last key [ms]. */
const QUIET_MS = 150

/** Of every key since the last call: time until all its changes were painted. */
export async function waitUntilPainted(page: Page): Promise<KeyTimes[]> {
  await page.waitForFunction(
    (quiet) => {
      const { last } = window.watch
      return last !== null && last.painted > 0 && performance.now() - last.painted > quiet
    },
    QUIET_MS,
    { polling: 30 },
  )
  return page.evaluate(() =>
    window.watch.presses
      .splice(0)
      .map(({ from, painted, isShown }) => ({ painted: painted - from, isShown })),
  )
}

/** Of the last key, which committed an edit: time until the server has confirmed it. */
export async function waitUntilSaved(page: Page): Promise<SaveTimes> {
  const last = await page.waitForFunction(
    () => {
      const press = window.watch.last
      return (
        press &&
        press.savedAt > 0 &&
        press.sentAt > 0 && {
          saved: press.savedAt - press.from,
          confirmed: press.savedAt - press.sentAt,
        }
      )
    },
    undefined,
    { polling: 30 },
  )
  return (await last.jsonValue()) as SaveTimes
}
