import {
  collectionIri,
  documents,
  entrypointKey,
  permissionText,
  resourceByType,
  resources,
  routes,
  systemFields,
  type Base,
  type CrudOperation,
  type DocumentType,
  type Field,
  type Resource,
  type Route,
} from '@cradle/contract'
import { isDocumentType } from './document.ts'

const documentTypes = Object.keys(documents) as DocumentType[]

/** Terms of the Hydra core vocabulary, inline: clients must be able to read this without the network. */
const HYDRA_TERMS = {
  hydra: 'http://www.w3.org/ns/hydra/core#',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  owl: 'http://www.w3.org/2002/07/owl#',
  schema: 'https://schema.org/',
  label: 'rdfs:label',
  returns: { '@id': 'hydra:returns', '@type': '@id' },
  expects: { '@id': 'hydra:expects', '@type': '@id' },
  expectsHeader: 'hydra:expectsHeader',
  headerName: 'hydra:headerName',
  possibleValue: 'hydra:possibleValue',
}

/** The datatype of a kind; what is a class or has no datatype says nothing here. */
const DATATYPE: Partial<Record<Field['kind'], string>> = {
  string: 'xsd:string',
  text: 'xsd:string',
  number: 'xsd:decimal',
  integer: 'xsd:integer',
  boolean: 'xsd:boolean',
  date: 'xsd:date',
  dateTime: 'xsd:dateTime',
  choice: 'xsd:string',
  strings: 'xsd:string',
}

function getDatatype(field: Field): string | undefined {
  return field.kind === 'choice' && field.values.every((v) => typeof v === 'number')
    ? 'xsd:integer'
    : DATATYPE[field.kind]
}

/** Every key a record of the resource carries, its `@` keys left out. */
function listFields(resource: Resource): Record<string, Field> {
  return {
    id: { kind: 'string', max: 64, readOnly: true },
    ...resource.fields,
    ...systemFields(resource),
  }
}

/** `docs.jsonld` of one base: every type with its properties and what can be done with it (api contract §1.2). */
export function makeApiDocumentation(base: Base, origin: string): Record<string, unknown> {
  const own = resources.filter((r) => r.base === base)
  return {
    '@context': [
      HYDRA_TERMS,
      {
        '@vocab': `${origin}${base}/docs.jsonld#`,
        domain: { '@id': 'rdfs:domain', '@type': '@id' },
        range: { '@id': 'rdfs:range', '@type': '@id' },
        subClassOf: { '@id': 'rdfs:subClassOf', '@type': '@id' },
      },
    ],
    '@id': `${base}/docs.jsonld`,
    '@type': 'hydra:ApiDocumentation',
    'hydra:title': 'Cradle',
    'hydra:description': 'Life cycle assessment and environmental product declarations',
    'hydra:entrypoint': { '@id': base },
    'hydra:supportedClass': [
      ...own.map((r) => makeClass(r, origin)),
      ...(base === '/2' ? documentTypes.map((type) => makeDocumentClass(type, origin)) : []),
      makeEntrypointClass(own),
    ],
  }
}

function makeClass(resource: Resource, origin: string): Record<string, unknown> {
  return {
    '@id': `#${resource.type}`,
    '@type': 'hydra:Class',
    'hydra:title': resource.type,
    ...(resource.description ? { 'hydra:description': resource.description } : {}),
    'hydra:supportedProperty': Object.entries(listFields(resource)).map(([name, field]) =>
      makeProperty(resource, name, field, origin),
    ),
    'hydra:supportedOperation': listOperations(resource)
      .filter(({ operation }) => operation !== 'list' && operation !== 'create')
      .map((one) => makeOperation(resource, one)),
  }
}

function makeProperty(
  { type, base }: Pick<Resource, 'type' | 'base'>,
  name: string,
  field: Field,
  origin: string,
): Record<string, unknown> {
  const target = 'target' in field ? field.target : undefined
  const isToOne = field.kind === 'reference' || field.kind === 'embedded'
  // An embedded record is read in place: only what is read as an IRI is a link to follow.
  const isLink = field.kind === 'reference' || field.kind === 'references'
  const range = target ? makeClassIri(target, base, origin) : getDatatype(field)
  return {
    '@type': 'hydra:SupportedProperty',
    'hydra:property': {
      '@id': `#${type}/${name}`,
      '@type': isLink ? 'hydra:Link' : 'rdf:Property',
      domain: `#${type}`,
      label: name,
      ...(range ? { range } : {}),
      ...(isToOne ? { 'owl:maxCardinality': 1 } : {}),
    },
    'hydra:title': name,
    'hydra:required': field.required === true && !field.readOnly,
    'hydra:readable': !field.writeOnly,
    'hydra:writeable': !field.readOnly,
    ...(field.description || field.unit
      ? {
          'hydra:description': [field.description, field.unit && `[${field.unit}]`]
            .filter(Boolean)
            .join(' '),
        }
      : {}),
  }
}

/** A document that is no record has no operations of its own: the route that answers it is in the OpenAPI document. */
function makeDocumentClass(type: DocumentType, origin: string): Record<string, unknown> {
  const { description, fields } = documents[type]
  return {
    '@id': `#${type}`,
    '@type': 'hydra:Class',
    'hydra:title': type,
    'hydra:description': description,
    'hydra:supportedProperty': Object.entries<Field>(fields).map(([name, field]) =>
      makeProperty({ type, base: '/2' }, name, { ...field, readOnly: true }, origin),
    ),
    'hydra:supportedOperation': [],
  }
}

/** A class of another base is named by its absolute address. */
function makeClassIri(type: string, base: Base, origin: string): string {
  const target = resourceByType.get(type)
  return target && target.base !== base ? `${origin}${target.base}/docs.jsonld#${type}` : `#${type}`
}

const METHOD: Record<CrudOperation, string> = {
  list: 'GET',
  get: 'GET',
  create: 'POST',
  patch: 'PATCH',
  put: 'PUT',
  delete: 'DELETE',
}
const KIND: Record<CrudOperation, string> = {
  list: 'hydra:Operation',
  get: 'hydra:Operation',
  create: 'hydra:CreateResourceOperation',
  patch: 'hydra:ReplaceResourceOperation',
  put: 'hydra:ReplaceResourceOperation',
  delete: 'hydra:DeleteResourceOperation',
}

interface Operation {
  operation: CrudOperation
  permission: Route['permission']
}

/** What can be done with a collection and its records at their own addresses, also where a route of its own does it. */
function listOperations(resource: Resource): Operation[] {
  const paths: readonly [path: string, operations: readonly CrudOperation[]][] = [
    [resource.path, ['list', 'create']],
    [`${resource.path}/{id}`, ['get', 'patch', 'put', 'delete']],
  ]
  return paths.flatMap(([path, operations]) =>
    operations.flatMap((operation): Operation[] => {
      const route = routes.find(
        (one) =>
          one.base === resource.base && one.path === path && one.method === METHOD[operation],
      )
      return route ? [{ operation, permission: route.permission }] : []
    }),
  )
}

function makeOperation(
  resource: Resource,
  { operation, permission }: Operation,
): Record<string, unknown> {
  const isList = operation === 'list'
  return {
    '@type': [KIND[operation], ...(operation === 'get' || isList ? ['schema:FindAction'] : [])],
    'hydra:method': METHOD[operation],
    'hydra:title': `${operation} ${resource.type}`,
    ...(typeof permission === 'object'
      ? {
          'hydra:description': `Needs ${permissionText(permission)} in a scope that covers the record`,
        }
      : {}),
    returns:
      operation === 'delete' ? 'owl:Nothing' : isList ? 'hydra:Collection' : `#${resource.type}`,
    ...(operation === 'create' || operation === 'put' || operation === 'patch'
      ? { expects: `#${resource.type}` }
      : {}),
    ...(operation === 'patch'
      ? {
          expectsHeader: [
            { headerName: 'Content-Type', possibleValue: ['application/merge-patch+json'] },
          ],
        }
      : {}),
  }
}

/** Lists use the long range form: the short one makes read-only collections unreadable for a common documentation parser. */
function makeEntrypointClass(own: readonly Resource[]): Record<string, unknown> {
  return {
    '@id': '#Entrypoint',
    '@type': 'hydra:Class',
    'hydra:title': 'Entrypoint',
    'hydra:supportedProperty': own
      .filter((r) => r.operations.includes('list'))
      .map((r) => ({
        '@type': 'hydra:SupportedProperty',
        'hydra:property': {
          '@id': `#Entrypoint/${entrypointKey(r)}`,
          '@type': 'hydra:Link',
          domain: '#Entrypoint',
          label: entrypointKey(r),
          range: [
            { '@id': 'hydra:Collection' },
            {
              'owl:equivalentClass': {
                'owl:onProperty': { '@id': 'hydra:member' },
                'owl:allValuesFrom': { '@id': `#${r.type}` },
              },
            },
          ],
          'hydra:supportedOperation': listOperations(r)
            .filter(({ operation }) => operation === 'list' || operation === 'create')
            .map((one) => makeOperation(r, one)),
        },
        'hydra:title': entrypointKey(r),
        'hydra:readable': true,
        'hydra:writeable': false,
      })),
    'hydra:supportedOperation': {
      '@type': 'hydra:Operation',
      'hydra:method': 'GET',
      'hydra:title': 'The entrypoint',
      returns: '#Entrypoint',
    },
  }
}

/** The entrypoint: one link per collection. */
export function makeEntrypoint(base: Base): Record<string, unknown> {
  const links = resources
    .filter((r) => r.base === base && r.operations.includes('list'))
    .map((r) => [entrypointKey(r), collectionIri(r)])
  return {
    '@context': `${base}/contexts/Entrypoint`,
    '@id': base,
    '@type': 'Entrypoint',
    ...Object.fromEntries(links),
  }
}

/** JSON-LD context of a type, with the collection's terms scoped to their types so that they cannot clash with properties. */
export function makeContext(
  base: Base,
  type: string,
  origin: string,
): Record<string, unknown> | undefined {
  const vocabulary = { '@vocab': `${origin}${base}/docs.jsonld#`, hydra: HYDRA_TERMS.hydra }
  if (type === 'Error' || type === 'ConstraintViolation') return { '@context': vocabulary }
  if (type === 'Entrypoint') {
    return {
      '@context': {
        ...vocabulary,
        ...Object.fromEntries(
          resources
            .filter((r) => r.base === base && r.operations.includes('list'))
            .map((r) => [
              entrypointKey(r),
              { '@id': `Entrypoint/${entrypointKey(r)}`, '@type': '@id' },
            ]),
        ),
      },
    }
  }
  const fields = findFields(base, type)
  if (!fields) return undefined
  const terms = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.kind === 'reference' || field.kind === 'references'
        ? { '@id': `${type}/${name}`, '@type': '@id' }
        : `${type}/${name}`,
    ]),
  )
  return { '@context': { ...vocabulary, ...COLLECTION_TERMS, ...terms } }
}

/** Fields of a record or of another document. */
function findFields(base: Base, type: string): Readonly<Record<string, Field>> | undefined {
  const resource = resourceByType.get(type)
  if (resource) return resource.base === base ? listFields(resource) : undefined
  return base === '/2' && isDocumentType(type) ? documents[type].fields : undefined
}

const hydraTerm = (name: string, more?: Record<string, string>): Record<string, string> => ({
  '@id': `hydra:${name}`,
  ...more,
})
const COLLECTION_TERMS = {
  Collection: {
    '@id': 'hydra:Collection',
    '@context': {
      member: hydraTerm('member'),
      totalItems: hydraTerm('totalItems'),
      view: hydraTerm('view'),
      search: hydraTerm('search'),
    },
  },
  PartialCollectionView: {
    '@id': 'hydra:PartialCollectionView',
    '@context': Object.fromEntries(
      ['first', 'last', 'next', 'previous'].map((n) => [n, hydraTerm(n, { '@type': '@id' })]),
    ),
  },
  IriTemplate: {
    '@id': 'hydra:IriTemplate',
    '@context': {
      template: hydraTerm('template'),
      variableRepresentation: hydraTerm('variableRepresentation'),
      mapping: hydraTerm('mapping'),
    },
  },
  IriTemplateMapping: {
    '@id': 'hydra:IriTemplateMapping',
    '@context': {
      variable: hydraTerm('variable'),
      property: hydraTerm('property', { '@type': '@vocab' }),
      required: hydraTerm('required'),
    },
  },
}
