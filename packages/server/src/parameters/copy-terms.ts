import type { ModelTerm } from '@cradle/contract'

/**
 * The terms of the copy of a product, as JSON: their lines are those of the copy.
 *
 * @param lineOf  id of a line of the source → id of its copy
 */
export const copyTerms = (
  terms: readonly ModelTerm[] | null,
  lineOf: ReadonlyMap<string, string>,
): string | null =>
  terms &&
  JSON.stringify(
    terms.map((term) => ({
      ...term,
      ...(term.line === undefined ? {} : { line: lineOf.get(term.line) ?? term.line }),
    })),
  )
