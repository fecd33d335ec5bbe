import type { InputAmounts } from '@cradle/engine'
import type { Block, Row } from '../../report-model.ts'
import { quantity, quantityOrUnknown, scientific, unitText } from '../../report-numbers.ts'
import { reviewWordsOf } from '../../texts/review-words.ts'
import { fill } from '../../texts/words.ts'
import { cell, left, right, textBlock } from '../parts/blocks.ts'
import type { ReviewSource } from './section.ts'

/** What goes into the plant for one unit and what comes out; both sides have to meet. An unknown mass is NaN, printed ND. */
export function massAndEnergyBalance(source: ReviewSource): Block[] {
  return [...massBalance(source), ...energyBought(source)]
}

function massBalance(source: ReviewSource): Block[] {
  const { balance: words } = reviewWordsOf(source.language)
  const { amounts, productMass, packagingMass } = source.result
  const sum = (types: string[], read: (amount: InputAmounts) => number | null) =>
    amounts
      .filter(({ inputType }) => types.includes(inputType))
      .map((amount) => read(amount) ?? Number.NaN)
      .reduce((total, mass) => total + mass, 0)
  const parts = ['A1_RAW_MATERIAL', 'SEMI_FINISHED']
  const [bought, used] = [
    sum(parts, ({ grossMass }) => grossMass),
    sum(parts, ({ netMass }) => netMass),
  ]
  const [packed, ancillary] = [
    sum(['A3_PACKAGING_MATERIALS'], ({ netMass }) => netMass),
    sum(['A3_ANCILLARY_MATERIALS'], ({ netMass }) => netMass),
  ]
  const wasteLines = sum(['A3_PRODUCTION_WASTE'], ({ net }) => net)
  const [goesIn, comesOut] = [
    bought + packed + ancillary,
    productMass + packagingMass + (bought - used) + ancillary,
  ]
  const row = (name: string, into: number | null, out: number | null, strong = false): Row => ({
    ...(strong ? { strong } : {}),
    cells: [
      cell(name),
      ...[into, out].map((mass) =>
        mass === null ? cell('') : cell(quantityOrUnknown(mass, source.language)),
      ),
    ],
  })
  return [
    {
      kind: 'table',
      caption: words.massCaption,
      columns: [left(words.flow, 1), right(words.in, 28, 'kg'), right(words.out, 28, 'kg')],
      rows: [
        row(words.rawMaterials, bought, null),
        ...(packed > 0 ? [row(words.packaging, packed, null)] : []),
        ...(ancillary !== 0 ? [row(words.ancillary, ancillary, null)] : []),
        row(words.product, null, productMass),
        ...(packagingMass > 0 ? [row(words.packed, null, packagingMass)] : []),
        ...(bought - used > 0 ? [row(words.productionWaste, null, bought - used)] : []),
        ...(ancillary !== 0 ? [row(words.spent, null, ancillary)] : []),
        row(words.sum, goesIn, comesOut, true),
        row(words.difference, null, settled(goesIn - comesOut, goesIn), true),
      ],
      notes:
        wasteLines > 0
          ? [fill(words.wasteLines, { mass: quantity(wasteLines, source.language) })]
          : [],
    },
  ]
}

/** A difference in the last digits of a computer's numbers is none. */
const settled = (difference: number, of: number): number =>
  Math.abs(difference) < Math.abs(of) * 1e-9 ? 0 : difference

function energyBought(source: ReviewSource): Block[] {
  const { balance: words } = reviewWordsOf(source.language)
  const byProfile = new Map<string, { unit: string; amount: number }>()
  for (const line of source.dossier.lines.filter(
    ({ inputType }) => inputType === 'A3_ENERGY_CONSUMPTION',
  )) {
    const name = line.profileName ?? line.description
    const entry = byProfile.get(name) ?? { unit: line.unit, amount: 0 }
    entry.amount += source.result.amounts.find(({ inputId }) => inputId === line.id)?.gross ?? 0
    byProfile.set(name, entry)
  }
  if (byProfile.size === 0) return []
  return [
    {
      kind: 'table',
      caption: words.energyCaption,
      notes: [],
      columns: [
        left(words.flow, 1),
        right(words.in, 28),
        { head: reviewWordsOf(source.language).inputs.unit, align: 'left', width: { mm: 28 } },
      ],
      rows: [...byProfile].map(([name, { unit, amount }]) => ({
        cells: [
          cell(name),
          cell(quantity(amount, source.language)),
          cell(unitText(unit, source.language)),
        ],
      })),
    },
  ]
}

/** Biogenic carbon in the product, and what is taken up and released over the life cycle. */
export function carbonBalance(source: ReviewSource): Block[] {
  const { balance: words } = reviewWordsOf(source.language)
  const { biogenicCarbon: carbon } = source.result
  const row = (name: string, value: number, unit: string, strong = false): Row => ({
    ...(strong ? { strong } : {}),
    cells: [cell(name), cell(scientific(value, source.language)), cell(unit)],
  })
  const co2 = unitText('kg CO2', source.language)
  if (carbon.product === 0 && carbon.packaging === 0 && carbon.uptakeCo2 === 0)
    return textBlock(reviewWordsOf(source.language).none)
  return [
    {
      kind: 'table',
      caption: words.carbonCaption,
      columns: [
        left(words.flow, 1),
        right('', 34),
        { head: reviewWordsOf(source.language).inputs.unit, align: 'left', width: { mm: 28 } },
      ],
      rows: [
        row(words.carbonProduct, carbon.product, 'kg C'),
        row(words.carbonPackaging, carbon.packaging, 'kg C'),
        row(words.uptake, carbon.uptakeCo2, co2),
        row(words.release, carbon.releaseCo2, co2),
        row(words.open, settled(carbon.uptakeCo2 + carbon.releaseCo2, carbon.uptakeCo2), co2, true),
      ],
      notes: [words.carbonNote],
    },
  ]
}
