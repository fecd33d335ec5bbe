const DAY_MS = 86_400_000
/** More days than this are shown as weeks. */
const DAYS_SHOWN = 100

export interface ReadBar {
  /** First day, ISO date. */
  from: string
  /** Last day, ISO date. */
  until: string
  reads: number
}

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Groups reads into bars without gaps: days, or weeks of a long period. The last week may be shorter. */
export function buildReadBars({
  since,
  until,
  days,
}: {
  since: string
  until: string
  days: readonly { day: string; reads: number }[]
}): ReadBar[] {
  const count = (Date.parse(until) - Date.parse(since)) / DAY_MS + 1
  const width = count > DAYS_SHOWN ? 7 : 1
  const bars = Array.from({ length: Math.ceil(count / width) }, (_, index): ReadBar => {
    const from = addDays(since, index * width)
    const last = addDays(from, width - 1)
    return { from, until: last > until ? until : last, reads: 0 }
  })
  for (const { day, reads } of days) {
    const bar = bars[Math.floor((Date.parse(day) - Date.parse(since)) / DAY_MS / width)]
    if (bar) bar.reads += reads
  }
  return bars
}
