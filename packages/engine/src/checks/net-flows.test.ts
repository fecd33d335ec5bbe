import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateProduct } from '../product/calculate-product.ts'
import { arbitraryRequest } from '../examples/arbitrary-calculation.ts'
import { MODULES } from '../model/life-cycle-modules.ts'
import { countNetFlows } from './net-flows.ts'
import type { Contribution, PlainProductResult, ProductResult } from '../model/results.ts'

/** Net output for recycling behind the parts of D [kg], without that of semi-finished products. */
function sumBooked(parts: readonly Contribution[], times: number): number {
  return parts.reduce((sum, part) => {
    if (part.code === 'creditSemiFinished') return sum
    const amount = times * part.coefficient
    return sum + (part.code === 'netRecycling' ? amount : sumBooked(part.parts ?? [], amount))
  }, 0)
}

const noModules = Object.fromEntries(
  MODULES.map((module) => [module, 'notDeclared']),
) as PlainProductResult['modules']

const bookedInD = (result: ProductResult): number =>
  (result.contributions.D ?? []).reduce((sum, line) => sum + sumBooked(line.parts, 1), 0)

test('the net flows are those that D books: with losses, replacements and maintenance', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(arbitraryRequest, (request) => {
      const result = calculateProduct(request)
      const calculation = request.calculations.find(({ id }) => id === request.run)!
      const flows = countNetFlows(result, calculation)
      const size = flows.reduce((sum, { recycling }) => sum + Math.abs(recycling), 0)
      const counted = flows.reduce((sum, { netRecycling }) => sum + netRecycling!, 0)
      expect(Math.abs(counted - bookedInD(result))).toBeLessThanOrEqual(1e-9 * Math.max(size, 1))
      for (const { origin } of result.streams)
        seen.add(
          `${origin} ${calculation.wasteScenarioInputMethod} ${calculation.productionWasteMethod}`,
        )
    }),
    { numRuns: Number(process.env['ENGINE_PROPERTY_RUNS'] ?? 300), seed: 15804 },
  )
  for (const choice of ['byRawMaterial', 'byProduct'])
    expect([...seen].filter((one) => one.includes(choice)).length).toBeGreaterThanOrEqual(12)
})

test('80 kg of recycled concrete and 3% construction waste are 82.4 kg', () => {
  const stream = {
    inputId: 'a',
    origin: 'endOfLife',
    profileId: 'concrete',
    wasteScenarioId: 'w',
    mass: 80,
    left: 0,
    landfill: 0,
    incineration: 0,
    recycling: 80,
    reuse: 0,
    lost: 0,
    secondaryInput: 0,
    netRecycling: 80,
    netReuse: 0,
    electricity: 0,
    heat: 0,
    isEnergyRecovery: false,
  } as const
  const line = {
    inputId: 'a',
    inputType: 'A1_RAW_MATERIAL',
    description: null,
    isLinear: false,
    net: 80,
    productionWaste: 0,
    gross: 80,
    netMass: 80,
    grossMass: 80,
    replacements: 1,
  } as const
  const count = (b4: 'notDeclared' | 'declared'): number | null =>
    countNetFlows(
      {
        streams: [stream],
        amounts: [line],
        modules: {
          ...noModules,
          ...(b4 === 'declared' ? { B4: { impacts: {}, incomplete: [] } } : {}),
        },
        productMass: 80,
        constructionWasteFraction: 0.03,
      },
      { wasteScenarioInputMethod: 'byRawMaterial', productionWasteMethod: 'overallPercentage' },
    )[0]!.netRecycling
  expect(count('notDeclared')).toBeCloseTo(82.4, 9)
  expect(count('declared')).toBeCloseTo(164.8, 9)
})
