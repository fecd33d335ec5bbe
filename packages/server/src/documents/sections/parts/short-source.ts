/** The beginning of a long source, cut between words: enough to recognise it where the whole stands elsewhere. */
export function shortSource(text: string, most = 64): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const space = line.lastIndexOf(' ', most - 1)
  return `${line.slice(0, space > most / 2 ? space : most - 1).replace(/[\s.,;:–-]+$/, '')} …`
}

/** Sources as one text; many or long ones are cut to their beginnings. */
export function sourceList(sources: readonly (string | null)[], most = 6): string {
  const distinct = [
    ...new Set(
      sources
        .filter((source): source is string => Boolean(source?.trim()))
        .map((source) => shortSource(source)),
    ),
  ]
  return distinct.length > most ? `${distinct.slice(0, most).join('; ')}; …` : distinct.join('; ')
}
