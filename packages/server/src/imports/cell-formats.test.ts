/** What the cell shows is what is imported. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { strFromU8, unzipSync } from 'fflate'
import type { ImportKind } from '@cradle/contract'
import { readProblem } from '#platform/testing/read-answer'
import { packParts } from '#test/workbooks/raw-workbook'
import {
  createStyledWorkbook,
  type StyledCell,
  type StyledSheet,
} from '#test/workbooks/styled-workbook'
import { makeImportWorld, type Document, type ImportWorld } from '#test/worlds/import-world'

let w: ImportWorld
beforeAll(async () => {
  w = await makeImportWorld()
})
afterAll(() => w.close())
beforeEach(() =>
  w.admin.query(
    "delete from imports; delete from environmental_profiles where unique_id like 'X%' or unique_id like '00%'",
  ),
)

interface Outcome {
  item: Document
  /** Reasons by place. Example: `Profiles 2 valid_until` */
  remarks: Record<string, string>
  done: Document
}

async function importFile(content: Buffer, kind: ImportKind = 'epd'): Promise<Outcome> {
  const client = w.asImporter()
  const { '@id': iri } = await w.upload(kind, content, client)
  await client.post(`${iri}/validate`)
  await w.runJobs()
  const item = (await client.get(iri)).body as Document
  const remarks = (await w.readRows(iri)).flatMap((row) =>
    row.remarks.map(({ sheet, line, field, reason }) => [
      `${sheet} ${line} ${field ?? ''}`.trim(),
      reason,
    ]),
  )
  if (item['step'] === 'validation_completed') await client.post(`${iri}/import`)
  await w.runJobs()
  return {
    item,
    remarks: Object.fromEntries(remarks) as Record<string, string>,
    done: (await client.get(iri)).body as Document,
  }
}

const profileHeader = [
  'unique_id',
  'name',
  'unit',
  'valid_until',
  'secondary_content_pct',
  'category',
]
const makeProfile = (
  id: StyledCell,
  {
    validUntil = null,
    secondary = null,
    category = null,
  }: { validUntil?: StyledCell; secondary?: StyledCell; category?: StyledCell },
): StyledCell[] => [
  id,
  `Profile ${typeof id === 'string' ? id : ''}`,
  'kg',
  validUntil,
  secondary,
  category,
]

const importProfiles = (
  rows: StyledCell[][],
  more: Partial<StyledSheet> = {},
  options = {},
): Promise<Outcome> =>
  importFile(
    createStyledWorkbook({ Profiles: { rows: [profileHeader, ...rows], ...more } }, options),
  )

const readProfiles = async (column: string): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    (
      await w.admin.query<{ unique_id: string; value: unknown }>(
        `select unique_id, ${column} as value from environmental_profiles where unique_id like 'X%' or unique_id like '00%'`,
      )
    ).rows.map(({ unique_id: id, value }) => [id, value]),
  )

test('a cell shown as 25 % is 25, whether it is a percent, a text or a number', async () => {
  const { done } = await importProfiles([
    makeProfile('X1', { secondary: { number: 0.25, format: '0%' } }),
    makeProfile('X2', { secondary: '25 %' }),
    makeProfile('X3', { secondary: 25 }),
    makeProfile('X4', { secondary: { number: 0.254, format: '0%' } }),
    makeProfile('X5', { secondary: { number: 25_000, format: '0,' } }),
  ])
  expect(done).toMatchObject({ step: 'import_completed' })
  expect(await readProfiles('secondary_content')).toEqual({
    X1: 25,
    X2: 25,
    X3: 25,
    X4: 25.4,
    X5: 25,
  })
})

test('percent cells of products: construction waste 5 and production waste 5', async () => {
  await importProfiles([makeProfile('P1', {})])
  const { done } = await importFile(
    createStyledWorkbook({
      Calculations: {
        rows: [
          ['product_name', 'type', 'method', 'life_time_years', 'construction_waste_pct', 'unit'],
          ['Percent wall', 'product', 'EN15804A2', 75, { number: 0.05, format: '0%' }, 'kg'],
        ],
      },
      Inputs: {
        rows: [
          [
            'product_name',
            'input_type',
            'description',
            'profile',
            'net_amount',
            'production_waste_pct',
          ],
          ['Percent wall', 'A1_RAW_MATERIAL', 'Steel', 'P1', 10, { number: 0.05, format: '0.0%' }],
          ['Percent wall', 'A1_RAW_MATERIAL', 'Sheet', 'P1', 10, '5 %'],
        ],
      },
    }),
    'product',
  )
  expect(done).toMatchObject({ step: 'import_completed' })
  const { rows } = await w.admin.query(
    `select c.construction_waste, i.production_waste_percentage from calculations c join inputs i on i.calculation_id = c.id where c.product_name = 'Percent wall'`,
  )
  expect(rows).toEqual([
    { construction_waste: 5, production_waste_percentage: 5 },
    { construction_waste: 5, production_waste_percentage: 5 },
  ])
})

test('efficiencies between 0 and 1 read a percent as its share', async () => {
  const { remarks, done } = await importFile(
    createStyledWorkbook({
      WasteScenarioSets: {
        rows: [
          ['name', 'method'],
          ['My shares', 'EN15804A2'],
        ],
      },
      WasteScenarios: {
        rows: [
          [
            'waste_scenario_set',
            'name',
            'landfill_pct',
            'electric_efficiency',
            'thermal_efficiency',
          ],
          [
            'My shares',
            'My plant',
            { number: 1, format: '0%' },
            { number: 0.18, format: '0%' },
            '31 %',
          ],
        ],
      },
    }),
  )
  expect(remarks).toEqual({})
  expect(done).toMatchObject({ step: 'import_completed' })
  const { rows } = await w.admin.query(
    `select landfill, electric_efficiency, thermal_efficiency from waste_scenarios where name = 'My plant'`,
  )
  expect(rows).toEqual([{ landfill: 100, electric_efficiency: 0.18, thermal_efficiency: 0.31 }])
})

test('identifiers keep the zeros that the cell shows', async () => {
  const { remarks } = await importFile(
    createStyledWorkbook({
      Profiles: { rows: [profileHeader, makeProfile({ number: 123, format: '00000' }, {})] },
      Effects: {
        rows: [
          ['profile_unique_id', 'effect_code', 'stage', 'value'],
          ['00123', 'GWP-total', 'A1', 1],
          [{ number: 123, format: '00000' }, 'AP', 'A1', 1],
        ],
      },
    }),
  )
  expect(remarks).toEqual({})
  expect(Object.keys(await readProfiles('name'))).toEqual(['00123'])
})

test('a workbook that counts from 1904 keeps its days, also with a time of day', async () => {
  await importProfiles(
    [
      makeProfile('X1', { validUntil: { number: 45_657, format: 'dd/mm/yyyy' } }),
      makeProfile('X2', { validUntil: { number: 45_657.9999, format: 'yyyy-mm-dd' } }),
    ],
    {},
    { is1904: true },
  )
  expect(await readProfiles("to_char(valid_until, 'YYYY-MM-DD')")).toEqual({
    X1: '2029-01-01',
    X2: '2029-01-01',
  })
})

test('a date that can be read in two ways is refused until its column proves the order', async () => {
  const dates = ['31/12/2031', '12/31/2031', '05/06/2031', '07/07/2031', '31.12.2031', '05.06.2031']
  const refused = await importProfiles(
    dates.map((date, i) => makeProfile(`X${i}`, { validUntil: date })),
  )
  expect(refused.remarks).toEqual({ 'Profiles 4 valid_until': 'ambiguousDate' })
  await importProfiles([
    makeProfile('X1', { validUntil: '05/06/2031' }),
    makeProfile('X2', { validUntil: '31/12/2031' }),
  ])
  expect(await readProfiles("to_char(valid_until, 'YYYY-MM-DD')")).toEqual({
    X1: '2031-06-05',
    X2: '2031-12-31',
  })
  const early = await importProfiles([
    makeProfile('X3', { validUntil: { number: -1, format: 'yyyy-mm-dd' } }),
    makeProfile('X4', { validUntil: { number: 1, format: 'yyyy-mm-dd' } }),
    makeProfile('X5', { validUntil: 48_212 }),
  ])
  expect(Object.values(early.remarks)).toEqual(['notADate', 'notADate', 'notADate'])
})

test('merged cells, formulas without a value and hidden rows are named', async () => {
  const { item, remarks } = await importFile(
    createStyledWorkbook({
      Profiles: {
        rows: [profileHeader, makeProfile('X1', {}), makeProfile('X2', {})],
        hidden: [3],
      },
      Effects: {
        rows: [
          ['profile_unique_id', 'effect_code', 'stage', 'value'],
          [
            'X1',
            'GWP-total',
            'A1',
            { type: 'n', xml: '<f t="shared" ref="D2:D3" si="0">1+1</f><v>2</v>' },
          ],
          [null, 'AP', 'A1', { type: 'n', xml: '<f t="shared" si="0"/><v>3</v>' }],
          ['X2', 'GWP-total', 'A1', { type: 'n', xml: '<f>1/0</f>' }],
          ['X2', 'AP', 'A1', { type: 'e', xml: '<f>1/0</f><v>#DIV/0!</v>' }],
        ],
        merges: ['A2:A3'],
      },
    }),
  )
  expect(remarks).toEqual({
    'Effects 3 profile_unique_id': 'mergedCell',
    'Effects 4 value': 'formulaWithoutValue',
    'Effects 5 value': 'formulaError',
  })
  expect(item['sheets']).toMatchObject([
    { name: 'Profiles', hidden: { rows: 1, firstLines: [3] } },
    {},
  ])
})

test('shared texts are read without phonetics, in their runs, with their escapes', async () => {
  await importFile(
    createStyledWorkbook(
      {
        Profiles: {
          rows: [
            profileHeader,
            ...['0', '1', '2'].map((text): StyledCell[] => [
              `X${text}`,
              { type: 's', xml: `<v>${text}</v>` },
              'kg',
            ]),
          ],
        },
      },
      {
        strings:
          '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si><r><t>CO</t></r><r><rPr><vertAlign val="subscript"/></rPr><t>2</t></r><r><t xml:space="preserve"> steel</t></r></si><si><t>a_x0041_b</t></si>',
      },
    ),
  )
  expect(await readProfiles('name')).toEqual({ X0: '東京', X1: 'CO2 steel', X2: 'aAb' })
})

test('a workbook with a part that is not well-formed is refused', async () => {
  const whole = createStyledWorkbook(
    {
      Profiles: {
        rows: [profileHeader, makeProfile('X1', { secondary: { number: 1, format: '0%' } })],
      },
    },
    { strings: '<si><t>Name</t></si>' },
  )
  const parts = unzipSync(whole)
  for (const part of Object.keys(parts).filter((name) => name.startsWith('xl/'))) {
    const xml = strFromU8(parts[part]!)
    const content = Buffer.from(packParts({ ...parts, [part]: xml.replace('>', '><b></i>') }))
    const file = { name: 'a.xlsx', type: '', content }
    const refused = await w.asImporter().upload('/2/epd_imports', { file })
    expect([part, refused.status, readProblem(refused).violations[0]!.message]).toEqual([
      part,
      422,
      expect.stringContaining(`"${part}" is not well-formed XML`),
    ])
  }
})

test('texts that look the same are the same', async () => {
  await importProfiles([makeProfile('X-e\u0301', { category: 'a\u200bb\u202e\u{e0fff}' })])
  const { remarks } = await importFile(
    createStyledWorkbook({
      Profiles: { rows: [profileHeader, makeProfile('X-\u00e9', { category: 'ab' })] },
      Effects: {
        rows: [
          ['profile_unique_id', 'effect_code', 'stage', 'value'],
          ['X-\u200ee\u0301', 'gwp_total', 'A1–A3', 1],
          ['X-\u00e9', 'GWP-t', 'Module D', 1],
        ],
      },
    }),
  )
  expect(remarks).toEqual({})
  expect(await readProfiles('category')).toEqual({ 'X-\u00e9': 'ab' })
  expect(await readProfiles('effects')).toEqual({
    'X-\u00e9': { A1: { 'GWP-total': 1 }, D: { 'GWP-total': 1 } },
  })
})

test('an unknown indicator names the nearest code, and A1–A3 beside its parts is refused', async () => {
  const { remarks } = await importFile(
    createStyledWorkbook({
      Profiles: { rows: [profileHeader, makeProfile('X1', {}), makeProfile('X2', {})] },
      Effects: {
        rows: [
          ['profile_unique_id', 'effect_code', 'stage', 'value'],
          ['X1', 'GWP-totl', 'A1', 1],
          ['X1', 'AP', 'A2', 1],
          ['X1', 'GWP-total', 'A1-A3', 1],
          ['X2', 'GWP-total', 'A1/A2/A3', 1],
          ['X2', 'AP', 'A3', 1],
        ],
      },
    }),
  )
  expect(remarks).toEqual({
    'Effects 2 effect_code': 'unknownIndicator',
    'Effects 4 stage': 'productionTwice',
    'Effects 6 stage': 'productionTwice',
  })
})
