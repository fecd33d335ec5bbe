import type { TFunction } from 'i18next'
import type { ReportItem } from './report-item.ts'

/**
 * Names a report, e.g. `Declaration (EPD), Dutch`. Data without a language have only their kind.
 */
export function nameReport(
  {
    type,
    language,
    footprint,
    declares = 'product',
    variantName,
  }: Pick<ReportItem, 'type' | 'language' | 'footprint'> &
    Partial<Pick<ReportItem, 'declares' | 'variantName'>>,
  t: TFunction<'reports'>,
): string {
  const kind = footprint && type === 'csv' ? t('reports:kind.figures') : t(`reports:kind.${type}`)
  const subject = declares === 'product' ? '' : (variantName ?? t(`reports:declares.${declares}`))
  const words = [
    kind,
    subject,
    language && hasLanguage(type) ? t(`reports:language.${language}`) : '',
  ]
  return words.filter(Boolean).join(', ')
}

const hasLanguage = (type: ReportItem['type']): boolean =>
  !['csv', 'xlsx', 'ilcd', 'ilcd_json', 'oekobaudat', 'lcax'].includes(type)
