/** Free text of a user as paragraphs and lists. Nothing in it is markup: `*`, `#`, `<` and `$` are just characters. */
import type { Run, TextBlock } from './report-model.ts'

const listMark = /^\s*(?:([-•–*])|(\d{1,3})[.)])\s+(.*)$/

/**
 * Blank lines part paragraphs, single line breaks stay, and lines that begin with `-`, `•` or `1.` make lists.
 * A dash alone makes a list only where at least two lines in a row carry it, so "- 5 degrees" stays a sentence.
 */
export function freeText(text: string): TextBlock[] {
  return plain(text).split(/\n[ \t]*\n+/).flatMap(blocksOfPart)
}

export function isEmptyText(text: string | null | undefined): boolean {
  return !text || plain(text).trim() === ''
}

/**
 * Characters that cannot be printed or that turn the reading direction of what follows are taken out; a half
 * surrogate becomes the replacement character.
 */
export function plain(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(/\t/g, ' ')
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(/(?!\n)\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/gu, '')
}

function blocksOfPart(part: string): TextBlock[] {
  const blocks: TextBlock[] = []
  let lines: string[] = []
  let items: { ordered: boolean; texts: string[] } | null = null
  const closeLines = () => {
    if (lines.some((line) => line.trim() !== '')) blocks.push({ kind: 'paragraph', runs: [{ text: lines.join('\n').trim() }] })
    lines = []
  }
  const closeItems = () => {
    if (items && items.texts.length > 0) blocks.push({ kind: 'list', ordered: items.ordered, items: items.texts.map((text): Run[] => [{ text }]) })
    items = null
  }
  const all = part.split('\n')
  const isItem = (index: number) => listMark.test(all[index] ?? '')
  all.forEach((line, index) => {
    const match = listMark.exec(line)
    if (match && (isItem(index - 1) || isItem(index + 1))) {
      closeLines()
      const ordered = match[2] !== undefined
      if (items && items.ordered !== ordered) closeItems()
      items ??= { ordered, texts: [] }
      items.texts.push(match[3] ?? '')
    } else {
      closeItems()
      lines.push(line)
    }
  })
  closeItems()
  closeLines()
  return blocks
}
