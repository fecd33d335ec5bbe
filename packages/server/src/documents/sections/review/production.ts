import type { InputType } from '@cradle/engine'
import type { Block, Cell, Row, Section } from '../../report-model.ts'
import type { LineFacts } from '#snapshots/facts/line-facts'
import {
  asEntered,
  percentage,
  quantity,
  quantityOrUnknown,
  unitText,
} from '../../report-numbers.ts'
import { selectText } from '../../texts/default-texts.ts'
import { documentTexts, wordForCode } from '../../texts/document-texts.ts'
import { cell, left, right, termAndText, textBlock, titled, nameCell } from '../parts/blocks.ts'
import { electricityTable } from '../parts/electricity.ts'
import { picture } from '../product.ts'
import { routeTable } from '../scenarios.ts'
import { shortSource } from '#snapshots/short-source'
import { carbonBalance, massAndEnergyBalance } from './balances.ts'
import { reportedInputTypes } from './input-order.ts'
import { chapter, confidential, texts, type ReviewSource } from './section.ts'

const productionTypes: readonly InputType[] = reportedInputTypes.filter((type) =>
  /^(A1|A3|SEMI)/.test(type),
)

/** 6. How the product is made, with every line that goes in, how it comes there and what becomes waste. */
export function production(source: ReviewSource): Section {
  const t = documentTexts(source.language)
  return chapter(source, 'production', [
    ...titled(
      t('declaration:product.process'),
      texts(source, 'productionProcessSummary', 'productionProcess'),
      confidential(source, 'productionProcessConfidential'),
      picture(source, 'productionProcess', t('declaration:product.processFigure')),
    ),
    ...titled(
      t('review:inputs.title'),
      textBlock(wasteMethod(source)),
      inventory(source, productionTypes, t('review:inputs.caption')),
    ),
    ...transport(source),
    ...termAndText('A2', selectText(source, 'noteA2')),
    ...termAndText('A3', selectText(source, 'noteA3')),
    ...titled(t('review:balance.wasteTitle'), buildWaste(source)),
    ...titled(t('review:balance.title'), massAndEnergyBalance(source)),
    ...titled(t('review:balance.carbonTitle'), carbonBalance(source)),
  ])
}

function wasteMethod(source: ReviewSource): string {
  const t = documentTexts(source.language)
  const { productionWasteMethod: method, productionWastePercentage: percent } = source.modelling
  const share =
    method === 'overallPercentage' && percent !== null
      ? ` (${percentage(percent, source.language)})`
      : ''
  return t('review:inputs.wasteMethod', {
    method: `${t(`review:inputs.wasteMethods.${method}`)}${share}`,
  })
}

/** Lines of some kinds, a band per kind: what, from whom, by which profile, how much and how sure. */
export function inventory(
  source: ReviewSource,
  types: readonly InputType[],
  caption: string,
): Block[] {
  const t = documentTexts(source.language)
  const rows = types.flatMap((type): Row[] => {
    const lines = source.dossier.lines.filter(({ inputType }) => inputType === type)
    return lines.length === 0
      ? []
      : [
          { cells: [], band: t(`review:inputTypes.${type}`) },
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
      notes: [t('review:inputs.note')],
      columns: [
        left(t('review:inputs.line'), 1),
        left(t('review:inputs.profile'), 1),
        right(t('review:inputs.net'), 15),
        right(t('review:inputs.waste'), 14),
        right(t('review:inputs.gross'), 15),
        { head: t('review:inputs.unit'), align: 'left', width: { mm: 13 } },
        { head: t('review:inputs.quality'), align: 'left', width: { mm: 26 } },
      ],
    },
  ]
}

function inventoryCells(source: ReviewSource, line: LineFacts): Cell[] {
  const t = documentTexts(source.language)
  const amounts = source.result.amounts.find(({ inputId }) => inputId === line.id)
  const sub = [
    line.inputSet ? t('review:inputs.set', { name: line.inputSet }) : '',
    line.supplierName ? t('review:inputs.supplier', { name: line.supplierName }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
  const kind = wordForCode(source.language, 'declaration:rules.qualities', line.dataQuality)
  return [
    {
      isName: true,
      text: line.description || line.profileName || line.id,
      ...(sub ? { sub } : {}),
    },
    {
      isName: true,
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
  const t = documentTexts(source.language)
  const lines = source.dossier.lines.filter(({ inputType }) => productionTypes.includes(inputType))
  const moved = lines.filter(({ legs }) => legs.length > 0)
  if (moved.length === 0) return textBlock(t('review:transport.none'))
  const massOf = new Map(
    source.result.amounts.map(({ inputId, grossMass }) => [inputId, grossMass]),
  )
  return [
    {
      kind: 'table',
      caption: t('review:transport.caption'),
      dense: true,
      columns: [
        left(t('review:inputs.line'), 1),
        right(t('review:transport.mass'), 22, 'kg'),
        left(t('review:transport.leg'), 1),
        right(t('review:transport.distance'), 22, 'km'),
      ],
      rows: moved.map((line): Row => ({
        cells: [
          {
            isName: true,
            text: line.description || line.profileName || line.id,
            ...(line.supplierName ? { sub: line.supplierName } : {}),
          },
          cell(quantityOrUnknown(massOf.get(line.id) ?? null, source.language)),
          nameCell(line.legs.map(({ profileName }) => profileName).join('\n')),
          cell(
            line.legs.map(({ distanceKm }) => asEntered(distanceKm, source.language)).join('\n'),
          ),
        ],
      })),
      notes:
        lines.length > moved.length
          ? [t('review:transport.own', { n: lines.length - moved.length })]
          : [],
    },
  ]
}

function buildWaste(source: ReviewSource): Block[] {
  const t = documentTexts(source.language)
  const streams = source.result.streams.filter(
    ({ origin }) => origin === 'productionWaste' || origin === 'ancillary',
  )
  const table = routeTable(source, streams, t('review:balance.wasteCaption'))
  return table.length > 0 ? table : textBlock(t('review:balance.noWaste'))
}

/** 7. Which electricity, by which contracts, and what a kilowatt-hour weighs. */
export function power(source: ReviewSource): Section {
  const t = documentTexts(source.language)
  const table = electricityTable(source)
  return chapter(source, 'power', [
    ...texts(source, 'powerMix'),
    ...(table.length > 0 ? table : textBlock(t('review:power.none'))),
  ])
}
