import { expect, test } from 'vitest'
import { countNetFlows } from '@cradle/engine'
import { makeSampleSource } from '#test/documents/sample-source'
import { declarationModel } from './declaration-model.ts'
import { deriveBulkDensity } from '#calculations/model/bulk-density'
import { endSentence } from './report-numbers.ts'
import type { ReportSource } from './source/report-source.ts'

const sample = makeSampleSource({ lines: 14 })
const undeclared = 'not declared'

/** The parameters of the scenarios: name, value and unit, as printed. */
function readParameters(source: ReportSource): Map<string, string> {
  const { blocks } = declarationModel(source).sections.find(({ key }) => key === 'scenarios')!
  return new Map(
    blocks.flatMap((block) =>
      block.kind === 'table' && block.columns.length === 3 && block.caption === ''
        ? block.rows.map(({ cells }): [string, string] => [
            cells[0]!.text,
            `${cells[1]!.text} ${cells[2]!.text}`.trim(),
          ])
        : [],
    ),
  )
}

test('transport to the site states fuel, consumption, capacity and bulk density, or that they are not declared', () => {
  const unknown = readParameters({ ...sample, product: { ...sample.product, dimensions: [] } })
  for (const name of [
    'Fuel',
    'Fuel consumption',
    'Capacity utilisation, empty returns included',
    'Bulk density of the transported products',
    'Volume capacity utilisation factor',
  ])
    expect(unknown.get(name), name).toBe(undeclared)
  expect(unknown.get('Distance')).toBe('150 km')
  const known = readParameters({
    ...sample,
    modelling: {
      ...sample.modelling,
      siteTransport: {
        profileName: 'Lorry',
        distanceKm: 150,
        vehicle: 'Articulated lorry, 40 t',
        fuelType: 'Diesel',
        fuelConsumption: 31.5,
        capacityUtilisation: 52,
      },
      bulkDensity: 1850,
      volumeUtilisation: 1,
    },
  })
  expect(known.get('Means of transport')).toBe('Articulated lorry, 40 t')
  expect(known.get('Fuel')).toBe('Diesel')
  expect(known.get('Fuel consumption')).toBe('31.5 l/100 km')
  expect(known.get('Capacity utilisation, empty returns included')).toBe('52.0%')
  expect(known.get('Bulk density of the transported products')).toBe('1850 kg/m³')
  expect(known.get('Volume capacity utilisation factor')).toBe('1')
})

test('a fact of the transport that does not apply says so, and the note on A4 is its reason', () => {
  const source: ReportSource = {
    ...sample,
    product: { ...sample.product, dimensions: [] },
    modelling: {
      ...sample.modelling,
      siteTransport: { profileName: 'Pipeline', distanceKm: 3, fuelType: 'Electricity' },
      inapplicableFacts: ['fuelType', 'fuelConsumption', 'capacityUtilisation', 'bulkDensity'],
    },
    texts: { ...sample.texts, noteA4: 'The product flows in a pipeline.' },
  }
  const parameters = readParameters(source)
  // What is stated counts before the mark.
  expect(parameters.get('Fuel')).toBe('Electricity')
  for (const name of [
    'Fuel consumption',
    'Capacity utilisation, empty returns included',
    'Bulk density of the transported products',
  ])
    expect(parameters.get(name), name).toBe('does not apply')
  expect(parameters.get('Volume capacity utilisation factor')).toBe(undeclared)
  expect(JSON.stringify(declarationModel(source).sections)).toContain(
    'The product flows in a pipeline.',
  )
})

test('a material without a substitute of its scenario names its primary material, each credit by its kind', () => {
  const print = (primaryMaterials: Record<string, string>) => {
    const source: ReportSource = {
      ...sample,
      wasteScenarios: sample.wasteScenarios.map((one) => ({ ...one, avoidedProfileName: null })),
      primaryMaterials,
    }
    const { blocks } = declarationModel(source).sections.find(({ key }) => key === 'scenarios')!
    const table = blocks.find(
      (block) => block.kind === 'table' && block.caption.startsWith('Module D: net output flows'),
    )
    return table?.kind === 'table'
      ? table.rows.filter(({ cells }) => cells[1]!.text !== '–').map(({ cells }) => cells[6]!.text)
      : []
  }
  const materials = sample.result.streams.flatMap(({ profileId }) => profileId ?? [])
  const named = print(Object.fromEntries(materials.map((id) => [id, `Primary ${id}`])))
  expect(named.length).toBeGreaterThan(0)
  for (const text of named) expect(text).toMatch(/^Recycling: Primary /)
  for (const text of print({})) expect(text).toMatch(/^Recycling: not declared/)
})

test('the bulk density follows from mass and dimensions where they make a volume', () => {
  const density = (declaredUnit: string, lengths: [number, string][], productMass = 48) =>
    deriveBulkDensity({
      product: {
        ...sample.product,
        declaredUnit,
        dimensions: lengths.map(([value, unit]) => ({ name: 'd', value, unit })),
      },
      result: { ...sample.result, productMass, isMassIncomplete: false },
    })
  expect(density('m2', [[20, 'mm']])).toBeCloseTo(2400, 9)
  expect(density('m3', [], 650)).toBe(650)
  expect(
    density('piece', [
      [1, 'm'],
      [50, 'cm'],
      [100, 'mm'],
    ]),
  ).toBeCloseTo(960, 9)
  expect(density('m2', [])).toBeNull()
  expect(density('m2', [[20, 'kg']])).toBeNull()
  expect(density('m2', [[20, 'mm']], 0)).toBeNull()
})

test('installation states materials, water, energy, waste, its outputs and direct emissions', () => {
  const parameters = readParameters(sample)
  const { constructionWasteFraction: lost, productMass, packagingMass } = sample.result
  expect(parameters.get('Water')).toBe('none')
  expect(parameters.get('Direct emissions to ambient air, soil and water')).toBe(undeclared)
  expect(Number.parseFloat(parameters.get('Material lost on site')!)).toBeCloseTo(
    lost! * productMass,
    1,
  )
  expect(Number.parseFloat(parameters.get('Packaging waste')!)).toBeCloseTo(
    packagingMass * (1 + lost!),
    2,
  )
  const stated = { ...sample, texts: { ...sample.texts, siteEmissions: 'Dust of sawing.' } }
  expect([...readParameters(stated).keys()]).not.toContain(
    'Direct emissions to ambient air, soil and water',
  )
  expect(JSON.stringify(declarationModel(stated).sections)).toContain('Dust of sawing.')
  for (const route of ['for re-use', 'for recycling', 'for energy recovery', 'final deposition'])
    expect(parameters.get(`Output of waste processing: ${route}`), route).toMatch(/^[\d.,]+ kg$/)
})

test('end of life states collection and outputs; collection is not declared while a scenario is silent about it', () => {
  const parameters = readParameters(sample)
  expect(parameters.get('Collected separately')).toBe(undeclared)
  expect(parameters.get('Collected with mixed construction waste')).toBe(undeclared)
  const stated = readParameters({
    ...sample,
    wasteScenarios: sample.wasteScenarios.map((one) => ({ ...one, collectedSeparately: 75 })),
  })
  const all = sample.result.streams
    .filter(({ origin }) => origin === 'endOfLife')
    .reduce((sum, { mass }) => sum + mass, 0)
  const read = (name: string) => Number.parseFloat(stated.get(name)!)
  expect(read('Collected separately') / all).toBeCloseTo(0.75, 2)
  expect(read('Collected with mixed construction waste') / all).toBeCloseTo(0.25, 2)
  const ofProduct = readParameters({
    ...sample,
    modelling: { ...sample.modelling, collectedSeparately: 40 },
  })
  expect(Number.parseFloat(ofProduct.get('Collected separately')!) / all).toBeCloseTo(0.4, 2)
  const outputs = ['for re-use', 'for recycling', 'for energy recovery', 'final deposition']
  expect(outputs.map((route) => read(`Output: ${route}`)).every((mass) => mass >= 0)).toBe(true)
})

test('net output flows of D count losses on site and replaced parts: with the secondary input they are MFR of A to C', () => {
  const { blocks } = declarationModel(sample).sections.find(({ key }) => key === 'scenarios')!
  const table = blocks.find(
    (block) => block.kind === 'table' && block.caption.startsWith('Module D: net output flows'),
  )
  const printed =
    table?.kind === 'table'
      ? table.rows.reduce(
          (sum, { cells }) => sum + (Number(cells[1]!.text.replace('−', '-')) || 0),
          0,
        )
      : 0
  const secondary = countNetFlows(sample.result, sample.modelling).reduce(
    (sum, { secondaryInput }) => sum + secondaryInput!,
    0,
  )
  const recycled = sample.result.totalAtoC.impacts['MFR']!
  expect(sample.result.constructionWasteFraction).toBe(0.03)
  expect(recycled).toBeGreaterThan(1)
  expect(Math.abs(printed + secondary - recycled)).toBeLessThan(0.005 * recycled)
})

test('a product with semi-finished parts says that waste of making them has no row among the net flows', () => {
  const note = 'Waste from making semi-finished products counts in the figures of D'
  const print = (source: ReportSource): string => JSON.stringify(declarationModel(source).sections)
  expect(print(sample)).not.toContain(note)
  const [first, ...rest] = sample.inputs
  expect(
    print({ ...sample, inputs: [{ ...first!, inputType: 'SEMI_FINISHED' }, ...rest] }),
  ).toContain(note)
})

test('what a manufacturer does not state is stated as not declared', () => {
  const { svhc: _svhc, sensitivityAnalysis: _sensitivity, ...texts } = sample.texts
  const text = JSON.stringify(
    declarationModel({
      ...sample,
      texts,
      operator: null,
      databases: [{ source: 'Plant data', version: null }],
      product: { ...sample.product, productGroup: null },
    }).sections,
  )
  for (const statement of [
    'Substances of very high concern: not declared by the manufacturer.',
    'Sensitivity analysis: not declared by the manufacturer.',
    'Conditions of use behind the reference service life: not declared by the manufacturer.',
    'Version not declared by the manufacturer: Plant data',
  ])
    expect(text).toContain(statement)
  // Programme operator, product group, product code and complementary rules.
  expect(text.match(/"text":"not declared by the manufacturer"/g)).toHaveLength(4)
  const identified = JSON.stringify(
    declarationModel({
      ...sample,
      product: {
        ...sample.product,
        gtin: '4006381333931',
        articleNumber: 'A 240',
        complementaryPcr: 'EN 16485',
        classifications: [{ system: 'uncpc', code: '316', name: 'Builders’ joinery' }],
      },
    }).sections,
  )
  for (const code of ['GTIN 4006381333931', 'Article number A 240', 'UN CPC 316', 'EN 16485'])
    expect(identified).toContain(code)
})

test('fuel of machines on site is energy, also in litres', () => {
  const [first, ...rest] = sample.inputs
  const source: ReportSource = {
    ...sample,
    inputs: [
      {
        ...first!,
        inputType: 'A5_CONSTRUCTION_STAGE',
        description: 'Diesel, site machinery',
        profileName: 'Diesel',
        unit: 'l',
      },
      ...rest.filter(({ inputType }) => inputType !== 'A5_CONSTRUCTION_STAGE'),
    ],
  }
  const names = [...readParameters(source).keys()]
  expect(names).toContain('Energy: Diesel, site machinery')
  expect(readParameters(source).get('Other resources')).toBe('none')
})

test('a sentence that ends with an abbreviation or omitted words has one period', () => {
  expect(endSentence('Modul D: −1,73 kg CO₂-Äq..')).toBe('Modul D: −1,73 kg CO₂-Äq.')
  expect(endSentence('Data: Company Reporting ….')).toBe('Data: Company Reporting …')
  expect(endSentence('Module D: 5 kg.')).toBe('Module D: 5 kg.')
  expect(endSentence('in kg CO₂-Äq.. A1: 5')).toBe('in kg CO₂-Äq. A1: 5')
  const german = declarationModel(makeSampleSource({ lines: 14, language: 'de' }))
  expect(JSON.stringify(german.sections)).not.toMatch(/Äq\.\.|…\./)
})
