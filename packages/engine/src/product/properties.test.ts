import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateProduct } from './calculate-product.ts'
import { arbitraryRequest, withProduct } from '../examples/arbitrary-calculation.ts'
import { explainImpact } from '../figures/explain.ts'
import { type LifeCycleModule, MODULES } from '../model/life-cycle-modules.ts'
import { topContributions } from '../figures/ranking.ts'
import type { Explanation, Impacts, ProductResult } from '../model/results.ts'

const assertRule = (rule: (request: Parameters<typeof calculateProduct>[0]) => void) =>
  fc.assert(fc.property(arbitraryRequest, rule), {
    numRuns: Number(process.env['ENGINE_PROPERTY_RUNS'] ?? 100),
  })

const readImpacts = (result: ProductResult, module: LifeCycleModule) =>
  (result.modules[module] as Impacts).impacts

/** Equal within 1e-9 of the largest terms of the values. */
function expectNear(actual: number, expected: number, size: number, what: string): void {
  expect(
    Math.abs(actual - expected),
    `${what}: ${actual}, expected ${expected}`,
  ).toBeLessThanOrEqual(1e-9 * Math.max(size, 1e-3))
}

/** Largest size of terms in a module, because large terms may cancel. */
function sumSizes(result: ProductResult, module: LifeCycleModule, place: number): number {
  let size = 0
  for (const line of result.contributions[module] ?? []) {
    for (const part of line.parts)
      size += Math.abs(part.coefficient * part.perUnit[place]!) + Math.abs(part.coefficient)
  }
  return size
}

test('twice the amounts give twice the impacts', () => {
  assertRule((request) => {
    const once = calculateProduct(request)
    const twice = calculateProduct(
      withProduct(request, (product) => ({
        ...product,
        inputs: product.inputs.map((input) => ({
          ...input,
          netAmount: input.netAmount! * 2,
          productionWasteKg: input.productionWasteKg! * 2,
        })),
      })),
    )
    for (const module of MODULES) {
      readImpacts(once, module).forEach((value, place) => {
        expectNear(
          readImpacts(twice, module)[place]!,
          2 * value,
          sumSizes(twice, module, place),
          `${module} ${place}`,
        )
      })
    }
    expectNear(twice.productMass, 2 * once.productMass, twice.productMass, 'mass')
  })
})

test('contributions of parts add up to lines, lines to modules, and explanations equal them', () => {
  assertRule((request) => {
    const result = calculateProduct(request)
    result.indicators.forEach((_, place) => {
      for (const module of MODULES) {
        const size = sumSizes(result, module, place)
        let sum = 0
        for (const line of result.contributions[module]!) {
          const parts = line.parts.reduce(
            (total, part) => total + part.coefficient * part.perUnit[place]!,
            0,
          )
          expectNear(parts, line.impacts[place]!, size, `${module} ${line.inputId}`)
          sum += line.impacts[place]!
        }
        expectNear(sum, readImpacts(result, module)[place]!, size, module)
      }
    })
    for (const measure of ['AP', { weightingSet: 'prices' }])
      expectSums(explainImpact(result, measure))
  })
})

/** Every level of an explanation is the sum of the next; returns the size of its terms. */
function expectSums(explanation: Explanation): number {
  if (explanation.parts.length === 0) return Math.abs(explanation.impact)
  let sum = 0
  let size = Math.abs(explanation.impact)
  for (const part of explanation.parts) {
    size += expectSums(part)
    sum += part.impact
  }
  expectNear(sum, explanation.impact, size, `${explanation.code} ${explanation.subject}`)
  return size
}

test('the largest lines and the rest add up to the total', () => {
  assertRule((request) => {
    const result = calculateProduct(request)
    const { top, other, total } = topContributions(result, 'AP', 3)
    const place = result.indicators.indexOf('AP')
    const size = MODULES.reduce((sum, module) => sum + sumSizes(result, module, place), 0)
    expectNear(
      top.reduce((sum, line) => sum + line.sum, 0) + other.sum,
      total.total,
      size,
      'top + other',
    )
    expectNear(total.total, result.totalAtoD.impacts[place]!, size, 'total')
    expect(top.length + other.count).toBeLessThanOrEqual(result.amounts.length)
  })
})

test('every treated kilogram leaves by one of the routes', () => {
  assertRule((request) => {
    const { streams, productMass } = calculateProduct(request)
    for (const { mass, left, landfill, lost, incineration, recycling, reuse } of streams) {
      expectNear(left + landfill - lost + incineration + recycling + reuse, mass, mass, 'routes')
    }
    if (request.calculations[0]!.wasteScenarioInputMethod === 'byProduct') return
    const atEnd = streams
      .filter(({ origin }) => origin === 'endOfLife')
      .reduce((sum, { mass }) => sum + mass, 0)
    expectNear(atEnd, productMass, productMass, 'end of life')
  })
})

test('the uptake of biogenic carbon is released within A–C', () => {
  assertRule((request) => {
    // waste and end-of-life lines have their own masses, which may differ from the material's
    const closed = withProduct(request, (product) => ({
      ...product,
      wasteScenarioInputMethod: 'byRawMaterial',
      productionWasteMethod: 'overallPercentage',
      inputs: product.inputs.filter(({ inputType }) => inputType !== 'A3_PRODUCTION_WASTE'),
    }))
    const part = { ...closed.calculations[1]!, productionWasteMethod: 'overallPercentage' as const }
    part.inputs = part.inputs.filter(({ inputType }) => inputType !== 'A3_PRODUCTION_WASTE')
    const result = calculateProduct({ ...closed, calculations: [closed.calculations[0]!, part] })
    const { uptakeCo2, releaseCo2 } = result.biogenicCarbon
    expectNear(uptakeCo2 + releaseCo2, 0, releaseCo2, 'balance')
    expect(result.warnings.map(({ code }) => code)).not.toContain('BIOGENIC_IMBALANCE')
    const place = result.indicators.indexOf('GWP-biogenic')
    expectNear(result.totalAtoC.impacts[place]!, 0, releaseCo2, 'GWP-biogenic A–C')
  })
})

test('the order of inputs and a second run give bit-identical results', () => {
  assertRule((request) => {
    const result = calculateProduct(request)
    const turned = withProduct(request, (product) => ({
      ...product,
      inputs: [...product.inputs].reverse(),
    }))
    for (const other of [calculateProduct(turned), calculateProduct(request)]) {
      for (const module of MODULES)
        expect([...readImpacts(other, module)]).toEqual([...readImpacts(result, module)])
      expect(other.mki).toEqual(result.mki)
    }
  })
})

test('a part that lasts as long as the product is not replaced', () => {
  assertRule((request) => {
    const lasting = withProduct(request, (product) => ({
      ...product,
      inputs: product.inputs.map((input) => ({ ...input, lifeTime: 60 + (input.lifeTime ?? 0) })),
    }))
    expect([...readImpacts(calculateProduct(lasting), 'B4')].every((value) => value === 0)).toBe(
      true,
    )
  })
})

test('totals of indicators are the sum of their parts in every module', () => {
  assertRule((request) => {
    const result = calculateProduct(request)
    const indexOfCode = (code: string) => result.indicators.indexOf(code)
    for (const module of MODULES) {
      const impacts = readImpacts(result, module)
      const sum =
        impacts[indexOfCode('GWP-fossil')]! +
        impacts[indexOfCode('GWP-biogenic')]! +
        impacts[indexOfCode('GWP-luluc')]!
      expectNear(
        impacts[indexOfCode('GWP-total')]!,
        sum,
        sumSizes(result, module, indexOfCode('GWP-total')) +
          sumSizes(result, module, indexOfCode('GWP-fossil')),
        module,
      )
    }
  })
})

test('values are never NaN or infinite, and the input is not modified', () => {
  assertRule((request) => {
    const before = structuredClone(request)
    const result = calculateProduct(deepFreeze(request))
    for (const module of MODULES)
      expect(readImpacts(result, module).every(Number.isFinite)).toBe(true)
    for (const line of result.amounts)
      expect(Number.isFinite(line.gross) && Number.isFinite(line.netMass)).toBe(true)
    expect(request).toEqual(before)
  })
})

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null)
    Object.values(Object.freeze(value)).forEach(deepFreeze)
  return value
}
