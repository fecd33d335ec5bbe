import { qualityAspects, type QualityFigure } from '@cradle/engine'
import type { Block, Row, Section } from '../../report-model.ts'
import { percentage, quantity, scientific, unitText } from '../../report-numbers.ts'
import { textOf } from '../../texts/default-texts.ts'
import { reviewWordsOf } from '../../texts/review-words.ts'
import { fill, wordsOf } from '../../texts/words.ts'
import { cell, facts, left, right, textBlock, titled } from '../parts/blocks.ts'
import { headline } from '../parts/result-figures.ts'
import { sourceList } from '../parts/short-source.ts'
import { chapter, texts, type ReviewSource } from './section.ts'

/** 12. When, where and from which sources the figures were collected. */
export function collection(source: ReviewSource): Section {
  const { collection: words } = reviewWordsOf(source.language)
  const counts = Map.groupBy(source.dossier.lines, ({ dataSource }) => dataSource?.trim() || '')
  return chapter(source, 'collection', [
    ...facts([
      [words.year, source.dataCollectionYear ? String(source.dataCollectionYear) : null],
      [words.period, textOf(source, 'dataReferencePeriod')],
      [
        words.plants,
        source.sites
          .map((site) => [site.name, site.city, site.country].filter(Boolean).join(', '))
          .join('\n'),
      ],
    ]),
    ...titled(words.sources, [
      {
        kind: 'table',
        caption: '',
        notes: [words.balanceRef],
        columns: [left(words.source, 1), right(words.lines, 24)],
        rows: [...counts]
          .sort(([, a], [, b]) => b.length - a.length)
          .map(([name, lines]) => ({
            cells: [
              name ? cell(name) : cell(words.notStated, { tone: 'muted' }),
              cell(String(lines.length)),
            ],
          })),
      },
    ]),
  ])
}

/** 13. How good the data are, by age, place and technology, and how suppliers were asked. */
export function quality(source: ReviewSource): Section {
  const { quality: words } = reviewWordsOf(source.language)
  const share = source.dossier.measuredShare
  return chapter(source, 'quality', [
    ...texts(source, 'dataQualityStatement'),
    ...titled(words.score, scoreTable(source)),
    ...titled(
      words.kinds,
      kinds(source),
      textBlock(
        share === null
          ? null
          : fill(words.measured, { share: percentage(share * 100, source.language) }),
      ),
    ),
    ...titled(words.suppliers, suppliers(source)),
    ...titled(words.completeness, textBlock(completeness(source))),
    ...titled(
      words.consistency,
      textBlock(
        fill(words.consistencyText, {
          sources: sourcesOf(source) || source.method.database || words.unknown,
        }),
      ),
    ),
  ])
}

function scoreTable(source: ReviewSource): Block[] {
  const { quality: words } = reviewWordsOf(source.language)
  const found = source.dossier.dataQuality
  if (!found) return []
  const row = (name: string, { score, coverage }: QualityFigure, level?: string): Row => ({
    cells: [
      cell(name),
      score === null
        ? cell(words.unknown, { tone: 'muted' })
        : cell([quantity(score, source.language), level].filter(Boolean).join(' · ')),
      coverage === null ? cell('–') : cell(percentage(coverage * 100, source.language)),
    ],
  })
  return [
    {
      kind: 'table',
      caption: words.scoreCaption,
      notes: [words.scoreNote],
      columns: [left(words.aspect, 1), right(words.mark, 40), right(words.coverage, 36)],
      rows: [
        ...qualityAspects.map((aspect) => row(words.aspects[aspect], found.aspects[aspect])),
        {
          ...row(words.aspects.whole, found, found.level ? words.levels[found.level] : undefined),
          strong: true,
        },
      ],
    },
  ]
}

function kinds(source: ReviewSource): Block[] {
  const { quality: words, collection: counts } = reviewWordsOf(source.language)
  const { qualities } = wordsOf(source.language).rules
  const byKind = Map.groupBy(source.dossier.lines, ({ dataQuality }) => dataQuality)
  return [
    {
      kind: 'table',
      caption: '',
      notes: [],
      columns: [
        left(words.kind, 1),
        right(counts.lines, 24),
        right(reviewWordsOf(source.language).product.share, 24),
      ],
      rows: [...byKind]
        .sort(([, a], [, b]) => b.length - a.length)
        .map(([kind, lines]) => ({
          cells: [
            cell(qualities[kind as keyof typeof qualities] ?? kind),
            cell(String(lines.length)),
            cell(percentage((lines.length / source.dossier.lines.length) * 100, source.language)),
          ],
        })),
    },
  ]
}

function suppliers(source: ReviewSource): Block[] {
  const { quality: words, unit } = reviewWordsOf(source.language)
  const found = source.dossier.suppliers
  if (found.length === 0) return textBlock(words.suppliersNone)
  return [
    {
      kind: 'table',
      caption: '',
      notes: [],
      columns: [
        left(words.supplier, 1.2),
        { head: words.asked, align: 'left', width: { mm: 22 } },
        left(words.manner, 0.6),
        left(words.document, 1.2),
      ],
      rows: found.map((supplier) => ({
        cells: [
          {
            text: supplier.name,
            ...(supplier.city || supplier.country
              ? { sub: [supplier.city, supplier.country].filter(Boolean).join(', ') }
              : {}),
          },
          cell(supplier.isApproached ? unit.yes : unit.no),
          cell(
            supplier.manner
              ? (words.manners[supplier.manner as keyof typeof words.manners] ?? supplier.manner)
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
  const { quality: words } = reviewWordsOf(source.language)
  const unknown = source.indicators.filter(({ code }) =>
    Object.values(source.result.modules).some(
      (module) =>
        module !== 'notDeclared' &&
        (module.incomplete.includes(code) ||
          (module.impacts[code] === undefined && !code.startsWith('BCC'))),
    ),
  )
  return unknown.length === 0
    ? words.completenessNone
    : fill(words.completenessSome, {
        codes: unknown.map(({ displayCode }) => displayCode).join(', '),
      })
}

/** The databases the profiles come from; where there are many the annex lists them. */
function sourcesOf(source: ReviewSource): string {
  const sources = source.dossier.profiles.map((profile) => profile.source)
  const count = new Set(sources.filter(Boolean)).size
  return count > 3
    ? fill(reviewWordsOf(source.language).annexes.sourcesListed, { n: count })
    : sourceList(sources)
}

/** 14. Which background data, and where something stands for what is missing. */
export function background(source: ReviewSource): Section {
  const { background: words } = reviewWordsOf(source.language)
  const { profiles } = source.dossier
  return chapter(source, 'background', [
    ...facts([
      [words.database, source.method.database ?? (sourcesOf(source) || null)],
      [words.count, fill(words.countValue, { n: profiles.length })],
      [wordsOf(source.language).general.characterization, source.method.characterization],
    ]),
    ...(profiles.some(({ isDemonstration }) => isDemonstration)
      ? textBlock(words.demonstration)
      : []),
    ...titled(words.proxies, proxies(source)),
  ])
}

/** Lines whose profile was argued for, with what they put into the headline figure. */
function proxies(source: ReviewSource): Block[] {
  const { background: words, inputs } = reviewWordsOf(source.language)
  const argued = source.dossier.lines.filter(({ substantiation }) => substantiation)
  if (argued.length === 0) return textBlock(words.proxiesNone)
  const figure = headline(source)
  const of = new Map(
    source.dossier.contributions.map(({ inputId, byModule }) => [
      inputId,
      Object.entries(byModule).reduce(
        (sum, [module, value]) => (module === 'D' ? sum : sum + value),
        0,
      ),
    ]),
  )
  return [
    ...textBlock(words.proxiesText),
    {
      kind: 'table',
      caption: '',
      notes: [],
      dense: true,
      columns: [
        left(inputs.line, 1),
        left(inputs.profile, 1),
        right(`${figure.name} ${words.contribution}`, 32, unitText(figure.unit, source.language)),
      ],
      rows: argued.map((line) => ({
        cells: [
          cell(line.description || line.id),
          cell(line.profileName ?? '–'),
          cell(of.has(line.id) ? scientific(of.get(line.id) as number, source.language) : '–'),
        ],
      })),
    },
  ]
}
