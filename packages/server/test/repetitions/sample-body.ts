import { z } from 'zod'
import type { Route } from '@cradle/contract'
import { requestBodies } from '@cradle/contract/bodies'
import { makeValidBody } from '../access-walk/walked-routes.ts'

interface Schema {
  type?: string | string[]
  format?: string
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  minLength?: number
  minItems?: number
  minimum?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: readonly string[]
}

/** A body that the check of the route accepts: that of the walk, else the least that its schema asks for. */
export function makeSampleBody(route: Route): unknown {
  const given = makeValidBody(route)
  if (route.body === undefined) return given
  const schema = requestBodies[route.body]
  return schema.safeParse(given).success
    ? given
    : makeSample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)
}

function makeSample(schema: Schema): unknown {
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return makeSample(schema.anyOf[0]!)
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, makeSample(schema.properties![name]!)]),
      )
    case 'array':
      return Array.from({ length: schema.minItems ?? 1 }, () => makeSample(schema.items ?? {}))
    case 'number':
    case 'integer':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    default:
      return schema.format === 'email'
        ? 'sample@walked.example'
        : 'sample'.padEnd(schema.minLength ?? 0, 'x')
  }
}
