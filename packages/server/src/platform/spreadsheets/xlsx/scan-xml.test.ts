import fc from 'fast-check'
import { XmlDocument } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import { MalformedXml, scanXml } from './scan-xml.ts'

const sheet = `<worksheet><!-- a note --><sheetData>
<row r="1" spans='1:2'><c r="A1" t="inlineStr"><is><t space="preserve">Wood &amp; glue &#xB2;</t></is></c><c r="B1"><v>1.5</v></c></row>
<row r="2"/><?keep this?><row r="3"><c r="A3" t="str"><v><![CDATA[a < b]]></v></c></row>
</sheetData></worksheet>`

const isRead = (xml: string): boolean => {
  try {
    for (const token of scanXml(xml)) expect(token.kind).toBeTypeOf('string')
    return true
  } catch (error) {
    expect(error).toBeInstanceOf(MalformedXml)
    return false
  }
}

const isReadBySecond = (xml: string): boolean => {
  try {
    XmlDocument.fromString(xml).dispose()
    return true
  } catch {
    return false
  }
}

test('gives tags and texts without prefixes, entities decoded', () => {
  expect([...scanXml('<x:c r="A1" x:t="s">1 &lt; 2<v/></x:c>')]).toEqual([
    { kind: 'open', name: 'c', attributes: { r: 'A1', t: 's' } },
    { kind: 'text', text: '1 < 2' },
    { kind: 'open', name: 'v', attributes: {} },
    { kind: 'close', name: 'v' },
    { kind: 'close', name: 'c' },
  ])
})

test('names the line of the fault', () => {
  expect(() => [...scanXml('<a>\n<b>\n</a>')]).toThrow('The tag </a> closes nothing. (line 3)')
})

/** Pieces that break documents, or nearly do. */
const piece = fc.constantFrom(
  '<',
  '>',
  '/',
  '&',
  ';',
  '"',
  "'",
  '=',
  ' ',
  'x',
  '-',
  '--',
  ']]>',
  '&amp;',
  '&#0;',
  '&#x41;',
  '&no;',
  '<row>',
  '</row>',
  '<v/>',
  '<!--',
  '-->',
  '<?xml?>',
  '<![CDATA[',
  'r="1"',
  '\u0001',
  '\ufffe',
  '\n',
  'é',
)
const change = fc.record({
  at: fc.nat({ max: sheet.length }),
  removed: fc.nat({ max: 6 }),
  added: fc.option(piece, { nil: '' }),
})

test('refuses what libxml2 refuses, and nothing else', () => {
  expect([isRead(sheet), isReadBySecond(sheet)]).toEqual([true, true])
  let refused = 0
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 2 }), (changes) => {
      const broken = changes.reduce(
        (xml, { at, removed, added }) => xml.slice(0, at) + added + xml.slice(at + removed),
        sheet,
      )
      const expected = isReadBySecond(broken)
      if (!expected) refused += 1
      expect([broken, isRead(broken)]).toEqual([broken, expected])
    }),
    { numRuns: 3000 },
  )
  expect(refused).toBeGreaterThan(500)
})
