import type { ChecklistItem } from '@cradle/contract'
import type { VerificationFacts, VerificationThread } from '#reviews/verification-facts'
import { framed } from './document-frame.ts'
import type { Block, Column, ReportLanguage, ReportModel, Row, Section } from './report-model.ts'
import { day } from './report-numbers.ts'
import type { ReportSource } from './source/report-source.ts'
import { cell, facts, left, textBlock } from './sections/parts/blocks.ts'
import { identity } from './sections/closing.ts'
import { buildCover } from './sections/cover.ts'
import { verification } from './sections/verification.ts'
import { documentTexts, wordForCode } from './texts/document-texts.ts'

export type VerificationReportModel = ReportModel & { kind: 'verificationReport' }

/**
 * What a verification was about, what was asked and answered in it, and who signed: outcome, signature, what was verified,
 * rounds, checklist and communication log (ISO 14025, EN 15804).
 */
export function verificationReportModel(
  source: ReportSource,
  found: VerificationFacts,
): VerificationReportModel {
  const t = documentTexts(source.language)
  return {
    ...framed(source, {
      kind: 'verificationReport',
      name: t('verification:documentKind'),
      keyword: 'EPD',
      confidentialMark: t('verification:confidentialMark'),
      cover: buildCover(source, t('verification:documentKind')),
      sections: [
        outcome(source, found),
        verification(source),
        judged(source.language, found),
        rounds(source.language, found),
        checklist(source.language, found),
        threads(source.language, found),
        ...identity(source),
      ],
    }),
    kind: 'verificationReport',
  }
}

const section = (key: string, title: string, blocks: Block[]): Section => ({
  key,
  title,
  orientation: 'portrait',
  blocks,
})
const on = (moment: string | null, language: ReportLanguage): string | null =>
  moment === null ? null : day(moment.slice(0, 10), language)

function outcome({ language, product }: ReportSource, found: VerificationFacts): Section {
  const t = documentTexts(language)
  const verdict = found.signature
    ? t('verification:outcome.verified')
    : found.status === 'declined'
      ? t('verification:outcome.declined')
      : t('verification:outcome.open')
  return section('outcome', t('verification:outcome.title'), [
    ...textBlock(verdict),
    ...facts([
      [t('verification:outcome.product'), product.name],
      [t('verification:outcome.company'), found.companyName],
      [t('verification:outcome.requestedBy'), found.requestedByName],
      [t('verification:outcome.requestedAt'), on(found.requestedAt, language)],
      [t('verification:outcome.acceptedAt'), on(found.acceptedAt, language)],
      [t('verification:outcome.finishedAt'), on(found.finishedAt, language)],
      [t('verification:outcome.verifier'), found.signature?.name ?? found.reviewerName],
      [
        t('verification:outcome.organisation'),
        found.signature?.organisation ?? found.reviewCompanyName,
      ],
      [t('verification:outcome.signedPlace'), found.signature?.place],
      [t('verification:outcome.signedAt'), on(found.signature?.signedAt ?? null, language)],
      [
        t('verification:outcome.validUntil'),
        found.signature?.validUntil ? day(found.signature.validUntil, language) : null,
      ],
    ]),
  ])
}

function judged(language: ReportLanguage, found: VerificationFacts): Section {
  const t = documentTexts(language)
  return section('judged', t('verification:judged.title'), [
    ...textBlock(t('verification:judged.lead')),
    ...facts([
      [t('verification:judged.method'), found.methodName],
      [t('verification:judged.database'), found.database],
      [t('verification:judged.engine'), found.engineVersion],
      [t('verification:judged.schema'), String(found.schemaVersion)],
      [t('verification:judged.hash'), found.contentHash],
      [t('verification:judged.signedHash'), found.signature?.signedHash],
    ]),
  ])
}

function rounds(language: ReportLanguage, found: VerificationFacts): Section {
  const t = documentTexts(language)
  const submitted: Row[] = found.rounds.map((r) => ({
    cells: [
      cell(String(r.number)),
      cell(on(r.submittedAt, language)!),
      cell(r.byName),
      cell(r.comment ?? t('verification:rounds.none'), r.comment ? {} : { tone: 'muted' }),
      cell(r.contentHash.slice(0, 12)),
    ],
  }))
  const done: Row[] = found.events.map((e) => ({
    cells: [
      cell(String(e.round)),
      cell(on(e.at, language)!),
      cell(wordForCode(language, 'verification:actions', e.action)),
      cell(e.byName),
      cell(e.comment ?? ''),
    ],
  }))
  return section('rounds', t('verification:rounds.title'), [
    table(
      t('verification:rounds.caption'),
      [
        narrow(t('verification:rounds.number')),
        left(t('verification:rounds.at'), 2),
        left(t('verification:rounds.by'), 2),
        left(t('verification:rounds.comment'), 4),
        left(t('verification:rounds.hash'), 2),
      ],
      submitted,
    ),
    ...(done.length > 0
      ? [
          table(
            t('verification:rounds.events'),
            [
              narrow(t('verification:rounds.round')),
              left(t('verification:rounds.at'), 2),
              left(t('verification:rounds.action'), 2),
              left(t('verification:rounds.by'), 2),
              left(t('verification:rounds.comment'), 4),
            ],
            done,
          ),
        ]
      : []),
  ])
}

const table = (caption: string, columns: Column[], rows: Row[]): Block => ({
  kind: 'table',
  caption,
  columns,
  rows,
  notes: [],
  dense: true,
})
const narrow = (head: string): Column => ({ head, align: 'left', width: { mm: 14 } })

/** Every question, in bands by group: what the model says of it, and what the verifier answered. */
function checklist(
  language: ReportLanguage,
  { checklist: items, rounds: submitted }: VerificationFacts,
): Section {
  const t = documentTexts(language)
  const last = submitted.length
  const rows = [...Map.groupBy(items, ({ group }) => group)].flatMap(
    ([group, questions]): Row[] => [
      { cells: [], band: wordForCode(language, 'verification:groups', group) },
      ...questions.map((item) => ({
        cells: [
          cell(item.texts[language], { sub: item.rule }),
          cell(item.evidence?.texts[language] ?? t('verification:checklist.noEvidence')),
          answerCell(item, language, last),
        ],
      })),
    ],
  )
  const answered = items.filter((item) => item.answer !== undefined).length
  return section('checklist', t('verification:checklist.title'), [
    ...textBlock(
      t('verification:checklist.lead', { answered: String(answered), total: String(items.length) }),
    ),
    table(
      t('verification:checklist.title'),
      [
        left(t('verification:checklist.question'), 5),
        left(t('verification:checklist.evidence'), 3),
        left(t('verification:checklist.answer'), 3),
      ],
      rows,
    ),
  ])
}

/** An answer that was given before the last submission says of which round it is. */
function answerCell(item: ChecklistItem, language: ReportLanguage, lastRound: number) {
  const t = documentTexts(language)
  if (item.answer === undefined && item.note === undefined)
    return cell(t('verification:checklist.notAnswered'), { tone: 'muted' })
  const round =
    item.round !== undefined && item.round < lastRound
      ? ` (${t('verification:checklist.ofRound', { round: String(item.round) })})`
      : ''
  const who = t('verification:checklist.answered', {
    name: item.answeredByName ?? '',
    date: on(item.answeredAt ?? null, language) ?? '',
  })
  return cell(
    `${item.answer ? t(`verification:answers.${item.answer}`) : t('verification:checklist.notAnswered')}${round}${item.note ? `: ${item.note}` : ''}`,
    { sub: who },
  )
}

function threads(language: ReportLanguage, { threads: all }: VerificationFacts): Section {
  const t = documentTexts(language)
  const closed = all.filter(({ state }) => state === 'closed').length
  return section(
    'threads',
    t('verification:threads.title'),
    all.length === 0
      ? textBlock(t('verification:threads.none'))
      : [
          ...textBlock(
            t('verification:threads.lead', { count: all.length, closed: String(closed) }),
          ),
          ...all.flatMap((thread) => threadBlocks(thread, language)),
        ],
  )
}

function threadBlocks(thread: VerificationThread, language: ReportLanguage): Block[] {
  const t = documentTexts(language)
  return [
    {
      kind: 'heading',
      title: t('verification:threads.heading', {
        number: String(thread.number),
        place: describePlace(thread, language),
      }),
    },
    {
      kind: 'text',
      blocks: [
        {
          kind: 'paragraph',
          runs: [
            {
              text: `${t('verification:threads.openedBy', { round: String(thread.round), name: thread.openedByName })} · ${t('verification:threads.state')}: ${wordForCode(language, 'verification:states', thread.state)}`,
              italic: true,
            },
          ],
        },
        ...(thread.anchor.quote
          ? [
              {
                kind: 'paragraph' as const,
                runs: [{ text: `“${thread.anchor.quote}”`, italic: true }],
              },
            ]
          : []),
        // Words of people stand as they wrote them: nothing in them is markup.
        ...thread.comments.flatMap((written) => [
          {
            kind: 'paragraph' as const,
            runs: [
              {
                text: `${written.byName} (${wordForCode(language, 'verification:sides', written.side)}), ${on(written.at, language)}: `,
                bold: true,
              },
              { text: written.text },
            ],
          },
          ...(written.attachments.length > 0
            ? [
                {
                  kind: 'paragraph' as const,
                  runs: [
                    {
                      text: t('verification:threads.attachments', {
                        names: written.attachments.join(', '),
                      }),
                      italic: true,
                    },
                  ],
                },
              ]
            : []),
        ]),
      ],
    },
  ]
}

function describePlace({ anchor }: VerificationThread, language: ReportLanguage): string {
  return (
    anchor.label ??
    ([anchor.indicator, anchor.stage].filter(Boolean).join(' ') ||
      wordForCode(language, 'verification:places', anchor.kind))
  )
}
