import { z } from 'zod'
import { resources, routes, systemFields, writeSchema, zodOfField, type Base, type Resource, type Route } from '@cradle/contract'

/** OpenAPI 3.1 of one base, made from the contract's routes and zod schemas. */
export function openApi(base: Base, origin: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes.filter((r) => r.base === base)) {
    const path = (paths[base + route.path] ??= {})
    path[route.method.toLowerCase()] = operationOf(route)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Cradle', version: '2', description: 'Life cycle assessment and environmental product declarations' },
    servers: [{ url: origin }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: Object.fromEntries(resources.filter((r) => r.base === base).flatMap((r) => [[r.type, readSchema(r)], [`${r.type}.write`, toJson(writeSchema(r.fields, 'create'))]])),
    },
  }
}

function readSchema(r: Resource): unknown {
  const shown = Object.entries({ ...r.fields, ...systemFields(r.ownership) }).filter(([, f]) => !f.writeOnly)
  return toJson(z.object({ '@id': z.string(), '@type': z.literal(r.type), id: z.string(), ...Object.fromEntries(shown.map(([name, field]) => [name, zodOfField(field).optional()])) }))
}

const toJson = (schema: z.ZodType): unknown => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Record<string, unknown>
  return rest
}

function operationOf(route: Route): Record<string, unknown> {
  const { resource, operation } = route
  const writes = operation === 'create' || operation === 'put' || operation === 'patch'
  const schema = writes && resource ? { $ref: `#/components/schemas/${resource.type}.write` } : route.body ? toJson(route.body) : undefined
  const type = route.method === 'PATCH' ? 'application/merge-patch+json' : 'application/json'
  const status = operation === 'create' ? '201' : operation === 'delete' ? '204' : '200'
  return {
    operationId: `${route.method.toLowerCase()}_${(route.base + route.path).replace(/[^A-Za-z0-9]+/g, '_').replace(/^_|_$/g, '')}`,
    summary: route.title,
    ...(resource ? { tags: [resource.type] } : {}),
    ...(route.permission === 'public' ? { security: [] } : { security: [{ bearer: [] }] }),
    ...(typeof route.permission === 'object' ? { 'x-permission': `${route.permission.entity}.*.${route.permission.action}` } : {}),
    parameters: [
      ...[...route.path.matchAll(/\{(\w+)\}/g)].map((m) => ({ name: m[1], in: 'path', required: true, schema: { type: 'string' } })),
      ...(operation === 'list' && resource ? listParameters(resource) : []),
    ],
    ...(route.multipart
      ? { requestBody: { content: { 'multipart/form-data': { schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } } } } } }
      : schema ? { requestBody: { content: { [type]: { schema } } } } : {}),
    responses: { [status]: { description: 'Done', ...(resource && operation !== 'delete' ? { content: { 'application/ld+json': { schema: operation === 'list' ? collectionSchema(resource) : { $ref: `#/components/schemas/${resource.type}` } } } } : {}) } },
  }
}

const collectionSchema = (r: Resource): unknown => ({ type: 'object', properties: { totalItems: { type: 'integer' }, member: { type: 'array', items: { $ref: `#/components/schemas/${r.type}` } } } })

const listParameters = (r: Resource): unknown[] => [
  { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } },
  { name: 'itemsPerPage', in: 'query', schema: { type: 'integer', minimum: 0 } },
  ...Object.keys(r.filters).map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
  ...r.orders.map((name) => ({ name: `order[${name}]`, in: 'query', schema: { enum: ['asc', 'desc'] } })),
]
