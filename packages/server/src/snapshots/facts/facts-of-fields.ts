/** What each field of a record becomes in a snapshot. `none`: no fact of this kind. */
export type FactsOfFields<Name extends string, Source> = Readonly<
  Record<Name, ((source: Source) => object) | 'none'>
>

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
export const makeFacts = <Source, Table extends FactsOfFields<string, Source>>(
  table: Table,
  source: Source,
): AllFacts<Table> =>
  Object.assign(
    {},
    ...Object.values(table).map((answer) => (answer === 'none' ? {} : answer(source))),
  ) as AllFacts<Table>
