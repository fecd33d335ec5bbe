import { readFileSync } from 'node:fs'
import path from 'node:path'
import { strToU8 } from 'fflate'
import { readRegion } from '@cradle/engine'
import { describe, expect, test } from 'vitest'
import { readWorkbook } from '#platform/spreadsheets/read-workbook'
import { hasShared, shared } from '#test/documents/files-of-others'
import type { DataSet } from '../data-set.ts'
import { readFactorWorkbook } from './factor-tables.ts'
import { isDataSetFile, readDataSets } from '../read-data-sets.ts'

const csv = (...lines: string[]) => strToU8(lines.join('\r\n'))
const json = (value: unknown) => strToU8(JSON.stringify(value))
const read = async (content: Uint8Array) => {
  expect(isDataSetFile(content)).toBe(true)
  return readDataSets(content)
}
const brief = ({ name, unit, referenceYear, geographicCoverage, factor, effects }: DataSet) => [
  name,
  unit,
  referenceYear,
  geographicCoverage,
  factor?.category,
  effects['A1']!['GWP-total'],
]

const ukHeader =
  'ID,Scope,Level 1,Level 2,Level 3,Level 4,Column Text,UOM,GHG/Unit,GHG Conversion Factor 2025'

describe('the flat file of the UK government', () => {
  test('a factor has its gases, unit, year, region and category', async () => {
    const { dataSets, dropped } = await read(
      csv(
        ukHeader,
        '1_1,Scope 1,Fuels,Liquid fuels,Diesel,,,litres,kg CO2e,2.5',
        '1_2,Scope 1,Fuels,Liquid fuels,Diesel,,,litres,kg CO2e of CO2 per unit,2.4',
        '1_3,Scope 1,Fuels,Liquid fuels,Diesel,,,litres,kg CO2e of CH4 per unit,0.04',
        '1_4,Scope 1,Fuels,Liquid fuels,Diesel,,,litres,kg CO2e of N2O per unit,0.06',
        '2_1,Scope 3,WTT- fuels,Liquid fuels,Diesel,,,litres,kg CO2e,0.6',
        '3_1,Scope 3,Hotel stay,Hotel stay,Argentina,,,Room per night,kg CO2e,37.9',
      ),
    )
    expect(dropped).toEqual([])
    expect(dataSets.map(brief)).toEqual([
      ['Diesel', 'l', 2025, 'GB', '1.1', 2.5],
      ['Diesel, well-to-tank', 'l', 2025, 'GB', '3.3', 0.6],
      ['Argentina, per room and night', 'piece', 2025, 'AR', '3.6', 37.9],
    ])
    expect(dataSets[0]).toMatchObject({
      uniqueId: 'UK 2025 1_1',
      category: 'Fuels',
      subcategory: 'Liquid fuels',
      factor: { carbonDioxide: 2.4, methane: 0.04, nitrousOxide: 0.06 },
    })
  })

  test('biogenic carbon dioxide belongs to its fuel, outside the scopes', async () => {
    const { dataSets, dropped } = await read(
      csv(
        ukHeader,
        '1,Scope 1,Bioenergy,Biomass,Wood logs,,,tonnes,kg CO2e,40',
        '2,Outside of Scopes,Outside of scopes,Biomass,Wood logs,,,tonnes,kg CO2e of CO2 per unit,1300',
        '3,Outside of Scopes,Outside of scopes,Biomass,Straw,,,tonnes,kg CO2e of CO2 per unit,1200',
      ),
    )
    expect(dataSets.map(({ effects }) => effects)).toEqual([
      { A1: { 'GWP-total': 1340, 'GWP-biogenic': 1300 } },
    ])
    expect(dropped).toEqual([{ dataSet: '3', place: 'line 4', value: '1200', reason: 'noFactor' }])
  })

  test('what is not taken has a reason, and an empty cell is no value', async () => {
    const { dataSets, dropped } = await read(
      csv(
        ukHeader,
        '1,Scope 1,Passenger vehicles,Cars,Small,,Petrol,km,kg CO2e,0.14',
        '2,Scope 1,Passenger vehicles,Cars,Small,,Petrol,miles,kg CO2e,0.23',
        '3,Scope 1,Passenger vehicles,Cars,Old,,Petrol,miles,kg CO2e,1.609344',
        '4,Scope 1,SECR kWh,Cars,Small,,Petrol,km,kWh (Net CV),0.6',
        '5,Scope 1,Fuels,Solid fuels,Coal,,,barrels,kg CO2e,3',
        '6,Scope 1,Fuels,Solid fuels,Peat,,,tonnes,kg CO2e,n/a',
        '7,Scope 1,Fuels,Solid fuels,Coke,,,tonnes,kg CO2e,',
        '8,Scope 1,Fuels,Solid fuels,Lignite,,,tonnes,kg CO2e of CH4 per unit,2',
        '9,Scope 1,Fuels,Solid fuels,Anthracite,,,tonnes,kg CO2e,"2.866,5"',
      ),
    )
    expect(dataSets.map(brief)).toEqual([
      ['Small, Petrol', 'km', 2025, 'GB', '1.2', 0.14],
      ['Old, Petrol', 'km', 2025, 'GB', '1.2', 1],
      // A figure that cannot be read is an error of the import at its place.
      ['Anthracite', 't', 2025, 'GB', '1.1', '2.866,5'],
    ])
    expect(dropped.map(({ dataSet, reason }) => [dataSet, reason])).toEqual([
      ['2', 'sameInAnotherUnit'],
      ['4', 'unknownIndicator'],
      ['5', 'unknownUnit'],
      ['8', 'noFactor'],
      ['6', 'notANumber'],
    ])
  })
})

test('factors per dollar have the year of their prices', async () => {
  const { dataSets, dropped } = await read(
    csv(
      '2017 NAICS Code,2017 NAICS Title,GHG,Unit,Supply Chain Emission Factors without Margins,Margins of Supply Chain Emission Factors,Supply Chain Emission Factors with Margins,Reference USEEIO Code',
      '327310,Cement,All GHGs,"kg CO2e/2022 USD, purchaser price",3,0.1,3.1,327310',
      '484121,"Freight Trucking, Long-Distance",All GHGs,"kg CO2e/2022 USD, purchaser price",1,0,1,484000',
      '484122,Trucking,Methane,"kg CO2e/2022 USD, purchaser price",1,0,0.1,484000',
      '484123,Trucking,All GHGs,kg CO2e/EUR,1,0,0.2,484000',
    ),
  )
  expect(dataSets.map(brief)).toEqual([
    ['Cement', 'USD', 2022, 'US', '3.1', 3.1],
    ['Freight Trucking, Long-Distance', 'USD', 2022, 'US', '3.4', 1],
  ])
  expect(dropped[2]).toMatchObject({ dataSet: '327310', value: '3' })
  expect(dropped.map(({ place, reason }) => [place, reason])).toEqual([
    ['line 4', 'noFactor'],
    ['line 5', 'unknownUnit'],
    ...[2, 3, 4, 5].map((line) => [
      `line ${line}, Supply Chain Emission Factors without Margins`,
      'noField',
    ]),
    ...[2, 3, 4, 5].map((line) => [
      `line ${line}, Margins of Supply Chain Emission Factors`,
      'noField',
    ]),
  ])
})

test('intensities of the grid are per kilowatt-hour of a country or region', async () => {
  const ember = await read(
    json({
      NLD: {
        country_code: 'NLD',
        country_or_region: 'Netherlands',
        year: 2024,
        emissions_intensity_gco2_per_kwh: 213.02,
      },
      EU: {
        country_code: '',
        country_or_region: 'EU',
        year: 2024,
        emissions_intensity_gco2_per_kwh: 200,
      },
      HKG: {
        country_code: 'HKG',
        country_or_region: 'Hong Kong (SAR of China)',
        year: 2023,
        emissions_intensity_gco2_per_kwh: 600,
      },
      YYY: { country_or_region: 'France', year: 2024, emissions_intensity_gco2_per_kwh: '1,5' },
      XXX: { country_or_region: 'Nowhere', year: 2024, emissions_intensity_gco2_per_kwh: 'low' },
    }),
  )
  expect(ember.dataSets.map(brief)).toEqual([
    ['Grid electricity, Netherlands', 'kWh', 2024, 'NL', '2.1', 0.21302],
    ['Grid electricity, EU', 'kWh', 2024, 'EU', '2.1', 0.2],
    ['Grid electricity, Hong Kong (SAR of China)', 'kWh', 2023, 'HK', '2.1', 0.6],
    ['Grid electricity, France', 'kWh', 2024, 'FR', '2.1', '1,5 / 1000'],
  ])
  expect(ember.dropped).toMatchObject([{ dataSet: 'XXX', reason: 'notANumber' }])

  const ifi = await read(
    csv(
      ',"Combined Margin Grid Emission \nFactor, gCO2/kWh",,,,"Operating Margin Grid Emission \nFactor, gCO2/kWh"',
      ',"Firm Energy (e.g., Hydro)","Intermittent Energy","Energy Efficiency","Electricity Consumption",',
      '"Country / Territory / Island",,,,,',
      '"Czech Republic",193,331,194,195,414',
      '"Virgin Islands (U.S.)",1,2,3,4,ND',
      ',,,,,',
      '"Memo:  EU 27",261,353,261,261,409',
      '"Note 1: see the document",,,,,',
    ),
  )
  expect(ifi.dataSets.map(brief)).toEqual([
    ['Grid electricity, Czech Republic, combined margin', 'kWh', null, 'CZ', '2.1', 0.195],
    ['Grid electricity, Czech Republic, operating margin', 'kWh', null, 'CZ', '2.1', 0.414],
    ['Grid electricity, Virgin Islands (U.S.), combined margin', 'kWh', null, 'VI', '2.1', 0.004],
    ['Grid electricity, EU 27, combined margin', 'kWh', null, 'EU 27', '2.1', 0.261],
    ['Grid electricity, EU 27, operating margin', 'kWh', null, 'EU 27', '2.1', 0.409],
  ])
  expect(ifi.dropped.map(({ place, value, reason }) => [place, value, reason])).toEqual([
    ['line 7, operating margin', 'ND', 'notANumber'],
    ['line 6, firm energy', '193', 'noField'],
    ['line 7, firm energy', '1', 'noField'],
    ['line 9, firm energy', '261', 'noField'],
    ['line 6, intermittent energy', '331', 'noField'],
    ['line 7, intermittent energy', '2', 'noField'],
    ['line 9, intermittent energy', '353', 'noField'],
    ['line 6, energy efficiency', '194', 'noField'],
    ['line 7, energy efficiency', '3', 'noField'],
    ['line 9, energy efficiency', '261', 'noField'],
  ])
})

test('things of ADEME have the unit of their theme, and illustrations none', async () => {
  const table = await read(
    csv(
      "Nom de l'objet ou du geste,kg CO2e,Thématique,ID,URL",
      'TGV,0.003,Transport,tgv,https://example.org',
      'Repas avec du porc,1.7,Alimentation,porc,https://example.org',
      'Beurre,7.9,Alimentation,beurre,https://example.org',
      'Maison neuve,50000,Cas pratiques,maison,https://example.org',
      'Poêle,5.9,Chauffage,poele,https://example.org',
    ),
  )
  expect(table.dataSets.map(brief)).toEqual([
    ['TGV', 'pkm', null, 'FR', '3.6', 0.003],
    ['Repas avec du porc', 'piece', null, 'FR', '3.1', 1.7],
    ['Beurre', 'kg', null, 'FR', '3.1', 7.9],
  ])
  expect(table.dropped.map(({ reason }) => reason)).toEqual(['unknownUnit', 'unknownUnit'])

  const details = await read(
    json([
      {
        name: 'Avion',
        slug: 'avion',
        ecvs: [
          {
            subtitle: 'Court courrier',
            ecv: [
              { id: 5, value: 0.25 },
              { id: 6, value: 0.5 },
            ],
          },
          { subtitle: 'Long courrier', ecv: [{ id: 5, value: 'unknown' }] },
        ],
      },
      { name: 'Vélo', slug: 'velo', ecv: [{ id: 5, value: 0.01 }] },
      { name: 'Tram', slug: 'tram', ecv: [{ value: 0.01 }, { value: '0,02' }] },
      { slug: 'nameless', ecv: [] },
    ]),
  )
  expect(details.dataSets.map(brief)).toEqual([
    ['Avion, Court courrier', 'pkm', null, 'FR', '3.6', 0.75],
    ['Vélo', 'pkm', null, 'FR', '3.6', 0.01],
    ['Tram', 'pkm', null, 'FR', '3.6', '0.01 + 0,02'],
  ])
  expect(details.dropped.map(({ reason }) => reason)).toEqual(['notANumber', 'notANumber'])
})

test('factors for travel, electricity and heating have the source of their line', async () => {
  const { dataSets, dropped } = await read(
    csv(
      ',country_code,category,subcategory,source,name,unit,size,vehicle_range,fuel_type,co2e_unit,co2e,seating,ferry_class',
      '1,global,transport,bus,mobitool,Stadtbus,P.km,small,local,cng,kg/P.km,0.15,,',
      '2,DE,transport,train,mobitool,Bahn,P.km,,average,,kg/P.km,0.04,,',
      '3,DE,transport,train,mobitool,Bahn,P.km,,night,,kg/km,0.05,,',
    ),
  )
  expect(dataSets.map(brief)).toEqual([
    ['Stadtbus, small, local, cng', 'pkm', null, 'global', '3.6', 0.15],
    ['Bahn, average', 'pkm', null, 'DE', '3.6', 0.04],
  ])
  expect(dataSets[0]).toMatchObject({ dataOwner: 'mobitool', category: 'transport' })
  expect(dropped.map(({ reason }) => reason)).toEqual(['unknownUnit'])
})

test('potentials of gases are factors per kilogram, over 100 years', async () => {
  const { dataSets, dropped } = await read(
    csv(
      'AR,Name,CAS,Acronym,Formula,Parameter,Value',
      'AR5,Methane,(no data),(no data),CH4,GWP100,28',
      'AR6,HFC-134a,811-97-2,,CH2FCF3,GWP100,1530',
      'AR6,HFC-134a,811-97-2,,CH2FCF3,GWP20,4140',
      'AR6,HFC-134a,811-97-2,,CH2FCF3,GWP500,(no data)',
    ),
  )
  expect(dataSets.map(brief)).toEqual([
    ['Methane (CH4), AR5', 'kg', 2013, 'GLO', '1.4', 28],
    ['HFC-134a (CH2FCF3), AR6', 'kg', 2021, 'GLO', '1.4', 1530],
  ])
  expect(dropped.map(({ reason }) => reason)).toEqual(['unknownMethod'])
})

test('a workbook has titles before the header, and other workbooks are none of factors', () => {
  const makeRow = (line: number, ...texts: string[]) => ({
    sheet: 'Factors by Category',
    line,
    cells: new Map<number, string | number>(texts.map((text, column) => [column, text])),
  })
  const rows = [
    makeRow(1, 'UK Government GHG Conversion Factors'),
    makeRow(6, ...ukHeader.split(',')),
    makeRow(
      7,
      '1',
      'Scope 2',
      'UK electricity',
      'Electricity generated',
      'Electricity: UK',
      '',
      '',
      'kWh',
      'kg CO2e',
      '0.177',
    ),
  ]
  expect(readFactorWorkbook(rows)?.dataSets.map(brief)).toEqual([
    ['Electricity: UK', 'kWh', 2025, 'GB', '2.1', 0.177],
  ])
  expect(readFactorWorkbook(rows.slice(0, 1))).toBeNull()
})

test('hostile texts stay texts, and long identifiers stay different', async () => {
  const long = 'x'.repeat(400)
  const { dataSets } = await read(
    csv(
      'AR,Name,CAS,Acronym,Formula,Parameter,Value',
      'constructor,__proto__,,,,GWP100,1',
      `AR6,${long}a,,,,GWP100,1`,
      `AR6,${long}b,,,,GWP100,2`,
      'AR6,Infinite,,,,GWP100,1e999',
    ),
  )
  expect(dataSets).toHaveLength(4)
  expect(new Set(dataSets.map(({ uniqueId }) => uniqueId)).size).toBe(4)
  expect(dataSets.at(-1)!.effects).toEqual({ A1: { 'GWP-total': '1e999' } })
  for (const { uniqueId, name } of dataSets) {
    expect(uniqueId.length).toBeLessThanOrEqual(64)
    expect(name.length).toBeLessThanOrEqual(255)
  }
  const units = csv(ukHeader, '1,Scope 1,__proto__,a,b,,,constructor,kg CO2e,1')
  expect((await read(units)).dropped).toMatchObject([{ reason: 'unknownUnit' }])
  const numbers = { a: { emissions_intensity_gco2_per_kwh: null }, __proto__: null }
  expect((await read(json(numbers))).dataSets).toEqual([])
})

/** Real files, where they are: none of them is part of the product. */
const folder = path.join(shared, 'data/emission-factors')
describe.skipIf(!hasShared)('real published tables', () => {
  test.each<[file: string, dataSets: number, dropped: number, unknownRegions: string[]]>([
    ['uk-gov-2025/conversion_factors_2025.csv', 1997, 1075, []],
    [
      'us-epa-supply-chain/SupplyChainGHGEmissionFactors_v1.3.0_NAICS_CO2e_USD2022.csv',
      1016,
      2032,
      [],
    ],
    [
      'grid-electricity/IFI_Default_Grid_Factors_2021_v3.1_unfccc.csv',
      466,
      699,
      // Parts of countries, and a country with a typing error: they keep their names.
      [
        'Azores (Portugal)',
        'Canary Islands (Spain)',
        'Channel Islands (U.K)',
        'Curacao/Netherlands Antilles',
        'Madeira (Portugal)',
        'Vanatu',
      ],
    ],
    ['grid-electricity/ember_average_intensities.json', 222, 0, []],
    ['fr-ademe-impactco2/equivalents.csv', 375, 50, []],
    ['fr-ademe-impactco2/deplacement.json', 19, 1, []],
    ['eu-de-travel-energy/emission_factors_transport.csv', 60, 0, []],
    ['eu-de-travel-energy/emission_factors_electricity.csv', 242, 1, []],
    ['eu-de-travel-energy/emission_factors_heating.csv', 6, 0, []],
    ['gwp/IPCC_GWP_values.csv', 526, 838, []],
  ])('%s', async (file, count, droppedCount, unknownRegions) => {
    const { dataSets, dropped } = await read(readFileSync(path.join(folder, file)))
    expect([dataSets.length, dropped.length]).toEqual([count, droppedCount])
    expect(dataSets.every(({ factor }) => factor?.category)).toBe(true)
    const regions = new Set(dataSets.map((one) => one.geographicCoverage ?? 'GLO'))
    expect([...regions].filter((region) => !readRegion(region))).toEqual(unknownRegions)
  })

  test('the workbook of the UK government has the factors of its table', async () => {
    const rows = (
      await Array.fromAsync(readWorkbook(path.join(folder, 'uk-gov-2025/flat-file.xlsx')))
    ).flat()
    const table = await read(
      readFileSync(path.join(folder, 'uk-gov-2025/conversion_factors_2025.csv')),
    )
    const ofWorkbook = readFactorWorkbook(rows)!
    expect(ofWorkbook.dataSets).toHaveLength(table.dataSets.length)
    expect(ofWorkbook.dataSets.map(({ uniqueId }) => uniqueId)).toEqual(
      table.dataSets.map(({ uniqueId }) => uniqueId),
    )
  })
})
