import { expect, test } from 'vitest'
import { cleanPasted, parsePage } from './clean-pasted.ts'

test('paragraphs, headings and text styles of a page stay, and the rest is dropped', () => {
  expect(
    cleanPasted(
      '<!--x--><style>p{}</style><div class="a"><h2>Beams</h2><p style="color:red;font-family:Arial">of <span style="font-weight:700">spruce</span>,\n  <i>planed</i> CO<sub>2</sub><img src="http://127.0.0.1:1/x.png" onerror="alert(1)"></p></div>',
    ),
  ).toBe(
    '<p><strong>Beams</strong></p><p>of <strong>spruce</strong>, <em>planed</em> CO<sub>2</sub></p>',
  )
})

test('no script of a page runs, and unsafe links are dropped', () => {
  expect(
    cleanPasted(
      '<script>alert(1)</script><p onclick="alert(1)">a <a href="javascript:alert(1)">b</a> <a href="https://example.org/">c</a></p><iframe src="https://example.org"></iframe>',
    ),
  ).toBe('<p>a b <a href="https://example.org/">c</a></p>')
})

test('nested lists become one list of all items', () => {
  expect(
    parsePage(
      '<ul><li>one<ul><li>two</li></ul></li><li><p>three</p></li></ul><ol><li>first</li></ol>',
    ),
  ).toEqual([
    {
      kind: 'list',
      ordered: false,
      items: [[{ text: 'one' }], [{ text: 'two' }], [{ text: 'three' }]],
    },
    { kind: 'list', ordered: true, items: [[{ text: 'first' }]] },
  ])
})

test('the lists of a word processor become lists without their drawn bullets', () => {
  const buildWordItem = (mark: string, text: string) =>
    `<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span style='font:7pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`
  expect(
    parsePage(
      `<p class=MsoNormal>Made of:</p>${buildWordItem('·', 'spruce')}${buildWordItem('·', 'glue')}<p class=MsoNormal>Steps:</p>${buildWordItem('1.', 'saw')}${buildWordItem('2.', 'plane')}`,
    ),
  ).toEqual([
    { kind: 'paragraph', runs: [{ text: 'Made of:' }] },
    { kind: 'list', ordered: false, items: [[{ text: 'spruce' }], [{ text: 'glue' }]] },
    { kind: 'paragraph', runs: [{ text: 'Steps:' }] },
    { kind: 'list', ordered: true, items: [[{ text: 'saw' }], [{ text: 'plane' }]] },
  ])
})

test('text from a web editor that wraps everything in a non-bold <b> is not bold', () => {
  expect(
    parsePage(
      '<b style="font-weight:normal"><p><span style="font-weight:400">plain</span> <span style="font-style:italic">not</span></p></b>',
    ),
  ).toEqual([{ kind: 'paragraph', runs: [{ text: 'plain ' }, { text: 'not', italic: true }] }])
})

test('the cells of a table row form one line, and rows follow each other', () => {
  expect(
    parsePage('<table><tr><th>Part</th><td>kg</td></tr><tr><td>Beam</td><td>12</td></tr></table>'),
  ).toEqual([
    { kind: 'paragraph', runs: [{ text: 'Part', bold: true }, { text: ' · kg' }] },
    { kind: 'paragraph', runs: [{ text: 'Beam · 12' }] },
  ])
})
