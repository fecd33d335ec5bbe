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
  systemFields,
  type Base,
  type CrudOperation,
  type Field,
  type Resource,
} from '@cradle/contract'
import { bearer, ownServer, type OwnServer } from './own-server.ts'

let server: OwnServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await ownServer()
  headers = bearer((await server.newPerson('ROLE_SUPER_ADMIN')).token)
}, 60_000)
afterAll(() => server.close())

const bases = [...new Set(resources.map((r) => r.base))]
const listed = (base: Base): Resource[] =>
  resources.filter((r) => r.base === base && r.operations.includes('list'))
const fieldsOf = (r: Resource): Record<string, Field> => ({
  id: { kind: 'string', max: 64, readOnly: true },
  ...r.fields,
  ...systemFields(r),
})
const namesOf = (fields: { name: string }[] | null | undefined): string[] =>
  (fields ?? []).map((f) => f.name).toSorted()
const nameOf = (r: Resource): string => r.path.slice(1)
const find = (api: Api, r: Resource): Found =>
  api.resources!.find((found) => found.name === nameOf(r))!

const read = async (base: Base): Promise<Api> =>
  (await parseHydraDocumentation(server.origin + base, { headers })).api

test.each(bases)(
  '%s: every collection of the contract is found, and nothing else',
  async (base) => {
    const { resources: found } = await read(base)
    expect(found!.map((r) => `${r.name} ${r.url} ${r.title}`).toSorted()).toEqual(
      listed(base)
        .map((r) => `${nameOf(r)} ${server.origin}${collectionIri(r)} ${r.type}`)
        .toSorted(),
    )
  },
)

test.each(bases)(
  '%s: each field says whether it is required, read and written, and of what type it is',
  async (base) => {
    const api = await read(base)
    for (const resource of listed(base)) {
      const found = find(api, resource)
      const fields = Object.entries(fieldsOf(resource))
      expect(namesOf(found.fields), resource.type).toEqual(fields.map(([name]) => name).toSorted())
      expect(namesOf(found.readableFields), resource.type).toEqual(
        fields
          .filter(([, f]) => !f.writeOnly)
          .map(([name]) => name)
          .toSorted(),
      )
      expect(namesOf(found.writableFields), resource.type).toEqual(
        fields
          .filter(([, f]) => !f.readOnly)
          .map(([name]) => name)
          .toSorted(),
      )
      expect(namesOf(found.fields!.filter((f) => f.required)), resource.type).toEqual(
        fields
          .filter(([, f]) => f.required && !f.readOnly)
          .map(([name]) => name)
          .toSorted(),
      )
      expect(
        found.fields!.map((f) => [f.name, f.type]),
        resource.type,
      ).toEqual(fields.map(([name, f]) => [name, typeOf(f)]))
    }
  },
)

const typeOf = (field: Field): string => {
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
  '%s: references and embedded records lead to the resource they hold, with their number',
  async (base) => {
    const api = await read(base)
    for (const resource of listed(base)) {
      for (const field of find(api, resource).fields!) {
        const said = fieldsOf(resource)[field.name]!
        const target =
          'target' in said ? listed(base).find((r) => r.type === said.target)?.type : undefined
        const isLink = said.kind === 'reference' || said.kind === 'references'
        const where = `${resource.type}.${field.name}`
        expect((field.reference as Found | null)?.title, where).toBe(isLink ? target : undefined)
        expect((field.embedded as Found | null)?.title, where).toBe(isLink ? undefined : target)
        expect(field.maxCardinality, where).toBe(
          said.kind === 'reference' || said.kind === 'embedded' ? 1 : null,
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

test.each(bases)(
  '%s: the operations of a resource are those of the contract; the first that edits is PATCH where there is one',
  async (base) => {
    const api = await read(base)
    for (const resource of listed(base)) {
      const operations = find(api, resource).operations!.map((o) => `${o.type} ${o.method}`)
      expect(operations.toSorted(), resource.type).toEqual(
        resource.operations.map((o) => TYPES[o]).toSorted(),
      )
      const edit = find(api, resource).operations!.find((o) => o.type === 'edit')
      if (resource.operations.includes('patch')) expect(edit?.method, resource.type).toBe('PATCH')
    }
  },
)

test.each(bases)(
  '%s: every filter and every order is a parameter that says which field it is about',
  async (base) => {
    const api = await read(base)
    for (const resource of listed(base)) {
      const found = await find(api, resource).getParameters!()
      const variables = found.map((p) => p.variable)
      const asked = [
        'id[]',
        ...resource.orders.map((o) => `order[${o}]`),
        ...Object.entries(resource.filters).map(([name, filter]) =>
          filter.by === 'date' ? `${name}[after]` : name,
        ),
      ]
      expect(variables, resource.type).toEqual(expect.arrayContaining(asked))
      expect(new Set(variables).size, resource.type).toBe(variables.length)
      expect(
        found.filter((p) => p.required),
        resource.type,
      ).toEqual([])
    }
  },
)

test.each(bases)('%s: a list names page and size in its template', async (base) => {
  for (const resource of listed(base)) {
    const { search } = (await (
      await fetch(server.origin + collectionIri(resource), { headers })
    ).json()) as { search: { template: string } }
    expect(search.template).toMatch(
      new RegExp(`^${collectionIri(resource)}\\{\\?page,itemsPerPage[,}]`),
    )
  }
})

test.each(bases)('%s: the OpenAPI document says the same of every resource', async (base) => {
  const { api } = await parseOpenApi3Documentation(`${server.origin}${base}/docs.jsonopenapi`)
  for (const resource of resources.filter((r) => r.base === base && r.operations.includes('get'))) {
    const found = find(api, resource)
    const fields = Object.entries(fieldsOf(resource))
    expect(found.url, resource.type).toBe(server.origin + collectionIri(resource))
    expect(found.operations!.map((o) => `${o.type} ${o.method}`).toSorted(), resource.type).toEqual(
      resource.operations.map((o) => TYPES[o]).toSorted(),
    )
    const isEdited = resource.operations.includes('put')
    expect(namesOf(found.fields), resource.type).toEqual(
      [
        ...fields.filter(([, f]) => !f.writeOnly || isEdited).map(([name]) => name),
        '@id',
        '@type',
      ].toSorted(),
    )
    expect(namesOf(found.writableFields), resource.type).toEqual(
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

test('the documents are read without a token', async () => {
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
