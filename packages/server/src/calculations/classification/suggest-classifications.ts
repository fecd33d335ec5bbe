import type { Classification, ClassificationSuggestion } from '@cradle/contract'
import {
  nameOekobaudatCategory,
  productCategories,
  type ProductCategory,
} from '#reference/product-categories'

/** What a category is derived from. */
export interface ClassifiedProduct {
  productName: string
  /** Name of the product type, null if none is chosen. */
  productType: string | null
  /** Names and categories of the profiles of its raw materials, in the order of the lines. */
  materials: readonly { name: string; category: string | null }[]
  /** Categories that are chosen already. */
  chosen: readonly Classification[]
}

/**
 * Suggests product categories from the name of the product and its raw materials. Categories of the product's own name
 * precede those of its materials, and materials of many lines precede those of few.
 */
export function suggestClassifications(product: ClassifiedProduct): ClassificationSuggestion[] {
  const found = new Map<string, ClassificationSuggestion>()
  const add = (one: Classification, reason: string): void => {
    const key = `${one.system}/${one.code ?? one.name}`
    const known = found.get(key)
    if (!known) found.set(key, { ...one, reasons: [reason] })
    else if (!known.reasons.includes(reason)) known.reasons.push(reason)
  }
  const addAll = (texts: readonly (string | null)[], reason: string): void => {
    // A category is less precise than a name, so it is only used where the name matches nothing.
    const category = texts.map((text) => findCategory(text ?? '')).find((one) => one !== null)
    for (const one of category ? listClassifications(category) : []) add(one, reason)
  }
  addAll([product.productName], product.productName)
  const ofName = found.size
  for (const { name, category } of product.materials) addAll([name, category], name)
  const suggestions = [...found.values()]
  const ordered = [
    ...suggestions.slice(0, ofName),
    ...suggestions.slice(ofName).sort((a, b) => b.reasons.length - a.reasons.length),
    ...(product.productType
      ? [{ system: 'free' as const, name: product.productType, reasons: [product.productType] }]
      : []),
  ]
  return ordered.filter(
    (one) =>
      !product.chosen.some(
        ({ system, code, name }) =>
          system === one.system && (code === undefined ? name === one.name : code === one.code),
      ),
  )
}

const listClassifications = ({ oekobaudat, ec3 }: ProductCategory): Classification[] => [
  { system: 'oekobaudat', code: oekobaudat, name: nameOekobaudatCategory(oekobaudat) },
  ...(ec3 === undefined ? [] : [{ system: 'openepd' as const, code: ec3, name: ec3 }]),
]

/** Finds the category with the longest word that occurs in a text. */
function findCategory(text: string): ProductCategory | null {
  let best: { category: ProductCategory; length: number } | null = null
  const given = text.toLowerCase()
  for (const category of productCategories)
    for (const word of category.words)
      if (word.length > (best?.length ?? 0) && occurs(word, given))
        best = { category, length: word.length }
  return best?.category ?? null
}

/** A short word must be a whole word: `lak` does not occur in `vlak`. */
const occurs = (word: string, text: string): boolean =>
  word.length > 4
    ? text.includes(word)
    : text.split(/[^\p{L}\p{N}-]+/u).some((part) => part === word)
