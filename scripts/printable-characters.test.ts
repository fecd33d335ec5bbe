import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  findUnprintable,
  replaceUnprintable,
} from '../packages/contract/src/texts/printable-text.ts'
import { listPrintedCodePoints, tableFile, writeTable } from './printable-characters.ts'

test('the table has the characters of the shipped fonts', () => {
  expect(readFileSync(tableFile, 'utf8')).toBe(writeTable())
})

test('a character is printable if a font contains it, or if it is not visible', () => {
  const printed = new Set(listPrintedCodePoints())
  const isVisible = (character: string): boolean =>
    /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(character) &&
    !/\p{Default_Ignorable_Code_Point}/u.test(character)
  const all = Array.from({ length: 0x20000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter(isVisible)
  const found = new Set(findUnprintable(all.join('')))
  expect(all.filter((one) => found.has(one) === printed.has(one.codePointAt(0)!))).toEqual([])
})

test('Devanagari and Georgian are not printed; the scripts of the fonts and invisible characters are', () => {
  expect(findUnprintable('Beton क, ककა')).toEqual(['क', 'ა'])
  expect(
    findUnprintable('é ß Ω Бетон 漢字 かな 한국어 ไทย עברית العربية 😀 CO₂ \u00ad\u200d\t\n'),
  ).toEqual([])
  expect(replaceUnprintable('Beton क é')).toBe('Beton [U+0915] é')
  expect(replaceUnprintable('Concrete')).toBe('Concrete')
})
