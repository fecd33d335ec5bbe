/** Longest code [characters]. */
const CODE_MAX = 32

/**
 * Code of a copy: the first with a number behind it that no other set of the owner has. Copies of copies count on.
 *
 * @example freeCode('FIX', new Set(['FIX', 'FIX-2'])) // 'FIX-3'
 */
export function freeCode(code: string, taken: ReadonlySet<string>): string {
  const shorter = code.replace(/-\d+$/, '')
  // A number may belong to the code itself.
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
