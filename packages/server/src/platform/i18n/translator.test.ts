import { expect, test } from 'vitest'
import { createTranslator } from './translator.ts'

const en = {
  greeting: 'Hello {{name}}, {{lng}}',
  group: { lines_one: '{{count}} line', lines_other: '{{count}} lines', plain: 'Plain' },
}
const translator = createTranslator({
  en: { area: en },
  nl: {
    area: {
      greeting: 'Hallo {{name}}, {{lng}}',
      group: { lines_one: '{{count}} regel', lines_other: '{{count}} regels', plain: 'Gewoon' },
    },
  },
  de: {
    area: {
      greeting: 'Guten Tag {{name}}, {{lng}}',
      group: { lines_one: '{{count}} Zeile', lines_other: '{{count}} Zeilen', plain: 'Schlicht' },
    },
  },
})

test('texts are there at once, in each language', () => {
  expect(translator('en')('area:group.plain')).toBe('Plain')
  expect(translator('nl')('area:group.plain')).toBe('Gewoon')
  expect(translator('de')('area:group.plain')).toBe('Schlicht')
})

test('a count chooses the form', () => {
  const t = translator('de')
  expect(t('area:group.lines', { count: 1 })).toBe('1 Zeile')
  expect(t('area:group.lines', { count: 0 })).toBe('0 Zeilen')
  expect(t('area:group.lines', { count: 2 })).toBe('2 Zeilen')
})

test('values stand as they are, also those called like an option of i18next', () => {
  const name = '<b>$& {{lng}} $t(area:group.plain) “Ä”'
  expect(translator('en')('area:greeting', { name, lng: 'nl' })).toBe(`Hello ${name}, nl`)
})

test('a value that is not given is an error, or stands as the sign the area chose', () => {
  expect(() => translator('en')('area:greeting', { name: 'A' })).toThrow('lng is not given')
  const lenient = createTranslator(
    { en: { area: en }, nl: { area: en }, de: { area: en } },
    { missingValue: '…' },
  )
  expect(lenient('nl')('area:greeting', { name: 'A' })).toBe('Hello A, …')
})

test('a key without a text does not compile, and is an error where a cast hides it', () => {
  // @ts-expect-error no such text
  expect(() => translator('en')('area:group.other')).toThrow('There is no text area:group.other')
  // @ts-expect-error a group is no text
  expect(() => translator('en')('area:group')).toThrow()
})

test('a key made of a code is asked for first', () => {
  for (const key of ['area:greeting', 'area:group.plain', 'area:group.lines'])
    expect(translator.has(key), key).toBe(true)
  for (const key of ['area:group.other', 'area:group.', 'area:group', 'area', '', 'no:greeting'])
    expect(translator.has(key), key).toBe(false)
})
