import type { Page } from '@playwright/test'

/** What a sheet of inputs showed after a key, in milliseconds from the key (by the browser's own clock) to the paint. */
export interface KeyTimes {
  /** Until the last change of sheet, outline and results was painted. */
  painted: number
  /** Whether all that had to change with this key has changed by then. */
  isShown: boolean
}

export interface SaveTimes {
  /** Until "saved" was painted. */
  saved: number
  /** Of that, from the moment the edit was sent. */
  confirmed: number
}

/** One key. Times count from the time stamp of its event, so what waited in the browser's queue is in them. */
interface Press {
  from: number
  /** When the newest change was on the screen; 0: nothing changed. */
  painted: number
  isShown: boolean
  savedAt: number
  sentAt: number
  /** Texts as they stood when the key was pressed, with where to find them. */
  before: Record<string, string>
}
declare global {
  interface Window {
    watch: { presses: Press[]; last: Press | null; expected: readonly string[] }
  }
}

/** Everything in which the effect of a key is to be seen. */
const places = '[data-region=grid], [data-region=outline], [data-region=results], [data-editor]'

/** Puts the clocks in every document of this page. */
export async function installWatch(page: Page): Promise<void> {
  await page.addInitScript((scope) => {
    const watch: Window['watch'] = (window.watch = { presses: [], last: null, expected: [] })
    /** A message sent in a frame is handled after that frame was painted. */
    const afterPaint = (work: () => void) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = work
        port2.postMessage(null)
      })
    const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? ''
    const isSaving = () =>
      document.querySelector('[role=status][data-state]')?.getAttribute('data-state') !== 'saved'
    let wasSaving = false
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const before = Object.fromEntries(
          watch.expected.map((selector) => [selector, textOf(selector)]),
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
      const isOurs = changes.some(({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest(scope),
      )
      const isShown = Object.entries(press.before).every(
        ([selector, text]) => textOf(selector) !== text,
      )
      afterPaint(() => {
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

/** What must change with each key from now on before it counts as shown. */
export const expectChange = (page: Page, selectors: readonly string[]): Promise<void> =>
  page.evaluate((wanted) => {
    window.watch.expected = wanted
  }, selectors)

/** Nothing more changes for a while: what was painted last belongs to the last key. */
const QUIET_MS = 150

/** Of every key since the last call: until all it changes was painted. */
export async function untilPainted(page: Page): Promise<KeyTimes[]> {
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

/** Of the last key, which committed an edit: until the server has followed. */
export async function untilSaved(page: Page): Promise<SaveTimes> {
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
