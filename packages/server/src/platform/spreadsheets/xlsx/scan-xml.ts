/** A tag or a text of an XML document. Names are without their prefix. */
export type XmlToken =
  | { kind: 'open'; name: string; attributes: Readonly<Record<string, string>> }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }

/** Text that is not well-formed XML, with the line where that shows. */
export class MalformedXml extends Error {
  /** From 1. */
  readonly line: number
  constructor(message: string, line: number) {
    super(`${message} (line ${line})`)
    this.name = 'MalformedXml'
    this.line = line
  }
}

const nameStart = String.raw`:_A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02ff\u0370-\u037d\u037f-\u1fff\u200c\u200d\u2070-\u218f\u2c00-\u2fef\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd`
const name = String.raw`[${nameStart}][${nameStart}\-.0-9\u00b7\u0300-\u036f\u203f\u2040]*`
const openTag = new RegExp(`<(${name})`, 'y')
const attribute = new RegExp(`\\s+(${name})\\s*=\\s*(?:"([^<"]*)"|'([^<']*)')`, 'y')
const tagEnd = /\s*(\/?)>/y
const closeTag = new RegExp(`</(${name})\\s*>`, 'y')
const instruction = new RegExp(`<\\?(${name})(?:\\s[\\s\\S]*?)?\\?>`, 'y')
const declaration =
  /<\?xml\s+version\s*=\s*(?:"1\.[0-9]+"|'1\.[0-9]+')(?:\s+encoding\s*=\s*(?:"UTF-8"|'UTF-8'))?(?:\s+standalone\s*=\s*(?:"(?:yes|no)"|'(?:yes|no)'))?\s*\?>/iy
const illegal = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u
const reference = /&(?:#x([0-9a-f]+)|#([0-9]+)|(amp|lt|gt|quot|apos));|&/gi
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

const removePrefix = (full: string): string => full.slice(full.indexOf(':') + 1)

/**
 * The tags and texts of an XML document in their order. Refuses everything that is not well-formed: tags that do not match, attributes
 * without quotes or twice, unknown entities, a second root, document types. An empty tag gives its opening and its closing.
 *
 * @throws MalformedXml
 */
export function* scanXml(document: string): Generator<XmlToken, void, undefined> {
  const xml = document.startsWith('\ufeff') ? document.slice(1) : document
  let at = 0
  let hasRoot = false
  const open: string[] = []
  const refuse = (message: string): never => {
    throw new MalformedXml(message, xml.slice(0, at).split('\n').length)
  }
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(xml)
    if (found) at = pattern.lastIndex
    return found
  }
  const decode = (text: string): string => {
    if (!text.includes('&')) return text
    return text.replaceAll(reference, (whole, hex?: string, decimal?: string, entity?: string) => {
      if (entity !== undefined) return entities[entity] ?? refuse('An entity is not known.')
      const code = hex === undefined ? Number(decimal ?? Number.NaN) : Number.parseInt(hex, 16)
      if (!(code <= 0x10ffff) || whole.startsWith('&#X')) refuse('A reference is not valid.')
      const character = String.fromCodePoint(code)
      return illegal.test(character) ? refuse('A reference is not valid.') : character
    })
  }
  const skipTo = (mark: string, from: number, message: string): number => {
    const end = xml.indexOf(mark, from)
    return end === -1 ? refuse(message) : end
  }

  const bad = illegal.exec(xml)
  if (bad) {
    at = bad.index
    refuse('A character is not allowed.')
  }
  if (/^<\?xml\s/.test(xml) && !match(declaration)) refuse('The declaration is not valid.')
  while (at < xml.length) {
    if (xml[at] !== '<') {
      const next = xml.indexOf('<', at)
      const text = xml.slice(at, next === -1 ? xml.length : next)
      if (open.length === 0 && /[^ \t\r\n]/.test(text)) refuse('A text is outside of the root.')
      if (text.includes(']]>')) refuse('A text contains ]]>.')
      if (open.length > 0) yield { kind: 'text', text: decode(text).replaceAll(/\r\n?/g, '\n') }
      at += text.length
    } else if (xml.startsWith('<!--', at)) {
      const end = skipTo('--', at + 4, 'A comment does not end.')
      if (xml[end + 2] !== '>') refuse('A comment contains --.')
      at = end + 3
    } else if (xml.startsWith('<![CDATA[', at)) {
      if (open.length === 0) refuse('A text is outside of the root.')
      const end = skipTo(']]>', at + 9, 'A section does not end.')
      yield { kind: 'text', text: xml.slice(at + 9, end) }
      at = end + 3
    } else if (xml[at + 1] === '?') {
      const found = match(instruction)
      if (!found || found[1]!.toLowerCase() === 'xml') refuse('An instruction is not valid.')
    } else if (xml[at + 1] === '/') {
      const full = match(closeTag)?.[1] ?? refuse('A closing tag is not valid.')
      if (open.pop() !== full) refuse(`The tag </${full}> closes nothing.`)
      yield { kind: 'close', name: removePrefix(full) }
    } else {
      const full = match(openTag)?.[1] ?? refuse('A tag is not valid.')
      if (open.length === 0 && hasRoot) refuse('The document has a second root.')
      hasRoot = true
      const attributes: Record<string, string> = Object.create(null) as Record<string, string>
      const written = new Set<string>()
      for (let one = match(attribute); one; one = match(attribute)) {
        const key = one[1]!
        if (written.has(key)) refuse(`The attribute ${key} is there twice.`)
        written.add(key)
        attributes[removePrefix(key)] = decode(one[2] ?? one[3] ?? '')
      }
      const isEmpty = (match(tagEnd) ?? refuse(`The tag <${full}> does not end.`))[1] === '/'
      const local = removePrefix(full)
      yield { kind: 'open', name: local, attributes }
      if (isEmpty) yield { kind: 'close', name: local }
      else open.push(full)
    }
  }
  if (open.length > 0) refuse(`The tag <${open.at(-1)}> is not closed.`)
  if (!hasRoot) refuse('The document is empty.')
}
