import type { InputAmounts, PlainProductResult, TreatedStream } from '@cradle/engine'
import type { StoredContribution, StoredResult } from '#calculations/results/results-document'

/** A variant in full, with its share of the production [1]. */
export interface WeightedResult {
  share: number
  result: StoredResult
}

/**
 * What lines put into the average of a family: amounts, streams and contributions, weighted by production volume. A line that a
 * variant leaves out counts as 0 there. The figures of indicators are not made here: they are those of the engine.
 */
export function averageLines(all: readonly WeightedResult[]): Pick<
  StoredResult,
  'contributions' | 'unknownParts'
> & {
  plain: Pick<PlainProductResult, 'amounts' | 'streams' | 'gaps' | 'warnings'>
} {
  const results = all.map(({ result }) => result)
  return {
    plain: {
      amounts: averageAll(
        all.map(({ share, result }) => ({ share, rows: result.plain.amounts })),
        ({ inputId }) => inputId,
        amountNumbers,
      ),
      streams: averageAll(
        all.map(({ share, result }) => ({ share, rows: result.plain.streams })),
        ({ inputId, origin, profileId, wasteScenarioId }) =>
          [inputId, origin, profileId, wasteScenarioId].join(' '),
        streamNumbers,
      ),
      gaps: joinEqual(results.flatMap(({ plain }) => plain.gaps)),
      warnings: joinEqual(results.flatMap(({ plain }) => plain.warnings)),
    },
    contributions: averageAll(
      all.map(({ share, result }) => ({ share, rows: result.contributions })),
      ({ inputId, stage }) => `${inputId} ${stage}`,
      ['value'] satisfies (keyof StoredContribution)[],
    ).toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value)),
    unknownParts: joinUnknownParts(results),
  }
}

const amountNumbers = [
  'net',
  'productionWaste',
  'gross',
  'netMass',
  'grossMass',
] as const satisfies (keyof InputAmounts)[]
const streamNumbers = [
  'mass',
  'left',
  'landfill',
  'incineration',
  'recycling',
  'reuse',
  'lost',
  'secondaryInput',
  'netRecycling',
  'netReuse',
  'electricity',
  'heat',
] as const satisfies (keyof TreatedStream)[]

/** Rows with the same key as one: its numbers are Σ share · number; one that is unknown anywhere is unknown. */
function averageAll<Row extends object, Name extends keyof Row>(
  all: readonly { share: number; rows: readonly Row[] }[],
  keyOf: (row: Row) => string,
  names: readonly Name[],
): Row[] {
  const made = new Map<string, Row>()
  for (const { share, rows } of all)
    for (const row of rows) {
      const key = keyOf(row)
      const before = made.get(key)
      const numbers = names.map((name) => {
        const [sum, value] = [before ? before[name] : 0, row[name]]
        return [
          name,
          sum === null || value === null ? null : (sum as number) + share * (value as number),
        ]
      })
      made.set(key, { ...(before ?? row), ...Object.fromEntries(numbers) } as Row)
    }
  return [...made.values()]
}

const joinEqual = <T>(all: readonly T[]): T[] => [
  ...new Map(all.map((one) => [JSON.stringify(one), one])).values(),
]

/** A part that is unknown in one variant is unknown in the average. */
function joinUnknownParts(
  results: readonly StoredResult[],
): NonNullable<StoredResult['unknownParts']> {
  const joined: Record<string, NonNullable<StoredResult['unknownParts']>[string]> = {}
  for (const { unknownParts = {} } of results)
    for (const [line, modules] of Object.entries(unknownParts))
      joined[line] = [...new Set([...(joined[line] ?? []), ...modules])]
  return joined
}
