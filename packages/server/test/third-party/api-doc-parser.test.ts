import {
  parseHydraDocumentation,
  parseOpenApi3Documentation,
  type Api,
  type Resource as Found,
} from '@api-platform/api-doc-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  collectionIri,
  resources,
  routes,
  systemFields,
  type Base,
  type CrudOperation,
  type Field,
  type Resource,
} from '@cradle/contract'
import { makeBearer, startOwnServer, type OwnServer } from './own-server.ts'

let server: OwnServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await startOwnServer()
  headers = makeBearer((await server.newPerson('ROLE_SUPER_ADMIN')).token)
})
afterAll(() => server.close())

const bases = [...new Set(resources.map((r) => r.base))]
const listResources = (base: Base): Resource[] =>
  resources.filter((r) => r.base === base && r.operations.includes('list'))
const listFields = (r: Resource): Record<string, Field> => ({
  id: { kind: 'string', max: 64, readOnly: true },
  ...r.fields,
  ...systemFields(r),
})
const listNames = (fields: { name: string }[] | null | undefined): string[] =>
  (fields ?? []).map((f) => f.name).toSorted()
const getName = (r: Resource): string => r.path.slice(1)
const findResource = (api: Api, r: Resource): Found =>
  api.resources!.find((found) => found.name === getName(r))!

const readDocumentation = async (base: Base): Promise<Api> =>
  (await parseHydraDocumentation(server.origin + base, { headers })).api

test.each(bases)('%s: the parser finds exactly the collections of the contract', async (base) => {
  const { resources: found } = await readDocumentation(base)
  expect(found!.map((r) => `${r.name} ${r.url} ${r.title}`).toSorted()).toEqual(
    listResources(base)
      .map((r) => `${getName(r)} ${server.origin}${collectionIri(r)} ${r.type}`)
      .toSorted(),
  )
})

test.each(bases)(
  '%s: each field states whether it is required, readable and writable, and its type',
  async (base) => {
    const api = await readDocumentation(base)
    for (const resource of listResources(base)) {
      const found = findResource(api, resource)
      const fields = Object.entries(listFields(resource))
      expect(listNames(found.fields), resource.type).toEqual(
        fields.map(([name]) => name).toSorted(),
      )
      expect(listNames(found.readableFields), resource.type).toEqual(
        fields
          .filter(([, f]) => !f.writeOnly)
          .map(([name]) => name)
          .toSorted(),
      )
      expect(listNames(found.writableFields), resource.type).toEqual(
        fields
          .filter(([, f]) => !f.readOnly)
          .map(([name]) => name)
          .toSorted(),
      )
      expect(listNames(found.fields!.filter((f) => f.required)), resource.type).toEqual(
        fields
          .filter(([, f]) => f.required && !f.readOnly)
          .map(([name]) => name)
          .toSorted(),
      )
      expect(
        found.fields!.map((f) => [f.name, f.type]),
        resource.type,
      ).toEqual(fields.map(([name, f]) => [name, getType(f)]))
    }
  },
)

const getType = (field: Field): string => {
  switch (field.kind) {
    case 'number':
      return 'decimal'
    case 'integer':
    case 'boolean':
    case 'date':
    case 'dateTime':
      return field.kind
    case 'choice':
      return typeof field.values[0] === 'number' ? 'integer' : 'string'
    default:
      return 'string'
  }
}

test.each(bases)(
  '%s: references and embedded records name their resource and cardinality',
  async (base) => {
    const api = await readDocumentation(base)
    for (const resource of listResources(base)) {
      for (const field of findResource(api, resource).fields!) {
        const stated = listFields(resource)[field.name]!
        const target =
          'target' in stated
            ? listResources(base).find((r) => r.type === stated.target)?.type
            : undefined
        const isLink = stated.kind === 'reference' || stated.kind === 'references'
        const where = `${resource.type}.${field.name}`
        expect((field.reference as Found | null)?.title, where).toBe(isLink ? target : undefined)
        expect((field.embedded as Found | null)?.title, where).toBe(isLink ? undefined : target)
        expect(field.maxCardinality, where).toBe(
          stated.kind === 'reference' || stated.kind === 'embedded' ? 1 : null,
        )
      }
    }
  },
)

const TYPES: Record<CrudOperation, string> = {
  list: 'list GET',
  create: 'create POST',
  get: 'show GET',
  patch: 'edit PATCH',
  put: 'edit PUT',
  delete: 'delete DELETE',
}

/** Operations of the resource, and a creation that a route of its own serves. */
const listOperations = ({ base, path, operations }: Resource): CrudOperation[] => {
  const creates = routes.some(
    (one) => one.base === base && one.path === path && one.method === 'POST',
  )
  return [...new Set([...operations, ...(creates ? (['create'] as const) : [])])]
}

test.each(bases)(
  '%s: a resource has the operations of the contract; the first edit operation is PATCH where there is one',
  async (base) => {
    const api = await readDocumentation(base)
    for (const resource of listResources(base)) {
      const operations = findResource(api, resource).operations!.map((o) => `${o.type} ${o.method}`)
      expect(operations.toSorted(), resource.type).toEqual(
        listOperations(resource)
          .map((o) => TYPES[o])
          .toSorted(),
      )
      const edit = findResource(api, resource).operations!.find((o) => o.type === 'edit')
      if (resource.operations.includes('patch')) expect(edit?.method, resource.type).toBe('PATCH')
    }
  },
)

test.each(bases)(
  '%s: every filter and every order is a parameter that names its field',
  async (base) => {
    const api = await readDocumentation(base)
    for (const resource of listResources(base)) {
      const found = await findResource(api, resource).getParameters!()
      const variables = found.map((p) => p.variable)
      const expected = [
        'id[]',
        ...resource.orders.map((o) => `order[${o}]`),
        ...Object.entries(resource.filters).map(([name, filter]) =>
          filter.by === 'date' ? `${name}[after]` : name,
        ),
      ]
      expect(variables, resource.type).toEqual(expect.arrayContaining(expected))
      expect(new Set(variables).size, resource.type).toBe(variables.length)
      expect(
        found.filter((p) => p.required),
        resource.type,
      ).toEqual([])
    }
  },
)

test.each(bases)('%s: a list names page and size in its template', async (base) => {
  for (const resource of listResources(base)) {
    const { search } = (await (
      await fetch(server.origin + collectionIri(resource), { headers })
    ).json()) as { search: { template: string } }
    expect(search.template).toMatch(
      new RegExp(`^${collectionIri(resource)}\\{\\?page,itemsPerPage[,}]`),
    )
  }
})

const isPostedTo = ({ base, path }: Resource): boolean =>
  routes.some((route) => route.method === 'POST' && route.base === base && route.path === path)

test.each(bases)('%s: the OpenAPI document describes every resource equally', async (base) => {
  const { api } = await parseOpenApi3Documentation(`${server.origin}${base}/docs.jsonopenapi`)
  for (const resource of resources.filter((r) => r.base === base && r.operations.includes('get'))) {
    const found = findResource(api, resource)
    const fields = Object.entries(listFields(resource))
    expect(found.url, resource.type).toBe(server.origin + collectionIri(resource))
    expect(found.operations!.map((o) => `${o.type} ${o.method}`).toSorted(), resource.type).toEqual(
      [
        ...resource.operations.map((o) => TYPES[o]),
        // A record that is created by a route of its own, as a version is from a file or an import.
        ...(!resource.operations.includes('create') && isPostedTo(resource) ? ['create POST'] : []),
      ].toSorted(),
    )
    const isEdited = resource.operations.includes('put')
    expect(listNames(found.fields), resource.type).toEqual(
      [
        ...fields.filter(([, f]) => !f.writeOnly || isEdited).map(([name]) => name),
        '@id',
        '@type',
      ].toSorted(),
    )
    expect(listNames(found.writableFields), resource.type).toEqual(
      fields
        .filter(([, f]) => !f.readOnly && (!f.writeOnly || isEdited))
        .map(([name]) => name)
        .toSorted(),
    )
    if (!resource.operations.includes('list')) continue
    expect(
      found.parameters!.map((p) => p.variable),
      resource.type,
    ).toEqual(
      expect.arrayContaining([
        'page',
        'itemsPerPage',
        ...Object.keys(resource.filters),
        ...resource.orders.map((o) => `order[${o}]`),
      ]),
    )
  }
})

test('the documentation is readable without a token', async () => {
  for (const base of bases) {
    const answers = await Promise.all(
      [
        base,
        `${base}/docs.jsonld`,
        `${base}/docs.jsonopenapi`,
        `${base}/docs.json`,
        `${base}/contexts/Entrypoint`,
      ].map((path) => fetch(server.origin + path)),
    )
    expect(answers.map((a) => a.status)).toEqual([200, 200, 200, 200, 200])
  }
})
