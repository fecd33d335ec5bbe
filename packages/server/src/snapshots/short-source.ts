/** What names a source: its first clause or sentence, before remarks on copies, units and editors. */
const opening = /^.{8,}?(?=;|(?<=[\p{L}\d]{4}|\))\.\s+\p{Lu})/u

/**
 * The name at the beginning of a source. A name longer than `most` characters is cut between words; the references and the
 * annex contain the whole source.
 *
 * Example: `Plant data, edition 2024; public copy, file 7` → `Plant data, edition 2024`
 */
export function shortSource(text: string, most = 100): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const name = opening.exec(line)?.[0] ?? line
  if (name.length <= most) return name
  const space = name.lastIndexOf(' ', most - 1)
  return `${name.slice(0, space > most / 2 ? space : most - 1).replace(/[\s.,;:–-]+$/, '')} …`
}

/** Names of sources as one text, each once. */
export const sourceList = (sources: readonly (string | null)[]): string =>
  [
    ...new Set(
      sources
        .filter((source): source is string => Boolean(source?.trim()))
        .map((source) => shortSource(source)),
    ),
  ].join('; ')
