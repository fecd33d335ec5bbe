import { findUnknownCoreIndicators } from '#snapshots/unknown-indicators'
import type { Block, Section } from '../../report-model.ts'
import { day } from '../../report-numbers.ts'
import { selectText } from '../../texts/default-texts.ts'
import { methodName } from '../../texts/method-name.ts'
import { documentTexts, wordForCode } from '../../texts/document-texts.ts'
import { cell, facts, left, textBlock, titled } from '../parts/blocks.ts'
import { companyLines } from '../parts/company-lines.ts'
import {
  classifyProduct,
  nameComplementaryRules,
  nameCoreRules,
  nameStandards,
} from '../general-information.ts'
import { chapter, texts, type ReviewSource } from './section.ts'

/** 1. Who asked for the study, who made it, by which rules, and where its review stands. */
export function general(source: ReviewSource): Section {
  const t = documentTexts(source.language)
  const { method } = source
  return chapter(source, 'general', [
    ...facts([
      [t('review:general.commissioner'), companyLines(source.owner, source.language).join('\n')],
      [t('review:general.practitioner'), selectText(source, 'teamMembers')],
      [t('review:general.date'), placeAndDate(source.owner.city, source.issuedOn, source.language)],
      [
        t('review:general.verifiedAt'),
        source.review &&
          placeAndDate(source.review.place, source.review.approvedOn, source.language),
      ],
      ...classifyProduct(source),
      [t('review:general.method'), methodName(source)],
      [t('declaration:general.corePcr'), nameCoreRules(source)],
      [t('declaration:general.pcr'), selectText(source, 'pcr') ?? method.pcr],
      nameComplementaryRules(source),
      [
        t('declaration:general.operator'),
        source.operator ? companyLines(source.operator, source.language).join('\n') : null,
      ],
      [
        t('review:general.status'),
        source.status ? wordForCode(source.language, 'review:statuses', source.status) : null,
      ],
      [t('declaration:cover.registrationNumber'), source.registrationNumber],
      [t('declaration:identity.hash'), source.contentHash],
    ]),
    ...titled(
      t('review:general.conformity'),
      textBlock(`${conformityStatement(source)} ${t('review:general.projectReport')}`),
    ),
    ...titled(t('review:general.history'), history(source)),
  ])
}

const placeAndDate = (
  place: string | null,
  date: string,
  language: ReviewSource['language'],
): string => [place, day(date, language)].filter(Boolean).join(', ')

/** States conformity only for an approved content without an unknown core indicator (ruling 45). */
function conformityStatement(source: ReviewSource): string {
  const t = documentTexts(source.language)
  const unknown = findUnknownCoreIndicators(source, source.result)
  if (unknown.length > 0)
    return t('review:general.conformityUnknown', { indicators: unknown.join(', ') })
  return source.review
    ? t('review:general.conformityText', { standards: nameStandards(source) })
    : t('review:general.conformityPending')
}

function history(source: ReviewSource): Block[] {
  const t = documentTexts(source.language)
  const events = source.history ?? []
  if (events.length === 0) return textBlock(t('review:general.historyNone'))
  return [
    {
      kind: 'table',
      caption: '',
      notes: [],
      columns: [
        { head: t('review:general.round'), align: 'right', width: { mm: 16 } },
        { head: t('review:general.at'), align: 'left', width: { mm: 24 } },
        left(t('review:general.action'), 0.8),
        left(t('review:general.by'), 0.8),
        left(t('review:general.comment'), 1.4),
      ],
      rows: events.map(({ round, action, byName, at, comment }) => ({
        cells: [
          cell(String(round)),
          cell(day(at, source.language)),
          cell(wordForCode(source.language, 'review:actions', action)),
          cell(byName),
          cell(comment ?? ''),
        ],
      })),
    },
  ]
}

/** 2. Why the study was made, for whom, and what may not be done with it. */
export function goal(source: ReviewSource): Section {
  const t = documentTexts(source.language)
  return chapter(source, 'goal', [
    ...titled(
      t('review:goal.reasons'),
      textBlock(t('review:goal.reasonsText', { productName: source.product.name })),
    ),
    ...titled(t('review:goal.purpose'), texts(source, 'purposeAndTargetGroups')),
    ...titled(t('review:goal.comparison'), textBlock(t('review:goal.comparisonText'))),
    ...titled(
      t('declaration:general.comparability'),
      textBlock(selectText(source, 'comparability')),
    ),
  ])
}
