/** Nothing, or nothing but spaces. */
export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

/** A new record out of a form: what was left blank is left out. */
export const withoutBlanks = (values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value)))

/** The fields of a form out of a record; what is unknown is null. */
export const pickFields = (record: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, (record as Record<string, unknown>)[name] ?? null]))
