/** Room left between two positions when rows are numbered again. */
const STEP = 8

/**
 * Positions that put the rows in this order, changing as few as possible: a row that comes between two
 * others takes a free number between theirs; only where there is none do the following rows move up.
 *
 * @param last  greatest position of rows elsewhere: rows at the end of this order come behind them
 * @returns the positions that are new or different
 */
export function assignPositions(
  order: readonly string[],
  known: ReadonlyMap<string, number>,
  last = -1,
): Map<string, number> {
  const kept = longestRising(order.map((id) => known.get(id) ?? null))
  const changed = new Map<string, number>()
  let before = -1
  order.forEach((id, index) => {
    const own = known.get(id)
    if (kept.has(index) && own !== undefined && own > before) {
      before = own
      return
    }
    let next: number | undefined
    for (let ahead = index + 1; ahead < order.length && next === undefined; ahead += 1) {
      if (kept.has(ahead)) next = known.get(order[ahead]!)
    }
    if (next === undefined) before = Math.max(before, last)
    const room = next === undefined ? STEP * 2 : next - before
    const position =
      room > 1 ? before + Math.max(1, Math.min(STEP, Math.floor(room / 2))) : before + STEP
    changed.set(id, position)
    before = position
  })
  return changed
}

/** Indexes of the longest run of rising numbers: the rows that can stay as they are. */
export function longestRising(values: readonly (number | null)[]): Set<number> {
  const tails: number[] = []
  const previous: number[] = []
  values.forEach((value, index) => {
    if (value === null) return
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (values[tails[middle]!]! < value) low = middle + 1
      else high = middle
    }
    previous[index] = low > 0 ? tails[low - 1]! : -1
    tails[low] = index
  })
  const kept = new Set<number>()
  for (let index = tails.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) kept.add(index)
  return kept
}
