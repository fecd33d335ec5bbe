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
  /** Names and categories of the profiles of its raw materials, with their mass [kg]; null if unknown. */
  materials: readonly { name: string; category: string | null; mass: number | null }[]
  /** Categories that are chosen already. */
  chosen: readonly Classification[]
}

/**
 * Suggests product categories from the name of the product and its raw materials. Categories of the product's own name
 * precede those of its materials. Those of materials are in the order of the mass of their lines, the largest first; an unknown
 * mass counts as 0.
 */
export function suggestClassifications(product: ClassifiedProduct): ClassificationSuggestion[] {
  const found = new Map<string, ClassificationSuggestion>()
  const masses = new Map<ClassificationSuggestion, number>()
  const add = (one: Classification, reason: string, mass: number): void => {
    const key = `${one.system}/${one.code ?? one.name}`
    const known = found.get(key)
    const suggestion = known ?? { ...one, reasons: [] }
    found.set(key, suggestion)
    masses.set(suggestion, (masses.get(suggestion) ?? 0) + mass)
    if (!suggestion.reasons.includes(reason)) suggestion.reasons.push(reason)
  }
  const addAll = (texts: readonly (string | null)[], reason: string, mass: number): void => {
    // A category is less precise than a name, so it is only used where the name matches nothing.
    const category = texts.map((text) => findCategory(text ?? '')).find((one) => one !== null)
    for (const one of category ? listClassifications(category) : []) add(one, reason, mass)
  }
  addAll([product.productName], product.productName, 0)
  const ofName = found.size
  for (const { name, category, mass } of product.materials)
    addAll([name, category], name, mass ?? 0)
  const suggestions = [...found.values()]
  const ordered = [
    ...suggestions.slice(0, ofName),
    ...suggestions.slice(ofName).sort((a, b) => (masses.get(b) ?? 0) - (masses.get(a) ?? 0)),
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
