import { listIntervals, type FootprintInterval, type ReportingIntervals } from '@cradle/engine'
import type { Row } from '#platform/db/schema'

/** The reporting intervals of a footprint, in order. */
export const listFootprintIntervals = (
  footprint: Pick<
    Row<'footprints'>,
    'time_period' | 'reporting_intervals' | 'interval_start_position'
  >,
): FootprintInterval[] =>
  listIntervals(
    footprint.time_period,
    footprint.reporting_intervals as ReportingIntervals,
    footprint.interval_start_position,
  )
