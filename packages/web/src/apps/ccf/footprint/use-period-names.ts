import { listIntervals, type ReportingIntervals } from '@cradle/engine'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import type { FootprintItem } from './footprint-queries.ts'
import { namePeriod } from './period-names.ts'

/** Names of the reporting intervals of a footprint, in order. */
export function usePeriodNames({
  timePeriod,
  reportingIntervals,
  intervalStartPosition = 1,
}: Pick<FootprintItem, 'timePeriod' | 'reportingIntervals' | 'intervalStartPosition'>): string[] {
  const { t } = useTranslation('ccf')
  const locale = useLocale()
  const count = Number(reportingIntervals) as ReportingIntervals
  return listIntervals(timePeriod, count, intervalStartPosition).map((interval) =>
    namePeriod(interval, count, locale, t),
  )
}
