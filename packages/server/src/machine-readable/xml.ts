import { XMLBuilder } from 'fast-xml-parser'

/** One element of an XML document, as the builder wants it. */
export type XmlNode = Record<string, unknown>
type Child = XmlNode | string | null | undefined | false

const builder = new XMLBuilder({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  format: true,
  indentBy: ' ',
  suppressEmptyNode: true,
  processEntities: true,
})

/**
 * An element; children that are not there are left out. Text and attributes are data: the builder escapes them.
 * Example: `element('baseName', { 'xml:lang': 'en' }, 'Brick')`
 */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...children: readonly (Child | readonly Child[])[]
): XmlNode {
  const kept = children
    .flat()
    .filter(
      (child): child is XmlNode | string =>
        child !== null && child !== undefined && child !== false && child !== '',
    )
  const known = Object.entries(attributes).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  )
  return {
    [name]: kept.map((child) => (typeof child === 'string' ? { '#text': allowed(child) } : child)),
    ...(known.length > 0
      ? { ':@': Object.fromEntries(known.map(([key, value]) => [key, allowed(value)])) }
      : {}),
  }
}

/** The whole document, UTF-8. */
export const xmlDocument = (root: XmlNode): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${String(builder.build([root])).trim()}\n`

/** XML 1.0 has no place for most control characters and for halves of a surrogate pair. */
const allowed = (text: string): string =>
  text.toWellFormed().replaceAll(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '')
