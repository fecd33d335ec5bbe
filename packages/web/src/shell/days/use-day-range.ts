import { useUrlState } from '../url-state.ts'

/** The days since and until which a list has its records, kept in the address. */
export interface DayRange {
  /** ISO date, or '' for no limit; so is `until`. */
  since: string
  until: string
  /** The limits as the API reads them; the day of `until` belongs to the list. */
  after: string
  before: string
  setDay: (name: 'since' | 'until', day: string | null) => void
}

/** Returns the days of the list of this page. */
export function useDayRange(): DayRange {
  const [search, setSearch] = useUrlState()
  const readDay = (name: string): string => [search[name] ?? ''].flat()[0] ?? ''
  const [since, until] = [readDay('since'), readDay('until')]
  return {
    since,
    until,
    after: since,
    before: until && `${until}T23:59:59.999Z`,
    setDay: (name, day) => setSearch({ [name]: day ?? undefined }),
  }
}
