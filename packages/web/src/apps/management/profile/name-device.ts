/** Names by the sign that identifies them; the more specific ones first, because browsers name each other. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Browser and system that a user agent names: "Firefox, Windows". A program is shown by its own name. */
export function nameDevice(userAgent: string | undefined): string {
  if (!userAgent) return ''
  const find = (names: readonly [RegExp, string][]) =>
    names.find(([sign]) => sign.test(userAgent))?.[1]
  const found = [find(browsers), find(systems)].filter(Boolean).join(', ')
  return found || userAgent.split(/[\s(/]/)[0]!.slice(0, 40)
}
