import type { Block, Section } from '../../report-model.ts'
import { asEntered, quantityOrUnknown, shareOrUnknown, unitText } from '../../report-numbers.ts'
import { findProductMass } from '../parts/known-masses.ts'
import { documentTexts } from '../../texts/document-texts.ts'
import { cell, left, right, textBlock, titled, nameCell } from '../parts/blocks.ts'
import { masses, packaging, picture } from '../product.ts'
import { declaredUnit } from '../system-boundary.ts'
import { selectText } from '../../texts/default-texts.ts'
import { chapter, confidential, texts, type ReviewSource } from './section.ts'

/** 3. What one result is for, how it is scaled and averaged. */
export function unit(source: ReviewSource): Section {
  const t = documentTexts(source.language)
  const { dimensions } = source.dossier
  const scaling: Block[] =
    dimensions.length === 0
      ? textBlock(t('review:unit.scalingNone'))
      : [
          {
            kind: 'table',
            caption: '',
            notes: [t('review:unit.scalingNote')],
            columns: [
              left(t('review:unit.dimension'), 1),
              right(t('review:unit.default'), 44),
              { head: t('declaration:scenarios.unit'), align: 'left', width: { mm: 22 } },
              { head: t('review:unit.scalable'), align: 'left', width: { mm: 26 } },
            ],
            rows: dimensions.map(({ name, value, unit: symbol, isScalable }) => ({
              cells: [
                nameCell(name),
                cell(asEntered(value, source.language)),
                cell(unitText(symbol ?? '', source.language)),
                cell(isScalable ? t('review:unit.yes') : t('review:unit.no')),
              ],
            })),
          },
        ]
  return chapter(source, 'unit', [
    declaredUnit(source),
    ...titled(
      t('declaration:boundary.description'),
      textBlock(source.product.declaredUnitDescription),
    ),
    ...titled(t('review:unit.scaling'), scaling),
    ...titled(
      t('review:unit.averaging'),
      textBlock(
        source.epdType === 'average'
          ? t('review:unit.averagingYes')
          : t('review:unit.averagingNone'),
      ),
    ),
    ...titled(
      t('declaration:boundary.representativeness'),
      textBlock(selectText(source, 'representativeness')),
    ),
  ])
}

/** 4. What the product is, with its whole recipe. */
export function product(source: ReviewSource): Section {
  const t = documentTexts(source.language)
  return chapter(source, 'product', [
    ...titled(
      t('declaration:product.description'),
      texts(source, 'productDescriptionSummary', 'productDescription'),
      confidential(source, 'productDescriptionConfidential'),
      picture(source, 'productDescription', t('declaration:product.productFigure')),
    ),
    ...titled(t('declaration:product.application'), texts(source, 'application')),
    ...titled(t('declaration:product.technicalData'), texts(source, 'technicalData')),
    ...titled(t('review:product.recipe'), recipe(source)),
    ...titled(t('declaration:product.packaging'), packaging(source)),
    ...titled(t('review:product.semiFinished'), semiFinished(source)),
    ...titled(
      t('declaration:product.svhc'),
      textBlock(selectText(source, 'svhc') ?? t('declaration:product.svhcNone')),
    ),
    ...picture(source, 'product', t('declaration:product.productFigure')),
  ])
}

function recipe(source: ReviewSource): Block[] {
  const t = documentTexts(source.language)
  const all = findProductMass(source)
  const parts = masses(
    source,
    ({ inputType }) => inputType === 'A1_RAW_MATERIAL' || inputType === 'SEMI_FINISHED',
  )
  if (parts.length === 0) return []
  const share = (mass: number) =>
    all === 0 ? '–' : shareOrUnknown(Number.isNaN(mass / all) ? null : mass / all, source.language)
  const sum = parts.reduce((total, { mass }) => total + mass, 0)
  return [
    {
      kind: 'table',
      caption: '',
      notes: [],
      dense: parts.length > 30,
      columns: [
        left(t('declaration:product.material'), 1),
        right(t('declaration:product.mass'), 28, 'kg'),
        right(t('review:product.share'), 24),
      ],
      rows: [
        ...parts.map(({ name, mass }) => ({
          cells: [
            nameCell(name),
            cell(quantityOrUnknown(mass, source.language)),
            cell(share(mass)),
          ],
        })),
        {
          strong: true,
          cells: [
            cell(t('declaration:product.total')),
            cell(quantityOrUnknown(sum, source.language)),
            cell(share(sum)),
          ],
        },
      ],
    },
  ]
}

function semiFinished(source: ReviewSource): Block[] {
  const t = documentTexts(source.language)
  const { semiFinished: products } = source.dossier
  if (products.length === 0) return []
  return [
    {
      kind: 'table',
      caption: '',
      notes: [],
      columns: [
        left(t('review:product.semiFinished'), 1),
        { head: t('review:product.unit'), align: 'left', width: { mm: 24 } },
        right(t('review:product.lines'), 28),
      ],
      rows: products.map(({ name, declaredUnit: symbol, lines }) => ({
        cells: [nameCell(name), cell(unitText(symbol, source.language)), cell(String(lines))],
      })),
    },
  ]
}
