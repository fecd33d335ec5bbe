/**
 * Options of a field. `required` applies on create; the field can be changed later, but not cleared. A required field is
 * always present when read; for a read-only field `required` means only this.
 */
export interface FieldOptions {
  required?: boolean
  /** Ignored on write, never an error. */
  readOnly?: boolean
  /** Never returned. */
  writeOnly?: boolean
  /** Fixed after create: a different later value is ignored. */
  fixed?: boolean
  unique?: boolean
  default?: unknown
  unit?: string
  description?: string
}

/** Companies that may be chosen by name, though most people cannot view them: a filter of the list of companies. */
export const companyDirectories = ['publisher', 'operator'] as const
export type CompanyDirectory = (typeof companyDirectories)[number]

/**
 * Formats of a text: `period` is a year or a month (`2025`, `2025-07`), `sitePeriod` also a quarter (`2025-Q1`).
 */
export type StringFormat = 'email' | 'url' | 'period' | 'sitePeriod'

export type FieldKind =
  | { kind: 'string'; max: number; format?: StringFormat }
  | { kind: 'text' }
  | { kind: 'formula'; of: string; max: number }
  | { kind: 'number'; min?: number; max?: number }
  | { kind: 'integer'; min?: number; max?: number }
  | { kind: 'boolean' }
  | { kind: 'date' }
  | { kind: 'dateTime' }
  | { kind: 'choice'; values: readonly (string | number)[] }
  | { kind: 'reference'; target: string; directory?: CompanyDirectory }
  | { kind: 'references'; target: string }
  | { kind: 'strings'; values?: readonly string[] }
  | { kind: 'embedded'; fields: Fields; target?: string }
  | { kind: 'embeddedList'; fields: Fields; target?: string }
  | { kind: 'entries'; fields: Fields; most: number }
  | { kind: 'json' }

type KindName = FieldKind['kind']

declare const value: unique symbol
/** One field of a resource in the API. `T` is its type when read, `O` its options, `K` its kind. */
export type Field<
  T = unknown,
  O extends FieldOptions = FieldOptions,
  K extends KindName = KindName,
> = Extract<FieldKind, { kind: K }> & O & { readonly [value]?: T }
export type Fields = Readonly<Record<string, Field>>

/** Type of a field's value when it is read. */
export type ValueOf<F> = F extends { readonly [value]?: infer T } ? T : never

/** Names of the fields that a create body may contain. */
type WritableName<F extends Fields> = {
  [K in keyof F]: F[K] extends { readOnly: true } ? never : K
}[keyof F]
type RequiredName<F extends Fields> = {
  [K in keyof F]: F[K] extends { required: true } ? K : never
}[keyof F]
type ReadableName<F extends Fields> = {
  [K in keyof F]: F[K] extends { writeOnly: true } ? never : K
}[keyof F]

/** Fields as a client reads them: required ones are always present, others are omitted while empty. */
export type ReadFields<F extends Fields> = {
  -readonly [K in Extract<ReadableName<F>, RequiredName<F>>]: ValueOf<F[K]>
} & {
  -readonly [K in Exclude<ReadableName<F>, RequiredName<F>>]?: ValueOf<F[K]>
}

/** Type of a field in a body: embedded records are written as addresses. */
type GivenValue<F> = [F] extends [{ kind: 'embedded' }]
  ? string
  : [F] extends [{ kind: 'embeddedList' }]
    ? string[]
    : ValueOf<F>

/** Fields of a body that creates a record. Null counts as omitted. */
export type CreateFields<F extends Fields> = {
  -readonly [K in Extract<WritableName<F>, RequiredName<F>>]: GivenValue<F[K]>
} & {
  -readonly [K in Exclude<WritableName<F>, RequiredName<F>>]?: GivenValue<F[K]> | null
}

type ChangeableName<F extends Fields> = {
  [K in WritableName<F>]: F[K] extends { fixed: true } ? never : K
}[WritableName<F>]
/** Fields of a body that changes a record (RFC 7396): null clears, and a required field cannot be cleared. */
export type ChangeFields<F extends Fields> = {
  -readonly [K in ChangeableName<F>]?: GivenValue<F[K]> | (K extends RequiredName<F> ? never : null)
}

/** An embedded record, with its address if it has a target. */
export type Embedded<F extends Fields, O = unknown> = (O extends { target: string }
  ? { '@id': string; id: string }
  : { '@id'?: string; id?: string }) & { '@type'?: string } & ReadFields<F>

/** One of the small records of an `entries` field. */
export type Entry<F extends Fields> = ReadFields<F>

/** Maximum length of a free text [characters]. */
export const TEXT_MAX = 65_535

type NumberOptions = FieldOptions & { min?: number; max?: number }
type ReadOnly<O> = O & { readonly readOnly: true }

/* @__NO_SIDE_EFFECTS__ */
export const str = <const O extends FieldOptions & { format?: StringFormat } = FieldOptions>(
  max: number,
  o?: O,
): Field<string, O, 'string'> => ({ kind: 'string', max, ...(o as O) })
/* @__NO_SIDE_EFFECTS__ */
export const text = <const O extends FieldOptions = FieldOptions>(
  o?: O,
): Field<string, O, 'text'> => ({
  kind: 'text',
  ...(o as O),
})
/** Most characters of a formula, as the engine reads it. */
export const FORMULA_MAX = 500
/** How the number of another field is computed. */
/* @__NO_SIDE_EFFECTS__ */
export const formula = <const Of extends string>(
  of: Of,
): Field<string, FieldOptions, 'formula'> & { of: Of } => ({
  kind: 'formula',
  of,
  max: FORMULA_MAX,
  description: `gives ${of}; a number without it removes it`,
})
/* @__NO_SIDE_EFFECTS__ */
export const num = <const O extends NumberOptions = FieldOptions>(
  o?: O,
): Field<number, O, 'number'> => ({
  kind: 'number',
  ...(o as O),
})
/* @__NO_SIDE_EFFECTS__ */
export const int = <const O extends NumberOptions = FieldOptions>(
  o?: O,
): Field<number, O, 'integer'> => ({
  kind: 'integer',
  ...(o as O),
})
/** A percentage 0–100. */
/* @__NO_SIDE_EFFECTS__ */
export const percentage = <const O extends FieldOptions = FieldOptions>(
  o?: O,
): Field<number, O & { unit: '%'; min: 0; max: 100 }, 'number'> => ({
  kind: 'number',
  unit: '%',
  min: 0,
  max: 100,
  ...(o as O),
})
/* @__NO_SIDE_EFFECTS__ */
export const bool = <const O extends FieldOptions = FieldOptions>(
  o?: O,
): Field<boolean, O, 'boolean'> => ({
  kind: 'boolean',
  ...(o as O),
})
/* @__NO_SIDE_EFFECTS__ */
export const date = <const O extends FieldOptions = FieldOptions>(
  o?: O,
): Field<string, O, 'date'> => ({
  kind: 'date',
  ...(o as O),
})
/* @__NO_SIDE_EFFECTS__ */
export const dateTime = <const O extends FieldOptions = FieldOptions>(
  o?: O,
): Field<string, O, 'dateTime'> => ({
  kind: 'dateTime',
  ...(o as O),
})
/* @__NO_SIDE_EFFECTS__ */
export const choice = <
  const V extends readonly (string | number)[],
  const O extends FieldOptions = FieldOptions,
>(
  values: V,
  o?: O,
): Field<V[number], O, 'choice'> & { values: V } => ({ kind: 'choice', values, ...(o as O) })
/* @__NO_SIDE_EFFECTS__ */
export const ref = <
  const T extends string,
  const O extends FieldOptions & { directory?: CompanyDirectory } = FieldOptions,
>(
  target: T,
  o?: O,
): Field<string, O, 'reference'> & { target: T } => ({ kind: 'reference', target, ...(o as O) })
/* @__NO_SIDE_EFFECTS__ */
export const refs = <const O extends FieldOptions = FieldOptions>(
  target: string,
  o?: O,
): Field<string[], O, 'references'> => ({ kind: 'references', target, ...(o as O) })
/* @__NO_SIDE_EFFECTS__ */
export const strings = <const O extends FieldOptions = FieldOptions>(
  o?: O,
): Field<string[], O, 'strings'> => ({ kind: 'strings', ...(o as O) })
/** Some of the given words, each at most once. */
/* @__NO_SIDE_EFFECTS__ */
export const choices = <
  const V extends readonly string[],
  const O extends FieldOptions = FieldOptions,
>(
  values: V,
  o?: O,
): Field<V[number][], O, 'strings'> & { values: V } => ({ kind: 'strings', values, ...(o as O) })
/** A short list of small records that is written and stored as a whole. An empty list counts as no value. */
/* @__NO_SIDE_EFFECTS__ */
export const entries = <const F extends Fields, const O extends FieldOptions & { most: number }>(
  fields: F,
  o: O,
): Field<Entry<F>[], O, 'entries'> & { fields: F } => ({ kind: 'entries', fields, ...o })
/** A value from the server whose shape is known by its type only. */
export function json<T = unknown>(
  o: FieldOptions & { required: true },
): Field<T, { readOnly: true; required: true }, 'json'>
/* @__NO_SIDE_EFFECTS__ */
export function json<T = unknown>(o?: FieldOptions): Field<T, { readOnly: true }, 'json'>
/* @__NO_SIDE_EFFECTS__ */
export function json<T>(o: FieldOptions = {}): Field<T, { readOnly: true }, 'json'> {
  return { kind: 'json', ...o, readOnly: true }
}
/** Marks a field as present in every answer. */
/* @__NO_SIDE_EFFECTS__ */
export const always = <const F extends Field>(field: F): F & { readonly required: true } => ({
  ...field,
  required: true,
})
/** Marks a field as writable by clients; its area checks the shape. */
/* @__NO_SIDE_EFFECTS__ */
export const writableJson = <T, const O extends FieldOptions = FieldOptions>(
  o?: O,
): Field<T, O, 'json'> => ({ kind: 'json', ...(o as O) })
/* @__NO_SIDE_EFFECTS__ */
export const embedded = <
  const F extends Fields,
  const O extends FieldOptions & { target?: string },
>(
  fields: F,
  o?: O,
): Field<Embedded<F, O>, ReadOnly<O>, 'embedded'> & { fields: F } => ({
  kind: 'embedded',
  fields,
  ...(o as O),
  readOnly: true,
})
/* @__NO_SIDE_EFFECTS__ */
export const embeddedList = <
  const F extends Fields,
  const O extends FieldOptions & { target?: string },
>(
  fields: F,
  o?: O,
): Field<Embedded<F, O>[], ReadOnly<O>, 'embeddedList'> & { fields: F } => ({
  kind: 'embeddedList',
  fields,
  ...(o as O),
  readOnly: true,
})

export const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@.]+(\.[^\s@.]+)+$/
export const URL_PATTERN = /^https?:\/\/[^\s/$.?#][^\s]*$/i
export const PERIOD = /^(19|20|21)\d{2}(-(0[1-9]|1[0-2]))?$/
export const SITE_PERIOD = /^(19|20|21)\d{2}(-(0[1-9]|1[0-2]|Q[1-4]))?$/
export const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Marks an embedded record as writable by its address. */
/* @__NO_SIDE_EFFECTS__ */
export const writable = <const F extends Field>(
  field: F,
): Omit<F, 'readOnly'> & { readOnly: false } => ({
  ...field,
  readOnly: false,
})
