import type { Variant } from '@cradle/contract'

/**
 * The variants of a copy, as JSON: their lines are those of the copy. A line of the template keeps its id.
 *
 * @param lineOf  id of a line of the source → id of its copy
 */
export function copyVariants(
  variants: readonly Variant[] | null,
  lineOf: ReadonlyMap<string, string>,
): string | null {
  if (variants === null) return null
  const find = (id: string): string => lineOf.get(id) ?? id
  return JSON.stringify(
    variants.map(({ leftOutLines, profiles, ...variant }) => ({
      ...variant,
      ...(leftOutLines ? { leftOutLines: leftOutLines.map(find) } : {}),
      ...(profiles
        ? { profiles: profiles.map(({ line, profile }) => ({ line: find(line), profile })) }
        : {}),
    })),
  )
}
