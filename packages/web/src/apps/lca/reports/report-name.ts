import type { TFunction } from 'i18next'
import type { ReportItem } from './report-queries.ts'

/** `Declaration (EPD), Dutch`; data without a language has its kind alone. */
export function reportName(
  { type, language }: Pick<ReportItem, 'type' | 'language'>,
  t: TFunction<'reports'>,
): string {
  const kind = t(`reports:kind.${type}`)
  return language && hasLanguage(type) ? `${kind}, ${t(`reports:language.${language}`)}` : kind
}

const hasLanguage = (type: ReportItem['type']): boolean =>
  !['csv', 'oekobaudat', 'lcax'].includes(type)
