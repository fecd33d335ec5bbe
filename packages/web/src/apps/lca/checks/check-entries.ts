import type { MissingItem, WarningItem } from '@cradle/contract'
import {
  calculationTabs,
  findTab,
  type CalculationTab,
} from '../../../records/calculation/calculation-tabs.ts'

/** Missing data of one page. `input` is null for fields of the calculation itself. */
export interface MissingSection {
  tab: CalculationTab
  count: number
  groups: { input: string | null; entries: MissingItem[] }[]
}

/**
 * Warnings of one page. The same warning on several lines or profiles is one entry with all their
 * names.
 */
export interface OddSection {
  tab: CalculationTab
  entries: { first: WarningItem; count: number; names: string[] }[]
}

/** Groups missing data in the order of the tabs. Pages without missing data are omitted. */
export function groupMissing(missing: readonly MissingItem[]): MissingSection[] {
  return groupByTab(missing).map(({ tab, items }) => ({
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
  return groupByTab(warnings).map(({ tab, items }) => ({
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

/**
 * Entries with the same key become one sentence. A sentence with numbers applies to one line only.
 */
function groupKey({ code, facts = {}, input, usage }: WarningItem): string {
  const { name: _name, ...numbers } = facts
  return Object.keys(numbers).length === 0 ? code : JSON.stringify([code, facts, input, usage])
}

const groupByTab = <T extends { place: string }>(
  items: readonly T[],
): { tab: CalculationTab; items: T[] }[] =>
  calculationTabs
    .map((tab) => ({ tab, items: items.filter(({ place }) => findTab(place) === tab) }))
    .filter((section) => section.items.length > 0)
