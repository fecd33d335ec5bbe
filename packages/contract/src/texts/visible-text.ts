/** Characters that nobody sees: format characters (directions, zero width, soft hyphens), unassigned ones, and control characters. */
const unseen = /[\p{Cf}\p{Cn}]|(?![\t\n\r])\p{Cc}/gu
/** In running text, joiners and soft hyphens change how words look or break. */
const unseenInText = /(?![\u00ad\u200c\u200d])[\p{Cf}\p{Cn}]|(?![\t\n\r])\p{Cc}/gu
/** Most texts: looking for other characters is slow beside finding that there are none. */
const plain = /^[ -~]*$/

/** A running text as people see it: composed characters (NFC), without those that cannot be seen. */
export const cleanText = (text: string): string =>
  plain.test(text) ? text : text.toWellFormed().normalize('NFC').replaceAll(unseenInText, '')

/** A name or an identifier as people see it; it has one line. */
export const cleanLine = (text: string): string =>
  plain.test(text)
    ? text
    : text
        .toWellFormed()
        .normalize('NFC')
        .replaceAll(unseen, '')
        .replaceAll(/[\t\n\r]+/g, ' ')

/** Texts that look the same give the same key: without case, spaces around them, and with one sign for micro. */
export const makeNameKey = (text: string): string =>
  cleanLine(text).replaceAll('\u03bc', '\u00b5').trim().toLowerCase()
