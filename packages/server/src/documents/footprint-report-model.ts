import {
  climateOfProfile,
  consolidationFactor,
  writeFigure,
  type FootprintFigures,
  type FootprintGroup,
} from '@cradle/engine'
import {
  itemIri,
  Location,
  type FootprintTextName,
  type Read,
  type Footprint,
} from '@cradle/contract'
import type { FootprintSnapshot } from '#footprints/snapshots/footprint-snapshot'
import { freeText, isEmptyPrintedText, plain } from './free-text.ts'
import type { Block, Cell, Column, ReportLanguage, ReportModel, Section } from './report-model.ts'
import { day, percentage, plainNumber, quantity, unitText } from './report-numbers.ts'
import { documentTexts } from './texts/document-texts.ts'

/** What the report states beside the snapshot. */
export interface FootprintReportFacts {
  organisation: string
  language: ReportLanguage
  /** ISO date. */
  issuedOn: string
  contentHash: string
  baseYear: { name: string; timePeriod: string } | null
}

/** The greenhouse gas inventory report of a footprint: contents of ISO 14064-1 and of the GHG Protocol. */
export function buildFootprintReport(
  snapshot: FootprintSnapshot,
  facts: FootprintReportFacts,
): ReportModel {
  const report = new FootprintReport(snapshot, facts)
  return report.build()
}

type TextName = FootprintTextName | 'methodDescription' | 'methodExplanation'

class FootprintReport {
  readonly #snapshot: FootprintSnapshot
  readonly #facts: FootprintReportFacts
  readonly #footprint: Read<typeof Footprint>
  readonly #t: ReturnType<typeof documentTexts>
  readonly #unit: string

  constructor(snapshot: FootprintSnapshot, facts: FootprintReportFacts) {
    this.#snapshot = snapshot
    this.#facts = facts
    this.#footprint = snapshot.footprint
    this.#t = documentTexts(facts.language)
    this.#unit = unitText(snapshot.document.unit, facts.language)
  }

  build(): ReportModel {
    const t = this.#t
    const { organisation, language, issuedOn } = this.#facts
    const name = plain(this.#footprint.name)
    const isDemonstration = Object.values(this.#snapshot.profileFacts).some(
      ({ demonstration }) => demonstration,
    )
    return {
      kind: 'summary',
      language,
      metadata: {
        title: `${t('footprint:documentKind')}: ${name}`,
        author: organisation,
        keywords: ['GHG Protocol', 'ISO 14064-1'],
        issuedOn,
      },
      marks: {
        draft: this.#footprint.status === 'valid' ? null : t('declaration:draft'),
        demonstration: isDemonstration ? t('declaration:demonstration') : null,
      },
      running: {
        head: name.slice(0, 90),
        headRight: this.#footprint.timePeriod,
        foot: `${t('footprint:documentKind')} · ${plain(organisation)}`.slice(0, 90),
        page: t('declaration:page', { page: '{page}', pages: '{pages}' }),
      },
      cover: this.#buildCover(name),
      contentsTitle: t('declaration:contents'),
      sections: [
        this.#buildOrganisation(),
        this.#buildBoundaries(),
        this.#buildResults(),
        this.#buildMethod(),
        this.#buildBaseYear(),
        this.#buildQuality(),
        this.#buildClosing(),
      ],
      images: {},
    }
  }

  #buildCover(name: string): ReportModel['cover'] {
    const t = this.#t
    const { total } = this.#snapshot.document
    const { organisation, language, issuedOn, contentHash } = this.#facts
    const period = this.#snapshot.document.intervals
    return {
      documentKind: t('footprint:documentKind'),
      standards: t('footprint:standards'),
      title: name,
      subtitle: plain(organisation),
      picture: null,
      pictureAlt: '',
      modules: (['production', 'use', 'endOfLife'] as const).map((stage, i) => ({
        code: String(i + 1),
        stage,
        declared: true,
      })),
      figures: [
        {
          label: t('footprint:cover.total'),
          value: this.#write(total.total, total.marks.total !== undefined),
          unit: this.#unit,
        },
        {
          label: t('footprint:cover.totalMarketBased'),
          value: this.#write(total.marketBasedTotal, total.marks.marketBasedTotal !== undefined),
          unit: this.#unit,
        },
      ],
      parties: [
        { role: t('footprint:roles.organisation'), lines: [plain(organisation)], logo: null },
      ],
      facts: [
        {
          label: t('footprint:cover.period'),
          value: `${day(period[0]!.start, language)} – ${day(period.at(-1)!.end, language)}`,
        },
        { label: t('footprint:cover.issued'), value: day(issuedOn, language) },
        { label: t('footprint:cover.content'), value: contentHash.slice(0, 12) },
      ],
      code: null,
    }
  }

  #buildOrganisation(): Section {
    return this.#makeSection('organisation', [
      ...this.#listTexts('organisationDescription', 'purposeAndTargetGroups', 'teamMembers'),
    ])
  }

  #buildBoundaries(): Section {
    const t = this.#t
    const { request, names } = this.#snapshot
    const { language } = this.#facts
    const rows = Object.entries(request.locations).map(([id, location]) => {
      const share = consolidationFactor(request.consolidation, location)
      return {
        cells: [
          this.#makeName(names[itemIri(Location, id)] ?? id),
          {
            text: writeFigure(share, share === null, (value) => percentage(value * 100, language)),
          },
        ],
      }
    })
    return this.#makeSection('boundaries', [
      {
        kind: 'facts',
        rows: [
          {
            label: t('footprint:consolidation.label'),
            value: freeText(t(`footprint:consolidation.${request.consolidation}`)),
          },
        ],
      },
      {
        kind: 'table',
        caption: t('footprint:locations.caption'),
        columns: [
          this.#makeColumn(t('footprint:locations.location'), 'left', 3),
          this.#makeColumn(t('footprint:locations.counted'), 'right', 1),
        ],
        rows,
        notes: [],
      },
      ...this.#listTexts('organisationalBoundary', 'operationalBoundary', 'exclusions'),
    ])
  }

  #buildResults(): Section {
    const t = this.#t
    const { document, names } = this.#snapshot
    const { total, groups } = document
    const isIncomplete =
      total.marks.total !== undefined || total.marks.marketBasedTotal !== undefined
    const nameCategory = (key: string): Cell => {
      const text = `footprint:categories.c${key.replace('.', '_')}`
      return { text: key, tail: documentTexts.has(text) ? t(text) : '' }
    }
    const intervals = new Map(document.intervals.map((one) => [String(one.interval), one]))
    return this.#makeSection('results', [
      ...(isIncomplete ? [{ kind: 'note' as const, text: t('footprint:incomplete') }] : []),
      this.#makeScopeTable(),
      this.#makeGroupTable(
        t('footprint:results.byCategory'),
        t('footprint:results.category'),
        groups.category,
        ({ key }) => nameCategory(key),
      ),
      this.#makeGroupTable(
        t('footprint:results.byLocation'),
        t('footprint:locations.location'),
        groups.location,
        ({ key }) => this.#makeName(names[itemIri(Location, key)] ?? key),
      ),
      this.#makeGroupTable(
        t('footprint:results.byPeriod'),
        t('footprint:period'),
        groups.period,
        ({ key }) => {
          const interval = intervals.get(key)!
          return {
            text: t('footprint:interval', {
              number: key,
              start: day(interval.start, this.#facts.language),
              end: day(interval.end, this.#facts.language),
            }),
          }
        },
      ),
      this.#makeBiogenicTable(),
      ...this.#makeIntensityTable(),
    ])
  }

  #makeScopeTable(): Block {
    const t = this.#t
    const { groups, total } = this.#snapshot.document
    const scope = (key: string): FootprintFigures | undefined =>
      groups.scope.find((group) => group.key === key)
    const byLocation = (figures: FootprintFigures | undefined): string =>
      this.#write(figures?.total ?? 0, figures?.marks.total !== undefined)
    const byMarket = (figures: FootprintFigures | undefined): string =>
      this.#write(figures?.marketBasedTotal ?? 0, figures?.marks.marketBasedTotal !== undefined)
    const rows: [label: string, value: string, isTotal?: true][] = [
      [t('footprint:results.scope1'), byLocation(scope('1'))],
      [t('footprint:results.scope2Location'), byLocation(scope('2'))],
      [t('footprint:results.scope2Market'), byMarket(scope('2'))],
      [t('footprint:results.scope3'), byLocation(scope('3'))],
      [t('footprint:results.totalLocation'), byLocation(total), true],
      [t('footprint:results.totalMarket'), byMarket(total), true],
    ]
    return {
      kind: 'table',
      caption: t('footprint:results.byScope'),
      columns: [
        this.#makeColumn(t('footprint:results.scope'), 'left', 3),
        this.#makeColumn(t('footprint:emissions'), 'right', 1, this.#unit),
      ],
      rows: rows.map(([label, value, isTotal]) => ({
        cells: [{ text: label }, { text: value }],
        ...(isTotal ? { strong: true } : {}),
      })),
      notes: [],
    }
  }

  /** Groups with scope 2 by location; their shares and sums are those of the total. */
  #makeGroupTable(
    caption: string,
    head: string,
    groups: readonly FootprintGroup[],
    nameGroup: (group: FootprintGroup) => Cell,
  ): Block {
    const t = this.#t
    const { total } = this.#snapshot.document
    const isUnknown = total.marks.total !== undefined
    const makeCells = (name: Cell, figures: FootprintFigures): Cell[] => [
      name,
      { text: this.#write(figures.total, figures.marks.total !== undefined) },
      {
        text: writeFigure(
          total.total === 0 ? 0 : figures.total / total.total,
          isUnknown || figures.marks.total !== undefined,
          (share) => percentage(share * 100, this.#facts.language),
        ),
      },
    ]
    return {
      kind: 'table',
      caption,
      columns: [
        this.#makeColumn(head, 'left', 3),
        this.#makeColumn(t('footprint:emissions'), 'right', 1, this.#unit),
        this.#makeColumn(t('footprint:share'), 'right', 1),
      ],
      rows: [
        ...groups.map((group) => ({ cells: makeCells(nameGroup(group), group) })),
        { cells: makeCells({ text: t('footprint:total') }, total), strong: true },
      ],
      notes: [],
    }
  }

  #makeBiogenicTable(): Block {
    const t = this.#t
    const { biogenic, total } = this.#snapshot.document
    const isUnknown = total.marks.biogenic !== undefined
    return {
      kind: 'table',
      caption: t('footprint:results.biogenic'),
      columns: [
        this.#makeColumn('', 'left', 3),
        this.#makeColumn(
          t('footprint:emissions'),
          'right',
          1,
          unitText('kg CO2', this.#facts.language),
        ),
      ],
      rows: (['biogenicEmissions', 'biogenicRemovals'] as const).map((key) => ({
        cells: [
          { text: t(`footprint:results.${key}`) },
          {
            text: this.#write(
              key === 'biogenicEmissions' ? biogenic.emissions : biogenic.removals,
              isUnknown,
            ),
          },
        ],
      })),
      notes: [],
    }
  }

  #makeIntensityTable(): Block[] {
    const t = this.#t
    const { intensities } = this.#snapshot.document
    if (intensities.length === 0) return []
    return [
      {
        kind: 'table',
        caption: t('footprint:results.intensity'),
        columns: [
          this.#makeColumn(t('footprint:results.per'), 'left', 3),
          this.#makeColumn(t('footprint:emissions'), 'right', 1, this.#unit),
        ],
        rows: intensities.map(({ per, value, mark }) => ({
          cells: [
            { text: t(`footprint:results.${per}`) },
            {
              text: writeFigure(value, mark !== undefined, (known) =>
                quantity(known, this.#facts.language),
              ),
            },
          ],
        })),
        notes: [],
      },
    ]
  }

  #buildMethod(): Section {
    const t = this.#t
    const { language } = this.#facts
    const { request, profileFacts } = this.#snapshot
    const factors = Object.values(request.library.profiles).toSorted((a, b) =>
      a.name.localeCompare(b.name, language),
    )
    return this.#makeSection('method', [
      { kind: 'text', blocks: freeText(t('footprint:method.indicator')) },
      ...this.#listTexts('methodDescription', 'methodExplanation'),
      {
        kind: 'table',
        caption: t('footprint:method.factors'),
        dense: true,
        columns: [
          this.#makeColumn(t('footprint:method.factor'), 'left', 3),
          this.#makeColumn(t('footprint:emissions'), 'right', 1, this.#unit),
          this.#makeColumn(t('footprint:method.perUnit'), 'left', 1),
          this.#makeColumn(t('footprint:method.source'), 'left', 4),
        ],
        rows: factors.map((profile) => {
          const climate = climateOfProfile(profile)
          return {
            cells: [
              this.#makeName(profile.name),
              {
                text: writeFigure(climate, climate === null, (value) => quantity(value, language)),
              },
              { text: unitText(profile.unit, language) },
              this.#makeName(profileFacts[profile.id]?.source ?? ''),
            ],
          }
        }),
        notes: [],
      },
    ])
  }

  #buildBaseYear(): Section {
    const t = this.#t
    const { baseYear, language } = this.#facts
    const { target = [], recalculationThreshold } = this.#footprint
    return this.#makeSection('baseYear', [
      {
        kind: 'facts',
        rows: [
          {
            label: t('footprint:baseYear.label'),
            value: freeText(
              baseYear ? `${baseYear.name} (${baseYear.timePeriod})` : t('footprint:baseYear.none'),
            ),
          },
          ...(recalculationThreshold === undefined
            ? []
            : [
                {
                  label: t('footprint:baseYear.threshold'),
                  value: freeText(percentage(recalculationThreshold, language)),
                },
              ]),
        ],
      },
      ...this.#listTexts('baseYearPolicy'),
      ...(target.length === 0
        ? []
        : [
            {
              kind: 'table' as const,
              caption: t('footprint:baseYear.targets'),
              columns: [
                this.#makeColumn(t('footprint:baseYear.year'), 'left', 1),
                this.#makeColumn(t('footprint:baseYear.reduction'), 'right', 1),
              ],
              rows: target.map(({ year, reduction }) => ({
                cells: [{ text: String(year) }, { text: percentage(reduction, language) }],
              })),
              notes: [],
            },
          ]),
    ])
  }

  #buildQuality(): Section {
    const t = this.#t
    const { language } = this.#facts
    const { estimated, inputCount, total } = this.#snapshot.document
    return this.#makeSection('quality', [
      {
        kind: 'facts',
        rows: [
          {
            label: t('footprint:quality.estimated'),
            value: freeText(
              t('footprint:quality.estimatedValue', {
                number: estimated.inputs,
                total: inputCount,
                share: writeFigure(estimated.share ?? 0, total.marks.total !== undefined, (share) =>
                  percentage(share * 100, language),
                ),
              }),
            ),
          },
        ],
      },
      ...this.#listTexts('dataQualityStatement', 'estimatesAndAssumptions', 'uncertainty'),
    ])
  }

  #buildClosing(): Section {
    return this.#makeSection('closing', [
      ...this.#listTexts(
        'removals',
        'reductionMeasures',
        'verificationStatement',
        'generalSubstantiation',
        'interpretation',
        'annex2References',
      ),
    ])
  }

  /** Each text under its title. A text that nobody wrote is stated as such. */
  #listTexts(...names: TextName[]): Block[] {
    return names.flatMap((name): Block[] => {
      const text = this.#footprint[name]
      return [
        { kind: 'heading', title: this.#t(`footprint:texts.${name}`) },
        {
          kind: 'text',
          blocks: freeText(
            text === undefined || isEmptyPrintedText(text) ? this.#t('footprint:notStated') : text,
          ),
        },
      ]
    })
  }

  #makeSection(
    key: 'organisation' | 'boundaries' | 'results' | 'method' | 'baseYear' | 'quality' | 'closing',
    blocks: Block[],
  ): Section {
    return { key, title: this.#t(`footprint:sections.${key}`), orientation: 'portrait', blocks }
  }

  #makeColumn(head: string, align: Column['align'], share: number, sub?: string): Column {
    return { head, align, width: { share }, ...(sub === undefined ? {} : { sub }) }
  }

  #makeName(text: string): Cell {
    return { text: plain(text), isName: true }
  }

  #write(known: number, isIncomplete: boolean): string {
    return writeFigure(known, isIncomplete, (value) => plainNumber(value, this.#facts.language))
  }
}
