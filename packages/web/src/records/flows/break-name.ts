/**
 * Breaks a name into lines, at spaces and after hyphens; a longer word is broken inside. Nothing is left out.
 *
 * @param longest  letters of a line
 * Example: ("Purchased goods and services", 16) → Purchased goods · and services
 */
export function breakName(name: string, longest: number): string[] {
  const lines: string[] = []
  let line = ''
  const pieces = name.split(/(?<=[\s-])/).flatMap((word) => cutWord(word, longest))
  for (const piece of pieces) {
    if (line !== '' && (line + piece).trimEnd().length > longest) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += piece
  }
  return [...lines, line.trimEnd()]
}

const cutWord = (word: string, longest: number): string[] =>
  Array.from({ length: Math.max(1, Math.ceil(word.trimEnd().length / longest)) }, (_, index) =>
    word.slice(index * longest, (index + 1) * longest),
  )
