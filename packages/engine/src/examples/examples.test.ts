import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { calculateProduct } from '../product/calculate-product.ts'
import { EngineError } from '../model/engine-error.ts'
import { formatScientific } from '../figures/format-scientific.ts'
import { type LifeCycleModule, MODULES } from '../model/life-cycle-modules.ts'
import type { CalculationRequest } from '../model/model.ts'
import { linearScaling } from '../product/nmd-scaling.ts'
import { rankLines } from '../figures/ranking.ts'
import type { ContributionCode, Impacts, ModuleResult, ProductResult } from '../model/results.ts'
import { type Example, readRequest } from './example-format.ts'

const own = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.json'))
  .sort()
  .flatMap((name) => examplesIn(fileURLToPath(new URL(name, import.meta.url))))

/** The full set of worked examples, if it is available beside the repository. */
const shared = fileURLToPath(
  new URL('../../../../../shared/domain/worked-examples.json', import.meta.url),
)
const others = existsSync(shared) ? examplesIn(shared).filter(({ run }) => run !== 'ccf') : []

function examplesIn(file: string): Example[] {
  return (JSON.parse(readFileSync(file, 'utf8')) as { examples: Example[] }).examples
}

describe.for([...own, ...others])('$id $title', (example) => {
  const { expected } = example
  if (example.run === 'format') {
    test('numbers are printed as expected', () => {
      expect(example.input.values!.map((value) => formatScientific(value))).toEqual(
        expected.strings,
      )
    })
    return
  }
  const request = readRequest(example)
  if (expected.error) {
    test(`is refused with ${expected.error.code}`, () => {
      const { code, facts } = catchError(request)
      expect(code).toBe(expected.error!.code)
      const percent = typeof facts.value === 'number' ? facts.value * 100 : null
      expect([facts.path, facts.inputId, facts.field, percent]).toContainEqual(
        expected.error!.detail,
      )
    })
    return
  }
  const result = calculateProduct(request)

  test('modules, subtotals and totals equal the worked values', () => {
    for (const [module, figures] of Object.entries(expected.modules ?? {})) {
      expectFigures(result, result.modules[module as LifeCycleModule], figures, module)
    }
    for (const [name, figures] of Object.entries(expected.subtotals ?? {})) {
      expectFigures(result, result.subtotals[SUBTOTAL_OF[name]!], figures, name)
    }
    for (const [name, figures] of Object.entries(expected.totals ?? {})) {
      expectFigures(result, name === 'A-C' ? result.totalAtoC : result.totalAtoD, figures, name)
    }
  })

  if (expected.derived)
    test('masses, amounts and replacements equal the worked values', () =>
      expectDerived(result, expected.derived!))
  if (expected.intermediate) {
    test('intermediate values of A5 and D equal the worked values', () => {
      for (const [name, figures] of Object.entries(expected.intermediate!))
        expectBlock(result, name, figures)
    })
  }
  if (expected.warnings) {
    test('warnings about the scenario equal the worked ones', () => {
      const met = new Set(
        result.warnings.map(({ code }) => code).filter((code) => !ABOUT_DATA.has(code)),
      )
      expect([...met].sort()).toEqual([...expected.warnings!].sort())
    })
  }
  if (expected.mki) {
    test('MKI equals the worked value', () => {
      for (const score of result.mki) {
        const figures = expected.mki![score.weightingSet]!
        for (const [module, value] of Object.entries(figures.modules)) {
          expectNear(score.modules[module as LifeCycleModule] as number, value, `MKI ${module}`)
        }
        expectNear(score.totalAtoC, figures['A-C'], 'MKI A-C')
        expectNear(score.totalAtoD, figures['A-D'], 'MKI A-D')
      }
    })
  }
  if (expected.grouping)
    test('the ranking of the largest lines equals the worked one', () => expectRanking(example))
  if (expected.nmd) {
    test('the linear form of the Dutch database reproduces the calculation', () => {
      const { module, indicator, x0, x, A, C } = expected.nmd!
      const form = linearScaling(request).scalable.find(
        (one) => one.module === module && one.indicator === indicator,
      )
      const [dimension] = form!.dimensions
      expectNear(dimension!.A, A, 'A')
      expectNear(dimension!.C, C, 'C')
      const place = result.indicators.indexOf(indicator)
      const direct = (result.modules[module as LifeCycleModule] as Impacts).impacts[place]!
      expectNear(dimension!.x0, x0, 'x0')
      expectNear(dimension!.A * x + dimension!.C, direct, 'E(x)')
    })
  }
})

test('the repository contains examples', () => {
  expect(own.length).toBeGreaterThanOrEqual(8)
})

const SUBTOTAL_OF: Record<string, keyof ProductResult['subtotals']> = {
  'A1-A3': 'production',
  'A4-A5': 'construction',
  'B1-B3': 'useStage',
  'B4-B7': 'replacementAndOperation',
  'C1-C4': 'demolitionToDisposal',
  D: 'beyondBoundary',
  'C1-C4+D': 'endOfLife',
}

/** Warnings about an example's data, which the examples do not list because they omit indicators. */
const ABOUT_DATA = new Set(['INDICATOR_MISSING', 'ZERO_AMOUNT'])

function expectNear(actual: number, expected: number, what: string): void {
  const tolerance = Math.max(1e-12, 1e-9 * Math.abs(expected))
  expect(
    Math.abs(actual - expected),
    `${what}: ${actual}, expected ${expected}`,
  ).toBeLessThanOrEqual(tolerance)
}

function expectFigures(
  result: ProductResult,
  found: ModuleResult,
  figures: Record<string, number>,
  what: string,
): void {
  if (found === 'notDeclared') return expect.fail(`${what} is not declared`)
  for (const [code, value] of Object.entries(figures)) {
    const place = result.indicators.indexOf(code)
    expectNear(place < 0 ? 0 : found.impacts[place]!, value, `${what} ${code}`)
  }
}

function expectDerived(
  result: ProductResult,
  derived: NonNullable<Example['expected']['derived']>,
): void {
  expectNear(result.productMass, derived.productMass, 'product mass')
  expectNear(result.packagingMass, derived.packagingMass, 'packaging mass')
  expectNear(
    (result.secondaryContentAverage ?? NaN) * 100,
    derived.secondaryContentAverage,
    'secondary content',
  )
  expectNear(
    result.constructionWasteFraction!,
    derived.constructionWasteFraction,
    'construction waste',
  )
  const findAmounts = (id: string) => result.amounts.find(({ inputId }) => inputId === id)!
  for (const [id, value] of Object.entries(derived.gross))
    expectNear(findAmounts(id).gross, value, `gross ${id}`)
  for (const [id, value] of Object.entries(derived.productionWaste))
    expectNear(findAmounts(id).productionWaste, value, `waste ${id}`)
  for (const [id, value] of Object.entries(derived.replacements))
    expectNear(findAmounts(id).replacements ?? 0, value, `N ${id}`)
}

/** Parts and module of each intermediate value; those marked (x1) are before the factor 1 + cw. */
const BLOCKS: Record<
  string,
  { module: LifeCycleModule; codes: ContributionCode[]; isBeforeLoss?: boolean }
> = {
  'A5.loss': { module: 'A5', codes: ['constructionLoss'] },
  'A5.packaging': { module: 'A5', codes: ['packagingDisposal'] },
  'A5.process': { module: 'A5', codes: ['process', 'siteTransport', 'wasteTreatment'] },
  'D.endOfLife(x1)': { module: 'D', codes: ['creditEndOfLife'], isBeforeLoss: true },
  'D.productionStage(x1)': {
    module: 'D',
    codes: ['creditProductionWaste', 'creditSemiFinished'],
    isBeforeLoss: true,
  },
  'D.packaging(x1)': { module: 'D', codes: ['creditPackaging'], isBeforeLoss: true },
  'D.useStage': { module: 'D', codes: ['creditMaintenance', 'creditReplacement'] },
}

function expectBlock(result: ProductResult, name: string, figures: Record<string, number>): void {
  const { module, codes, isBeforeLoss } = BLOCKS[name]!
  for (const [code, value] of Object.entries(figures)) {
    const place = result.indicators.indexOf(code)
    if (place < 0) continue
    let sum = 0
    for (const line of result.contributions[module]!) {
      for (const one of line.parts)
        if (codes.includes(one.code)) sum += one.coefficient * one.perUnit[place]!
    }
    expectNear(
      isBeforeLoss ? sum / (1 + result.constructionWasteFraction!) : sum,
      value,
      `${name} ${code}`,
    )
  }
}

function expectRanking({ input, expected }: Example): void {
  const { contributions, topN } = input.grouping!
  const lines = Object.entries(contributions).map(([inputId, byModule]) => ({
    inputId,
    inputType: 'A1_RAW_MATERIAL' as const,
    description: null,
    byModule,
  }))
  const ranked = rankLines(lines, topN)
  const { top, other, total } = expected.grouping!
  expect(ranked.top.map(({ inputId }) => inputId)).toEqual(top.map(({ id }) => id))
  top.forEach((line, position) => {
    expectNear(ranked.top[position]!.sum, line.sum, line.id)
    expectByModule(ranked.top[position]!.byModule, line.byModule)
  })
  expect(ranked.other.count).toBe(other.count)
  expectNear(ranked.other.sum, other.sum, 'other')
  expectByModule(ranked.other.byModule, other.byModule)
  expectNear(ranked.total.total, total.total, 'total')
  expectByModule(ranked.total.byModule, total.byModule)
}

function expectByModule(
  actual: Partial<Record<LifeCycleModule, number>>,
  expected: Record<string, number>,
): void {
  for (const module of MODULES) expectNear(actual[module] ?? 0, expected[module] ?? 0, module)
}

function catchError(request: CalculationRequest): EngineError {
  try {
    calculateProduct(request)
  } catch (error) {
    if (error instanceof EngineError) return error
    throw error
  }
  return expect.fail('was calculated without an error')
}
