import type { EnvironmentalProfile, FootprintLine, FootprintRequest } from '@cradle/engine'

/**
 * A small invented company with two sites and four quarters. The factors are round numbers of our own: they show how a
 * footprint is built, and are no data for declarations.
 */
const makeFactor = (id: string, unit: string, climate: number): EnvironmentalProfile => ({
  id,
  name: id,
  unit,
  values: { 'GWP-GHG': climate, 'GWP-biogenic': 0 },
})

const factors = {
  gas: makeFactor('gas', 'm3', 2),
  diesel: makeFactor('diesel', 'l', 3),
  grid: makeFactor('grid', 'kWh', 0.3),
  wind: makeFactor('wind', 'kWh', 0.02),
  steel: makeFactor('steel', 'kg', 2),
  lorry: makeFactor('lorry', 'tkm', 0.1),
  car: makeFactor('car', 'km', 0.2),
}

type Source = Pick<FootprintLine, 'locationId' | 'scope' | 'category' | 'scope2Method'> & {
  factor: keyof typeof factors
  quarters: readonly [number, number, number, number]
}

const sources: readonly Source[] = [
  {
    locationId: 'works',
    scope: 1,
    category: '1.1',
    factor: 'gas',
    quarters: [9000, 5000, 3000, 8000],
  },
  {
    locationId: 'works',
    scope: 1,
    category: '1.2',
    factor: 'diesel',
    quarters: [2000, 2200, 1900, 2100],
  },
  {
    locationId: 'works',
    scope: 2,
    category: '2.1',
    scope2Method: 'location',
    factor: 'grid',
    quarters: [60_000, 55_000, 50_000, 58_000],
  },
  {
    locationId: 'works',
    scope: 2,
    category: '2.1',
    scope2Method: 'market',
    factor: 'wind',
    quarters: [60_000, 55_000, 50_000, 58_000],
  },
  {
    locationId: 'works',
    scope: 3,
    category: '3.1',
    factor: 'steel',
    quarters: [40_000, 42_000, 36_000, 41_000],
  },
  {
    locationId: 'works',
    scope: 3,
    category: '3.9',
    factor: 'lorry',
    quarters: [90_000, 95_000, 80_000, 92_000],
  },
  {
    locationId: 'office',
    scope: 2,
    category: '2.1',
    scope2Method: 'location',
    factor: 'grid',
    quarters: [8000, 7000, 7500, 8200],
  },
  {
    locationId: 'office',
    scope: 2,
    category: '2.1',
    scope2Method: 'market',
    factor: 'wind',
    quarters: [8000, 7000, 7500, 8200],
  },
  {
    locationId: 'office',
    scope: 3,
    category: '3.7',
    factor: 'car',
    quarters: [30_000, 29_000, 25_000, 30_000],
  },
]

/** The demonstration footprint as the engine reads it. */
export const demonstration: FootprintRequest = {
  id: 'demonstration',
  intervals: 4,
  consolidation: 'operationalControl',
  locations: { works: { operationalControl: true }, office: { operationalControl: true } },
  library: { profiles: factors, wasteScenarios: {} },
  lines: sources.flatMap(({ factor, quarters, ...source }, at) =>
    quarters.map((amount, index) => ({
      ...source,
      id: `${at}-${index}`,
      interval: index + 1,
      inputType: 'A3_ENERGY_CONSUMPTION' as const,
      profileId: factor,
      amount,
    })),
  ),
}
