import type { ModelTerm } from '@cradle/contract'

/**
 * The terms of the copy of a product, as JSON: their lines are those of the copy.
 *
 * @param lineOf     id of a line of the source → id of its copy
 * @param isForeign  the copy is of another company: suppliers and sites stay behind
 */
export const copyTerms = (
  terms: readonly ModelTerm[] | null,
  lineOf: ReadonlyMap<string, string>,
  isForeign: boolean,
): string | null =>
  terms &&
  JSON.stringify(
    terms
      .filter(({ kind }) => !isForeign || (kind !== 'supplier' && kind !== 'location'))
      .map((term) => ({
        ...term,
        ...(term.line === undefined ? {} : { line: lineOf.get(term.line) ?? term.line }),
      })),
  )
