import { MODULES } from '@cradle/engine'
import type { Bar } from '../charts/bar-geometry.ts'
import { columnChart } from '../charts/bar-chart-svg.ts'
import {
  findStage,
  type Block,
  type Section,
  type StageGroup,
  type TextBlock,
} from '../report-model.ts'
import type { ReportSource } from '../source/report-source.ts'
import { endSentence, percentage, unitText } from '../report-numbers.ts'
import { selectText } from '../texts/default-texts.ts'
import { documentTexts } from '../texts/document-texts.ts'
import { textBlock, titled } from './parts/blocks.ts'
import { contributors } from './contributions.ts'
import { chartStyle, CHART_MM } from './parts/chart-style.ts'
import { unitKind } from './parts/declared-unit.ts'
import { declaredColumns, writeModuleRange } from './parts/module-columns.ts'
import { picture } from './product.ts'
import { figureInWords, headline, isDeclared, type Headline } from './parts/result-figures.ts'
import type { Figure } from './parts/figure.ts'
import { sumOverModules } from './parts/stated-sums.ts'

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
      // The highest figures are those of several variants: no line puts a share into them.
      ...(source.family?.declares === 'worst_case'
        ? []
        : [
            ...stageText(source, figure),
            ...modulesChart(source, figure),
            ...contributors(source, figure),
          ]),
      ...writtenAnalyses(source),
    ],
  }
}

/** What the authors wrote about contributions and sensitivity. */
export function writtenAnalyses(source: ReportSource): Block[] {
  const t = documentTexts(source.language)
  return [
    ...titled(
      t('declaration:interpretation.product'),
      textBlock(selectText(source, 'contributionAnalysisProduct')),
      picture(source, 'contributionAnalysis', t('declaration:interpretation.contributionFigure')),
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
  ]
}

const stages: StageGroup[] = ['production', 'construction', 'use', 'endOfLife']

/** The figures of the stages and of module D, with the sums that the method states. */
export function stageText(source: ReportSource, figure: Headline): Block[] {
  return [
    {
      kind: 'text',
      blocks: [
        ...(figure.totalAtoC === null
          ? moduleParagraphs(source, figure)
          : stageParagraphs(source, figure, figure.totalAtoC)),
        ...beyondParagraphs(source, figure),
      ],
    },
  ]
}

const makeParagraph = (text: string): TextBlock => ({ kind: 'paragraph', runs: [{ text }] })
const makeList = (items: string[]): TextBlock => ({
  kind: 'list',
  ordered: false,
  items: items.map((text) => [{ text }]),
})

/** Declared modules of each stage, in the order of the life cycle. */
const listDeclaredStages = (source: ReportSource) =>
  stages.flatMap((stage) => {
    const modules = MODULES.filter(
      (module) => findStage(module) === stage && isDeclared(source, module),
    )
    return modules.length > 0 ? [{ stage, modules }] : []
  })

/** The total with the stages. Shares are given only where every stage is a burden: with credits inside they would mislead. */
function stageParagraphs(source: ReportSource, figure: Headline, total: Figure): TextBlock[] {
  const t = documentTexts(source.language)
  const parts = listDeclaredStages(source).map(({ stage, modules }) => ({
    stage,
    modules: writeModuleRange(modules),
    value: sumOverModules(source, modules, (module) => figure.perModule[module]),
  }))
  const isAllBurden =
    typeof total === 'number' &&
    total > 0 &&
    parts.every(({ value }) => typeof value === 'number' && value >= 0)
  return [
    makeParagraph(
      t('declaration:interpretation.stagesText', {
        indicator: figure.name,
        total: figureInWords(total, figure.unit, source),
        unitKind: unitKind(source),
      }),
    ),
    makeList(
      parts.map(({ stage, value, modules }) =>
        t(
          isAllBurden
            ? 'declaration:interpretation.stageShare'
            : 'declaration:interpretation.stageValue',
          {
            stage: t(`declaration:stages.${stage}`),
            modules,
            value: figureInWords(value, figure.unit, source),
            share: isAllBurden
              ? percentage(((value as number) / (total as number)) * 100, source.language)
              : '',
          },
        ),
      ),
    ),
  ]
}

/** The sum of A1–A3, and each other module for itself. */
function moduleParagraphs(source: ReportSource, figure: Headline): TextBlock[] {
  const t = documentTexts(source.language)
  const write = (value: Figure) => figureInWords(value, figure.unit, source)
  return [
    makeParagraph(
      t('declaration:interpretation.modulesText', {
        indicator: figure.name,
        unitKind: unitKind(source),
      }),
    ),
    makeList(
      listDeclaredStages(source).map(({ stage, modules }) =>
        stage === 'production'
          ? t('declaration:interpretation.stageValue', {
              stage: t(`declaration:stages.${stage}`),
              modules: writeModuleRange(modules),
              value: write(sumOverModules(source, modules, (module) => figure.perModule[module])),
            })
          : t('declaration:interpretation.stageModules', {
              stage: t(`declaration:stages.${stage}`),
              values: modules
                .map((module) => `${module}\u00a0${write(figure.perModule[module])}`)
                .join('; '),
            }),
      ),
    ),
  ]
}

/** Module D apart, and with the other modules where the method adds it to them. */
function beyondParagraphs(source: ReportSource, figure: Headline): TextBlock[] {
  const t = documentTexts(source.language)
  if (!isDeclared(source, 'D')) return []
  const write = (value: Figure) => figureInWords(value, figure.unit, source)
  return [
    makeParagraph(
      [
        endSentence(
          t('declaration:interpretation.beyondText', { value: write(figure.perModule.D) }),
        ),
        ...(figure.totalAtoD === null
          ? []
          : [t('declaration:interpretation.withBeyondText', { value: write(figure.totalAtoD) })]),
      ].join(' '),
    ),
  ]
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
      widthMm: CHART_MM,
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
