/** Free text of a user as what is printed. What may stand in it is the rule of the contract; here it is made fit for print. */
import { readText, type TextRun } from '@cradle/contract'
import type { Run, TextBlock } from './report-model.ts'

export { isEmptyText } from '@cradle/contract'

/** Paragraphs and lists of a stored text. Signs such as `*`, `#`, `<` and `$` are just characters. */
export function freeText(text: string): TextBlock[] {
  return readText(plain(text)).map((part): TextBlock =>
    part.kind === 'paragraph'
      ? { kind: 'paragraph', runs: part.runs.map(printed) }
      : { ...part, items: part.items.map((runs) => runs.map(printed)) },
  )
}

const printed = (run: TextRun): Run => ({ ...run, text: plain(run.text) })

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
    .replace(/(?!\n)\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/gu, '')
}
