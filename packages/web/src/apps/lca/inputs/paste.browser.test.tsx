import type { ProfileChoice } from '@cradle/contract'
import axe from 'axe-core'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadFormulas } from '../../../ui/numbers/read-number.ts'
import { clearEdits } from './fixture/clear-edits.ts'
import { fakeServer, type FakeServer } from './fixture/fake-inputs-server.ts'
import { someInputs } from './fixture/inputs-fixture.ts'
import { openTab } from './fixture/open-inputs-tab.tsx'

let tab: Awaited<ReturnType<typeof openTab>>
let server: FakeServer
beforeAll(() => page.viewport(1440, 850))
beforeEach(clearEdits)
afterEach(() => tab.close())

const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 30 })
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]')!

/** Opens the sheet and pastes into its first cell. */
async function paste(
  plain: string,
  locale: 'en' | 'nl' | 'de' = 'en',
  choices: readonly ProfileChoice[] = [],
) {
  server = fakeServer(someInputs(8))
  server.choices = choices
  tab = await openTab(locale)
  await loadFormulas()
  await until(() => expect(tab.host.querySelector('aside strong')).not.toBeNull())
  await userEvent.click(tab.host.querySelector('[data-column=description][role=gridcell]')!)
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', plain)
  document.activeElement!.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
}
const land = (name = 'Paste') => userEvent.click(page.getByRole('button', { name, exact: true }))
const find = (description: string) =>
  server.inputs.find((input) => input.description === description)

test('a column and headings in Dutch and German say the input type of each line on an English screen', async () => {
  await paste(
    [
      'Omschrijving\tModul\tMilieuprofiel\tMenge\tDatakwaliteit',
      'New stud\tA1\tStone wool\t2\tGemeten',
      'Box\tA3 verpakking\tPE foil\t250 g\tGeschätzt',
      'A3 Energieverbrauch\t\t\t\t',
      'Press\t\tStone wool\t3\tMittel',
    ].join('\n'),
  )
  await until(() => expect(dialog()?.textContent).toContain('The rows go to several input types'))
  expect(dialog().textContent).toContain('250\u00a0g → 0.25 kg')
  const violations = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  })
  expect(violations.violations.map(({ id, nodes }) => [id, nodes[0]!.html])).toEqual([])
  await userEvent.selectOptions(
    page.getByLabelText('Read “Mittel” in Data quality as'),
    'Average product',
  )
  await land()
  await until(() => expect(find('Press')).toBeDefined())
  expect([find('New stud'), find('Box'), find('Press')]).toMatchObject([
    { id: 'i0000', inputType: 'A1_RAW_MATERIAL', dataQuality: 'Measured' },
    { inputType: 'A3_PACKAGING_MATERIALS', netAmount: 0.25, dataQuality: 'Estimated' },
    { inputType: 'A3_ENERGY_CONSUMPTION', netAmount: 3, dataQuality: 'Average product' },
  ])
})

test('lines of transport are left out with the reason, until somebody chooses where they go', async () => {
  await paste('Stud\tStone wool\t1\nTransport\t\t\nLorry\tStone wool\t5')
  await until(() => expect(dialog()?.textContent).toContain('1 row is left out'))
  expect(dialog().textContent).toContain('A2 is calculated from suppliers, locations and scenarios')
  const list = page.getByRole('region', { name: 'Texts that could not be read' })
  await userEvent.selectOptions(
    list.getByLabelText('Read “Transport” in Module / input type as'),
    'A5 Construction stage',
  )
  await land()
  await until(() => expect(find('Lorry')).toMatchObject({ inputType: 'A5_CONSTRUCTION_STAGE' }))
})

test('a heading far below the first lines can be given its input type', async () => {
  const many = Array.from({ length: 30 }, (_, index) => `Part ${index}\tStone wool\t1`)
  await paste(['A1\t\t', ...many, 'Wrapping\t\t', 'Box\tPE foil\t2'].join('\n'))
  await until(() => expect(dialog()).not.toBeNull())
  await userEvent.selectOptions(
    page.getByLabelText('Read “Wrapping” in Module / input type as'),
    'A3 Packaging materials',
  )
  await land()
  await until(() => expect(find('Box')).toMatchObject({ inputType: 'A3_PACKAGING_MATERIALS' }))
  expect(find('Wrapping')).toBeUndefined()
})

test('the sign of a formula stays on cells of the selection', async () => {
  await paste('Stud\tStone wool\t=2*3\nRail\tStone wool\t=2*4')
  await until(() => expect(find('Rail')).toMatchObject({ netAmountFormula: '2*4' }))
  const cells = [...tab.host.querySelectorAll('[role=gridcell][data-column=netAmount]')].slice(0, 2)
  expect(cells.map((cell) => getComputedStyle(cell, '::before').content)).toEqual(['"ƒ"', '"ƒ"'])
  await userEvent.click(cells[0]!)
  expect(getComputedStyle(cells[0]!, '::before').content).toBe('"ƒ"')
})

test('names with a column left out are remembered', async () => {
  await paste('Bezeichnung\tPreis\tMenge\nStud\t12\t3')
  server.mapping = { menge: 'netAmount' }
  await userEvent.click(page.getByLabelText('Remember these names'))
  await land()
  await until(() =>
    expect(server.mapping).toEqual({
      menge: 'netAmount',
      bezeichnung: 'description',
      preis: null,
    }),
  )
})

test.each(['25 jaar', '25 years', '25 Jahre'])(
  '%s in a column of years is a number',
  async (life) => {
    await paste(`Omschrijving\tLevensduur\nStud\t${life}`, 'de')
    await until(() => expect(find('Stud')).toMatchObject({ lifeTime: 25 }))
  },
)

test('the picker opens with what an unknown name may mean, and a choice holds for all lines with the name', async () => {
  await paste('A\tRockwool stone batt 90 mm\t1\nB\tRockwool stone batt 90 mm\t2')
  const unread = () =>
    [...tab.host.querySelectorAll<HTMLElement>('[data-column=environmentalProfile]')].filter(
      ({ textContent }) => textContent?.startsWith('Rockwool stone batt'),
    )
  await until(() => expect(unread()).toHaveLength(2))
  await userEvent.dblClick(unread()[0]!)
  await until(() =>
    expect(document.querySelector('[role=listbox] [role=option]')?.textContent).toContain(
      'Stone wool',
    ),
  )
  await userEvent.click(document.querySelector('[role=listbox] [role=option]')!)
  await until(() =>
    expect([find('A'), find('B')]).toMatchObject([
      { environmentalProfile: '/2/environmental_profiles/wool' },
      { environmentalProfile: '/2/environmental_profiles/wool' },
    ]),
  )
})

test('an unknown name gets first what the company chose for it before, with what speaks for it', async () => {
  const name = 'Rockwool stone batt 90 mm'
  const profile = '/2/environmental_profiles/gypsum'
  // A heading says another group, and so asks for the preview.
  await paste(`A3 packaging\t\t\nA\t${name}\t1 kg`, 'en', [{ name, profile, count: 4 }])
  const offered = () => [
    ...dialog().querySelectorAll('section[aria-label="Texts that could not be read"] button'),
  ]
  await until(() =>
    expect(offered().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Gypsum fibre board used 4 times · same unit/),
      expect.stringMatching(/^Stone wool/),
      expect.any(String),
    ]),
  )
  await userEvent.click(offered()[0]!)
  await land()
  await until(() => expect(find('A')).toMatchObject({ environmentalProfile: profile }))
})
