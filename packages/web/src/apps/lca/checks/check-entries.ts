import type { MissingItem, WarningItem } from '@cradle/contract'
import {
  calculationTabs,
  findTab,
  type CalculationTab,
} from '../../../records/calculation/calculation-tabs.ts'

/** What the fields and lines of one page still need. `input` is null for fields of the calculation itself. */
export interface MissingSection {
  tab: CalculationTab
  count: number
  groups: { input: string | null; entries: MissingItem[] }[]
}

/** What is odd on one page. The same said of several lines or profiles is one entry, with the names it is said of. */
export interface OddSection {
  tab: CalculationTab
  entries: { first: WarningItem; count: number; names: string[] }[]
}

/** In the order of the tabs; pages without anything are left out. */
export function groupMissing(missing: readonly MissingItem[]): MissingSection[] {
  return byTab(missing).map(({ tab, items }) => ({
    tab,
    count: items.length,
    groups: [
      ...Map.groupBy(items, ({ input, usage }) =>
        input === undefined ? null : `${usage ?? ''} ${input}`,
      ).values(),
    ].map((entries) => ({ input: entries[0]!.input ?? null, entries })),
  }))
}

export function groupWarnings(warnings: readonly WarningItem[]): OddSection[] {
  return byTab(warnings).map(({ tab, items }) => ({
    tab,
    entries: [...Map.groupBy(items, groupKey).values()].map((all) => ({
      first: all[0]!,
      count: new Set(
        all.map(({ input, usage }, index) =>
          input === undefined ? index : `${usage ?? ''} ${input}`,
        ),
      ).size,
      names: [
        ...new Set(
          all.flatMap(({ facts }) =>
            facts?.['name'] === undefined ? [] : [String(facts['name'])],
          ),
        ),
      ],
    })),
  }))
}

/** Entries with one key are shown as one sentence. A sentence with numbers is about one line only. */
function groupKey({ code, facts = {}, input, usage }: WarningItem): string {
  const { name: _name, ...numbers } = facts
  return Object.keys(numbers).length === 0 ? code : JSON.stringify([code, facts, input, usage])
}

const byTab = <T extends { place: string }>(
  items: readonly T[],
): { tab: CalculationTab; items: T[] }[] =>
  calculationTabs
    .map((tab) => ({ tab, items: items.filter(({ place }) => findTab(place) === tab) }))
    .filter((section) => section.items.length > 0)

/** The id of a line from its IRI: `?row=` of the sheet's address. */
export const readLineId = (iri: string): string => iri.slice(iri.lastIndexOf('/') + 1)
