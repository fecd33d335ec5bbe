import { XMLParser } from 'fast-xml-parser'
import { UnreadableFile } from './read-record.ts'

type Raw = Record<string, unknown>

/** An element of an XML document; namespace prefixes are ignored. */
export class XmlElement {
  readonly #value: unknown
  constructor(value: unknown) {
    this.#value = value
  }
  /** The first element at this path of names. */
  find(...names: readonly string[]): XmlElement {
    return names.reduce<XmlElement>(
      (node, name) => node.findAll(name)[0] ?? new XmlElement(undefined),
      this,
    )
  }
  findAll(name: string): XmlElement[] {
    const found = (this.#value as Raw | undefined)?.[name]
    return found === undefined
      ? []
      : (Array.isArray(found) ? found : [found]).map((value) => new XmlElement(value))
  }
  getAttribute(name: string): string | null {
    const found =
      typeof this.#value === 'object' ? (this.#value as Raw | null)?.[`@${name}`] : undefined
    return typeof found === 'string' ? found : null
  }
  getText(): string | null {
    if (typeof this.#value === 'string') return this.#value
    const found = (this.#value as Raw | undefined)?.['#text']
    return typeof found === 'string' ? found : null
  }
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
})

/** Parses a data set. Refuses document types; ignores declarations and processing instructions. */
export function parseXml(xml: string): XmlElement {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml))
    throw new UnreadableFile('A data set with a document type is not read.')
  const root = parser.parse(xml) as Raw
  return new XmlElement(Object.values(root)[0])
}

/** The English text, else the first one. */
export const pickEnglish = (texts: readonly XmlElement[]): string | null =>
  (texts.find((t) => t.getAttribute('lang') === 'en') ?? texts[0])?.getText() ?? null
