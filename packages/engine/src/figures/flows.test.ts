import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryRequest, withProduct } from '../examples/arbitrary-calculation.ts'
import { type Example, readRequest } from '../examples/example-format.ts'
import { MODULES, MODULES_A_TO_C } from '../model/life-cycle-modules.ts'
import { findIncompleteModules, findUnknownParts } from '../model/measure.ts'
import { calculateProduct } from '../product/calculate-product.ts'
import { listFlows } from './flows.ts'

const readExample = (name: string) =>
  readRequest(
    (
      JSON.parse(readFileSync(new URL(`../examples/${name}.json`, import.meta.url), 'utf8')) as {
        examples: Example[]
      }
    ).examples[0]!,
  )

test('flows add up to the figure of each module, with negative parts and amounts that are unknown', () => {
  fc.assert(
    fc.property(arbitraryRequest, fc.boolean(), (request, isHoled) => {
      const result = calculateProduct(
        isHoled
          ? withProduct(request, (product) => ({
              ...product,
              inputs: product.inputs.map((input, place) =>
                place === 0 ? { ...input, netAmount: null } : input,
              ),
            }))
          : request,
      )
      result.indicators.forEach((code, place) => {
        const flows = listFlows(result, code, MODULES)
        for (const module of MODULES) {
          const found = result.modules[module]
          const own = flows.filter((flow) => flow.module === module)
          const size = own.reduce((sum, { value }) => sum + Math.abs(value), 1e-3)
          const sum = own.reduce((total, { value }) => total + value, 0)
          const expected = found === 'notDeclared' ? 0 : found.impacts[place]!
          expect(Math.abs(sum - expected), `${code} ${module}`).toBeLessThanOrEqual(1e-9 * size)
        }
        const unknown = new Set(
          flows.filter(({ isUnknown }) => isUnknown).map(({ module }) => module),
        )
        expect([...unknown].toSorted()).toEqual(findIncompleteModules(result, code).toSorted())
        for (const [inputId, modules] of findUnknownParts(result, code))
          for (const module of modules)
            expect(flows).toContainEqual({
              inputId,
              process: null,
              module,
              value: 0,
              isUnknown: true,
            })
      })
    }),
    { numRuns: 50 },
  )
})

test('a burden and a benefit of the same line stay two flows', () => {
  const result = calculateProduct(readExample('replaced-motor'))
  const flows = listFlows(result, 'GWP-fossil', MODULES)
  expect(flows.some(({ value }) => value < 0)).toBe(true)
  expect(flows.every(({ value }) => value !== 0)).toBe(true)
  const inD = flows.filter(({ module }) => module === 'D')
  expect(inD).not.toEqual([])
  expect(listFlows(result, 'GWP-fossil', MODULES_A_TO_C)).toEqual(
    flows.filter(({ module }) => module !== 'D'),
  )
})

test('an unknown part that no line alone lacks is listed with its module', () => {
  const result = calculateProduct({
    ...withProduct(readExample('brick-wall'), (product) => ({ ...product, siteTransport: null })),
  })
  const unknown = listFlows(result, 'GWP-fossil', MODULES).filter(({ isUnknown }) => isUnknown)
  expect(unknown.map(({ module }) => module)).toContain('A4')
})
