import type { ReviewFinding } from '@cradle/contract'

/**
 * Groups findings with the same message and rule, with all their places, in their original order.
 */
export const groupFindings = (
  findings: readonly ReviewFinding[],
  locale: 'en' | 'nl' | 'de',
): { text: string; rule: string; places: ReviewFinding[] }[] =>
  [
    ...Map.groupBy(findings, ({ texts, rule }) => JSON.stringify([texts[locale], rule])).values(),
  ].map((places) => ({ text: places[0]!.texts[locale], rule: places[0]!.rule, places }))
