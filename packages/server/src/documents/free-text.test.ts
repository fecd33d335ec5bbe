import { expect, test } from 'vitest'
import { freeText, plain } from './free-text.ts'

const texts = (text: string) =>
  freeText(text).map((block) =>
    block.kind === 'paragraph'
      ? block.runs.map((run) => run.text).join('')
      : block.items.map((runs) => runs.map((run) => run.text).join('')),
  )

test('blank lines part paragraphs, single breaks stay', () => {
  expect(texts('a\nb\n\n  \nc')).toEqual(['a\nb', 'c'])
})

test('two lines that begin with a dash or a number make a list, one alone does not', () => {
  expect(texts('Has:\n- wood\n- glue')).toEqual(['Has:', ['wood', 'glue']])
  expect(texts('1. cut\n2. glue')).toEqual([['cut', 'glue']])
  expect(texts('- 5 degrees outside')).toEqual(['- 5 degrees outside'])
})

test('nothing is markup', () => {
  expect(texts('*bold* #read("/etc/passwd") $x$ <b>')).toEqual([
    '*bold* #read("/etc/passwd") $x$ <b>',
  ])
})

test('characters that cannot be printed or turn the reading direction are taken out', () => {
  expect(plain('a\u0000b\u202ec\ud800d\r\ne')).toBe('abc\ufffdd\ne')
})

test('bold, italic, scripts and links of a text stand in the report', () => {
  expect(
    freeText(
      '<p>CO<sub>2</sub> <strong>not <em>1 m<sup>3</sup></em></strong> <a href="https://example.org/epd">here</a></p>',
    ),
  ).toEqual([
    {
      kind: 'paragraph',
      runs: [
        { text: 'CO' },
        { text: '2', script: 'sub' },
        { text: ' ' },
        { text: 'not ', bold: true },
        { text: '1 m', bold: true, italic: true },
        { text: '3', bold: true, italic: true, script: 'super' },
        { text: ' ' },
        { text: 'here', href: 'https://example.org/epd' },
      ],
    },
  ])
})

test('tags of refused HTML are not printed, nor what no reader should see', () => {
  expect(texts('<p>a<script>x</script></p>')).toEqual(['a'])
  expect(
    texts('<div class="x"><h2>Use &amp; care</h2><p onclick="go()">5 &lt; 6</p><br>end</div>'),
  ).toEqual(['Use & care', '5 < 6', 'end'])
  expect(texts('<table><tr><td>wood</td></tr><tr><td>glue</td></tr></table>')).toEqual([
    'wood',
    'glue',
  ])
})

test('a text with brackets that is no HTML is printed sign by sign', () => {
  expect(texts('a < b, c > d, <label> and <b')).toEqual(['a < b, c > d, <label> and <b'])
})
