import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CellToWrite } from '#platform/spreadsheets/workbook'
import { makeImportWorld, type ImportWorld } from '#test/worlds/import-world'

let w: ImportWorld
beforeAll(async () => {
  w = await makeImportWorld()
}, 60_000)
afterAll(() => w.close())

type Cell = CellToWrite | null
const headers = [
  'unique_id',
  'name',
  'unit',
  'allocation',
  'valid_until',
  'third_party_verified',
  'secondary_content_pct',
  'lower_heat_value',
  'mass_per_unit',
  'reference_year',
  'primary_equivalent',
  'methods',
]

/** Profiles with one fault each: column, cell, reason, and what repairs it. */
const profileFaults: readonly (readonly [string, Cell, string, string])[] = [
  ['name', null, 'required', 'Repaired'],
  ['name', 'x'.repeat(300), 'tooLong', 'Shorter'],
  ['unit', 'kgg', 'unknownRecord', 'kg'],
  ['allocation', 'half', 'notAChoice', 'economic'],
  ['valid_until', '31-31-2026', 'notADate', '31-12-2026'],
  ['valid_until', 45_000, 'notADate', '2026-12-31'],
  ['third_party_verified', 'misschien', 'notYesNo', 'ja'],
  ['secondary_content_pct', 120, 'aboveMaximum', '12'],
  ['secondary_content_pct', -5, 'belowMinimum', '5'],
  ['secondary_content_pct', '5 %x', 'unitNotConvertible', '5 %'],
  ['lower_heat_value', 'veel', 'notANumber', '15'],
  ['lower_heat_value', '5 m2', 'unitNotConvertible', '5 MJ'],
  ['mass_per_unit', '1.234', 'ambiguousNumber', '1234'],
  ['reference_year', 2020.5, 'notAnInteger', '2020'],
  ['reference_year', '2020 kg', 'unitUnexpected', '2020'],
  ['reference_year', 'twintig', 'notANumber', '2020'],
  ['primary_equivalent', 'F-99', 'unknownRecord', 'F-0'],
  ['methods', 'FOO', 'unknownRecord', 'EN15804A2'],
]
const makeProfile = (id: string, column?: string, cell?: Cell): Cell[] =>
  headers.map((header): Cell => {
    if (header === column) return cell ?? null
    return header === 'unique_id'
      ? id
      : header === 'name'
        ? `Profile ${id}`
        : header === 'unit'
          ? 'kg'
          : null
  })

const effectFaults: readonly (readonly [readonly Cell[], string, string, string])[] = [
  [['F-98', 'GWP-total', 'A1', 1], 'profile_unique_id', 'unknownRecord', 'F-0'],
  [[null, 'GWP-total', 'A2', 1], 'profile_unique_id', 'required', 'F-0'],
  [['F-0', 'XYZ', 'A1', 1], 'effect_code', 'unknownRecord', 'AP'],
  [['F-0', 'GWP-total', 'Q9', 1], 'stage', 'notAChoice', 'A3'],
  [['F-0', 'GWP-total', 'A4', null], 'value', 'required', '1'],
  [['F-0', 'GWP-total', 'A5', 'veel'], 'value', 'notANumber', '2,5'],
]
const scenarioHeaders = [
  'waste_scenario_set',
  'name',
  'landfill_pct',
  'distance_landfill_km',
  'electric_efficiency',
  'thermal_efficiency',
  'profile_landfill',
  'transport_profile',
]
const scenarioFaults: readonly (readonly [readonly Cell[], string, string, string])[] = [
  [
    ['My faults', 'My share', 50, null, null, null, null, null],
    'leave_pct',
    'percentages_sum',
    '100',
  ],
  [
    ['My faults', 'My plant', 100, null, 0.8, 0.7, null, null],
    'thermal_efficiency',
    'efficiencies_sum',
    '0,1',
  ],
  [
    ['My faults', 'My distance', 100, -10, null, null, null, null],
    'distance_landfill_km',
    'belowMinimum',
    '10',
  ],
  [
    ['Nowhere', 'My place', 100, null, null, null, null, null],
    'waste_scenario_set',
    'unknownRecord',
    'My faults',
  ],
  [
    ['My faults', 'My landfill', 100, null, null, null, 'F-97', null],
    'profile_landfill',
    'unknownRecord',
    'F-0',
  ],
  [
    ['My faults', 'My lorry', 100, null, null, null, null, 'Rocket'],
    'transport_profile',
    'unknownRecord',
    'Lorry',
  ],
]

test('thirty kinds of faults have a remark each at their cell, and the repaired rows are imported', async () => {
  const validated = await w.validate('epd', {
    Profiles: [
      headers,
      makeProfile('F-0'),
      ...profileFaults.map(([column, cell], i) => makeProfile(`F-${i + 1}`, column, cell)),
      makeProfile('F-0', 'name', 'The same again'),
    ],
    Effects: [
      ['profile_unique_id', 'effect_code', 'stage', 'value'],
      ...effectFaults.map(([row]) => row),
    ],
    WasteScenarioSets: [
      ['name', 'region', 'method'],
      ['My faults', 'NL', 'EN15804A2'],
      ['My faults', 'NL', 'EN15804A2'],
    ],
    WasteScenarios: [scenarioHeaders, ...scenarioFaults.map(([row]) => row)],
    Notes: [['see above']],
  })
  const again = profileFaults.length + 3
  const faults = [
    ...profileFaults.map(([field, , reason], i) => ['Profiles', i + 3, field, reason]),
    ['Profiles', again, 'unique_id', 'duplicateKey'],
    ...effectFaults.map(([, field, reason], i) => ['Effects', i + 2, field, reason]),
    ['WasteScenarioSets', 3, 'name', 'duplicateKey'],
    ...scenarioFaults.map(([, field, reason], i) => ['WasteScenarios', i + 2, field, reason]),
    ['Notes', 1, undefined, 'unknownSheet'],
  ]
  const remarks = validated['errors'] as Record<string, unknown>[]
  expect(remarks.map(({ sheet, line, field, reason }) => [sheet, line, field, reason])).toEqual(
    faults,
  )
  expect(
    new Set(faults.map(([sheet, , field, reason]) => `${sheet} ${field} ${reason}`)).size,
  ).toBeGreaterThanOrEqual(30)
  expect(validated['step']).toBe('validation_failed')

  const iri = validated['@id']
  const rows = await w.readRows(iri)
  const repair = async (sheet: string, line: number, body: object): Promise<void> => {
    const { number } = rows.find((row) => row.sheet === sheet && row.line === line)!
    const answer = await w.asImporter().patch(`${iri}/rows/${number}`, body)
    expect([answer.status, sheet, line]).toEqual([200, sheet, line])
  }
  for (const [i, [column, , , text]] of profileFaults.entries())
    await repair('Profiles', i + 3, { cells: { [headers.indexOf(column)]: text } })
  await repair('Profiles', again, { omitted: true })
  for (const [i, [, field, , text]] of effectFaults.entries()) {
    const column = ['profile_unique_id', 'effect_code', 'stage', 'value'].indexOf(field)
    await repair('Effects', i + 2, { cells: { [column]: text } })
  }
  await repair('WasteScenarioSets', 3, { omitted: true })
  for (const [i, [, field, , text]] of scenarioFaults.entries()) {
    const column = scenarioHeaders.indexOf(field === 'leave_pct' ? 'landfill_pct' : field)
    await repair('WasteScenarios', i + 2, { cells: { [column]: text } })
  }
  await repair('Notes', 1, { omitted: true })

  expect((await w.asImporter().post(`${iri}/validate`)).status).toBe(202)
  await w.runJobs()
  const repaired = (await w.asImporter().get(iri)).body as Record<string, unknown>
  expect(repaired).toMatchObject({ step: 'validation_completed', errors: [] })
  expect((await w.asImporter().post(`${iri}/import`)).status).toBe(202)
  await w.runJobs()
  expect((await w.asImporter().get(iri)).body).toMatchObject({ step: 'import_completed' })
  const { rows: found } = await w.admin.query<{ unique_id: string }>(
    `select unique_id from environmental_profiles where unique_id like 'F-%'`,
  )
  expect(found.map((row) => row.unique_id).toSorted()).toEqual(
    Array.from({ length: profileFaults.length + 1 }, (_, i) => `F-${i}`).toSorted(),
  )
})
