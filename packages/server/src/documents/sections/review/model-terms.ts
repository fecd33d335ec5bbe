/** Annex 7: the terms under which declarations are issued from the product, and the samples that were computed from them. */
import { USUAL_SAMPLE_INTERVAL, USUAL_TOLERANCE, type ModelTerm } from '@cradle/contract'
import type { ModelFacts, SampleFacts } from '#snapshots/family/model-facts'
import type { Block, Cell } from '../../report-model.ts'
import { amountText, asEntered, scientific, unitText } from '../../report-numbers.ts'
import { documentTexts } from '../../texts/document-texts.ts'
import { cell, left, nameCell, right, textBlock, titled } from '../parts/blocks.ts'
import { formulaText, writeLines, writeValues } from './model-annexes.ts'
import type { ReviewSource } from './section.ts'

export function modelTerms(source: ReviewSource): Block[] {
  const t = documentTexts(source.language)
  const { model } = source.dossier
  if (!model) return []
  return titled(
    t('review:modelTerms.title'),
    textBlock(t('review:modelTerms.lead')),
    [
      {
        kind: 'table',
        caption: t('review:modelTerms.caption'),
        dense: true,
        notes: [],
        columns: [
          left(t('review:modelTerms.kind'), 1),
          left(t('review:modelTerms.subject'), 1),
          left(t('review:modelTerms.rule'), 1.6),
          left(t('review:modelTerms.explanation'), 1.4),
        ],
        rows: [...model.terms, ...listUsual(model)].map((term) => ({
          cells: termCells(source, model, term),
        })),
      },
    ],
    sampleTable(source, model),
  )
}

/** The usual rules, where no term says another. */
const listUsual = ({ terms }: ModelFacts): ModelTerm[] =>
  (['sampling', 'deviation'] as const)
    .filter((kind) => !terms.some((term) => term.kind === kind))
    .map((kind) => ({ kind }))

function termCells(source: ReviewSource, model: ModelFacts, term: ModelTerm): Cell[] {
  const t = documentTexts(source.language)
  const { subject, rule } = describeTerm(source, model, term)
  return [
    nameCell(t(`review:modelTerms.kinds.${term.kind}`)),
    nameCell(subject || '–'),
    nameCell(rule),
    nameCell(term.explanation || '–'),
  ]
}

function describeTerm(
  source: ReviewSource,
  model: ModelFacts,
  term: ModelTerm,
): { subject: string; rule: string } {
  const { dossier, language } = source
  const t = documentTexts(language)
  switch (term.kind) {
    case 'parameter': {
      const parameter = dossier.parameters.find(({ id }) => id === term.parameter)
      const write = (value: number | undefined): string =>
        value === undefined
          ? '–'
          : [asEntered(value, language), parameter?.unit && unitText(parameter.unit, language)]
              .filter(Boolean)
              .join('\u00a0')
      return {
        subject: parameter?.name ?? '',
        rule: t('review:modelTerms.bounds', {
          minimum: write(term.minimum),
          maximum: write(term.maximum),
          own: write(parameter?.value),
        }),
      }
    }
    case 'profile': {
      const line = model.lines.find(({ id }) => id === term.line)
      const id = term.profile ?? ''
      const profile = (model.library.profiles[id] ?? dossier.request.library.profiles[id])?.name
      return {
        subject: line?.name ?? '',
        rule: t('review:modelTerms.instead', {
          profile: profile ?? id,
          own: line?.profile?.name ?? '–',
        }),
      }
    }
    case 'supplier': {
      const line = model.lines.find(({ id }) => id === term.line)
      return {
        subject: line?.name ?? '',
        rule: t('review:modelTerms.instead', {
          profile: model.suppliers?.find(({ id }) => id === term.supplier)?.name ?? '–',
          own: line?.supplier?.name ?? '–',
        }),
      }
    }
    case 'location':
      return {
        subject: '',
        rule: t('review:modelTerms.instead', {
          profile: model.sites?.allowed.find(({ id }) => id === term.location)?.name ?? '–',
          own: model.sites?.own?.name ?? '–',
        }),
      }
    case 'combination':
      return { subject: '', rule: formulaText(term.condition ?? '', language) }
    case 'sampling':
      return {
        subject: '',
        rule: t('review:modelTerms.interval', {
          interval: asEntered(term.interval ?? USUAL_SAMPLE_INTERVAL, language),
        }),
      }
    case 'deviation':
      return {
        subject: '',
        rule: t('review:modelTerms.tolerance', {
          tolerance: amountText(term.tolerance ?? USUAL_TOLERANCE, '%', language),
        }),
      }
  }
}

/** The samples with their sum A–C in the indicator that the report leads with; where that is a weighted score, in the first. */
function sampleTable(source: ReviewSource, model: ModelFacts): Block[] {
  const t = documentTexts(source.language)
  const { indicators } = source
  const indicator = indicators.find(({ code }) => code === source.ranking.measure) ?? indicators[0]!
  return [
    {
      kind: 'table',
      caption: t('review:modelTerms.samples'),
      dense: true,
      notes: [],
      columns: [
        left(t('review:modelTerms.sample'), 1),
        left(t('review:variants.sets'), 1.2),
        left(t('review:modelTerms.choices'), 1.6),
        right(`${indicator.displayCode} A–C`, 40, unitText(indicator.unit, source.language)),
      ],
      rows: model.samples.map((sample) => ({
        cells: [
          nameCell(
            t(`review:modelTerms.samplesOf.${sample.kind}`, {
              number: sample.id.slice(sample.id.lastIndexOf('-') + 1),
            }),
          ),
          nameCell(writeValues(source, sample)),
          nameCell(writeLines(source, model, sample)),
          cell(sampleFigure(source, sample, indicator.code)),
        ],
      })),
    },
  ]
}

/** A figure with an unknown part is stated as not known, as one of a sample that cannot be computed. */
function sampleFigure({ language }: ReviewSource, { result }: SampleFacts, code: string): string {
  if ('fault' in result) return documentTexts(language)('review:modelTerms.noResult')
  const { indicators, columns } = result.figures
  const column = columns['A-C']
  const value = column?.values[indicators.indexOf(code)]
  return value === undefined || column!.incomplete.includes(code)
    ? 'ND'
    : scientific(value, language)
}
