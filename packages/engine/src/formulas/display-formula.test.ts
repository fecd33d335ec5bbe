import { expect, test } from 'vitest'
import {
  displayFormula,
  evaluateModel,
  FormulaError,
  type FormulaDisplay,
  type ParameterDefinition,
} from './index.ts'

const english: FormulaDisplay = {
  writeNumber: String,
  writeUnit: (unit) => (unit === '%' ? '%' : ` ${unit.replace('3', '³').replace('2', '²')}`),
  separator: ',',
}
const dutch: FormulaDisplay = {
  writeNumber: (value) => String(value).replace('.', ','),
  writeUnit: (unit) => ` ${unit.replace('3', '³')}`,
  separator: ';',
}
const write = (value: number): string => String(value).replace('-', '−')

const parameters: ParameterDefinition[] = [
  { name: 'thickness', value: 0.2, unit: 'm' },
  { name: 'density', value: 2400, unit: 'kg/m3' },
  { name: 'loss', value: 5, unit: '%' },
  { name: 'offset', value: -3 },
  { name: 'shift', value: -0.5, unit: 'm' },
  { name: 'later', unit: 'kg' },
]
const known = new Map(parameters.map((one) => [one.name, one]))

const show = (stored: string, display: FormulaDisplay, hasValues: boolean): string =>
  displayFormula(
    stored,
    display,
    hasValues
      ? (name) => {
          const one = known.get(name.toLowerCase())
          const value = one?.value ?? null
          return (
            one && {
              value,
              unit: one.unit ?? '',
              text: value === null ? '' : write(value).replace('.', display === dutch ? ',' : '.'),
            }
          )
        }
      : undefined,
  )
    .map(({ text }) => text)
    .join('')

test.each([
  [
    'thickness*density*(1+loss)',
    'thickness × density × (1 + loss)',
    '0.2 m × 2400 kg/m³ × (1 + 5%)',
  ],
  ['-thickness^2', '−thickness^2', '−(0.2 m)^2'],
  ['12 kg/density', '12 kg / density', '12 kg / (2400 kg/m³)'],
  ['density/40 kg/m3', 'density / 40 kg/m³', '2400 kg/m³ / 40 kg/m³'],
  ['2*offset-offset', '2 × offset − offset', '2 × (−3) − (−3)'],
  ['offset*2', 'offset × 2', '−3 × 2'],
  ['max(Offset, 0.5)', 'max(Offset, 0.5)', 'max(−3, 0.5)'],
  ['if(loss>=2%, 1, 2)', 'if(loss ≥ 2%, 1, 2)', 'if(5% ≥ 2%, 1, 2)'],
  ['2^-1', '2^−1', '2^−1'],
  ['later*2', 'later × 2', '? × 2'],
  ['nobody+1', 'nobody + 1', 'nobody + 1'],
])('%s is shown as %s, with its numbers as %s', (stored, names, numbers) => {
  expect(show(stored, english, false)).toBe(names)
  expect(show(stored, english, true)).toBe(numbers)
})

test('a language has its own decimal sign, separator and units', () => {
  expect(show('max(0.15*thickness, 40 kg/m3)', dutch, true)).toBe('max(0,15 × 0,2 m; 40 kg/m³)')
})

test('a piece says which parameter it stands for', () => {
  expect(displayFormula('2*Loss', english).filter(({ name }) => name !== undefined)).toEqual([
    { text: 'Loss', name: 'Loss' },
  ])
})

/** Numbers from 0 to 1, the same in each run. */
function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}

function makeFormula(random: () => number, depth: number): string {
  const inner = () => makeFormula(random, depth - 1)
  const pick = random()
  if (depth === 0 || pick < 0.25) {
    const names = ['thickness', 'density', 'loss', 'offset', 'shift', '3', '0.4', '2 kg', '4%']
    return names[Math.floor(random() * names.length)]!
  }
  if (pick < 0.35) return `(${inner()})`
  if (pick < 0.4) return `(${inner()})^2`
  if (pick < 0.45) return `-${inner()}`
  if (pick < 0.5) return `thickness^${random() < 0.5 ? '2' : '-1'}`
  return `${inner()}${'+-*/'[Math.floor(random() * 4)]}${inner()}`
}

test('with its numbers in it, a formula has the same value and the same dimension', () => {
  const random = makeRandom(7)
  let compared = 0
  for (let round = 0; round < 400; round += 1) {
    const stored = makeFormula(random, 4)
    const units = ['kg', 'm', '', 'kg/m3', 'kg/m2', 'm2']
    for (const unit of units) {
      const evaluate = (formula: string) =>
        evaluateModel(parameters, [{ formula, unit }]).numbers[0]!
      const [names, numbers] = [evaluate(stored), evaluate(show(stored, english, true))]
      if ('fault' in names) {
        expect('fault' in numbers && numbers.fault).toBeInstanceOf(FormulaError)
        expect(show(stored, english, false).length).toBeGreaterThan(0)
        continue
      }
      compared += 1
      if ('fault' in numbers) throw numbers.fault
      const size = Math.max(1, Math.abs(names.value!))
      expect(Math.abs(numbers.value! - names.value!) / size).toBeLessThan(1e-9)
    }
  }
  expect(compared).toBeGreaterThan(60)
})
