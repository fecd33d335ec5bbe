import { documents, type DocumentType } from '@cradle/contract'
import type { Call } from '#platform/http/call'

const contextIri = (type: DocumentType): string => `/2/contexts/${type}`

/** The `@` keys of a document that is no record. Only a type that the contract declares can be named. */
export const head = <const T extends DocumentType>(
  type: T,
  iri?: string,
): { '@context': string; '@id'?: string; '@type': T } => ({
  '@context': contextIri(type),
  ...(iri === undefined ? {} : { '@id': iri }),
  '@type': type,
})

/** A collection of such documents, sent whole unless `total` says that there are more. */
export function listOf(
  call: Call,
  type: DocumentType,
  iri: string,
  members: readonly object[],
  total = members.length,
): Record<string, unknown> {
  const prefix = call.ctx.config.hydraPrefix ? 'hydra:' : ''
  return {
    '@context': contextIri(type),
    '@id': iri,
    '@type': `${prefix}Collection`,
    [`${prefix}totalItems`]: total,
    [`${prefix}member`]: members.map((member) => ({ '@type': type, ...member })),
  }
}

export const isDocumentType = (type: string): type is DocumentType => Object.hasOwn(documents, type)
