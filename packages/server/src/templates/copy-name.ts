/** Longest name [characters]. */
const NAME_MAX = 255

/**
 * Name of a copy: the first that nothing else of the owner has. Copies of copies count on.
 *
 * @example copyName('Wall', new Set(['Wall', 'Wall (copy)'])) // 'Wall (copy 2)'
 */
export function copyName(name: string, taken: ReadonlySet<string>): string {
  const stem = name.replace(/ \(copy(?: \d+)?\)$/, '')
  for (let n = 1; ; n++) {
    const suffix = n === 1 ? ' (copy)' : ` (copy ${n})`
    const candidate =
      Array.from(stem)
        .slice(0, NAME_MAX - suffix.length)
        .join('') + suffix
    if (!taken.has(candidate)) return candidate
  }
}
