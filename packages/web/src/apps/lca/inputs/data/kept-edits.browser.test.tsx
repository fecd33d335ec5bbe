import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearEdits } from '../fixture/clear-edits.ts'
import { fakeServer, type FakeServer } from '../fixture/fake-inputs-server.ts'
import { someInputs } from '../fixture/inputs-fixture.ts'
import { openTab } from '../fixture/open-inputs-tab.tsx'

let tab: Awaited<ReturnType<typeof openTab>>
let server: FakeServer
beforeEach(async () => {
  await page.viewport(1440, 850)
  await clearEdits()
  server = fakeServer(someInputs(8))
  await open()
})
afterEach(() => tab.close())

const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 30 })
const text = () => tab.host.textContent ?? ''
const lines = () =>
  [...tab.host.querySelectorAll<HTMLElement>('[role=row]')].filter(
    (one) =>
      one.querySelector('[data-column=netAmount]') && !one.querySelector('[role=columnheader]'),
  )
const rows = (name: string) =>
  lines().filter((one) => one.querySelector('[data-column=description]')!.textContent === name)
const written = () => server.inputs.filter(({ description }) => description === 'Cavity barrier')

async function open(): Promise<void> {
  tab = await openTab()
  await until(() => expect(tab.host.querySelector('aside strong')).not.toBeNull())
}

/** Closes the page, as when its tab is closed, and opens it again. */
async function openAnew(): Promise<void> {
  tab.close()
  await open()
}

async function addLine(): Promise<void> {
  await userEvent.click(
    [...tab.host.querySelectorAll<HTMLElement>('[role=gridcell]')].find(
      (one) => one.textContent === ' Add to A1',
    )!,
  )
  await userEvent.keyboard('Cavity barrier{Tab}Stone wool{Enter}')
}

/** A new line is written, its answer is lost with the tab: it was read and is kept, and shows twice until that is known. */
async function loseAnswerOfNewLine(): Promise<void> {
  server.isLosingAnswers = true
  await addLine()
  await until(() => expect(text()).toMatch(/Offline, \d+ changes? kept/))
  await openAnew()
  await until(() => expect(lines()).toHaveLength(12))
}

test('a new line whose answer got lost with its tab stands in the sheet once, with its impact, and takes what was typed since', async () => {
  await loseAnswerOfNewLine()
  server.isLosingAnswers = false
  await until(() => expect(text()).toContain('All changes saved'))
  await until(() => expect(rows('Cavity barrier')).toHaveLength(1))
  expect(written()).toHaveLength(1)
  await userEvent.click(rows('Cavity barrier')[0]!.querySelector('[data-column=netAmount]')!)
  await userEvent.keyboard('3{Enter}')
  await until(() => expect(written()).toMatchObject([{ netAmount: 3 }]))
  await until(() =>
    expect(rows('Cavity barrier')[0]!.querySelector('[data-column=impact]')!.textContent).toMatch(
      /\d/,
    ),
  )
})

test('of the two that show until then, the one that was read takes edits as well', async () => {
  await loseAnswerOfNewLine()
  // Raw materials: eight, the one that was read, the one that is kept.
  await userEvent.click(lines()[8]!.querySelector('[data-column=netAmount]')!)
  await userEvent.keyboard('5{Enter}')
  server.isLosingAnswers = false
  await until(() => expect(written()).toMatchObject([{ netAmount: 5 }]))
  expect(rows('Cavity barrier')).toHaveLength(1)
  expect(
    rows('Cavity barrier')[0]!.querySelector('[data-column=netAmount]')!.textContent,
  ).toContain('5')
})

test('a line made here and changed before its tab was lost is changed, not made a second time', async () => {
  await addLine()
  await until(() => expect(written()).toHaveLength(1))
  await until(() => expect(text()).toContain('All changes saved'))
  server.isOnline = false
  await userEvent.click(rows('Cavity barrier')[0]!.querySelector('[data-column=netAmount]')!)
  await userEvent.keyboard('4{Enter}')
  await until(() => expect(text()).toContain('Offline, 1 change kept'))
  server.isOnline = true
  tab.close()
  await open()
  await until(() => expect(written()).toMatchObject([{ netAmount: 4 }]))
  await until(() => expect(text()).toContain('All changes saved'))
  expect([rows('Cavity barrier'), written()].map(({ length }) => length)).toEqual([1, 1])
})
