/** The Network Information API, which the types of TypeScript describe without these two. Absent in Firefox and Safari. */
interface NetworkFacts {
  saveData?: boolean
  effectiveType?: 'slow-2g' | '2g' | '3g' | '4g'
}

/**
 * Whether the browser may load what nobody requested yet: not on phones and tablets, not on a connection slower than 4G,
 * and not when the reader saves data.
 */
export function canPreload(): boolean {
  const { saveData = false, effectiveType = '4g' } =
    (navigator as { connection?: NetworkFacts }).connection ?? {}
  return !saveData && effectiveType === '4g' && !matchMedia('(pointer: coarse)').matches
}
