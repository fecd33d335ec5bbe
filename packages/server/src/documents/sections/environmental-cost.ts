import { MODULES, type LifeCycleModule } from '@cradle/engine'
import {
  findStage,
  type Block,
  type Column,
  type Section,
  type StageGroup,
} from '../report-model.ts'
import type { ReportSource, ReportWeightingSet } from '../source/report-source.ts'
import { chooseEuroDigits, euro, plainNumber, unitText } from '../report-numbers.ts'
import { documentTexts } from '../texts/document-texts.ts'
import { cell, textBlock } from './parts/blocks.ts'
import { declaredUnitText } from './parts/declared-unit.ts'
import {
  figureInTable,
  figureModules,
  moduleFigure,
  scoreFigures,
  type Figure,
} from './parts/result-figures.ts'
import { sumOverModules } from './parts/stage-figures.ts'

/** The weighted single score, for methods that have one. Here the method itself adds module D to the total. */
export function environmentalCost(source: ReportSource): Section[] {
  const blocks = [...costSentences(source), ...costPerModule(source), ...costPerIndicator(source)]
  return blocks.length === 0
    ? []
    : [
        {
          key: 'cost',
          title: documentTexts(source.language)('declaration:cost.title'),
          orientation: 'landscape',
          blocks,
        },
      ]
}

const findUsedSets = (source: ReportSource): ReportWeightingSet[] =>
  source.weightingSets.filter((set) =>
    source.result.mki.some((score) => score.weightingSet === set.id),
  )

/** The name of a shipped set in the language of the document; one that an admin named keeps its name. */
function nameSet({ language }: ReportSource, { name }: ReportWeightingSet): string {
  const shipped = (['set1', 'set2'] as const).find(
    (key) => documentTexts('en')(`declaration:cost.sets.${key}`) === name,
  )
  return shipped ? documentTexts(language)(`declaration:cost.sets.${shipped}`) : name
}

/** What one unit costs over its whole life, per set: the figure everybody asks for. */
export function costSentences(source: ReportSource): Block[] {
  const t = documentTexts(source.language)
  const sentences = findUsedSets(source).flatMap((set) => {
    const { ofModule, totalAtoC, totalAtoD } = scoreFigures(source, set.id)
    const beyond = ofModule('D')
    return typeof totalAtoD === 'number' && typeof totalAtoC === 'number'
      ? [
          `${nameSet(source, set)}: ${t('declaration:cost.headline', {
            lifeCycle: euro(totalAtoC, source.language),
            beyond: euro(typeof beyond === 'number' ? beyond : 0, source.language),
            total: euro(totalAtoD, source.language),
            unit: declaredUnitText(source),
          })}`,
        ]
      : []
  })
  return textBlock(sentences.join('\n'))
}

export function costPerModule(source: ReportSource): Block[] {
  const t = documentTexts(source.language)
  const sets = findUsedSets(source)
  if (sets.length === 0) return []
  const columns = figureModules(source)
  const rows = sets.map((set) => {
    const score = scoreFigures(source, set.id)
    const ofColumns = columns.map(
      ({ mark, modules }) => mark ?? sumOverModules(source, modules, score.ofModule),
    )
    return { set, figures: [...ofColumns, score.totalAtoC, score.totalAtoD] }
  })
  const digits = digitsOf(rows.flatMap(({ figures }) => figures))
  const unconfirmed = sets.filter(({ isUnconfirmed }) => isUnconfirmed)
  const figureMm = Math.min(
    20,
    (273 - 46 - 11.5 * columns.filter(({ mark }) => mark).length) /
      (columns.filter(({ mark }) => !mark).length + 2),
  )
  return [
    {
      kind: 'table',
      caption: t('declaration:cost.caption'),
      dense: true,
      columns: [
        { head: t('declaration:cost.set'), align: 'left', width: { share: 1 } },
        ...columns.map((column): Column => ({
          head: column.head,
          align: 'right',
          width: { mm: column.mark ? 11.5 : figureMm },
          group: { title: t(`declaration:stagesShort.${column.stage}`), stage: column.stage },
        })),
        { head: 'A–C', align: 'right', width: { mm: figureMm }, strong: true },
        { head: 'A–D', align: 'right', width: { mm: figureMm }, strong: true },
      ],
      rows: rows.map(({ set, figures }) => ({
        cells: [
          {
            text: nameSet(source, set),
            isName: true,
            ...(set.version
              ? { sub: t('declaration:cost.version', { version: set.version }) }
              : {}),
            tone: 'strong' as const,
          },
          ...figures.map((figure) => figureCell(source, figure, digits)),
        ],
      })),
      notes:
        unconfirmed.length > 0
          ? [
              t('declaration:cost.unconfirmed', {
                sets: unconfirmed.map((set) => nameSet(source, set)).join('; '),
              }),
            ]
          : [],
    },
  ]
}

const digitsOf = (figures: readonly Figure[]): 2 | 5 =>
  chooseEuroDigits(figures.filter((figure) => typeof figure === 'number'))

const figureCell = (source: ReportSource, figure: Figure, digits: 2 | 5) =>
  typeof figure === 'number'
    ? cell(figureInTable(figure, 'EUR', source, digits))
    : cell(figure, { tone: 'muted' })

const stages: StageGroup[] = ['production', 'construction', 'use', 'endOfLife', 'beyond']

/** Which effects make the costs, with the weight of each. Where the weights are not kept there is no such table. */
export function costPerIndicator(source: ReportSource): Block[] {
  const t = documentTexts(source.language)
  return findUsedSets(source).flatMap((set): Block[] => {
    const weights = source.result.weightingSets.find(({ id }) => id === set.id)?.weights ?? {}
    const indicators = source.indicators.filter(({ code }) => weights[code] !== undefined)
    if (indicators.length === 0) return []
    const cost = (code: string, modules: readonly LifeCycleModule[]): Figure =>
      sumOverModules(source, modules, (module) => {
        const figure = moduleFigure(source, code, module)
        return typeof figure === 'number' ? figure * (weights[code] as number) : figure
      })
    const ofStage = (stage: StageGroup) => MODULES.filter((module) => findStage(module) === stage)
    const rows = indicators.map((indicator) => ({
      indicator,
      figures: [
        ...stages.map((stage) => cost(indicator.code, ofStage(stage))),
        cost(indicator.code, MODULES),
      ],
    }))
    const digits = digitsOf(rows.flatMap(({ figures }) => figures))
    return [
      {
        kind: 'table',
        caption: t('declaration:cost.perIndicator', { set: nameSet(source, set) }),
        dense: true,
        notes: [],
        columns: [
          { head: t('declaration:results.indicator'), align: 'left', width: { share: 1 } },
          {
            head: t('declaration:cost.weight'),
            sub: t('declaration:cost.weightUnit'),
            align: 'right',
            width: { mm: 24 },
          },
          ...stages.map((stage): Column => ({
            head: t(`declaration:stagesShort.${stage}`),
            sub: formatModuleRange(ofStage(stage)),
            align: 'right',
            width: { mm: 26 },
          })),
          { head: t('declaration:cost.total'), align: 'right', width: { mm: 24 }, strong: true },
        ],
        rows: rows.map(({ indicator: { code, displayCode, unit }, figures }) => ({
          cells: [
            { text: displayCode, tail: unitText(unit, source.language), tone: 'strong' },
            cell(plainNumber(weights[code] as number, source.language)),
            ...figures.map((figure) => figureCell(source, figure, digits)),
          ],
        })),
      },
    ]
  })
}

const formatModuleRange = (modules: readonly LifeCycleModule[]): string =>
  modules.length > 1 ? `${modules[0]}–${modules.at(-1)}` : String(modules[0])
