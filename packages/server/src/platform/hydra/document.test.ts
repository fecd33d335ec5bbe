import { expect, test } from 'vitest'
import { makeDocument } from './document.ts'

const iri = '/2/group_actions/1'
const fields = { action: 'copy', items: [], createdAt: '2026-11-23T00:00:00+00:00' }

test('a document is its fields below its type, context and address', () => {
  expect(makeDocument('GroupAction', iri, fields)).toEqual({
    '@context': '/2/contexts/GroupAction',
    '@id': iri,
    '@type': 'GroupAction',
    ...fields,
  })
})

test('a field that the contract does not declare, or that is missing, does not compile', () => {
  const { action: _action, ...rest } = fields
  // @ts-expect-error -- `action` is always sent
  expect(makeDocument('GroupAction', iri, rest)).not.toHaveProperty('action')
  const more = { ...fields, author: 'somebody' }
  // @ts-expect-error -- the contract knows no `author`
  expect(makeDocument('GroupAction', iri, more)).toHaveProperty('author')
  // @ts-expect-error -- no such document
  expect(makeDocument('GroupActions', undefined, fields)).not.toHaveProperty('@id')
})
