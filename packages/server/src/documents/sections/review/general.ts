import type { Block, Section } from '../../report-model.ts'
import { day } from '../../report-numbers.ts'
import { textOf } from '../../texts/default-texts.ts'
import { methodName } from '../../texts/method-name.ts'
import { reviewWordsOf } from '../../texts/review-words.ts'
import { fill, wordsOf } from '../../texts/words.ts'
import { cell, facts, left, textBlock, titled } from '../parts/blocks.ts'
import { companyLines } from '../parts/company-lines.ts'
import { standardsOf } from '../general-information.ts'
import { chapter, texts, type ReviewSource } from './section.ts'

/** 1. Who asked for the study, who made it, by which rules, and where its review stands. */
export function general(source: ReviewSource): Section {
  const words = reviewWordsOf(source.language)
  const { general: labels } = wordsOf(source.language)
  const { method } = source
  return chapter(source, 'general', [
    ...facts([
      [words.general.commissioner, companyLines(source.owner).join('\n')],
      [words.general.practitioner, textOf(source, 'teamMembers')],
      [words.general.date, day(source.issuedOn, source.language)],
      [words.general.method, methodName(source)],
      [labels.corePcr, standardsOf(source)],
      [labels.pcr, textOf(source, 'pcr') ?? method.pcr],
      [labels.operator, source.operator ? companyLines(source.operator).join('\n') : null],
      [
        words.general.status,
        source.status
          ? (words.statuses[source.status as keyof typeof words.statuses] ?? source.status)
          : null,
      ],
      [wordsOf(source.language).cover.registrationNumber, source.registrationNumber],
      [wordsOf(source.language).identity.hash, source.contentHash],
    ]),
    ...titled(
      words.general.conformity,
      textBlock(fill(words.general.conformityText, { standards: standardsOf(source) })),
    ),
    ...titled(words.general.history, history(source)),
  ])
}

function history(source: ReviewSource): Block[] {
  const words = reviewWordsOf(source.language)
  const events = source.history ?? []
  if (events.length === 0) return textBlock(words.general.historyNone)
  return [
    {
      kind: 'table',
      caption: '',
      notes: [],
      columns: [
        { head: words.general.round, align: 'right', width: { mm: 16 } },
        { head: words.general.at, align: 'left', width: { mm: 24 } },
        left(words.general.action, 0.8),
        left(words.general.by, 0.8),
        left(words.general.comment, 1.4),
      ],
      rows: events.map(({ round, action, byName, at, comment }) => ({
        cells: [
          cell(String(round)),
          cell(day(at, source.language)),
          cell(words.actions[action as keyof typeof words.actions] ?? action),
          cell(byName),
          cell(comment ?? ''),
        ],
      })),
    },
  ]
}

/** 2. Why the study was made, for whom, and what may not be done with it. */
export function goal(source: ReviewSource): Section {
  const { goal: words } = reviewWordsOf(source.language)
  return chapter(source, 'goal', [
    ...titled(
      words.reasons,
      textBlock(fill(words.reasonsText, { productName: source.product.name })),
    ),
    ...titled(words.purpose, texts(source, 'purposeAndTargetGroups')),
    ...titled(words.comparison, textBlock(words.comparisonText)),
    ...titled(
      wordsOf(source.language).general.comparability,
      textBlock(textOf(source, 'comparability')),
    ),
  ])
}
