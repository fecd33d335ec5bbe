/**
 * The lines somebody moved, of all whose place is another number now: most of those were only pushed along. The longest row
 * of lines that still follow each other as before stayed where it was; the rest was moved.
 *
 * @param before  line → place
 * @param after   the same lines
 * Example: a, b, c at 0, 1, 2 and then c, a, b at 0, 1, 2 → only c was moved.
 */
export function movedLines(
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
): string[] {
  const lines = Object.keys(after)
    .filter((id) => before[id] !== undefined)
    .toSorted((a, b) => before[a]! - before[b]! || after[a]! - after[b]!)
  // Of each length the row that ends lowest, as its last line; `previous` leads back through it (patience sorting).
  const ends: string[] = []
  const previous = new Map<string, string | undefined>()
  for (const id of lines) {
    const at = ends.findLastIndex((end) => after[end]! <= after[id]!) + 1
    previous.set(id, ends[at - 1])
    ends[at] = id
  }
  const stayed = new Set<string>()
  for (let id = ends.at(-1); id !== undefined; id = previous.get(id)) stayed.add(id)
  return lines.filter((id) => !stayed.has(id))
}
