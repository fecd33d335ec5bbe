/** The smallest document with every kind of block: a fresh child reads templates and fonts with it before the first job. */
import type { Block, ReportModel } from '#documents/report-model'

const text: Block = {
  kind: 'text',
  blocks: [
    { kind: 'paragraph', runs: [{ text: 'a', bold: true, italic: true }] },
    { kind: 'list', ordered: false, items: [[{ text: 'a' }]] },
  ],
}
const blocks: Block[] = [
  { kind: 'heading', title: 'a' },
  text,
  { kind: 'facts', rows: [{ label: 'a', value: [{ kind: 'paragraph', runs: [{ text: 'a' }] }] }] },
  {
    kind: 'table',
    caption: 'a',
    dense: true,
    notes: ['a'],
    rows: [{ cells: [], band: 'a' }, { cells: [{ text: 'a', sub: 'a' }] }],
    columns: [
      { head: 'a', align: 'left', width: { share: 1 }, group: { title: 'a', stage: 'use' } },
    ],
  },
  {
    kind: 'matrix',
    caption: 'a',
    legend: 'a',
    groups: [{ title: 'a', stage: 'use', modules: [{ code: 'B1', name: 'a', mark: 'X' }] }],
  },
  {
    kind: 'chart',
    caption: 'a',
    alt: 'a',
    widthMm: 10,
    heightMm: 10,
    svg: '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><text x="1" y="9" font-family="Inter" font-size="7">a</text></svg>',
  },
  {
    kind: 'verification',
    lead: 'a',
    statement: 'a',
    options: [{ label: 'a', checked: true }],
    signatures: [{ role: 'a', name: '', detail: '', image: null, emptyText: 'a' }],
    placeAndDate: { label: 'a', value: 'a' },
  },
  { kind: 'terms', terms: [{ term: 'a', meaning: 'a' }] },
  { kind: 'note', text: 'a' },
  { kind: 'confidential', title: 'a', blocks: [{ kind: 'paragraph', runs: [{ text: 'a' }] }] },
]

export const warmUpModel: ReportModel = {
  kind: 'declaration',
  language: 'en',
  metadata: { title: 'a', author: 'a', keywords: [], issuedOn: '2026-01-01' },
  marks: { draft: 'a', demonstration: 'a' },
  running: { head: 'a', headRight: 'a', foot: 'a', page: '{page} {pages}' },
  cover: {
    documentKind: 'a',
    standards: 'a',
    title: 'a',
    subtitle: 'a',
    picture: null,
    pictureAlt: 'a',
    modules: [{ code: 'B1', stage: 'use', declared: true }],
    figures: [{ label: 'a', value: 'a', unit: 'a' }],
    parties: [{ role: 'a', lines: ['a'], logo: null }],
    facts: [{ label: 'a', value: 'a' }],
    code: null,
  },
  contentsTitle: 'a',
  sections: [
    { key: 'a', title: 'a', orientation: 'portrait', blocks },
    { key: 'b', title: 'b', orientation: 'landscape', blocks },
  ],
  images: {},
}
