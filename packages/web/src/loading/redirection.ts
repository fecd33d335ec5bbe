/** Sends the reader of one address on to another; `$name` is carried over, into the query as well. */
export interface Redirection {
  from: string
  to: string
  search?: Readonly<Record<string, string>>
}

/** The query of a redirection, with each `$name` filled in. */
export function fillSearch(
  search: Redirection['search'],
  params: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search ?? {}).map(([name, value]) => [
      name,
      value.replace(/\$(\w+)/g, (_, param: string) => params[param] ?? ''),
    ]),
  )
}
