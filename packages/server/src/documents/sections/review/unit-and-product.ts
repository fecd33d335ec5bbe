import type { Block, Section } from '../../report-model.ts'
import { asEntered, percentage, quantity, unitText } from '../../report-numbers.ts'
import { reviewWordsOf } from '../../texts/review-words.ts'
import { wordsOf } from '../../texts/words.ts'
import { cell, left, right, textBlock, titled } from '../parts/blocks.ts'
import { masses, packaging, picture } from '../product.ts'
import { declaredUnit } from '../system-boundary.ts'
import { textOf } from '../../texts/default-texts.ts'
import { chapter, confidential, texts, type ReviewSource } from './section.ts'

/** 3. What one result is for, how it is scaled and averaged. */
export function unit(source: ReviewSource): Section {
  const { unit: words } = reviewWordsOf(source.language)
  const { dimensions } = source.dossier
  const scaling: Block[] =
    dimensions.length === 0
      ? textBlock(words.scalingNone)
      : [
          {
            kind: 'table',
            caption: '',
            notes: [words.scalingNote],
            columns: [
              left(words.dimension, 1),
              right(words.default, 44),
              { head: wordsOf(source.language).scenarios.unit, align: 'left', width: { mm: 22 } },
              { head: words.scalable, align: 'left', width: { mm: 26 } },
            ],
            rows: dimensions.map(({ name, value, unit: symbol, isScalable }) => ({
              cells: [
                cell(name),
                cell(asEntered(value, source.language)),
                cell(unitText(symbol ?? '', source.language)),
                cell(isScalable ? words.yes : words.no),
              ],
            })),
          },
        ]
  return chapter(source, 'unit', [
    declaredUnit(source),
    ...titled(
      wordsOf(source.language).boundary.description,
      textBlock(source.product.declaredUnitDescription),
    ),
    ...titled(words.scaling, scaling),
    ...titled(
      words.averaging,
      textBlock(source.epdType === 'average' ? words.averagingYes : words.averagingNone),
    ),
    ...titled(
      wordsOf(source.language).boundary.representativeness,
      textBlock(textOf(source, 'representativeness')),
    ),
  ])
}

/** 4. What the product is, with its whole recipe. */
export function product(source: ReviewSource): Section {
  const words = wordsOf(source.language).product
  const { product: own } = reviewWordsOf(source.language)
  return chapter(source, 'product', [
    ...titled(
      words.description,
      texts(source, 'productDescriptionSummary', 'productDescription'),
      confidential(source, 'productDescriptionConfidential'),
      picture(source, 'productDescription', words.productFigure),
    ),
    ...titled(words.application, texts(source, 'application')),
    ...titled(words.technicalData, texts(source, 'technicalData')),
    ...titled(own.recipe, recipe(source)),
    ...titled(words.packaging, packaging(source)),
    ...titled(own.semiFinished, semiFinished(source)),
    ...titled(words.svhc, textBlock(textOf(source, 'svhc') ?? words.svhcNone)),
    ...picture(source, 'product', words.productFigure),
  ])
}

function recipe(source: ReviewSource): Block[] {
  const words = wordsOf(source.language).product
  const { product: own } = reviewWordsOf(source.language)
  const all = source.result.productMass
  const parts = masses(
    source,
    ({ inputType }) => inputType === 'A1_RAW_MATERIAL' || inputType === 'SEMI_FINISHED',
  )
  if (parts.length === 0) return []
  const share = (mass: number) => (all > 0 ? percentage((mass / all) * 100, source.language) : '–')
  const sum = parts.reduce((total, { mass }) => total + mass, 0)
  return [
    {
      kind: 'table',
      caption: '',
      notes: [],
      dense: parts.length > 30,
      columns: [left(words.material, 1), right(words.mass, 28, 'kg'), right(own.share, 24)],
      rows: [
        ...parts.map(({ name, mass }) => ({
          cells: [cell(name), cell(quantity(mass, source.language)), cell(share(mass))],
        })),
        {
          strong: true,
          cells: [cell(words.total), cell(quantity(sum, source.language)), cell(share(sum))],
        },
      ],
    },
  ]
}

function semiFinished(source: ReviewSource): Block[] {
  const { product: words } = reviewWordsOf(source.language)
  const { semiFinished: products } = source.dossier
  if (products.length === 0) return []
  return [
    {
      kind: 'table',
      caption: '',
      notes: [],
      columns: [
        left(words.semiFinished, 1),
        { head: words.unit, align: 'left', width: { mm: 24 } },
        right(words.lines, 28),
      ],
      rows: products.map(({ name, declaredUnit: symbol, lines }) => ({
        cells: [cell(name), cell(unitText(symbol, source.language)), cell(String(lines))],
      })),
    },
  ]
}
