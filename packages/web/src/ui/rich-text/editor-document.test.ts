import { readText, writeText, type TextPart } from '@cradle/contract/rich-text'
import { expect, test } from 'vitest'
import { fromDocument, toDocument } from './editor-document.ts'

const texts: [string, string][] = [
  ['plain paragraphs', 'One\ntwo\n\nthree'],
  ['lists', 'Made of:\n\n- spruce\n- glue\n\n1. saw\n2. plane'],
  [
    'every look',
    '<p>CO<sub>2</sub> of <strong>1 m</strong><strong><sup>3</sup></strong>, <em>not </em><strong><em>more</em></strong>: <a href="https://example.org/?a=1&amp;b=2">see here</a></p>',
  ],
  ['one item', '<ul><li>alone</li></ul>'],
  ['brackets', '<p>not markup</p'],
  ['typed markup', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p><ul><li>x</li></ul>'],
  ['nothing', ''],
]
test.each(texts)('%s survive stored → editor → stored', (_, stored) => {
  expect(writeText(fromDocument(toDocument(readText(stored))))).toBe(stored)
})

test('editor content that a text cannot express is dropped', () => {
  expect(
    fromDocument({
      type: 'doc',
      content: [
        { type: 'paragraph' },
        {
          type: 'paragraph',
          content: [
            { type: 'hardBreak' },
            { type: 'text', text: ' a' },
            {
              type: 'text',
              text: 'b',
              marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }],
            },
            { type: 'hardBreak' },
          ],
        },
      ],
    }),
  ).toEqual<TextPart[]>([{ kind: 'paragraph', runs: [{ text: 'ab' }] }])
})
