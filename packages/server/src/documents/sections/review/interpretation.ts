import { MODULES, sumLine, type LifeCycleModule } from '@cradle/engine'
import {
  findStage,
  type Block,
  type Row,
  type Section,
  type StageGroup,
} from '../../report-model.ts'
import { amountText, percentage, unitText } from '../../report-numbers.ts'
import { selectText } from '../../texts/default-texts.ts'
import { documentTexts } from '../../texts/document-texts.ts'
import { cell, left, right, textBlock, titled } from '../parts/blocks.ts'
import { isEstimated } from '../parts/estimates.ts'
import { modulesChart, nameLine, contributors, stageText } from '../interpretation.ts'
import { picture } from '../product.ts'
import { figureInTable, headline } from '../parts/result-figures.ts'
import { chapter, type ReviewSource } from './section.ts'

const stages: StageGroup[] = ['production', 'construction', 'use', 'endOfLife', 'beyond']
/** Lines named one by one; the rest is one row, unless it is a single line. */
const most = 20

/** 18. What makes the result, how sure it is and what may not be concluded from it. */
export function interpretation(source: ReviewSource): Section {
  const t = documentTexts(source.language)
  const figure = headline(source)
  return chapter(source, 'interpretation', [
    ...titled(t('review:interpretation.contributions'), stageText(source, figure)),
    ...modulesChart(source, figure),
    ...contributors(source, figure).slice(0, 1),
    ...contributions(source),
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
    ...titled(
      t('review:interpretation.uncertainty'),
      textBlock(
        t('review:interpretation.uncertaintyText', {
          n: source.inputs.filter(isEstimated).length,
          all: source.inputs.length,
        }),
      ),
    ),
    ...titled(t('review:interpretation.checks'), textBlock(checks(source))),
    ...titled(
      t('review:interpretation.conclusions'),
      textBlock(selectText(source, 'interpretation')),
      textBlock(conclusion(source)),
    ),
    ...titled(
      t('review:interpretation.limitations'),
      textBlock(t('review:interpretation.limitationsText')),
    ),
  ])
}

/** The largest lines by stage; what they are of A–C is said only where that is a burden. */
function contributions(source: ReviewSource): Block[] {
  const t = documentTexts(source.language)
  const figure = headline(source)
  const total =
    typeof figure.totalAtoC === 'number' && figure.totalAtoC > 0 ? figure.totalAtoC : null
  const lineOf = new Map(source.dossier.lines.map((line) => [line.id, line]))
  const all = source.dossier.contributions
  if (all.length === 0) return []
  const named = all.length === most + 1 ? all.length : most
  const ofStage = (byModule: Partial<Record<LifeCycleModule, number>>, stage: StageGroup) => {
    const found = MODULES.filter(
      (module) => findStage(module) === stage && byModule[module] !== undefined,
    )
    return found.length === 0
      ? null
      : found.reduce((sum, module) => sum + (byModule[module] ?? 0), 0)
  }
  const row = (name: string, byModule: Partial<Record<LifeCycleModule, number>>): Row => ({
    cells: [
      cell(name),
      ...stages.map((stage) => {
        const value = ofStage(byModule, stage)
        return value === null || value === 0
          ? cell('–', { tone: 'muted' })
          : cell(figureInTable(value, figure.unit, source))
      }),
      cell(
        total === null
          ? '–'
          : percentage((sumLine({ byModule }, false) / total) * 100, source.language),
      ),
    ],
  })
  const rest = all
    .slice(named)
    .reduce<Partial<Record<LifeCycleModule, number>>>((sum, { byModule }) => {
      for (const [module, value] of Object.entries(byModule))
        sum[module as LifeCycleModule] = (sum[module as LifeCycleModule] ?? 0) + value
      return sum
    }, {})
  return [
    {
      kind: 'table',
      dense: true,
      notes: [],
      caption: t('review:interpretation.contributionsCaption', {
        indicator: figure.name,
        unit: unitText(figure.unit, source.language),
      }),
      columns: [
        left(t('review:inputs.line'), 1),
        ...stages.map((stage) => right(t(`declaration:stagesShort.${stage}`), 19.5)),
        right(t('review:interpretation.share'), 17),
      ],
      rows: [
        ...all
          .slice(0, named)
          .map(({ inputId, byModule }) =>
            row(
              lineOf.get(inputId)?.description || lineOf.get(inputId)?.profileName || inputId,
              byModule,
            ),
          ),
        ...(all.length > named
          ? [row(t('review:interpretation.others', { n: all.length - named }), rest)]
          : []),
      ],
    },
  ]
}

/** What the model itself can say of its completeness. */
function checks(source: ReviewSource): string {
  const t = documentTexts(source.language)
  const unknown = new Set(
    Object.values(source.result.modules).flatMap((module) =>
      module === 'notDeclared' ? [] : module.incomplete,
    ),
  )
  return unknown.size === 0
    ? t('review:quality.completenessNone')
    : t('review:quality.completenessSome', { codes: [...unknown].join(', ') })
}

function conclusion(source: ReviewSource): string | null {
  const t = documentTexts(source.language)
  const figure = headline(source)
  const [first] = source.ranking.top
  const production = MODULES.filter((module) => findStage(module) === 'production').map(
    (module) => figure.perModule[module],
  )
  if (
    !first ||
    typeof figure.totalAtoC !== 'number' ||
    !production.every((value) => typeof value === 'number')
  )
    return null
  return t('review:interpretation.conclusionsText', {
    first: nameLine(source, first),
    indicator: figure.name,
    production: amountText(
      production.reduce((sum: number, value) => sum + (value as number), 0),
      figure.unit,
      source.language,
    ),
    total: amountText(figure.totalAtoC, figure.unit, source.language),
  })
}
