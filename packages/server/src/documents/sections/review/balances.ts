import type { InputAmounts } from '@cradle/engine'
import type { Block, Row } from '../../report-model.ts'
import { quantity, quantityOrUnknown, scientific, unitText } from '../../report-numbers.ts'
import { documentTexts } from '../../texts/document-texts.ts'
import { cell, left, right, textBlock } from '../parts/blocks.ts'
import { findPackagingMass, findProductMass } from '../parts/known-masses.ts'
import type { ReviewSource } from './section.ts'

/** What goes into the plant for one unit and what comes out; both sides have to meet. An unknown mass is NaN, printed ND. */
export function massAndEnergyBalance(source: ReviewSource): Block[] {
  return [...massBalance(source), ...energyBought(source)]
}

function massBalance(source: ReviewSource): Block[] {
  const t = documentTexts(source.language)
  const { amounts } = source.result
  const [productMass, packagingMass] = [findProductMass(source), findPackagingMass(source)]
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
      caption: t('review:balance.massCaption'),
      columns: [
        left(t('review:balance.flow'), 1),
        right(t('review:balance.in'), 28, 'kg'),
        right(t('review:balance.out'), 28, 'kg'),
      ],
      rows: [
        row(t('review:balance.rawMaterials'), bought, null),
        ...(packed !== 0 ? [row(t('review:balance.packaging'), packed, null)] : []),
        ...(ancillary !== 0 ? [row(t('review:balance.ancillary'), ancillary, null)] : []),
        row(t('review:balance.product'), null, productMass),
        ...(packagingMass !== 0 ? [row(t('review:balance.packed'), null, packagingMass)] : []),
        ...(bought - used > 0
          ? [row(t('review:balance.productionWaste'), null, bought - used)]
          : []),
        ...(ancillary !== 0 ? [row(t('review:balance.spent'), null, ancillary)] : []),
        row(t('review:balance.sum'), goesIn, comesOut, true),
        row(t('review:balance.difference'), null, settled(goesIn - comesOut, goesIn), true),
      ],
      notes:
        wasteLines > 0
          ? [t('review:balance.wasteLines', { mass: quantity(wasteLines, source.language) })]
          : [],
    },
  ]
}

/** A difference in the last digits of a computer's numbers is none. */
const settled = (difference: number, of: number): number =>
  Math.abs(difference) < Math.abs(of) * 1e-9 ? 0 : difference

function energyBought(source: ReviewSource): Block[] {
  const t = documentTexts(source.language)
  const byProfile = new Map<string, { unit: string; amount: number }>()
  for (const line of source.dossier.lines.filter(
    ({ inputType }) => inputType === 'A3_ENERGY_CONSUMPTION',
  )) {
    const name = line.profileName ?? line.description
    const entry = byProfile.get(name) ?? { unit: line.unit, amount: 0 }
    entry.amount +=
      source.result.amounts.find(({ inputId }) => inputId === line.id)?.gross ?? Number.NaN
    byProfile.set(name, entry)
  }
  if (byProfile.size === 0) return []
  return [
    {
      kind: 'table',
      caption: t('review:balance.energyCaption'),
      notes: [],
      columns: [
        left(t('review:balance.flow'), 1),
        right(t('review:balance.in'), 28),
        { head: t('review:inputs.unit'), align: 'left', width: { mm: 28 } },
      ],
      rows: [...byProfile].map(([name, { unit, amount }]) => ({
        cells: [
          cell(name),
          cell(quantityOrUnknown(amount, source.language)),
          cell(unitText(unit, source.language)),
        ],
      })),
    },
  ]
}

/** Biogenic carbon in the product, and what is taken up and released over the life cycle. */
export function carbonBalance(source: ReviewSource): Block[] {
  const t = documentTexts(source.language)
  const { biogenicCarbon: carbon } = source.result
  const row = (name: string, value: number, unit: string, strong = false): Row => ({
    ...(strong ? { strong } : {}),
    cells: [cell(name), cell(scientific(value, source.language)), cell(unit)],
  })
  const co2 = unitText('kg CO2', source.language)
  if (carbon.product === 0 && carbon.packaging === 0 && carbon.uptakeCo2 === 0)
    return textBlock(t('review:none'))
  return [
    {
      kind: 'table',
      caption: t('review:balance.carbonCaption'),
      columns: [
        left(t('review:balance.flow'), 1),
        right('', 34),
        { head: t('review:inputs.unit'), align: 'left', width: { mm: 28 } },
      ],
      rows: [
        row(t('review:balance.carbonProduct'), carbon.product, 'kg C'),
        row(t('review:balance.carbonPackaging'), carbon.packaging, 'kg C'),
        row(t('review:balance.uptake'), carbon.uptakeCo2, co2),
        row(t('review:balance.release'), carbon.releaseCo2, co2),
        row(
          t('review:balance.open'),
          settled(carbon.uptakeCo2 + carbon.releaseCo2, carbon.uptakeCo2),
          co2,
          true,
        ),
      ],
      notes: [t('review:balance.carbonNote')],
    },
  ]
}
