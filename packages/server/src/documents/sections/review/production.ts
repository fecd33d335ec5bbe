import { INPUT_TYPES, type InputType } from '@cradle/engine'
import type { Block, Cell, Row, Section } from '../../report-model.ts'
import type { LineFacts } from '#snapshots/facts/line-facts'
import {
  asEntered,
  percentage,
  quantity,
  quantityOrUnknown,
  unitText,
} from '../../report-numbers.ts'
import { textOf } from '../../texts/default-texts.ts'
import { reviewWordsOf } from '../../texts/review-words.ts'
import { fill, wordsOf } from '../../texts/words.ts'
import { cell, left, right, termAndText, textBlock, titled } from '../parts/blocks.ts'
import { electricityTable } from '../parts/electricity.ts'
import { picture } from '../product.ts'
import { routeTable } from '../scenarios.ts'
import { shortSource } from '../parts/short-source.ts'
import { carbonBalance, massAndEnergyBalance } from './balances.ts'
import { chapter, confidential, texts, type ReviewSource } from './section.ts'

const productionTypes: readonly InputType[] = INPUT_TYPES.filter((type) =>
  /^(A1|A3|SEMI)/.test(type),
)

/** 6. How the product is made, with every line that goes in, how it comes there and what becomes waste. */
export function production(source: ReviewSource): Section {
  const words = reviewWordsOf(source.language)
  const { product } = wordsOf(source.language)
  return chapter(source, 'production', [
    ...titled(
      product.process,
      texts(source, 'productionProcessSummary', 'productionProcess'),
      confidential(source, 'productionProcessConfidential'),
      picture(source, 'productionProcess', product.processFigure),
    ),
    ...titled(
      words.inputs.title,
      textBlock(wasteMethod(source)),
      inventory(source, productionTypes, words.inputs.caption),
    ),
    ...transport(source),
    ...termAndText('A2', textOf(source, 'noteA2')),
    ...termAndText('A3', textOf(source, 'noteA3')),
    ...titled(words.balance.wasteTitle, wasteOf(source)),
    ...titled(words.balance.title, massAndEnergyBalance(source)),
    ...titled(words.balance.carbonTitle, carbonBalance(source)),
  ])
}

function wasteMethod(source: ReviewSource): string {
  const { inputs: words } = reviewWordsOf(source.language)
  const { productionWasteMethod: method, productionWastePercentage: percent } = source.modelling
  const share =
    method === 'overallPercentage' && percent !== null
      ? ` (${percentage(percent, source.language)})`
      : ''
  return fill(words.wasteMethod, { method: `${words.wasteMethods[method]}${share}` })
}

/** Lines of some kinds, a band per kind: what, from whom, by which profile, how much and how sure. */
export function inventory(
  source: ReviewSource,
  types: readonly InputType[],
  caption: string,
): Block[] {
  const words = reviewWordsOf(source.language)
  const rows = types.flatMap((type): Row[] => {
    const lines = source.dossier.lines.filter(({ inputType }) => inputType === type)
    return lines.length === 0
      ? []
      : [
          { cells: [], band: words.inputTypes[type] },
          ...lines.map((line): Row => ({ cells: inventoryCells(source, line) })),
        ]
  })
  if (rows.length === 0) return []
  return [
    {
      kind: 'table',
      caption,
      dense: true,
      rows,
      notes: [words.inputs.note],
      columns: [
        left(words.inputs.line, 1),
        left(words.inputs.profile, 1),
        right(words.inputs.net, 15),
        right(words.inputs.waste, 14),
        right(words.inputs.gross, 15),
        { head: words.inputs.unit, align: 'left', width: { mm: 13 } },
        { head: words.inputs.quality, align: 'left', width: { mm: 26 } },
      ],
    },
  ]
}

function inventoryCells(source: ReviewSource, line: LineFacts): Cell[] {
  const { inputs: words } = reviewWordsOf(source.language)
  const { qualities } = wordsOf(source.language).rules
  const amounts = source.result.amounts.find(({ inputId }) => inputId === line.id)
  const sub = [
    line.inputSet ? fill(words.set, { name: line.inputSet }) : '',
    line.supplierName ? fill(words.supplier, { name: line.supplierName }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
  const kind = qualities[line.dataQuality as keyof typeof qualities] ?? line.dataQuality
  return [
    { text: line.description || line.profileName || line.id, ...(sub ? { sub } : {}) },
    {
      text: line.profileName ?? '–',
      ...(line.profileSource ? { sub: shortSource(line.profileSource) } : {}),
    },
    cell(
      amounts
        ? quantity(amounts.net, source.language)
        : line.netAmount === null
          ? '–'
          : asEntered(line.netAmount, source.language),
    ),
    wasteCell(source, line, amounts),
    cell(amounts ? quantity(amounts.gross, source.language) : '–'),
    cell(unitText(line.unit, source.language), { tone: 'muted' }),
    { text: kind, ...(line.dataSource ? { sub: line.dataSource } : {}) },
  ]
}

function wasteCell(
  source: ReviewSource,
  line: LineFacts,
  amounts: { net: number; productionWaste: number } | undefined,
): Cell {
  if (!amounts || amounts.productionWaste === 0) return cell('–', { tone: 'muted' })
  const share =
    amounts.net === 0
      ? ''
      : percentage((amounts.productionWaste / amounts.net) * 100, source.language)
  return {
    text: quantity(amounts.productionWaste, source.language),
    ...(share ? { sub: share } : {}),
  }
}

/** Ways from the suppliers to the plant, a row per line with all its legs. */
function transport(source: ReviewSource): Block[] {
  const { transport: words, inputs } = reviewWordsOf(source.language)
  const lines = source.dossier.lines.filter(({ inputType }) => productionTypes.includes(inputType))
  const moved = lines.filter(({ legs }) => legs.length > 0)
  if (moved.length === 0) return textBlock(words.none)
  const massOf = new Map(
    source.result.amounts.map(({ inputId, grossMass }) => [inputId, grossMass]),
  )
  return [
    {
      kind: 'table',
      caption: words.caption,
      dense: true,
      columns: [
        left(inputs.line, 1),
        right(words.mass, 22, 'kg'),
        left(words.leg, 1),
        right(words.distance, 22, 'km'),
      ],
      rows: moved.map((line): Row => ({
        cells: [
          {
            text: line.description || line.profileName || line.id,
            ...(line.supplierName ? { sub: line.supplierName } : {}),
          },
          cell(quantityOrUnknown(massOf.get(line.id) ?? null, source.language)),
          cell(line.legs.map(({ profileName }) => profileName).join('\n')),
          cell(
            line.legs.map(({ distanceKm }) => asEntered(distanceKm, source.language)).join('\n'),
          ),
        ],
      })),
      notes:
        lines.length > moved.length ? [fill(words.own, { n: lines.length - moved.length })] : [],
    },
  ]
}

function wasteOf(source: ReviewSource): Block[] {
  const { balance: words } = reviewWordsOf(source.language)
  const streams = source.result.streams.filter(
    ({ origin }) => origin === 'productionWaste' || origin === 'ancillary',
  )
  const table = routeTable(source, streams, words.wasteCaption)
  return table.length > 0 ? table : textBlock(words.noWaste)
}

/** 7. Which electricity, by which contracts, and what a kilowatt-hour weighs. */
export function power(source: ReviewSource): Section {
  const { power: words } = reviewWordsOf(source.language)
  const table = electricityTable(source)
  return chapter(source, 'power', [
    ...texts(source, 'powerMix'),
    ...(table.length > 0 ? table : textBlock(words.none)),
  ])
}
