import { makeNumbersReader, type NumberColumns } from '#platform/records/number-columns'

/** What a field of a record becomes in a snapshot. `none`: no fact of this kind. */
export type FactsOf<Source> = ((source: Source) => object) | 'none'

/** Plain numbers that are facts under their own names; absent where they are unknown. */
export type NumberFacts<Name extends string> = { [N in Name]?: number }

/** Makes a function that reads these plain numbers of a row as facts. */
export function makeNumberFacts<Name extends string>(
  names: readonly Name[],
): (row: Partial<NumberColumns<Name>>) => NumberFacts<Name> {
  const read = makeNumbersReader(names)
  return (row) =>
    Object.fromEntries(
      Object.entries(read(row)).filter(([, value]) => value !== null),
    ) as NumberFacts<Name>
}

type Made<Table> = Table[keyof Table] extends infer Answer
  ? Answer extends (source: never) => infer Facts
    ? (facts: Facts) => void
    : never
  : never
/** The facts of all fields together. */
type AllFacts<Table> = Made<Table> extends (facts: infer Facts) => void ? Facts : never

/**
 * Makes the facts of a record. A fact that a field may leave out needs the type of the facts as its result, for example
 * `Pick<ProductFacts, 'gtin'>`.
 */
export const makeFacts = <Source, Table extends Readonly<Record<string, FactsOf<Source>>>>(
  table: Table,
  source: Source,
): AllFacts<Table> =>
  Object.assign(
    {},
    ...Object.values(table).map((answer) => (answer === 'none' ? {} : answer(source))),
  ) as AllFacts<Table>
