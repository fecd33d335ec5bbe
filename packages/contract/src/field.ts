import { z } from 'zod'

/** What a field may say beside its kind. `required` means on create; such a field can later be changed, never emptied. */
export interface FieldOptions {
  required?: boolean
  /** Ignored on write, never an error. */
  readOnly?: boolean
  /** Never returned. */
  writeOnly?: boolean
  /** Fixed after create: a different value later is ignored. */
  fixed?: boolean
  unique?: boolean
  default?: unknown
  unit?: string
  description?: string
}

export type FieldKind =
  | { kind: 'string'; max: number; format?: 'email' | 'url' }
  | { kind: 'text' }
  | { kind: 'number'; min?: number; max?: number }
  | { kind: 'integer'; min?: number; max?: number }
  | { kind: 'boolean' }
  | { kind: 'date' }
  | { kind: 'dateTime' }
  | { kind: 'choice'; values: readonly (string | number)[] }
  | { kind: 'reference'; target: string }
  | { kind: 'references'; target: string }
  | { kind: 'strings' }
  | { kind: 'embedded'; fields: Fields; target?: string }
  | { kind: 'embeddedList'; fields: Fields; target?: string }
  | { kind: 'entries'; fields: Fields; most: number }
  | { kind: 'json' }

declare const value: unique symbol
/** One field of a resource as it crosses the wire. `T` is its type when read. */
export type Field<T = unknown> = FieldKind & FieldOptions & { readonly [value]?: T }
export type Fields = Readonly<Record<string, Field>>

type ValueOf<F> = F extends { readonly [value]?: infer T } ? T : never
/** A resource as a client reads it: null fields are left out. */
export type Read<F extends Fields> = { '@id': string; '@type': string; id: string } & {
  -readonly [K in keyof F]?: ValueOf<F[K]>
}

/** One of the small records of an `entries` field. */
export type Entry<F extends Fields> = { -readonly [K in keyof F]?: ValueOf<F[K]> }

/** Longest free text [characters]. */
export const TEXT_MAX = 65_535

export const str = (
  max: number,
  o: FieldOptions & { format?: 'email' | 'url' } = {},
): Field<string> => ({ kind: 'string', max, ...o })
export const text = (o: FieldOptions = {}): Field<string> => ({ kind: 'text', ...o })
export const num = (o: FieldOptions & { min?: number; max?: number } = {}): Field<number> => ({
  kind: 'number',
  ...o,
})
export const int = (o: FieldOptions & { min?: number; max?: number } = {}): Field<number> => ({
  kind: 'integer',
  ...o,
})
/** A percentage 0–100. */
export const percentage = (o: FieldOptions = {}): Field<number> =>
  num({ unit: '%', min: 0, max: 100, ...o })
export const bool = (o: FieldOptions = {}): Field<boolean> => ({ kind: 'boolean', ...o })
export const date = (o: FieldOptions = {}): Field<string> => ({ kind: 'date', ...o })
export const dateTime = (o: FieldOptions = {}): Field<string> => ({ kind: 'dateTime', ...o })
export const choice = <const V extends readonly (string | number)[]>(
  values: V,
  o: FieldOptions = {},
): Field<V[number]> => ({ kind: 'choice', values, ...o })
export const ref = (target: string, o: FieldOptions = {}): Field<string> => ({
  kind: 'reference',
  target,
  ...o,
})
export const refs = (target: string, o: FieldOptions = {}): Field<string[]> => ({
  kind: 'references',
  target,
  ...o,
})
export const strings = (o: FieldOptions = {}): Field<string[]> => ({ kind: 'strings', ...o })
/** A short list of small records that is written and kept as a whole. An empty one is no list. */
export const entries = <F extends Fields>(
  fields: F,
  o: FieldOptions & { most: number },
): Field<Entry<F>[]> => ({ kind: 'entries', fields, ...o })
export const json = <T = unknown>(o: FieldOptions = {}): Field<T> => ({
  kind: 'json',
  readOnly: true,
  ...o,
})
export const embedded = <F extends Fields>(
  fields: F,
  o: FieldOptions & { target?: string } = {},
): Field<Partial<Read<F>>> => ({ kind: 'embedded', fields, readOnly: true, ...o })
export const embeddedList = <F extends Fields>(
  fields: F,
  o: FieldOptions & { target?: string } = {},
): Field<Partial<Read<F>>[]> => ({ kind: 'embeddedList', fields, readOnly: true, ...o })

/** The same rule as a zod schema: forms check with it before sending, and the OpenAPI document is made from it. */
export function zodOfField(field: Field): z.ZodType {
  switch (field.kind) {
    case 'string': {
      const base = z.string().max(field.max)
      return field.format === 'email'
        ? base.regex(EMAIL)
        : field.format === 'url'
          ? base.regex(URL_PATTERN)
          : base
    }
    case 'text':
      return z.string().max(TEXT_MAX)
    case 'number':
      return bounded(z.number(), field)
    case 'integer':
      return bounded(z.number().int(), field)
    case 'boolean':
      return z.boolean()
    case 'date':
      return z.string().regex(DATE)
    case 'dateTime':
      return z.iso.datetime({ offset: true })
    case 'choice':
      return z.union(
        field.values.map((v) => z.literal(v)) as unknown as [
          z.ZodLiteral<string>,
          z.ZodLiteral<string>,
        ],
      )
    case 'reference':
      return z.string().min(1)
    case 'references':
      return z.array(z.string().min(1))
    case 'strings':
      return z.array(z.string())
    case 'embedded':
      return z.object(
        Object.fromEntries(
          Object.entries(field.fields).map(([k, f]) => [k, zodOfField(f).optional()]),
        ),
      )
    case 'embeddedList':
      return z.array(
        z.object(
          Object.fromEntries(
            Object.entries(field.fields).map(([k, f]) => [k, zodOfField(f).optional()]),
          ),
        ),
      )
    case 'entries':
      return z
        .array(
          z.object(
            Object.fromEntries(
              Object.entries(field.fields).map(([k, f]) => [
                k,
                f.required ? zodOfField(f) : zodOfField(f).nullish(),
              ]),
            ),
          ),
        )
        .max(field.most)
    case 'json':
      return z.unknown()
  }
}

function bounded(schema: z.ZodNumber, { min, max }: { min?: number; max?: number }): z.ZodNumber {
  let s = schema
  if (min !== undefined) s = s.min(min)
  if (max !== undefined) s = s.max(max)
  return s
}

export const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@.]+(\.[^\s@.]+)+$/
export const URL_PATTERN = /^https?:\/\/[^\s/$.?#][^\s]*$/i
export const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
