/** A part of a formula of a spreadsheet. */
export type SpreadsheetToken =
  | { kind: 'number'; value: number }
  /** A cell: its sheet, null for the one of the formula; column and row as numbers from 0. */
  | { kind: 'cell'; sheet: string | null; column: number; row: number }
  | { kind: 'function'; text: string }
  | { kind: 'sign'; text: string }

const blank = /^\s+/
const number = /^(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/
const sign = /^(?:<=|>=|<>|[-+*/^()<>=,%])/
const sheet = /^(?:'((?:[^']|'')+)'|([\p{L}_][\p{L}\p{N}_.]*))!/u
const cell = /^\$?([A-Z]{1,3})\$?(\d{1,7})(?![\p{L}\p{N}_.(:!])/iu
const functionName = /^[A-Z]+(?=\()/i

/**
 * Divides a formula of a spreadsheet, as its file has it, into parts: English names, points, commas.
 *
 * @returns null where it has anything else, such as a text, a range, or a name
 */
export function readSpreadsheetTokens(text: string): SpreadsheetToken[] | null {
  const tokens: SpreadsheetToken[] = []
  for (let rest = text.replace(/^=/, ''); rest !== '';) {
    const gap = blank.exec(rest)
    const named = sheet.exec(rest)
    const place = cell.exec(rest.slice(named?.[0].length ?? 0))
    const called = functionName.exec(rest)
    const digits = number.exec(rest)
    const mark = sign.exec(rest)
    let length: number
    if (gap) length = gap[0].length
    else if (place) {
      length = (named?.[0].length ?? 0) + place[0].length
      tokens.push({
        kind: 'cell',
        sheet: named ? (named[1]?.replaceAll("''", "'") ?? named[2]!) : null,
        column: readColumn(place[1]!),
        row: Number(place[2]) - 1,
      })
    } else if (called) {
      length = called[0].length
      tokens.push({ kind: 'function', text: called[0].toLowerCase() })
    } else if (digits) {
      length = digits[0].length
      tokens.push({ kind: 'number', value: Number(digits[0]) })
    } else if (mark) {
      length = mark[0].length
      tokens.push({ kind: 'sign', text: mark[0] })
    } else return null
    rest = rest.slice(length)
  }
  return tokens
}

/** `A` is 0, `AA` is 26. */
const readColumn = (letters: string): number =>
  Array.from(letters.toUpperCase()).reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1
