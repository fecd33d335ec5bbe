import { useDayRange } from '../../shell/days/use-day-range.ts'
import { useUrlState } from '../../shell/url-state.ts'

/** Returns the filters, the order and the chosen save of a history, which are kept in the address. */
export function useHistoryChoice() {
  const [search, setSearch] = useUrlState()
  const days = useDayRange()
  const readParameter = (name: string): string => [search[name] ?? ''].flat()[0] ?? ''
  return {
    user: readParameter('user'),
    days,
    order: readParameter('order') === 'asc' ? ('asc' as const) : ('desc' as const),
    save: readParameter('save'),
    setSearch,
  }
}
