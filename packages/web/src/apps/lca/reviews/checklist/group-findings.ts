import type { ReviewFinding } from '@cradle/contract'

/** Findings that say the same by the same rule, each with all places it is said of; in the order in which they came. */
export const groupFindings = (
  findings: readonly ReviewFinding[],
  locale: 'en' | 'nl' | 'de',
): { text: string; rule: string; places: ReviewFinding[] }[] =>
  [
    ...Map.groupBy(findings, ({ texts, rule }) => JSON.stringify([texts[locale], rule])).values(),
  ].map((places) => ({ text: places[0]!.texts[locale], rule: places[0]!.rule, places }))
