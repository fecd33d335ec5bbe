import { documents, type CrudOperation, type Field, type Route } from '@cradle/contract'

type Json = Record<string, unknown>

const STATUS: Partial<Record<CrudOperation, number>> = { create: 201, delete: 204 }
const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
const wrote = ({ method }: Route): boolean => method !== 'GET' && method !== 'DELETE'

/** Every answer of a route: its success, and each refusal and failure it can give (api contract §1.7). */
export function makeResponses(route: Route): Json {
  const successes = [
    route.status ?? (route.operation && STATUS[route.operation]) ?? (isRemoval(route) ? 204 : 200),
  ].flat()
  return {
    ...Object.fromEntries(
      successes.map((status) => [status, { description: 'Done', ...makeContent(route) }]),
    ),
    ...(route.method === 'GET' ? { 304: { description: 'Not modified since' } } : {}),
    ...Object.fromEntries(
      listRefusals(route).map((refusal) => [refusal, makeResponse(route, refusal)]),
    ),
  }
}

const isRemoval = ({ method, answer }: Route): boolean =>
  method === 'DELETE' || answer?.kind === 'nothing'

function makeContent(route: Route): Json {
  const { resource, operation, answer } = route
  if (isRemoval(route)) return {}
  if (answer?.kind === 'bytes')
    return {
      content: Object.fromEntries(
        answer.mimeTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
      ),
    }
  if (answer?.kind === 'json')
    return { content: { 'application/json': { schema: { type: 'object' } } } }
  const type = resource?.type ?? (answer && 'type' in answer ? answer.type : undefined)
  if (type === undefined) return {}
  const item = ref(type)
  const isList = operation === 'list' || answer?.kind === 'list'
  const list = { type: 'array', items: item }
  return {
    content: {
      'application/ld+json': { schema: isList ? makeCollectionSchema(list) : item },
      'application/json': { schema: isList ? list : item },
    },
  }
}

const makeCollectionSchema = (member: Json): Json => ({
  type: 'object',
  properties: {
    '@context': { type: 'string' },
    '@id': { type: 'string' },
    '@type': { type: 'string' },
    totalItems: { type: 'integer', minimum: 0 },
    member,
    view: { type: 'object' },
    search: { type: 'object' },
  },
})

/** Original clients start the steps of an import with GET. */
const startsStep = ({ method, status }: Route): boolean => method === 'GET' && status === 202

/** Statuses that are no success, as they apply to a route. */
function listRefusals(route: Route): number[] {
  const { method, path, permission, record, answer } = route
  const writes = wrote(route)
  const takesToken = permission !== 'public'
  const isSession = !route.resource && !record && permission === 'public' && method === 'POST'
  return [
    400,
    ...(takesToken || isSession || record ? [401] : []),
    ...(takesToken || record ? [403] : []),
    ...(path.includes('{') || isSession ? [404] : []),
    ...(answer?.kind === 'bytes' ? [] : [406]),
    ...(takesToken && (method !== 'GET' || startsStep(route)) ? [409] : []),
    ...(record && method !== 'GET' ? [412] : []),
    ...(path.startsWith('/downloads/') ? [410] : []),
    ...(writes ? [413, 415, 422] : []),
    429,
    500,
    503,
  ]
}

const EXPLAINED: Readonly<Record<number, string>> = {
  400: 'The request cannot be read, or names a record that cannot be found',
  401: 'No token, or one that holds no longer',
  403: 'The record may be seen, and this may not be done with it',
  404: 'There is no such record, or the caller may not see it',
  406: 'No format of the answer is accepted',
  409: 'The state of the record forbids it',
  410: 'It was here once',
  412: 'The record was changed meanwhile',
  413: 'The body is too large',
  415: 'The body is of a type that is not read here',
  422: 'The body breaks rules: each with its place',
  429: 'Too many requests; `Retry-After` says when to ask again',
  500: 'A failure of the server; `instance` names the request',
  503: 'The server is busy or its database away; `Retry-After` says when to ask again',
}

function makeResponse({ path, answer }: Route, status: number): Json {
  const problem = {
    'application/problem+json': { schema: ref(status === 422 ? 'Refusal' : 'Error') },
  }
  const description = EXPLAINED[status]!
  if (status === 401) return { description, content: token }
  if (status === 410) return { description, content: { 'text/html': {} } }
  if (status === 429 && path === '/login_check') return { description, content: token }
  const isBatch = answer?.kind === 'document' && answer.type === 'InputBatchResult'
  if (isBatch && (status === 412 || status === 422)) {
    const schema = ref('InputBatchResult')
    return {
      description,
      content: { ...problem, 'application/ld+json': { schema }, 'application/json': { schema } },
    }
  }
  return { description, content: problem }
}

/** Of the sign-in and of every missing token: no problem document (api contract §2). */
const token: Json = { 'application/json': { schema: ref('TokenError') } }

const text = { type: 'string' }
const problemFields = {
  '@context': text,
  '@id': text,
  '@type': text,
  type: text,
  status: { type: 'integer' },
  title: text,
  detail: text,
  description: text,
  'hydra:title': text,
  'hydra:description': text,
}
const required = [
  'type',
  'status',
  'title',
  'detail',
  'description',
  'hydra:title',
  'hydra:description',
]

/** The bodies of refusals. */
export const errorSchemas: Json = {
  Error: {
    type: 'object',
    properties: { ...problemFields, code: text, instance: text },
    required,
  },
  ConstraintViolation: {
    type: 'object',
    properties: {
      ...problemFields,
      violations: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          properties: { propertyPath: text, message: text, code: text, hint: text },
          required: ['propertyPath', 'message', 'code'],
        },
      },
    },
    required: [...required, 'violations'],
  },
  Refusal: { anyOf: [ref('ConstraintViolation'), ref('Error')] },
  TokenError: {
    type: 'object',
    properties: { code: { type: 'integer' }, message: text },
    required: ['code', 'message'],
  },
}

/** Documents that are no records. Of those that are sent in part nothing is required. */
export const makeDocumentSchemas = (fieldSchema: (field: Field) => Json): Json =>
  Object.fromEntries(
    Object.entries(documents).map(([type, { description, fields }]) => [
      type,
      {
        type: 'object',
        description,
        properties: {
          '@id': text,
          '@type': { ...text, enum: [type] },
          ...Object.fromEntries(
            Object.entries<Field>(fields).map(([name, field]) => [name, fieldSchema(field)]),
          ),
        },
      },
    ]),
  )
