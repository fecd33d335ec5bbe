import type { JSONContent } from '@tiptap/core'
import { safeLink, tidyParts, type TextPart, type TextRun } from '@cradle/contract/rich-text'

/**
 * Converts the parts of a stored text to an editor document. Text stays text and never becomes
 * markup.
 */
export function toDocument(parts: readonly TextPart[]): JSONContent {
  const content = parts.map((part): JSONContent =>
    part.kind === 'paragraph'
      ? buildParagraph(part.runs)
      : {
          type: part.ordered ? 'orderedList' : 'bulletList',
          content: part.items.map((runs) => ({
            type: 'listItem',
            content: [buildParagraph(runs)],
          })),
        },
  )
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

function buildParagraph(runs: readonly TextRun[]): JSONContent {
  const content = runs.flatMap((run) =>
    run.text
      .split('\n')
      .flatMap((text, index): JSONContent[] => [
        ...(index > 0 ? [{ type: 'hardBreak' }] : []),
        ...(text === '' ? [] : [{ type: 'text', text, ...buildMarks(run) }]),
      ]),
  )
  return { type: 'paragraph', ...(content.length > 0 ? { content } : {}) }
}

function buildMarks({ bold, italic, script, href }: TextRun): Pick<JSONContent, 'marks'> {
  const marks = [
    ...(bold ? [{ type: 'bold' }] : []),
    ...(italic ? [{ type: 'italic' }] : []),
    ...(script ? [{ type: script === 'sub' ? 'subscript' : 'superscript' }] : []),
    ...(href ? [{ type: 'link', attrs: { href } }] : []),
  ]
  return marks.length > 0 ? { marks } : {}
}

export function fromDocument(document: JSONContent): TextPart[] {
  return tidyParts(
    (document.content ?? []).map((node): TextPart =>
      node.type === 'bulletList' || node.type === 'orderedList'
        ? {
            kind: 'list',
            ordered: node.type === 'orderedList',
            items: (node.content ?? []).map((item) =>
              (item.content ?? []).flatMap((inner, index) => [
                ...(index > 0 ? [{ text: '\n' }] : []),
                ...readRuns(inner),
              ]),
            ),
          }
        : { kind: 'paragraph', runs: readRuns(node) },
    ),
  )
}

const readRuns = (node: JSONContent): TextRun[] =>
  (node.content ?? []).map((inline): TextRun =>
    inline.type === 'hardBreak'
      ? { text: '\n' }
      : { text: inline.text ?? '', ...readMarks(inline) },
  )

function readMarks({ marks = [] }: JSONContent): Omit<TextRun, 'text'> {
  const hasMark = (type: string): boolean => marks.some((mark) => mark.type === type)
  const href = safeLink(String(marks.find((mark) => mark.type === 'link')?.attrs?.['href'] ?? ''))
  return {
    ...(hasMark('bold') ? { bold: true } : {}),
    ...(hasMark('italic') ? { italic: true } : {}),
    ...(hasMark('subscript')
      ? { script: 'sub' as const }
      : hasMark('superscript')
        ? { script: 'super' as const }
        : {}),
    ...(href ? { href } : {}),
  }
}
