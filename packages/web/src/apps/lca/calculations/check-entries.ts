import type { MissingEntry, WarningEntry } from './calculation-wire.ts'
import { calculationTabs, tabOfPlace, type CalculationTab } from './calculation-tabs.ts'

/** What one page of a calculation still needs, line by line, and what is odd on it. */
export interface CheckSection {
  tab: CalculationTab
  /** `input` is null for fields of the calculation itself. */
  missing: { input: string | null; entries: MissingEntry[] }[]
  /** The same said of several lines is one entry. */
  warnings: { first: WarningEntry; count: number }[]
}

/** In the order of the tabs; pages without anything are left out. */
export function checkSections(missing: readonly MissingEntry[], warnings: readonly WarningEntry[]): CheckSection[] {
  return calculationTabs.flatMap((tab): CheckSection[] => {
    const here = missing.filter(({ place }) => tabOfPlace(place) === tab)
    const odd = warnings.filter(({ place }) => tabOfPlace(place) === tab)
    if (here.length + odd.length === 0) return []
    const lines = Map.groupBy(here, ({ input, usage }) => (input === undefined ? null : `${usage ?? ''} ${input}`))
    const alike = Map.groupBy(odd, ({ code, facts, input }) => `${code} ${JSON.stringify(facts ?? {})}${facts === undefined || input === undefined ? '' : ` ${input}`}`)
    return [{
      tab,
      missing: [...lines.values()].map((entries) => ({ input: entries[0]!.input ?? null, entries })),
      warnings: [...alike.values()].map((all) => ({ first: all[0]!, count: all.length })),
    }]
  })
}

/** What stands before the sign `#` or `?row=` is the page; this is the place on it. */
export const lineOf = (iri: string): string => iri.slice(iri.lastIndexOf('/') + 1)
