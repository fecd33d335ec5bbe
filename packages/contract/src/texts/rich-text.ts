/**
 * Content of a long text: paragraphs and flat lists, with bold, italic, sub- and superscript, links and line breaks. It is
 * stored as plain text if possible: blank lines separate paragraphs, and lines that begin with `-` or `1.` are lists. Other
 * content is stored as HTML with exactly these elements: p, ul, ol, li, strong, em, sub, sup, a, br. A text with any other
 * element is plain text including its brackets, so that plain words never become markup.
 */
export interface TextRun {
  /** `\n` is a line break. */
  text: string
  bold?: boolean
  italic?: boolean
  script?: 'sub' | 'super'
  /** Where it leads: http, https or mailto. */
  href?: string
}

export type TextPart =
  | { kind: 'paragraph'; runs: TextRun[] }
  | { kind: 'list'; ordered: boolean; items: TextRun[][] }

/** Parses a stored text. Every text is valid. */
export const readText = (stored: string): TextPart[] => readMarkup(stored) ?? readPlain(stored)

/** Converts parts to their stored form; no content gives ''. Reading it again gives the same parts, tidied. */
export function writeText(parts: readonly TextPart[]): string {
  const tidy = tidyParts(parts)
  const plain = asPlain(tidy)
  return JSON.stringify(readText(plain)) === JSON.stringify(tidy) ? plain : toMarkup(tidy)
}

export const isEmptyText = (stored: string | null | undefined): boolean =>
  !stored || readText(stored).length === 0

/** Returns the words only, e.g. for a single line. */
export const toPlainText = (stored: string): string => asPlain(readText(stored))

/** Returns the address if its scheme is allowed; any other address is not a link. */
export function safeLink(address: string): string | null {
  const trimmed = address.trim()
  return /^(https?:\/\/[^\s<>"]+|mailto:[^\s<>"@]+@[^\s<>"@]+)$/i.test(trimmed) &&
    trimmed.length <= 2000
    ? trimmed
    : null
}

/** Joins runs of the same style, and removes empty runs and parts. */
export function tidyParts(parts: readonly TextPart[]): TextPart[] {
  return parts.flatMap((part): TextPart[] => {
    if (part.kind === 'paragraph') {
      const runs = tidyRuns(part.runs)
      return runs.length > 0 ? [{ kind: 'paragraph', runs }] : []
    }
    const items = part.items.map(tidyRuns).filter((runs) => runs.length > 0)
    return items.length > 0 ? [{ kind: 'list', ordered: part.ordered, items }] : []
  })
}

function tidyRuns(runs: readonly TextRun[]): TextRun[] {
  const merged: TextRun[] = []
  for (const run of runs) {
    if (run.text === '') continue
    const last = merged.at(-1)
    const next = readLook(run)
    if (last && JSON.stringify(readLook(last)) === JSON.stringify(next)) last.text += run.text
    else merged.push({ text: run.text, ...next })
  }
  while (merged.length > 0 && merged[0]!.text.trim() === '') merged.shift()
  while (merged.length > 0 && merged.at(-1)!.text.trim() === '') merged.pop()
  if (merged.length > 0) {
    merged[0]!.text = merged[0]!.text.trimStart()
    merged.at(-1)!.text = merged.at(-1)!.text.trimEnd()
  }
  return merged
}

const readLook = ({ bold, italic, script, href }: TextRun): Omit<TextRun, 'text'> => ({
  ...(bold ? { bold } : {}),
  ...(italic ? { italic } : {}),
  ...(script ? { script } : {}),
  ...(href ? { href } : {}),
})

// Plain text

const listMark = /^\s*(?:([-•–*])|(\d{1,3})[.)])\s+(.*)$/

/** Parses plain text, e.g. from a clipboard. Dashes make a list only in at least two successive lines, so that "- 5 degrees" stays a sentence. */
export function readPlain(text: string): TextPart[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*?(?=\S|$)|\n[^\S\n]*\n+/)
    .flatMap(partsOfLines)
}

function partsOfLines(lines: string): TextPart[] {
  const parts: TextPart[] = []
  let open: string[] = []
  let list: { kind: 'list'; ordered: boolean; items: TextRun[][] } | null = null
  const closeParagraph = () => {
    const text = open.join('\n').trim()
    if (text !== '') parts.push({ kind: 'paragraph', runs: [{ text }] })
    open = []
  }
  const all = lines.split('\n')
  const isItem = (index: number) => listMark.test(all[index] ?? '')
  all.forEach((line, index) => {
    const match = listMark.exec(line)
    if (!match || !(isItem(index - 1) || isItem(index + 1))) {
      list = null
      open.push(line)
      return
    }
    closeParagraph()
    const ordered = match[2] !== undefined
    if (!list || list.ordered !== ordered) parts.push((list = { kind: 'list', ordered, items: [] }))
    const text = (match[3] ?? '').trim()
    if (text !== '') list.items.push([{ text }])
  })
  closeParagraph()
  return parts.filter((part) => part.kind === 'paragraph' || part.items.length > 0)
}

const joinRuns = (runs: readonly TextRun[]): string => runs.map((run) => run.text).join('')

const asPlain = (parts: readonly TextPart[]): string =>
  parts
    .map((part) =>
      part.kind === 'paragraph'
        ? joinRuns(part.runs)
        : part.items
            .map((runs, index) => `${part.ordered ? `${index + 1}.` : '-'} ${joinRuns(runs)}`)
            .join('\n'),
    )
    .join('\n\n')

// Markup

const escapeMarkup = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'))
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  apos: "'",
  nbsp: '\u00a0',
  '#160': '\u00a0',
}
const unescapeMarkup = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos|nbsp|#39|#160);/g, (_, name: string) => entities[name]!)

function runAsMarkup({ text, bold, italic, script, href }: TextRun): string {
  const wrapElement = (inner: string, element: string, attribute = ''): string =>
    `<${element}${attribute}>${inner}</${element}>`
  let result = escapeMarkup(text).replaceAll('\n', '<br>')
  if (script) result = wrapElement(result, script === 'sub' ? 'sub' : 'sup')
  if (italic) result = wrapElement(result, 'em')
  if (bold) result = wrapElement(result, 'strong')
  return href
    ? wrapElement(result, 'a', ` href="${escapeMarkup(href).replaceAll('"', '&quot;')}"`)
    : result
}

/** Converts parts to markup in every case. */
export const toMarkup = (parts: readonly TextPart[]): string =>
  parts
    .map((part) => {
      if (part.kind === 'paragraph') return `<p>${part.runs.map(runAsMarkup).join('')}</p>`
      const element = part.ordered ? 'ol' : 'ul'
      return `<${element}>${part.items.map((runs) => `<li>${runs.map(runAsMarkup).join('')}</li>`).join('')}</${element}>`
    })
    .join('')

const looks: Readonly<Record<string, Omit<TextRun, 'text'>>> = {
  strong: { bold: true },
  b: { bold: true },
  em: { italic: true },
  i: { italic: true },
  sub: { script: 'sub' },
  sup: { script: 'super' },
}

/** Returns null if the text does not consist of our elements, correctly closed. Linear in the length of the text. */
function readMarkup(stored: string): TextPart[] | null {
  if (!/^\s*<(p|ul|ol)>/.test(stored)) return null
  const parts: TextPart[] = []
  /** The elements that are open, outermost first. */
  const open: { element: string; look: Omit<TextRun, 'text'> }[] = []
  let runs: TextRun[] | null = null
  let list: Extract<TextPart, { kind: 'list' }> | null = null
  const addText = (text: string): boolean => {
    if (!runs) return text.trim() === ''
    runs.push({ text, ...open.at(-1)?.look })
    return true
  }
  const openElement = (element: string, attribute: string): boolean => {
    const outer = open.at(-1)
    const isTop = outer === undefined
    if (element === 'a') {
      const href = /^ href="([^"<>]*)"$/.exec(attribute)
      const link = href ? safeLink(unescapeMarkup(href[1]!)) : null
      if (!runs || link === null) return false
      open.push({ element, look: { ...outer!.look, href: link } })
      return true
    }
    if (attribute !== '') return false
    if (element in looks) {
      if (!runs) return false
      open.push({ element, look: { ...outer!.look, ...looks[element] } })
      return true
    }
    if (element === 'p') {
      // Other editors write list items with paragraphs.
      if (isTop) parts.push({ kind: 'paragraph', runs: (runs = []) })
      else if (outer.element === 'li' && runs) {
        if (runs.length > 0) runs.push({ text: '\n' })
      } else return false
    } else if (element === 'ul' || element === 'ol') {
      if (!isTop) return false
      parts.push((list = { kind: 'list', ordered: element === 'ol', items: [] }))
    } else if (element === 'li') {
      if (!list || (outer?.element !== 'ul' && outer?.element !== 'ol')) return false
      list.items.push((runs = []))
    } else return false
    open.push({ element, look: {} })
    return true
  }
  const closeElement = (element: string): boolean => {
    if (open.pop()?.element !== element) return false
    if (element === 'li' || (element === 'p' && open.length === 0)) runs = null
    if (element === 'ul' || element === 'ol') list = null
    return true
  }
  const token = /<(\/?)([a-z]{1,6})((?: [^<>]*)?)\/?>|([^<]+)/gy
  while (token.lastIndex < stored.length) {
    const match = token.exec(stored)
    if (!match) return null
    const [, slash, element, attribute, text] = match
    const isFine =
      text !== undefined
        ? addText(unescapeMarkup(text.replace(/\s*\n\s*/g, ' ')))
        : element === 'br'
          ? slash === '' &&
            attribute!.trim().replace('/', '') === '' &&
            runs !== null &&
            addText('\n')
          : slash === '/'
            ? attribute === '' && closeElement(element!)
            : openElement(element!, attribute!)
    if (!isFine) return null
  }
  return open.length === 0 ? tidyParts(parts) : null
}
