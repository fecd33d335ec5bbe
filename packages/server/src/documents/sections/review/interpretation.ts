import { SUBTOTALS } from '@cradle/engine'
import type { Block, Row, Section } from '../../report-model.ts'
import { amountText, percentage, unitText } from '../../report-numbers.ts'
import { selectText } from '../../texts/default-texts.ts'
import { documentTexts } from '../../texts/document-texts.ts'
import {
  contributionCell,
  contributionFigure,
  contributionNote,
  contributionTitle,
  contributors,
  listContributionRows,
  nameLine,
} from '../contributions.ts'
import { cell, left, nameCell, right, textBlock, titled } from '../parts/blocks.ts'
import { isEstimated } from '../parts/estimates.ts'
import { modulesChart, stageText, writtenAnalyses } from '../interpretation.ts'
import { headline } from '../parts/result-figures.ts'
import type { Figure } from '../parts/figure.ts'
import { listSummedGroups, statesTotals, sumOverModules } from '../parts/stated-sums.ts'
import { chapter, type ReviewSource } from './section.ts'

/** 18. What makes the result, how sure it is and what may not be concluded from it. */
export function interpretation(source: ReviewSource): Section {
  const t = documentTexts(source.language)
  const figure = headline(source)
  return chapter(source, 'interpretation', [
    ...titled(t('review:interpretation.contributions'), stageText(source, figure)),
    ...modulesChart(source, figure),
    ...contributors(source, figure).slice(0, 1),
    ...contributions(source),
    ...writtenAnalyses(source),
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

/** Columns of figures that a table has beside the names of lines. */
const MOST_COLUMNS = 6

/** The lines by the groups of modules that the method adds up; their share only of a sum that is known and a burden. */
function contributions(source: ReviewSource): Block[] {
  const t = documentTexts(source.language)
  const figure = headline(source)
  const { ranking } = source.dossier
  const rows = listContributionRows(source, ranking)
  if (rows.length === 0) return []
  const over = ranking.over.filter((module) => module !== 'D')
  const total =
    figure.totalAtoC ?? sumOverModules(source, over, (module) => figure.perModule[module])
  const writeShare = (sum: Figure | null): string =>
    typeof sum === 'number' && typeof total === 'number' && total > 0
      ? percentage((sum / total) * 100, source.language)
      : '–'
  const groups = listSummedGroups(source)
  return splitEvenly(groups, MOST_COLUMNS).map((shown, place): Block => ({
    kind: 'table',
    dense: true,
    notes: [contributionNote(source, ranking, figure)],
    caption: `${contributionTitle(source, ranking, figure)} [${unitText(figure.unit, source.language)}]`,
    columns: [
      left(t('review:inputs.line'), 1),
      ...shown.map(({ stage, head }) => right(t(`declaration:stagesShort.${stage}`), 19.5, head)),
      ...(place === 0
        ? [right(t('review:interpretation.share', { modules: sumName(source) }), 17)]
        : []),
    ],
    rows: rows.map((row): Row => ({
      cells: [
        nameCell(row.name),
        ...shown.map(({ modules }) =>
          contributionCell(source, figure.unit, contributionFigure(row, modules)),
        ),
        ...(place === 0 ? [cell(writeShare(contributionFigure(row, over)))] : []),
      ],
    })),
  }))
}

/** The sum beside module D that the method states. */
const sumName = (source: ReviewSource): string => (statesTotals(source) ? 'A–C' : 'A1–A3')

/** Lists of at most so many items, of nearly the same length. */
function splitEvenly<T>(items: readonly T[], most: number): T[][] {
  const length = Math.ceil(items.length / Math.ceil(items.length / most))
  return items.length === 0
    ? []
    : [items.slice(0, length), ...splitEvenly(items.slice(length), most)]
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

/** The largest known line and production; nothing where one of the figures is unknown. */
function conclusion(source: ReviewSource): string | null {
  const t = documentTexts(source.language)
  const figure = headline(source)
  const [first] = source.ranking.known.named
  const production = sumOverModules(
    source,
    SUBTOTALS.production,
    (module) => figure.perModule[module],
  )
  const total = figure.totalAtoC ?? production
  if (!first || typeof total !== 'number' || typeof production !== 'number') return null
  return t(
    figure.totalAtoC === null
      ? 'review:interpretation.conclusionsProduction'
      : 'review:interpretation.conclusionsText',
    {
      first: nameLine(source, first),
      indicator: figure.name,
      production: amountText(production, figure.unit, source.language),
      total: amountText(total, figure.unit, source.language),
    },
  )
}
