import { readFileSync } from 'node:fs'
import path from 'node:path'
import { MODULES } from '@cradle/engine'
import { expect, test } from 'vitest'
import { indicatorFile } from '#reference/indicator-file'
import { hasShared, shared } from '#test/documents/files-of-others'
import { createEpdRecord } from '#test/documents/sample-epd-record'
import { isInIso22057, readIso22057, writeIso22057, type Iso22057Document } from './iso22057.ts'

const figures = indicatorFile.indicators
  .filter(({ code }) => isInIso22057(code))
  .map(({ code, unit }, i) => ({
    code,
    unit,
    values: Object.fromEntries(MODULES.map((module, m) => [module, (i + 1) / 10 ** m / 3])),
  }))
const record = createEpdRecord({ figures })

const listFacts = ({ subScenarios }: Iso22057Document) =>
  Object.fromEntries(
    subScenarios.flatMap(({ subScenarioItems }) =>
      subScenarioItems.map(({ name, value }) => [name, value]),
    ),
  )
const listItems = ({ subScenarios, subIndicators }: Iso22057Document): string[] =>
  [
    ...subScenarios.flatMap((group) =>
      group.subScenarioItems.map(({ guid, name }) => [group.name, guid, name]),
    ),
    ...subIndicators.flatMap((group) =>
      group.subIndicatorItems.map(({ guid, name }) => [group.name, guid, name]),
    ),
  ].map((item) => item.join(' | '))
const listUnits = ({ subIndicators }: Iso22057Document): string[] =>
  subIndicators.flatMap((group) =>
    group.subIndicatorItems.flatMap(({ name, values }) =>
      values.slice(0, 1).map(({ unit }) => `${group.name} | ${name} | ${unit}`),
    ),
  )

test('the figures come back with all their digits', () => {
  const read = readIso22057(JSON.parse(JSON.stringify(writeIso22057(record))) as Iso22057Document)
  expect(read.uuids).toEqual([record.uuid])
  expect(figures.length).toBeGreaterThan(35)
  for (const { code, values } of figures) expect(read.findValues(code), code).toEqual(values)
})

test('facts stand at their items, and what is not known is empty', () => {
  expect(listFacts(writeIso22057(record))).toMatchObject({
    'product name': 'Brick, red',
    'name of owner': 'Steenwerk B.V.',
    'web domain': 'www.steenwerk.example',
    'data set valid until': '2031-11-20',
    'reference quantity (area)': '1',
    'reference quantity (mass)': '',
    'mass conversion factor': '43.125',
    'reference service life according to ISO 15686-8': '75',
    'main product components or materials - type': '',
    'core PCR': 'EN 15804:2012+A2:2019',
    'information module': 'A1;A2;A3;A4;A5;B1;B2;B3;B4;B5;B6;B7;C1;C2;C3;C4;D',
  })
  const unknown = writeIso22057({ ...record, mass: null, figures: [] })
  expect(listFacts(unknown)['mass conversion factor']).toBe('')
  expect(unknown.subIndicators.flatMap((group) => group.subIndicatorItems)).toSatisfy(
    (items: { values: unknown[] }[]) => items.every(({ values }) => values.length === 0),
  )
})

test('a tonne is a quantity of mass in kilograms', () => {
  const declaredUnit = { amount: 1, unit: 't', title: null }
  expect(listFacts(writeIso22057({ ...record, declaredUnit }))['reference quantity (mass)']).toBe(
    '1000',
  )
})

test.skipIf(!hasShared)('the document has the items of the public example', () => {
  const example = JSON.parse(
    readFileSync(path.join(shared, 'data/iso22057/leca_isoblokk_LSX30_iso22057.json'), 'utf8'),
  ) as Iso22057Document
  const own = writeIso22057(record)
  const [ours, theirs] = [listItems(own), listItems(example)]
  // The example gives this item the identifier of the soil quality index; the mapping to IFC has its own.
  const water = 'Inventory indicators describing resource use'
  const name = 'consumption of freshwater according to ISO 14046'
  expect(ours.filter((item) => !theirs.includes(item))).toEqual([
    `${water} | 1Z_GqIAuj3h9nUmUyL16IQ | ${name}`,
  ])
  expect(theirs.filter((item) => !ours.includes(item))).toEqual([
    `${water} | 1XetEifDj53uigNa$3Ckaj | ${name}`,
  ])
  const guidsOf = ({ subIndicators }: Iso22057Document) =>
    Object.fromEntries(
      subIndicators
        .flatMap((group) => group.subIndicatorItems.flatMap((item) => item.values))
        .map((value) => [value.name as string, value.guid]),
    )
  const { D1, ...modules } = guidsOf(example)
  expect(guidsOf(own)).toMatchObject({ ...modules, D: D1 })
  // The example swaps the two units of the resources of EN 15804+A1, and gives energy in kg.
  const given = listUnits(example)
  expect(listUnits(own).filter((item) => !given.includes(item))).toEqual([
    'EN 15804:2012+A1:2013 LCIA Indicators | abiotic depletion potential for fossil resources | MJ',
    'EN 15804:2012+A1:2013 LCIA Indicators | abiotic depletion potential for non-fossil resources | kg Sb -eq',
    'EN 15804:2012+A2:2019 Mandatory LCIA Indicators | abiotic depletion potential for non-fossil resources - minerals and metals | kg Sb -eq',
    'EN 15804:2012+A2:2019 Mandatory LCIA Indicators | water (user) deprivation potential, deprivation-weighted water consumption | m3 world -eq deprived',
    'EN 15804+A2:2019 Optional LCIA Indicators | potential human exposure efficiency relative to U235 | kBq U235 -eq',
    'Output flows | exported electrical energy | MJ',
    'Output flows | exported thermal energy | MJ',
  ])
})
