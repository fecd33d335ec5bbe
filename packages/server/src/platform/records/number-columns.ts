import { snakeCase, type SnakeCase } from './table.ts'

/** Columns of plain numbers: each is called like its field. */
export type NumberColumns<Name extends string> = { [N in Name as SnakeCase<N>]: number | null }

export const listNumberColumns = <Name extends string>(names: readonly Name[]): SnakeCase<Name>[] =>
  names.map((name) => snakeCase(name) as SnakeCase<Name>)

type NumberRow = Readonly<Record<string, number | null>>

/** Makes a function that reads a plain number of a row. */
export function makeNumberReader<Name extends string>(
  name: Name,
): (row: Partial<NumberColumns<Name>>) => number | null {
  const column = snakeCase(name)
  return (row) => (row as NumberRow)[column] ?? null
}

/** Makes a function that reads all these plain numbers of a row, by the names of their fields. */
export function makeNumbersReader<Name extends string>(
  names: readonly Name[],
): (row: Partial<NumberColumns<Name>>) => Record<Name, number | null> {
  const columns = names.map((name) => [name, snakeCase(name)] as const)
  return (row) =>
    Object.fromEntries(
      columns.map(([name, column]) => [name, (row as NumberRow)[column] ?? null]),
    ) as Record<Name, number | null>
}
