import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { listClasses, writeProductClasses } from './classification-classes.ts'
import type { EpdRecord } from './epd-record.ts'
import { writeIlcdJson } from './ilcd/ilcd-json.ts'
import { writeIlcdPackage } from './ilcd/ilcd-package.ts'
import { writeLcaxJson } from './lcax.ts'
import { writeOekobaudatCsv } from './okobaudat-table.ts'
import { openEpd } from './open-epd.ts'

const madeAt = '2026-11-20T10:00:00.000Z'
const nobody = { address: null, email: null, website: null }
const record: EpdRecord = {
  uuid: '019aa000-0000-7000-8000-000000000001',
  revision: 0,
  precedingUuid: null,
  isDraft: false,
  demonstrationMark: null,
  name: 'Bakstenen muur',
  names: { de: 'Ziegelwand' },
  language: 'de',
  description: { nl: 'Een muur', de: 'Eine Wand' },
  classifications: [
    { system: 'oekobaudat', code: '1.3', name: 'Mineralische Baustoffe / Steine und Elemente' },
    { system: 'openepd', code: 'Brick', name: 'Brick' },
    { system: 'free', name: 'Facades' },
  ],
  declaredUnit: { amount: 1, unit: 'm2', title: null },
  mass: 100,
  biogenicCarbon: { product: null, packaging: null },
  referenceServiceLife: 75,
  issuedOn: '2026-11-20',
  validUntil: '2031-11-20',
  referenceYear: 2025,
  registrationNumber: null,
  location: 'NL',
  sites: [{ name: 'Tiel works', address: 'Kade 1, 4001 AB Tiel, Netherlands', countryCode: 'NL' }],
  market: null,
  technology: { nl: 'Gebakken' },
  application: {},
  subType: 'specific',
  pcr: 'EN 15804:2012+A2:2019',
  methodName: 'EN 15804+A2',
  characterization: 'EF 3.1',
  backgroundDatabase: null,
  owner: { name: 'Steenwerk B.V.', ...nobody },
  operator: null,
  publisher: null,
  verifier: null,
  isExternallyVerified: false,
  software: 'Cradle',
  contentHash: 'a'.repeat(64),
  scenarios: [],
  figures: [{ code: 'GWP-total', unit: 'kg CO2 eq', values: { A1: 1, A2: 2, A3: 3 } }],
}

const readProcess = (made: EpdRecord): string => {
  const files = unzipSync(writeIlcdPackage(made, { madeAt }))
  return strFromU8(files[Object.keys(files).find((name) => name.includes('/processes/'))!]!)
}

test('one ILCD data set has every language, whatever the language of the request', async () => {
  const inLanguage = (language: EpdRecord['language']) => ({ ...record, language })
  for (const language of ['en', 'nl'] as const) {
    expect(readProcess(inLanguage(language))).toBe(readProcess(record))
    expect(writeIlcdJson(inLanguage(language), madeAt)).toEqual(writeIlcdJson(record, madeAt))
    expect(await writeLcaxJson(inLanguage(language), madeAt)).toEqual(
      await writeLcaxJson(record, madeAt),
    )
    expect(writeOekobaudatCsv([inLanguage(language)])).toEqual(writeOekobaudatCsv([record]))
  }
  const xml = readProcess(record)
  expect(xml).toContain('<baseName xml:lang="en">Bakstenen muur</baseName>')
  expect(xml).toContain('<baseName xml:lang="nl">Bakstenen muur</baseName>')
  expect(xml).toContain('<baseName xml:lang="de">Ziegelwand</baseName>')
  expect(xml).toContain('<common:generalComment xml:lang="nl">Een muur</common:generalComment>')
  expect(xml).toContain('<common:generalComment xml:lang="de">Eine Wand</common:generalComment>')
  expect(xml).not.toContain('<common:generalComment xml:lang="en">')
  expect(xml).toContain(
    '<technologyDescriptionAndIncludedProcesses xml:lang="nl">Gebakken</technologyDescriptionAndIncludedProcesses>',
  )
  expect(JSON.stringify(writeIlcdJson(record, madeAt))).toContain(
    '[{"value":"Een muur","lang":"nl"},{"value":"Eine Wand","lang":"de"}]',
  )
})

test('openEPD takes the texts of its language, and else the first there is', () => {
  expect(openEpd(record)).toMatchObject({
    language: 'de',
    product_name: 'Ziegelwand',
    product_description: 'Eine Wand',
    manufacturing_description: 'Gebakken',
  })
  expect(openEpd({ ...record, language: 'en' })).toMatchObject({
    product_name: 'Bakstenen muur',
    product_description: 'Een muur',
  })
})

test('categories are in every format, level by level', async () => {
  const xml = readProcess(record)
  expect(xml.replaceAll(/>\s+</g, '><')).toContain(
    [
      '<common:classification name="OEKOBAU.DAT">',
      '<common:class level="0" classId="1">Mineralische Baustoffe</common:class>',
      '<common:class level="1" classId="1.3">Steine und Elemente</common:class>',
      '</common:classification>',
      '<common:classification name="EC3">',
      '<common:class level="0" classId="Brick">Brick</common:class>',
      '</common:classification>',
      '<common:classification name="Cradle">',
      '<common:class level="0">Facades</common:class>',
      '</common:classification>',
    ].join(''),
  )
  expect(JSON.stringify(writeIlcdJson(record, madeAt))).toContain(
    '"class":[{"value":"Mineralische Baustoffe","level":0,"classId":"1"},{"value":"Steine und Elemente","level":1,"classId":"1.3"}]',
  )
  expect(openEpd(record)['product_classes']).toEqual({
    'OEKOBAU.DAT': '1.3 Mineralische Baustoffe / Steine und Elemente',
    'io.cqd.ec3': 'Brick',
    cradle: 'Facades',
  })
  expect(Buffer.from(writeOekobaudatCsv([record])).toString('latin1')).toContain(
    "'Mineralische Baustoffe' / 'Steine und Elemente'",
  )
  expect(JSON.stringify(await writeLcaxJson(record, madeAt))).toContain('Facades')
})

test('a code that does not fit the levels of the name belongs to the last level', () => {
  expect(listClasses({ system: 'free', code: '37-4', name: 'Clay / Bricks' })).toEqual([
    { level: 0, name: 'Clay' },
    { level: 1, name: 'Bricks', classId: '37-4' },
  ])
  expect(
    writeProductClasses([
      { system: 'openepd', code: 'Brick', name: 'Brick' },
      { system: 'openepd', name: 'Masonry' },
      { system: 'uncpc', code: '37310', name: 'Refractory bricks' },
    ]),
  ).toEqual({ 'io.cqd.ec3': ['Brick', 'Masonry'], 'UN CPC': '37310 Refractory bricks' })
})
