import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  evaluateFormula,
  FormulaError,
  parseFormula,
  readUnitQuantity,
  writeFormula,
  type FormulaWriting,
  type Quantity,
} from './index.ts'

/** Dutch and German: 1.192,5 */
const comma: FormulaWriting = {
  readNumber: (text) => {
    const plain = text.replaceAll('.', '').replace(',', '.')
    return /^\d+(\.\d+)?(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : null
  },
  writeNumber: (value) => String(value).replace('.', ','),
  separator: ';',
}

const parameters = new Map<string, Quantity | null>([
  ['thickness', { value: 0.2, dimension: { length: 1 } }],
  ['density', { value: 40, dimension: { mass: 1, length: -3 } }],
  ['loss', { value: 0.05, dimension: null }],
  ['later', null],
])
const compute = (text: string, unit = '', writing?: FormulaWriting): number =>
  evaluateFormula(parseFormula(text, writing), unit, (name) => parameters.get(name))
function faultOf(text: string, unit = '', writing?: FormulaWriting) {
  try {
    return compute(text, unit, writing)
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error
    return [error.fault, error.at, ...error.subject]
  }
}

test.each([
  ['=0,15*2400', 360],
  ['2*6,9', 13.8],
  ['1.192,5/6', 198.75],
  ['=(1+2)*3 − 4', 5],
  ['=2 × 3 ÷ 4', 1.5],
  ['=max(1,5;2)', 2],
  ['=min(3; 1,5; 2)', 1.5],
  ['=wortel(9)+wurzel(16)', 7],
  ['=als(2>1; 10; 20)', 10],
  ['=WENN(1=2;10;20)', 20],
  ['=afronden(1,005; 2)', 1.01],
  ['=round(-2,5)', -3],
  ['=pi()*2^2', Math.PI * 4],
  ['=3²', 9],
  ['=2^-1', 0.5],
  ['=-(2^2)', -4],
  ['=abs(-3)', 3],
  ['=1e3*2', 2000],
])('%s is %d', (text, value) => {
  expect(compute(text, '', comma)).toBe(value)
})

test.each([
  ['=250 g', 'kg', 0.25],
  ['=2 t/40', 'kg', 50],
  ['=1100 g', 'kg', 1.1],
  ['=250 g + 1 kg', 'kg', 1.25],
  ['=2 m * 3 m', 'm2', 6],
  ['=2 m² * 150 mm', 'm3', 0.3],
  ['=40 kg/m3 * 2 m3', 'kg', 80],
  ['=2 kW * 3 h', 'kWh', 6],
  ['=2 t * 100 km', 'tkm', 200],
  ['=6 m / 2 m', 'kg', 3],
  ['=25 jaar', 'yr', 25],
  ['=2%+3%', '%', 5],
  ['=1+5%', '%', 105],
  ['=2+3', '%', 5],
  ['=100*(1+5%)', 'kg', 105],
  ['=thickness*density*2 m2', 'kg', 16],
  ['=thickness*density*2 m2*(1+loss)', 'kg', 16.8],
  ['=3*4', 'bag', 12],
  ['=1500 g / 3 m2', 'kg/m²', 0.5],
])('%s in a field of %s is %d', (text, unit, value) => {
  expect(compute(text, unit)).toBe(value)
})

test.each<[string, string, unknown[]]>([
  ['=2 m * 3 kg/m3', 'kg', ['otherUnit', null, 'kg/m2', 'kg']],
  ['=250 g', 'm', ['otherUnit', null, 'kg', 'm']],
  ['=250 g', 'bag', ['otherUnit', null, 'kg', 'bag']],
  ['=250 g + 3', 'kg', ['units', null, 'kg', '1']],
  ['=1 m > 1 kg', '', ['units', null, 'm', 'kg']],
  ['=sqrt(2 m)', '', ['units', null, 'm', '1']],
  ['=2^(1 m)', '', ['units', null, 'm', '1']],
  ['=1/0', '', ['noNumber', null]],
  ['=sqrt(-1)', '', ['noNumber', null]],
  ['=1e308*10', '', ['noNumber', null]],
  ['=-2^2', '', ['ambiguousPower', 3]],
  ['=2^3^2', '', ['ambiguousPower', 4]],
  ['=2^(1+1)^2', '', ['ambiguousPower', 8]],
  ['=width*2', '', ['unknownName', 1, 'width']],
  ['=later*2', '', ['noValue', 1, 'later']],
  ['=fetch(1)', '', ['unknownFunction', 1, 'fetch']],
  ['=constructor(1)', '', ['unknownFunction', 1, 'constructor']],
  ['=if(1, 2)', '', ['wrongArguments', 1, 'if']],
  ['=2*', '', ['unreadable', null]],
  ['=2*)', '', ['unreadable', 3]],
  ['=2 3', '', ['unreadable', null]],
  ['=2 $', '', ['unreadable', 3]],
  ['=a.b', '', ['unreadable', 2]],
  ['=a["b"]', '', ['unreadable', 2]],
  ['=', '', ['unreadable', null]],
  [`=${'('.repeat(60)}1${')'.repeat(60)}`, '', []],
  [`=${'-'.repeat(60)}1`, '', ['tooDeep', null]],
  [`=${'1+'.repeat(300)}1`, '', ['tooLong', 500]],
])('%s in a field of %s has no value', (text, unit, fault) => {
  expect(faultOf(text, unit)).toEqual(fault.length > 0 ? fault : 1)
})

test('a formula is stored in one writing and shown in that of the reader', () => {
  const formula = parseFormula('= max(1,5; 2 t/40) * thickness', comma)
  expect(formula.text).toBe('max(1.5, 2 t/40)*thickness')
  expect(formula.names).toEqual(['thickness'])
  expect(writeFormula(formula.text, comma)).toBe('=max(1,5; 2 t/40)*thickness')
})

/** NaN as soon as something inside is no number. */
function operate(sign: string, a: number, b: number): number {
  if (!Number.isFinite(a) || !Number.isFinite(b)) return Number.NaN
  return sign === '+' ? a + b : sign === '-' ? a - b : sign === '*' ? a * b : a / b
}

/** A tree of numbers and operations, with its text and its value by plain JavaScript. */
const trees: fc.Arbitrary<{ text: string; value: number }> = fc.letrec<{
  tree: { text: string; value: number }
}>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc
      .double({ min: 0, max: 1e6, noNaN: true, noDefaultInfinity: true })
      .map((value) => ({ text: String(value), value })),
    fc.tuple(fc.constantFrom('+', '-', '*', '/'), tie('tree'), tie('tree')).map(([sign, a, b]) => ({
      text: `(${a.text})${sign}(${b.text})`,
      value: operate(sign, a.value, b.value),
    })),
  ),
})).tree

test('random arithmetic has the value of JavaScript, bit for bit, also after it was stored and written', () => {
  fc.assert(
    fc.property(trees, ({ text, value }) => {
      fc.pre(text.length < 400)
      if (!Number.isFinite(value)) {
        expect(faultOf(text)).toContain('noNumber')
        return
      }
      const formula = parseFormula(text)
      const shown = writeFormula(formula.text, comma)
      const expected = value === 0 ? 0 : value
      expect(evaluateFormula(formula, '')).toBe(expected)
      expect(evaluateFormula(parseFormula(formula.text), '')).toBe(expected)
      expect(compute(shown, '', comma)).toBe(expected)
    }),
  )
})

test('random text is refused with a reason, or has a number', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const result = faultOf(text)
      expect(Array.isArray(result) || Number.isFinite(result)).toBe(true)
    }),
  )
  expect(readUnitQuantity('bag')).toBe(null)
})
