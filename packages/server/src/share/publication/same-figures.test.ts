import * as xlsx from '@e965/xlsx'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  calculateProduct,
  MODULES,
  plainResult,
  type CalculationRequest,
  type LifeCycleModule,
} from '@cradle/engine'
import { prepareFamily, type FamilyModel } from '@cradle/engine/family'
import {
  Calculation,
  CalculationResultJournal,
  calculationRoutes,
  Input,
  recordRoutes,
  type CalculationReportType,
} from '@cradle/contract'
import {
  arbitraryTree,
  COMPUTED,
  evaluateTree,
  GIVEN,
  nameOf,
  NoNumber,
  UNITS,
  writeTree,
  type Tree,
} from '../../../../engine/test/random-formulas.ts'
import { referenceModules } from '../../../../engine/test/reference/reference-calculation.ts'
import { parseCsv } from '#imports/data-sets/csv'
import { scientific } from '#documents/report-numbers'
import type { EpdRecord } from '#machine-readable/epd-record'
import { reportArea } from '#reports/report-routes'
import { makeOrdered, type Subject } from '#test/documents/make-ordered'
import { makeBrickLine, makeCompleteFields, png } from '#test/worlds/calculation-world'
import { makeImportWorld, type ImportWorld } from '#test/worlds/import-world'
import { Recomputed } from '#test/workbooks/recompute'
import { comparedFormats } from './read-figures.ts'

const FAMILIES = 3
/** Of two ways to compute a figure, in parts of it: the order of additions differs. */
const NEAR = 1e-12
/** Of a figure in a data file, in parts of it. */
const FILE = 1e-9
const codes = ['GWP-total', 'AP'] as const

let w: ImportWorld
let block: string
beforeAll(async () => {
  w = await makeImportWorld([reportArea])
  block = await w.addProfile({
    name: 'Block',
    unique_id: 'B-1',
    category: 'Ceramics',
    mass_per_unit: 1,
    effects: JSON.stringify({ A1: { 'GWP-total': 3.7, AP: 0.23 } }),
  })
})
afterAll(() => w.close())
const editor = () => w.as('ROLE_EDITOR')

/** A line: a formula of its amount in kg, or a number. */
interface Line {
  tree: Tree | null
  amount: number
}

interface Variant {
  /** Instead of the values and formulas of the product; null: its own. */
  values: (number | null)[]
  leftOut: number | null
  replaced: number | null
  volume: number
}

interface Family {
  values: number[]
  formulas: Tree[]
  lines: Line[]
  variants: Variant[]
}

const positive = fc.integer({ min: 1, max: 400 }).map((value) => value / 8)
const all = GIVEN + COMPUTED
const arbitraryFamily: fc.Arbitrary<Family> = fc
  .record({
    values: fc.array(positive, { minLength: GIVEN, maxLength: GIVEN }),
    formulas: fc.tuple(arbitraryTree(GIVEN), arbitraryTree(GIVEN + 1)),
    lines: fc.array(
      fc.record({ tree: fc.option(arbitraryTree(all), { nil: null, freq: 4 }), amount: positive }),
      { minLength: 2, maxLength: 5 },
    ),
    variants: fc.array(
      fc.record({
        values: fc.array(fc.option(positive, { nil: null }), { minLength: all, maxLength: all }),
        leftOut: fc.option(fc.constantFrom(0, 1), { nil: null }),
        replaced: fc.option(fc.constantFrom(0, 1), { nil: null }),
        volume: fc.integer({ min: 1, max: 9 }),
      }),
      { minLength: 2, maxLength: 4 },
    ),
  })
  .filter((family) =>
    [null, ...family.variants].every((variant) => computeAmounts(family, variant) !== null),
  )

/** No line is of nothing: a report asks for more than that. */
const writeAmount = (tree: Tree): string => `abs(${writeTree(tree)})+0.5`

/** Amounts of the lines, computed here alone; null: one of them has no number. */
function computeAmounts(family: Family, variant: Variant | null): number[] | null {
  try {
    const values: number[] = []
    for (let index = 0; index < all; index += 1)
      values.push(
        variant?.values[index] ??
          (index < GIVEN
            ? family.values[index]!
            : evaluateTree(family.formulas[index - GIVEN]!, values)),
      )
    return family.lines.map(({ tree, amount }) =>
      tree ? Math.abs(evaluateTree(tree, values)) + 0.5 : amount,
    )
  } catch (error) {
    if (error instanceof NoNumber) return null
    throw error
  }
}

interface Made {
  /** Address of the calculation. */
  id: string
  lines: string[]
  variants: string[]
}

/** Makes the product as people do: parameters, lines, variants, a picture. */
async function makeProduct(family: Family, name: string): Promise<Made> {
  const id = (
    await editor().call(recordRoutes(Calculation).create, {
      looseBody: {
        ...makeCompleteFields(w.library),
        validUntil: '2031-01-01',
        productName: name,
      },
    })
  ).body['@id']
  await editor().upload(`${id}/productimagefile`, {
    file: { name: 'wall.png', type: 'image/png', content: png },
  })
  const { body } = await editor().call(calculationRoutes.saveParameters, {
    params: { id },
    looseBody: {
      parameters: UNITS.map((unit, index) => ({
        name: nameOf(index),
        ...(unit === '' ? {} : { unit }),
        ...(index < GIVEN
          ? { value: family.values[index] }
          : { formula: writeTree(family.formulas[index - GIVEN]!) }),
      })),
    },
  })
  const parameters = body.parameters.map((parameter) => parameter.id!)
  const lines: string[] = []
  for (const { tree, amount } of family.lines)
    lines.push(
      (
        await editor().call(recordRoutes(Input).create, {
          looseBody: {
            calculation: id,
            ...makeBrickLine(w.library),
            ...(tree ? { netAmountFormula: writeAmount(tree) } : { netAmount: amount }),
          },
        })
      ).body.id,
    )
  const saved = await editor().call(calculationRoutes.saveVariants, {
    params: { id },
    looseBody: {
      variants: family.variants.map(({ values, leftOut, replaced, volume }, index) => ({
        name: `Variant ${index}`,
        productionVolume: volume,
        values: values.flatMap((value, place) =>
          value === null ? [] : [{ parameter: parameters[place], value }],
        ),
        leftOutLines: leftOut === null ? [] : [lines[leftOut]],
        profiles: replaced === null ? [] : [{ line: lines[replaced], profile: block }],
      })),
    },
  })
  expect(saved.status, saved.text).toBe(200)
  return { id, lines, variants: saved.body.variants.map((variant) => variant.id!) }
}

type Figures = Record<LifeCycleModule, Record<string, number>>

/** Figures by module, from amounts computed here and the second implementation of calculation.md. */
function computeByHand(
  request: CalculationRequest,
  { lines }: Made,
  family: Family,
  variant: Variant | null,
): Figures {
  const amounts = computeAmounts(family, variant)!
  return referenceModules({
    ...request,
    calculations: request.calculations.map((calculation) => ({
      ...calculation,
      inputs: calculation.inputs.flatMap((input) => {
        const place = lines.indexOf(input.id)
        if (place === variant?.leftOut) return []
        return [
          {
            ...input,
            netAmount: amounts[place]!,
            ...(place === variant?.replaced ? { profileId: block } : {}),
          },
        ]
      }),
    })),
  }) as Figures
}

const near = (parts: number, expected: number) => (actual: number) =>
  Math.abs(actual - expected) <= parts * Math.abs(expected)

function expectNear(actual: number | undefined, expected: number, parts: number, what: string) {
  expect(actual, what).toSatisfy(near(parts, expected))
}

/** What the page computes from what the server gives it, and what the server says itself. */
async function readFigures({ id, variants }: Made) {
  await editor().call(recordRoutes(CalculationResultJournal).create, { body: { calculation: id } })
  const params = { id }
  const { body: results } = await editor().call(calculationRoutes.results, { params })
  const { body: request } = await editor().call(calculationRoutes.model, { params })
  const { body: family } = await editor().call(calculationRoutes.family, { params })
  const { body: familyResults } = await editor().call(calculationRoutes.familyResults, { params })
  const compute = prepareFamily(family.model as FamilyModel)
  return {
    request: request as CalculationRequest,
    model: family.model as FamilyModel,
    rows: [...results.top, ...results.other],
    page: plainResult(calculateProduct(request as CalculationRequest)),
    outcomes: familyResults.outcomes.map(({ id: _id, name: _name, ...outcome }) => outcome),
    pageOutcomes: variants.map((one) => compute(family.variants.find((v) => v.id === one)!)),
    ranges: familyResults.ranges,
  }
}

type Read = Awaited<ReturnType<typeof readFigures>>
type Declared = Record<string, { subject: Subject; figures: Partial<Figures> }>

/** What each declaration has to say, with the figures computed by hand. */
function listDeclared(made: Made, family: Family, read: Read): Declared {
  const own = computeByHand(read.request, made, family, null)
  const variants = family.variants.map((variant) =>
    computeByHand(read.model.request, made, family, variant),
  )
  const sum = family.variants.reduce((total, { volume }) => total + volume, 0)
  const combine = (
    join: (values: number[]) => number,
    modules: readonly LifeCycleModule[] = MODULES,
  ): Partial<Figures> =>
    Object.fromEntries(
      modules.map((module) => [
        module,
        Object.fromEntries(
          codes.map((code) => [code, join(variants.map((figures) => figures[module][code]!))]),
        ),
      ]),
    )
  return {
    product: { subject: {}, figures: own },
    ...Object.fromEntries(
      variants.map((figures, index) => [
        `variant ${index}`,
        { subject: { variant: made.variants[index]! }, figures },
      ]),
    ),
    average: {
      subject: { declares: 'average' },
      figures: combine(
        (values) =>
          values.reduce((total, one, index) => total + one * family.variants[index]!.volume, 0) /
          sum,
      ),
    },
    'worst case': {
      subject: { declares: 'worst_case' },
      // A1–A3 are declared as their sum alone, and D has no worst case.
      figures: combine(
        (values) => Math.max(...values),
        MODULES.filter((module) => !['A1', 'A2', 'A3', 'D'].includes(module)),
      ),
    },
  }
}

/** The API and the page: alike to the last bit, and as computed by hand. */
function expectSameFigures(made: Made, family: Family, read: Read) {
  const declared = listDeclared(made, family, read)
  for (const code of codes)
    for (const [module, values] of Object.entries(declared['product']!.figures)) {
      const row = read.rows.find((one) => one.code === code)!
      const stored = row.values[module as LifeCycleModule]
      if (stored === undefined) continue
      const computed = read.page.modules[module as LifeCycleModule]
      expect(computed !== 'notDeclared' && computed.impacts[code]).toBe(stored)
      expectNear(stored ?? 0, values[code]!, NEAR, `${code} ${module}`)
    }
  expect(JSON.parse(JSON.stringify(read.pageOutcomes))).toEqual(
    JSON.parse(JSON.stringify(read.outcomes)),
  )
  for (const [index, outcome] of read.outcomes.entries()) {
    if (!('figures' in outcome)) throw new Error(JSON.stringify(outcome))
    const { columns, indicators } = outcome.figures
    for (const code of codes)
      for (const [module, values] of Object.entries(declared[`variant ${index}`]!.figures)) {
        const column = columns[module as LifeCycleModule]
        if (column)
          expectNear(
            column.values[indicators.indexOf(code)],
            values[code]!,
            NEAR,
            `variant ${index} ${code} ${module}`,
          )
      }
  }
}

const identity = { characterization: 'EF 3.1' } as EpdRecord
const files = { ilcd: 'ilcd', openepd: 'openepd', oekobaudat: 'csv' } as const

/** Data files, the table and the printed declaration have the figures that were computed by hand. */
async function expectDeclared({ id }: Made, name: string, { subject, figures }: Declared[string]) {
  let compared = 0
  const order = (type: CalculationReportType) => makeOrdered(w, { id, type, ...subject })
  for (const [type, format] of Object.entries(files)) {
    const { content } = await order(type as CalculationReportType)
    const file = comparedFormats[format]!.read({ content } as never, identity)
    for (const code of codes)
      for (const [module, value] of Object.entries(file.findValues(code) ?? {})) {
        const expected = figures[module as LifeCycleModule]?.[code]
        if (expected === undefined) continue
        expectNear(value, expected, FILE, `${name} ${type} ${code} ${module}`)
        compared += 1
      }
  }
  const csv = parseCsv(Buffer.from((await order('csv')).content).toString())
  const { model } = await order('declaration')
  const printed = JSON.stringify(model!.sections.find(({ key }) => key === 'results')!.blocks)
  for (const { cells } of csv.rows) {
    const [code, module, value] = [cells[4]!, cells[6] as LifeCycleModule, cells[7]!]
    const expected = figures[module]?.[code]
    if (expected === undefined || value === 'MND') continue
    expectNear(Number(value), expected, FILE, `${name} csv ${code} ${module}`)
    expect(printed, `${name} ${code} ${module}`).toContain(`"${scientific(Number(value), 'en')}"`)
    compared += 1
  }
  expect(compared).toBeGreaterThan(20)
}

/** Another program that opens the workbook computes the amounts. */
async function expectWorkbook({ id }: Made, family: Family) {
  const file = await w
    .asImporter()
    .get(`/2/product_imports/export?language=en&calculations=${id.split('/').at(-1)}`)
  const book = xlsx.read(file.bytes, { cellFormula: true })
  const recomputed = new Recomputed(book)
  const sheet = book.Sheets['Inputs']!
  const { e: end } = xlsx.utils.decode_range(String(sheet['!ref']))
  const column = Array.from({ length: end.c + 1 }, (_, c) => c).find(
    (c) => sheet[xlsx.utils.encode_cell({ r: 0, c })]?.v === 'Net amount *',
  )!
  const amounts = computeAmounts(family, null)!
  expect(end.r).toBe(amounts.length)
  for (const [line, amount] of amounts.entries()) {
    const place = xlsx.utils.encode_cell({ r: line + 1, c: column })
    expectNear(Number(sheet[place].v), amount, NEAR, `stored ${place}`)
    expectNear(recomputed.valueOf('Inputs', place), amount, NEAR, `=${sheet[place].f}`)
  }
}

const families = fc.sample(arbitraryFamily, { numRuns: FAMILIES, seed: 20261130 })

test.each(families.map((family, index) => ({ family, index })))(
  'API, page, documents, data files and workbook have the figures of a separate arithmetic: family $index',
  async ({ family, index }) => {
    const made = await makeProduct(family, `Random ${index}`)
    const read = await readFigures(made)
    expectSameFigures(made, family, read)
    const { product, average, 'worst case': worst, ...variants } = listDeclared(made, family, read)
    const [variant] = Object.keys(variants).slice(index % family.variants.length)
    const declared = { product, [variant!]: variants[variant!], average, 'worst case': worst }
    for (const [name, one] of Object.entries(declared)) await expectDeclared(made, name, one!)
    await expectWorkbook(made, family)
  },
)
