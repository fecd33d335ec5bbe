import type { z } from 'zod'
import { Invalid } from '#platform/http/problem'

/** The body in the shape the contract asks for. What no text can hold is taken out of its strings first. */
export function checkedBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(cleaned(body))
  if (!parsed.success)
    throw new Invalid(
      parsed.error.issues.map((issue) => ({
        propertyPath: issue.path.join('.').replaceAll(/\.(\d+)/g, '[$1]'),
        message: issue.message,
        code: 'invalid',
      })),
    )
  return parsed.data
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed()
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cleaned(inner)]))
}
