import { qualityAspects, type QualityFigure } from '@cradle/engine'
import type { Block, Row, Section } from '../../report-model.ts'
import { percentage, quantity, unitText } from '../../report-numbers.ts'
import { selectText } from '../../texts/default-texts.ts'
import { documentTexts, wordForCode } from '../../texts/document-texts.ts'
import { translateCountry } from '../../country-names.ts'
import { siteLine } from '../parts/company-lines.ts'
import { cell, facts, left, right, textBlock, titled, nameCell } from '../parts/blocks.ts'
import { contributionCell, contributionFigure, nameRange } from '../contributions.ts'
import { headline } from '../parts/result-figures.ts'
import { sourceList } from '#snapshots/short-source'
import { chapter, texts, type ReviewSource } from './section.ts'

/** 12. When, where and from which sources the figures were collected. */
export function collection(source: ReviewSource): Section {
  const t = documentTexts(source.language)
  const counts = Map.groupBy(source.dossier.lines, ({ dataSource }) => dataSource?.trim() || '')
  return chapter(source, 'collection', [
    ...facts([
      [
        t('review:collection.year'),
        source.dataCollectionYear ? String(source.dataCollectionYear) : null,
      ],
      [t('review:collection.period'), selectText(source, 'dataReferencePeriod')],
      [
        t('review:collection.plants'),
        source.sites.map((site) => siteLine(site, source.language)).join('\n'),
      ],
    ]),
    ...titled(t('review:collection.sources'), [
      {
        kind: 'table',
        caption: '',
        notes: [t('review:collection.balanceRef')],
        columns: [left(t('review:collection.source'), 1), right(t('review:collection.lines'), 24)],
        rows: [...counts]
          .sort(([, a], [, b]) => b.length - a.length)
          .map(([name, lines]) => ({
            cells: [
              name ? cell(name) : cell(t('review:collection.notStated'), { tone: 'muted' }),
              cell(String(lines.length)),
            ],
          })),
      },
    ]),
  ])
}

/** 13. How good the data are, by age, place and technology, and how suppliers were asked. */
export function quality(source: ReviewSource): Section {
  const t = documentTexts(source.language)
  const share = source.dossier.measuredShare
  return chapter(source, 'quality', [
    ...texts(source, 'dataQualityStatement'),
    ...titled(t('review:quality.score'), scoreTable(source)),
    ...titled(
      t('review:quality.kinds'),
      kinds(source),
      textBlock(
        share === null
          ? null
          : t('review:quality.measured', { share: percentage(share * 100, source.language) }),
      ),
    ),
    ...titled(t('review:quality.suppliers'), suppliers(source)),
    ...titled(t('review:quality.completeness'), textBlock(completeness(source))),
    ...titled(
      t('review:quality.consistency'),
      textBlock(
        t('review:quality.consistencyText', {
          sources: listSources(source) || source.method.database || t('review:quality.unknown'),
        }),
      ),
    ),
  ])
}

function scoreTable(source: ReviewSource): Block[] {
  const t = documentTexts(source.language)
  const found = source.dossier.dataQuality
  if (!found) return []
  const row = (name: string, { score, coverage }: QualityFigure, level?: string): Row => ({
    cells: [
      cell(name),
      score === null
        ? cell(t('review:quality.unknown'), { tone: 'muted' })
        : cell([quantity(score, source.language), level].filter(Boolean).join(' · ')),
      coverage === null ? cell('–') : cell(percentage(coverage * 100, source.language)),
    ],
  })
  return [
    {
      kind: 'table',
      caption: t('review:quality.scoreCaption'),
      notes: [t('review:quality.scoreNote')],
      columns: [
        left(t('review:quality.aspect'), 1),
        right(t('review:quality.mark'), 40),
        right(t('review:quality.coverage'), 36),
      ],
      rows: [
        ...qualityAspects.map((aspect) =>
          row(t(`review:quality.aspects.${aspect}`), found.aspects[aspect]),
        ),
        {
          ...row(
            t('review:quality.aspects.whole'),
            found,
            found.level ? t(`review:quality.levels.${found.level}`) : undefined,
          ),
          strong: true,
        },
      ],
    },
  ]
}

function kinds(source: ReviewSource): Block[] {
  const t = documentTexts(source.language)
  const byKind = Map.groupBy(source.dossier.lines, ({ dataQuality }) => dataQuality)
  return [
    {
      kind: 'table',
      caption: '',
      notes: [],
      columns: [
        left(t('review:quality.kind'), 1),
        right(t('review:collection.lines'), 24),
        right(t('review:product.share'), 24),
      ],
      rows: [...byKind]
        .sort(([, a], [, b]) => b.length - a.length)
        .map(([kind, lines]) => ({
          cells: [
            cell(wordForCode(source.language, 'declaration:rules.qualities', kind)),
            cell(String(lines.length)),
            cell(percentage((lines.length / source.dossier.lines.length) * 100, source.language)),
          ],
        })),
    },
  ]
}

function suppliers(source: ReviewSource): Block[] {
  const t = documentTexts(source.language)
  const found = source.dossier.suppliers
  if (found.length === 0) return textBlock(t('review:quality.suppliersNone'))
  return [
    {
      kind: 'table',
      caption: '',
      notes: [],
      columns: [
        left(t('review:quality.supplier'), 1.2),
        { head: t('review:quality.asked'), align: 'left', width: { mm: 22 } },
        left(t('review:quality.manner'), 0.6),
        left(t('review:quality.document'), 1.2),
      ],
      rows: found.map((supplier) => ({
        cells: [
          {
            text: supplier.name,
            ...(supplier.city || supplier.country
              ? {
                  sub: [
                    supplier.city,
                    supplier.country && translateCountry(supplier.country, source.language),
                  ]
                    .filter(Boolean)
                    .join(', '),
                }
              : {}),
          },
          cell(supplier.isApproached ? t('review:unit.yes') : t('review:unit.no')),
          cell(
            supplier.manner
              ? wordForCode(source.language, 'review:quality.manners', supplier.manner)
              : '–',
          ),
          {
            text: supplier.document ?? '–',
            ...(supplier.attachment ? { sub: supplier.attachment } : {}),
          },
        ],
      })),
    },
  ]
}

function completeness(source: ReviewSource): string {
  const t = documentTexts(source.language)
  const unknown = source.indicators.filter(({ code }) =>
    Object.values(source.result.modules).some(
      (module) =>
        module !== 'notDeclared' &&
        (module.incomplete.includes(code) ||
          (module.impacts[code] === undefined && !code.startsWith('BCC'))),
    ),
  )
  return unknown.length === 0
    ? t('review:quality.completenessNone')
    : t('review:quality.completenessSome', {
        codes: unknown.map(({ displayCode }) => displayCode).join(', '),
      })
}

/** The databases the profiles come from; where there are many the annex lists them. */
function listSources(source: ReviewSource): string {
  const sources = source.dossier.profiles.map((profile) => profile.source)
  const count = new Set(sources.filter(Boolean)).size
  return count > 3
    ? documentTexts(source.language)('review:annexes.sourcesListed', { n: count })
    : sourceList(sources)
}

/** 14. Which background data, and where something stands for what is missing. */
export function background(source: ReviewSource): Section {
  const t = documentTexts(source.language)
  const { profiles } = source.dossier
  return chapter(source, 'background', [
    ...facts([
      [t('review:background.database'), source.method.database ?? (listSources(source) || null)],
      [t('review:background.count'), t('review:background.countValue', { n: profiles.length })],
      [t('declaration:general.characterization'), source.method.characterization],
    ]),
    ...(profiles.some(({ isDemonstration }) => isDemonstration)
      ? textBlock(t('review:background.demonstration'))
      : []),
    ...titled(t('review:background.proxies'), proxies(source)),
  ])
}

/** Lines whose profile was argued for, with what they put into the headline figure. */
function proxies(source: ReviewSource): Block[] {
  const t = documentTexts(source.language)
  const argued = source.dossier.lines.filter(({ substantiation }) => substantiation)
  if (argued.length === 0) return textBlock(t('review:background.proxiesNone'))
  const figure = headline(source)
  const over = source.ranking.over.filter((module) => module !== 'D')
  const figures = new Map(
    source.dossier.figures.map((line) => [line.inputId, contributionFigure(line, over)]),
  )
  return [
    ...textBlock(t('review:background.proxiesText')),
    {
      kind: 'table',
      caption: '',
      notes: [],
      dense: true,
      columns: [
        left(t('review:inputs.line'), 1),
        left(t('review:inputs.profile'), 1),
        right(`${figure.name} ${nameRange(over)}`, 32, unitText(figure.unit, source.language)),
      ],
      rows: argued.map((line) => ({
        cells: [
          nameCell(line.description || line.id),
          nameCell(line.profileName ?? '–'),
          contributionCell(source, figure.unit, figures.get(line.id) ?? null),
        ],
      })),
    },
  ]
}
