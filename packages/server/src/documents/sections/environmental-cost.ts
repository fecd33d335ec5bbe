import { MODULES, type LifeCycleModule } from '@cradle/engine'
import type { Block, Column, Section } from '../report-model.ts'
import type { ReportSource, ReportWeightingSet } from '../source/report-source.ts'
import { chooseEuroDigits, plainNumber, unitText } from '../report-numbers.ts'
import { documentTexts } from '../texts/document-texts.ts'
import { cell, textBlock } from './parts/blocks.ts'
import { declaredUnitText } from './parts/declared-unit.ts'
import { figureModules } from './parts/module-columns.ts'
import { figureInTable, figureInWords, moduleFigure, scoreFigures } from './parts/result-figures.ts'
import type { Figure } from './parts/figure.ts'
import { listSummedGroups, statesTotals, sumOverModules } from './parts/stated-sums.ts'

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

/** What one unit costs over its whole life, per set: the figure everybody asks for. An unknown part makes it ND. */
export function costSentences(source: ReportSource): Block[] {
  const t = documentTexts(source.language)
  const write = (figure: Figure) => figureInWords(figure, 'EUR', source)
  const sentences = findUsedSets(source).flatMap((set) => {
    const { ofModule, totalAtoC, totalAtoD } = scoreFigures(source, set.id)
    return totalAtoC === null || totalAtoD === null
      ? []
      : [
          `${nameSet(source, set)}: ${t('declaration:cost.headline', {
            lifeCycle: write(totalAtoC),
            beyond: write(ofModule('D')),
            total: write(totalAtoD),
            unit: declaredUnitText(source),
          })}`,
        ]
  })
  return textBlock(sentences.join('\n'))
}

export function costPerModule(source: ReportSource): Block[] {
  const t = documentTexts(source.language)
  const sets = findUsedSets(source)
  if (sets.length === 0) return []
  const columns = figureModules(source)
  const withTotals = statesTotals(source)
  const rows = sets.map((set) => {
    const score = scoreFigures(source, set.id)
    const ofColumns = columns.map(
      ({ mark, modules }) => mark ?? sumOverModules(source, modules, score.ofModule),
    )
    return {
      set,
      figures: [...ofColumns, ...(withTotals ? [score.totalAtoC!, score.totalAtoD!] : [])],
    }
  })
  const digits = digitsOf(rows.flatMap(({ figures }) => figures))
  const unconfirmed = sets.filter(({ isUnconfirmed }) => isUnconfirmed)
  const figureMm = Math.min(
    20,
    (273 - 46 - 11.5 * columns.filter(({ mark }) => mark).length) /
      (columns.filter(({ mark }) => !mark).length + (withTotals ? 2 : 0)),
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
        ...(withTotals ? ['A–C', 'A–D'] : []).map((head): Column => ({
          head,
          align: 'right',
          width: { mm: figureMm },
          strong: true,
        })),
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
    const groups = listSummedGroups(source)
    const withTotals = statesTotals(source)
    const rows = indicators.map((indicator) => ({
      indicator,
      figures: [
        ...groups.map(({ modules }) => cost(indicator.code, modules)),
        ...(withTotals ? [cost(indicator.code, MODULES)] : []),
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
          ...groups.map(({ stage, head }): Column => ({
            head: t(`declaration:stagesShort.${stage}`),
            sub: head,
            align: 'right',
            width: { mm: Math.min(26, 190 / groups.length) },
          })),
          ...(withTotals
            ? [
                {
                  head: t('declaration:cost.total'),
                  align: 'right' as const,
                  width: { mm: 24 },
                  strong: true,
                },
              ]
            : []),
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
