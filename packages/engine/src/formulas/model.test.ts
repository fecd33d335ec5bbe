import { expect, test } from 'vitest'
import {
  checkParameterName,
  compileModel,
  evaluateModel,
  FormulaError,
  listNames,
  renameParameters,
  type Evaluated,
} from './index.ts'

const valueOf = (one: Evaluated | undefined): number | null | string =>
  one === undefined ? 'none' : 'fault' in one ? one.fault.fault : one.value

test('parameters are computed after those that they use, with their units', () => {
  const { parameters, numbers } = evaluateModel(
    [
      { name: 'mass', formula: 'thickness*Density*2 m2', unit: 'kg' },
      { name: 'thickness', value: 150, unit: 'mm' },
      { name: 'density', value: 2400, unit: 'kg/m3' },
      { name: 'loss', value: 5, unit: '%' },
      { name: 'unknown' },
    ],
    [
      { formula: 'mass*(1+loss)', unit: 'kg' },
      { formula: 'mass', unit: 'm' },
      { formula: 'unknown+1', unit: '' },
      { formula: 'nobody', unit: '' },
    ],
  )
  expect(parameters.map(valueOf)).toEqual([720, 150, 2400, 5, null])
  expect(numbers.map(valueOf)).toEqual([756, 'otherUnit', 'noValue', 'unknownName'])
})

test('a circle is named with its path, and what depends on it has no value', () => {
  const { parameters } = evaluateModel(
    [
      { name: 'one', formula: 'two' },
      { name: 'two', formula: 'three+1' },
      { name: 'three', formula: 'One' },
      { name: 'four', formula: 'one*2' },
      { name: 'self', formula: 'self' },
    ],
    [],
  )
  expect(parameters.map(valueOf)).toEqual(['circle', 'circle', 'circle', 'noValue', 'circle'])
  const [first] = parameters
  expect('fault' in first! && first.fault.subject).toEqual(['one → two → three → one'])
})

test('a value beyond its bounds is a fault, also a computed one', () => {
  const { parameters } = evaluateModel(
    [
      { name: 'low', value: 1, minimum: 2 },
      { name: 'high', formula: '2*3', maximum: 5 },
      { name: 'inside', value: 5, minimum: 5, maximum: 5 },
    ],
    [],
  )
  expect(parameters.map(valueOf)).toEqual(['belowMinimum', 'aboveMaximum', 5])
})

test('a given value replaces value and formula, and moves all that depends on it', () => {
  const model = compileModel(
    [
      { name: 'width', value: 2 },
      { name: 'area', formula: 'width^2' },
    ],
    [{ formula: 'area*10', unit: '' }],
  )
  const compute = (given: [string, number][]) => model(new Map(given)).numbers.map(valueOf)
  expect(compute([])).toEqual([40])
  expect(compute([['width', 3]])).toEqual([90])
  expect(compute([['area', 7]])).toEqual([70])
})

test.each([
  ['thickness_2', null],
  ['größe', null],
  ['2a', 'unreadable'],
  ['a b', 'unreadable'],
  ['kg', 'unit'],
  ['Wortel', 'function'],
])('name "%s": %s', (name, fault) => expect(checkParameterName(name)).toBe(fault))

test('a name is replaced where it is a name, and nowhere else', () => {
  const renamed = new Map([
    ['max', 'most'],
    ['width', 'breedte'],
  ])
  expect(renameParameters('max(Width, 2 m)*max+widths', renamed)).toBe(
    'max(breedte, 2 m)*most+widths',
  )
  expect(listNames('max(Width, 2 m)+side')).toEqual(['width', 'side'])
})

/** Numbers from 0 to 1, the same in each run. */
function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}

interface Sample {
  text: string
  compute: (values: readonly number[]) => number
}

/** A random expression, as text and as the plain arithmetic that it stands for. */
function makeSample(random: () => number, known: number, depth: number): Sample {
  const pick = random()
  if (depth === 0 || pick < 0.2) {
    if (known > 0 && random() < 0.6) {
      const index = Math.floor(random() * known)
      return { text: `p_${index}`, compute: (values) => values[index]! }
    }
    const number = Math.round(random() * 1000) / 100
    return { text: String(number), compute: () => number }
  }
  const [one, other] = [
    makeSample(random, known, depth - 1),
    makeSample(random, known, depth - 1),
  ] as const
  const operations: [string, (a: number, b: number) => number][] = [
    ['+', (a, b) => a + b],
    ['-', (a, b) => a - b],
    ['*', (a, b) => a * b],
    ['/', (a, b) => a / b],
  ]
  if (pick < 0.3)
    return {
      text: `max(${one.text}, ${other.text})`,
      compute: (values) => Math.max(one.compute(values), other.compute(values)),
    }
  if (pick < 0.4)
    return {
      text: `if(${one.text} < ${other.text}, ${one.text}, ${other.text})`,
      compute: (values) => Math.min(one.compute(values), other.compute(values)),
    }
  const [sign, apply] = operations[Math.floor(random() * operations.length)]!
  return {
    text: `(${one.text})${sign}(${other.text})`,
    // What is no number on the way is none in the end.
    compute: (values) => {
      const result = apply(one.compute(values), other.compute(values))
      return Number.isFinite(result) ? result : NaN
    },
  }
}

test('random parameters and formulas have the numbers of plain arithmetic, bit for bit', () => {
  let compared = 0
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = makeRandom(seed)
    const samples = Array.from({ length: 12 }, (_, index) => makeSample(random, index, 3))
    const wanted: number[] = []
    for (const { compute } of samples) wanted.push(compute(wanted))
    const numbers = Array.from({ length: 6 }, () => makeSample(random, samples.length, 3))
    // Written in an order of their own: those that are used may come later.
    const order = samples.map((_, index) => index).toSorted(() => random() - 0.5)
    const model = evaluateModel(
      order.map((index) => ({ name: `P_${index}`, formula: samples[index]!.text })),
      numbers.map(({ text }) => ({ formula: text, unit: '' })),
    )
    const expected = numbers.map(({ compute }) => compute(wanted))
    if (![...wanted, ...expected].every(Number.isFinite)) continue
    compared += 1
    const plain = (value: number) => (value === 0 ? 0 : value)
    expect(order.map((_, at) => valueOf(model.parameters[at]))).toEqual(
      order.map((index) => plain(wanted[index]!)),
    )
    expect(model.numbers.map(valueOf)).toEqual(expected.map(plain))
  }
  expect(compared).toBeGreaterThan(50)
})

test('what is no formula has its fault, and the others have their numbers', () => {
  const { numbers } = evaluateModel(
    [{ name: 'side', value: 3 }],
    [
      { formula: 'side*', unit: '' },
      { formula: 'side*2', unit: '' },
    ],
  )
  expect(numbers.map(valueOf)).toEqual(['unreadable', 6])
  expect('fault' in numbers[0]! && numbers[0].fault).toBeInstanceOf(FormulaError)
})
