/** Maximum length of a name [characters]. */
const NAME_MAX = 255

/**
 * Returns the name of a copy: the first that no other record of the owner has. A copy of a copy continues the numbers.
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
