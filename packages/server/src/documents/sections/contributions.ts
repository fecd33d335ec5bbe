/** What the inputs put into the headline figure, as chart and table. */
import type { LifeCycleModule } from '@cradle/engine'
import type { InputFigures, InputRanking, RankedInput } from '#snapshots/input-ranking'
import { lineChart } from '../charts/bar-chart-svg.ts'
import type { Bar } from '../charts/bar-geometry.ts'
import { plain } from '../free-text.ts'
import { findStage, stageGroups, type Block, type Cell } from '../report-model.ts'
import { endSentence, NOT_ASSESSED, threeDigits, unitText } from '../report-numbers.ts'
import type { ReportSource } from '../source/report-source.ts'
import { documentTexts } from '../texts/document-texts.ts'
import { cell, left, nameCell, right } from './parts/blocks.ts'
import { chartStyle, CHART_MM } from './parts/chart-style.ts'
import { writeModuleRange } from './parts/module-columns.ts'
import { statesTotals } from './parts/stated-sums.ts'
import { figureInWords, figureText, type Headline } from './parts/result-figures.ts'
import type { Figure } from './parts/figure.ts'

/** A line of the table of contributions, or several as one. */
interface ContributionRow extends InputFigures {
  name: string
}

/** The sum that ranks the inputs, without D, which has a column of its own. */
const sumBesideD = ({ over }: InputRanking): readonly LifeCycleModule[] =>
  over.filter((module) => module !== 'D')

/** `A1–C4`, `A1–A3` */
export const nameRange = (modules: readonly LifeCycleModule[]): string =>
  `${modules[0]}–${modules.at(-1)}`

/** What inputs put into a sum of modules: ND with an unknown part, null where they have no part in it. */
export function contributionFigure(
  { byModule, unknownIn }: InputFigures,
  modules: readonly LifeCycleModule[],
): Figure | null {
  if (modules.some((module) => unknownIn.includes(module))) return NOT_ASSESSED
  const known = modules.flatMap((module) => byModule[module] ?? [])
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}

/** The rows of a ranking: known inputs, the largest first, then those with an unknown part. */
export function listContributionRows(
  source: ReportSource,
  { known, unknown }: InputRanking,
): ContributionRow[] {
  const t = documentTexts(source.language)
  return [
    ...known.named.map((line) => ({ ...line, name: nameLine(source, line) })),
    ...(known.others.count > 0
      ? [
          {
            ...known.others,
            name: t('declaration:interpretation.others', { n: known.others.count }),
          },
        ]
      : []),
    ...unknown.named.map((line) => ({ ...line, name: nameLine(source, line) })),
    ...(unknown.others.count > 0
      ? [
          {
            ...unknown.others,
            name: t('declaration:interpretation.unknownOthers', { n: unknown.others.count }),
          },
        ]
      : []),
  ]
}

/** Inputs by their part of the sum that the method states. Where the sum is unknown, the largest are not named. */
export function contributors(source: ReportSource, figure: Headline): Block[] {
  const t = documentTexts(source.language)
  const { ranking } = source
  const rows = listContributionRows(source, ranking)
  if (rows.length === 0) return []
  const unit = unitText(figure.unit, source.language)
  const modules = sumBesideD(ranking)
  const range = nameRange(modules)
  // A bar adds up what is stacked in it; beside A1–A3 nothing is.
  const drawn = statesTotals(source) ? [...modules, 'D' as const] : modules
  const heightMm = 14 + rows.length * 8.5
  const bars = rows.map((row): Bar => {
    const sum = contributionFigure(row, modules)
    return sum === NOT_ASSESSED
      ? { label: plain(row.name), segments: [], missing: sum }
      : { label: plain(row.name), segments: buildSegments(row, drawn) }
  })
  const title = contributionTitle(source, ranking, figure)
  return [
    {
      kind: 'chart',
      caption: `${title}, ${range} [${unit}]`,
      widthMm: CHART_MM,
      heightMm,
      svg: lineChart(bars, chartStyle(source, heightMm)),
      alt: endSentence(
        t('declaration:interpretation.linesChartAlt', {
          title,
          unit,
          values: rows
            .map((row) => {
              const sum = contributionFigure(row, modules)
              return `${row.name}: ${sum === null ? '–' : figureInWords(sum, figure.unit, source)}`
            })
            .join('; '),
        }),
      ),
    },
    {
      kind: 'table',
      caption: `${t('declaration:interpretation.contributorsTable')}: ${figure.name}`,
      columns: [
        left(t('declaration:interpretation.largest'), 1),
        right(range, 34, unit),
        right(t('declaration:interpretation.beyondColumn'), 34, unit),
      ],
      rows: rows.map((row) => ({
        cells: [
          nameCell(row.name),
          contributionCell(source, figure.unit, contributionFigure(row, modules)),
          contributionCell(source, figure.unit, contributionFigure(row, ['D'])),
        ],
      })),
      notes: [contributionNote(source, ranking, figure)],
    },
  ]
}

/** The sum that ranks the inputs has no unknown part. */
const isRanked = ({ over, unknownIn }: InputRanking): boolean =>
  over.every((module) => !unknownIn.includes(module))

/** When the sum is unknown, so are the largest inputs. */
export const contributionTitle = (
  source: ReportSource,
  ranking: InputRanking,
  { name }: Headline,
): string =>
  documentTexts(source.language)(
    isRanked(ranking)
      ? 'declaration:interpretation.linesChart'
      : 'declaration:interpretation.linesChartKnown',
    { indicator: name },
  )

/** What orders the inputs, or what is unknown. */
export function contributionNote(
  source: ReportSource,
  ranking: InputRanking,
  { name }: Headline,
): string {
  const t = documentTexts(source.language)
  return isRanked(ranking)
    ? t(
        ranking.over.includes('D')
          ? 'declaration:interpretation.rankedWithD'
          : 'declaration:interpretation.rankedWithoutD',
        { modules: nameRange(sumBesideD(ranking)) },
      )
    : t('declaration:interpretation.unknownInputs', {
        indicator: name,
        modules: writeModuleRange(ranking.unknownIn),
      })
}

/** A contribution with two to three significant digits in euros, in powers of ten otherwise. */
export const contributionCell = (
  source: ReportSource,
  unit: string,
  figure: Figure | null,
): Cell => {
  if (figure === null) return cell('–', { tone: 'muted' })
  return typeof figure === 'number'
    ? cell(unit === 'EUR' ? threeDigits(figure, source.language) : figureText(figure, source))
    : cell(figure, { tone: 'muted' })
}

export function nameLine(source: ReportSource, line: RankedInput): string {
  const input = source.inputs.find(({ id }) => id === line.inputId)
  return line.description || input?.description || input?.profileName || line.inputId
}

/** One segment per stage; D stays on its own. Unknown modules are left out. */
function buildSegments(
  { byModule, unknownIn }: InputFigures,
  modules: readonly LifeCycleModule[],
): Bar['segments'] {
  return stageGroups.map((stage) => ({
    stage,
    value: modules
      .filter((module) => findStage(module) === stage && !unknownIn.includes(module))
      .reduce((sum, module) => sum + (byModule[module] ?? 0), 0),
  }))
}
