import type { TFunction } from 'i18next'
import type { ReportItem } from './report-queries.ts'

/**
 * Names a report, e.g. `Declaration (EPD), Dutch`. Data without a language have only their kind.
 */
export function nameReport(
  { type, language }: Pick<ReportItem, 'type' | 'language'>,
  t: TFunction<'reports'>,
): string {
  const kind = t(`reports:kind.${type}`)
  return language && hasLanguage(type) ? `${kind}, ${t(`reports:language.${language}`)}` : kind
}

const hasLanguage = (type: ReportItem['type']): boolean =>
  !['csv', 'ilcd', 'ilcd_json', 'oekobaudat', 'lcax'].includes(type)
