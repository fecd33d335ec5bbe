import { XMLBuilder } from 'fast-xml-parser'

/** One element of an XML document in the builder's form. */
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
 * Makes an element; missing children are omitted. Text and attributes are data: the builder escapes
 * them.
 * Example: `makeElement('baseName', { 'xml:lang': 'en' }, 'Brick')`
 */
export function makeElement(
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
    [name]: kept.map((child) =>
      typeof child === 'string' ? { '#text': removeIllegalCharacters(child) } : child,
    ),
    ...(known.length > 0
      ? {
          ':@': Object.fromEntries(
            known.map(([key, value]) => [key, removeIllegalCharacters(value)]),
          ),
        }
      : {}),
  }
}

/** The whole document, UTF-8. */
export const writeXml = (root: XmlNode): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${String(builder.build([root])).trim()}\n`

/** Removes characters that XML 1.0 forbids: most control characters and single surrogates. */
const removeIllegalCharacters = (text: string): string =>
  text.toWellFormed().replaceAll(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '')
