import * as xlsx from '@e965/xlsx'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  Calculation,
  calculationRoutes,
  Input,
  recordRoutes,
  type Parameter,
  type Variant,
} from '@cradle/contract'
import { evaluateModel } from '@cradle/engine/formulas'
import type { CellToWrite } from '#platform/spreadsheets/workbook'
import { makeBrickLine, makeCompleteFields } from '#test/worlds/calculation-world'
import { Recomputed } from '#test/workbooks/recompute'
import { makeImportWorld, type Document, type ImportWorld } from '#test/worlds/import-world'

let w: ImportWorld
let block: string
beforeAll(async () => {
  w = await makeImportWorld()
  block = await w.addProfile({ name: 'Block', unique_id: 'B-1' })
})
afterAll(() => w.close())
beforeEach(async () => {
  await w.admin.query('delete from imports; update calculations set deleted_at = now()')
})

const editor = () => w.as('ROLE_EDITOR')

/** What a workbook says of a product, beside its name. */
const workbookFields = [
  'calculationType',
  'location',
  'method',
  'wasteRegion',
  'productLifeTime',
  'functionalUnit',
  'standardUnit',
  'transportProfileToConstructionSite',
  'distanceToConstructionSite',
  'constructionWaste',
]
const pick = (record: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)))

type DraftVariant = Omit<Variant, 'values' | 'leftOutLines' | 'profiles'> & {
  values?: Record<string, number>
  /** Places of lines. */
  leftOut?: number[]
  profiles?: { line: number; profile: string }[]
}

/** A product as people make it. */
interface Draft {
  name: string
  fields?: object
  parameters: Omit<Parameter, 'id'>[]
  lines: object[]
  variants?: DraftVariant[]
}

async function makeProduct({
  name,
  fields,
  parameters,
  lines,
  variants = [],
}: Draft): Promise<string> {
  const id = (
    await editor().call(recordRoutes(Calculation).create, {
      looseBody: { ...pick(makeCompleteFields(w.library), workbookFields), productName: name },
    })
  ).body['@id']
  const { body } = await editor().call(calculationRoutes.saveParameters, {
    params: { id },
    looseBody: { parameters },
  })
  if (fields) await editor().patch(id, fields)
  const ids: string[] = []
  for (const line of lines)
    ids.push(
      (
        await editor().call(recordRoutes(Input).create, {
          looseBody: { calculation: id, ...makeBrickLine(w.library), ...line },
        })
      ).body.id,
    )
  const idOf = (named: string): string =>
    body.parameters.find((parameter) => parameter.name === named)!.id!
  await editor().call(calculationRoutes.saveVariants, {
    params: { id },
    looseBody: {
      variants: variants.map(({ values = {}, leftOut = [], profiles = [], ...variant }) => ({
        ...variant,
        values: Object.entries(values).map(([named, value]) => ({ parameter: idOf(named), value })),
        leftOutLines: leftOut.map((line) => ids[line]),
        profiles: profiles.map(({ line, profile }) => ({ line: ids[line], profile })),
      })),
    },
  })
  return id
}

/** Everything that people wrote about a product, without ids. */
async function readProduct(id: string) {
  const calculation = (await editor().get(id)).body as Document
  const lines = (
    (await editor().get(`/2/calculations/${id.split('/').at(-1)}/inputs`)).body as {
      member: Document[]
    }
  ).member
  const { parameters } = (await editor().call(calculationRoutes.parameters, { params: { id } }))
    .body
  const { variants } = (await editor().call(calculationRoutes.variants, { params: { id } })).body
  const nameOf = new Map(parameters.map((parameter) => [parameter.id, parameter.name]))
  const places = new Map(lines.map((line, place) => [String(line['id']), place]))
  return {
    calculation: omit(calculation, 'productName', 'parameters', 'variants', 'contentVersion'),
    lines: lines.map((line) => omit(line)),
    parameters: parameters.map(({ id: _id, ...parameter }) => parameter),
    variants: variants.map(
      ({ id: _id, values = [], leftOutLines = [], profiles = [], ...variant }) => ({
        ...variant,
        values: values
          .map(({ parameter, value }) => `${nameOf.get(parameter)} ${value}`)
          .toSorted(),
        leftOut: leftOutLines.map((line) => places.get(line)),
        profiles: profiles.map(({ line, profile }) => [places.get(line), profile]),
      }),
    ),
  }
}

const omit = (record: Record<string, unknown>, ...more: string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([name]) =>
        ![
          '@id',
          'id',
          'calculation',
          'createdAt',
          'updatedAt',
          'createdBy',
          'uuid',
          ...more,
        ].includes(name),
    ),
  )

/** The workbook of some products, opened by another reader. */
async function exportProducts(ids: readonly string[], language = 'en'): Promise<xlsx.WorkBook> {
  const calculations = ids.map((id) => id.split('/').at(-1)).join(',')
  const file = await w
    .asImporter()
    .get(`/2/product_imports/export?language=${language}&calculations=${calculations}`)
  return xlsx.read(file.bytes, { cellFormula: true })
}

type Cells = Record<string, { f?: string; v?: unknown; t?: string; w?: string } | undefined>
const cellsOf = (book: xlsx.WorkBook, sheet: string): Cells => book.Sheets[sheet]! as Cells

/** The texts and formulas of a column, by its heading. */
function readColumn(book: xlsx.WorkBook, sheet: string, heading: string): (string | undefined)[] {
  const cells = cellsOf(book, sheet)
  const range = xlsx.utils.decode_range(String(book.Sheets[sheet]!['!ref']))
  for (let column = 0; column <= range.e.c; column += 1)
    if (cells[xlsx.utils.encode_cell({ r: 0, c: column })]?.v === heading)
      return Array.from({ length: range.e.r }, (_, row) => {
        const cell = cells[xlsx.utils.encode_cell({ r: row + 1, c: column })]
        return cell?.f === undefined ? cell?.v?.toString() : `=${cell.f}`
      })
  throw new Error(`${sheet} has no column ${heading}`)
}

/** Every formula of a workbook gives the number that is stored beside it. */
function expectComputed(book: xlsx.WorkBook): number {
  const recomputed = new Recomputed(book)
  let count = 0
  for (const sheet of book.SheetNames)
    for (const [place, cell] of Object.entries(cellsOf(book, sheet))) {
      if (cell?.f === undefined) continue
      count += 1
      const stored = Number(cell.v)
      const value = recomputed.valueOf(sheet, place)
      expect(Math.abs(value - stored), `${sheet}!${place} =${cell.f}`).toBeLessThanOrEqual(
        1e-12 * Math.abs(stored),
      )
    }
  return count
}

/** Gives the products of a workbook other names, as a person does in a spreadsheet program. */
function rename(book: xlsx.WorkBook, names: Readonly<Record<string, string>>): Buffer {
  for (const sheet of book.SheetNames)
    for (const cell of Object.values(cellsOf(book, sheet))) {
      const name = names[String(cell?.v)]
      if (cell && name !== undefined) Object.assign(cell, { v: name, w: name })
    }
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

async function importFile(content: Buffer): Promise<Document> {
  const { '@id': iri } = await w.upload('product', content)
  for (const step of ['validate', 'import']) {
    await w.asImporter().post(`${iri}/${step}`)
    await w.runJobs()
  }
  return (await w.asImporter().get(iri)).body as Document
}

const findProduct = async (name: string): Promise<string> =>
  (
    (await editor().get(`/2/calculations?productName=${encodeURIComponent(name)}`)).body as {
      member: Document[]
    }
  ).member.find((one) => one['productName'] === name)!['@id']

const wall: Draft = {
  name: 'Wall',
  fields: { distanceToConstructionSiteFormula: 'count*50' },
  parameters: [
    {
      name: 'thickness',
      value: 150,
      unit: 'mm',
      minimum: 50,
      maximum: 400,
      description: 'Of the leaf',
    },
    { name: 'density', value: 2400, unit: 'kg/m3', dataSource: 'Sheet 4' },
    { name: 'mass', formula: 'thickness*density*1 m2', unit: 'kg' },
    { name: 'loss', value: 5, unit: '%' },
    { name: 'count', value: 3 },
    // Called as another column of the variants.
    { name: 'gtin', value: 1 },
  ],
  lines: [
    { netAmountFormula: 'mass*(1+loss)', productionWastePercentageFormula: '2%+1%' },
    { description: '=1+1', netAmountFormula: 'count*250 g' },
    { netAmount: 12 },
    { netAmountFormula: 'if(count>2, max(1, count), 0)+(count=3)*2' },
  ],
  variants: [
    {
      name: 'Thin',
      articleNumber: 'W-100',
      gtin: '4006381333931',
      productionVolume: 3,
      values: { thickness: 100 },
    },
    { name: 'Bare', values: { thickness: 200, gtin: 2 }, leftOut: [1] },
    { name: 'Plain' },
  ],
}

test('an export has formulas that another program computes, and texts stay texts', async () => {
  const id = await makeProduct(wall)
  const book = await exportProducts([id])
  expect(book.SheetNames.slice(0, 4)).toEqual(['Calculations', 'Parameters', 'Inputs', 'Variants'])
  expect(readColumn(book, 'Parameters', 'Value')).toEqual([
    '150',
    '2400',
    '=Parameters!$C$2*0.001*Parameters!$C$3*1',
    '5',
    '3',
    '1',
  ])
  expect(readColumn(book, 'Inputs', 'Net amount *')).toEqual([
    '=Parameters!$C$4*(1+Parameters!$C$5/100)',
    '=Parameters!$C$6*(250*0.001)',
    '12',
    '=IF(Parameters!$C$6>2,MAX(1,Parameters!$C$6),0)+IF(Parameters!$C$6=3,1,0)*2',
  ])
  expect(readColumn(book, 'Inputs', 'Net amount: formula')[1]).toBe('count*250 g')
  expect(readColumn(book, 'Inputs', 'Description *')[1]).toBe('=1+1')
  expect(readColumn(book, 'Variants', 'thickness')).toEqual(['100', '200', undefined])
  expect(readColumn(book, 'Variants', 'Parameter: gtin')).toEqual([undefined, '2', undefined])
  expect(readColumn(book, 'Variants', 'Line 2')).toEqual([undefined, 'left out', undefined])
  expect(expectComputed(book)).toBe(6)
})

test.each(['en', 'nl', 'de'])(
  'what is exported in %s, and written by another program, is imported as the same product',
  async (language) => {
    const id = await makeProduct({
      ...wall,
      variants: [...wall.variants!, { name: 'Blocks', profiles: [{ line: 2, profile: block }] }],
    })
    const before = await readProduct(id)
    const done = await importFile(
      rename(await exportProducts([id], language), { Wall: 'Wall again' }),
    )
    expect(done).toMatchObject({ step: 'import_completed', counts: { error: 0 } })
    expect(await readProduct(await findProduct('Wall again'))).toEqual(before)
  },
)

test('the totals of the product and of each variant are the same', async () => {
  const id = await makeProduct(wall)
  await importFile(rename(await exportProducts([id]), { Wall: 'Copy' }))
  const read = async (one: string) => {
    const { body } = await editor().call(calculationRoutes.familyResults, { params: { id: one } })
    // Sums can differ in the last bit, by the order of lines that were written at the same time.
    return JSON.parse(
      JSON.stringify(
        body.outcomes.map((outcome) => ('figures' in outcome ? outcome.figures : outcome)),
        (_key, value: unknown) =>
          typeof value === 'number' ? Number(value.toPrecision(13)) : value,
      ),
    ) as unknown[]
  }
  const before = await read(id)
  expect(before.length).toBeGreaterThan(2)
  expect(await read(await findProduct('Copy'))).toEqual(before)
})

const parameterNames = ['alpha', 'beta_2', 'gamma'] as const
const units = ['', 'mm', 'kg', '%'] as const

/** Formulas of plain numbers: of each parameter its unit is divided away, as `alpha/(1 mm)`. */
const makeFormula = (used: readonly string[]): fc.Arbitrary<string> =>
  fc.letrec<{ whole: string; part: string }>((tie) => ({
    part: fc.oneof(
      { maxDepth: 3 },
      fc.integer({ min: 1, max: 999 }).map((value) => String(value / 8)),
      fc.constantFrom('250 g/1 kg', '12 mm/1 m', '4%', ...used),
      tie('whole'),
    ),
    whole: fc.oneof(
      { maxDepth: 3 },
      tie('part'),
      fc
        .tuple(tie('part'), fc.constantFrom('+', '-', '*', '/'), tie('part'))
        .map(([one, sign, other]) => `(${one}${sign}${other})`),
      fc
        .tuple(fc.constantFrom('max', 'min'), tie('part'), tie('part'))
        .map(([name, one, other]) => `${name}(${one}, ${other})`),
      tie('part').map((one) => `sqrt(abs(${one}))`),
      tie('part').map((one) => `round(${one}, 2)`),
      tie('part').map((one) => `(${one})^2`),
      fc
        .tuple(tie('part'), fc.constantFrom('<', '>=', '<>'), tie('part'), tie('part'))
        .map(([one, sign, other, result]) => `if(${one}${sign}${other}, ${result}, 1)`),
    ),
  })).whole

/** Some formulas divide by zero: they are refused. */
function isComputable({ parameters, lines }: Draft): boolean {
  const { numbers, parameters: values } = evaluateModel(
    parameters,
    lines.flatMap((line) =>
      'netAmountFormula' in line ? [{ formula: String(line.netAmountFormula), unit: 'kg' }] : [],
    ),
  )
  return [...numbers, ...values].every((one) => !('fault' in one))
}

const madeProduct: fc.Arbitrary<Draft> = fc
  .tuple(
    ...parameterNames.map(() =>
      fc.tuple(fc.integer({ min: 1, max: 500 }), fc.constantFrom(...units)),
    ),
  )
  .chain((given) => {
    const parameters = given.map(([value, unit], index) => ({
      name: parameterNames[index]!,
      value: value / 4,
      ...(unit === '' ? {} : { unit }),
    }))
    const used = parameters.map(({ name, unit }) =>
      unit === undefined || unit === '%' ? name : `${name}/(1 ${unit})`,
    )
    return fc.record({
      name: fc.constant('Random'),
      parameters: fc
        .option(makeFormula(used), { nil: undefined })
        .map((formula) =>
          formula === undefined ? parameters : [...parameters, { name: 'delta', formula }],
        ),
      lines: fc.array(
        fc.oneof(
          makeFormula(used).map((formula) => ({ netAmountFormula: `abs(${formula})` })),
          fc.integer({ min: 0, max: 99 }).map((netAmount) => ({ netAmount })),
        ),
        { minLength: 1, maxLength: 4 },
      ),
      variants: fc.array(
        fc.record({
          name: fc.constantFrom('One', 'Two', '=3', 'x'),
          values: fc.dictionary(
            fc.constantFrom(...parameterNames),
            fc.integer({ min: 1, max: 99 }),
          ),
          leftOut: fc.constantFrom([], [0]),
        }),
        { maxLength: 3 },
      ),
    })
  })

test('random formulas and families come back as they were', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .array(madeProduct, { minLength: 4, maxLength: 4 })
        .filter((drafts) => drafts.every(isComputable)),
      async (drafts) => {
        await w.admin.query('update calculations set deleted_at = now()')
        const made: string[] = []
        for (const [index, draft] of drafts.entries())
          made.push(await makeProduct({ ...draft, name: `Random ${index}` }))
        const book = await exportProducts(made)
        expectComputed(book)
        const done = await importFile(
          rename(
            book,
            Object.fromEntries(drafts.map((_, index) => [`Random ${index}`, `Again ${index}`])),
          ),
        )
        expect(done).toMatchObject({ step: 'import_completed', counts: { error: 0 } })
        for (const [index, id] of made.entries())
          expect(await readProduct(await findProduct(`Again ${index}`))).toEqual(
            await readProduct(id),
          )
      },
    ),
    { numRuns: 2, endOnFailure: true },
  )
})

test('formulas of other programs become formulas where ours can say them, else numbers with a note at their cell', async () => {
  const done = await w.run('product', {
    Calculations: [
      ['product_name', 'type', 'method'],
      ['Foreign', 'product', 'Method'],
    ],
    Parameters: [
      ['product_name', 'name', 'value', 'parameter_unit'],
      ['Foreign', 'width', 2, ''],
      ['Foreign', 'depth', { computed: 30, by: 'C2*15' }, 'mm'],
    ],
    Inputs: [
      ['product_name', 'input_type', 'description', 'profile', 'net_amount', 'net_amount_formula'],
      ...(
        [
          [{ computed: 6, by: 'Parameters!C2*3' }],
          [{ computed: 60, by: "'Parameters'!$C$3*Parameters!C2" }],
          // Other functions and other cells.
          [{ computed: 7, by: 'SUM(3,4)' }],
          [{ computed: 14, by: 'E4*2' }],
          // The program that wrote the file did not compute it again.
          [{ computed: 99, by: '2*4' }],
          // A formula alone, one beside its number, and one beside another number.
          [null, 'width*10'],
          [20, 'width*10'],
          [21, 'width*10'],
        ] as [CellToWrite | null, string?][]
      ).map(([amount, formula = null], index) => [
        'Foreign',
        'A1_RAW_MATERIAL',
        `Line ${index}`,
        'Brick',
        amount,
        formula,
      ]),
    ],
  })
  expect(done).toMatchObject({ step: 'import_completed', counts: { error: 0 } })
  const { lines, parameters } = await readProduct(await findProduct('Foreign'))
  expect(parameters.map(({ value, formula }) => [value, formula])).toEqual([
    [2, undefined],
    [30, 'width*15'],
  ])
  expect(lines.map((line) => [line['netAmount'], line['netAmountFormula']])).toEqual([
    [6, 'width*3'],
    [60, '(depth/(1 mm))*width'],
    [7, undefined],
    [14, undefined],
    [99, undefined],
    [20, 'width*10'],
    [20, 'width*10'],
    [21, undefined],
  ])
  const rows = await w.readRows(done['@id'])
  expect(
    rows
      .flatMap(({ notes }) => notes ?? [])
      .map(({ line, column, reason }) => [line, column, reason]),
  ).toEqual([4, 5, 6, 9].map((line) => [line, 4, 'formulaLeftOut']))
})

test('bad parameters, formulas and variants are remarks at their cells, and nothing is written', async () => {
  const sheets = {
    Calculations: [
      ['product_name', 'type', 'method'],
      ['Good', 'product', 'Method'],
      ['Bad', 'product', 'Method'],
    ],
    Parameters: [
      ['product_name', 'name', 'value', 'value_formula', 'minimum'],
      ['Good', 'width', 2, null, 1],
      ['Bad', '2x', 1],
      ['Bad', 'kg', 1],
      ['Bad', 'WIDTH', 'much'],
      ['Nobody', 'width', 1],
    ],
    Inputs: [
      ['product_name', 'input_type', 'description', 'profile', 'net_amount', 'net_amount_formula'],
      ['Good', 'A1_RAW_MATERIAL', 'One', 'Brick', null, 'height*2'],
      ['Good', 'A1_RAW_MATERIAL', 'Two', 'Brick', 4],
    ],
    Variants: [
      ['product_name', 'name', 'gtin', 'width', 'Regel 2', 'Zeile 9'],
      ['Good', 'Fine', null, '3', 'ausgelassen'],
      ['Good', null, '123', 0.5, 'Nothing', 'x'],
      ['Good', 'Metres', null, '3 m', 'kWh of power'],
    ],
  }
  const validated = await w.validate('product', sheets)
  expect(validated['step']).toBe('validation_failed')
  const rows = await w.readRows(validated['@id'])
  const remarks = rows.flatMap((row) => row.remarks ?? [])
  expect(remarks.map(({ sheet, line, column, reason }) => [sheet, line, column, reason])).toEqual([
    ['Parameters', 3, 1, 'parameter_name'],
    ['Parameters', 4, 1, 'parameter_name_unit'],
    ['Parameters', 5, 2, 'notANumber'],
    ['Parameters', 6, 0, 'unknownRecord'],
    ['Inputs', 2, 4, 'required'],
    ['Inputs', 2, 5, 'formulaFault'],
    ['Variants', 3, 1, 'required'],
    ['Variants', 3, 4, 'unknownRecord'],
    ['Variants', 3, 5, 'unknownLine'],
    ['Variants', 3, 2, 'gtin'],
    ['Variants', 3, 3, 'belowMinimum'],
    ['Variants', 4, 3, 'unitUnexpected'],
    ['Variants', 4, 4, 'unknownRecord'],
  ])
  expect((await editor().get('/2/calculations')).body).toMatchObject({ totalItems: 0 })
})
