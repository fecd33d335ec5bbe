import { expect, test } from 'vitest'
import { makeReplacer, type FindChoices } from './find-text.ts'

const replace = (
  text: string,
  find: string,
  replaceWith: string,
  change: Partial<FindChoices> = {},
) =>
  makeReplacer({
    find,
    replaceWith,
    matchesCase: false,
    wholeCell: false,
    isPattern: false,
    ...change,
  })(text)

test('every place is replaced, without regard to case and accents unless asked', () => {
  expect(replace('Façade façade', 'facade', 'wall')).toBe('wall wall')
  expect(replace('Steel steel', 'steel', 'wood', { matchesCase: true })).toBe('Steel wood')
  expect(replace('Steel', 'iron', 'wood')).toBeNull()
  expect(replace('Steel bar', 'Steel', 'Wood', { wholeCell: true })).toBeNull()
  expect(replace('10 % (a*b)', '(a*b)', '[x]')).toBe('10 % [x]')
  expect(replace('Steel', '', 'x')).toBeNull()
})

const pattern = { isPattern: true }
test.each([
  ['Stud 45 × 145', 'stud * × *', '$2 by $1', '145 by 45'],
  ['Screw M8 and M6', 'M?', 'M$1.0', 'Screw M8.0 and M6.0'],
  ['a (b) c (d)', '(*)', '', 'a  c '],
  ['what? yes', 'what~?', 'so', 'so yes'],
  ['Panel, 12 mm', ', *', '', 'Panel'],
  ['12 mm panel', '* mm ', '', 'panel'],
])('the pattern in "%s": %s → %s', (text, find, replaceWith, wanted) => {
  expect(replace(text, find, replaceWith, pattern)).toBe(wanted)
})

test('a pattern of the whole cell begins and ends with it', () => {
  const whole = { ...pattern, wholeCell: true }
  expect(replace('Board 12 mm', 'Board * mm', '$1', whole)).toBe('12')
  expect(replace('Board 12 mm thick', 'Board * mm', '$1', whole)).toBeNull()
  expect(replace('aXa', 'a*a', '$1', whole)).toBe('X')
  expect(replace('a', 'a*a', '$1', whole)).toBeNull()
})

test('a hostile pattern takes a moment at most', () => {
  const text = 'a'.repeat(2000)
  const started = performance.now()
  expect(replace(text, `${'a*'.repeat(900)}b`, '', pattern)).toBeNull()
  expect(replace(text, `${'?*'.repeat(900)}b`, '', { ...pattern, wholeCell: true })).toBeNull()
  expect(performance.now() - started).toBeLessThan(1000)
})
