import { z } from 'zod'
import { DATE, EMAIL, PERIOD, SITE_PERIOD, TEXT_MAX, URL_PATTERN, type Field } from './field.ts'

/** Converts the rules of a field to a zod schema, from which the OpenAPI document is made. */
export function zodOfField(field: Field): z.ZodType {
  switch (field.kind) {
    case 'string': {
      const base = z.string().max(field.max)
      return field.format === 'email'
        ? base.regex(EMAIL)
        : field.format === 'url'
          ? base.regex(URL_PATTERN)
          : field.format === 'period'
            ? base.regex(PERIOD)
            : field.format === 'sitePeriod'
              ? base.regex(SITE_PERIOD)
              : base
    }
    case 'formula':
      return z.string().max(field.max)
    case 'text':
      return z.string().max(TEXT_MAX)
    case 'number':
      return addBounds(z.number(), field)
    case 'integer':
      return addBounds(z.number().int(), field)
    case 'boolean':
      return z.boolean()
    case 'date':
      return z.string().regex(DATE)
    case 'dateTime':
      return z.iso.datetime({ offset: true })
    case 'choice':
      return z.union(
        field.values.map((v) => z.literal(v)) as [z.ZodLiteral<string>, z.ZodLiteral<string>],
      )
    case 'reference':
      return z.string().min(1)
    case 'references':
      return z.array(z.string().min(1))
    case 'strings':
      return z.array(field.values ? z.enum(field.values) : z.string())
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

function addBounds(schema: z.ZodNumber, { min, max }: { min?: number; max?: number }): z.ZodNumber {
  let s = schema
  if (min !== undefined) s = s.min(min)
  if (max !== undefined) s = s.max(max)
  return s
}
