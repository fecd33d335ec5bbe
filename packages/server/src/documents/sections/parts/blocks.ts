/** Short ways to make the blocks of a section. An empty text makes no block, so no heading stands alone. */
import type { Block, Cell, Column } from '../../report-model.ts'
import { freeText, isEmptyPrintedText, type PrintedText } from '../../free-text.ts'

export function textBlock(text: PrintedText | null | undefined): Block[] {
  return isEmptyPrintedText(text) ? [] : [{ kind: 'text', blocks: freeText(text as PrintedText) }]
}

/** A heading with what stands below it; nothing at all where nothing stands below it. */
export function titled(title: string, ...content: Block[][]): Block[] {
  const blocks = content.flat()
  return blocks.length > 0 ? [{ kind: 'heading', title }, ...blocks] : []
}

/** Label and value; rows without a value are left out. */
export function facts(rows: [label: string, value: PrintedText | null | undefined][]): Block[] {
  const filled = rows
    .filter(([, value]) => !isEmptyPrintedText(value))
    .map(([label, value]) => ({ label, value: freeText(value as PrintedText) }))
  return filled.length > 0 ? [{ kind: 'facts', rows: filled }] : []
}

export function cell(text: string, more: Omit<Cell, 'text'> = {}): Cell {
  return { text, ...more }
}

/** A name from the data: of a profile, a supplier, a line or a scenario. */
export const nameCell = (text: string, more: Omit<Cell, 'text' | 'isName'> = {}): Cell => ({
  text,
  isName: true,
  ...more,
})

export const left = (head: string, share: number): Column => ({
  head,
  align: 'left',
  width: { share },
})
export const right = (head: string, mm: number, sub?: string): Column => ({
  head,
  align: 'right',
  width: { mm },
  ...(sub ? { sub } : {}),
})

/** A text that begins with its term in bold: **C1.** Panels are unbolted. */
export function termAndText(title: string, text: PrintedText | null): Block[] {
  const [first, ...more] = textBlock(text)
  if (!first || first.kind !== 'text') return []
  const [opening, ...rest] = first.blocks
  if (opening?.kind !== 'paragraph')
    return [
      {
        kind: 'text',
        blocks: [{ kind: 'paragraph', runs: [{ text: title, bold: true }] }, ...first.blocks],
      },
      ...more,
    ]
  return [
    {
      kind: 'text',
      blocks: [
        { ...opening, runs: [{ text: `${title}. `, bold: true }, ...opening.runs] },
        ...rest,
      ],
    },
    ...more,
  ]
}
