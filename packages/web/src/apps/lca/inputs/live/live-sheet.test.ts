import type { CalculationRequest, WasteScenario } from '@cradle/engine'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GridDocument } from '../../../../ui/grid/grid-document.ts'
import { toRow, type InputLine } from '../lines/input-rows.ts'
import { toEngineInput } from '../lines/to-engine.ts'
import { loadEngine } from './engine-part.ts'
import { EngineRun } from './engine-run.ts'
import { LiveSheet, type SheetSource } from './live-sheet.ts'

const profile = (id: string, gwp: number, unit = 'kg') => ({
  id,
  name: id,
  unit,
  values: { 'GWP-total': gwp },
})
const model: CalculationRequest = {
  run: 'c',
  calculations: [
    {
      id: 'c',
      type: 'product',
      productionWasteMethod: 'percentagePerRawMaterial',
      wasteScenarioInputMethod: 'byRawMaterial',
      constructionWasteFraction: 0.03,
      siteTransport: { profileId: 'lorry', distanceKm: 50 },
      inputs: [],
    },
  ],
  library: {
    profiles: { wool: profile('wool', 2), lorry: profile('lorry', 0.1, 'tkm') },
    wasteScenarios: {},
  },
  method: {
    replacementMode: 'ceil',
    indicators: ['GWP-total'],
    declaredModules: ['A1', 'A2', 'A3', 'A4', 'A5', 'C2', 'C3', 'C4'],
    allowsOperationalUse: false,
    weightingSets: [],
  },
}
const line = (id: string, netAmount: number, material = 'wool'): InputLine => ({
  id,
  inputType: 'A1_RAW_MATERIAL',
  description: id,
  environmentalProfile: `/2/environmental_profiles/${material}`,
  netAmount,
  productionWastePercentage: 5,
})

const idles = new Map<number, () => void>()
const whenIdle = () => [...idles.values()].forEach((work) => work())
const run = vi.spyOn(EngineRun.prototype, 'run')

beforeEach(async () => {
  await loadEngine()
  let next = 0
  vi.stubGlobal('requestIdleCallback', (work: () => void) => (idles.set(++next, work), next))
  vi.stubGlobal('cancelIdleCallback', (id: number) => idles.delete(id))
  run.mockClear()
})
afterEach(() => {
  idles.clear()
  vi.unstubAllGlobals()
})

function open(
  lines = [line('one', 1), line('two', 2)],
  loadProfiles: SheetSource['loadProfiles'] = () =>
    Promise.resolve({ profiles: [], scenarioOf: {}, wasteScenarios: [] }),
) {
  const doc = new GridDocument(lines.map(toRow))
  const live = new LiveSheet(doc)
  const inputs = lines.map((one) =>
    toEngineInput(one, { legsOf: () => null, scenarioOf: () => null }),
  )
  live.configure({
    model: { ...model, calculations: [{ ...model.calculations[0]!, inputs }] },
    known: new Map(lines.map((one) => [one.id, one])),
    context: { legsOf: () => null },
    measure: 'GWP-total',
    loadProfiles,
  })
  live.follow()
  // What it does ahead to become fast is not what is looked at here.
  idles.clear()
  return { doc, live }
}
const typed = (amount: number) => [
  { kind: 'set' as const, row: 'one', values: { netAmount: amount } },
]
const readNumbers = ({ live }: { live: LiveSheet }) => ({ ...live.getNumbers()!, tookMs: 0 })

test('a number is shown while it is typed, and committing it computes nothing more', () => {
  const { doc, live } = open()
  const listener = vi.fn()
  live.subscribe(listener)
  live.type(typed(7))
  expect(readNumbers({ live })).toEqual(readNumbers(open([line('one', 7), line('two', 2)])))
  expect(live.explainInput('one')!.impact).toBeCloseTo(live.getNumbers()!.lines['one']!.sum, 12)
  const runs = run.mock.calls.length
  const shown = live.getNumbers()
  doc.apply('edit', typed(7))
  live.type(null)
  expect(run).toHaveBeenCalledTimes(runs)
  expect(live.getNumbers()).toBe(shown)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('what was typed goes with it when it is given up', () => {
  const { live } = open()
  const before = readNumbers({ live })
  live.type(typed(7))
  live.type(typed(71))
  live.type(null)
  expect(readNumbers({ live })).toEqual(before)
})

test('an emptied number is unknown, not zero', () => {
  const { live } = open()
  live.type([{ kind: 'set', row: 'one', values: { netAmount: null } }])
  expect(live.getNumbers()!.lines['one']!.gross).toBeNull()
  expect(live.getNumbers()!.incomplete).toContain('A1')
})

test('the server is compared with the rows as they are, not with what is being typed', () => {
  const { live } = open()
  const server = {
    top: [{ code: 'GWP-total', values: { A1: live.getNumbers()!.modules.A1! } }],
    other: [],
  }
  live.type(typed(7))
  expect(live.agreesWith(server)).toBe(true)
  expect(
    live.agreesWith({
      top: [{ code: 'GWP-total', values: { A1: live.getNumbers()!.modules.A1! } }],
      other: [],
    }),
  ).toBe(false)
})

test('a paste that is looked at is shown nowhere until it lands', () => {
  const { live } = open()
  const before = live.getNumbers()
  const explained = live.explainInput('one')
  live.foresee(typed(7))
  whenIdle()
  expect(live.getNumbers()).toBe(before)
  expect(live.explainInput('one')).toEqual(explained)
})

const otherwise: [name: string, change: (doc: GridDocument) => void, lines: InputLine[]][] = [
  [
    'another number was committed',
    (doc) => doc.apply('edit', typed(8)),
    [line('one', 8), line('two', 2)],
  ],
  [
    'a colleague changed another line meanwhile',
    (doc) => {
      doc.receive([{ kind: 'set', row: 'two', values: { netAmount: 3 } }])
      doc.apply('edit', typed(7))
    },
    [line('one', 7), line('two', 3)],
  ],
  [
    'the line was removed instead',
    (doc) => doc.apply('remove', [{ kind: 'remove', row: 'one' }]),
    [line('two', 2)],
  ],
]

test.each(otherwise)('the figures of what was typed are not taken when %s', (_, change, lines) => {
  const { doc, live } = open()
  live.type(typed(7))
  change(doc)
  live.type(null)
  expect(readNumbers({ live })).toEqual(readNumbers(open(lines)))
})

test.each(otherwise)(
  'the figures of what was looked at are not taken when %s',
  (_, change, lines) => {
    const { doc, live } = open()
    live.foresee(typed(7))
    whenIdle()
    change(doc)
    expect(readNumbers({ live })).toEqual(readNumbers(open(lines)))
  },
)

test('what a colleague changes while a number is typed is shown with it', () => {
  const { doc, live } = open()
  live.type(typed(7))
  doc.receive([{ kind: 'set', row: 'two', values: { netAmount: 3 } }])
  expect(readNumbers({ live })).toEqual(readNumbers(open([line('one', 7), line('two', 3)])))
})

test('values of materials in a paste that is previewed are asked for once, and are there when it lands', async () => {
  const load = vi.fn(() =>
    Promise.resolve({ profiles: [profile('cork', 5)], scenarioOf: {}, wasteScenarios: [] }),
  )
  const { doc, live } = open([line('one', 1)], load)
  const paste = [{ kind: 'insert' as const, row: toRow(line('new', 4, 'cork')), after: 'one' }]
  live.foresee(paste)
  await vi.waitFor(() => expect(idles.size).toBe(1), 60_000)
  whenIdle()
  const runs = run.mock.calls.length
  doc.apply('paste', paste)
  expect(load).toHaveBeenCalledTimes(1)
  expect(run).toHaveBeenCalledTimes(runs)
  expect(live.getNumbers()!.lines['new']!.byModule.A1).toBeCloseTo(4 * 1.05 * 5, 12)
})

test('materials of a paste go where the calculation lets them go, before anything is written', async () => {
  const landfill: WasteScenario = {
    id: 'landfill',
    name: 'Landfill',
    shares: { landfill: 1 },
    distancesKm: { landfill: 10 },
    transportProfileId: 'lorry',
    loadProfileIds: { landfill: 'tip' },
    afterEndOfWasteProfileIds: {},
    benefitProfileIds: {},
    qualityFactors: {},
  }
  const load = vi.fn(() =>
    Promise.resolve({
      profiles: [profile('cork', 5), profile('tip', 0.5)],
      scenarioOf: { cork: 'landfill' },
      wasteScenarios: [landfill],
    }),
  )
  const { doc, live } = open([line('one', 1)], load)
  doc.apply('paste', [{ kind: 'insert', row: toRow(line('new', 4, 'cork')), after: 'one' }])
  await vi.waitFor(
    () => expect(live.getNumbers()!.lines['new']!.byModule.C4).toBeCloseTo(4 * 0.5, 12),
    10_000,
  )
  expect(load).toHaveBeenCalledTimes(1)
})

test('where a material goes is asked for also when its values are known from another line', async () => {
  const load = vi.fn(() => Promise.resolve({ profiles: [], scenarioOf: {}, wasteScenarios: [] }))
  const own = { ...line('one', 1), wasteScenario: '/2/waste_scenarios/own' }
  const { doc } = open([own], load)
  expect(load).not.toHaveBeenCalled()
  doc.apply('insert', [{ kind: 'insert', row: toRow(line('new', 4)), after: 'one' }])
  expect(load).toHaveBeenCalledWith(['wool'])
})
