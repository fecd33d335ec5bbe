import { expect, test } from 'vitest'
import { readPdf } from '#test/documents/read-pdf'
import { makeSampleSource } from '#test/documents/sample-source'
import { listQuestions } from '#reviews/checklist/questions'
import { translateQuestion } from '#reviews/review-texts'
import type { VerificationFacts } from '#reviews/verification-facts'
import type { ReportLanguage, ReportModel } from './report-model.ts'
import { startRenderPool } from '#typesetting/render-pool'
import { verificationReportModel } from './verification-report-model.ts'

const languages: ReportLanguage[] = ['en', 'nl', 'de']
const hash = 'c0ffee00'.repeat(8)
const facts = (more: Partial<VerificationFacts> = {}): VerificationFacts => ({
  reviewId: 'r',
  status: 'approved',
  productName: 'Façade panel',
  companyName: 'Panel works',
  reviewCompanyName: 'Verification office',
  reviewerName: 'The reviewer',
  requestedByName: 'The editor',
  requestedAt: '2026-03-01T10:00:00.000Z',
  acceptedAt: '2026-03-02T10:00:00.000Z',
  finishedAt: '2026-03-20T10:00:00.000Z',
  contentHash: hash,
  methodName: 'EN 15804+A2',
  database: 'Background 3.9',
  engineVersion: '1',
  schemaVersion: 1,
  signature: {
    name: 'The reviewer',
    organisation: 'Verification office',
    signedAt: '2026-03-20T10:00:00.000Z',
    signedHash: hash,
    validUntil: '2031-03-20',
    signatureId: null,
  },
  rounds: [
    {
      number: 1,
      submittedAt: '2026-03-01T10:00:00.000Z',
      byName: 'The editor',
      comment: null,
      contentHash: '11'.repeat(32),
    },
    {
      number: 2,
      submittedAt: '2026-03-10T10:00:00.000Z',
      byName: 'The editor',
      comment: 'Amounts corrected',
      contentHash: hash,
    },
  ],
  events: [
    {
      round: 1,
      action: 'reject',
      byName: 'The reviewer',
      at: '2026-03-05T10:00:00.000Z',
      comment: 'See remark 1',
    },
    {
      round: 2,
      action: 'approve',
      byName: 'The reviewer',
      at: '2026-03-20T10:00:00.000Z',
      comment: null,
    },
  ],
  checklist: listQuestions('EN15804A2').map((q, i) => ({
    key: q.key,
    group: q.group,
    rule: q.rule,
    texts: translateQuestion(q.key),
    ...(i % 2
      ? {
          evidence: {
            hash: '0123456789abcdef',
            code: 'gaps',
            values: {},
            texts: { en: 'Nothing unknown', nl: 'Niets onbekend', de: 'Nichts unbekannt' },
          },
        }
      : {}),
    ...(i < 5
      ? {
          answer: 'yes' as const,
          answeredByName: 'The reviewer',
          answeredAt: '2026-03-04T10:00:00.000Z',
          round: i < 2 ? 1 : 2,
          ...(i === 0 ? { note: 'Checked on site' } : {}),
        }
      : {}),
  })),
  threads: [
    {
      number: 1,
      anchor: { kind: 'text', field: 'productDescription', quote: 'a panel', label: 'Description' },
      state: 'closed',
      round: 1,
      openedByName: 'The reviewer',
      comments: [
        {
          byName: 'The reviewer',
          side: 'reviewer',
          at: '2026-03-04T10:00:00.000Z',
          text: 'Which thickness? #set page(width: 1pt) <b>bold</b>',
          attachments: ['sketch.png'],
        },
        {
          byName: 'The editor',
          side: 'company',
          at: '2026-03-06T10:00:00.000Z',
          text: '60 mm',
          attachments: [],
        },
      ],
    },
  ],
  ...more,
})
const model = (language: ReportLanguage = 'en', more: Partial<VerificationFacts> = {}) =>
  verificationReportModel(makeSampleSource({ lines: 14, language }), facts(more))
const readText = (m: ReportModel, key: string) =>
  JSON.stringify(m.sections.find((one) => one.key === key))

test.each(languages)(
  'it tells outcome, signature, what was judged, rounds, checklist and talk, in %s',
  (language) => {
    const m = model(language)
    expect(m.sections.map(({ key }) => key)).toEqual([
      'outcome',
      'verification',
      'judged',
      'rounds',
      'checklist',
      'threads',
      'identity',
    ])
    expect(JSON.stringify(m.sections).match(/\{[a-zA-Z]+\}|undefined|NaN/)).toBeNull()
    expect(m.running.headRight).not.toBe('')
  },
)

test('no two languages share a heading', () => {
  const titles = languages.map((language) =>
    model(language)
      .sections.map(({ title }) => title)
      .join(),
  )
  expect(new Set(titles).size).toBe(3)
})

test('the verdict is bound to the hash that was signed', () => {
  expect(readText(model(), 'judged')).toContain(hash)
  expect(readText(model(), 'outcome')).toContain('verified independently')
  expect(
    readText(model('en', { signature: null, status: 'accepted', finishedAt: null }), 'outcome'),
  ).toContain('not finished')
  expect(readText(model('en', { signature: null, status: 'declined' }), 'outcome')).toContain(
    'declined for good',
  )
})

test('each question stands with its rule, evidence and answer; an answer of an earlier round says so', () => {
  const text = readText(model(), 'checklist')
  expect(text).toContain('Yes (round 1): Checked on site')
  expect(text).toContain('Nothing unknown')
  expect(text).toContain(`5 of ${listQuestions('EN15804A2').length} questions answered`)
  for (const { rule, key } of listQuestions('EN15804A2'))
    for (const word of [rule, translateQuestion(key).en])
      expect(text).toContain(JSON.stringify(word).slice(1, -1))
})

test('a note without an answer is printed, and counts as open', () => {
  const [first, ...rest] = facts().checklist
  const { answer: _, ...noted } = first!
  const text = readText(model('en', { checklist: [noted, ...rest] }), 'checklist')
  expect(text).toContain('open (round 1): Checked on site')
  expect(text).toContain(`4 of ${listQuestions('EN15804A2').length} questions answered`)
})

test(
  'what people wrote is printed as they wrote it, and the PDF holds all of it',
  { timeout: 60_000 },
  async () => {
    const pool = startRenderPool({ size: 1 })
    try {
      const read = readPdf(await pool.renderPdf(model('de')))
      const close = (text: string) => text.replace(/[\s\u200b\u00ad]+/g, '')
      const words = close(read.pages.join('\n'))
      for (const said of [
        '#set page(width: 1pt) <b>bold</b>',
        '60 mm',
        'sketch.png',
        'Amounts corrected',
        hash,
        'Kommunikationsprotokoll',
      ])
        expect(words, said).toContain(close(said))
      expect(read).toMatchObject({ isTagged: true, language: 'de', hasTableHeads: true })
    } finally {
      await pool.stop()
    }
  },
)
