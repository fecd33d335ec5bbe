import { listQuestions } from '#reviews/checklist/questions'
import { translateQuestion } from '#reviews/review-texts'
import type { VerificationFacts } from '#reviews/verification-facts'

export const verifiedHash = 'c0ffee00'.repeat(8)
/** A finished verification in two rounds: a remark, its answer, and a signature. */
export const makeVerificationFacts = (
  more: Partial<VerificationFacts> = {},
): VerificationFacts => ({
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
  contentHash: verifiedHash,
  methodName: 'EN 15804+A2',
  database: 'Background 3.9',
  engineVersion: '1',
  schemaVersion: 1,
  signature: {
    name: 'The reviewer',
    organisation: 'Verification office',
    signedAt: '2026-03-20T10:00:00.000Z',
    signedHash: verifiedHash,
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
      contentHash: verifiedHash,
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
