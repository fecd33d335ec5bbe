import { z } from 'zod'
import {
  explainIgnoredKey,
  permissionText,
  resources,
  routes,
  systemFields,
  type Base,
  type Field,
  type Resource,
  type Route,
} from '@cradle/contract'
import { requestBodies } from '@cradle/contract/bodies'
import { zodOfField } from '@cradle/contract/field-schema'
import { makeDocumentSchemas, errorSchemas, makeResponses } from './openapi-responses.ts'

type Json = Record<string, unknown>

/** OpenAPI 3.1 of one base, made from the contract's routes and fields. Paths stand below the base, which is the server's address. */
export function makeOpenApi(base: Base, origin: string): Json {
  const paths: Record<string, Json> = {}
  for (const route of routes.filter((r) => r.base === base))
    (paths[route.path] ??= {})[route.method.toLowerCase()] = makeOperation(route)
  const own = Object.fromEntries(
    resources
      .filter((r) => r.base === base)
      .flatMap((r) => [
        [r.type, readSchema(r)],
        [`${r.type}.create`, makeWrittenSchema(r, 'create')],
        [`${r.type}.change`, makeWrittenSchema(r, 'change')],
      ]),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cradle',
      version: '2',
      description: 'Life cycle assessment and environmental product declarations',
    },
    servers: [{ url: origin + base }],
    ...(base === '/epic'
      ? { externalDocs: { url: `${origin}/epd/api`, description: 'Reads with examples that work' } }
      : {}),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: addReferenced(
        { ...errorSchemas, ...(base === '/2' ? makeDocumentSchemas(fieldSchema) : {}), ...own },
        paths,
      ),
    },
  }
}

/** The schemas, and those of documents and of records of other bases that the paths refer to. */
function addReferenced(schemas: Json, paths: Json): Json {
  const all: Json = {
    ...makeDocumentSchemas(fieldSchema),
    ...Object.fromEntries(resources.map((r) => [r.type, readSchema(r)])),
    ...schemas,
  }
  const names = new Set(Object.keys(schemas))
  const follow = (text: string): void => {
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (names.has(name!)) continue
      if (!all[name!]) throw new Error(`no schema is called ${name}`)
      names.add(name!)
      follow(JSON.stringify(all[name!]))
    }
  }
  follow(JSON.stringify([schemas, paths]))
  return Object.fromEntries([...names].map((name) => [name, all[name]]))
}

/** What a record carries. A required field is always there; others are left out while they are empty. */
function readSchema(r: Resource): Json {
  const shown = Object.entries({ ...r.fields, ...systemFields(r) }).filter(([, f]) => !f.writeOnly)
  const text = { type: 'string', readOnly: true }
  return {
    type: 'object',
    ...(r.description ? { description: r.description } : {}),
    properties: {
      '@id': text,
      '@type': { ...text, enum: [r.type] },
      id: text,
      ...Object.fromEntries(
        shown.map(([name, f]) => [
          name,
          { ...fieldSchema(f), ...(f.readOnly ? { readOnly: true } : {}) },
        ]),
      ),
    },
    // Plain JSON has no `@` keys.
    required: ['id', ...shown.filter(([, f]) => f.required && !f.readOnly).map(([name]) => name)],
  }
}

/** What may be written. A change names only what it changes, and PUT and PATCH alike leave the rest as it is. */
function makeWrittenSchema(r: Resource, mode: 'create' | 'change'): Json {
  const written = Object.entries(r.fields).filter(([, f]) => !f.readOnly)
  const required =
    mode === 'create' ? written.filter(([, f]) => f.required).map(([name]) => name) : []
  return {
    type: 'object',
    properties: Object.fromEntries(
      written.map(([name, f]) => [
        name,
        { ...makeGivenSchema(f), ...(f.writeOnly ? { writeOnly: true } : {}) },
      ]),
    ),
    ...(required.length > 0 ? { required } : {}),
    ...(mode === 'create' && r.oneOf
      ? { oneOf: r.oneOf.map((name) => ({ required: [name] })) }
      : {}),
  }
}

const FORMAT: Partial<Record<Field['kind'], string>> = { date: 'date', reference: 'iri-reference' }

function fieldSchema(field: Field): Json {
  const described = [field.description, field.unit && `[${field.unit}]`].filter(Boolean).join(' ')
  return {
    ...(field.kind === 'choice'
      ? { type: typeof field.values[0] === 'number' ? 'integer' : 'string', enum: field.values }
      : toJson(zodOfField(field))),
    ...(FORMAT[field.kind] ? { format: FORMAT[field.kind] } : {}),
    ...(field.kind === 'string' && field.format ? formatSchema(field) : {}),
    ...(described ? { description: described } : {}),
  }
}

/** An empty text is no address, and an optional field may hold one. */
function formatSchema(field: Extract<Field, { kind: 'string' }>): Json {
  const format = field.format === 'url' ? 'uri' : field.format
  if (field.required) return { format }
  const { pattern } = toJson(zodOfField(field))
  return { pattern: undefined, anyOf: [{ format, pattern }, { maxLength: 0 }] }
}

/** A field as it may be written: what is not required is cleared with null. */
function makeGivenSchema(field: Field): Json {
  const schema = fieldSchema(field)
  if (field.required || typeof schema['type'] !== 'string') return schema
  return {
    ...schema,
    type: [schema['type'], 'null'],
    ...(Array.isArray(schema['enum']) ? { enum: [...(schema['enum'] as unknown[]), null] } : {}),
  }
}

function toJson(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    io: 'input',
  }) as Json
  return rest
}

/** Every POST call of a signed-in user takes one, save a few (decision 0140). */
const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A repetition with the same key and body gets the stored answer of the first request, for 24 hours. 422 for another body, 409 while the first request runs.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[ -~]+$' },
}

function makeOperation(route: Route): Json {
  const { resource, operation } = route
  return {
    operationId: `${route.method.toLowerCase()}_${(route.base + route.path).replace(/[^A-Za-z0-9]+/g, '_').replace(/^_|_$/g, '')}`,
    summary: route.title,
    ...(resource ? { tags: [resource.type] } : {}),
    ...(resource?.deprecated ? { deprecated: true } : {}),
    security: listSecurity(route),
    ...(typeof route.permission === 'object'
      ? { 'x-permission': permissionText(route.permission) }
      : {}),
    parameters: [
      ...[...route.path.matchAll(/\{(\w+)\}/g)].map((m) => ({
        name: m[1],
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...(operation === 'list' && resource ? listParameters(resource) : []),
      ...listQueryParameters(route),
      ...(explainIgnoredKey(route) === null ? [idempotencyKey] : []),
    ],
    ...describeRequestBody(route),
    responses: makeResponses(route),
  }
}

/** Published declarations are read without a token, or with the one of an application. */
function listSecurity({ base, path, permission }: Route): Json[] {
  if (permission !== 'public') return [{ bearer: [] }]
  return base === '/epic' && /^\/(data|resource)\//.test(path) ? [{}, { bearer: [] }] : []
}

function describeRequestBody(route: Route): Json {
  const { resource, operation } = route
  const makeBody = (types: string[], schema: unknown): Json => ({
    requestBody: { content: Object.fromEntries(types.map((type) => [type, { schema }])) },
  })
  if (route.multipart)
    return makeBody(['multipart/form-data'], {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' } },
    })
  const types =
    route.method === 'PATCH'
      ? ['application/merge-patch+json']
      : ['application/ld+json', 'application/json']
  const writes = operation === 'create' || operation === 'put' || operation === 'patch'
  if (writes && resource)
    return makeBody(types, {
      $ref: `#/components/schemas/${resource.type}.${operation === 'create' ? 'create' : 'change'}`,
    })
  return route.body ? makeBody(types, toJson(requestBodies[route.body])) : {}
}

const listQueryParameters = ({ query = {} }: Route): Json[] =>
  Object.entries<Field>(query).map(([name, field]) => ({
    name,
    in: 'query',
    ...(field.description ? { description: field.description } : {}),
    schema: fieldSchema(field),
  }))

const listParameters = (r: Resource): Json[] => [
  { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } },
  { name: 'itemsPerPage', in: 'query', schema: { type: 'integer', minimum: 0 } },
  { name: 'pagination', in: 'query', schema: { type: 'boolean' } },
  ...Object.keys(r.filters).map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
  ...r.orders.map((name) => ({
    name: `order[${name}]`,
    in: 'query',
    schema: { type: 'string', enum: ['asc', 'desc'] },
  })),
]
