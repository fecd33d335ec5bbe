import type { TFunction } from 'i18next'
import type { ReportItem } from './report-item.ts'

/**
 * Names a report, e.g. `Declaration (EPD), Dutch`. Data without a language have only their kind.
 */
export function nameReport(
  { type, language, footprint }: Pick<ReportItem, 'type' | 'language' | 'footprint'>,
  t: TFunction<'reports'>,
): string {
  const kind = footprint && type === 'csv' ? t('reports:kind.figures') : t(`reports:kind.${type}`)
  return language && hasLanguage(type) ? `${kind}, ${t(`reports:language.${language}`)}` : kind
}

const hasLanguage = (type: ReportItem['type']): boolean =>
  !['csv', 'xlsx', 'ilcd', 'ilcd_json', 'oekobaudat', 'lcax'].includes(type)
