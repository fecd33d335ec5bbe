import { EMPTY_NUMBERS, type EmptyNumber } from '@cradle/engine'
import {
  Calculation,
  EnvironmentalProfile,
  type Fields,
  Footprint,
  FootprintInput,
  Input,
  Location,
  PredefinedInputSetUsage,
  Supplier,
  Transport,
  TransportProfile,
  WasteScenario,
  WasteScenarioSet,
} from '@cradle/contract'
import { expect, test } from 'vitest'

/** Records that the engine's requests are made of. */
const RECORDS: Readonly<Record<string, { readonly fields: Fields }>> = {
  EnvironmentalProfile,
  WasteScenario,
  WasteScenarioSet,
  TransportProfile,
  Transport,
  Location,
  Supplier,
  Input,
  PredefinedInputSetUsage,
  Calculation,
  Footprint,
  FootprintInput,
}

/** A number of the engine, or a reason why no figure depends on the field. */
type Meaning = EmptyNumber | { readonly notRead: string }

const inTexts = { notRead: 'printed in documents; no figure depends on it' }
const ofFactors = { notRead: 'gases of an emission factor, listed beside its total' }
const ofIntensity = { notRead: 'an intensity is shown only where it is filled in' }
const ofCutOff = { notRead: 'a flow without an estimate makes the share of its group unknown' }
const ofBounds = { notRead: 'its value has no bound' }
const ofTerm = { notRead: 'a term of another kind; one of its own kind is refused without it' }
const ofOrder = { notRead: 'order of the lines' }

/** Every optional number of those records. A new one fails the test until it has a line here. */
const FIELDS: Readonly<Record<string, Meaning>> = {
  'EnvironmentalProfile.secondaryContent': 'profile.secondaryContent',
  'EnvironmentalProfile.lowerHeatValue': 'profile.lowerHeatValue',
  'EnvironmentalProfile.massPerUnit': 'profile.massPerUnit',
  'EnvironmentalProfile.biogenicCarbon': 'profile.biogenicCarbon',
  'EnvironmentalProfile.megajoulePerUnit': 'profile.mjPerUnit',
  'EnvironmentalProfile.referenceYear': 'profile.referenceYear',
  'EnvironmentalProfile.shadowPrice': {
    notRead: 'the sum of the effects if empty; results follow from the effects',
  },
  'EnvironmentalProfile.carbonDioxide': ofFactors,
  'EnvironmentalProfile.methane': ofFactors,
  'EnvironmentalProfile.nitrousOxide': ofFactors,
  'WasteScenario.leave': 'scenario.shares.left',
  'WasteScenario.landfill': 'scenario.shares.landfill',
  'WasteScenario.incineration': 'scenario.shares.incineration',
  'WasteScenario.recycling': 'scenario.shares.recycling',
  'WasteScenario.reuse': 'scenario.shares.reuse',
  'WasteScenario.distanceLeave': 'scenario.distancesKm.left',
  'WasteScenario.distanceLandfill': 'scenario.distancesKm.landfill',
  'WasteScenario.distanceIncineration': 'scenario.distancesKm.incineration',
  'WasteScenario.distanceRecycling': 'scenario.distancesKm.recycling',
  'WasteScenario.distanceReuse': 'scenario.distancesKm.reuse',
  'WasteScenario.distanceLost': 'scenario.distancesKm.lost',
  'WasteScenario.distanceAfterEow': 'scenario.distancesKm.afterEndOfWaste',
  'WasteScenario.secondaryMaterialLost': 'scenario.secondaryMaterialLost',
  'WasteScenario.collectedSeparately': inTexts,
  'WasteScenario.qualityFactor': 'scenario.qualityFactors.recycling',
  'WasteScenario.qualityFactorReuse': 'scenario.qualityFactors.reuse',
  'WasteScenario.energyEfficiency': 'scenario.energy.r1',
  'WasteScenario.electricEfficiency': 'scenario.energy.electricEfficiency',
  'WasteScenario.thermalEfficiency': 'scenario.energy.thermalEfficiency',
  'WasteScenario.lowerHeatValue': 'scenario.lowerHeatValue',
  'TransportProfile.fuelConsumption': inTexts,
  'TransportProfile.capacityUtilisation': inTexts,
  'TransportProfile.bulkDensity': inTexts,
  'Input.netAmount': 'input.netAmount',
  'Input.productionWastePercentage': 'input.productionWasteFraction',
  'Input.productionWasteKg': 'input.productionWasteKg',
  'Input.lifeTime': 'input.lifeTime',
  'Input.position': ofOrder,
  'Calculation.productLifeTime': 'calculation.referenceServiceLife',
  'Calculation.amountScalingDimensions': {
    notRead: 'number of dimensions; none where it is empty (calculation.md §2)',
  },
  'Calculation.dimension1': 'dimension.actualValue',
  'Calculation.dimension2': 'dimension.actualValue',
  'Calculation.dimension3': 'dimension.actualValue',
  // Without a distance there is no leg to the site: the gap is `siteTransportMissing`.
  'Calculation.distanceToConstructionSite': {
    notRead: 'without it the transport to the site is missing as a whole, which is a gap',
  },
  'Calculation.bulkDensity': inTexts,
  'Calculation.volumeUtilisation': inTexts,
  'Calculation.productionWastePercentageForm': 'calculation.productionWasteFraction',
  'Calculation.constructionWaste': 'calculation.constructionWasteFraction',
  'Calculation.collectedSeparately': inTexts,
  'Calculation.siteCapacityUtilisation': inTexts,
  'Calculation.siteFuelConsumption': inTexts,
  'Calculation.dataCollectionYear': inTexts,
  'Calculation.excludedFlows.mass': ofCutOff,
  'Calculation.excludedFlows.energy': ofCutOff,
  'Calculation.parameters.value': { notRead: 'a formula that uses it has no value' },
  'Calculation.parameters.minimum': ofBounds,
  'Calculation.parameters.maximum': ofBounds,
  'Calculation.variants.productionVolume': {
    notRead: 'the average weighted by production is not determined',
  },
  'Calculation.modelTerms.minimum': ofTerm,
  'Calculation.modelTerms.maximum': ofTerm,
  'Calculation.modelTerms.interval': ofTerm,
  'Calculation.modelTerms.tolerance': ofTerm,
  'Footprint.intervalStartPosition': { notRead: '1 by default, as the contract says' },
  'Footprint.equity': 'footprintLocation.equityFraction',
  'Footprint.employees': ofIntensity,
  'Footprint.revenue': ofIntensity,
  'Footprint.floorArea': ofIntensity,
  'Footprint.productMass': ofIntensity,
  'Footprint.recalculationThreshold': { notRead: '5 % if empty, as the contract says' },
  'Footprint.locations.equity': 'footprintLocation.equityFraction',
  'FootprintInput.productionWastePercentage': 'footprintLine.wasteFraction',
  'FootprintInput.amount': 'footprintLine.amount',
  'FootprintInput.position': ofOrder,
}

const isNumber = ({ kind }: Fields[string]): boolean => kind === 'number' || kind === 'integer'

/** Optional numbers that can be written, also inside lists of entries. */
const listOptionalNumbers = (path: string, fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.readOnly) return []
    if (field.kind === 'entries') return listOptionalNumbers(`${path}.${name}`, field.fields)
    return isNumber(field) && !field.required ? [`${path}.${name}`] : []
  })

test('every optional number of a record that the engine reads has a meaning when it is empty', () => {
  const found = Object.entries(RECORDS).flatMap(([name, { fields }]) =>
    listOptionalNumbers(name, fields),
  )
  expect(found.toSorted()).toEqual(Object.keys(FIELDS).toSorted())
})

test('every number that the engine reads comes from a field, or is one of a list', () => {
  const named = new Set(Object.values(FIELDS).filter((meaning) => typeof meaning === 'string'))
  const ofLists = ['profile.values', 'usage.amount']
  expect([...named, ...ofLists].toSorted()).toEqual(Object.keys(EMPTY_NUMBERS).toSorted())
})
