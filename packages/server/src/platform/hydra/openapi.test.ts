import addFormatsModule from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import {
  entrypointKey,
  reportRoutes,
  resources,
  routes,
  workbenchRoutes,
  type Route,
} from '@cradle/contract'
import { readParameter, readQueryValue, type Call } from '#platform/http/call'
import { makeApiDocumentation } from './api-documentation.ts'
import { makeOpenApi } from './openapi.ts'

interface Parameter {
  name: string
  in: 'path' | 'query'
  schema: { type?: unknown; format?: string; maxLength?: number }
}
const { paths } = makeOpenApi('/2', 'https://cradle.test') as {
  paths: Record<string, Record<string, { parameters: Parameter[] }>>
}

type Node = Record<string, unknown>

/** Every object of a document with its place. */
function* walk(value: unknown, place = '#'): Generator<{ place: string; node: Node }> {
  if (typeof value !== 'object' || value === null) return
  yield { place, node: value as Node }
  for (const [key, below] of Object.entries(value))
    yield* walk(below, `${place}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
}

test.each(['/2', '/api', '/epic'] as const)(
  'every reference of the document of %s leads somewhere, and a client can be generated from it',
  (base) => {
    // As a client reads it.
    const document = JSON.parse(JSON.stringify(makeOpenApi(base, 'https://cradle.test'))) as Node
    const nodes = [...walk(document)]
    const places = new Set(nodes.map(({ place }) => place))
    const references = nodes.filter(({ node }) => typeof node['$ref'] === 'string')
    expect(references.length).toBeGreaterThan(100)
    expect(references.filter(({ node }) => !places.has(node['$ref'] as string))).toEqual([])

    const operations = Object.values(document['paths'] as Record<string, Node>).flatMap(
      (path) => Object.values(path) as Node[],
    )
    const ids = operations.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)

    // A client has a type for each schema, and checks what it sends and receives with it.
    const ajv = new Ajv2020({ strict: false, logger: false })
    ;(addFormatsModule as unknown as (a: Ajv2020) => void)(ajv)
    ajv.addFormat('iri-reference', true)
    ajv.addSchema(document, 'openapi')
    // Most places name the same schemas.
    const schemas = new Map(
      nodes
        .filter(({ place }) => place.endsWith('/schema'))
        .map(({ place, node }) => [JSON.stringify(node), place]),
    )
    for (const place of schemas.values())
      expect(ajv.getSchema(`openapi${encodeURI(place)}`), place).toBeTypeOf('function')
    for (const name of Object.keys((document['components'] as Node)['schemas'] as Node))
      expect(ajv.getSchema(`openapi#/components/schemas/${name}`), name).toBeTypeOf('function')
  },
)

const listParameters = ({ path, method }: Route, place: Parameter['in']): Parameter[] =>
  paths[path]![method.toLowerCase()]!.parameters.filter((p) => p.in === place)

test('the document lists each parameter of the path and the query that a route declares', () => {
  const declared = routes.filter((route) => route.base === '/2' && route.query)
  expect(declared.length).toBeGreaterThan(3)
  for (const route of declared) {
    expect(listParameters(route, 'query').map((p) => p.name)).toEqual(
      expect.arrayContaining(Object.keys(route.query!)),
    )
    expect(listParameters(route, 'path').map((p) => `{${p.name}}`)).toEqual(
      route.path.match(/\{\w+\}/g) ?? [],
    )
  }
})

test('a parameter of a query has the type of its field', () => {
  expect(listParameters(workbenchRoutes.changes, 'query')).toMatchObject([
    { name: 'from', schema: { type: 'integer' } },
    { name: 'to', schema: { type: 'integer' } },
    { name: 'with', schema: { type: 'string', maxLength: 255 } },
  ])
  expect(listParameters(workbenchRoutes.expiring, 'query')).toContainEqual(
    expect.objectContaining({
      name: 'before',
      schema: expect.objectContaining({ format: 'date' }),
    }),
  )
})

test('a handler reads the parameters that its route declares, and the first of several values', () => {
  const call: Pick<Call<typeof reportRoutes.comparison>, 'route' | 'query'> = {
    route: reportRoutes.comparison,
    query: { with: ['/2/reports/1', '/2/reports/2'] },
  }
  expect(readParameter(call, 'with')).toBe('/2/reports/1')
  // @ts-expect-error -- this route declares no such parameter
  expect(readParameter(call, 'against')).toBeUndefined()
  expect(readQueryValue(call.query, 'against')).toBeUndefined()
})

test('published declarations are read without a token or with one, everything else of SHARE with a session', () => {
  const share = makeOpenApi('/epic', 'https://cradle.test') as {
    externalDocs: { url: string }
    paths: Record<string, Record<string, { security: object[] }>>
  }
  expect(share.externalDocs.url).toBe('https://cradle.test/epd/api')
  for (const path of ['/data/epds/{uuid}', '/resource/processes'])
    expect(share.paths[path]!['get']!.security).toEqual([{}, { bearer: [] }])
  expect(share.paths['/tokens']!['post']!.security).toEqual([{ bearer: [] }])
})

test('the Hydra documentation names each operation that a route has at the address of a collection or a record', () => {
  for (const base of ['/2', '/api', '/epic'] as const) {
    const documentation = makeApiDocumentation(base, 'https://cradle.test')
    const classes = documentation['hydra:supportedClass'] as Node[]
    const listMethods = (node: Node): string[] =>
      (node['hydra:supportedOperation'] as Node[]).map((operation) =>
        String(operation['hydra:method']),
      )
    const collections = classes.find(({ '@id': id }) => id === '#Entrypoint')![
      'hydra:supportedProperty'
    ] as { 'hydra:property': Node }[]
    for (const resource of resources.filter((one) => one.base === base)) {
      const findMethods = (path: string): string[] =>
        routes.filter((one) => one.base === base && one.path === path).map(({ method }) => method)
      const record = classes.find(({ '@id': id }) => id === `#${resource.type}`)!
      expect(listMethods(record).toSorted(), resource.type).toEqual(
        findMethods(`${resource.path}/{id}`).toSorted(),
      )
      const collection = collections.find(
        (one) => one['hydra:property']['label'] === entrypointKey(resource),
      )
      if (collection)
        expect(listMethods(collection['hydra:property']).toSorted(), resource.type).toEqual(
          findMethods(resource.path).toSorted(),
        )
    }
  }
})
