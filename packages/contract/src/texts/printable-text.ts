import { printableTable } from './printable-table.ts'

/**
 * Which characters documents can print. The typesetter and the forms use it: a character that no font of the documents
 * contains is printed as its code, and the form of a text says so before a document is made.
 */

/** Start and end (exclusive) of every range of code points that the fonts contain, in order. */
let ranges: Uint32Array | undefined

function readRanges(): Uint32Array {
  let end = 0
  return Uint32Array.from(printableTable.split(' '), (number) => {
    end += Number.parseInt(number, 36)
    return end
  })
}

/** Characters without a glyph of their own: joiners, selectors, spaces and controls. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}]/u

function isPrintable(character: string): boolean {
  const code = character.codePointAt(0)!
  if (code < 0x7f || invisible.test(character)) return true
  ranges ??= readRanges()
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ranges[middle]! <= code) low = middle + 1
    else high = middle
  }
  // An odd number of bounds is at or below a code inside a range.
  return low % 2 === 1
}

/**
 * Lists the characters of a text that no font of the documents contains, each once and in order.
 * Example: `Beton कक` → `['क']`
 */
export const findUnprintable = (text: string): string[] => [
  ...new Set(Array.from(text).filter((character) => !isPrintable(character))),
]

/** How a document prints a character that no font contains. Example: `क` → `[U+0915]` */
export const writeCodePoint = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`

/** Replaces the characters that cannot be printed by their codes. */
export const replaceUnprintable = (text: string): string =>
  // eslint-disable-next-line no-control-regex -- ASCII needs no look-up
  /^[\x00-\x7f]*$/.test(text)
    ? text
    : Array.from(text)
        .map((one) => (isPrintable(one) ? one : writeCodePoint(one)))
        .join('')
