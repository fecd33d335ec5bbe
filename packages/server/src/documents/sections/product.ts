import { useStageModules } from '@cradle/contract'
import type { Block, Section } from '../report-model.ts'
import type { ReportImageName, ReportInput, ReportSource } from '../source/report-source.ts'
import { percentage, quantity, quantityOrUnknown } from '../report-numbers.ts'
import { findProductMass } from './parts/known-masses.ts'
import { selectText } from '../texts/default-texts.ts'
import { documentTexts } from '../texts/document-texts.ts'
import { cell, left, right, textBlock, titled, nameCell } from './parts/blocks.ts'
import { unitKind } from './parts/declared-unit.ts'
import { isDeclared } from './parts/result-figures.ts'

/** What the product is, what it is made of and how it is made. Confidential parts stay out of a declaration. */
export function product(source: ReportSource): Section {
  const t = documentTexts(source.language)
  return {
    key: 'product',
    title: t('declaration:product.title'),
    orientation: 'portrait',
    blocks: [
      ...titled(
        t('declaration:product.description'),
        textBlock(selectText(source, 'productDescriptionSummary')),
        textBlock(selectText(source, 'productDescription')),
        picture(source, 'productDescription', t('declaration:product.productFigure')),
      ),
      ...titled(t('declaration:product.application'), textBlock(selectText(source, 'application'))),
      ...titled(
        t('declaration:product.technicalData'),
        textBlock(selectText(source, 'technicalData')),
      ),
      ...titled(t('declaration:product.composition'), composition(source)),
      ...titled(t('declaration:product.packaging'), packaging(source)),
      ...titled(
        t('declaration:product.svhc'),
        textBlock(selectText(source, 'svhc') ?? t('declaration:product.svhcNone')),
      ),
      ...titled(
        t('declaration:product.process'),
        textBlock(selectText(source, 'productionProcessSummary')),
        textBlock(selectText(source, 'productionProcess')),
        picture(source, 'productionProcess', t('declaration:product.processFigure')),
      ),
      ...titled(
        t('declaration:product.construction'),
        textBlock(selectText(source, 'constructionProcessSummary')),
        textBlock(selectText(source, 'constructionProcess')),
        picture(source, 'constructionProcess', t('declaration:product.constructionFigure')),
      ),
      ...titled(t('declaration:product.serviceLife'), serviceLife(source)),
    ],
  }
}

/** A picture with its caption, where there is one. */
export function picture(source: ReportSource, image: ReportImageName, caption: string): Block[] {
  return source.images[image]
    ? [{ kind: 'picture', image, alt: `${caption}: ${source.product.name}`, caption }]
    : []
}

const smallShare = 0.01

/** Materials by their share of the product's mass, the largest first. Small ones are one row, so the recipe stays with its owner. */
export function composition(source: ReportSource): Block[] {
  const t = documentTexts(source.language)
  const mass = findProductMass(source)
  const parts = masses(
    source,
    (input) => input.inputType === 'A1_RAW_MATERIAL' || input.inputType === 'SEMI_FINISHED',
  )
  if (parts.length === 0 || mass <= 0) return []
  if (Number.isNaN(mass)) return textBlock(t('declaration:product.massUnknown'))
  const large = parts.filter((part) => part.mass / mass >= smallShare)
  const small = parts.filter((part) => part.mass / mass < smallShare)
  const share = (kilograms: number) => percentage((kilograms / mass) * 100, source.language)
  return [
    {
      kind: 'table',
      caption: '',
      columns: [
        left(t('declaration:product.material'), 1),
        right(t('declaration:product.massShare'), 32),
      ],
      rows: [
        ...large.map((part) => ({ cells: [nameCell(part.name), cell(share(part.mass))] })),
        ...(small.length > 0
          ? [
              {
                cells: [
                  cell(t('declaration:product.other', { n: small.length })),
                  cell(share(small.reduce((sum, part) => sum + part.mass, 0))),
                ],
              },
            ]
          : []),
        {
          strong: true,
          cells: [
            cell(t('declaration:product.total')),
            cell(share(parts.reduce((sum, part) => sum + part.mass, 0))),
          ],
        },
      ],
      notes: [t('declaration:product.compositionNote')],
    },
  ]
}

export function packaging(source: ReportSource): Block[] {
  const t = documentTexts(source.language)
  const parts = masses(source, (input) => input.inputType === 'A3_PACKAGING_MATERIALS')
  if (parts.length === 0) return []
  return [
    {
      kind: 'table',
      caption: '',
      columns: [
        left(t('declaration:product.material'), 1),
        right(t('declaration:product.mass'), 32, 'kg'),
      ],
      rows: parts.map((part) => ({
        cells: [nameCell(part.name), cell(quantityOrUnknown(part.mass, source.language))],
      })),
      notes: [t('declaration:product.packagingNote', { unitKind: unitKind(source) })],
    },
  ]
}

/** Mass per material name, NaN where it is unknown; lines of the same name are one material. */
export function masses(
  source: ReportSource,
  wanted: (input: ReportInput) => boolean,
): { name: string; mass: number }[] {
  const massOf = new Map(source.result.amounts.map((amount) => [amount.inputId, amount.netMass]))
  const byName = new Map<string, number>()
  for (const input of source.inputs.filter(wanted)) {
    const name = input.description || input.profileName || input.id
    byName.set(name, (byName.get(name) ?? 0) + (massOf.get(input.id) ?? Number.NaN))
  }
  return [...byName]
    .map(([name, mass]) => ({ name, mass }))
    .sort(
      (a, b) =>
        Number(Number.isNaN(a.mass)) - Number(Number.isNaN(b.mass)) ||
        b.mass - a.mass ||
        a.name.localeCompare(b.name, source.language),
    )
}

export function serviceLife(source: ReportSource): Block[] {
  const t = documentTexts(source.language)
  const years = source.product.referenceServiceLife
  return [
    ...textBlock(
      years
        ? t('declaration:product.serviceLifeValue', { years: quantity(years, source.language) })
        : t('declaration:product.serviceLifeNone'),
    ),
    ...textBlock(selectText(source, 'rslSourceProduct')),
    ...textBlock(selectText(source, 'rslSourceParts')),
    ...textBlock(
      selectText(source, 'rslConditions') ??
        (useStageModules.some((module) => isDeclared(source, module))
          ? t('declaration:product.serviceLifeConditions')
          : null),
    ),
  ]
}
