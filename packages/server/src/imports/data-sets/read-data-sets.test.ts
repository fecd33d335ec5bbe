import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { strToU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { hasShared, shared } from '#test/documents/files-of-others'
import { createEpdRecord } from '#test/documents/sample-epd-record'
import { withFile } from '#test/workbooks/raw-workbook'
import { writeIlcdJson } from '#machine-readable/ilcd/ilcd-json'
import { writeIlcdPackage } from '#machine-readable/ilcd/ilcd-package'
import { writeOekobaudatCsv } from '#machine-readable/okobaudat-table'
import { openEpd } from '#machine-readable/open-epd'
import { WorkbookError, type CellValue } from '#platform/spreadsheets/workbook'
import type { DataSetEffects } from './data-set.ts'
import { isDataSetFile, readDataSets } from './read-data-sets.ts'
import { readDataSetFile } from './read-data-set-file.ts'

const madeAt = '2026-11-20T10:00:00.000Z'
const record = createEpdRecord({
  figures: [
    {
      code: 'GWP-total',
      unit: 'kg CO2 eq',
      values: { A1: 1.5, A2: 0.25, A3: 0.5, C3: 0, D: -0.125 },
    },
    { code: 'AP', unit: 'mol H+ eq', values: { A1: 0.003, A2: 0.001, A3: 0.002, C3: 4e-7, D: 0 } },
    { code: 'PERT', unit: 'MJ', values: { A1: 12, A2: 1, A3: 3, C3: 0.5, D: -2 } },
  ],
})
const effects: DataSetEffects = {
  A1: { 'GWP-total': 1.5, AP: 0.003, PERT: 12 },
  A2: { 'GWP-total': 0.25, AP: 0.001, PERT: 1 },
  A3: { 'GWP-total': 0.5, AP: 0.002, PERT: 3 },
  C3: { 'GWP-total': 0, AP: 4e-7, PERT: 0.5 },
  D: { 'GWP-total': -0.125, AP: 0, PERT: -2 },
}
const jsonBytes = (json: unknown) => strToU8(JSON.stringify(json))
const csv = (...lines: string[]) => strToU8(lines.join('\r\n'))

const okobaudatHeader =
  'UUID;Version;Name (de);Name (en);Bezugsgroesse;Bezugseinheit;Flaechengewicht (kg/m2);Modul;Szenario;Szenariobeschreibung;GWPtotal (A2);AP (A2);RMI_TOTAL;'
const uuid = '11111111-2222-4333-8444-555555555555'

describe('one declaration in every format is the same profile', () => {
  const zip = writeIlcdPackage(record, { madeAt })
  const files: Record<string, Uint8Array> = {
    'ILCD+EPD package': zip,
    'ILCD+EPD JSON': jsonBytes(writeIlcdJson(record, madeAt)),
    'openEPD JSON': jsonBytes(openEpd(record)),
    'ÖKOBAUDAT table': writeOekobaudatCsv([record]),
  }
  for (const [format, content] of Object.entries(files))
    test(format, async () => {
      expect(isDataSetFile(content)).toBe(true)
      const { dataSets, dropped } = await readDataSets(content)
      expect(dataSets).toEqual([
        expect.objectContaining({
          uniqueId: record.uuid,
          name: record.name,
          unit: 'm2',
          massPerUnit: 43.125,
        }),
      ])
      expect(Object.entries(dataSets[0]!.effects)).toEqual(
        Object.entries(effects).map(([stage, values]) => [
          stage,
          Object.fromEntries(
            Object.entries(values).map(([code, value]) => [
              code,
              expect.closeTo(Number(value), 12) as number,
            ]),
          ),
        ]),
      )
      // openEPD states A1 to A3 also as their sum; the table has properties that a profile does not have.
      const reasons = new Set(dropped.map(({ reason }) => reason))
      expect(reasons.isSubsetOf(new Set(['declaredTwice', 'noField']))).toBe(true)
    })

  test('an ILCD+EPD data set keeps its day of validity and its verification', async () => {
    for (const content of [zip, files['ILCD+EPD JSON']!]) {
      const { dataSets } = await readDataSets(content)
      expect(dataSets).toMatchObject([{ validUntil: record.validUntil, thirdPartyVerified: true }])
    }
  })

  test('the table of ÖKOBAUDAT has the category of ÖKOBAUDAT and no other', () => {
    const writeCategory = (system: 'oekobaudat' | 'openepd'): boolean =>
      Buffer.from(
        writeOekobaudatCsv([
          { ...record, classifications: [{ system, name: 'Steine / Elemente' }] },
        ]),
      )
        .toString('latin1')
        .includes("'Steine' / 'Elemente'")
    expect(writeCategory('oekobaudat')).toBe(true)
    expect(writeCategory('openepd')).toBe(false)
  })

  test('ILCD+EPD XML alone has everything but the unit, which is in another file', async () => {
    const name = Object.keys(unzipSync(zip)).find((one) => one.includes('processes/'))!
    const xml = unzipSync(zip)[name]!
    expect(isDataSetFile(xml)).toBe(true)
    const { dataSets, dropped } = await readDataSets(xml)
    expect(dataSets).toMatchObject([
      { uniqueId: record.uuid, name: record.name, unit: null, effects },
    ])
    expect(dropped).toEqual([])
  })
})

describe('the table of ÖKOBAUDAT', () => {
  test('a decimal comma, Windows-1252 and the declared amount are read', async () => {
    const text = [
      okobaudatHeader,
      `${uuid};00.01.000;Dämmung;;1000;kg;;A1-A3;;;1234,5;1E-3;7;`,
      `${uuid};00.01.000;Dämmung;;1000;kg;;D;;;-0,5;;;`,
    ].join('\r\n')
    const { dataSets, dropped } = await readDataSets(Buffer.from(text, 'latin1'))
    expect(dataSets).toMatchObject([
      {
        uniqueId: uuid,
        version: '00.01.000',
        name: 'Dämmung',
        unit: 'kg',
        massPerUnit: 1,
        effects: { A1: { 'GWP-total': 1.2345, AP: 1e-6 }, D: { 'GWP-total': -0.0005 } },
      },
    ])
    expect(dropped).toEqual([
      { dataSet: uuid, place: 'line 2, RMI_TOTAL', value: '7', reason: 'noField' },
    ])
  })

  test('scenarios are profiles of their own and are never mixed', async () => {
    const { dataSets } = await readDataSets(
      csv(
        okobaudatHeader,
        `${uuid};1;;Board;1;qm;9.5;A1-A3;;;2;;`,
        `${uuid};1;;Board;1;qm;9.5;C3;S1;Recycling;0.1;;`,
        `${uuid};1;;Board;1;qm;9.5;C3;S2;Landfill;0.9;;`,
      ),
    )
    expect(dataSets).toMatchObject([
      { uniqueId: uuid, name: 'Board', massPerUnit: 9.5 },
      { uniqueId: `${uuid} S2`, name: 'Board (Landfill)' },
    ])
    expect(dataSets.map((one) => one.effects)).toEqual([
      { A1: { 'GWP-total': 2 }, C3: { 'GWP-total': 0.1 } },
      { A1: { 'GWP-total': 2 }, C3: { 'GWP-total': 0.9 } },
    ])
  })

  test('columns with a comma beside columns with a point are all read; what cannot be read is kept as an error', async () => {
    const { dataSets, dropped } = await readDataSets(
      csv(
        okobaudatHeader,
        `${uuid};1;;Board;1;qm;9.5;A1-A3;;;146,7536;0.0012;;`,
        `${uuid};1;;Board;1;qm;9.5;C3;;;1.234,5;0.001;;`,
        `${uuid};1;;Board;1;qm;9.5;D;;;ND;-0.5;;`,
      ),
    )
    expect(dataSets).toMatchObject([
      {
        massPerUnit: 9.5,
        effects: {
          A1: { 'GWP-total': 146.7536, AP: 0.0012 },
          C3: { 'GWP-total': '1.234,5', AP: 0.001 },
          D: { AP: -0.5 },
        },
      },
    ])
    expect(dropped).toEqual([
      { dataSet: uuid, place: 'line 4, GWPtotal (A2)', value: 'ND', reason: 'notANumber' },
    ])
  })

  test('a declared amount that cannot be read is not taken for 1', async () => {
    const { dataSets, dropped } = await readDataSets(
      csv(okobaudatHeader, `${uuid};1;;Board;1.000,0;kg;;A1-A3;;;2,5;;;`),
    )
    expect(dataSets).toEqual([])
    expect(dropped).toMatchObject([{ reason: 'notANumber' }, { reason: 'unknownUnit' }])
  })

  test('every value that is not taken is reported with its line', async () => {
    const { dataSets, dropped } = await readDataSets(
      csv(
        okobaudatHeader,
        `${uuid};1;;Board;1;qm;;A1-A3;;;ND;0.5;`,
        `${uuid};1;;Board;1;qm;;X9;;;3;;`,
        `22222222-2222-4333-8444-555555555555;1;;Lamp;1;hours;;A1-A3;;;3;;`,
      ),
    )
    expect(dataSets.map((one) => one.effects)).toEqual([{ A1: { AP: 0.5 } }])
    expect(dropped).toEqual([
      { dataSet: uuid, place: 'line 2, GWPtotal (A2)', value: 'ND', reason: 'notANumber' },
      { dataSet: uuid, place: 'GWP-total X9', value: '3', reason: 'unknownModule' },
      {
        dataSet: '22222222-2222-4333-8444-555555555555',
        place: 'line 4, Bezugseinheit',
        value: '1 hours',
        reason: 'unknownUnit',
      },
    ])
  })

  test('the newest version of a data set is taken', async () => {
    const { dataSets, dropped } = await readDataSets(
      csv(
        okobaudatHeader,
        `${uuid};00.10.000;;New;1;qm;;D;;;2;;`,
        `${uuid};00.09.000;;Old;1;qm;;D;;;1;;`,
      ),
    )
    expect(dataSets).toMatchObject([{ name: 'New', version: '00.10.000' }])
    expect(dropped).toMatchObject([{ place: 'Old', value: '00.09.000', reason: 'repeated' }])
  })

  test('the total and the parts of production are not added up', async () => {
    const { dataSets, dropped } = await readDataSets(
      csv(
        okobaudatHeader,
        `${uuid};1;;Board;1;qm;;A1;;;1;;`,
        `${uuid};1;;Board;1;qm;;A2;;;2;;`,
        `${uuid};1;;Board;1;qm;;A3;;;3;;`,
        `${uuid};1;;Board;1;qm;;A1-A3;;;6;4;`,
      ),
    )
    expect(dataSets[0]!.effects).toEqual({ A1: { 'GWP-total': 6, AP: 4 } })
    expect(dropped.map(({ place, reason }) => [place, reason])).toEqual([
      ['GWP-total A1', 'declaredTwice'],
      ['GWP-total A2', 'declaredTwice'],
      ['GWP-total A3', 'declaredTwice'],
    ])
  })
})

describe('openEPD', () => {
  const document = {
    doctype: 'openEPD',
    product_name: 'Mix',
    declared_unit: { qty: 2, unit: 'm3' },
    alt_ids: { ilcd: uuid },
  }
  const measure = (mean: unknown, unit: string) => ({ A1A2A3: { mean, unit } })

  test('a list is read, and phosphate becomes phosphorus', async () => {
    const impacts = {
      'EF 3.1': { 'ep-fresh': measure(6.1331, 'kgPO4e'), gwp: measure(4, 'kgCO2e') },
    }
    const { dataSets } = await readDataSets(
      jsonBytes([
        { ...document, impacts },
        { ...document, alt_ids: {}, impacts },
      ]),
    )
    expect(dataSets).toHaveLength(2)
    expect(dataSets[0]!.effects['A1']).toEqual({
      'EP-freshwater': expect.closeTo(1, 3) as number,
      'GWP-total': 2,
    })
  })

  test('the same keys of EN 15804+A1 are other indicators', async () => {
    const { dataSets, dropped } = await readDataSets(
      jsonBytes({
        ...document,
        compliance: [{ short_name: 'EN 15804+A1' }],
        impacts: {
          'EF 3.0': {
            ap: measure(2, 'kgSO2e'),
            'ep-fresh': measure(4, 'kgPO4e'),
            'ADP-fossil': measure(1000, 'MJ'),
            pocp: measure(1, 'kgNMVOCe'),
          },
          'TRACI 2.1': { gwp: measure(6, 'kgCO2e'), ap: measure(1, 'kgSO2e') },
        },
      }),
    )
    expect(dataSets[0]!.effects['A1']).toMatchObject({ 'EP-CML': 2, GWP: 3 })
    // 1000 MJ per 2 m3, in kg Sb eq as the library has it.
    expect(dataSets[0]!.effects['A1']!['ADPF']).toBeCloseTo(0.2405, 6)
    expect(dropped).toContainEqual({
      dataSet: uuid,
      place: 'impacts EF 3.0 pocp A1A2A3',
      value: '1 kgNMVOCe',
      reason: 'wrongUnit',
    })
  })

  test('scenarios, missing values and values that are no numbers', async () => {
    const { dataSets, dropped } = await readDataSets(
      jsonBytes({
        ...document,
        declared_unit: '1 m2',
        impacts: {
          'EF 3.1': {
            gwp: {
              A1A2A3: { mean: 5, unit: 'kgCO2e' },
              A4: null,
              A5: { mean: '1,2', unit: 'kgCO2e' },
              C_scenarios: [
                { name: 'recycling', C3: { mean: 1, unit: 'kgCO2e' } },
                { name: 'landfill', C4: { mean: 2, unit: 'kgCO2e' } },
              ],
            },
          },
        },
      }),
    )
    expect(dataSets.map((one) => one.effects)).toEqual([
      { A1: { 'GWP-total': 5 }, C3: { 'GWP-total': 1 } },
      { A1: { 'GWP-total': 5 }, C4: { 'GWP-total': 2 } },
    ])
    expect(dropped.map(({ reason }) => reason)).toEqual(['notANumber'])
  })
})

describe('the tables of national databases', () => {
  const header =
    'dataset,record,name,quantity_type,density_kg_m3,description,indicator,module,value,unit_hint'

  test('one line for each value; joules under the name of megajoules are not taken', async () => {
    const { dataSets, dropped } = await readDataSets(
      csv(
        header,
        'Base,1,"Brick, red",Mass,,,ClimateChangeTotal,A1-A3,0.3,kg CO2e',
        'Base,1,"Brick, red",Mass,,,EutrophicationCML,A1-A3,0.001,kg PO4e',
        'Base,1,"Brick, red",Mass,,,AbioticDepletionFossilResources,A1-A3,4699000,MJ',
        'Base,2,Heat,Energy,,,ClimateChangeTotal,A1-A3,0.2,kg CO2e',
        'Base,3,Concrete,Volume,2400,,ClimateChangeTotal,A5_3,7,kg CO2e',
      ),
    )
    expect(dataSets).toMatchObject([
      {
        uniqueId: 'Base-1',
        name: 'Brick, red',
        unit: 'kg',
        effects: { A1: { GWP: 0.3, 'EP-CML': 0.001 } },
      },
      { uniqueId: 'Base-3', unit: 'm3', massPerUnit: 2400, effects: {} },
    ])
    expect(dropped.map(({ dataSet, reason }) => [dataSet, reason])).toEqual([
      ['Base-1', 'implausible'],
      ['Base-2', 'unknownUnit'],
      ['Base-3', 'unknownModule'],
    ])
  })

  test('one line for each stage; values for 1000 kg, and values whose unit is unclear', async () => {
    const { dataSets, dropped } = await readDataSets(
      csv(
        'id,name_da,stage,stage_unit,indicator_unit,mass_factor,indicator_factor,external_id,GWP,PER',
        'a1,Steel (A1-A3),A1to3,KG,KG,1,1000,EPD-1,445,10',
        'a2,Steel (D),D,KG,KG,1,1000,EPD-1,-124,',
        'b1,Vinyl,A1to3,M2,KG,3.3,1,,8.2,',
      ),
    )
    expect(dataSets).toMatchObject([
      {
        uniqueId: 'a1',
        name: 'Steel',
        effects: { A1: { GWP: 0.445, PERT: 0.01 }, D: { GWP: -0.124 } },
      },
    ])
    expect(dropped).toMatchObject([{ place: 'line 4', value: 'M2, KG', reason: 'unknownUnit' }])
  })
})

test('other files are no data sets', async () => {
  expect(isDataSetFile(strToU8('Name;Country\nBrick;NL'))).toBe(false)
  expect(isDataSetFile(strToU8('<html><body/></html>'))).toBe(false)
  expect(isDataSetFile(strToU8(''))).toBe(false)
  await expect(readDataSets(strToU8('{"a": 1}'))).rejects.toThrow('neither openEPD nor ILCD+EPD')
  await expect(readDataSets(strToU8('{"a": '))).rejects.toThrow('not complete JSON')
})

describe('in the child process', () => {
  const collect = (content: Uint8Array) =>
    withFile(content, async (filePath) => {
      const sheets: Record<string, Record<number, CellValue>[]> = {}
      let droppedCount = 0
      for await (const batch of readDataSetFile(filePath))
        if ('rows' in batch)
          for (const { sheet, cells } of batch.rows)
            (sheets[sheet] ??= []).push(Object.fromEntries(cells))
        else droppedCount = batch.droppedCount
      return { sheets, droppedCount }
    })

  test('a file becomes the rows of a workbook of profiles and effects', async () => {
    const { sheets, droppedCount } = await collect(
      csv(okobaudatHeader, `${uuid};00.01.000;;Board;1;qm;9.5;A1-A3;;;2;;8;`),
    )
    const read = (name: string) => {
      const [header, ...rows] = sheets[name]!
      return rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([column, value]) => [header![Number(column)], value]),
        ),
      )
    }
    expect(read('Profiles')).toEqual([
      {
        unique_id: uuid,
        name: 'Board',
        unit: 'm2',
        source: `ÖKOBAUDAT; data set ${uuid}, version 00.01.000`,
        mass_per_unit: 9.5,
      },
    ])
    expect(read('Effects')).toEqual([{ profile_unique_id: uuid, stage: 'A1', 'GWP-total': 2 }])
    expect(droppedCount).toBe(1)
  })

  test('a file that cannot be read is refused', async () => {
    const error = await collect(strToU8('{"a": 1}')).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(WorkbookError)
    expect(error).toHaveProperty('code', 'notADataSet')
  })
})

/** Real files, where they are (ruling 19): none of them is part of the product. */
describe.skipIf(!hasShared)('real published files', () => {
  const listFiles = (folder: string) => {
    const all = path.join(shared, 'data', folder)
    return readdirSync(all).map((name) => path.join(all, name))
  }
  const readAll = async (folder: string) => {
    const read = await Promise.all(
      listFiles(folder).map(
        async (file) => [path.basename(file), await readDataSets(readFileSync(file))] as const,
      ),
    )
    return new Map(read)
  }
  const count = (all: DataSetEffects) =>
    Object.values(all).reduce((sum, values) => sum + Object.keys(values).length, 0)

  test('JSON data sets and the same in the table of ÖKOBAUDAT have the same values', async () => {
    const fromJson = [...(await readAll('ilcd-epd/json')).values()].flatMap(
      ({ dataSets }) => dataSets,
    )
    const file = path.join(shared, 'data/profiles/oekobaudat_layout_sample.csv')
    const fromTable = new Map(
      (await readDataSets(readFileSync(file))).dataSets.map((one) => [one.uniqueId, one]),
    )
    expect(fromTable.size).toBe(fromJson.length)
    for (const { uniqueId, unit, version, effects: all } of fromJson) {
      expect(fromTable.get(uniqueId)).toMatchObject({ unit, version })
      for (const [stage, values] of Object.entries(all))
        for (const [code, value] of Object.entries(values))
          expect(fromTable.get(uniqueId)!.effects[stage]![code]).toBeCloseTo(Number(value), 10)
    }
  })

  test('packages are read with their scenarios', async () => {
    const read = await readAll('ilcd-epd/zip')
    expect(
      [...read].map(([name, { dataSets, dropped }]) => [name, dataSets.length, dropped.length]),
    ).toEqual([
      ['epditaly_with_dependencies.zip', 2, 0],
      ['indata_wood_panel_v1.3_example.zip', 4, 1],
      ['oekobau_with_dependencies.zip', 1, 0],
    ])
  })

  test('every table is read, and what is not taken has a reason', async () => {
    const names = listFiles('profiles').filter((file) => file.endsWith('.csv'))
    const rows = await Promise.all(
      names.map(async (file) => {
        const { dataSets, dropped } = await readDataSets(readFileSync(file))
        const values = dataSets.reduce((sum, one) => sum + count(one.effects), 0)
        return [path.basename(file, '.csv'), dataSets.length, values, dropped.length]
      }),
    )
    expect(rows).toEqual([
      ['boverket_2024_conservative', 206, 412, 251],
      ['boverket_2024_typical', 206, 412, 251],
      ['lcabyg_epd_stages', 30, 836, 21],
      ['national_highways_uk', 361, 361, 2],
      ['oekobaudat_2020_a1a3', 191, 1146, 725],
      ['oekobaudat_layout_sample', 14, 2973, 126],
      ['quartz_products', 102, 204, 1020],
    ])
  })
})
