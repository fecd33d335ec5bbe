import { afterAll, beforeAll, expect, test } from 'vitest'
import { MODULES } from '@cradle/engine'
import type { FamilyColumn } from '@cradle/engine/family'
import {
  calculationRoutes,
  Calculation,
  recordRoutes,
  reportRoutes,
  type CalculationReportType,
} from '@cradle/contract'
import { systemScope } from '#access/scope'
import { readProblem } from '#platform/testing/read-answer'
import { parseCsv } from '#imports/data-sets/csv'
import type { EpdRecord } from '#machine-readable/epd-record'
import { scientific } from '#documents/report-numbers'
import { reportArea } from '#reports/report-routes'
import { makeOrdered, orderDocument, type Subject } from '#test/documents/make-ordered'
import { makeCalculationWorld, png, type CalculationWorld } from '#test/worlds/calculation-world'
import { addVariants, makeWall, type Wall } from '#test/worlds/family-fixture'
import { comparedFormats } from './read-figures.ts'

let w: CalculationWorld
const asEditor = () => w.as('ROLE_EDITOR')
beforeAll(async () => {
  w = await makeCalculationWorld([reportArea])
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('methods')
      .set({ family_indicators: ['GWP-total'], family_threshold: 10 })
      .where('id', '=', w.library.method)
      .execute(),
  )
})
afterAll(() => w.close())

async function makeFamily(volumes?: [number?, number?]): Promise<Wall & { variants: string[] }> {
  const wall = await makeWall(w)
  await asEditor().upload(`${wall.id}/productimagefile`, {
    file: { name: 'wall.png', type: 'image/png', content: png },
  })
  await asEditor().call(recordRoutes(Calculation).patch, {
    params: { id: wall.id },
    body: { validUntil: '2031-01-01' },
  })
  return { ...wall, variants: await addVariants(w, wall, volumes) }
}

const request = ({ id }: Wall, type: CalculationReportType, subject: Subject) =>
  orderDocument(w, { id, type, ...subject })
const make = ({ id }: Wall, type: CalculationReportType, subject: Subject) =>
  makeOrdered(w, { id, type, ...subject })

/** The figures of the engine for the page: module → indicator → value. */
async function readExpected({ id, variants }: Wall & { variants: string[] }, subject: Subject) {
  const { body } = await asEditor().call(calculationRoutes.familyResults, { params: { id } })
  return (code: string, column: FamilyColumn): number | null => {
    if (subject.variant) {
      const outcome = body.outcomes[variants.indexOf(subject.variant)]!
      if (!('figures' in outcome)) throw new Error('The variant has no figures.')
      const { indicators, columns } = outcome.figures
      return columns[column]?.values[indicators.indexOf(code)] ?? null
    }
    const range = body.ranges.find((one) => one.indicator === code && one.column === column)
    return (subject.declares === 'average' ? range?.average : range?.worst) ?? null
  }
}

const identity = { characterization: 'EF 3.1' } as EpdRecord
const fileKinds = {
  ilcd: 'ilcd',
  ilcd_json: 'ilcd_json',
  openepd: 'openepd',
  lcax: 'lcax',
  iso22057: 'iso22057',
  oekobaudat: 'csv',
} as const
const subjects = (wall: { variants: string[] }): Record<string, Subject> => ({
  variant: { variant: wall.variants[0]! },
  average: { declares: 'average' },
  worst: { declares: 'worst_case' },
})

test.each(['variant', 'average', 'worst'])(
  'all formats have the figures of the engine: %s',
  async (name) => {
    const wall = await makeFamily()
    const subject = subjects(wall)[name]!
    const expected = await readExpected(wall, subject)
    const uuids = new Set<string>()
    for (const [type, format] of Object.entries(fileKinds)) {
      const { content } = await make(wall, type as CalculationReportType, subject)
      const read = comparedFormats[format]!.read({ content } as never, identity)
      read.uuids.forEach((uuid) => uuids.add(uuid))
      for (const code of ['GWP-total', 'AP']) {
        const values = read.findValues(code)!
        expect(Object.keys(values).length, `${type} ${code}`).toBeGreaterThan(1)
        for (const [module, value] of Object.entries(values))
          expect(value, `${type} ${code} ${module}`).toBeCloseTo(
            expected(code, module as FamilyColumn)!,
            9,
          )
      }
    }
    expect(uuids.size).toBe(1)
    expect([...uuids][0]).not.toBe(wall.id.split('/').at(-1))

    const csv = parseCsv(Buffer.from((await make(wall, 'csv', subject)).content).toString())
    const rows = csv.rows
      .map(({ cells }) => cells)
      .filter((cells) => cells[4] === 'AP' && cells[7] !== 'MND')
    for (const cells of rows)
      expect(Number(cells[7]), `csv ${cells[6]}`).toBeCloseTo(
        expected('AP', cells[6] as FamilyColumn)!,
        9,
      )
    expect(rows.length).toBeGreaterThan(3)

    const { model } = await make(wall, 'declaration', subject)
    const printed = JSON.stringify(model!.sections.find(({ key }) => key === 'results')!.blocks)
    for (const module of MODULES) {
      const value = expected('GWP-total', module)
      // The worst case shows A1–A3 as their sum alone.
      if (value !== null && !(name === 'worst' && ['A1', 'A2', 'A3'].includes(module)))
        expect(printed, module).toContain(`"${scientific(value, 'en')}"`)
    }
  },
)

test('a declaration of a variant has its name and its numbers of the trade, and no other variant', async () => {
  const wall = await makeFamily()
  const { model, row, report } = await make(wall, 'declaration', { variant: wall.variants[0]! })
  expect(report).toMatchObject({ declares: 'variant', variantName: 'Thin' })
  expect(row.variant_name).toBe('Thin')
  expect(model!.cover.title).toBe('Brick wall, Thin')
  const printed = JSON.stringify(model!.sections)
  expect(printed).toContain('4006381333931')
  expect(printed).toContain('W-100')
  expect(printed).not.toMatch(/W-1\b(?!00)|Thick|thickness/)
  const other = await make(wall, 'openepd', { variant: wall.variants[0]! })
  expect(JSON.parse(Buffer.from(other.content).toString())).toMatchObject({
    product_name: 'Brick wall, Thin',
    product_sku: 'W-100',
    alt_ids: { gtin: '4006381333931' },
  })
})

test('a declaration of a family says of how many variants it is, how far they differ, and which differ too far', async () => {
  const wall = await makeFamily()
  const { model } = await make(wall, 'declaration', { declares: 'average' })
  const family = model!.sections.find(({ key }) => key === 'family')!
  const printed = JSON.stringify(family)
  const { body } = await asEditor().call(calculationRoutes.familyResults, {
    params: { id: wall.id },
  })
  const { minimum, maximum } = body.ranges.find(
    ({ indicator, column }) => indicator === 'GWP-total' && column === 'A1-A3',
  )!
  expect(printed).toContain('the average of 2 variants')
  expect(printed).toContain(scientific(minimum.value, 'en'))
  expect(printed).toContain(scientific(maximum.value, 'en'))
  expect(printed).toMatch(/differ from the declared figures by more than 10\.0%.*Thin \(GWP-total/)
  expect(printed).not.toContain('thickness')
})

test('what has no figure is refused with the names that are the reason, and offered with it', async () => {
  const wall = await makeFamily([1, undefined])
  const average = readProblem(await request(wall, 'declaration', { declares: 'average' }))
  expect(average.violationCodes).toEqual(['declares volume_unknown'])
  expect(average.violations[0]!.message).toContain('Thick')
  expect(readProblem(await request(wall, 'csv', { variant: 'somebody' })).violationCodes).toEqual([
    'variant variant_unknown',
  ])
  expect(readProblem(await request(wall, 'csv', { declares: 'variant' })).violationCodes).toEqual([
    'variant variant_needed',
  ])
  expect(
    readProblem(await request(wall, 'review_report', { declares: 'worst_case' })).violationCodes,
  ).toEqual(['declares declares_product'])
  const { body } = await asEditor().call(reportRoutes.kinds, { params: { id: wall.id } })
  expect(body.subjects).toMatchObject([
    { declares: 'product' },
    { declares: 'average', refusedBecause: { code: 'volume_unknown', variants: ['Thick'] } },
    { declares: 'worst_case', far: [{ name: 'Thin', indicator: 'GWP-total' }], threshold: 10 },
    { declares: 'variant', name: 'Thin' },
    { declares: 'variant', name: 'Thick' },
  ])
  const bare = await makeWall(w)
  await asEditor().upload(`${bare.id}/productimagefile`, {
    file: { name: 'wall.png', type: 'image/png', content: png },
  })
  expect(
    readProblem(await request(bare, 'declaration', { declares: 'worst_case' })).violationCodes,
  ).toEqual(['declares no_variants'])
})
