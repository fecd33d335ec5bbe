import type { ChecklistItem } from '@cradle/contract'
import type { VerificationFacts, VerificationThread } from '#reviews/verification-facts'
import { framed } from './document-frame.ts'
import type { Block, Column, ReportLanguage, ReportModel, Row, Section } from './report-model.ts'
import { day } from './report-numbers.ts'
import type { ReportSource } from './source/report-source.ts'
import { cell, facts, left, textBlock } from './sections/parts/blocks.ts'
import { identity } from './sections/closing.ts'
import { coverOf } from './sections/cover.ts'
import { verification } from './sections/verification.ts'
import { verificationWordsOf } from './texts/verification-words.ts'
import { fill } from './texts/words.ts'

export type VerificationReportModel = ReportModel & { kind: 'verificationReport' }

/**
 * What a verification was about, what was asked and answered in it, and who signed: outcome, signature, what was judged,
 * rounds, checklist and communication log (ISO 14025, EN 15804).
 */
export function verificationReportModel(
  source: ReportSource,
  found: VerificationFacts,
): VerificationReportModel {
  const words = verificationWordsOf(source.language)
  return {
    ...framed(source, {
      kind: 'verificationReport',
      name: words.documentKind,
      keyword: 'EPD',
      confidentialMark: words.confidentialMark,
      cover: coverOf(source, words.documentKind),
      sections: [
        outcome(source.language, found),
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

function outcome(language: ReportLanguage, found: VerificationFacts): Section {
  const { outcome: words } = verificationWordsOf(language)
  const verdict = found.signature
    ? words.verified
    : found.status === 'declined'
      ? words.declined
      : words.open
  return section('outcome', words.title, [
    ...textBlock(verdict),
    ...facts([
      [words.product, found.productName],
      [words.company, found.companyName],
      [words.requestedBy, found.requestedByName],
      [words.requestedAt, on(found.requestedAt, language)],
      [words.acceptedAt, on(found.acceptedAt, language)],
      [words.finishedAt, on(found.finishedAt, language)],
      [words.verifier, found.signature?.name ?? found.reviewerName],
      [words.organisation, found.signature?.organisation ?? found.reviewCompanyName],
      [words.signedAt, on(found.signature?.signedAt ?? null, language)],
      [
        words.validUntil,
        found.signature?.validUntil ? day(found.signature.validUntil, language) : null,
      ],
    ]),
  ])
}

function judged(language: ReportLanguage, found: VerificationFacts): Section {
  const { judged: words } = verificationWordsOf(language)
  return section('judged', words.title, [
    ...textBlock(words.lead),
    ...facts([
      [words.method, found.methodName],
      [words.database, found.database],
      [words.engine, found.engineVersion],
      [words.schema, String(found.schemaVersion)],
      [words.hash, found.contentHash],
      [words.signedHash, found.signature?.signedHash],
    ]),
  ])
}

function rounds(language: ReportLanguage, found: VerificationFacts): Section {
  const { rounds: words, actions } = verificationWordsOf(language)
  const submitted: Row[] = found.rounds.map((r) => ({
    cells: [
      cell(String(r.number)),
      cell(on(r.submittedAt, language)!),
      cell(r.byName),
      cell(r.comment ?? words.none, r.comment ? {} : { tone: 'muted' }),
      cell(r.contentHash.slice(0, 12)),
    ],
  }))
  const done: Row[] = found.events.map((e) => ({
    cells: [
      cell(String(e.round)),
      cell(on(e.at, language)!),
      cell(actions[e.action] ?? e.action),
      cell(e.byName),
      cell(e.comment ?? ''),
    ],
  }))
  return section('rounds', words.title, [
    table(
      words.caption,
      [
        narrow(words.number),
        left(words.at, 2),
        left(words.by, 2),
        left(words.comment, 4),
        left(words.hash, 2),
      ],
      submitted,
    ),
    ...(done.length > 0
      ? [
          table(
            words.events,
            [
              narrow(words.round),
              left(words.at, 2),
              left(words.action, 2),
              left(words.by, 2),
              left(words.comment, 4),
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
  const { checklist: words, groups } = verificationWordsOf(language)
  const last = submitted.length
  const rows = [...Map.groupBy(items, ({ group }) => group)].flatMap(
    ([group, questions]): Row[] => [
      { cells: [], band: groups[group] ?? group },
      ...questions.map((item) => ({
        cells: [
          cell(item.texts[language], { sub: item.rule }),
          cell(item.evidence?.texts[language] ?? words.noEvidence),
          answerCell(item, language, last),
        ],
      })),
    ],
  )
  const answered = items.filter((item) => item.answer !== undefined).length
  return section('checklist', words.title, [
    ...textBlock(fill(words.lead, { answered: String(answered), total: String(items.length) })),
    table(
      words.title,
      [left(words.question, 5), left(words.evidence, 3), left(words.answer, 3)],
      rows,
    ),
  ])
}

/** An answer that was given before the last submission says of which round it is. */
function answerCell(item: ChecklistItem, language: ReportLanguage, lastRound: number) {
  const { checklist: words, answers } = verificationWordsOf(language)
  if (item.answer === undefined && item.note === undefined)
    return cell(words.notAnswered, { tone: 'muted' })
  const round =
    item.round !== undefined && item.round < lastRound
      ? ` (${fill(words.ofRound, { round: String(item.round) })})`
      : ''
  const who = fill(words.answered, {
    name: item.answeredByName ?? '',
    date: on(item.answeredAt ?? null, language) ?? '',
  })
  return cell(
    `${item.answer ? answers[item.answer] : words.notAnswered}${round}${item.note ? `: ${item.note}` : ''}`,
    { sub: who },
  )
}

function threads(language: ReportLanguage, { threads: all }: VerificationFacts): Section {
  const { threads: words } = verificationWordsOf(language)
  const closed = all.filter(({ state }) => state === 'closed').length
  return section(
    'threads',
    words.title,
    all.length === 0
      ? textBlock(words.none)
      : [
          ...textBlock(fill(words.lead, { count: String(all.length), closed: String(closed) })),
          ...all.flatMap((thread) => threadBlocks(thread, language)),
        ],
  )
}

function threadBlocks(thread: VerificationThread, language: ReportLanguage): Block[] {
  const { threads: words, states, sides } = verificationWordsOf(language)
  return [
    {
      kind: 'heading',
      title: fill(words.heading, {
        number: String(thread.number),
        place: placeOf(thread, language),
      }),
    },
    {
      kind: 'text',
      blocks: [
        {
          kind: 'paragraph',
          runs: [
            {
              text: `${fill(words.openedBy, { round: String(thread.round), name: thread.openedByName })} · ${words.state}: ${states[thread.state] ?? thread.state}`,
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
        ...thread.comments.flatMap((said) => [
          {
            kind: 'paragraph' as const,
            runs: [
              {
                text: `${said.byName} (${sides[said.side] ?? said.side}), ${on(said.at, language)}: `,
                bold: true,
              },
              { text: said.text },
            ],
          },
          ...(said.attachments.length > 0
            ? [
                {
                  kind: 'paragraph' as const,
                  runs: [
                    {
                      text: fill(words.attachments, { names: said.attachments.join(', ') }),
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

function placeOf({ anchor }: VerificationThread, language: ReportLanguage): string {
  const { places } = verificationWordsOf(language)
  return (
    anchor.label ??
    ([anchor.indicator, anchor.stage].filter(Boolean).join(' ') ||
      places[anchor.kind] ||
      anchor.kind)
  )
}
