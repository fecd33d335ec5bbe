import type { Locale, ReportKinds, CalculationReportType } from '@cradle/contract'

/** Calculations whose texts a dialog reads before it orders their documents. */
export const MOST_READ = 20

/**
 * The number of calculations whose document would print texts in another language than its own; 0 for formats without a
 * language.
 */
export const countIncompleteTexts = (
  offered: readonly ReportKinds[],
  format: CalculationReportType,
  language: Locale,
): number =>
  offered.filter(
    ({ kinds, texts }) =>
      kinds.some(({ type, hasLanguage }) => type === format && hasLanguage) &&
      texts.some((one) => one.language === language && one.missing.length > 0),
  ).length
