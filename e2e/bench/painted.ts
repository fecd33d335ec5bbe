import type { Page } from '@playwright/test'

/** What a sheet of inputs showed after a key, in milliseconds from the key (by the browser's own clock) to the paint. */
export interface EditTimes {
  /** Until the last change of sheet, outline and results was painted; total, gross amount and impact of the line among them. */
  numbers: number
  /** Until "saved" was painted. */
  saved: number
  /** Of that, from the moment the edit was sent. */
  confirmed: number
}

/** The clocks in the page. Times count from the time stamp of the event, so what waited in the browser's queue is in them. */
interface Watch {
  from: number
  /** When the newest change was on the screen. */
  painted: number
  /** Whether all that has to change has been painted. */
  isShown: boolean
  savedAt: number
  sentAt: number
  /** Texts as they stood when the key was pressed, with where to find them. */
  before: Record<string, string>
  keys: number[]
}
declare global {
  interface Window { watch: Watch }
}

/** Everything in which the effect of a key is to be seen. */
const places = '[data-region=grid], [data-region=outline], [data-region=results], [data-editor]'

/** Puts the clocks in every document of this page. */
export async function installWatch(page: Page): Promise<void> {
  await page.addInitScript((scope) => {
    const watch: Watch = (window.watch = { from: 0, painted: 0, isShown: true, savedAt: 0, sentAt: 0, before: {}, keys: [] })
    /** A message sent in a frame is handled after that frame was painted. */
    const afterPaint = (work: () => void) => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = work
      port2.postMessage(null)
    })
    const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? ''
    const isSaving = () => document.querySelector('[role=status][data-state]')?.getAttribute('data-state') !== 'saved'
    let wasSaving = false
    addEventListener('keydown', ({ timeStamp }) => {
      Object.assign(watch, { from: timeStamp, painted: 0, savedAt: 0, sentAt: 0, isShown: Object.keys(watch.before).length === 0 })
      for (const selector of Object.keys(watch.before)) watch.before[selector] = textOf(selector)
      wasSaving = false
      afterPaint(() => watch.keys.push(performance.now() - timeStamp))
    }, true)
    new MutationObserver((changes) => {
      if (isSaving()) wasSaving = true
      const isSaved = wasSaving && !isSaving()
      const isOurs = changes.some(({ target }) => (target instanceof Element ? target : target.parentElement)?.closest(scope))
      const isShown = Object.entries(watch.before).every(([selector, text]) => textOf(selector) !== text)
      const { from } = watch
      afterPaint(() => {
        if (from !== watch.from) return
        if (isOurs) watch.painted = performance.now()
        watch.isShown ||= isShown
        if (isSaved) watch.savedAt ||= performance.now()
      })
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (new URL(entry.name).pathname.endsWith('/inputs/batch') && entry.startTime > watch.from) watch.sentAt = entry.startTime
    }).observe({ type: 'resource' })
  }, places)
}

/** What must change with the next key before it counts as painted. */
export const expectChange = (page: Page, selectors: readonly string[]): Promise<void> =>
  page.evaluate((wanted) => { window.watch.before = Object.fromEntries(wanted.map((selector) => [selector, ''])) }, selectors)

/** Nothing more changes for a while: what was painted last belongs to the key. */
const QUIET_MS = 150

/** From the last key until all it changes was painted. */
export async function untilPainted(page: Page): Promise<number> {
  await page.waitForFunction((quiet) => window.watch.isShown && window.watch.painted > 0 && performance.now() - window.watch.painted > quiet, QUIET_MS, { polling: 30 })
  return page.evaluate(() => window.watch.painted - window.watch.from)
}

/** From the last key, which committed an edit, until numbers and server have followed. */
export async function untilSaved(page: Page): Promise<EditTimes> {
  const numbers = await untilPainted(page)
  await page.waitForFunction(() => window.watch.savedAt > 0 && window.watch.sentAt > 0, undefined, { polling: 30 })
  return { numbers, ...await page.evaluate(() => ({ saved: window.watch.savedAt - window.watch.from, confirmed: window.watch.savedAt - window.watch.sentAt })) }
}

/** Per key since the last call: until the frame after it was painted. */
export const keyTimes = (page: Page): Promise<number[]> => page.evaluate(() => window.watch.keys.splice(0))
