import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { nameCategory } from '../../../records/footprint/category-names.ts'
import type { FootprintResults } from '../footprint/footprint-queries.ts'
import { namePeriod } from '../footprint/period-names.ts'
import type { TableWords } from './result-rows.ts'

/** Names of groups, periods and columns in the reader's language. */
export function useWords(results: FootprintResults): TableWords {
  const { t } = useTranslation('ccf')
  const locale = useLocale()
  const periods = results.intervals.map((one) =>
    namePeriod(one, results.intervals.length, locale, t),
  )
  return {
    periods,
    nameGroup: (grouping, { key, name }) =>
      grouping === 'location'
        ? (name ?? t('ccf:results.otherLocation'))
        : grouping === 'period'
          ? (periods[Number(key) - 1] ?? key)
          : nameCategory(key, t),
    group: t('ccf:results.group'),
    total: t('ccf:results.total'),
    share: t('ccf:results.share'),
    marketBased: t('ccf:results.marketBased'),
    biogenic: t('ccf:results.biogenic'),
    all: t('ccf:results.all'),
  }
}
