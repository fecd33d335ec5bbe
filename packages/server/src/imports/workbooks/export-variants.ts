import type { Locale, Variant } from '@cradle/contract'
import { importTexts } from '../import-texts.ts'
import { findColumn } from '../layouts/find-column.ts'
import { variantSheet } from '../layouts/product-layout.ts'
import type { PlacedProduct } from './export-parameters.ts'
import type { FreeCell } from './exported-rows.ts'

/**
 * The rows of all variants. A parameter has a column where a product with variants has it; a line, where a variant leaves it out or gives
 * it another profile.
 *
 * @param profiles  id → identifier of a profile
 */
export function listVariantRows(
  products: readonly PlacedProduct[],
  profiles: ReadonlyMap<string, string>,
  language: Locale,
): Record<string, unknown>[] {
  return products.flatMap((product) => {
    const variants = (product.row['variants'] ?? []) as Variant[]
    return variants.map(({ name, articleNumber, gtin, productionVolume, ...variant }) => ({
      product: product.name,
      name,
      articleNumber,
      gtin,
      productionVolume,
      free: [
        ...listValues(product, variant, language),
        ...listChoices(product, variants, variant, profiles, language),
      ],
    }))
  })
}

type Choices = Pick<Variant, 'values' | 'leftOutLines' | 'profiles'>

const listValues = (
  { parameters }: PlacedProduct,
  { values = [] }: Choices,
  language: Locale,
): FreeCell[] =>
  parameters.map(({ id, name, description }) => ({
    header: nameParameterColumn(name, language),
    note: description,
    value: values.find(({ parameter }) => parameter === id)?.value,
  }))

/** A parameter that is called as another column of the sheet says that it is one. */
const nameParameterColumn = (name: string, language: Locale): string =>
  findColumn(variantSheet, name) === 'unknown'
    ? name
    : `${importTexts(language)('layouts:variants.parameter')}: ${name}`

function listChoices(
  { lines }: PlacedProduct,
  variants: readonly Variant[],
  { leftOutLines = [], profiles: chosen = [] }: Choices,
  profiles: ReadonlyMap<string, string>,
  language: Locale,
): FreeCell[] {
  const t = importTexts(language)
  const used = new Set(
    variants.flatMap((variant) => [
      ...(variant.leftOutLines ?? []),
      ...(variant.profiles ?? []).map(({ line }) => line),
    ]),
  )
  return lines.flatMap((line, index): FreeCell[] => {
    const id = line.id!
    if (!used.has(id)) return []
    const profile = chosen.find((one) => one.line === id)?.profile
    return [
      {
        header: t('layouts:variants.line', { line: index + 1 }),
        note: (line['description'] as string | null) ?? undefined,
        value: leftOutLines.includes(id)
          ? t('layouts:variants.leftOut')
          : profile === undefined
            ? undefined
            : profiles.get(profile),
      },
    ]
  })
}
