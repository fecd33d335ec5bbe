import {
  toMarkup,
  safeLink,
  tidyParts,
  type TextPart,
  type TextRun,
} from '@cradle/contract/rich-text'

type TextStyle = Omit<TextRun, 'text'>

/** Cleans pasted markup: only text, lists and the allowed text styles stay. */
export const cleanPasted = (html: string): string => toMarkup(parsePage(html))

const unseen = new Set([
  'SCRIPT',
  'STYLE',
  'HEAD',
  'META',
  'LINK',
  'TITLE',
  'TEMPLATE',
  'NOSCRIPT',
  'SVG',
  'MATH',
  'OBJECT',
  'IFRAME',
  'BUTTON',
  'SELECT',
  'TEXTAREA',
])
const blocks = new Set([
  'P',
  'DIV',
  'SECTION',
  'ARTICLE',
  'HEADER',
  'FOOTER',
  'MAIN',
  'BLOCKQUOTE',
  'PRE',
  'TABLE',
  'TR',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'DL',
  'DT',
  'DD',
  'FIGURE',
  'FIGCAPTION',
  'UL',
  'OL',
  'LI',
  'HR',
  'BODY',
])

/** Reads the text of a page. The page is parsed but never shown: nothing in it runs or loads. */
export function parsePage(html: string): TextPart[] {
  const parts: TextPart[] = []
  let runs: TextRun[] = []
  /** The outermost open list, to which nested lists add their items. */
  let list: Extract<TextPart, { kind: 'list' }> | null = null
  /** A list of a word processor: paragraphs marked as list items. */
  let loose: Extract<TextPart, { kind: 'list' }> | null = null

  const closeParagraph = (): void => {
    if (runs.some((run) => run.text.trim() !== '')) {
      if (list) list.items.push(runs)
      else {
        parts.push({ kind: 'paragraph', runs })
        loose = null
      }
    }
    runs = []
  }
  const readNode = (node: Node, look: TextStyle): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = (node.textContent ?? '').replace(/\s+/g, ' ')
      const before = runs.at(-1)?.text ?? ''
      runs.push({ text: before === '' || /\s$/.test(before) ? text.trimStart() : text, ...look })
      return
    }
    if (!(node instanceof Element) || unseen.has(node.tagName.toUpperCase())) return
    if (node.tagName === 'BR') {
      runs.push({ text: '\n' })
      return
    }
    const style = node.getAttribute('style') ?? ''
    if (/mso-list:\s*ignore/i.test(style)) return
    const isBlock = blocks.has(node.tagName)
    const inner = { ...look, ...readStyle(node, style) }
    if (isBlock) closeParagraph()
    if (isLooseItem(node, style) && !list) {
      const ordered = /^\s*(\d|[a-z]{1,3}[.)])/i.test(
        [...node.querySelectorAll('span')].find((span) =>
          /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
        )?.textContent ?? '',
      )
      if (!loose || loose.ordered !== ordered)
        parts.push((loose = { kind: 'list', ordered, items: [] }))
      node.childNodes.forEach((child) => readNode(child, inner))
      if (runs.some((run) => run.text.trim() !== '')) loose.items.push(runs)
      runs = []
      return
    }
    const isOuterList = !list && (node.tagName === 'UL' || node.tagName === 'OL')
    if (isOuterList) {
      parts.push((list = { kind: 'list', ordered: node.tagName === 'OL', items: [] }))
      loose = null
    }
    if ((node.tagName === 'TD' || node.tagName === 'TH') && node.previousElementSibling)
      runs.push({ text: ' · ' })
    node.childNodes.forEach((child) => readNode(child, inner))
    if (isBlock) closeParagraph()
    if (isOuterList) list = null
  }
  readNode(new DOMParser().parseFromString(html, 'text/html').body, {})
  closeParagraph()
  return tidyParts(parts)
}

const isLooseItem = (node: Element, style: string): boolean =>
  /mso-list:(?!\s*(ignore|none))/i.test(style) || /(^|\s)MsoListParagraph/.test(node.className)

function readStyle(node: Element, style: string): TextStyle {
  const hasStyle = (pattern: RegExp): boolean => pattern.test(style)
  const isBold = hasStyle(/font-weight:\s*(normal|[1-4]00)/i)
    ? { bold: false }
    : /^(B|STRONG|H[1-6]|TH)$/.test(node.tagName) || hasStyle(/font-weight:\s*(bold|[6-9]00)/i)
      ? { bold: true }
      : {}
  const isItalic = hasStyle(/font-style:\s*normal/i)
    ? { italic: false }
    : /^(I|EM|CITE)$/.test(node.tagName) || hasStyle(/font-style:\s*italic/i)
      ? { italic: true }
      : {}
  const script: TextStyle =
    node.tagName === 'SUB' || hasStyle(/vertical-align:\s*sub\b/i)
      ? { script: 'sub' }
      : node.tagName === 'SUP' || hasStyle(/vertical-align:\s*super/i)
        ? { script: 'super' }
        : {}
  const href = node.tagName === 'A' ? safeLink(node.getAttribute('href') ?? '') : null
  return { ...isBold, ...isItalic, ...script, ...(href ? { href } : {}) }
}
