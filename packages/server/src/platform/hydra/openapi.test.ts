import { expect, test } from 'vitest'
import { reportRoutes, routes, workbenchRoutes, type Route } from '@cradle/contract'
import { readParameter, readQueryValue, type Call } from '#platform/http/call'
import { makeOpenApi } from './openapi.ts'

interface Parameter {
  name: string
  in: 'path' | 'query'
  schema: { type?: unknown; format?: string; maxLength?: number }
}
const { paths } = makeOpenApi('/2', 'https://cradle.test') as {
  paths: Record<string, Record<string, { parameters: Parameter[] }>>
}
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
