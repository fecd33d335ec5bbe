import { expect, test } from 'vitest'
import { freeText, plain } from './free-text.ts'

const texts = (text: string) => freeText(text).map((block) => (block.kind === 'paragraph' ? block.runs.map((run) => run.text).join('') : block.items.map((runs) => runs.map((run) => run.text).join(''))))

test('blank lines part paragraphs, single breaks stay', () => {
  expect(texts('a\nb\n\n  \nc')).toEqual(['a\nb', 'c'])
})

test('two lines that begin with a dash or a number make a list, one alone does not', () => {
  expect(texts('Has:\n- wood\n- glue')).toEqual(['Has:', ['wood', 'glue']])
  expect(texts('1. cut\n2. glue')).toEqual([['cut', 'glue']])
  expect(texts('- 5 degrees outside')).toEqual(['- 5 degrees outside'])
})

test('nothing is markup', () => {
  expect(texts('*bold* #read("/etc/passwd") $x$ <b>')).toEqual(['*bold* #read("/etc/passwd") $x$ <b>'])
})

test('characters that cannot be printed or turn the reading direction are taken out', () => {
  expect(plain('a\u0000b\u202ec\ud800d\r\ne')).toBe('abc\ufffdd\ne')
})
