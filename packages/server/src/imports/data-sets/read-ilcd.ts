import { strToU8, zipSync } from 'fflate'
import { readIlcdJson } from '#machine-readable/ilcd/read-json'
import { readIlcdPackage } from '#machine-readable/ilcd/read-package'
import type { ReadEpd, ReadFigure } from '#machine-readable/ilcd/read-record'
import type { DataSet, DroppedValue, ReadDataSets } from './data-set.ts'
import { EffectCollector } from './effect-collector.ts'

type Values = ReadFigure['values']

/** Reads a package (ZIP) of ILCD+EPD data sets. @throws UnreadableFile */
export const readIlcdZip = (content: Uint8Array): ReadDataSets =>
  joinDataSets(readIlcdPackage(content).map(convertEpd))

/** Reads one process data set in XML. Its declared unit is in another file, so whoever imports it enters the unit. @throws UnreadableFile */
export const readIlcdXml = (xml: string): ReadDataSets =>
  readIlcdZip(zipSync({ 'ILCD/processes/00000000-0000-0000-0000-000000000000.xml': strToU8(xml) }))

/** Reads one data set, or a list of them, in the extended JSON of soda4LCA. @throws UnreadableFile */
export const readIlcdJsonFile = (json: unknown): ReadDataSets =>
  joinDataSets((Array.isArray(json) ? json : [json]).map((one) => convertEpd(readIlcdJson(one))))

export const joinDataSets = (all: readonly ReadDataSets[]): ReadDataSets => ({
  dataSets: all.flatMap(({ dataSets }) => dataSets),
  dropped: all.flatMap(({ dropped }) => dropped),
})

/** The data set with its default scenario, and one more for each other scenario: scenarios are never mixed. */
function convertEpd(epd: ReadEpd): ReadDataSets {
  const dropped: DroppedValue[] = epd.dropped.map(({ place, value, why }) => ({
    dataSet: epd.uuid,
    place,
    value,
    reason: why,
  }))
  const scenarios = [
    ...new Set(epd.figures.flatMap(({ scenarioValues }) => Object.keys(scenarioValues))),
  ]
  const own = epd.scenarios.find(({ isDefault }) => isDefault)?.name ?? scenarios[0]
  const others = scenarios.filter((scenario) => scenario !== own)
  if (!(epd.amount > 0)) {
    const value = String(epd.amount)
    dropped.push({ dataSet: epd.uuid, place: 'declared unit', value, reason: 'unknownUnit' })
    return { dataSets: [], dropped }
  }
  const { packaging } = epd.biogenicCarbon
  if (packaging !== null && packaging !== 0)
    dropped.push({
      dataSet: epd.uuid,
      place: 'biogenic carbon of packaging',
      value: String(packaging),
      reason: 'noField',
    })
  const main = createDataSet(epd, null, ({ values }) => values, dropped)
  return {
    dataSets: [
      main,
      ...others.map((scenario) =>
        createDataSet(epd, scenario, (figure) => pickScenario(figure, scenario), dropped),
      ),
    ],
    dropped,
  }
}

/** Values of a scenario, and those of modules that have no scenario at all. */
function pickScenario({ values, scenarioValues }: ReadFigure, scenario: string): Values {
  const modules = new Set(Object.values(scenarioValues).flatMap(Object.keys))
  const shared = Object.entries(values).filter(([module]) => !modules.has(module))
  return { ...(Object.fromEntries(shared) as Values), ...scenarioValues[scenario] }
}

function createDataSet(
  epd: ReadEpd,
  scenario: string | null,
  pick: (figure: ReadFigure) => Values,
  dropped: DroppedValue[],
): DataSet {
  const collector = new EffectCollector(epd.amount, (place, value, reason) => {
    // What a data set shares with its scenarios is reported once.
    if (scenario === null) dropped.push({ dataSet: epd.uuid, place, value, reason })
  })
  for (const figure of epd.figures)
    for (const [module, value] of Object.entries(pick(figure)))
      collector.add(figure.code, module, value, figure.unit)
  const description =
    epd.scenarios.find(({ name }) => name === scenario)?.description ?? scenario ?? ''
  return {
    uniqueId: scenario === null ? epd.uuid : `${epd.uuid} ${scenario}`.slice(0, 64),
    id: epd.uuid,
    version: epd.version || null,
    name: scenario === null ? epd.name : `${epd.name} (${description})`,
    externalName: null,
    unit: epd.unit,
    category: null,
    subcategory: null,
    validUntil: epd.validUntil,
    thirdPartyVerified: epd.isThirdPartyVerified,
    dataOwner: epd.owner,
    geographicCoverage: epd.location,
    comments: scenario === null ? null : `Scenario ${scenario}: ${description}`,
    massPerUnit: epd.mass === null ? null : epd.mass / epd.amount,
    biogenicCarbon:
      epd.biogenicCarbon.product === null ? null : epd.biogenicCarbon.product / epd.amount,
    referenceYear: epd.referenceYear,
    origin: ['ILCD+EPD', epd.registrationNumber].filter(Boolean).join(', '),
    effects: collector.finish(),
  }
}
