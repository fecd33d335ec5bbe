/** The last touch on the words of a model before the typesetter gets them: no line runs out of its column or turns round. */
import { replaceUnprintable } from '@cradle/contract/printable-text'
import { bindUnits } from '#documents/bind-units'
import type { ReportModel } from '#documents/report-model'

const breakHere = '\u200b'
const longWord = 40
const piece = 12
/** Fits a line in the size that the document gives it. */
const hash = /^[0-9a-f]{64}$/
/** Addresses, codes and file names may break after these. */
const seams = /(?<=[/\\._:;,=&?@#|+-])(?=[^\s/\\._:;,=&?@#|+-])/g

/** Keys whose values are not words: drawings, addresses, names of images, switches. */
const notWords = new Set([
  'svg',
  'image',
  'picture',
  'logo',
  'kind',
  'key',
  'align',
  'stage',
  'orientation',
  'language',
  'issuedOn',
  'href',
  'script',
  'format',
  'bytes',
  'alt',
  'pictureAlt',
])

/**
 * The model as JSON text, with break opportunities inside words that are too long for any column. A character that no font
 * contains is written as its code.
 */
export function printableJson(model: Omit<ReportModel, 'images'>): string {
  return JSON.stringify(model, function (this: unknown, key: string, value: unknown) {
    if (this === model.metadata || typeof value !== 'string' || notWords.has(key)) return value
    return breakable(bindUnits(replaceUnprintable(withoutControls(value))))
  })
}

/** Without the invisible characters that would turn the reading direction of what follows. */
export const withoutControls = (text: string): string =>
  text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')

/**
 * Words of more than 20 characters may break after a slash, dot or hyphen; words of more than 40 anywhere.
 * Shorter ones are left to hyphenation.
 */
export function breakable(text: string): string {
  if (text.length <= 20) return text
  return text.replace(/\S{21,}/gu, (word) => {
    const seamed = /^\p{L}+$/u.test(word) ? word : word.replace(seams, breakHere)
    return seamed
      .split(breakHere)
      .map((part) =>
        part.length > longWord && !hash.test(part) ? pieces(part).join(breakHere) : part,
      )
      .join(breakHere)
  })
}

/** Cuts between whole characters: an emoji with its modifiers stays one. */
function pieces(word: string): string[] {
  const characters = [
    ...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word),
  ].map(({ segment }) => segment)
  return Array.from({ length: Math.ceil(characters.length / piece) }, (_, index) =>
    characters.slice(index * piece, (index + 1) * piece).join(''),
  )
}
