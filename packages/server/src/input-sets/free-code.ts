/** Maximum length of a code [characters]. */
const CODE_MAX = 32

/**
 * Returns the code of a copy: the first with a number that no other set of the owner has. A copy of a copy continues the numbers.
 *
 * @example freeCode('FIX', new Set(['FIX', 'FIX-2'])) // 'FIX-3'
 */
export function freeCode(code: string, taken: ReadonlySet<string>): string {
  const shorter = code.replace(/-\d+$/, '')
  // The original code may end in a number.
  const stem = taken.has(shorter) ? shorter : code
  for (let n = 2; ; n++) {
    const suffix = `-${n}`
    const candidate =
      Array.from(stem)
        .slice(0, CODE_MAX - suffix.length)
        .join('') + suffix
    if (!taken.has(candidate)) return candidate
  }
}
