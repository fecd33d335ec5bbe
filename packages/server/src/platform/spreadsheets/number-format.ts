import { formatValue, isDateFormat, serialToDate } from 'hucre'
import { shiftDecimal } from './shift-decimal.ts'

/** A number as its cell shows it. */
export type FormattedCell =
  /** The format changes nothing but digits and separators. */
  | number
  /** A date or time of day, as UTC. */
  | Date
  /** The cell shows a text instead of the number. */
  | string
  /** The cell shows another number, a unit behind it, leading zeros or a fraction. */
  | { number: number; unit?: string; shown: string }

/**
 * What a cell with a number shows. The number is never rounded: 0.254 with the format `0%` is 25.4 %.
 *
 *   shown = number · 100 for each %, / 1000 for each comma behind the digits
 *
 * Examples: 0.25 with `0%` → 25 and the unit %; 12000 with `0,` → 12; 123 with `00000` → shown "00123"; 5 with `0.0" kg"` → 5 kg
 *
 * @param code number format of the cell, as the file has it
 */
export function formatCell(number: number, code: string, is1904 = false): FormattedCell {
  const format = code.trim()
  if (format === '' || format === '@' || /^general$/i.test(format)) return number
  if (isDateFormat(format)) return serialToDate(number, is1904)
  const { digits, prefix, suffix, percents } = readSection(pickSection(number, format))
  if (digits === '') return /[\p{L}\p{N}]/u.test(prefix) ? prefix.trim() : number
  const thousands = /,*$/.exec(digits)![0].length
  const hasPercent = `${prefix}${suffix}`.includes('%')
  const value = shiftDecimal(number, 2 * percents - 3 * thousands)
  const [before, behind] = [cleanLiteral(prefix), cleanLiteral(suffix)]
  const whole = digits.replace(/[.e].*$/i, '')
  const isFraction = /[?#0]\s*\/\s*[?#0\d]/.test(digits)
  const hasLeadingZeros = (whole.match(/0/g)?.length ?? 0) > 1 && !isFraction
  if (/[\p{L}\p{N}<>≤≥~]/u.test(before)) return showText(number, format)
  if (
    before === '' &&
    behind === '' &&
    !hasPercent &&
    thousands === 0 &&
    !hasLeadingZeros &&
    !isFraction
  )
    return number
  const unit = hasPercent ? '%' : behind || before
  const shown =
    /general/i.test(digits) || (hasPercent && percents === 0)
      ? `${value} ${unit}`.trim()
      : showText(number, format, before)
  return { number: value, ...(unit === '' ? {} : { unit }), shown }
}

/** The text of the cell with a point for decimals and without separators of thousands. */
function showText(number: number, format: string, currency = ''): string {
  const text = formatValue(number, format.replaceAll(/(?<=[#0?]),(?=[#0?])/g, ''))
  const clean = text.replaceAll(/\s+/g, ' ').trim()
  return currency === '' || clean.includes(currency) ? clean : `${currency} ${clean}`
}

/** Quoted texts and escaped characters count as they are, so they cannot separate sections. */
const splitSections = (format: string): string[] =>
  format.match(/(?:"[^"]*"|\\.|[_*].|\[[^\]]*\]|[^;])+|(?<=;|^)(?=;|$)/gs) ?? [format]

const CONDITION = /\[(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)\]/

const conditions: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b,
  '<>': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
  '=': (a, b) => a === b,
}

/** The part of a format for this number: the first condition that holds, else positive; negative; zero. */
function pickSection(number: number, format: string): string {
  const sections = splitSections(format).slice(0, 3)
  const first = sections[0] ?? ''
  if (sections.some((section) => CONDITION.test(section)))
    return (
      sections.find((section) => {
        const condition = CONDITION.exec(section)
        return !condition || conditions[condition[1]!]!(number, Number(condition[2]))
      }) ?? first
    )
  if (number < 0) return sections[1] ?? first
  return number === 0 ? (sections[2] ?? first) : first
}

interface SectionParts {
  digits: string
  /** Literal texts before and behind the digits. */
  prefix: string
  suffix: string
  /** Signs that multiply the number; a quoted % does not. */
  percents: number
}

/** Parts a section into its digits and the literal texts around them. */
function readSection(section: string): SectionParts {
  let [digits, prefix, suffix, percents] = ['', '', '', 0]
  for (const [part] of section.matchAll(/"[^"]*"|\\.|[_*].|\[[^\]]*\]|general|e[+-]|./gis)) {
    const isPlaceholder = /^(?:[#0?.,/]|general|e[+-])$/i.test(part)
    if (isPlaceholder || (/^[1-9]$/.test(part) && digits.endsWith('/'))) {
      // Literal texts between digits, as in 000-000, belong to the digits.
      digits += digits === '' || !/[#0?]/.test(part) ? part : `${suffix.trim()}${part}`
      if (/[#0?]/.test(part)) suffix = ''
      continue
    }
    if (part === '%') percents += 1
    const literal = readLiteral(part)
    if (digits === '') prefix += literal
    else suffix += literal
  }
  return { digits, prefix, suffix, percents }
}

function readLiteral(part: string): string {
  if (part.startsWith('"')) return part.slice(1, -1)
  if (part.startsWith('\\')) return part.slice(1)
  if (part.startsWith('[')) return /^\[\$([^-\]]*)/.exec(part)?.[1] ?? ''
  return /^[_*]./s.test(part) ? ' ' : part
}

/** A literal text without signs, brackets of negative numbers and the percent sign that was counted. */
const cleanLiteral = (literal: string): string => literal.replaceAll(/[()%\-−+]/g, ' ').trim()
