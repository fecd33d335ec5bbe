import {
  MODULES,
  sumLine,
  totalIncludesD,
  type LifeCycleModule,
  type RankedLine,
} from '@cradle/engine'
import type { Bar } from '../charts/bar-geometry.ts'
import { columnChart, lineChart, type ChartStyle } from '../charts/bar-chart-svg.ts'
import {
  findStage,
  type Block,
  type Section,
  type StageGroup,
  type TextBlock,
} from '../report-model.ts'
import type { ReportSource } from '../source/report-source.ts'
import {
  amountText,
  chooseEuroDigits,
  endSentence,
  percentage,
  plainNumber,
  unitText,
} from '../report-numbers.ts'
import { plain } from '../free-text.ts'
import { selectText } from '../texts/default-texts.ts'
import { documentTexts } from '../texts/document-texts.ts'
import { cell, left, right, textBlock, titled, nameCell } from './parts/blocks.ts'
import { unitKind } from './parts/declared-unit.ts'
import { picture } from './product.ts'
import {
  declaredColumns,
  figureInTable,
  figureInWords,
  headline,
  writeModuleRange,
  type Headline,
} from './parts/result-figures.ts'
import { sumOverModules } from './parts/stage-figures.ts'

/** Where the headline figure comes from: per stage, per module and per input line. D is never netted against A–C. */
export function interpretation(source: ReportSource): Section {
  const t = documentTexts(source.language)
  const figure = headline(source)
  return {
    key: 'interpretation',
    title: t('declaration:interpretation.title'),
    orientation: 'portrait',
    blocks: [
      ...textBlock(selectText(source, 'interpretation')),
      ...stageText(source, figure),
      ...modulesChart(source, figure),
      ...contributors(source, figure),
      ...titled(
        t('declaration:interpretation.product'),
        textBlock(selectText(source, 'contributionAnalysisProduct')),
      ),
      ...titled(
        t('declaration:interpretation.stages'),
        textBlock(selectText(source, 'contributionAnalysisStages')),
      ),
      ...titled(
        t('declaration:interpretation.sensitivity'),
        textBlock(
          selectText(source, 'sensitivityAnalysis') ??
            t('declaration:interpretation.sensitivityNone'),
        ),
        picture(source, 'sensitivityAnalysis', t('declaration:interpretation.sensitivityFigure')),
      ),
    ],
  }
}

const stages: StageGroup[] = ['production', 'construction', 'use', 'endOfLife']
const widthMm = 166
const pointsPerMm = 72 / 25.4

/** The stages in one list. Shares are given only where every stage is a burden: with credits inside they would mislead. */
export function stageText(source: ReportSource, figure: Headline): Block[] {
  const t = documentTexts(source.language)
  const total = figure.totalAtoC
  const parts = stages.flatMap((stage) => {
    const modules = MODULES.filter(
      (module) => findStage(module) === stage && typeof figure.perModule[module] === 'number',
    )
    const value = modules.reduce((sum, module) => sum + (figure.perModule[module] as number), 0)
    return modules.length > 0
      ? [
          {
            stage,
            value,
            modules: writeModuleRange(modules),
          },
        ]
      : []
  })
  const isAllBurden =
    typeof total === 'number' && total > 0 && parts.every(({ value }) => value >= 0)
  const blocks: TextBlock[] = [
    {
      kind: 'paragraph',
      runs: [
        {
          text: t('declaration:interpretation.stagesText', {
            indicator: figure.name,
            total: figureInWords(total, figure.unit, source),
            unitKind: unitKind(source),
          }),
        },
      ],
    },
    {
      kind: 'list',
      ordered: false,
      items: parts.map(({ stage, value, modules }) => [
        {
          text: t(
            isAllBurden
              ? 'declaration:interpretation.stageShare'
              : 'declaration:interpretation.stageValue',
            {
              stage: t(`declaration:stages.${stage}`),
              modules,
              value: amountText(value, figure.unit, source.language),
              share:
                typeof total === 'number' ? percentage((value / total) * 100, source.language) : '',
            },
          ),
        },
      ]),
    },
  ]
  const beyond = figure.perModule.D
  if (typeof beyond === 'number')
    blocks.push({
      kind: 'paragraph',
      runs: [
        {
          text: [
            endSentence(
              t('declaration:interpretation.beyondText', {
                value: amountText(beyond, figure.unit, source.language),
              }),
            ),
            ...(typeof figure.totalAtoD === 'number'
              ? [
                  t('declaration:interpretation.withBeyondText', {
                    value: amountText(figure.totalAtoD, figure.unit, source.language),
                  }),
                ]
              : []),
          ].join(' '),
        },
      ],
    })
  return [{ kind: 'text', blocks }]
}

export function modulesChart(source: ReportSource, figure: Headline): Block[] {
  const t = documentTexts(source.language)
  const declared = declaredColumns(source).map(({ head, stage, modules }) => ({
    head,
    stage,
    value: sumOverModules(source, modules, (module) => figure.perModule[module]),
  }))
  const bars = declared.map(({ head, stage, value }): Bar =>
    typeof value === 'number'
      ? { label: head, segments: [{ stage, value }] }
      : { label: head, segments: [], missing: value },
  )
  if (bars.length === 0) return []
  const heightMm = 62
  const unit = unitText(figure.unit, source.language)
  return [
    {
      kind: 'chart',
      caption: `${t('declaration:interpretation.modulesChart', { indicator: figure.name })} [${unit}]`,
      widthMm,
      heightMm,
      svg: columnChart(bars, chartStyle(source, heightMm)),
      alt: endSentence(
        t('declaration:interpretation.modulesChartAlt', {
          indicator: figure.name,
          unit,
          values: declared
            .map(({ head, value }) => `${head}: ${figureInWords(value, figure.unit, source)}`)
            .join('; '),
        }),
      ),
    },
  ]
}

/** The largest inputs first, by their part of the total: A–C, or A–D where the method adds module D. */
export function contributors(source: ReportSource, figure: Headline): Block[] {
  const t = documentTexts(source.language)
  const { top, other } = source.ranking
  if (top.length === 0) return []
  const unit = unitText(figure.unit, source.language)
  const withD = totalIncludesD(source.ranking.measure)
  const named = top
    .map((line) => ({ name: nameLine(source, line), byModule: line.byModule }))
    .sort((a, b) => Math.abs(sumLine(b, withD)) - Math.abs(sumLine(a, withD)))
  const rows =
    other.count > 0
      ? [
          ...named,
          {
            name: t('declaration:interpretation.others', { n: other.count }),
            byModule: other.byModule,
          },
        ]
      : named
  const digits = chooseEuroDigits(rows.flatMap((row) => [sumLine(row, false), row.byModule.D ?? 0]))
  const heightMm = 14 + rows.length * 8.5
  const bars = rows.map(({ name, byModule }): Bar => ({
    label: plain(name),
    segments: buildSegments(byModule),
  }))
  return [
    {
      kind: 'chart',
      caption: `${t('declaration:interpretation.linesChart', { indicator: figure.name })} [${unit}]`,
      widthMm,
      heightMm,
      svg: lineChart(bars, chartStyle(source, heightMm)),
      alt: endSentence(
        t('declaration:interpretation.linesChartAlt', {
          indicator: figure.name,
          unit,
          values: rows
            .map(
              (row) =>
                `${row.name}: ${amountText(sumLine(row, false), figure.unit, source.language)}`,
            )
            .join('; '),
        }),
      ),
    },
    {
      kind: 'table',
      caption: `${t('declaration:interpretation.contributorsTable')}: ${figure.name}`,
      columns: [
        left(t('declaration:interpretation.largest'), 1),
        right(t('declaration:interpretation.sumAC'), 34, unit),
        right(t('declaration:interpretation.beyondColumn'), 34, unit),
      ],
      rows: rows.map(({ name, byModule }) => ({
        cells: [
          nameCell(name),
          cell(figureInTable(sumLine({ byModule }, false), figure.unit, source, digits)),
          cell(
            byModule.D === undefined ? '–' : figureInTable(byModule.D, figure.unit, source, digits),
          ),
        ],
      })),
      notes: [
        t(
          withD
            ? 'declaration:interpretation.rankedByAtoD'
            : 'declaration:interpretation.rankedByAtoC',
        ),
      ],
    },
  ]
}

export function nameLine(source: ReportSource, line: RankedLine): string {
  const input = source.inputs.find(({ id }) => id === line.inputId)
  return line.description || input?.description || input?.profileName || line.inputId
}

type ByModule = Readonly<Partial<Record<LifeCycleModule, number>>>

/** One segment per stage; D stays on its own. */
function buildSegments(byModule: ByModule): Bar['segments'] {
  return [...stages, 'beyond' as const].map((stage) => ({
    stage,
    value: MODULES.filter((module) => findStage(module) === stage).reduce(
      (sum, module) => sum + (byModule[module] ?? 0),
      0,
    ),
  }))
}

function chartStyle(source: ReportSource, heightMm: number): ChartStyle {
  const t = documentTexts(source.language)
  return {
    width: Math.round(widthMm * pointsPerMm),
    height: Math.round(heightMm * pointsPerMm),
    stageNames: {
      production: t('declaration:stagesShort.production'),
      construction: t('declaration:stagesShort.construction'),
      use: t('declaration:stagesShort.use'),
      endOfLife: t('declaration:stagesShort.endOfLife'),
      beyond: t('declaration:stages.beyond'),
    },
    formatValue: (value) => plainNumber(value, source.language),
  }
}
