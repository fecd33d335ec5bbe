import { documents, type DocumentOf, type DocumentType } from '@cradle/contract'
import type { Call } from '#platform/http/call'

const contextIri = (type: DocumentType): string => `/2/contexts/${type}`

/** The fields of a document, beside its `@` keys. */
export type DocumentFields<T extends DocumentType> = Omit<DocumentOf<T>, '@id' | '@type'>

/** Fields that the document of this type does not have. */
type Unknown<F, T extends DocumentType> = {
  [K in Exclude<keyof F, keyof DocumentFields<T>>]: never
}

/** A document that is no record. It has the fields that the contract declares, no others, and all that are always sent. */
export const makeDocument = <T extends DocumentType, F extends DocumentFields<T>>(
  type: T,
  iri: string | undefined,
  fields: F & Unknown<F, T>,
): { '@context': string; '@id'?: string; '@type': T } & F => ({
  '@context': contextIri(type),
  ...(iri === undefined ? {} : { '@id': iri }),
  '@type': type,
  ...fields,
})

/** A collection of such documents, sent whole unless `total` says that there are more. */
export function makeCollection<
  T extends DocumentType,
  F extends DocumentFields<T> & { '@id'?: string },
>(
  call: Call,
  type: T,
  iri: string,
  members: readonly (F & Unknown<Omit<F, '@id' | '@type'>, T>)[],
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
