import { expect, test } from 'vitest'
import {
  isEmptyText,
  toPlainText,
  readText,
  safeLink,
  writeText,
  type TextPart,
  type TextRun,
} from './rich-text.ts'

const makeParagraph = (...runs: (string | TextRun)[]): TextPart => ({
  kind: 'paragraph',
  runs: runs.map((run) => (typeof run === 'string' ? { text: run } : run)),
})
const makeList = (ordered: boolean, ...items: string[]): TextPart => ({
  kind: 'list',
  ordered,
  items: items.map((text) => [{ text }]),
})

test('content that plain text can express is stored as plain text', () => {
  expect(
    writeText([
      makeParagraph('a\nb'),
      makeList(false, 'wood', 'glue'),
      makeList(true, 'cut', 'glue'),
    ]),
  ).toBe('a\nb\n\n- wood\n- glue\n\n1. cut\n2. glue')
  expect(writeText([])).toBe('')
  expect(writeText([makeParagraph('  ')])).toBe('')
})

test('other content is stored with our few elements', () => {
  expect(
    writeText([
      makeParagraph(
        'CO',
        { text: '2', script: 'sub' },
        ' is ',
        { text: 'not', bold: true, italic: true },
        ' a < b & c',
      ),
    ]),
  ).toBe('<p>CO<sub>2</sub> is <strong><em>not</em></strong> a &lt; b &amp; c</p>')
  expect(writeText([makeList(false, 'alone')])).toBe('<ul><li>alone</li></ul>')
  expect(writeText([makeParagraph({ text: 'here', href: 'https://example.org/?a=1&b=2' })])).toBe(
    '<p><a href="https://example.org/?a=1&amp;b=2">here</a></p>',
  )
})

const samples: TextPart[][] = [
  [makeParagraph('plain')],
  [makeParagraph('a\nb'), makeParagraph('c')],
  [makeList(false, 'one')],
  [makeList(true, 'one', 'two'), makeParagraph('after')],
  [makeParagraph('<p>typed</p>')],
  [makeParagraph('<b>&amp;</b>')],
  [makeParagraph('- 5 degrees')],
  [makeParagraph('- a\n- b')],
  [makeParagraph('1. a\n2. b')],
  [makeParagraph({ text: 'x', bold: true }, '\n', { text: 'y', italic: true })],
  [makeList(false, 'a\nb', 'c')],
  [makeParagraph('m', { text: '2', script: 'super' })],
  [makeList(false, 'a', 'b'), makeList(false, 'c', 'd')],
  [makeList(false, '- a', '1. b')],
  [makeParagraph('a\n\nb')],
  [makeParagraph('tab\tand \u00a0 space  two')],
  [
    makeParagraph(
      { text: 'link', href: 'mailto:lca@example.org', bold: true },
      { text: ' more', bold: true },
    ),
  ],
]
test.each(samples.map((parts): [string, TextPart[]] => [JSON.stringify(parts), parts]))(
  '%s is read unchanged',
  (_, parts) => {
    expect(readText(writeText(parts))).toEqual(parts)
  },
)

test('a text with any other element is plain text, character by character', () => {
  for (const text of [
    '*bold* #read("/etc/passwd") $x$ <b>',
    '<p>open',
    '<p onclick="x">a</p>',
    '<p>a<script>alert(1)</script></p>',
    '<p>a</p> tail',
    '<ul>a</ul>',
    '<p><a href="javascript:alert(1)">a</a></p>',
    '<p>a <b>c</p></b>',
    '<p>1 < 2</p>',
    '<p><p>a</p></p>',
    '<li>a</li>',
  ]) {
    expect(readText(text)).toEqual([makeParagraph(text)])
  }
})

test('markup of other editors with the same elements is read', () => {
  expect(
    readText(
      '<p>a&nbsp;<b>b</b><br/></p>\n<ul>\n<li><p>one</p></li><li><p>two</p><p>three</p></li></ul>',
    ),
  ).toEqual([
    makeParagraph('a\u00a0', { text: 'b', bold: true }),
    makeList(false, 'one', 'two\nthree'),
  ])
})

test('paragraphs without words count as an empty text', () => {
  for (const text of [null, undefined, '', ' \n ', '<p></p>', '<p><br></p>', '<ul><li></li></ul>'])
    expect(isEmptyText(text)).toBe(true)
  expect(isEmptyText('<p>a</p>')).toBe(false)
})

test('plain text contains the words only', () => {
  expect(toPlainText('<p>CO<sub>2</sub></p><ul><li>a</li></ul>')).toBe('CO2\n\n- a')
})

test('only links to pages and mailboxes are allowed', () => {
  expect(safeLink(' https://example.org/a ')).toBe('https://example.org/a')
  for (const address of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//example.org',
    'https://a b',
    'file:///etc/passwd',
    'mailto:x',
  ])
    expect(safeLink(address)).toBe(null)
})

test('a long text of unclosed elements is read quickly', () => {
  const from = process.cpuUsage()
  readText(`<p>${'<b>'.repeat(20_000)}`)
  readText('\n '.repeat(30_000))
  readText(`a${'\n\n'.repeat(30_000)}b`)
  const { user, system } = process.cpuUsage(from)
  expect((user + system) / 1_000).toBeLessThan(1_000)
})
