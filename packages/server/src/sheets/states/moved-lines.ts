/**
 * Finds the lines that the user moved, among all lines with a new place. The longest increasing subsequence of places was not
 * moved; all other lines were.
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
  // Patience sorting: the smallest last line of a subsequence of each length; `previous` links back through it.
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
