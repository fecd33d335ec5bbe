import type { Page } from '@playwright/test'
import type { RunningApp } from './running-app.ts'

const ROWS = 500
/** Shortest time that a user looks at a preview before confirming it [ms]. */
const LOOKED_AT_MS = 600
/** Time for the page's work after everything is undone [ms]. */
const SETTLED_MS = 700
const previewRow = '[role=dialog] tbody tr'

/** The two waits of a large paste [ms]. Neither includes the time of looking at the preview. */
export interface PasteTimes {
  /** From the paste until its preview was painted. */
  preview: number
  /** From the click on Paste until all rows, their impacts and the total were painted. */
  landed: number
}

/** A bill of materials in spreadsheet form, with materials of our library. */
export async function makeBillOfMaterials({
  origin,
  email,
  password,
}: RunningApp): Promise<string> {
  const signedIn = await fetch(`${origin}/2/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password }),
  })
  const { token } = (await signedIn.json()) as { token: string }
  const answer = await fetch(
    `${origin}/2/environmental_profiles?itemsPerPage=${ROWS}&search=BENCH`,
    { headers: { authorization: `Bearer ${token}` } },
  )
  const { member } = (await answer.json()) as { member: { name: string }[] }
  if (member.length !== ROWS) throw new Error(`${member.length} profiles for ${ROWS} rows`)
  return [
    'Description\tEnvironmental profile\tNet amount',
    ...member.map(({ name }, n) => `Pasted ${n + 1}\t${name}\t${n + 1}`),
  ].join('\n')
}

/** Pastes once below the inputs of the open sheet, and undoes it afterwards. */
export async function pasteRows(page: Page, text: string, total: string): Promise<PasteTimes> {
  const sheet = page.locator('[data-region=grid]')
  const countLines = async (): Promise<number> => Number(await sheet.getAttribute('aria-rowcount'))
  await sheet.evaluate((element) => {
    element.scrollTop = 0
  })
  await page.locator('[data-region=grid] [data-line="1"] [data-column=description]').click()
  // The row that adds an input follows the last row of the group: rows pasted there are new.
  await page.keyboard.press('Control+ArrowDown')
  await page.keyboard.press('ArrowDown')
  const before = await countLines()
  const totalBefore = await page.locator(total).first().textContent()
  const preview = page.evaluate(waitForPreview, previewRow)
  await page.evaluate(pasteText, text)
  const first = await preview
  await page.waitForTimeout(LOOKED_AT_MS)
  const landed = page.evaluate(waitUntilLanded, { total, lines: before + ROWS })
  await page.locator('[role=dialog]').getByRole('button', { name: 'Paste', exact: true }).click()
  const second = await landed
  await page.locator('[data-region=grid] [tabindex="0"]').press('Control+z')
  await page.waitForFunction(
    (wanted) =>
      Number(document.querySelector('[data-region=grid]')?.getAttribute('aria-rowcount')) ===
        wanted.lines && document.querySelector(wanted.total)?.textContent === wanted.text,
    { lines: before, total, text: totalBefore },
  )
  await page.waitForSelector('[role=status][data-state=saved]')
  await page.waitForTimeout(SETTLED_MS)
  return { preview: first, landed: second }
}

/** Runs in the page: a paste as the browser delivers it. */
function pasteText(text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.activeElement!.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
}

/** Runs in the page: from the paste until its preview is painted. */
function waitForPreview(rows: string): Promise<number> {
  return new Promise((done) => {
    let from = 0
    addEventListener(
      'paste',
      ({ timeStamp }) => {
        from = timeStamp
      },
      { capture: true, once: true },
    )
    // Content present when a frame begins is painted by it; the most urgent task runs right after
    // that.
    const look = (): void => {
      const isThere = from > 0 && document.querySelector(rows) !== null
      if (isThere)
        void scheduler.postTask(() => done(performance.now() - from), { priority: 'user-blocking' })
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/**
 * Runs in the page: from the click until the last change of row count, impacts and total was
 * painted; a change counts as the last when none follows for a second.
 */
function waitUntilLanded({ total, lines }: { total: string; lines: number }): Promise<number> {
  const quietMs = 1000
  return new Promise((done) => {
    let from = 0
    let changed = 0
    addEventListener(
      'click',
      ({ timeStamp }) => {
        from = timeStamp
      },
      { capture: true, once: true },
    )
    const readTotal = (): string => document.querySelector(total)?.textContent ?? ''
    const readShown = (): string =>
      [
        document.querySelector('[data-region=grid]')?.getAttribute('aria-rowcount'),
        readTotal(),
        ...[...document.querySelectorAll('[data-line] [data-column=impact]')].map(
          (cell) => cell.textContent,
        ),
      ].join('|')
    const totalBefore = readTotal()
    let last = readShown()
    const look = (): void => {
      const now = readShown()
      if (from > 0 && now !== last) {
        // Counted when the frame with the change has been painted.
        void scheduler.postTask(
          () => {
            changed = performance.now()
          },
          { priority: 'user-blocking' },
        )
        last = now
      }
      const isThere = Number(now.split('|')[0]) === lines && readTotal() !== totalBefore
      if (isThere && changed > 0 && performance.now() - changed > quietMs) done(changed - from)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
