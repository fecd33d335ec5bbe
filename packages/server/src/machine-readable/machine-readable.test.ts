import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { MODULES } from '@cradle/engine'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { indicatorFile } from '#reference/indicator-file'
import { hasShared, shared } from '#test/documents/files-of-others'
import { loadIlcdValidator, loadOpenEpdSchema } from '#test/documents/official-schemas'
import type { EpdRecord, RecordFigure } from './epd-record.ts'
import { writeIlcdJson } from './ilcd/ilcd-json.ts'
import { writeIlcdPackage } from './ilcd/ilcd-package.ts'
import { readIlcdJson } from './ilcd/read-json.ts'
import { readIlcdPackage } from './ilcd/read-package.ts'
import { UnreadableFile, type ReadEpd } from './ilcd/read-record.ts'
import { writeLcaxJson } from './lcax.ts'
import { oekobaudatColumns, writeOekobaudatCsv } from './okobaudat-table.ts'
import { listShortenedTexts, openEpd } from './open-epd.ts'
import { formatDecimal, trimNoise } from './format-decimal.ts'

const madeAt = '2026-11-20T10:00:00.000Z'

/** Values that lose digits in any rounding, over twelve declared modules. */
const declared = MODULES.filter((module) => !['B1', 'B3', 'B5', 'B6', 'B7'].includes(module))
const figures: RecordFigure[] = indicatorFile.indicators
  .filter(({ group }) =>
    ['core', 'additional', 'resource', 'waste', 'output', 'cml'].includes(group),
  )
  .map(({ code, unit }, i) => ({
    code,
    unit,
    values: Object.fromEntries(
      declared.map((module, m) => [
        module,
        module === 'D' ? -(i + 1) / 7e9 : m === 5 ? 0 : ((i + 1) * 10 ** (m - 6)) / 3,
      ]),
    ),
  }))
const record: EpdRecord = {
  uuid: '019aa000-0000-7000-8000-000000000001',
  revision: 2,
  precedingUuid: null,
  isDraft: false,
  demonstrationMark: null,
  name: 'Ziegel <rot> & "grau" ]]> \u0007',
  language: 'de',
  names: {},
  description: { de: 'Erste Zeile\nzweite Zeile' },
  classifications: [{ system: 'free', name: 'Masonry' }],
  declaredUnit: { amount: 1, unit: 'm2', title: null },
  mass: 43.125,
  biogenicCarbon: { product: 0.25, packaging: 0 },
  referenceServiceLife: 75,
  issuedOn: '2026-11-20',
  validUntil: '2031-11-20',
  referenceYear: 2025,
  registrationNumber: 'EPD-0042',
  location: 'NL',
  sites: [{ name: 'Tiel works', address: 'Kade 1, 4001 AB Tiel, Netherlands', countryCode: 'NL' }],
  market: 'Europe',
  technology: { de: 'Fired in a tunnel kiln.' },
  application: { de: 'Façades' },
  subType: 'specific',
  pcr: 'EN 15804:2012+A2:2019',
  methodName: 'EN 15804+A2',
  characterization: 'EF 3.1',
  backgroundDatabase: 'Demonstration library 1',
  owner: {
    name: 'Steenwerk B.V.',
    address: 'Kade 1, 1234 AB Tiel, NL',
    email: 'info@steenwerk.example',
    website: 'https://www.steenwerk.example/nl',
  },
  operator: { name: 'Programme operator', address: null, email: null, website: null },
  publisher: null,
  verifier: { name: 'Review office', address: null, email: null, website: null },
  isExternallyVerified: true,
  software: 'Cradle',
  contentHash: 'a'.repeat(64),
  scenarios: [],
  figures,
}
const isOlder = ({ code }: { code: string }) =>
  indicatorFile.indicators.find((i) => i.code === code)!.group === 'cml'
const groupValues = (read: {
  figures: readonly { code: string; values: object }[]
}): Record<string, object> =>
  Object.fromEntries(read.figures.map(({ code, values }) => [code, values]))
const pickIdentity = ({
  uuid,
  version,
  name,
  unit,
  amount,
  mass,
  biogenicCarbon,
  referenceYear,
  validUntil,
  isThirdPartyVerified,
  publishedOn,
  location,
  registrationNumber,
  owner,
  characterization,
  dropped,
}: ReadEpd) => ({
  uuid,
  version,
  name,
  unit,
  amount,
  mass,
  biogenicCarbon,
  referenceYear,
  validUntil,
  isThirdPartyVerified,
  publishedOn,
  location,
  registrationNumber,
  owner,
  characterization,
  dropped,
})
const expected = {
  uuid: record.uuid,
  version: '01.02.000',
  name: 'Ziegel <rot> & "grau" ]]>',
  unit: 'm2',
  amount: 1,
  mass: 43.125,
  biogenicCarbon: { product: 0.25, packaging: 0 },
  referenceYear: 2025,
  validUntil: '2031-11-20',
  isThirdPartyVerified: record.isExternallyVerified,
  publishedOn: '2026-11-20',
  location: 'NL',
  registrationNumber: 'EPD-0042',
  owner: 'Steenwerk B.V.',
  characterization: 'EF 3.1',
  dropped: [],
}

/** Reads the only process of a package. */
const readPackage = (content: Uint8Array): ReadEpd => {
  const [read, ...others] = readIlcdPackage(content)
  expect(others).toEqual([])
  return read!
}

const readProcessXml = (content: Uint8Array): string => {
  const files = unzipSync(content)
  return strFromU8(files[Object.keys(files).find((name) => name.startsWith('ILCD/processes/'))!]!)
}

describe('ILCD+EPD', () => {
  test('a package read back contains exactly the written figures, to the last digit', () => {
    const read = readPackage(writeIlcdPackage(record, { madeAt }))
    expect(pickIdentity(read)).toEqual(expected)
    expect(groupValues(read)).toEqual(groupValues({ figures: figures.filter((f) => !isOlder(f)) }))
  })

  test('the JSON rendering has the same content as the package', () => {
    const read = readIlcdJson(JSON.parse(JSON.stringify(writeIlcdJson(record, madeAt))))
    expect(pickIdentity({ ...read, name: read.name.replace(' \u0007', '') })).toEqual(expected)
    expect(groupValues(read)).toEqual(groupValues({ figures: figures.filter((f) => !isOlder(f)) }))
  })

  test('a module that is not declared, or unknown, has no amount', () => {
    const partly: EpdRecord = {
      ...record,
      figures: [
        { code: 'GWP-total', unit: 'kg CO2 eq', values: { A1: 1, C4: 0 } },
        { code: 'AP', unit: 'mol H+ eq', values: {} },
      ],
    }
    const read = readPackage(writeIlcdPackage(partly, { madeAt }))
    expect(read.figures).toEqual([
      { code: 'GWP-total', unit: 'kg CO2 eqv.', values: { A1: 1, C4: 0 }, scenarioValues: {} },
    ])
  })

  test('the same record and time give the same bytes, and the package contains the declaration', () => {
    expect(writeIlcdPackage(record, { madeAt })).toEqual(writeIlcdPackage(record, { madeAt }))
    const files = unzipSync(
      writeIlcdPackage(record, {
        madeAt,
        document: { fileName: '../Ziegel/rot.pdf', content: new Uint8Array([37, 80, 68, 70]) },
      }),
    )
    const names = Object.keys(files)
    expect(names.find((name) => name.startsWith('ILCD/external_docs/'))).toBe(
      'ILCD/external_docs/.._Ziegel_rot.pdf',
    )
    expect(
      names.every((name) =>
        /^ILCD\/(processes|flows|contacts|sources|external_docs)\/[^/\\]+$/.test(name),
      ),
    ).toBe(true)
    expect(strFromU8(files[names.find((name) => name.startsWith('ILCD/processes'))!]!)).toContain(
      'referenceToOriginalEPD',
    )
  })

  test('the edition of the characterisation decides on the UUIDs, and is read back', () => {
    const old = { ...record, characterization: 'EF 3.0' as const }
    expect(readPackage(writeIlcdPackage(old, { madeAt })).characterization).toBe('EF 3.0')
  })

  test('figures of the older standard get a data set of their own, never beside newer ones of the same names', () => {
    const older = { ...record, figures: figures.filter((f) => isOlder(f) || f.code === 'PERE') }
    const read = readPackage(writeIlcdPackage(older, { madeAt }))
    expect(groupValues(read)).toEqual(groupValues(older))
    expect(read.characterization).toBeNull()
    expect(
      strFromU8(
        unzipSync(writeIlcdPackage(older, { madeAt }))[
          `ILCD/processes/${record.uuid}_01.02.000.xml`
        ]!,
      ),
    ).toContain('b00f9ec0-7874-11e3-981f-0800200c9a66')
  })

  test('a reader that finds indicators by words in their names reads EP-freshwater, not ETP-fw', () => {
    for (const included of [(f: RecordFigure) => !isOlder(f), isOlder]) {
      const made = writeIlcdPackage({ ...record, figures: figures.filter(included) }, { madeAt })
      const impacts = [
        ...readProcessXml(made).matchAll(
          /<referenceToLCIAMethodDataSet[^>]*refObjectId="([^"]+)"[^>]*>\s*<common:shortDescription xml:lang="en">([^<]+)/g,
        ),
      ]
      // ilcdlib, the reader of EC3: the last one whose name contains a word takes the place.
      const findName = (words: readonly string[]) =>
        impacts
          .map(([, , name]) => name!)
          .findLast((name) => words.some((word) => name.toLowerCase().includes(word)))
      const isA2 = included !== isOlder
      expect(findName(isA2 ? ['freshwater', 'fw'] : ['eutrophication', 'fw', 'freshwater'])).toBe(
        isA2
          ? 'Eutrophication potential - freshwater (EP-freshwater)'
          : 'Eutrophication potential (EP)',
      )
      expect(findName(['marine'])).toBe(
        isA2
          ? 'Eutrophication potential - marine (EP-marine)'
          : 'Marine aquatic ecotoxicity (MAETP)',
      )
    }
  })

  test('indicators have the UUID, name, unit and order that InData publishes', () => {
    const xml = readProcessXml(writeIlcdPackage(record, { madeAt }))
    const names = [...xml.matchAll(/xml:lang="en">([^<]+ \(([^()]+)\))</g)].map((m) => m[2])
    expect(names.filter((name) => name !== 'EF 3.1')).toEqual(
      // prettier-ignore
      [
        'PERE', 'PERM', 'PERT', 'PENRE', 'PENRM', 'PENRT', 'SM', 'RSF', 'NRSF', 'FW',
        'HWD', 'NHWD', 'RWD', 'CRU', 'MFR', 'MER', 'EEE', 'EET',
        'AP', 'GWP-total', 'GWP-biogenic', 'GWP-fossil', 'GWP-luluc', 'ETP-fw', 'PM',
        'EP-marine', 'EP-freshwater', 'EP-terrestrial', 'HTP-c', 'HTP-nc', 'IRP', 'SQP',
        'ODP', 'POCP', 'ADPF', 'ADPE', 'WDP',
      ],
    )
    expect(xml).toContain(
      '<common:shortDescription xml:lang="de">Eutrophierungspotenzial - Süßwasser (EP-freshwater)',
    )
    expect(xml).toContain('<common:shortDescription xml:lang="en">kg Sb-eqv.<')
  })

  test('a value that is not a number is not declared and is reported; an unnamed scenario takes precedence over a named one', () => {
    const json = writeIlcdJson(
      { ...record, figures: [{ code: 'GWP-total', unit: 'kg CO2 eq', values: { A1: 1 } }] },
      madeAt,
    ) as never as { LCIAResults: { LCIAResult: { other: { anies: unknown[] } }[] } }
    json.LCIAResults.LCIAResult[0]!.other.anies.push(
      { module: 'A4', value: 'ND' },
      { module: 'A5', value: '1,5' },
      { module: 'C3', scenario: 'landfill', value: '2' },
      { module: 'C3', value: '3' },
      { module: 'X9', value: '1' },
    )
    const read = readIlcdJson(json)
    expect(read.figures[0]!.values).toEqual({ A1: 1, C3: 3 })
    expect(read.figures[0]!.scenarioValues).toEqual({ landfill: { C3: 2 } })
    expect(read.dropped.map(({ place, why }) => [place, why])).toEqual([
      ['GWP-total A4', 'notANumber'],
      ['GWP-total A5', 'notANumber'],
      ['GWP-total X9', 'unknownModule'],
    ])
  })

  test('a document type, a path out of the package and no ZIP at all are refused', () => {
    const readArchive = (files: Record<string, string>) => () =>
      readIlcdPackage(
        zipSync(
          Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
        ),
      )
    expect(
      readArchive({ 'ILCD/processes/a.xml': '<!DOCTYPE p [<!ENTITY x "y">]><processDataSet/>' }),
    ).toThrow(UnreadableFile)
    expect(readArchive({ 'ILCD/../../etc/a.xml': '<a/>' })).toThrow(/leads out/)
    expect(readArchive({ 'ILCD/processes/a.xml': ' '.repeat(30 * 1024 * 1024) })).toThrow(
      /too large/,
    )
    expect(() => readIlcdPackage(new Uint8Array([1, 2, 3]))).toThrow(UnreadableFile)
  })

  test('processing instructions before a data set are skipped', () => {
    const files = unzipSync(writeIlcdPackage(record, { madeAt }))
    const styled = Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        strToU8(
          strFromU8(content).replace('?>', '?>\n<?xml-stylesheet type="text/xsl" href="a.xsl"?>'),
        ),
      ]),
    )
    expect(pickIdentity(readPackage(zipSync(styled)))).toEqual(expected)
  })

  test('a package with several processes is read completely, each with its own flow', () => {
    const other: EpdRecord = {
      ...record,
      uuid: '019aa000-0000-7000-8000-000000000009',
      name: 'Other',
      declaredUnit: { amount: 1, unit: 'm3', title: null },
    }
    const read = readIlcdPackage(
      zipSync({
        ...unzipSync(writeIlcdPackage(other, { madeAt })),
        ...unzipSync(writeIlcdPackage(record, { madeAt })),
      }),
    )
    expect(read.map(({ uuid, name, unit }) => [uuid, name, unit])).toEqual([
      [record.uuid, expected.name, 'm2'],
      [other.uuid, 'Other', 'm3'],
    ])
  })

  test('units are those of the unit groups in the package, not those of the labels', () => {
    const makeUnitGroup = (name: string) =>
      strToU8(
        `<unitGroupDataSet><unitGroupInformation><quantitativeReference><referenceToReferenceUnit>1</referenceToReferenceUnit></quantitativeReference></unitGroupInformation><units><unit dataSetInternalID="0"><name>x</name></unit><unit dataSetInternalID="1"><name>${name}</name></unit></units></unitGroupDataSet>`,
      )
    const tonnes = 'aaaaaaaa-0000-4000-8000-000000000001'
    const mass = { uuid: '93a60a56-a3c8-11da-a746-0800200b9a66' }
    const read = readPackage(
      zipSync({
        ...unzipSync(
          writeIlcdPackage(
            { ...record, declaredUnit: { amount: 1, unit: 'kg', title: null }, mass: 1 },
            { madeAt },
          ),
        ),
        [`ILCD/flowproperties/${mass.uuid}_03.00.000.xml`]: strToU8(
          `<flowPropertyDataSet><flowPropertiesInformation><quantitativeReference><referenceToReferenceUnitGroup refObjectId="${tonnes}"/></quantitativeReference></flowPropertiesInformation></flowPropertyDataSet>`,
        ),
        [`ILCD/unitgroups/${tonnes}.xml`]: makeUnitGroup('t'),
        'ILCD/unitgroups/1ebf3012-d0db-4de2-aefd-ef30cedb0be1_25.00.000.xml':
          makeUnitGroup('t CO2-Äqv.'),
      }),
    )
    expect(read).toMatchObject({ unit: 't', amount: 1, mass: 1000 })
    const readUnit = (code: string) => read.figures.find((figure) => figure.code === code)?.unit
    expect(readUnit('GWP-total')).toBe('t CO2-Äqv.')
    expect(readUnit('AP')).toBe('mol H+ eqv.')
  })

  test('the values of every scenario are read, from the package and from JSON', () => {
    const scenarios = [
      { name: 'landfill', isDefault: false, description: 'All of it is landfilled' },
      { name: 'recycling', isDefault: true, description: 'All of it is recycled' },
    ]
    const oneFigure: EpdRecord = {
      ...record,
      language: 'en',
      scenarios,
      figures: [{ code: 'GWP-total', unit: 'kg CO2 eq', values: { A1: 1 } }],
    }
    const files = unzipSync(writeIlcdPackage(oneFigure, { madeAt }))
    const path = Object.keys(files).find((name) => name.startsWith('ILCD/processes/'))!
    files[path] = strToU8(
      strFromU8(files[path]!).replace(
        /(<epd:amount epd:module="A1">)/,
        '<epd:amount epd:module="C3" epd:scenario="landfill">2</epd:amount><epd:amount epd:module="C3" epd:scenario="recycling">3</epd:amount>$1',
      ),
    )
    const json = writeIlcdJson(oneFigure, madeAt) as never as {
      LCIAResults: { LCIAResult: { other: { anies: unknown[] } }[] }
    }
    json.LCIAResults.LCIAResult[0]!.other.anies.push(
      { module: 'C3', scenario: 'landfill', value: '2' },
      { module: 'C3', scenario: 'recycling', value: '3' },
    )
    for (const read of [readPackage(zipSync(files)), readIlcdJson(json)]) {
      expect(read.scenarios).toEqual(scenarios)
      expect(read.figures[0]).toMatchObject({
        unit: 'kg CO2 eqv.',
        values: { A1: 1, C3: 3 },
        scenarioValues: { landfill: { C3: 2 }, recycling: { C3: 3 } },
      })
      expect(read.dropped).toEqual([])
    }
  })

  test('an openEPD document is refused by both readers, with its name', () => {
    const document = openEpd(record)
    const refusal = 'The file is an openEPD document, not an ILCD data set.'
    expect(() => readIlcdJson(document)).toThrow(new UnreadableFile(refusal))
    expect(() => readIlcdPackage(strToU8(JSON.stringify(document)))).toThrow(
      new UnreadableFile(refusal),
    )
    expect(() => readIlcdPackage(strToU8('{"a":1}'))).toThrow('The file is JSON')
  })

  test('hostile JSON reads as an empty record instead of throwing', () => {
    for (const value of [
      null,
      [],
      'x',
      7,
      { exchanges: { exchange: 'x' } },
      { LCIAResults: { LCIAResult: [{ other: { anies: [{ module: {}, value: [] }] } }] } },
    ])
      expect(readIlcdJson(value).figures).toEqual([])
  })
})

describe('the demonstration mark', () => {
  const demonstration: EpdRecord = {
    ...record,
    name: 'Ziegel',
    demonstrationMark: {
      en: 'Demonstration data – not for declarations',
      nl: 'Demonstratiegegevens – niet voor verklaringen',
      de: 'Demonstrationsdaten – nicht für Deklarationen',
    },
  }

  test('a package contains it in name, comment and access restrictions, in every language', () => {
    const made = writeIlcdPackage(demonstration, { madeAt })
    const xml = readProcessXml(made)
    for (const [language, mark] of Object.entries(demonstration.demonstrationMark!)) {
      expect(xml).toContain(`<baseName xml:lang="${language}">${mark}: Ziegel</baseName>`)
      expect(xml).toContain(`<common:generalComment xml:lang="${language}">${mark}`)
      expect(xml).toContain(`<common:accessRestrictions xml:lang="${language}">${mark}.<`)
    }
    expect(xml).toContain('Erste Zeile\nzweite Zeile')
    const files = unzipSync(made)
    const flow = Object.keys(files).find((name) => name.startsWith('ILCD/flows/'))!
    expect(strFromU8(files[flow]!)).toContain('Demonstration data – not for declarations: Ziegel')
    expect(readPackage(made).name).toBe('Demonstration data – not for declarations: Ziegel')
  })

  test('the JSON rendering and lcax contain it in name and comment', async () => {
    const json = writeIlcdJson(demonstration, madeAt)
    expect(readIlcdJson(json).name).toBe('Demonstration data – not for declarations: Ziegel')
    expect(JSON.stringify(json)).toContain('"Demonstrationsdaten – nicht für Deklarationen."')
    const made = await writeLcaxJson(demonstration, madeAt)
    expect(made['name']).toContain('Demonstration data – not for declarations')
    expect(made['comment']).toContain('Demonstration data – not for declarations')
  })

  test('openEPD contains it in name and description', () => {
    expect(openEpd(demonstration)).toMatchObject({
      product_name: 'Demonstrationsdaten – nicht für Deklarationen: Ziegel',
      product_description:
        'Demonstrationsdaten – nicht für Deklarationen\nErste Zeile\nzweite Zeile',
    })
  })

  test('each line of the ÖKOBAUDAT table contains it in both names', () => {
    const lines = Buffer.from(writeOekobaudatCsv([demonstration]))
      .toString('latin1')
      .split('\r\n')
    for (const line of lines.slice(1, -1)) {
      expect(line).toMatch(/;Demonstrationsdaten - nicht für Deklarationen: Ziegel;/)
      expect(line).toMatch(/;Demonstration data - not for declarations: Ziegel;/)
    }
  })

  test('other data have no mark', () => {
    const xml = readProcessXml(writeIlcdPackage(record, { madeAt }))
    expect(xml).not.toMatch(/emonstration data –|accessRestrictions/)
    const draft = readProcessXml(writeIlcdPackage({ ...record, isDraft: true }, { madeAt }))
    expect(draft).toContain('>Entwurf: nicht verifiziert, nicht veröffentlicht.<')
  })
})

describe('a declaration that shows A1 to A3 as their sum', () => {
  const sum: EpdRecord = {
    ...record,
    figures: figures.map(({ values: { A1, A2, A3, ...rest }, ...figure }) => ({
      ...figure,
      values: { 'A1-A3': A1! + A2! + A3!, ...rest },
    })),
  }
  const gwp = sum.figures.find(({ code }) => code === 'GWP-total')!.values['A1-A3']!

  test('ILCD contains the sum and no module of it, in package and JSON', () => {
    for (const read of [
      readIlcdPackage(writeIlcdPackage(sum, { madeAt }))[0]!,
      readIlcdJson(JSON.parse(JSON.stringify(writeIlcdJson(sum, madeAt)))),
    ]) {
      const { values } = read.figures.find(({ code }) => code === 'GWP-total')!
      expect(values['A1-A3']).toBeCloseTo(gwp, 12)
      expect(Object.keys(values)).not.toContain('A1')
      expect(values.A4).toBeDefined()
    }
  })

  test('so do openEPD, the ÖKOBAUDAT table and lcax', async () => {
    const { impacts } = openEpd(sum) as {
      impacts: Record<string, Record<string, Record<string, { mean: number }>>>
    }
    const scope = impacts['EF 3.1']!['gwp']!
    expect(scope['A1A2A3']!.mean).toBeCloseTo(gwp, 12)
    expect(Object.keys(scope)).not.toContain('A1')
    const module = oekobaudatColumns.indexOf('Modul')
    const modules = Buffer.from(writeOekobaudatCsv([sum]))
      .toString('latin1')
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(';')[module])
    expect(modules.slice(0, 2)).toEqual(['A1-A3', 'A4'])
    const lcax = JSON.stringify((await writeLcaxJson(sum, madeAt))['impacts'])
    expect(lcax).toMatch(/"a1a3":-?\d/)
    expect(lcax).not.toMatch(/"a1":-?[\d.]+[1-9]/)
  })
})

describe('other readers', () => {
  test('openEPD contains every figure under its key, with A1 to A3 also as their sum', () => {
    const made = openEpd(record) as {
      impacts: Record<string, Record<string, Record<string, { mean: number; unit: string }>>>
      output_flows: Record<string, Record<string, { mean: number }>>
    }
    const gwp = figures.find(({ code }) => code === 'GWP-total')!.values
    expect(made.impacts['EF 3.1']!['gwp']!['A1A2A3']).toEqual({
      mean: trimNoise(gwp.A1! + gwp.A2! + gwp.A3!),
      unit: 'kgCO2e',
    })
    for (const { code, openEpd: key, group } of indicatorFile.indicators) {
      if (!key || key.group === 'declaration') continue
      const place =
        key.group === 'impacts'
          ? made.impacts[group === 'cml' ? 'CML 2012' : 'EF 3.1']![key.key]!
          : (made as never as Record<string, Record<string, Record<string, { mean: number }>>>)[
              key.group
            ]![key.key]!
      for (const [module, value] of Object.entries(figures.find((f) => f.code === code)!.values))
        expect(place[module]!.mean).toBe(value)
      expect(place['B1']).toBeUndefined()
    }
  })

  test('only a draft is private in openEPD: neither a declaration nor one of demonstration data', () => {
    const readPrivate = (one: EpdRecord) => openEpd(one)['private']
    expect(readPrivate(record)).toBe(false)
    expect(
      readPrivate({ ...record, demonstrationMark: { en: 'Demo', nl: 'Demo', de: 'Demo' } }),
    ).toBe(false)
    expect(readPrivate({ ...record, isDraft: true })).toBe(true)
  })

  test('openEPD names the plants, at most as many as its schema allows', () => {
    const [site] = record.sites
    expect(openEpd(record)['plants']).toEqual([
      {
        name: 'Tiel works',
        owner: { web_domain: 'steenwerk.example', name: 'Steenwerk B.V.' },
        location: { address: 'Kade 1, 4001 AB Tiel, Netherlands', country: 'NL' },
      },
    ])
    expect(openEpd({ ...record, sites: [] })['plants']).toEqual([])
    expect(openEpd({ ...record, sites: Array(40).fill(site) })['plants']).toHaveLength(32)
  })

  test('openEPD has the codes of the product', () => {
    const made = openEpd({ ...record, gtin: '4006381333931', articleNumber: 'A 240' })
    expect(made).toMatchObject({ product_sku: 'A 240', alt_ids: { gtin: '4006381333931' } })
    expect(openEpd(record)).not.toHaveProperty('product_sku')
    expect(openEpd(record)['alt_ids']).not.toHaveProperty('gtin')
  })

  test('sums of A1 to A3 have no digits of binary arithmetic, in openEPD and lcax', async () => {
    const gwp: RecordFigure = {
      code: 'GWP-total',
      unit: 'kg CO2 eq',
      values: { A1: 0.1, A2: 0.2, A3: 0.4 },
    }
    const made = openEpd({ ...record, figures: [gwp] })
    expect(JSON.stringify(made)).toContain('"A1A2A3":{"mean":0.7,"unit":"kgCO2e"}')
    const converted = await writeLcaxJson({ ...record, figures: [gwp] }, madeAt)
    expect(converted).toMatchObject({ impacts: { gwp: { a1a3: 0.7 } } })
    expect(0.1 + 0.2 + 0.4).not.toBe(0.7)
  })

  test('openEPD cuts texts at the limits of its schema, and names them before', () => {
    const long: EpdRecord = {
      ...record,
      name: `${'Ziegel 🧱 '.repeat(30)}x`,
      description: { de: 'y'.repeat(2001) },
      owner: { ...record.owner, name: 'z '.repeat(120) },
      operator: null,
    }
    expect(listShortenedTexts(long)).toEqual(['productName', 'productDescription', 'owner'])
    const made = openEpd(long) as {
      product_name: string
      product_description: string
      manufacturer: { name: string }
    }
    expect(Array.from(made.product_name).length).toBeLessThanOrEqual(200)
    expect(Array.from(made.product_name).length).toBeGreaterThan(165)
    expect(made.product_name).toMatch(/^Ziegel 🧱 .* (Ziegel|🧱)…$/u)
    expect(made.product_description).toBe(`${'y'.repeat(1999)}…`)
    expect(Array.from(made.manufacturer.name).length).toBeLessThanOrEqual(200)
    const exact = { ...record, name: '🧱'.repeat(200), description: { de: 'y'.repeat(2000) } }
    expect(listShortenedTexts(exact)).toEqual([])
    expect(openEpd(exact)).toMatchObject({
      product_name: exact.name,
      product_description: exact.description.de,
    })
  })

  test('the lcax library reads every figure that it knows from our data set', async () => {
    const made = (await writeLcaxJson(record, madeAt)) as {
      declaredUnit: string
      standard: string
      impacts: Record<string, Record<string, number>>
      validUntil: string
    }
    expect(made).toMatchObject({
      id: record.uuid,
      declaredUnit: 'm2',
      standard: 'en15804a2',
      location: 'nld',
      validUntil: '2031-11-20',
      referenceServiceLife: 75,
    })
    const names: Record<string, string> = {
      gwp: 'GWP-total',
      gwp_fos: 'GWP-fossil',
      gwp_bio: 'GWP-biogenic',
      gwp_lul: 'GWP-luluc',
      ep_fw: 'EP-freshwater',
      ep_mar: 'EP-marine',
      ep_ter: 'EP-terrestrial',
      wdp: 'WDP',
      pm: 'PM',
      irp: 'IRP',
      etp_fw: 'ETP-fw',
      htp_c: 'HTP-c',
      htp_nc: 'HTP-nc',
      sqp: 'SQP',
      pere: 'PERE',
      pert: 'PERT',
      penre: 'PENRE',
      penrt: 'PENRT',
      fw: 'FW',
      hwd: 'HWD',
      mrf: 'MFR',
      eee: 'EEE',
    }
    for (const [key, code] of Object.entries(names)) {
      const values = figures.find((f) => f.code === code)!.values
      expect(made.impacts[key], key).toBeDefined()
      // lcax has A1 to A3 as one module.
      const { A1, A2, A3, ...others } = values
      expect(made.impacts[key]!['a1a3']! / (A1! + A2! + A3!), key).toBeCloseTo(1, 12)
      for (const [module, value] of Object.entries(others))
        expect(made.impacts[key]![module.toLowerCase()], `${key} ${module}`).toBe(value)
    }
  })

  test('the ÖKOBAUDAT table has a line per module, plain decimals and no cell that is a formula', () => {
    const lines = Buffer.from(
      writeOekobaudatCsv([{ ...record, owner: { ...record.owner, name: '=cmd;x' } }]),
    )
      .toString('latin1')
      .split('\r\n')
    expect(lines[0]).toBe(`${oekobaudatColumns.join(';')};`)
    expect(lines).toHaveLength(declared.length + 2)
    const readCells = (line: string) =>
      Object.fromEntries(line.split(';').map((cell, i) => [oekobaudatColumns[i] ?? '', cell]))
    const ofD = readCells(lines[declared.indexOf('D') + 1]!)
    expect(ofD).toMatchObject({
      UUID: record.uuid,
      Version: '01.02.000',
      Modul: 'D',
      Bezugseinheit: 'qm',
      'Declaration owner': "'=cmd x",
      'biogener Kohlenstoffgehalt in kg': '0.25',
    })
    expect(Number(ofD['GWPtotal (A2)'])).toBe(
      figures.find(({ code }) => code === 'GWP-total')!.values.D,
    )
    expect(ofD['GWP']).toBe('')
    expect(lines.join('')).not.toMatch(/\de[+-]?\d/i)
  })

  test('the ÖKOBAUDAT table spells characters that ISO-8859-1 lacks', () => {
    const name = 'A…B – „Ziegel“ 5 € CO₂ ≥ 3 ﬁ ő Łódź m³ 砖'
    const cells = Buffer.from(writeOekobaudatCsv([{ ...record, name }]))
      .toString('latin1')
      .split('\r\n')[1]!
      .split(';')
    const spelled = 'A...B -  Ziegel  5 EUR CO2 >= 3 fi o Lódz m³ ?'
    expect(cells[oekobaudatColumns.indexOf('Name (de)')]!.replaceAll('  ', ' ')).toBe(
      spelled.replaceAll('  ', ' '),
    )
    const formula = Buffer.from(writeOekobaudatCsv([{ ...record, name: '＝cmd' }]))
    expect(formula.toString('latin1')).toContain(";'=cmd;")
  })

  test.each([
    [6.41e-7, '0.000000641'],
    [-1.5e-9, '-0.0000000015'],
    [1e21, '1000000000000000000000'],
    [1.25e22, '12500000000000000000000'],
    [-0, '0'],
    [12.5, '12.5'],
  ])('%f is written as %s', (value, text) => {
    expect(formatDecimal(value)).toBe(text)
    expect(Number(formatDecimal(value))).toBe(value === 0 ? 0 : value)
  })
})

/** With texts in two languages, and categories with and without codes. */
const translated: EpdRecord = {
  ...record,
  names: { en: 'Brick', nl: 'Baksteen' },
  description: { nl: 'Een steen', de: 'Ein Stein' },
  technology: { nl: 'Gebakken', de: 'Gebrannt' },
  classifications: [
    { system: 'oekobaudat', code: '1.3', name: 'Mineralische Baustoffe / Steine und Elemente' },
    { system: 'openepd', code: 'Brick', name: 'Brick' },
    { system: 'openepd', code: 'Masonry', name: 'Masonry' },
    { system: 'free', name: 'Facades' },
  ],
}

describe.skipIf(!hasShared)('against the official schemas and real files', () => {
  test('every data set of a package is valid by its XSD', async () => {
    const validate = await loadIlcdValidator()
    const made = unzipSync(
      writeIlcdPackage(translated, {
        madeAt,
        document: { fileName: 'epd.pdf', content: new Uint8Array([1]) },
      }),
    )
    const xml = Object.entries(made).filter(([name]) => name.endsWith('.xml'))
    expect(xml.length).toBeGreaterThan(6)
    for (const [name, content] of xml)
      expect(() => validate(name.split('/')[1]!, content), name).not.toThrow()
    expect(() =>
      validate(
        'processes',
        Buffer.from('<processDataSet xmlns="http://lca.jrc.it/ILCD/Process" version="1.1"/>'),
      ),
    ).toThrow()
  })

  test('openEPD is valid by the schema of its model', () => {
    const validate = loadOpenEpdSchema()
    for (const made of [record, translated]) {
      validate(JSON.parse(JSON.stringify(openEpd(made))))
      expect(validate.errors).toBeNull()
    }
  })

  test('real data sets are read: identity, unit, and figures of their declared modules', () => {
    const folder = path.join(shared, 'data/ilcd-epd/json')
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
      const read = readIlcdJson(JSON.parse(readFileSync(path.join(folder, name), 'utf8')))
      expect(`${read.uuid}.json`).toBe(name)
      expect(read.unit, name).not.toBeNull()
      expect(
        read.figures.filter(({ values }) => Object.keys(values).length > 0).length,
        name,
      ).toBeGreaterThan(15)
    }
    const packaged = readPackage(
      readFileSync(path.join(shared, 'data/ilcd-epd/zip/epditaly_with_dependencies.zip')),
    )
    expect(packaged).toMatchObject({
      uuid: '8bc0d502-7f9b-43ab-af31-d55d23a708f1',
      name: 'ECO-ESPANSO K100',
      unit: 'm3',
      registrationNumber: 'EPDITALY0029',
    })
    expect(packaged.figures.length).toBeGreaterThan(15)
  })
})
