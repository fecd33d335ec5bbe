/** A list of like records, column by column: their names stand once, and so does each text. */
export interface PackedList {
  count: number
  columns: Record<string, Column>
}

/** One value of all records, texts by their place among different ones, or the values as they are. */
type Column = { all: unknown } | { words: (string | null)[]; at: number[] } | { values: unknown[] }

/** Packs records that all have the same fields; others stay a list. */
export function packList<T extends object>(records: readonly T[]): PackedList | readonly T[] {
  const [first] = records as readonly Record<string, unknown>[]
  if (first === undefined) return []
  const names = Object.keys(first)
  if (!records.every((record) => hasJust(record as Record<string, unknown>, names))) return records
  return {
    count: records.length,
    columns: Object.fromEntries(
      names.map((name) => [
        name,
        packColumn(records.map((record) => (record as Record<string, unknown>)[name])),
      ]),
    ),
  }
}

export function unpackList<T>(kept: PackedList | readonly T[]): T[] {
  if (!('columns' in kept)) return [...kept]
  const columns = Object.entries(kept.columns).map(
    ([name, column]): [string, (place: number) => unknown] => [name, makeColumnReader(column)],
  )
  return Array.from(
    { length: kept.count },
    (_, place) => Object.fromEntries(columns.map(([name, read]) => [name, read(place)])) as T,
  )
}

const hasJust = (record: Record<string, unknown>, names: readonly string[]): boolean =>
  Object.keys(record).length === names.length && names.every((name) => record[name] !== undefined)

function packColumn(values: unknown[]): Column {
  const [first] = values
  if ((first === null || typeof first !== 'object') && values.every((value) => value === first))
    return { all: first }
  if (!values.every((value) => value === null || typeof value === 'string')) return { values }
  const places = new Map<string | null, number>()
  const at = values.map((text) => {
    const place = places.get(text) ?? places.size
    places.set(text, place)
    return place
  })
  return { words: [...places.keys()], at }
}

function makeColumnReader(column: Column): (place: number) => unknown {
  if ('all' in column) return () => column.all
  return 'values' in column
    ? (place) => column.values[place]
    : (place) => column.words[column.at[place]!]
}
