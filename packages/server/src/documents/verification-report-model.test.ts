import { expect, test } from 'vitest'
import { readPdf } from '#test/documents/read-pdf'
import { makeSampleSource } from '#test/documents/sample-source'
import { makeVerificationFacts, verifiedHash } from '#test/documents/sample-verification'
import { listQuestions } from '#reviews/checklist/questions'
import { translateQuestion } from '#reviews/review-texts'
import type { VerificationFacts } from '#reviews/verification-facts'
import type { ReportLanguage, ReportModel } from './report-model.ts'
import { startRenderPool } from '#typesetting/render-pool'
import { verificationReportModel } from './verification-report-model.ts'

const languages: ReportLanguage[] = ['en', 'nl', 'de']
const model = (language: ReportLanguage = 'en', more: Partial<VerificationFacts> = {}) =>
  verificationReportModel(makeSampleSource({ lines: 14, language }), makeVerificationFacts(more))
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
  expect(readText(model(), 'judged')).toContain(verifiedHash)
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
  const [first, ...rest] = makeVerificationFacts().checklist
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
      for (const statement of [
        '#set page(width: 1pt) <b>bold</b>',
        '60 mm',
        'sketch.png',
        'Amounts corrected',
        verifiedHash,
        'Kommunikationsprotokoll',
      ])
        expect(words, statement).toContain(close(statement))
      expect(read).toMatchObject({ isTagged: true, language: 'de', hasTableHeads: true })
    } finally {
      await pool.stop()
    }
  },
)
