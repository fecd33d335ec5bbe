/** Free text of a user as what is printed. What may stand in it is the rule of the contract; here it is made fit for print. */
import { isEmptyText, readText, type TextRun } from '@cradle/contract'
import type { ReportLanguage, Run, TextBlock } from './report-model.ts'

export { isEmptyText } from '@cradle/contract'

/** A text; in another language than its document with that language. */
export type PrintedText = string | { text: string; language: ReportLanguage }

export const isEmptyPrintedText = (text: PrintedText | null | undefined): boolean =>
  isEmptyText(stripLanguage(text))

/** Returns a text without its language. */
export const stripLanguage = (text: PrintedText | null | undefined): string | null | undefined =>
  typeof text === 'object' && text !== null ? text.text : text

/** Paragraphs and lists of a stored text. Signs such as `*`, `#`, `<` and `$` are just characters. */
export function freeText(text: PrintedText): TextBlock[] {
  if (typeof text === 'object')
    return freeText(text.text).map((part) => ({ ...part, language: text.language }))
  return readText(wordsOfRefusedHtml(plain(text))).map((part): TextBlock =>
    part.kind === 'paragraph'
      ? { kind: 'paragraph', runs: part.runs.map(printed) }
      : { ...part, items: part.items.map((runs) => runs.map(printed)) },
  )
}

const printed = (run: TextRun): Run => ({ ...run, text: plain(run.text) })

const elements =
  'a|abbr|article|aside|b|blockquote|br|button|code|dd|del|div|dl|dt|em|figure|font|footer|form|h[1-6]|head|header|hr|html|body|i|iframe|img|input|ins|li|main|mark|nav|object|ol|p|pre|s|script|section|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|tfoot|th|thead|title|tr|u|ul|video'
const closingTag = new RegExp(`</(${elements})\\s*>`, 'i')
const unread = /<(script|style|head|svg|iframe|object)\b[^>]*>[\s\S]*?<\/\1\s*>/gi
const lineEnd = /<(br|hr)\b[^>]*>|<\/(p|div|h[1-6]|tr|table|blockquote|section|pre)\s*>/gi
const itemStart = /<li\b[^>]*>/gi
const anyTag = new RegExp(`</?(${elements})(\\s[^<>]*)?/?>`, 'gi')
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
}

/**
 * The words of a text that is HTML beyond what a report text may contain, pasted from elsewhere: its tags are not
 * printed. Every other text stays as it is, brackets and all.
 */
function wordsOfRefusedHtml(text: string): string {
  const isRead = readText(text).some(
    (part) => part.kind === 'paragraph' && part.runs.some((run) => closingTag.test(run.text)),
  )
  if (!isRead) return text
  return text
    .replace(unread, '')
    .replace(lineEnd, '\n\n')
    .replace(itemStart, '\n- ')
    .replace(anyTag, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name]!)
    .trim()
}

/**
 * Characters that cannot be printed or that turn the reading direction of what follows are taken out; a half
 * surrogate becomes the replacement character.
 */
export function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(
      /(?!\n)\p{Cc}|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/gu,
      '',
    )
}
